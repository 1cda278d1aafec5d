import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendWithFiles } from "~/forms/send-with-files";
import { dropUnsent } from "./unsent";

const NOTE = /^\/portal\/receiving\/\d+$/;

/** The answer that leads to the note: it is saved. */
const leadsToNote = (answer: unknown): boolean =>
  answer instanceof Response && NOTE.test(answer.headers.get("Location") ?? "");

/** Sends a receipt or one of its photos; what did not get through stays on the page, to be sent again. */
export async function sendReceipt(args: ClientActionFunctionArgs) {
  try {
    return await sendWithFiles(args);
  } catch (answer) {
    if (leadsToNote(answer)) dropUnsent(new URL(args.request.url).search);
    throw answer;
  }
}

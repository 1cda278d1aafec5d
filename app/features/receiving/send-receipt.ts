import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { typedFields } from "~/lib/typed-fields";
import { revalidateIfReached, unlessUnreachable } from "~/lib/unreachable";
import { sendForm } from "../document/send-form";
import { dropUnsent } from "./unsent";
import type { SentAhead } from "./use-photo-queue";

const NOTE = /^\/portal\/receiving\/\d+$/;

/** The answer that leads to the note: it is saved. */
const leadsToNote = (answer: unknown): boolean =>
  answer instanceof Response && NOTE.test(answer.headers.get("Location") ?? "");

/** Sends a receipt or one of its photos; what did not get through stays on the page, to be sent again. */
export async function sendReceipt(args: ClientActionFunctionArgs) {
  const { request, serverAction } = args;
  const fields = await typedFields(request);
  if (fields.get("intent") === "upload") {
    return unlessUnreachable(
      () => serverAction<SentAhead>(),
      (): SentAhead => ({ uploaded: [], problems: [] }),
    );
  }
  try {
    return await sendForm(args);
  } catch (answer) {
    if (leadsToNote(answer)) dropUnsent(new URL(request.url).search);
    throw answer;
  }
}

/** A photo sent ahead changes nothing on the page, nor does what never arrived. */
export function receiptRevalidates(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get("intent") === "upload" ? false : revalidateIfReached(args);
}

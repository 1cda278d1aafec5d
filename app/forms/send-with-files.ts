import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { typedFields } from "~/lib/typed-fields";
import { revalidateIfReached, unlessUnreachable } from "~/lib/unreachable";
import { CARRIED } from "./fields";
import { forgetPlace, placeAt } from "./file-store";
import { sendForm } from "./send-form";
import { type SentAhead, UPLOAD } from "./use-file-queue";

const isLogin = (path: string): boolean => /^\/(login|sso)\b/.test(path);

interface Sending {
  /** how the form itself is sent */
  send: (args: ClientActionFunctionArgs) => Promise<unknown>;
  /** the address under which the browser keeps its files */
  place: string;
}

/** Sends the form itself. Once it is done its files need not be kept in the browser any more. */
async function submit(args: ClientActionFunctionArgs, carried: readonly string[], { send, place }: Sending) {
  try {
    return await send(args);
  } catch (answer) {
    // over the login go what has arrived, which the form names, and what it carried
    if (answer instanceof Response)
      await forgetPlace(place, isLogin(answer.headers.get("Location") ?? "") ? new Set(carried) : undefined);
    throw answer;
  }
}

/** The `clientAction` of a page whose forms carry files: what did not get through stays, to be sent again. */
export async function sendWithFiles(args: ClientActionFunctionArgs, sending?: Sending) {
  const { request, serverAction } = args;
  const fields = await typedFields(request);
  const { pathname, search } = new URL(request.url);
  if (fields.get("intent") !== UPLOAD)
    return submit(args, fields.getAll(CARRIED), sending ?? { send: sendForm, place: placeAt(pathname, search) });
  return unlessUnreachable(
    () => serverAction<SentAhead>(),
    (): SentAhead => ({ uploaded: [], problems: [], unreachable: true }),
  );
}

/** A file sent ahead changes nothing on the page, nor does what never arrived. */
export function revalidatesWithFiles(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get("intent") === UPLOAD ? false : revalidateIfReached(args);
}

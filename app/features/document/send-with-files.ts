import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { typedFields } from "~/lib/typed-fields";
import { revalidateIfReached, unlessUnreachable } from "~/lib/unreachable";
import { sendForm } from "./send-form";
import { type SentAhead, UPLOAD } from "./use-file-queue";

/** The `clientAction` of a page whose forms carry files: what did not get through stays, to be sent again. */
export async function sendWithFiles(args: ClientActionFunctionArgs) {
  const { request, serverAction } = args;
  if ((await typedFields(request)).get("intent") !== UPLOAD) return sendForm(args);
  return unlessUnreachable(
    () => serverAction<SentAhead>(),
    (): SentAhead => ({ uploaded: [], problems: [], unreachable: true }),
  );
}

/** A file sent ahead changes nothing on the page, nor does what never arrived. */
export function revalidatesWithFiles(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get("intent") === UPLOAD ? false : revalidateIfReached(args);
}

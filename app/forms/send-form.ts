import type { ClientActionFunctionArgs } from "@remix-run/react";
import { typedFields } from "~/lib/typed-fields";
import { unlessUnreachable } from "~/lib/unreachable";
import type { Refused } from "./act";
import { keptFiles, text } from "./fields";
import { pageKeyOf } from "./request-key";

/**
 * The `clientAction` of a page with forms: without a network the page stays with everything typed and with its request
 * key, so that sending again is the same request, whether or not the first one arrived.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
  const fields = await typedFields(request);
  const intent = text(fields, "intent");
  return unlessUnreachable(
    () => serverAction<unknown>(),
    (message): Refused => ({
      ok: false,
      message,
      fields: {},
      reason: "UNREACHABLE",
      details: null,
      intent,
      values: Object.fromEntries(fields),
      files: keptFiles(fields),
      requestKey: pageKeyOf(text(fields, "requestKey"), intent),
    }),
  );
}

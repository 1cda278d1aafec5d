import { data } from "@remix-run/node";
import type { Refused } from "./act";
import type { SentWithFiles } from "./act-with-files";

/**
 * Shows a form again with everything that was typed and some more fields, for a button that only changes the form.
 * @param more additional field values
 * @param said a message above the form, and messages at its fields
 */
export function again(
  { fields, files, intent }: Pick<SentWithFiles, "fields" | "files" | "intent">,
  more: Readonly<Record<string, string>>,
  said: Partial<Pick<Refused, "message" | "fields">> = {},
) {
  const values = { ...Object.fromEntries(fields), ...more };
  const answer: Refused = {
    ...{ ok: false, message: "", fields: {}, reason: "", details: null, intent, ...said },
    ...{ values, files, requestKey: crypto.randomUUID() },
  };
  return data(answer);
}

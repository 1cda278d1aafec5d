import { data } from "@remix-run/node";
import type { Refused } from "./act";
import type { SentWithFiles } from "./act-with-files";

/**
 * A form again with everything that was typed, and something besides: nothing was refused, and nothing done yet.
 * @param more fields that it gets
 * @param said a sentence above it, and sentences at its fields
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

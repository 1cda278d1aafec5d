import { formText as t } from "~/lib/texts/form";
import type { Refused } from "./act";

/**
 * What stands above a refused form: how many fields wait, where each of them says its own sentence; the sentence itself
 * where a part of it belongs to no field that was sent.
 * @param complete every field has its place in the form, whether it was sent or not
 */
export function messageAbove(refused: Pick<Refused, "message" | "fields" | "values">, complete = false): string {
  const { message, fields, values } = refused;
  const names = Object.keys(fields);
  const atFields = names.length > 0 && (complete || names.every((name) => Object.hasOwn(values, name)));
  if (!atFields) return message;
  const empty = names.every((name) => !values[name]?.trim());
  return empty ? t.fillIn(names.length) : t.mend(names.length);
}

import type { ClientActionFunctionArgs } from "@remix-run/react";
import { unlessUnreachable } from "~/lib/unreachable";
import type { Refused } from "./act";
import { pageKeyOf } from "./request-key";

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The files that a form says are kept: `fileIds` with their `fileName.ID`. */
const filesOf = (form: FormData): Refused["files"] =>
  form.getAll("fileIds").map((id) => ({ id: String(id), name: textOf(form, `fileName.${id}`) || String(id) }));

/**
 * The `clientAction` of a page with forms: without a network the page stays with everything typed and with its request
 * key, so that sending again is the same request, whether or not the first one arrived.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const intent = textOf(form, "intent");
  return unlessUnreachable(
    () => serverAction<unknown>(),
    (message): Refused => ({
      ok: false,
      message,
      fields: {},
      reason: "UNREACHABLE",
      details: null,
      intent,
      values: valuesOf(form),
      files: filesOf(form),
      requestKey: pageKeyOf(textOf(form, "requestKey"), intent),
    }),
  );
}

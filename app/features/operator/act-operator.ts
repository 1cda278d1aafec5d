import type { Intents } from "~/forms/act";
import { text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { operatorText as t } from "~/lib/texts/operator";

/** What the form asks for. */
export const VOID_RETURN = "void-return";
/** In the address: the return order that is looked at before it is voided, as it was typed. */
export const TO_VOID = "void";

/** A printed number, or the key at the end of a page's address or by itself; undefined for anything else. */
export function returnNamedIn(typed: string): string | undefined {
  const plain = typed.normalize("NFKC").trim();
  if (/^TH\d{8}-\d{6,15}$/i.test(plain)) return plain.toUpperCase();
  const [, key] = /^(?:.*\/portal\/return\/)?(\d{1,15})\/?(?:[?#].*)?$/.exec(plain) ?? [];
  return key && Number(key) > 0 ? key : undefined;
}

/** What the operator's staff do in the workbench: they void what they have looked at, which the form names. */
export const operatorIntents: Intents = {
  [VOID_RETURN]: async (api, fields) => {
    await api.return.void({ sysNo: idOf(text(fields, "sysNo")), reason: text(fields, "reason") });
    return { message: t.voidDone(text(fields, "returnNo")) };
  },
};

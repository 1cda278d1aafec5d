import { type Intents, inputProblem } from "~/features/document/act";
import { text } from "~/features/document/fields";
import { operatorText as t } from "~/lib/texts/operator";

/** What the form asks for. */
export const VOID_RETURN = "void-return";

/** The key at the end of a page's address, or typed by itself; undefined where there is none. */
export function keyIn(typed: string): number | undefined {
  const [, key] = /^(?:.*\/portal\/return\/)?(\d{1,15})\/?(?:[?#].*)?$/.exec(typed.normalize("NFKC").trim()) ?? [];
  return key && Number(key) > 0 ? Number(key) : undefined;
}

/** What the operator's staff do in the workbench. */
export const operatorIntents: Intents = {
  [VOID_RETURN]: async (api, fields) => {
    const sysNo = keyIn(text(fields, "document"));
    if (sysNo === undefined) throw inputProblem({ document: t.documentBad });
    await api.return.void({ sysNo, reason: text(fields, "reason") });
    return { message: t.voidDone(sysNo) };
  },
};

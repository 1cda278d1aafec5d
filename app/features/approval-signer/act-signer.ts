import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { idOf, keyIn } from "~/lib/id";
import { approvalSignerText as t } from "~/lib/texts/approval-signer";
import { documentPath } from "../document/paths";
import type { approvedKindIn } from "./signer-path";

/** What the page's forms ask for. */
export const ADD = "addSigner";
export const REMOVE = "removeSigner";
export const AFTER = "after";

type Kind = NonNullable<ReturnType<typeof approvedKindIn>>;

/** Intents of the page about one document; they lead back to it. */
export function signerIntents(documentType: Kind, id: string): Intents {
  const sysNo = idOf(id);
  const to = documentPath(documentType, sysNo);
  return {
    [ADD]: async (api, fields) => {
      const signerSysNo = keyIn(text(fields, "signerSysNo"));
      if (signerSysNo === undefined) throw inputProblem({ signerSysNo: t.personMissing });
      const signer = { signerSysNo, signsAfter: text(fields, "when") === AFTER, reason: text(fields, "reason") };
      const turn = text(fields, "turn");
      await api.approvalSigner.add({ documentType, sysNo, ...signer, ...(turn ? { turn } : {}) });
      return { message: t.saved, to };
    },
    [REMOVE]: async (api) => {
      await api.approvalSigner.remove({ documentType, sysNo });
      return { message: t.removed, to };
    },
  };
}

import type { ReactNode } from "react";
import type { Step } from "#trpc/contract/shared/document";
import type { DocumentType } from "#trpc/rules/kinds";
import { approvalSignerText as t } from "~/lib/texts/approval-signer";
import { documentText } from "~/lib/texts/document";
import s from "./signer-line.module.css";
import { signerPath } from "./signer-path";

interface SignerLineProps extends Pick<Step, "asked" | "signer"> {
  kind: DocumentType;
  sysNo: number;
}

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className={s.line}>
    <p className="mall-dim">{words}</p>
    {children}
  </div>
);

/** Why the reader is asked to approve, who else signs, and the way to add them or take them back. */
export function SignerLine({ kind, sysNo, asked, signer }: SignerLineProps) {
  return (
    <>
      {asked ? (
        <Line words={documentText.asked(asked.reason)}>
          {asked.mayAddSigner ? (
            <a className="mall-link" href={signerPath(kind, sysNo, asked.turn)}>
              {t.add}
            </a>
          ) : null}
        </Line>
      ) : null}
      {signer?.isOwn ? (
        <Line words={t.waits(signer.name, signer.signsAfter)}>
          <a className="mall-link" href={signerPath(kind, sysNo)}>
            {t.remove}
          </a>
        </Line>
      ) : null}
    </>
  );
}

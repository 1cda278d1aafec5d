import { type ReactNode, useEffect } from "react";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { HistoryEntry, Step } from "#trpc/contract/shared/document";
import { isAuditCode } from "#trpc/rules/approval";
import type { DocumentType } from "#trpc/rules/kinds";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { useRefused } from "~/forms/intent-form";
import { documentText as t } from "~/lib/texts/document";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { SignerLine } from "../approval-signer/signer-line";
import { type Acted, type DocumentAction, DocumentActions } from "./actions";
import { DocumentHistory, DocumentSteps } from "./document-steps";
import { documentPath, listPath } from "./paths";
import { noteDocument, ownerOfRecent } from "./recent-documents";

export interface Paged extends Acted {
  approvalStatus: number;
  historyList: readonly HistoryEntry[];
}

export interface DocumentPageProps<Doc> {
  kind: DocumentType;
  /** of the list it belongs to */
  listTitle: string;
  no: string;
  document: Doc;
  steps: readonly Step[];
  status: ReactNode;
  /** its buttons, as far as the answer allows them */
  actions: readonly DocumentAction<Doc>[];
  /** before them */
  links?: ReactNode;
  /** what went wrong with it, with the reason that was given */
  problem?: string;
  /** otherwise how far it is and who acts next */
  news?: ReactNode;
  /** what the reader has to decide about, before everything else */
  first?: ReactNode;
  /** an intent whose form says itself what was wrong */
  quietFor?: string;
  children: ReactNode;
}

/** Who decides, while an approval is waited for. */
function auditNews({ approvalStatus, actionList }: Paged): string {
  if (approvalStatus !== ApprovalStatus.auditing) return "";
  return actionList.some(isAuditCode) ? t.waitsForYourAudit : t.waitsForAudit;
}

/** The page of a document: number, status, buttons, timeline; what its kind shows; what happened. */
export function DocumentPage<Doc extends Paged>(props: DocumentPageProps<Doc>) {
  const { kind, listTitle, no, document, steps, status, actions, links, problem, news, first, quietFor, children } =
    props;
  const refused = useRefused();
  const { user } = useShell();
  const owner = user ? ownerOfRecent(user) : undefined;
  useEffect(() => {
    if (owner) noteDocument(owner, { kind, sysNo: document.sysNo, no });
  }, [owner, kind, document.sysNo, no]);
  const said = news || auditNews(document);
  const waiting = steps.find((step) => step.asked ?? step.signer);
  const asked = waiting?.asked;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: listTitle, href: listPath[kind] }, { label: no }]} />
        <PageHead title={no} aside={status}>
          <LinkButton href={`${documentPath(kind, document.sysNo)}/print`} icon="printer">
            {t.print}
          </LinkButton>
          {links}
          <DocumentActions
            document={asked ? { ...document, askedTurn: asked.turn } : document}
            no={no}
            actions={actions}
          />
        </PageHead>
        {refused && refused.intent === quietFor ? null : <FormMessage refused={refused} />}
        {problem ? <p className={d.notice}>{problem}</p> : said ? <p className={f.info}>{said}</p> : null}
        {waiting ? <SignerLine kind={kind} sysNo={document.sysNo} {...waiting} /> : null}
      </div>
      {first}
      {steps.length > 0 ? (
        <Card>
          <DocumentSteps steps={steps} />
        </Card>
      ) : null}
      {children}
      <Card title={t.history}>
        <DocumentHistory history={document.historyList} />
      </Card>
    </div>
  );
}

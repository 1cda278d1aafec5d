import type { Receiving } from "#trpc/contract/receiving";
import { receivingText as t } from "~/lib/texts/receiving";
import { LinkButton } from "~/ui/button";
import { AskedIntent, ReasonIntent } from "../document/intent-buttons";
import { mayWrite } from "./may-write";

/** The buttons of a receiving note: exactly what the answer allows this reader now (R-STEP-02). */
export function ReceivingActions({ note }: { note: Receiving }) {
  const { receivingNo: no, sysNo } = note;
  const may = (action: string) => note.actionList.includes(action);
  const confirms = may("receiving:supplier:confirm") || may("receiving:purchaser:confirm");
  return (
    <>
      {mayWrite(note) ? (
        <LinkButton
          href={`/portal/receiving/submit?note=${sysNo}&delivery=${note.orderDeliverySysNo}`}
          variant="primary"
          icon="edit"
        >
          {note.viewStatus === 16 ? t.correct : t.continueEdit}
        </LinkButton>
      ) : null}
      {confirms ? (
        <>
          <AskedIntent intent="confirm" variant="primary" question={t.confirmQuestion(no)} consequence={t.confirmNext}>
            {t.confirm}
          </AskedIntent>
          <ReasonIntent
            intent="sendBack"
            variant="danger"
            question={t.sendBackQuestion(no)}
            label={t.sendBackReason}
            name="confirmComment"
          >
            {t.sendBack}
          </ReasonIntent>
        </>
      ) : null}
      {may("receiving:purchaser:auditCancel") ? (
        <AskedIntent intent="auditCancel" question={t.auditCancelQuestion(no)} consequence={t.auditCancelNext}>
          {t.auditCancel}
        </AskedIntent>
      ) : null}
      {may("receiving:purchaser:void") ? (
        <ReasonIntent
          intent="void"
          variant="danger"
          question={t.voidQuestion(no)}
          label={t.voidReason}
          consequence={t.voidNext}
        >
          {t.void}
        </ReasonIntent>
      ) : null}
      {may("receiving:purchaser:remove") ? (
        <AskedIntent intent="remove" variant="danger" question={t.removeQuestion(no)}>
          {t.remove}
        </AskedIntent>
      ) : null}
    </>
  );
}

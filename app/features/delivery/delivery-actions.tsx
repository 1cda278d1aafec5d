import type { OrderDelivery } from "#trpc/contract/delivery";
import { deliveryText as t } from "~/lib/texts/delivery";
import { LinkButton } from "~/ui/button";
import { AskedIntent, IntentButton, ReasonIntent } from "../document/intent-buttons";

/** What the check and the configuration say about ending the receipt (R-RCV-02). */
export interface EndReceiving {
  canEnd: boolean;
  needReason: boolean;
  tip: string;
}

function EndAction({ no, end }: { no: string; end: EndReceiving }) {
  if (!end.canEnd) {
    return <p className="mall-dim">{end.tip}</p>;
  }
  return (
    <ReasonIntent
      intent="end"
      question={t.endQuestion(no)}
      label={t.endReason}
      optional={!end.needReason}
      consequence={end.tip}
    >
      {t.end}
    </ReasonIntent>
  );
}

/** The buttons of a delivery: exactly what the answer allows this reader now (R-STEP-02). */
export function DeliveryActions({ delivery, end }: { delivery: OrderDelivery; end?: EndReceiving }) {
  const { deliveryNo: no, sysNo } = delivery;
  const may = (action: string) => delivery.actionList.includes(action);
  return (
    <>
      {may("delivery:purchaser:receive") ? (
        <LinkButton href={`/portal/receiving/submit?delivery=${sysNo}`} variant="primary" icon="receipt">
          {t.receive}
        </LinkButton>
      ) : null}
      {may("delivery:purchaser:endReceiving") && end ? <EndAction no={no} end={end} /> : null}
      {may("delivery:purchaser:confirm") ? (
        <>
          <AskedIntent intent="agree" variant="primary" question={t.agreeQuestion(no)}>
            {t.agree}
          </AskedIntent>
          <ReasonIntent
            intent="decline"
            variant="danger"
            question={t.declineQuestion(no)}
            label={t.declineReason}
            name="confirmComment"
          >
            {t.decline}
          </ReasonIntent>
        </>
      ) : null}
      {may("delivery:supplier:outbound") ? (
        <AskedIntent intent="outbound" variant="primary" question={t.outboundQuestion(no)} consequence={t.outboundNext}>
          {t.outbound}
        </AskedIntent>
      ) : null}
      {may("delivery:supplier:auditCancel") ? <IntentButton intent="auditCancel">{t.auditCancel}</IntentButton> : null}
      {may("delivery:supplier:invalid") ? (
        <ReasonIntent
          intent="invalid"
          variant="danger"
          question={t.invalidQuestion(no)}
          label={t.invalidReason}
          consequence={t.invalidNext}
        >
          {t.invalid}
        </ReasonIntent>
      ) : null}
      {may("delivery:supplier:delete") ? (
        <AskedIntent intent="delete" variant="danger" question={t.removeQuestion(no)}>
          {t.remove}
        </AskedIntent>
      ) : null}
    </>
  );
}

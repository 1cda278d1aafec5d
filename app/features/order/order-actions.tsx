import type { Side } from "#trpc/contract/define";
import { approval } from "#trpc/rules/approval";
import { orderText as t } from "~/lib/texts/order";
import { LinkButton } from "~/ui/button";
import { AskedIntent, IntentButton, ReasonIntent } from "../document/intent-buttons";
import { useMay } from "../document/use-may";

interface Shown {
  sysNo: number;
  orderNo: string;
  approvalStatus: number;
  actionList: readonly string[];
  deliveryList: readonly { sysNo: number; status: number }[];
}

const RECEIVABLE = new Set([10, 15]);

/** Where the purchaser receives: the one truck that stands there, or the list of them. */
function receivePath({ deliveryList }: Shown): string | undefined {
  const [first, second] = deliveryList.filter(({ status }) => RECEIVABLE.has(status));
  if (!first) return undefined;
  return second ? "#documents" : `/delivery-order/${first.sysNo}`;
}

/** The buttons of an order: exactly what the answer allows this reader now (R-STEP-02). */
export function OrderActions({ order, side }: { order: Shown; side: Side }) {
  const { orderNo: no, sysNo } = order;
  const may = (action: string) => order.actionList.includes(action);
  const receives = useMay()("delivery:purchaser:receive");
  const receive = side === "purchaser" && receives ? receivePath(order) : undefined;
  return (
    <>
      {receive ? (
        <LinkButton href={receive} variant="primary" icon="receipt">
          {t.receive}
        </LinkButton>
      ) : null}
      {may("order:purchaser:audit") ? (
        <>
          <ReasonIntent
            intent="approve"
            variant="primary"
            question={t.approveQuestion(no)}
            label={t.auditComment}
            name="comment"
            consequence={t.approveNext}
            optional
          >
            {t.approve}
          </ReasonIntent>
          <ReasonIntent
            intent="disapprove"
            question={t.disapproveQuestion(no)}
            label={t.disapproveReason}
            name="comment"
            consequence={t.disapproveNext}
          >
            {t.disapprove}
          </ReasonIntent>
        </>
      ) : null}
      {may("order:purchaser:submit") ? (
        <IntentButton intent="submit" variant="primary">
          {order.approvalStatus === 0 || order.approvalStatus === approval.passed ? t.submit : t.submitAgain}
        </IntentButton>
      ) : null}
      {may("order:purchaser:pay") ? (
        <LinkButton href="#pay" variant="primary">
          {t.pay}
        </LinkButton>
      ) : null}
      {may("order:supplier:confirm") ? (
        <AskedIntent intent="confirm" variant="primary" question={t.confirmQuestion(no)} consequence={t.confirmNext}>
          {t.confirm}
        </AskedIntent>
      ) : null}
      {may("order:supplier:refuse") ? (
        <ReasonIntent
          intent="refuse"
          variant="danger"
          question={t.refuseQuestion(no)}
          label={t.refuseReason}
          name="confirmComment"
        >
          {t.refuse}
        </ReasonIntent>
      ) : null}
      {may("order:supplier:ship") ? (
        <LinkButton href={`/portal/order/${sysNo}/ship`} variant="primary" icon="truck">
          {t.ship}
        </LinkButton>
      ) : null}
      {may("order:purchaser:notify") ? <IntentButton intent="remind">{t.remind}</IntentButton> : null}
      {may("order:purchaser:finish") ? (
        <ReasonIntent intent="finish" question={t.finishQuestion(no)} label={t.finishReason} consequence={t.finishNext}>
          {t.finish}
        </ReasonIntent>
      ) : null}
      {may("order:purchaser:cancel") ? (
        <ReasonIntent
          intent="cancel"
          variant="danger"
          question={t.cancelQuestion(no)}
          label={t.cancelReason}
          consequence={t.cancelNext}
        >
          {t.cancel}
        </ReasonIntent>
      ) : null}
      {may("order:purchaser:delete") ? (
        <AskedIntent intent="delete" variant="danger" question={t.removeQuestion(no)} consequence={t.removeNext}>
          {t.remove}
        </AskedIntent>
      ) : null}
    </>
  );
}

import type { OrderReturn, ReturnItem } from "#trpc/contract/return";
import { ReturnStatus } from "#trpc/contract/shared/codes";
import { returnOutcome } from "#trpc/contract/shared/labels";
import { approvalCleared } from "#trpc/rules/approval";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { measureText } from "~/lib/texts/measure";
import { returnText as t } from "~/lib/texts/return";
import { wordOf } from "~/lib/word-of";
import { Card, Facts } from "~/ui/card";
import { auditRefusal } from "../document/audit-refusal";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { linkFact, partyFacts, perhaps } from "../document/facts";
import { forTexts } from "../document/when";

/** Why a return ended or cannot go on, and what can be done now. */
export function returnTrouble(back: OrderReturn): string {
  const { status, refuseReason, voidReason, actionList } = back;
  if (status === ReturnStatus.returning) {
    const refusal = auditRefusal(back);
    return refusal && actionList.includes("return:purchaser:cancel") ? refusal + t.thenApplyAgain : refusal;
  }
  if (status === ReturnStatus.refused) return t.refusedBecause + refuseReason;
  return status === ReturnStatus.voided ? documentText.voidedBecause + voidReason : "";
}

/** Who acts next, in words to the one who does. */
export function returnNews({ status, approvalStatus, arrived, actionList }: OrderReturn): string {
  if (!approvalCleared.includes(approvalStatus)) return "";
  if (status === ReturnStatus.returning)
    return actionList.includes("return:supplier:confirm") ? t.waitsForYou : t.waitsForSupplier;
  if (status !== ReturnStatus.returned || arrived) return "";
  return actionList.includes("return:supplier:arrive") ? t.goodsComeToYou : t.waitsForGoods;
}

/** Who returns what to whom, why, and what is wished for it. */
export function ReturnFacts({ document }: { document: OrderReturn }) {
  const { receivingSysNo, receivingNo, deliveryNo, orderDeliverySysNo, orderSysNo, orderNo } = document;
  return (
    <Card>
      <Facts
        facts={[
          ...partyFacts(document),
          { label: t.created, value: dateTime(document.createTime) },
          linkFact("receiving", receivingSysNo, receivingNo),
          linkFact("delivery", orderDeliverySysNo, deliveryNo),
          linkFact("order", orderSysNo, orderNo),
          ...forTexts(document).map(([label, value]) => ({ label, value })),
          { label: t.outcome, value: wordOf(returnOutcome, document.outcome) },
          { label: t.arrivedTime, value: document.arrived ? dateTime(document.arrivedTime) : t.notArrived },
          { label: t.reason, value: document.reason, wide: true },
          ...perhaps(t.comment, document.confirmComment, true),
        ]}
      />
    </Card>
  );
}

const column = lineColumns<ReturnItem>();

/** Lines of a return order, with what they are worth. */
export const ReturnLines = ({ document }: { document: OrderReturn }) => (
  <DocumentLines
    title={t.lines}
    document={document}
    columns={[
      column.goods,
      column.counted(
        "quantity",
        t.returnedQuantity,
        ({ quantity }) => quantity,
        120,
        ({ pieceCount }) => (pieceCount === null ? undefined : measureText.pieces(pieceCount)),
      ),
      column.price(({ price }) => price),
      column.amount(({ amount }) => amount),
    ]}
  />
);

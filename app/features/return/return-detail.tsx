import type { OrderReturn, ReturnItem } from "#trpc/contract/return";
import { ReturnStatus } from "#trpc/contract/shared/codes";
import { approvalCleared } from "#trpc/rules/approval";
import { documentText } from "~/lib/texts/document";
import { freightText } from "~/lib/texts/freight";
import { measureText } from "~/lib/texts/measure";
import { returnText as t } from "~/lib/texts/return";
import { Card, Facts } from "~/ui/card";
import { auditRefusal } from "../document/audit-refusal";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { factsOf, partyFields } from "../document/fields";
import { forFields } from "../document/when";
import { returnFields as f } from "./return-fields";

/** Why a return ended or cannot go on, and what can be done now. */
export function returnProblem(back: OrderReturn): string {
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
export const ReturnFacts = ({ document }: { document: OrderReturn }) => (
  <Card>
    <Facts
      facts={factsOf(document, [
        ...[...partyFields, f.created, f.receiving, f.delivery, f.order],
        ...forFields,
        ...[f.outcome, f.arrived, f.reason, f.comment],
      ])}
    />
  </Card>
);

const column = lineColumns<ReturnItem>();

/** Lines of a return order, with what they are worth. */
export const ReturnLines = ({ document }: { document: OrderReturn }) => (
  <DocumentLines
    title={t.lines}
    document={document}
    freightLabel={freightText.back}
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

import type { OrderChange, OrderChangeItem } from "#trpc/contract/order-change";
import { approvalCleared } from "#trpc/rules/approval";
import { OrderChangeStatus } from "#trpc/rules/kinds/order-change";
import { yuan } from "~/lib/format";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { Card, Facts } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Price } from "~/ui/price";
import { auditRefusal } from "../document/audit-refusal";
import { lineColumns } from "../document/columns";
import { factsOf, partyFields } from "../document/fields";
import { Amount } from "../document/goods";
import { orderChangeFields as f } from "./order-change-fields";

/** Why it came to nothing, or cannot go on. */
export function changeProblem(change: OrderChange): string {
  if (change.status === OrderChangeStatus.refused) return t.refusedBecause + change.refuseReason;
  return auditRefusal(change);
}

/** The hint above the page: who has to act next. */
export function changeNews({ status, approvalStatus, actionList }: OrderChange): string {
  const { purchaserDraft, supplierDraft, waitingSupplier, waitingPurchaser } = OrderChangeStatus;
  if (status === purchaserDraft || status === supplierDraft) return t.draftNews;
  if (!approvalCleared.includes(approvalStatus)) return "";
  const answers = actionList.some((code) => code.endsWith(":answer"));
  if (status === waitingSupplier) return answers ? t.waitsForYou : t.waitsForSupplier;
  if (status === waitingPurchaser) return answers ? t.waitsForYou : t.waitsForPurchaser;
  return "";
}

/** Between whom, of which order, why, and what becomes of its sums, day and place. */
export const ChangeFacts = ({ document }: { document: OrderChange }) => (
  <Card>
    <Facts
      facts={factsOf(document, [
        ...[f.order, ...partyFields, f.proposer, f.created, f.answered, f.totals, f.freight, f.expectedDate],
        ...[f.address, f.reason],
      ])}
    />
  </Card>
);

const column = lineColumns<OrderChangeItem>();
/** What a figure was, above what it becomes. */
const turned = (
  key: string,
  title: string,
  isTurned: (line: OrderChangeItem) => boolean,
  cell: (line: OrderChangeItem, which: "old" | "new") => React.ReactNode,
): Column<OrderChangeItem> => ({
  ...{ key, title, width: 170, align: "right" },
  cell: (line) =>
    isTurned(line) ? (
      <>
        <del className="mall-dim">{cell(line, "old")}</del>
        <p>
          <ins>{cell(line, "new")}</ins>
        </p>
      </>
    ) : (
      cell(line, "new")
    ),
});
const columns: Column<OrderChangeItem>[] = [
  column.goods,
  turned(
    "quantity",
    t.quantity,
    (line) => line.quantity !== line.oldQuantity,
    (line, which) => (
      <Amount value={which === "old" ? line.oldQuantity : line.quantity} unit={line.unit} scale={line.quantityScale} />
    ),
  ),
  turned(
    "price",
    t.price,
    (line) => line.price !== line.oldPrice,
    (line, which) => <Price value={which === "old" ? line.oldPrice : line.price} unit={line.unit} size="small" />,
  ),
  column.amount(({ amount }) => amount),
  {
    ...{ key: "difference", title: t.difference, width: 130, align: "right" },
    cell: ({ amount, oldAmount }) => yuan(amount - oldAmount),
  },
];

/** The changed lines, old and new. */
export const ChangeLines = ({ document }: { document: OrderChange }) => (
  <Card title={t.lines} flush={document.itemList.length > 0}>
    {document.itemList.length > 0 ? (
      <DataTable caption={t.lines} columns={columns} rows={document.itemList} rowKey={({ sysNo }) => sysNo} />
    ) : (
      <p className="mall-dim">{t.noLines}</p>
    )}
  </Card>
);

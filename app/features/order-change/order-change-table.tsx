import type { OrderChangeRow } from "#trpc/contract/order-change";
import { draftChanges } from "#trpc/rules/kinds/order-change";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderChangeText as t } from "~/lib/texts/order-change";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { projectField } from "../document/when";
import { OrderChangeMarks } from "./order-change-marks";

const numberOf = ({ changeNo }: OrderChangeRow) => changeNo;
const column = listColumns<OrderChangeRow>("orderChange", numberOf);

function next({ sysNo, status, actionList }: OrderChangeRow): NextStep | undefined {
  const href = documentPath("orderChange", sysNo);
  const may = (...codes: string[]) => codes.some((code) => actionList.includes(code));
  if (may("orderChange:purchaser:audit")) return { href, label: documentText.toAudit };
  if (may("orderChange:purchaser:answer", "orderChange:supplier:answer")) return { href, label: t.toAnswer };
  return draftChanges.includes(status) ? { href, label: t.toSend } : undefined;
}

const difference: ListColumn<OrderChangeRow> = {
  key: "difference",
  title: t.difference,
  figure: true,
  width: 124,
  align: "right",
  cell: ({ totalAmount, oldAmount }) => yuan(totalAmount - oldAmount),
};

/** Columns of the list of order changes: order, reason, new amount, difference, status. */
export const orderChangeTable: DocumentTable<OrderChangeRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.link("order", (row) => ({ sysNo: row.orderSysNo, no: row.orderNo })),
    column.party(side),
    {
      key: "reason",
      title: t.reason,
      cell: ({ reason, proposer }) => (
        <>
          <span className="mall-clamp-2" title={reason}>
            {reason}
          </span>
          <p className="mall-dim">{proposer}</p>
        </>
      ),
    },
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    difference,
    column.field("project", projectField),
    column.status((row) => <OrderChangeMarks document={row} />, 124),
    column.actions(next),
  ],
};

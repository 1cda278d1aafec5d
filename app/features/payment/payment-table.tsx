import type { PaymentRow } from "#trpc/contract/payment";
import { PaymentNoteStatus, paymentMethod } from "#trpc/rules/kinds/payment";
import { paymentText as t } from "~/lib/texts/payment";
import { wordOf } from "~/lib/word-of";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns } from "../document/columns";
import { ordersColumn } from "../document/for-orders";
import { documentPath } from "../document/paths";
import { PaymentMarks } from "./payment-marks";

const numberOf = ({ paymentNo }: PaymentRow) => paymentNo;
const column = listColumns<PaymentRow>("payment", numberOf);

const paid: ListColumn<PaymentRow> = {
  key: "paid",
  title: t.method,
  width: 150,
  cell: ({ status, method, payDay }) =>
    status === PaymentNoteStatus.planned ? null : (
      <>
        {wordOf(paymentMethod, method)}
        <p className="mall-dim">{payDay}</p>
      </>
    ),
};

/** Payments as a list: to or from whom, for which orders, how, how much, where they stand. */
export const paymentTable: DocumentTable<PaymentRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.party(side),
    ordersColumn(t),
    paid,
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.status((row) => <PaymentMarks document={row} />, 136),
    column.actions(({ sysNo, status, actionList }) =>
      status === PaymentNoteStatus.planned && actionList.includes("payment:purchaser:pay")
        ? { href: `${documentPath("payment", sysNo)}#paid`, label: t.payCard }
        : undefined,
    ),
  ],
};

import type { InvoiceRow } from "#trpc/contract/invoice";
import { invoiceText as t } from "~/lib/texts/invoice";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns } from "../document/columns";
import { InvoiceMarks } from "./invoice-marks";

const numberOf = ({ invoiceNo }: InvoiceRow) => invoiceNo;
const column = listColumns<InvoiceRow>("invoice", numberOf);

const printed: ListColumn<InvoiceRow> = {
  key: "printed",
  title: t.number,
  width: 190,
  cell: ({ invoiceNumber, typeName, issueDay }) => (
    <div>
      {invoiceNumber}
      <p className="mall-dim">{`${issueDay} ${typeName}`}</p>
    </div>
  ),
};

/** Invoices as a list: with whom, for which statement, worth how much, where they stand. */
export const invoiceTable: DocumentTable<InvoiceRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.document, ({ createTime }) => createTime),
    printed,
    column.party(side),
    column.link("settlement", ({ settlementSysNo, settlementNo, coverCount }) => ({
      sysNo: settlementSysNo,
      no: t.statements(settlementNo, coverCount),
    })),
    column.goods(),
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.status((row) => <InvoiceMarks document={row} />, 124),
    column.actions(() => undefined),
  ],
};

import type { InvoiceTitle } from "#trpc/contract/invoice-title";
import { invoiceType } from "#trpc/contract/shared/labels";
import { bookText } from "~/lib/texts/book";
import { invoiceTitleText as t } from "~/lib/texts/invoice-title";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import type { ListedProps } from "../book/book";
import { BookTable } from "../book/book-table";
import d from "../document/document.module.css";

const columns: Column<InvoiceTitle>[] = [
  {
    key: "title",
    title: t.name,
    card: "title",
    cell: (title) => (
      <div className={d.number}>
        <p>
          <b>{title.title}</b> {title.isDefault ? <Tag tone="accent">{bookText.default}</Tag> : null}
        </p>
        <p className="mall-dim">{title.taxCode}</p>
      </div>
    ),
  },
  { key: "type", title: t.type, width: 140, cell: (title) => invoiceType[title.invoiceType] },
  {
    key: "bank",
    title: t.bankName,
    width: 240,
    cell: (title) =>
      title.bankName ? (
        <div>
          <p>{title.bankName}</p>
          <p className="mall-dim">{title.bankAccount}</p>
        </div>
      ) : (
        <span className="mall-dim">--</span>
      ),
  },
];

/** Invoice titles as a table: whose, of which kind, paid from which account. */
export function TitleTable(listed: ListedProps<InvoiceTitle>) {
  return <BookTable caption={t.title} columns={columns} {...listed} />;
}

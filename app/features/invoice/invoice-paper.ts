import type { Invoice, InvoiceItem } from "#trpc/contract/invoice";
import { money } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { invoiceText as t } from "~/lib/texts/invoice";
import { printColumns } from "../document/document-print";
import { textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { invoiceFields as f } from "./invoice-fields";

const column = printColumns<InvoiceItem>();

/** What was read of an invoice on A4; the invoice itself is its file. */
export const paper = definePaper<InvoiceItem, Invoice>({
  title: t.printTitle,
  read: (api, id) => api.invoice.detail({ id }),
  write: (document) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [
      ...[f.number, f.code, f.type, f.issued, f.buyer, f.seller, f.settlement, f.amount, f.tax, f.total, f.created],
    ]),
    columns: [
      { title: t.quantity, width: "96px", cell: ({ quantityText, unit }) => `${quantityText} ${unit}` },
      { title: t.price, width: "96px", cell: ({ priceText }) => priceText },
      column.amount((item) => item.amount),
      { title: t.tax, width: "90px", cell: ({ tax }) => money(tax) },
    ],
  }),
});

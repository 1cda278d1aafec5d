import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Invoice, InvoiceItem } from "#trpc/contract/invoice";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { invoiceFields as f } from "~/features/invoice/invoice-fields";
import { money } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { invoiceText as t } from "~/lib/texts/invoice";

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "invoice", (api, id) => api.invoice.detail({ id }));

export const meta = papersMeta(t.printTitle, ({ invoiceNo }: Invoice) => invoiceNo);

const column = printColumns<InvoiceItem>();

/** What was read of an invoice on A4; the invoice itself is its file. */
export default function InvoicePrint() {
  return <DocumentPapers kind="invoice" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(document: Invoice): Written<InvoiceItem> {
  return {
    no: document.invoiceNo,
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
  };
}

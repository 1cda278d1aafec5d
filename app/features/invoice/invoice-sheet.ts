import type { InvoiceRow } from "#trpc/contract/invoice";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { invoiceFields as f } from "./invoice-fields";

/** The invoices of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<InvoiceRow>([
    ...[f.document, f.number, f.code, f.type, f.issued, f.created, ...partyFields, f.settlement, f.project, f.status],
    ...[f.amount, f.tax, f.total],
  ]),
});

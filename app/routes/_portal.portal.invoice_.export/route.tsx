import type { LoaderFunctionArgs } from "@remix-run/node";
import type { InvoiceRow } from "#trpc/contract/invoice";
import { exportList } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { invoiceFields as f } from "~/features/invoice/invoice-fields";
import { invoiceList } from "~/features/invoice/invoice-list";

/** The invoices of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, invoiceList, {
    rows: sheetOf<InvoiceRow>([
      ...[f.document, f.number, f.code, f.type, f.issued, f.created, ...partyFields, f.settlement, f.project, f.status],
      ...[f.amount, f.tax, f.total],
    ]),
  });

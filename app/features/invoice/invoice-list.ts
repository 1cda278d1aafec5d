import { listSorts } from "#trpc/contract/shared/sorts";
import { invoiceText as t } from "~/lib/texts/invoice";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { invoiceTable } from "./invoice-table";
import { invoiceTabs } from "./invoice-tabs";
import { UPLOAD_PATH } from "./paths";

/** The list of invoices. */
export const list = defineList({
  kind: "invoice",
  words: t,
  tabs: invoiceTabs,
  byProject: true,
  sorts: listSorts.invoice,
  table: invoiceTable,
  batch: { supplier: paperBatch("invoice"), purchaser: paperBatch("invoice") },
  links: [{ href: UPLOAD_PATH, label: t.upload, code: "invoice:supplier:submit", variant: "primary" }],
  next: { supplier: { href: UPLOAD_PATH, label: t.upload } },
  search: (api, query) => api.invoice.search(query),
});

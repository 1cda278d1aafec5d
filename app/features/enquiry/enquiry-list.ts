import { listSorts } from "#trpc/contract/shared/sorts";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { AskButton } from "./ask-button";
import { enquiryTable } from "./enquiry-table";
import { enquiryTabs } from "./enquiry-tabs";

/** The list of enquiries: the purchaser's own, or those sent to a supplier. */
export const list = defineList({
  kind: "enquiry",
  words: t,
  tabs: enquiryTabs,
  sorts: listSorts.enquiry,
  table: enquiryTable,
  batch: { supplier: paperBatch("enquiry"), purchaser: paperBatch("enquiry") },
  next: { purchaser: { href: "/enquiry", label: t.toAsk } },
  Head: AskButton,
  search: (api, query) => api.enquiry.search(query),
});

import { listSorts } from "#trpc/contract/shared/sorts";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { tenderNoticeTable } from "./tender-notice-table";
import { tenderNoticeTabs } from "./tender-notice-tabs";

/** The list of tenders: the purchaser's own, or those that a supplier was invited to or bid for. */
export const list = defineList({
  kind: "tenderNotice",
  words: t,
  tabs: tenderNoticeTabs,
  sorts: listSorts.tenderNotice,
  table: tenderNoticeTable,
  batch: { supplier: paperBatch("tenderNotice"), purchaser: paperBatch("tenderNotice") },
  next: {
    purchaser: { href: "/portal/tender-notice/new", label: t.publish },
    supplier: { href: "/tender/hall", label: t.hall },
  },
  search: (api, query) => api.tenderNotice.search(query),
});

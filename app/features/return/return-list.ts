import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { listSorts } from "#trpc/contract/shared/sorts";
import { returnText as t } from "~/lib/texts/return";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { returnTable } from "./return-table";
import { returnTabs } from "./return-tabs";

/** The list of return orders. */
export const list = defineList({
  kind: "return",
  words: t,
  tabs: returnTabs,
  byProject: true,
  sorts: listSorts.return,
  table: returnTable,
  batch: { supplier: paperBatch("return"), purchaser: paperBatch("return") },
  next: { purchaser: { href: `/portal/receiving?status=${ReceivingStatus.received}`, label: t.toReceiving } },
  search: (api, query) => api.return.searchList(query),
});

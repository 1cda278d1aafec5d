import { listSorts } from "#trpc/contract/shared/sorts";
import { inspectionText as t } from "~/lib/texts/inspection";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { inspectionTable } from "./inspection-table";
import { inspectionTabs } from "./inspection-tabs";

/** Where lots are made of received goods, and where a heat is looked for. */
export const NEW_LOTS = "/portal/inspection/new";
export const RECALL = "/portal/inspection/recall";

/** The list of lots. */
export const list = defineList({
  kind: "inspection",
  words: t,
  tabs: inspectionTabs,
  byProject: true,
  sorts: listSorts.inspection,
  table: inspectionTable,
  batch: { supplier: paperBatch("inspection"), purchaser: paperBatch("inspection") },
  links: [
    { href: NEW_LOTS, label: t.make, side: "purchaser", code: "inspection:purchaser:save" },
    { href: RECALL, label: t.recall },
  ],
  next: { purchaser: { href: NEW_LOTS, label: t.make } },
  search: (api, query) => api.inspection.search(query),
});

import { listSorts } from "#trpc/contract/shared/sorts";
import { settlementText as t } from "~/lib/texts/settlement";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { settlementTable } from "./settlement-table";
import { settlementTabs } from "./settlement-tabs";

/** The list of statements. */
export const list = defineList({
  kind: "settlement",
  words: t,
  tabs: settlementTabs,
  byProject: true,
  sorts: listSorts.settlement,
  table: settlementTable,
  batch: { supplier: paperBatch("settlement"), purchaser: paperBatch("settlement") },
  next: { purchaser: { href: "/portal/settlement/unsettled", label: t.unsettled } },
  links: [{ href: "/portal/settlement/unsettled", label: t.unsettled }],
  search: (api, query) => api.settlement.search(query),
});

import { listSorts } from "#trpc/contract/shared/sorts";
import { factoringText as t } from "~/lib/texts/factoring";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { APPLY_PATH } from "./apply-path";
import { factoringTable } from "./factoring-table";
import { factoringTabs } from "./factoring-tabs";

/** The list of applications for financing. */
export const list = defineList({
  kind: "factoring",
  words: t,
  tabs: factoringTabs,
  sorts: listSorts.factoring,
  table: factoringTable,
  batch: { supplier: paperBatch("factoring"), purchaser: paperBatch("factoring") },
  links: [{ href: APPLY_PATH, label: t.apply, side: "purchaser", code: "factoring:purchaser:apply" }],
  next: { purchaser: { href: APPLY_PATH, label: t.apply } },
  search: (api, query) => api.factoring.search(query),
});

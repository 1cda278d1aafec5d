import { listSorts } from "#trpc/contract/shared/sorts";
import { contractText as t } from "~/lib/texts/contract";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { contractTable } from "./contract-table";
import { contractTabs } from "./contract-tabs";

/** The list of contracts. */
export const list = defineList({
  kind: "contract",
  words: t,
  tabs: contractTabs,
  byProject: true,
  sorts: listSorts.contract,
  table: contractTable,
  batch: { supplier: paperBatch("contract"), purchaser: paperBatch("contract") },
  links: [{ href: "/portal/contract/generate", label: t.members, side: "purchaser" }],
  search: (api, query) => api.contract.search(query),
});

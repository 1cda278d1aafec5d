import { listSorts } from "#trpc/contract/shared/sorts";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { agreementVersionTable } from "./agreement-version-table";
import { agreementVersionTabs } from "./agreement-version-tabs";

/** The list of versions of agreements. */
export const agreementVersionList = defineList({
  kind: "agreementVersion",
  words: t,
  tabs: agreementVersionTabs,
  sorts: listSorts.agreementVersion,
  table: agreementVersionTable,
  batch: { supplier: paperBatch("agreementVersion"), purchaser: paperBatch("agreementVersion") },
  search: (api, query) => api.agreementVersion.search(query),
});

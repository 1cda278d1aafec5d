import { listSorts } from "#trpc/contract/shared/sorts";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { NEW_VERSION } from "./agreement-version-actions";
import { agreementVersionTable } from "./agreement-version-table";
import { agreementVersionTabs } from "./agreement-version-tabs";

/** The list of versions of agreements. */
export const list = defineList({
  kind: "agreementVersion",
  words: t,
  tabs: agreementVersionTabs,
  sorts: listSorts.agreementVersion,
  table: agreementVersionTable,
  batch: { supplier: paperBatch("agreementVersion"), purchaser: paperBatch("agreementVersion") },
  links: [
    { href: NEW_VERSION, label: t.draft, side: "purchaser", code: "agreement:purchaser:save" },
    { href: NEW_VERSION, label: t.draft, side: "supplier", code: "agreement:supplier:save" },
  ],
  search: (api, query) => api.agreementVersion.search(query),
});

import { listSorts } from "#trpc/contract/shared/sorts";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { auditBatch } from "./audit-batch";
import { NEW_PRICES } from "./price-audit-actions";
import { priceAuditTable } from "./price-audit-table";
import { priceAuditTabs } from "./price-audit-tabs";

/** RT-68: the list of submissions; a purchaser passes or refuses several at once. */
export const list = defineList({
  kind: "priceAudit",
  words: t,
  tabs: priceAuditTabs,
  sorts: listSorts.priceAudit,
  table: priceAuditTable,
  batch: { supplier: paperBatch("priceAudit"), purchaser: [...auditBatch, ...paperBatch("priceAudit")] },
  links: [
    { href: NEW_PRICES, label: t.create, side: "supplier", code: "priceAudit:supplier:submit", variant: "primary" },
  ],
  // what was bought says nothing beside a list of prices: it is not added up
  search: (api, { withSums: _, ...query }) => api.priceAudit.search(query),
});

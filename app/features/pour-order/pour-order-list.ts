import { listSorts } from "#trpc/contract/shared/sorts";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { NEW_POUR, TARIFF } from "./paths";
import { pourOrderTable } from "./pour-order-table";
import { pourOrderTabs } from "./pour-order-tabs";

/** The list of pours. */
export const list = defineList({
  kind: "pourOrder",
  words: t,
  tabs: pourOrderTabs,
  byProject: true,
  sorts: listSorts.pourOrder,
  table: pourOrderTable,
  batch: { supplier: paperBatch("pourOrder"), purchaser: paperBatch("pourOrder") },
  links: [
    { href: NEW_POUR, label: t.make, side: "purchaser", code: "pourOrder:purchaser:save" },
    { href: TARIFF, label: t.setTariff, side: "supplier", code: "pourOrder:supplier:confirm" },
  ],
  next: { purchaser: { href: NEW_POUR, label: t.make } },
  search: (api, query) => api.pourOrder.search(query),
});

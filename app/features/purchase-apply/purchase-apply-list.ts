import { listSorts } from "#trpc/contract/shared/sorts";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { purchaseApplyTable } from "./purchase-apply-table";
import { purchaseApplyTabs } from "./purchase-apply-tabs";

/** The list of purchase applications. */
export const list = defineList({
  kind: "purchaseApply",
  words: t,
  tabs: purchaseApplyTabs,
  byProject: true,
  sorts: listSorts.purchaseApply,
  table: purchaseApplyTable,
  batch: { supplier: [], purchaser: paperBatch("purchaseApply") },
  next: { purchaser: { href: "/shopping_cart", label: t.toCart } },
  search: (api, query) => api.purchaseApply.search(query),
});

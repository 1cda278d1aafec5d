import { listSorts } from "#trpc/contract/shared/sorts";
import { orderText as t } from "~/lib/texts/order";
import { defineList } from "../document/list-kind";
import { orderBatch } from "./order-batch";
import { orderTable } from "./order-table";
import { orderTabs } from "./order-tabs";

/** The list of orders. */
export const list = defineList({
  kind: "order",
  words: t,
  tabs: orderTabs,
  byProject: true,
  sorts: listSorts.order,
  table: orderTable,
  batch: orderBatch,
  next: { purchaser: { href: "/product/list", label: t.toMall } },
  search: (api, query) => api.order.search(query),
});

import { listSorts } from "#trpc/contract/shared/sorts";
import { orderText as t } from "~/lib/texts/order";
import { defineList } from "../document/list-kind";
import { withTodos } from "../document/list-query";
import { orderBatch } from "./order-batch";
import { orderTable } from "./order-table";
import { orderCounts, orderFilter, orderTabs } from "./order-tabs";

/** The list of orders. */
export const orderList = defineList({
  kind: "order",
  words: t,
  tabs: orderTabs,
  byProject: true,
  sorts: listSorts.order,
  table: orderTable,
  batch: orderBatch,
  next: { purchaser: { href: "/product/list", label: t.toMall } },
  search: (api, query) => api.order.search({ ...query, ...orderFilter(query.statusList) }),
  counts: (statistics) => withTodos("order", orderCounts(statistics), statistics),
});

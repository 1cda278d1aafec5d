import { listSorts } from "#trpc/contract/shared/sorts";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { orderChangeTable } from "./order-change-table";
import { orderChangeTabs } from "./order-change-tabs";

/** The list of changes of orders. */
export const list = defineList({
  kind: "orderChange",
  words: t,
  tabs: orderChangeTabs,
  byProject: true,
  sorts: listSorts.orderChange,
  table: orderChangeTable,
  batch: { supplier: paperBatch("orderChange"), purchaser: paperBatch("orderChange") },
  next: {
    purchaser: { href: "/portal/order", label: "查看订单" },
    supplier: { href: "/portal/order", label: "查看订单" },
  },
  search: (api, query) => api.orderChange.search(query),
});

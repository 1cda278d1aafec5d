import { OrderStatus } from "#trpc/contract/shared/codes";
import { listSorts } from "#trpc/contract/shared/sorts";
import { deliveryText as t } from "~/lib/texts/delivery";
import { defineList } from "../document/list-kind";
import { deliveryBatch } from "./delivery-batch";
import { DeliveryHead } from "./delivery-head";
import { deliveryTable } from "./delivery-table";
import { deliveryTabs } from "./delivery-tabs";

/** The list of delivery notes. */
export const list = defineList({
  kind: "delivery",
  words: t,
  tabs: deliveryTabs,
  byProject: true,
  sorts: listSorts.delivery,
  table: deliveryTable,
  batch: deliveryBatch,
  next: {
    supplier: { href: `/portal/order?status=${OrderStatus.waitingShipment}`, label: t.toShipOrders },
    purchaser: { href: "/portal/order", label: t.toOrders },
  },
  Head: DeliveryHead,
  search: (api, query) => api.delivery.searchList(query),
});

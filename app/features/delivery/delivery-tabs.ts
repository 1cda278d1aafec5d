import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { listSorts, type SortOf } from "#trpc/contract/shared/sorts";
import { type ListOf, statusTabs } from "../document/list-query";

/** The list's tabs in the order of a delivery's life. */
export const deliveryTabs = statusTabs(deliveryOrderStatus);

/** The list of delivery notes. */
export const deliveryList: ListOf<SortOf<"delivery">> = {
  kind: "delivery",
  tabs: deliveryTabs,
  sorts: listSorts.delivery,
};

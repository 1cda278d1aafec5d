import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { statusTabs } from "../document/list-query";

/** The list's tabs in the order of a delivery's life. */
export const deliveryTabs = statusTabs(deliveryOrderStatus);

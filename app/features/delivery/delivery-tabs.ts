import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a delivery's life; trucks on the way as they come to the gate. */
export const deliveryTabs = documentTabs("delivery", deliveryOrderStatus).map((tab) =>
  tab.key === String(DeliveryStatus.waitingReceipt) ? { ...tab, sortBy: "arrival" } : tab,
);

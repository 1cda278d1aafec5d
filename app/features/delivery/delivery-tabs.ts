import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { deliveryText as t } from "~/lib/texts/delivery";
import { approveTab, statusTabs, todoTab } from "../document/list-query";

/** The list's tabs in the order of a delivery's life; trucks on the way as they come to the gate. */
export const deliveryTabs = statusTabs(
  deliveryOrderStatus,
  approveTab,
  todoTab("answerRefusal", t.toAnswerRefusal),
  todoTab("disputed", t.disputedTab),
  todoTab("outbound", t.toOutbound),
  todoTab("certify", t.certificatesTab),
  todoTab("correct", t.toResubmit),
).map((tab) => (tab.key === String(DeliveryStatus.waitingReceipt) ? { ...tab, sortBy: "arrival" } : tab));

import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { deliveryText as t } from "~/lib/texts/delivery";
import { approveTab, statusTabs, todoTab } from "../document/list-query";

/** The list's tabs in the order of a delivery's life. */
export const deliveryTabs = statusTabs(
  deliveryOrderStatus,
  approveTab,
  todoTab("outbound", t.toOutbound),
  todoTab("certify", t.certificatesTab),
  todoTab("correct", t.toResubmit),
);

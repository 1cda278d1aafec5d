import { applyStatus } from "#trpc/contract/shared/labels";
import { statusTabs } from "../document/list-query";

/** The list's tabs: what is applied for, and what became orders. */
export const purchaseApplyTabs = statusTabs(applyStatus, "purchaseApply");

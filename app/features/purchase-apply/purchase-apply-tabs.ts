import { applyStatus } from "#trpc/rules/kinds/purchase-apply";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs: what is applied for, and what became orders. */
export const purchaseApplyTabs = documentTabs("purchaseApply", applyStatus);

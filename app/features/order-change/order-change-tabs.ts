import { draftChanges, OrderChangeStatus, orderChangeStatus } from "#trpc/rules/kinds/order-change";
import { withOneDraftTab } from "../document/document-tabs";

/** Tabs of the list in the order of the statuses; each side sees its own drafts only. */
export const orderChangeTabs = withOneDraftTab("orderChange", orderChangeStatus, {
  shown: OrderChangeStatus.purchaserDraft,
  drafts: draftChanges,
});

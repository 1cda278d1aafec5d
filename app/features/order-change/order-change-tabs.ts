import { draftChanges, OrderChangeStatus, orderChangeStatus } from "#trpc/rules/kinds/order-change";
import { type DocumentTab, documentTabs } from "../document/document-tabs";

const isOf = ({ statuses }: DocumentTab, status: number) => statuses.length > 0 && statuses.includes(status);

/** Tabs of the list in the order of the statuses; each side sees its own drafts only. */
export const orderChangeTabs: readonly DocumentTab[] = documentTabs("orderChange", orderChangeStatus).flatMap((tab) => {
  if (isOf(tab, OrderChangeStatus.supplierDraft)) return [];
  return isOf(tab, OrderChangeStatus.purchaserDraft) ? [{ ...tab, statuses: [...draftChanges] }] : [tab];
});

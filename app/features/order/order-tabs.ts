import type { OrderTrade } from "#trpc/contract/order";
import { approvalStatus, orderStatus } from "#trpc/contract/shared/labels";
import { approval, EDITING } from "#trpc/rules/approval";
import { documentText } from "~/lib/texts/document";
import { type Tab, tabCount } from "../document/list-query";

const tab = (status: keyof typeof orderStatus, ...also: number[]): Tab => ({
  key: String(status),
  label: orderStatus[status],
  statuses: [status, ...also],
});

/** Stands for orders being edited that wait for approval: they have a tab of their own. */
const AUDITING = -1;
const auditing: Tab = { key: "auditing", label: approvalStatus[approval.asked], statuses: [AUDITING] };

/** All tabs in the order of an order's life; 5 and 11 are one (R-ENUM-03). */
export const orderTabs: readonly Tab[] = [
  { key: "", label: documentText.all, statuses: [] },
  auditing,
  tab(10),
  tab(5, 11),
  tab(15),
  tab(20),
  tab(40),
  tab(45),
  tab(50),
  tab(30),
  tab(60),
];

interface Counted {
  status: number;
  count: number;
}

/** Counts for the tabs: orders that wait for approval apart from the others being edited. */
export function orderCounts(byStatus: readonly Counted[], byApproval: readonly Counted[]): Counted[] {
  const waiting = byApproval.find(({ status }) => status === approval.asked)?.count ?? 0;
  const others = byStatus.map(({ status, count }) => ({
    status,
    count: status === EDITING ? count - waiting : count,
  }));
  return [...others, { status: AUDITING, count: waiting }];
}

/** Where orders stand only where an organisation approves them. */
const beforeSubmission = new Set(["10", auditing.key]);

/** The tabs to show: those of approval when something stands there, or `active` is one of them. */
export const shownOrderTabs = (counts: readonly Counted[], active = ""): Tab[] =>
  orderTabs.filter((tab) => !beforeSubmission.has(tab.key) || tab.key === active || tabCount(tab, counts) !== 0);

/** What a tab asks the list for. */
export function orderFilter(statusList: readonly number[]) {
  const approvalStatusList: OrderTrade["approvalStatus"][] = [];
  if (statusList.includes(AUDITING)) approvalStatusList.push(approval.asked);
  else if (statusList.includes(EDITING)) approvalStatusList.push(0, 2, 3, 4);
  return { statusList: statusList.map((status) => (status === AUDITING ? EDITING : status)), approvalStatusList };
}

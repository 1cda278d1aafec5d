import type { OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { approvalStatus, orderStatus } from "#trpc/contract/shared/labels";
import { allTab, statusTab, type Tab, tabCount } from "../document/list-query";

const tab = (status: number, ...also: number[]) => statusTab(orderStatus, status, ...also);

/** Orders being edited that wait for approval have a tab of their own: the status with its sign turned tells them apart. */
const auditingOrders = -OrderStatus.editing;
const auditing: Tab = { key: "auditing", label: approvalStatus[ApprovalStatus.auditing], statuses: [auditingOrders] };

/** All tabs in the order of an order's life; both kinds of waiting for payment are one (R-ENUM-03). */
export const orderTabs: readonly Tab[] = [
  allTab,
  auditing,
  tab(OrderStatus.editing),
  tab(OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm),
  tab(OrderStatus.waitingSupplierConfirm),
  tab(OrderStatus.waitingShipment),
  tab(OrderStatus.shipped),
  tab(OrderStatus.receiving),
  tab(OrderStatus.tradeSuccess),
  tab(OrderStatus.rejected),
  tab(OrderStatus.cancelled),
];

/** Orders being edited that nobody has to decide about now. */
export const notAuditing = [
  ApprovalStatus.none,
  ApprovalStatus.refused,
  ApprovalStatus.passed,
  ApprovalStatus.cancelled,
];

interface Counted {
  status: number;
  count: number;
}

/** Counts for the tabs: orders that wait for approval apart from the others being edited. */
export function orderCounts(byStatus: readonly Counted[], byApproval: readonly Counted[]): Counted[] {
  const waiting = byApproval.find(({ status }) => status === ApprovalStatus.auditing)?.count ?? 0;
  const others = byStatus.map(({ status, count }) => ({
    status,
    count: status === OrderStatus.editing ? count - waiting : count,
  }));
  return [...others, { status: auditingOrders, count: waiting }];
}

/** Where orders stand only where an organisation approves them. */
const beforeSubmission = new Set([String(OrderStatus.editing), auditing.key]);

/** The tabs to show: those of approval when something stands there, or `active` is one of them. */
export const shownOrderTabs = (counts: readonly Counted[], active = ""): Tab[] =>
  orderTabs.filter((tab) => !beforeSubmission.has(tab.key) || tab.key === active || tabCount(tab, counts) !== 0);

/** What a tab asks the list for. */
export function orderFilter(statusList: readonly number[]) {
  const approvalStatusList: OrderTrade["approvalStatus"][] = [];
  if (statusList.includes(auditingOrders)) approvalStatusList.push(ApprovalStatus.auditing);
  else if (statusList.includes(OrderStatus.editing)) approvalStatusList.push(...notAuditing);
  return {
    statusList: statusList.map((status) => (status === auditingOrders ? OrderStatus.editing : status)),
    approvalStatusList,
  };
}

import type { OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { approvalStatus, orderStatus } from "#trpc/contract/shared/labels";
import { orderText as t } from "~/lib/texts/order";
import { allTab, type Counted, statusTab, type Tab, tabCount } from "../document/list-query";

const tab = (status: number, ...also: number[]) => statusTab(orderStatus, status, ...also);

/**
 * Orders being edited stand under how far their approval is: the approval status with its sign turned tells them from
 * statuses.
 */
const auditingOrders = -ApprovalStatus.auditing;
const approvedOrders = -ApprovalStatus.passed;
/** Those that wait for the reader's decision, of whichever organisation. */
const ordersToApprove = -OrderStatus.editing;
const turned = new Set<number>([auditingOrders, approvedOrders, ordersToApprove]);
const auditing: Tab = { key: "auditing", label: approvalStatus[ApprovalStatus.auditing], statuses: [auditingOrders] };
const approved: Tab = { key: "approved", label: t.approvedToSend, statuses: [approvedOrders] };
const toApprove: Tab = { key: "to-approve", label: t.toApproveTab, statuses: [ordersToApprove] };

/** All tabs in the order of an order's life; both kinds of waiting for payment are one (R-ENUM-03). */
export const orderTabs: readonly Tab[] = [
  allTab,
  toApprove,
  auditing,
  approved,
  { ...tab(OrderStatus.editing), label: t.refusedTab },
  tab(OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm),
  tab(OrderStatus.waitingSupplierConfirm),
  tab(OrderStatus.waitingShipment),
  tab(OrderStatus.shipped),
  tab(OrderStatus.receiving),
  tab(OrderStatus.tradeSuccess),
  tab(OrderStatus.rejected),
  tab(OrderStatus.cancelled),
];

/** Orders being edited that were not approved. */
export const notApproved = [ApprovalStatus.none, ApprovalStatus.refused, ApprovalStatus.cancelled];

interface Counts {
  orderStatusCount: readonly Counted[];
  orderApprovalCount: readonly Counted[];
  toApproveCount: readonly Counted[];
}

/** Counts for the tabs: orders being edited by how far their approval is, and what the reader is asked to decide. */
export function orderCounts({ orderStatusCount, orderApprovalCount, toApproveCount }: Counts): Counted[] {
  const at = (approval: number) => orderApprovalCount.find(({ status }) => status === approval)?.count ?? 0;
  const [waiting, passed] = [at(ApprovalStatus.auditing), at(ApprovalStatus.passed)];
  const others = orderStatusCount.map(({ status, count }) => ({
    status,
    count: status === OrderStatus.editing ? count - waiting - passed : count,
  }));
  return [
    ...others,
    { status: auditingOrders, count: waiting },
    { status: approvedOrders, count: passed },
    ...toApproveCount.map(({ count }) => ({ status: ordersToApprove, count, beside: true })),
  ];
}

/** Where orders stand only where an organisation approves them. */
const beforeSubmission = new Set([String(OrderStatus.editing), auditing.key, approved.key, toApprove.key]);

/** The tabs to show: those of approval when something stands there, or `active` is one of them. */
export const shownOrderTabs = (counts: readonly Counted[], active = ""): Tab[] =>
  orderTabs.filter((tab) => !beforeSubmission.has(tab.key) || tab.key === active || tabCount(tab, counts) !== 0);

/** What a tab asks the list for. */
export function orderFilter(statusList: readonly number[]) {
  const approvalStatusList: OrderTrade["approvalStatus"][] = [];
  if (statusList.includes(auditingOrders)) approvalStatusList.push(ApprovalStatus.auditing);
  else if (statusList.includes(approvedOrders)) approvalStatusList.push(ApprovalStatus.passed);
  else if (statusList.includes(OrderStatus.editing)) approvalStatusList.push(...notApproved);
  return {
    statusList: statusList.map((status) => (turned.has(status) ? OrderStatus.editing : status)),
    approvalStatusList,
    toApprove: statusList.includes(ordersToApprove),
  };
}

import type { OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { approvalStatus, orderStatus } from "#trpc/contract/shared/labels";
import { onItsWay, unsettledPayments } from "#trpc/rules/payment";
import { orderText as t } from "~/lib/texts/order";
import {
  allTab,
  approveTab,
  type Counted,
  shownTabs,
  statusTab,
  type Tab,
  tabCount,
  todoTab,
} from "../document/list-query";

const tab = (status: number, ...also: number[]) => statusTab(orderStatus, status, ...also);

/**
 * Orders being edited stand under how far their approval is: the approval status with its sign turned tells them from
 * statuses.
 */
const auditingOrders = -ApprovalStatus.auditing;
const approvedOrders = -ApprovalStatus.passed;
const turned = new Set<number>([auditingOrders, approvedOrders]);
const auditing: Tab = { key: "auditing", label: approvalStatus[ApprovalStatus.auditing], statuses: [auditingOrders] };
const approved: Tab = { key: "approved", label: t.approvedToSend, statuses: [approvedOrders] };

/** Orders whose goods are on their way or there and that are not paid in full: counted beside their statuses. */
const unpaidOrders = -OrderStatus.shipped;
const unpaid: Tab = { key: "unpaid", label: t.unsettled, statuses: [unpaidOrders] };

/** All tabs in the order of an order's life; both kinds of waiting for payment are one (R-ENUM-03). */
export const orderTabs: readonly Tab[] = [
  allTab,
  approveTab,
  todoTab("answerCancel", t.answerCancelTab),
  todoTab("noteCancel", t.noteCancelTab),
  todoTab("ship", t.toShipTab),
  todoTab("shipRest", t.shipRestTab),
  auditing,
  approved,
  { ...tab(OrderStatus.editing), label: t.refusedTab },
  tab(OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm),
  tab(OrderStatus.waitingSupplierConfirm),
  tab(OrderStatus.waitingShipment),
  tab(OrderStatus.shipped),
  tab(OrderStatus.receiving),
  unpaid,
  tab(OrderStatus.tradeSuccess),
  tab(OrderStatus.rejected),
  tab(OrderStatus.cancelled),
];

/** Orders being edited that were not approved. */
export const notApproved = [ApprovalStatus.none, ApprovalStatus.refused, ApprovalStatus.cancelled];

interface Counts {
  orderStatusCount: readonly Counted[];
  orderApprovalCount: readonly Counted[];
  orderPaymentCount: readonly Counted[];
}

const all = (counts: readonly Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Counts for the tabs: orders being edited by how far their approval is; beside them what is not paid. */
export function orderCounts(counts: Counts): Counted[] {
  const { orderStatusCount, orderApprovalCount, orderPaymentCount } = counts;
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
    { status: unpaidOrders, count: all(orderPaymentCount), beside: true },
  ];
}

/** Where orders stand only in some organisations, or at some times. */
const sometimes = new Set([String(OrderStatus.editing), auditing.key, approved.key, unpaid.key]);

/** The tabs to show: those of approval and of open payments when something stands there, or `active` is one of them. */
export const shownOrderTabs = (counts: readonly Counted[], active = ""): Tab[] =>
  shownTabs(orderTabs, active, counts).filter(
    (tab) => !sometimes.has(tab.key) || tab.key === active || tabCount(tab, counts) !== 0,
  );

/** What a tab asks the list for. */
export function orderFilter(statusList: readonly number[]) {
  const approvalStatusList: OrderTrade["approvalStatus"][] = [];
  if (statusList.includes(unpaidOrders)) {
    return { statusList: onItsWay, approvalStatusList, paymentStatusList: unsettledPayments };
  }
  if (statusList.includes(auditingOrders)) approvalStatusList.push(ApprovalStatus.auditing);
  else if (statusList.includes(approvedOrders)) approvalStatusList.push(ApprovalStatus.passed);
  else if (statusList.includes(OrderStatus.editing)) approvalStatusList.push(...notApproved);
  return {
    statusList: statusList.map((status) => (turned.has(status) ? OrderStatus.editing : status)),
    approvalStatusList,
  };
}

import type { Side } from "#trpc/contract/define";
import type { StatusSummary } from "#trpc/contract/home";
import {
  ApprovalStatus,
  DeliveryStatus,
  OrderStatus,
  ReceivingStatus,
  ReturnStatus,
} from "#trpc/contract/shared/codes";
import { sum, toNumber } from "#trpc/rules/money";
import { unsettledPayments } from "#trpc/rules/payment";
import { workbenchText as t } from "~/lib/texts/workbench";
import { notApproved } from "../order/order-tabs";

export interface Statistics {
  orderStatusCount: readonly StatusSummary[];
  orderApprovalCount: readonly StatusSummary[];
  toApproveCount: readonly StatusSummary[];
  orderPaymentCount: readonly StatusSummary[];
  deliveryStatusCount: readonly StatusSummary[];
  receivingStatusCount: readonly StatusSummary[];
  returnStatusCount: readonly StatusSummary[];
}

export interface Todo {
  key: string;
  label: string;
  href: string;
  count: number;
  /** 元; where the documents carry an amount */
  amount?: number;
  /** unix seconds */
  oldestTime?: number;
  /** whole days since then, where somebody else waits for the reader */
  waited?: number;
}

interface Kind {
  label: string;
  of: keyof Statistics;
  statuses: readonly number[];
  href: string;
  /** Not beside a to-do of this kind, which says it already. */
  unless?: keyof Statistics;
}

/** A kind whose list has a tab for it: that of the first of the statuses. */
const kind = (label: string, [of, list]: readonly [keyof Statistics, string], ...statuses: number[]): Kind => ({
  label,
  of,
  statuses,
  href: `${list}?status=${statuses[0]}`,
});
const orders = ["orderStatusCount", "/portal/order"] as const;
const deliveries = ["deliveryStatusCount", "/delivery-order"] as const;
const notes = ["receivingStatusCount", "/portal/receiving"] as const;
const returns = ["returnStatusCount", "/portal/return"] as const;

/** Orders whose goods came and that are not paid in full. */
const unsettled = (label: string): Kind => ({
  label,
  of: "orderPaymentCount",
  statuses: unsettledPayments,
  href: "/portal/order?status=unpaid",
});

const kinds: Record<Side, readonly Kind[]> = {
  purchaser: [
    {
      label: t.approveOrders,
      of: "toApproveCount",
      statuses: [ApprovalStatus.auditing],
      href: "/portal/order?status=to-approve",
    },
    kind(t.receiveDeliveries, deliveries, DeliveryStatus.waitingReceipt),
    kind(t.finishDeliveries, deliveries, DeliveryStatus.receiving),
    kind(t.submitNotes, notes, ReceivingStatus.editing, ReceivingStatus.toComplete),
    kind(t.acceptDeliveries, deliveries, DeliveryStatus.waitingConfirm),
    {
      label: t.submitOrders,
      of: "orderApprovalCount",
      statuses: [ApprovalStatus.passed],
      href: "/portal/order?status=approved",
    },
    {
      label: t.refusedOrders,
      of: "orderApprovalCount",
      statuses: notApproved,
      href: `/portal/order?status=${OrderStatus.editing}`,
    },
    {
      label: t.auditOrders,
      of: "orderApprovalCount",
      statuses: [ApprovalStatus.auditing],
      href: "/portal/order?status=auditing",
      unless: "toApproveCount",
    },
    kind(t.payOrders, orders, OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm),
    unsettled(t.settleOrders),
    kind(t.waitingOrders, orders, OrderStatus.waitingSupplierConfirm),
  ],
  supplier: [
    kind(t.confirmOrders, orders, OrderStatus.waitingSupplierConfirm),
    kind(t.shipOrders, orders, OrderStatus.waitingShipment),
    kind(t.outboundDeliveries, deliveries, DeliveryStatus.waitingOutbound),
    kind(t.answerReturns, returns, ReturnStatus.returning),
    kind(t.confirmNotes, notes, ReceivingStatus.submitted),
    unsettled(t.receivableOrders),
  ],
};

const DAY_SECONDS = 86_400;

/**
 * What waits for this side, most pressing first: how much of it, what it is worth, since when.
 * @param now unix seconds
 */
export function todosOf(side: Side, statistics: Statistics, now: number): Todo[] {
  return kinds[side].flatMap(({ label, of, statuses, href, unless }) => {
    if (unless && statistics[unless].length > 0) return [];
    const rows = statistics[of].filter(({ status, count }) => statuses.includes(status) && count > 0);
    if (rows.length === 0) return [];
    const amounts = rows.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
    const times = rows.flatMap(({ oldestTime }) => (oldestTime === undefined ? [] : [oldestTime]));
    const todo: Todo = { key: href, label, href, count: rows.reduce((all, { count }) => all + count, 0) };
    if (amounts.length > 0) todo.amount = toNumber(sum(amounts));
    if (times.length > 0) todo.oldestTime = Math.min(...times);
    if (todo.oldestTime !== undefined) todo.waited = Math.floor((now - todo.oldestTime) / DAY_SECONDS);
    return [todo];
  });
}

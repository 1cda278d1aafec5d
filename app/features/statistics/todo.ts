import type { Side } from "#trpc/contract/define";
import type { StatusSummary } from "#trpc/contract/home";
import {
  ApprovalStatus,
  DeliveryStatus,
  OrderStatus,
  ReceivingStatus,
  ReturnStatus,
} from "#trpc/contract/shared/codes";
import type { ActionCode } from "#trpc/contract/shared/labels";
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
  /** Somebody without any of these rights can do nothing about it (R-PERM-12); empty where everybody can. */
  codes: readonly ActionCode[];
  of: keyof Statistics;
  statuses: readonly number[];
  href: string;
  /** Not beside a to-do of this kind, which says it already. */
  unless?: keyof Statistics;
}

/** A kind whose list has a tab for it: that of the first of the statuses. */
const kind = (
  label: string,
  codes: readonly ActionCode[],
  [of, list]: readonly [keyof Statistics, string],
  ...statuses: number[]
): Kind => ({
  label,
  codes,
  of,
  statuses,
  href: `${list}?status=${statuses[0]}`,
});
const orders = ["orderStatusCount", "/portal/order"] as const;
const deliveries = ["deliveryStatusCount", "/delivery-order"] as const;
const notes = ["receivingStatusCount", "/portal/receiving"] as const;
const returns = ["returnStatusCount", "/portal/return"] as const;

/** Orders whose goods came and that are not paid in full. */
const unsettled = (label: string, codes: readonly ActionCode[]): Kind => ({
  label,
  codes,
  of: "orderPaymentCount",
  statuses: unsettledPayments,
  href: "/portal/order?status=unpaid",
});

const kinds: Record<Side, readonly Kind[]> = {
  purchaser: [
    {
      label: t.approveOrders,
      codes: [],
      of: "toApproveCount",
      statuses: [ApprovalStatus.auditing],
      href: "/portal/order?status=to-approve",
    },
    kind(t.receiveDeliveries, ["delivery:purchaser:receive"], deliveries, DeliveryStatus.waitingReceipt),
    kind(
      t.finishDeliveries,
      ["delivery:purchaser:receive", "delivery:purchaser:endReceiving"],
      deliveries,
      DeliveryStatus.receiving,
    ),
    kind(
      t.submitNotes,
      ["receiving:purchaser:edit", "receiving:purchaser:submit"],
      notes,
      ReceivingStatus.editing,
      ReceivingStatus.toComplete,
    ),
    kind(t.acceptDeliveries, ["delivery:purchaser:confirm"], deliveries, DeliveryStatus.waitingConfirm),
    {
      label: t.submitOrders,
      codes: ["order:purchaser:submit"],
      of: "orderApprovalCount",
      statuses: [ApprovalStatus.passed],
      href: "/portal/order?status=approved",
    },
    {
      label: t.refusedOrders,
      codes: ["order:purchaser:submit"],
      of: "orderApprovalCount",
      statuses: notApproved,
      href: `/portal/order?status=${OrderStatus.editing}`,
    },
    {
      label: t.auditOrders,
      codes: ["order:purchaser:create"],
      of: "orderApprovalCount",
      statuses: [ApprovalStatus.auditing],
      href: "/portal/order?status=auditing",
      unless: "toApproveCount",
    },
    kind(
      t.payOrders,
      ["order:purchaser:pay"],
      orders,
      OrderStatus.waitingPayment,
      OrderStatus.waitingPaymentAfterConfirm,
    ),
    unsettled(t.settleOrders, ["order:purchaser:pay"]),
    kind(t.waitingOrders, ["order:purchaser:notify"], orders, OrderStatus.waitingSupplierConfirm),
  ],
  supplier: [
    kind(
      t.confirmOrders,
      ["order:supplier:confirm", "order:supplier:refuse"],
      orders,
      OrderStatus.waitingSupplierConfirm,
    ),
    kind(t.shipOrders, ["order:supplier:ship"], orders, OrderStatus.waitingShipment),
    kind(t.outboundDeliveries, ["delivery:supplier:outbound"], deliveries, DeliveryStatus.waitingOutbound),
    kind(t.answerReturns, ["return:supplier:confirm"], returns, ReturnStatus.returning),
    kind(t.confirmNotes, ["receiving:supplier:confirm"], notes, ReceivingStatus.submitted),
    unsettled(t.receivableOrders, []),
  ],
};

const DAY_SECONDS = 86_400;

/** A reader of statistics. */
interface Reader {
  side: Side;
  may: (code: ActionCode) => boolean;
}

/**
 * What waits for this reader, most pressing first: how much of it, what it is worth, since when.
 * @param now unix seconds
 */
export function todosOf({ side, may }: Reader, statistics: Statistics, now: number): Todo[] {
  return kinds[side].flatMap(({ label, codes, of, statuses, href, unless }) => {
    if (unless && statistics[unless].length > 0) return [];
    if (codes.length > 0 && !codes.some(may)) return [];
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

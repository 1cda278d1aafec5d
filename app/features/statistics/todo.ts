import type { Side } from "#trpc/contract/define";
import type { StatusSummary } from "#trpc/contract/home";
import { sum, toNumber } from "#trpc/rules/money";
import { workbenchText as t } from "~/lib/texts/workbench";

export interface Statistics {
  orderStatusCount: readonly StatusSummary[];
  orderApprovalCount: readonly StatusSummary[];
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
}

interface Kind {
  label: string;
  of: keyof Statistics;
  statuses: readonly number[];
  href: string;
}

const kinds: Record<Side, readonly Kind[]> = {
  purchaser: [
    { label: t.receiveDeliveries, of: "deliveryStatusCount", statuses: [10], href: "/delivery-order?status=10" },
    { label: t.finishDeliveries, of: "deliveryStatusCount", statuses: [15], href: "/delivery-order?status=15" },
    { label: t.submitNotes, of: "receivingStatusCount", statuses: [0, 2], href: "/portal/receiving?status=2" },
    { label: t.acceptDeliveries, of: "deliveryStatusCount", statuses: [2], href: "/delivery-order?status=2" },
    { label: t.auditOrders, of: "orderApprovalCount", statuses: [1], href: "/portal/order?status=auditing" },
    { label: t.submitOrders, of: "orderApprovalCount", statuses: [0, 2, 3, 4], href: "/portal/order?status=10" },
    { label: t.payOrders, of: "orderStatusCount", statuses: [5, 11], href: "/portal/order?status=5" },
    { label: t.waitingOrders, of: "orderStatusCount", statuses: [15], href: "/portal/order?status=15" },
  ],
  supplier: [
    { label: t.confirmOrders, of: "orderStatusCount", statuses: [15], href: "/portal/order?status=15" },
    { label: t.shipOrders, of: "orderStatusCount", statuses: [20], href: "/portal/order?status=20" },
    { label: t.outboundDeliveries, of: "deliveryStatusCount", statuses: [5], href: "/delivery-order?status=5" },
    { label: t.answerReturns, of: "returnStatusCount", statuses: [10], href: "/portal/return?status=10" },
    { label: t.confirmNotes, of: "receivingStatusCount", statuses: [5], href: "/portal/receiving?status=5" },
  ],
};

/** What waits for this side, most pressing first: how much of it, what it is worth, since when. */
export function todosOf(side: Side, statistics: Statistics): Todo[] {
  return kinds[side].flatMap(({ label, of, statuses, href }) => {
    const rows = statistics[of].filter(({ status, count }) => statuses.includes(status) && count > 0);
    if (rows.length === 0) return [];
    const amounts = rows.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
    const times = rows.flatMap(({ oldestTime }) => (oldestTime === undefined ? [] : [oldestTime]));
    const todo: Todo = { key: href, label, href, count: rows.reduce((all, { count }) => all + count, 0) };
    if (amounts.length > 0) todo.amount = toNumber(sum(amounts));
    if (times.length > 0) todo.oldestTime = Math.min(...times);
    return [todo];
  });
}

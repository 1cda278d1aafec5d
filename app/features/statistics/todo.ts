import type { Side } from "#trpc/contract/define";
import type { StatusSummary, TodoCount } from "#trpc/contract/home";
import { ApprovalStatus, DeliveryStatus, OrderStatus, ReceivingStatus } from "#trpc/contract/shared/codes";
import type { ActionCode } from "#trpc/contract/shared/labels";
import type { Todo as WaitsFor } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import { sum, toNumber } from "#trpc/rules/money";
import { unsettledPayments } from "#trpc/rules/payment";
import { workbenchText as t } from "~/lib/texts/workbench";
import { todoKey } from "../document/list-query";
import { listPath } from "../document/paths";
import { notApproved } from "../order/order-tabs";

export interface Statistics {
  orderStatusCount: readonly StatusSummary[];
  orderApprovalCount: readonly StatusSummary[];
  orderPaymentCount: readonly StatusSummary[];
  deliveryStatusCount: readonly StatusSummary[];
  receivingStatusCount: readonly StatusSummary[];
  returnStatusCount: readonly StatusSummary[];
  todoCount: readonly TodoCount[];
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
  /** and whole hours */
  waitedHours?: number;
  /** days since the day of payment, where it is over */
  overdue?: number;
}

type ByStatus = Exclude<keyof Statistics, "todoCount">;
interface Kind {
  label: string;
  /** Somebody without any of these rights can do nothing about it (R-PERM-12); empty where everybody can. */
  codes: readonly ActionCode[];
  of: ByStatus | Pick<TodoCount, "document" | "todo">;
  statuses: readonly number[];
  href: string;
  /** Its oldest time is a day of payment, which may be to come. */
  due?: true;
  /** Not beside a to-do of this kind, which says it already. */
  unless?: Pick<TodoCount, "document" | "todo">;
}

/** A kind whose list has a tab for it: that of the first of the statuses. */
const kind = (
  label: string,
  codes: readonly ActionCode[],
  [of, list]: readonly [ByStatus, string],
  ...statuses: number[]
): Kind => ({
  label,
  codes,
  of,
  statuses,
  href: `${list}?status=${statuses[0]}`,
});
/** A kind that the backend counts by what waits, whose list has a tab of its own for it. */
const todoKind = (label: string, codes: readonly ActionCode[], document: DocumentType, todo: WaitsFor): Kind => ({
  label,
  codes,
  of: { document, todo },
  statuses: [],
  href: `${listPath[document]}?status=${todoKey(todo)}`,
});
const orders = ["orderStatusCount", "/portal/order"] as const;
const deliveries = ["deliveryStatusCount", "/delivery-order"] as const;
const notes = ["receivingStatusCount", "/portal/receiving"] as const;

/** Orders whose goods came and that are not paid in full. */
const unsettled = (label: string, codes: readonly ActionCode[]): Kind => ({
  label,
  codes,
  of: "orderPaymentCount",
  statuses: unsettledPayments,
  due: true,
  href: "/portal/order?status=unpaid",
});

const kinds: Record<Side, readonly Kind[]> = {
  purchaser: [
    todoKind(t.approveOrders, [], "order", "approve"),
    todoKind(t.approveDeliveries, [], "delivery", "approve"),
    todoKind(t.approveNotes, [], "receiving", "approve"),
    todoKind(t.approveReturns, [], "return", "approve"),
    todoKind(t.disputedRefusals, ["delivery:purchaser:refuse"], "delivery", "disputed"),
    kind(t.receiveDeliveries, ["delivery:purchaser:receive"], deliveries, DeliveryStatus.waitingReceipt),
    kind(
      t.finishDeliveries,
      ["delivery:purchaser:receive", "delivery:purchaser:endReceiving"],
      deliveries,
      DeliveryStatus.receiving,
    ),
    kind(t.submitNotes, ["receiving:purchaser:edit", "receiving:purchaser:submit"], notes, ReceivingStatus.editing),
    kind(
      t.completeNotes,
      ["receiving:purchaser:edit", "receiving:purchaser:submit"],
      notes,
      ReceivingStatus.toComplete,
    ),
    todoKind(t.confirmNotes, ["receiving:purchaser:confirm"], "receiving", "confirm"),
    todoKind(t.refusedNotes, ["receiving:purchaser:auditCancel"], "receiving", "correct"),
    todoKind(t.refusedReturns, ["return:purchaser:cancel"], "return", "correct"),
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
      unless: { document: "order", todo: "approve" },
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
    todoKind(t.answerCancels, ["order:supplier:answerCancel"], "order", "answerCancel"),
    todoKind(t.noteCancels, ["order:supplier:noteCancel"], "order", "noteCancel"),
    todoKind(t.answerRefusals, ["delivery:supplier:answerRefusal"], "delivery", "answerRefusal"),
    todoKind(t.shipOrders, ["order:supplier:ship"], "order", "ship"),
    todoKind(t.shipRests, ["order:supplier:ship"], "order", "shipRest"),
    todoKind(t.outboundDeliveries, ["delivery:supplier:outbound"], "delivery", "outbound"),
    todoKind(t.certifyDeliveries, ["delivery:supplier:amend"], "delivery", "certify"),
    todoKind(t.resubmitDeliveries, ["delivery:supplier:auditCancel"], "delivery", "correct"),
    todoKind(t.answerReturns, ["return:supplier:confirm"], "return", "answer"),
    todoKind(t.takeBackReturns, ["return:supplier:arrive"], "return", "takeBack"),
    todoKind(t.confirmNotes, ["receiving:supplier:confirm"], "receiving", "confirm"),
    unsettled(t.receivableOrders, []),
  ],
};

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** A day of payment counts from the day after it. */
function overdueSince(dueTime: number, now: number): Pick<Todo, "overdue"> {
  const overdue = Math.floor((now - dueTime) / DAY_SECONDS);
  return overdue > 0 ? { overdue } : {};
}

/** A reader of statistics. */
interface Reader {
  side: Side;
  may: (code: ActionCode) => boolean;
}

const waiting = ({ todoCount }: Statistics, of: Pick<TodoCount, "document" | "todo">): TodoCount[] =>
  todoCount.filter(({ document, todo }) => document === of.document && todo === of.todo);

/**
 * What waits for this reader, most pressing first: how much of it, what it is worth, since when.
 * @param now unix seconds
 */
export function todosOf({ side, may }: Reader, statistics: Statistics, now: number): Todo[] {
  return kinds[side].flatMap(({ label, codes, of, statuses, href, unless, due }) => {
    if (unless && waiting(statistics, unless).length > 0) return [];
    if (codes.length > 0 && !codes.some(may)) return [];
    const rows =
      typeof of === "string"
        ? statistics[of].filter(({ status, count }) => statuses.includes(status) && count > 0)
        : waiting(statistics, of);
    if (rows.length === 0) return [];
    const amounts = rows.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
    const times = rows.flatMap(({ oldestTime }) => (oldestTime === undefined ? [] : [oldestTime]));
    const todo: Todo = { key: href, label, href, count: rows.reduce((all, { count }) => all + count, 0) };
    const amount = toNumber(sum(amounts));
    // notes that are not filled in have no amount yet
    if (amount !== 0) todo.amount = amount;
    if (times.length === 0) return [todo];
    const oldest = Math.min(...times);
    if (due) return [{ ...todo, ...overdueSince(oldest, now) }];
    const waited = now - oldest;
    return [
      {
        ...todo,
        oldestTime: oldest,
        waited: Math.floor(waited / DAY_SECONDS),
        waitedHours: Math.floor(waited / HOUR_SECONDS),
      },
    ];
  });
}

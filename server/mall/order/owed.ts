import { type Calendar, onWorkday } from "#trpc/rules/calendar";
import { dueDay } from "#trpc/rules/due";
import { payableAmount, paymentStatusOf } from "#trpc/rules/payment";
import type { OrderFacts } from "./repo/rows";

type Owing = Pick<OrderFacts, "totalAmount" | "settledAmount" | "paidAmount" | "dueTime">;

/** Columns of an order that follow from what is owed for it: the amount itself, its day and the payment status. */
function owed(order: Owing, now: Date) {
  const { dueTime, settledAmount, paidAmount } = order;
  const isDue = dueTime !== null && dueTime <= now;
  return {
    dueTime,
    settledAmount,
    paymentStatus: paymentStatusOf({ payableAmount: payableAmount(order), paidAmount }, isDue),
  };
}

/**
 * The payment term runs from the last receipt and ends on a working day. What is due already stays due; what is payable on
 * delivery is due on the day of receipt, also on a holiday.
 */
export function owedOnReceipt(order: OrderFacts, now: Date, calendar: Calendar) {
  const kept = order.dueTime !== null && order.dueTime <= now;
  const day = dueDay(order, now);
  const moved = day && day > now ? onWorkday(calendar, day) : day;
  const dueTime = kept ? order.dueTime : moved;
  return { ...owed({ ...order, dueTime }, now), termDueTime: dueTime };
}

/** Nothing is received any more. */
export const owedForNothing = (order: OrderFacts, now: Date) =>
  owed({ ...order, dueTime: null, settledAmount: null }, now);

/**
 * What is paid in the end: what was received and did not go back.
 * @param settledAmount null while more is to come
 */
export const owedInTheEnd = (order: OrderFacts, settledAmount: string | null, now: Date) =>
  owed({ ...order, settledAmount }, now);

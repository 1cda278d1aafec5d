import { OrderStatus, PaymentStatus } from "../contract/shared/codes";
import { type DecimalLike, decimal, toNumber } from "./money";

/** What a payment leads to. */
type Paid = typeof PaymentStatus.partPaid | typeof PaymentStatus.paid;

/** Orders whose goods have left for the purchaser: whoever did not pay before pays from now on. */
export const onItsWay = [OrderStatus.shipped, OrderStatus.receiving, OrderStatus.tradeSuccess];
/** Payments that are waited for. */
export const unsettledPayments = [PaymentStatus.waiting, PaymentStatus.partPaid];

interface Payable {
  /** What is to be paid: of the order, or of what was received of it in the end. */
  payableAmount: DecimalLike;
  paidAmount: DecimalLike;
}

/** 元 to be paid for an order: all of it, and once it is complete what was received of it and did not go back. */
export const payableAmount = (order: { totalAmount: DecimalLike; settledAmount: DecimalLike | null }): DecimalLike =>
  order.settledAmount ?? order.totalAmount;

/** Orders that ended without goods: nothing is owed for them. */
export const endedOrders: readonly number[] = [OrderStatus.rejected, OrderStatus.cancelled];

/** 元 that are owed for an order: what is to be paid for it, and nothing once it ended without goods. */
export const owedAmount = (order: {
  status: number;
  totalAmount: DecimalLike;
  settledAmount: DecimalLike | null;
}): DecimalLike => (endedOrders.includes(order.status) ? 0 : payableAmount(order));

/** 元 that are still to be paid. */
export function openAmount({ payableAmount, paidAmount }: Payable): number {
  const open = decimal(payableAmount).minus(paidAmount);
  return open.gt(0) ? toNumber(open) : 0;
}

/** 元 that were paid for goods that did not come, or went back. */
export const overpaidAmount = ({ payableAmount, paidAmount }: Payable): number =>
  openAmount({ payableAmount: paidAmount, paidAmount: payableAmount });

/**
 * The payment status after a further payment (R-PAY-01).
 * @returns null when the amount is more than what is open
 */
export function statusAfterPayment(order: Payable, amount: DecimalLike): Paid | null {
  const rest = decimal(order.payableAmount).minus(order.paidAmount).minus(amount);
  if (rest.lt(0)) return null;
  return rest.eq(0) ? PaymentStatus.paid : PaymentStatus.partPaid;
}

/**
 * The payment status of an order on its way: nothing is needed until what was received is due (R-PAY-01).
 * @param isDue its day has come
 */
export function paymentStatusOf(order: Payable, isDue: boolean) {
  const [payable, paid] = [decimal(order.payableAmount), decimal(order.paidAmount)];
  if (paid.gt(0)) return paid.gte(payable) ? PaymentStatus.paid : PaymentStatus.partPaid;
  return isDue && payable.gt(0) ? PaymentStatus.waiting : PaymentStatus.noneNeeded;
}

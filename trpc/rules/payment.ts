import { type DecimalLike, decimal, toNumber } from "./money";

/** Payment statuses that a payment leads to. */
export const PART_PAID = 8;
export const PAID = 10;

interface Payable {
  totalAmount: DecimalLike;
  paidAmount: DecimalLike;
}

/** 元 that are still to be paid. */
export const openAmount = ({ totalAmount, paidAmount }: Payable): number =>
  toNumber(decimal(totalAmount).minus(paidAmount));

/**
 * The payment status after a further payment (R-PAY-01).
 * @returns null when the amount is more than what is open
 */
export function statusAfterPayment(order: Payable, amount: DecimalLike): typeof PART_PAID | typeof PAID | null {
  const rest = decimal(order.totalAmount).minus(order.paidAmount).minus(amount);
  if (rest.lt(0)) return null;
  return rest.eq(0) ? PAID : PART_PAID;
}

import { PaymentStatus } from "../contract/shared/codes";
import { type DecimalLike, decimal, toNumber } from "./money";

/** What a payment leads to. */
type Paid = typeof PaymentStatus.partPaid | typeof PaymentStatus.paid;

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
export function statusAfterPayment(order: Payable, amount: DecimalLike): Paid | null {
  const rest = decimal(order.totalAmount).minus(order.paidAmount).minus(amount);
  if (rest.lt(0)) return null;
  return rest.eq(0) ? PaymentStatus.paid : PaymentStatus.partPaid;
}

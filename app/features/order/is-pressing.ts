import { OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";

const beforeDelivery: readonly number[] = [OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm];

/** Nothing is waited for any more. */
const over: readonly number[] = [OrderStatus.rejected, OrderStatus.cancelled];

interface OrderDue {
  status: number;
  paymentStatus: number;
  dueTime: number | null;
}

/** A payment is waited for now: the order goes on with it, or what was received is due. */
export function isPressing({ status, paymentStatus, dueTime }: OrderDue): boolean {
  if (over.includes(status)) return false;
  if (beforeDelivery.includes(status) || paymentStatus === PaymentStatus.waiting) return true;
  return paymentStatus === PaymentStatus.partPaid && dueTime !== null;
}

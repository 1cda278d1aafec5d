import { ApprovalStatus, OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { approvalStatus, orderStatus, paymentStatus } from "#trpc/contract/shared/labels";
import { orderText } from "~/lib/texts/order";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { approvalTones, OrderStatusTag } from "../document/status";
import { LateTag } from "../document/when";

interface Shown {
  status: number;
  approvalStatus: number;
  paymentStatus: number;
  remindCount: number;
  wishDate: string | null;
  promiseDate: string | null;
}

/** How far the payment is. */
const paymentTones: Readonly<Record<number, Tone>> = {
  [PaymentStatus.waiting]: "warning",
  [PaymentStatus.partPaid]: "warning",
  [PaymentStatus.paid]: "success",
};
/** Where the status itself says that a payment is waited for, nothing is sent yet, or nothing will ever be paid. */
const saysItself: readonly number[] = [
  OrderStatus.editing,
  OrderStatus.waitingPayment,
  OrderStatus.waitingPaymentAfterConfirm,
  OrderStatus.rejected,
  OrderStatus.cancelled,
];
const approvalWords: Readonly<Record<number, string>> = {
  ...approvalStatus,
  [ApprovalStatus.passed]: orderText.approvedToSend,
};
const paymentWords: Readonly<Record<number, string>> = paymentStatus;

/** Where the supplier can be reminded. */
const reminded = new Set<number>([OrderStatus.waitingSupplierConfirm, OrderStatus.waitingShipment]);

/** The same as {@link OrderMarks} in a word, for paper. */
export const orderWord = ({ status, approvalStatus: approval }: Pick<Shown, "status" | "approvalStatus">): string =>
  status === OrderStatus.editing && approvalTones[approval]
    ? wordOf(approvalWords, approval)
    : wordOf(orderStatus, status);

/** Where an order stands: its status, or how far its approval is while it is being edited; what is paid. */
export function OrderMarks({ order }: { order: Shown }) {
  const approval = order.status === OrderStatus.editing ? approvalTones[order.approvalStatus] : undefined;
  const isSaid = order.paymentStatus === PaymentStatus.waiting && saysItself.includes(order.status);
  const payment = isSaid ? undefined : paymentTones[order.paymentStatus];
  return (
    <>
      {approval ? <Tag tone={approval}>{orderWord(order)}</Tag> : <OrderStatusTag status={order.status} />}{" "}
      {payment ? <Tag tone={payment}>{paymentWords[order.paymentStatus]}</Tag> : null}{" "}
      {reminded.has(order.status) && order.remindCount > 0 ? (
        <Tag tone="warning">{orderText.reminded(order.remindCount)}</Tag>
      ) : null}{" "}
      <LateTag kind="order" document={order} />
    </>
  );
}

import { ApprovalStatus, CancelStatus, OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { approvalStatus, orderStatus, paymentStatus } from "#trpc/contract/shared/labels";
import { chinaDay } from "#trpc/rules/price";
import { daysUnpaid } from "#trpc/rules/unpaid";
import { orderText } from "~/lib/texts/order";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { approvalTones, OrderStatusTag } from "../document/status";
import { LateTag } from "../document/when";

interface OrderState {
  status: number;
  approvalStatus: number;
  paymentStatus: number;
  cancelStatus: number;
  dueTime: number | null;
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
/** What waits for its payment from the delivery on is called as its tab and its to-do are. */
const paymentWords: Readonly<Record<number, string>> = {
  ...paymentStatus,
  [PaymentStatus.waiting]: orderText.unsettled,
};
/** 付款逾期 N 天, where what was received is not paid after its day. */
const unpaidText = (order: OrderState): string => {
  const days = daysUnpaid(order, chinaDay(new Date()));
  return days > 0 ? orderText.unpaidFor(days) : "";
};

/** Where the supplier can be reminded. */
const reminded = new Set<number>([OrderStatus.waitingSupplierConfirm, OrderStatus.waitingShipment]);

/** A cancellation that somebody has to answer or look at. */
const cancelWords: Readonly<Record<number, string>> = {
  [CancelStatus.requested]: orderText.cancelAsked,
  [CancelStatus.refused]: orderText.cancelRefused,
};
const cancelTones: Readonly<Record<number, Tone>> = {
  [CancelStatus.requested]: "danger",
  [CancelStatus.refused]: "neutral",
};
/** Accepted, and not on its way: where a cancellation may be asked for. */
const cancellable = new Set<number>([OrderStatus.waitingPaymentAfterConfirm, OrderStatus.waitingShipment]);

/** The same as {@link OrderMarks} in a word, for paper. */
export const orderWord = ({
  status,
  approvalStatus: approval,
}: Pick<OrderState, "status" | "approvalStatus">): string =>
  status === OrderStatus.editing && approvalTones[approval]
    ? wordOf(approvalWords, approval)
    : wordOf(orderStatus, status);

/** Where an order stands: its status, or how far its approval is while it is being edited; what is paid. */
export function OrderMarks({ order }: { order: OrderState }) {
  const approval = order.status === OrderStatus.editing ? approvalTones[order.approvalStatus] : undefined;
  const isSaid = order.paymentStatus === PaymentStatus.waiting && saysItself.includes(order.status);
  const unpaid = unpaidText(order);
  // what is overdue waits, of course
  const isOverdue = unpaid !== "" && order.paymentStatus === PaymentStatus.waiting;
  const payment = isSaid || isOverdue ? undefined : paymentTones[order.paymentStatus];
  return (
    <>
      {approval ? <Tag tone={approval}>{orderWord(order)}</Tag> : <OrderStatusTag status={order.status} />}{" "}
      {unpaid ? <Tag tone="danger">{unpaid}</Tag> : null}{" "}
      {payment ? <Tag tone={payment}>{paymentWords[order.paymentStatus]}</Tag> : null}{" "}
      {cancelWords[order.cancelStatus] && cancellable.has(order.status) ? (
        <Tag tone={cancelTones[order.cancelStatus]}>{cancelWords[order.cancelStatus]}</Tag>
      ) : null}{" "}
      {reminded.has(order.status) && order.remindCount > 0 ? (
        <Tag tone="warning">{orderText.reminded(order.remindCount)}</Tag>
      ) : null}{" "}
      <LateTag kind="order" document={order} />
    </>
  );
}

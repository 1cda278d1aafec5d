import { OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { approvalStatus, paymentStatus } from "#trpc/contract/shared/labels";
import { Tag, type Tone } from "~/ui/tag";
import { approvalTones, OrderStatusTag } from "../document/status";

interface Shown {
  status: number;
  approvalStatus: number;
  paymentStatus: number;
}

/** Part and full; that one is waited for, the status says already. */
const paymentTones: Readonly<Record<number, Tone>> = {
  [PaymentStatus.partPaid]: "warning",
  [PaymentStatus.paid]: "success",
};
const approvalWords: Readonly<Record<number, string>> = approvalStatus;
const paymentWords: Readonly<Record<number, string>> = paymentStatus;

/** Where an order stands: its status, or how far its approval is while it is being edited; what is paid. */
export function OrderMarks({ order }: { order: Shown }) {
  const approval = order.status === OrderStatus.editing ? approvalTones[order.approvalStatus] : undefined;
  const payment = paymentTones[order.paymentStatus];
  return (
    <>
      {approval ? (
        <Tag tone={approval}>{approvalWords[order.approvalStatus]}</Tag>
      ) : (
        <OrderStatusTag status={order.status} />
      )}{" "}
      {payment ? <Tag tone={payment}>{paymentWords[order.paymentStatus]}</Tag> : null}
    </>
  );
}

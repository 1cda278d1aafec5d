import { approvalStatus, paymentStatus } from "#trpc/contract/shared/labels";
import { EDITING } from "#trpc/rules/approval";
import { Tag, type Tone } from "~/ui/tag";
import { OrderStatusTag } from "../document/status";

interface Shown {
  status: number;
  approvalStatus: number;
  paymentStatus: number;
}

const approvalTones: Readonly<Record<number, Tone>> = { 1: "warning", 2: "danger", 3: "success", 4: "neutral" };
/** Part and full; that one is waited for, the status says already. */
const paymentTones: Readonly<Record<number, Tone>> = { 8: "warning", 10: "success" };
const approvalWords: Readonly<Record<number, string>> = approvalStatus;
const paymentWords: Readonly<Record<number, string>> = paymentStatus;

/** Where an order stands: its status, or how far its approval is while it is being edited; what is paid. */
export function OrderMarks({ order }: { order: Shown }) {
  const approval = order.status === EDITING ? approvalTones[order.approvalStatus] : undefined;
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

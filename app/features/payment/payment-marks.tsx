import type { PaymentRow } from "#trpc/contract/payment";
import { PaymentDirection, PaymentNoteStatus, paymentDirection, paymentNoteStatus } from "#trpc/rules/kinds/payment";
import { paymentText as t } from "~/lib/texts/payment";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { ApprovalTag } from "../document/status";

const tones: Readonly<Record<number, Tone>> = {
  [PaymentNoteStatus.planned]: "neutral",
  [PaymentNoteStatus.paid]: "warning",
  [PaymentNoteStatus.arrived]: "success",
  [PaymentNoteStatus.missing]: "danger",
  [PaymentNoteStatus.withdrawn]: "neutral",
};

type Standing = Pick<PaymentRow, "status" | "direction">;
const isRefund = ({ direction }: Standing): boolean => direction === PaymentDirection.refund;

/** The status says whose confirmation is waited for. */
function wordFor(standing: Standing): string {
  if (standing.status !== PaymentNoteStatus.paid) return wordOf(paymentNoteStatus, standing.status);
  return isRefund(standing) ? t.refundWaits : t.paymentWaits;
}

/** Status tag of a payment; a refund is named. */
export const PaymentTag = (standing: Standing) => (
  <>
    {isRefund(standing) ? <Tag tone="accent">{wordOf(paymentDirection, standing.direction)}</Tag> : null}{" "}
    <Tag tone={tones[standing.status] ?? "neutral"}>{wordFor(standing)}</Tag>
  </>
);

/** Status badges of a payment. */
export function PaymentMarks({ document }: { document: Pick<PaymentRow, "status" | "direction" | "approvalStatus"> }) {
  return (
    <>
      <PaymentTag {...document} /> <ApprovalTag {...document} />
    </>
  );
}

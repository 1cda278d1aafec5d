import type { PaymentRow } from "#trpc/contract/payment";
import { PaymentNoteStatus, paymentNoteStatus } from "#trpc/rules/kinds/payment";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { ApprovalTag } from "../document/status";

const tones: Readonly<Record<number, Tone>> = {
  [PaymentNoteStatus.planned]: "neutral",
  [PaymentNoteStatus.paid]: "warning",
  [PaymentNoteStatus.arrived]: "success",
  [PaymentNoteStatus.missing]: "danger",
};

/** Status tag of a payment. */
export const PaymentTag = ({ status }: Pick<PaymentRow, "status">) => (
  <Tag tone={tones[status] ?? "neutral"}>{wordOf(paymentNoteStatus, status)}</Tag>
);

/** Status badges of a payment. */
export function PaymentMarks({ document }: { document: Pick<PaymentRow, "status" | "approvalStatus"> }) {
  return (
    <>
      <PaymentTag {...document} /> <ApprovalTag {...document} />
    </>
  );
}

import {
  ApprovalStatus,
  DeliveryStatus,
  OrderStatus,
  ReceivingStatus,
  ReceivingViewStatus,
  RefusalStatus,
  ReturnStatus,
} from "#trpc/contract/shared/codes";
import {
  approvalStatus,
  deliveryOrderStatus,
  orderStatus,
  receivingStatus,
  refusalStatus,
  returnStatus,
} from "#trpc/contract/shared/labels";
import { approvalCleared } from "#trpc/rules/approval";
import { isCertifiable } from "#trpc/rules/delivery-status";
import { validNotes } from "#trpc/rules/machine-receiving";
import { certificateText } from "~/lib/texts/certificate";
import { receivingText } from "~/lib/texts/receiving";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

type Labels = Readonly<Record<number, string>>;
type Tones = Readonly<Record<number, Tone>>;

// somebody must act: warning; under way: accent; ended well: success; ended badly: danger or neutral
const orderTones: Tones = {
  [OrderStatus.waitingPayment]: "warning",
  [OrderStatus.editing]: "neutral",
  [OrderStatus.waitingPaymentAfterConfirm]: "warning",
  [OrderStatus.waitingSupplierConfirm]: "warning",
  [OrderStatus.waitingShipment]: "warning",
  [OrderStatus.rejected]: "danger",
  [OrderStatus.shipped]: "accent",
  [OrderStatus.receiving]: "accent",
  [OrderStatus.tradeSuccess]: "success",
};
const deliveryTones: Tones = {
  [DeliveryStatus.waitingConfirm]: "warning",
  [DeliveryStatus.waitingOutbound]: "warning",
  [DeliveryStatus.waitingReceipt]: "accent",
  [DeliveryStatus.receiving]: "accent",
  [DeliveryStatus.received]: "success",
  [DeliveryStatus.settled]: "success",
};
const receivingTones: Tones = {
  [ReceivingStatus.toComplete]: "warning",
  [ReceivingStatus.editing]: "warning",
  [ReceivingStatus.submitted]: "accent",
  [ReceivingStatus.received]: "success",
  [ReceivingStatus.settled]: "success",
};
const returnTones: Tones = {
  [ReturnStatus.returning]: "warning",
  [ReturnStatus.returned]: "success",
  [ReturnStatus.refused]: "danger",
};

function StatusTag({ labels, tones, status }: { labels: Labels; tones: Tones; status: number }) {
  return <Tag tone={tones[status] ?? "neutral"}>{wordOf(labels, status)}</Tag>;
}

export function OrderStatusTag({ status }: { status: number }) {
  return <StatusTag labels={orderStatus} tones={orderTones} status={status} />;
}

export function DeliveryStatusTag({ status }: { status: number }) {
  return <StatusTag labels={deliveryOrderStatus} tones={deliveryTones} status={status} />;
}

/** A note that was sent back is in editing again: a second word says so (C-10). */
export function ReceivingStatusTag({ status, viewStatus }: { status: number; viewStatus?: number }) {
  const sentBack = viewStatus === ReceivingViewStatus.refused;
  if (status === ReceivingStatus.editing && sentBack)
    return (
      <>
        <StatusTag labels={receivingStatus} tones={receivingTones} status={status} />{" "}
        <Tag tone="danger">{receivingText.sentBackMark}</Tag>
      </>
    );
  if (status === ReceivingStatus.submitted) return <Tag tone="warning">待确认</Tag>;
  return <StatusTag labels={receivingStatus} tones={receivingTones} status={status} />;
}

/** A return that was agreed to is under way until the goods are back. */
export function ReturnStatusTag({ status }: { status: number }) {
  return <StatusTag labels={returnStatus} tones={returnTones} status={status} />;
}

export const approvalTones: Tones = {
  [ApprovalStatus.auditing]: "warning",
  [ApprovalStatus.refused]: "danger",
  [ApprovalStatus.passed]: "success",
  [ApprovalStatus.cancelled]: "neutral",
};

/** How far the approval of a document is, where it holds the document up. */
export function ApprovalTag({ approvalStatus: status }: { approvalStatus: number }) {
  return approvalCleared.includes(status) ? null : (
    <StatusTag labels={approvalStatus} tones={approvalTones} status={status} />
  );
}

interface Marked {
  status: number;
  approvalStatus: number;
}

const refusalTones: Tones = {
  [RefusalStatus.waiting]: "danger",
  [RefusalStatus.agreed]: "danger",
  [RefusalStatus.disputed]: "warning",
};

/** The truck was turned away: where that is. Once it is received after all, or void for another reason, it is over. */
export function RefusalTag({ delivery: { status, refusalStatus: refusal } }: { delivery: Refusable }) {
  const isOver =
    refusal === RefusalStatus.none || (refusal === RefusalStatus.disputed && status !== DeliveryStatus.waitingReceipt);
  return isOver ? null : <StatusTag labels={refusalStatus} tones={refusalTones} status={refusal} />;
}
interface Refusable {
  status: number;
  refusalStatus: number;
}

/** Where a delivery and a receiving note stand, with their approval. */
export const DeliveryMarks = ({ document }: { document: Marked & Refusable }) => (
  <>
    {document.refusalStatus === RefusalStatus.agreed ? null : <DeliveryStatusTag status={document.status} />}{" "}
    <RefusalTag delivery={document} /> <ApprovalTag {...document} />
  </>
);
/** Less came than the truck was to bring, or some of it was turned away. */
function DifferenceTag({ note }: { note: Differing & { status: number } }) {
  const { status, refusesGoods, shortLines } = note;
  if (!validNotes.includes(status)) return null;
  if (refusesGoods) return <Tag tone="danger">{receivingText.refusedTag}</Tag>;
  return shortLines > 0 ? <Tag tone="warning">{receivingText.differs}</Tag> : null;
}
interface Differing {
  refusesGoods: boolean;
  shortLines: number;
}

/** What its approver refused waits for nobody's confirmation. */
export function ReceivingMarks({ document }: { document: Marked & Differing & { viewStatus: number } }) {
  const { status, approvalStatus } = document;
  const refused = status === ReceivingStatus.submitted && approvalStatus === ApprovalStatus.refused;
  return (
    <>
      {refused ? null : <ReceivingStatusTag {...document} />} <ApprovalTag {...document} />{" "}
      <DifferenceTag note={document} />
    </>
  );
}

/** A required certificate is missing and may still be attached. */
export const CertificateTag = ({ delivery }: { delivery: { status: number; certificatesMissing: boolean } }) =>
  delivery.certificatesMissing && isCertifiable(delivery.status) ? (
    <Tag tone="danger">{certificateText.missing}</Tag>
  ) : null;

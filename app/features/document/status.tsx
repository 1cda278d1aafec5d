import {
  approvalStatus,
  deliveryOrderStatus,
  orderStatus,
  receivingStatus,
  returnStatus,
} from "#trpc/contract/shared/labels";
import { approval } from "#trpc/rules/approval";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

type Labels = Readonly<Record<number, string>>;
type Tones = Readonly<Record<number, Tone>>;

// somebody must act: warning; under way: accent; ended well: success; ended badly: danger or neutral
const orderTones: Tones = {
  5: "warning",
  10: "neutral",
  11: "warning",
  15: "warning",
  20: "warning",
  30: "danger",
  40: "accent",
  45: "accent",
  50: "success",
};
const deliveryTones: Tones = { 2: "warning", 5: "warning", 10: "accent", 15: "accent", 20: "success", 30: "success" };
const receivingTones: Tones = { 0: "warning", 2: "warning", 5: "accent", 10: "success", 20: "success" };

const returnTones: Tones = { 10: "warning", 20: "success", 40: "danger" };

function StatusTag({ labels, tones, status }: { labels: Labels; tones: Tones; status: number }) {
  return <Tag tone={tones[status] ?? "neutral"}>{wordOf(labels, status)}</Tag>;
}

export function OrderStatusTag({ status }: { status: number }) {
  return <StatusTag labels={orderStatus} tones={orderTones} status={status} />;
}

export function DeliveryStatusTag({ status }: { status: number }) {
  return <StatusTag labels={deliveryOrderStatus} tones={deliveryTones} status={status} />;
}

/** A note that was sent back is in editing again: then the word says so (C-10). */
export function ReceivingStatusTag({ status, viewStatus }: { status: number; viewStatus?: number }) {
  if (status === 2 && viewStatus === 16) return <Tag tone="danger">已退回</Tag>;
  if (status === 5) return <Tag tone="warning">待确认</Tag>;
  return <StatusTag labels={receivingStatus} tones={receivingTones} status={status} />;
}

/** A return that was agreed to is under way until the goods are back. */
export function ReturnStatusTag({ status }: { status: number }) {
  return <StatusTag labels={returnStatus} tones={returnTones} status={status} />;
}

const approvalTones: Tones = { 1: "warning", 2: "danger", 3: "success", 4: "neutral" };

/** How far the approval of a document is, where it holds the document up. */
export function ApprovalTag({ approvalStatus: status }: { approvalStatus: number }) {
  const settled = status === 0 || status === approval.passed;
  return settled ? null : <StatusTag labels={approvalStatus} tones={approvalTones} status={status} />;
}

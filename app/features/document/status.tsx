import { deliveryOrderStatus, orderStatus, receivingStatus } from "#trpc/contract/shared/labels";
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

/** The word of a status; a status of tomorrow reads as unknown rather than breaking the page. */
function statusLabel(labels: Labels, status: number): string {
  return labels[status] ?? "未知状态";
}

function StatusTag({ labels, tones, status }: { labels: Labels; tones: Tones; status: number }) {
  return <Tag tone={tones[status] ?? "neutral"}>{statusLabel(labels, status)}</Tag>;
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

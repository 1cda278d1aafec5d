import type { PourOrderRow } from "#trpc/contract/pour-order";
import { PourChange, PourOrderStatus, pourOrderStatus } from "#trpc/rules/kinds/pour-order";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

const tones: Readonly<Record<number, Tone>> = {
  [PourOrderStatus.submitted]: "warning",
  [PourOrderStatus.confirmed]: "accent",
  [PourOrderStatus.pouring]: "accent",
  [PourOrderStatus.finished]: "success",
  [PourOrderStatus.declined]: "danger",
};
const underWay: readonly number[] = [PourOrderStatus.confirmed, PourOrderStatus.pouring];

type Marked = Pick<PourOrderRow, "status" | "isUrgent" | "isStopped" | "changeStatus">;
/** The status of a pour, and what makes it special. */
export const PourOrderMarks = ({ document: { status, isUrgent, isStopped, changeStatus } }: { document: Marked }) => (
  <>
    <Tag tone={tones[status] ?? "neutral"}>{wordOf(pourOrderStatus, status)}</Tag>
    {isUrgent && status <= PourOrderStatus.confirmed ? <Tag tone="danger">{t.urgent}</Tag> : null}
    {isStopped && underWay.includes(status) ? <Tag tone="warning">{t.stopped}</Tag> : null}
    {changeStatus === PourChange.waiting ? <Tag tone="warning">{t.change}</Tag> : null}
  </>
);

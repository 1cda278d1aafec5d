import type { SettlementRow } from "#trpc/contract/settlement";
import { SettlementStatus, settlementStatus } from "#trpc/rules/kinds/settlement";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { ApprovalTag } from "../document/status";

const tones: Readonly<Record<number, Tone>> = {
  [SettlementStatus.draft]: "neutral",
  [SettlementStatus.sent]: "warning",
  [SettlementStatus.disputed]: "danger",
  [SettlementStatus.confirmed]: "accent",
  [SettlementStatus.settled]: "success",
};

/** Status badge of a statement. */
export function SettlementMarks({ document }: { document: Pick<SettlementRow, "status" | "approvalStatus"> }) {
  const { status } = document;
  return (
    <>
      <Tag tone={tones[status] ?? "neutral"}>{wordOf(settlementStatus, status)}</Tag> <ApprovalTag {...document} />
    </>
  );
}

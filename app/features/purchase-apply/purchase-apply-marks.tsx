import type { PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { approvalStatus } from "#trpc/contract/shared/labels";
import { ApplyStatus, applyStatus } from "#trpc/rules/kinds/purchase-apply";
import { wordOf } from "~/lib/word-of";
import { Tag } from "~/ui/tag";
import { approvalTones } from "../document/status";

/** Where an application stands: its approval, until its orders are made. */
export function PurchaseApplyMarks({ document }: { document: Pick<PurchaseApplyRow, "status" | "approvalStatus"> }) {
  const { status, approvalStatus: approval } = document;
  if (status === ApplyStatus.traded) return <Tag tone="success">{wordOf(applyStatus, status)}</Tag>;
  return (
    <Tag tone={approvalTones[approval] ?? "neutral"}>{wordOf(approvalStatus, approval || ApprovalStatus.none)}</Tag>
  );
}

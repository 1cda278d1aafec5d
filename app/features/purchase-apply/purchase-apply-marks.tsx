import type { PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { approvalStatus } from "#trpc/contract/shared/labels";
import { ApplyStatus, applyStatus } from "#trpc/rules/kinds/purchase-apply";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { wordOf } from "~/lib/word-of";
import { Tag } from "~/ui/tag";
import { approvalTones } from "../document/status";

type Standing = Pick<PurchaseApplyRow, "status" | "approvalStatus">;

/** How far its approval is: one that was not asked for has to be submitted. */
export const approvalWord = ({ approvalStatus: approval }: Pick<Standing, "approvalStatus">): string =>
  approval === ApprovalStatus.none ? t.toBeSubmitted : wordOf(approvalStatus, approval);

/** Status of an application as text. */
export const standingWord = (apply: Standing): string =>
  apply.status === ApplyStatus.traded ? wordOf(applyStatus, apply.status) : approvalWord(apply);

/** Where an application stands: its approval, until its orders are made. */
export function PurchaseApplyMarks({ document }: { document: Standing }) {
  const { status, approvalStatus: approval } = document;
  const tone = status === ApplyStatus.traded ? "success" : (approvalTones[approval] ?? "neutral");
  return <Tag tone={tone}>{standingWord(document)}</Tag>;
}

import type { OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { orderText as t } from "~/lib/texts/order";

type Shown = Pick<
  OrderTrade,
  "status" | "approvalStatus" | "actionList" | "confirmComment" | "cancelReason" | "historyList"
>;

/** What went wrong with an order, with the reason that was given. */
export function orderTrouble({ status, approvalStatus, confirmComment, cancelReason, historyList }: Shown): string {
  if (status === OrderStatus.rejected && confirmComment) return t.refusedBecause + confirmComment;
  if (status === OrderStatus.cancelled && cancelReason) return t.cancelledBecause + cancelReason;
  if (status !== OrderStatus.editing || approvalStatus !== ApprovalStatus.refused) return "";
  return t.auditRefused + (historyList.findLast(({ event }) => event === "disapprove")?.comment ?? "");
}

/** How far the approval is and who acts next. */
export function orderNews({ status, approvalStatus, actionList }: Shown): string {
  if (status !== OrderStatus.editing) return "";
  if (approvalStatus === ApprovalStatus.passed) return t.auditPassed;
  if (approvalStatus !== ApprovalStatus.auditing) return "";
  return actionList.includes("order:purchaser:audit") ? t.waitsForYou : t.waitsForAudit;
}

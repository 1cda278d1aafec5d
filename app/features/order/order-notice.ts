import type { OrderTrade } from "#trpc/contract/order";
import { approval, EDITING } from "#trpc/rules/approval";
import { orderText as t } from "~/lib/texts/order";

const REFUSED = 30;
const CANCELLED = 60;

type Shown = Pick<
  OrderTrade,
  "status" | "approvalStatus" | "actionList" | "confirmComment" | "cancelReason" | "historyList"
>;

/** What went wrong with an order, with the reason that was given. */
export function orderTrouble({ status, approvalStatus, confirmComment, cancelReason, historyList }: Shown): string {
  if (status === REFUSED && confirmComment) return t.refusedBecause + confirmComment;
  if (status === CANCELLED && cancelReason) return t.cancelledBecause + cancelReason;
  if (status !== EDITING || approvalStatus !== approval.refused) return "";
  return t.auditRefused + (historyList.findLast(({ event }) => event === "disapprove")?.comment ?? "");
}

/** How far the approval is and who acts next. */
export function orderNews({ status, approvalStatus, actionList }: Shown): string {
  if (status !== EDITING) return "";
  if (approvalStatus === approval.passed) return t.auditPassed;
  if (approvalStatus !== approval.asked) return "";
  return actionList.includes("order:purchaser:audit") ? t.waitsForYou : t.waitsForAudit;
}

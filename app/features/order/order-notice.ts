import type { Side } from "#trpc/contract/define";
import type { OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus, CancelStatus, OrderStatus, PaymentMode } from "#trpc/contract/shared/codes";
import { waitsForApproval } from "#trpc/rules/approval";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { auditRefusal } from "../document/audit-refusal";

type OrderState = Pick<
  OrderTrade,
  | "status"
  | "approvalStatus"
  | "actionList"
  | "confirmComment"
  | "cancelReason"
  | "cancelStatus"
  | "cancelRefusal"
  | "historyList"
  | "approverList"
  | "keptBack"
  | "paymentMode"
>;
type SentOrder = Pick<OrderState, "status" | "approvalStatus" | "approverList" | "keptBack" | "paymentMode">;

/** What went wrong with an order, or that nothing more of it is shipped, with the reason that was given and what can be done now. */
export function orderProblem(order: OrderState): string {
  const { status, confirmComment, cancelReason, cancelStatus } = order;
  if (status === OrderStatus.rejected && confirmComment) return t.refusedBecause + confirmComment;
  if (order.actionList.includes("order:supplier:noteCancel")) return t.cancelledByPurchaser(cancelReason);
  if (status === OrderStatus.cancelled && cancelReason) return t.cancelledBecause + cancelReason;
  const isStill = status === OrderStatus.waitingShipment || status === OrderStatus.waitingPaymentAfterConfirm;
  if (isStill && cancelStatus === CancelStatus.refused) return t.cancelRefusedBecause(order.cancelRefusal);
  const ended = order.historyList.findLast(({ event }) => event === "end");
  if (ended) return t.finishedBecause + ended.comment;
  const refusal = status === OrderStatus.editing ? auditRefusal(order) : "";
  return refusal && refusal + t.thenTalk;
}

/** What an approved order does next. */
function afterApproval({ keptBack, paymentMode }: Pick<OrderState, "keptBack" | "paymentMode">): string {
  if (keptBack) return t.thenBuyerSends;
  return paymentMode === PaymentMode.payBeforeDelivery ? t.thenPaid : t.thenSent;
}

/** Who decides about an order that waits for approval, and what follows; "" for any other. */
export function approvalNews(order: SentOrder): string {
  if (!waitsForApproval(order)) return "";
  const names = order.approverList.map(({ name }) => name).join(t.or);
  return names ? t.toApprover(names) + afterApproval(order) : documentText.noApprover;
}

/** What a request for cancellation asks of the reader's side, or what it waits for; "" where none is open. */
export function cancelNews({ cancelStatus, cancelReason }: OrderState, side: Side): string {
  if (cancelStatus !== CancelStatus.requested) return "";
  return side === "supplier" ? t.cancelAskedYou(cancelReason) : t.cancelWaits(cancelReason);
}

/** How far the approval is and who acts next. */
export function orderNews(order: OrderState): string {
  const { status, approvalStatus, actionList } = order;
  if (status !== OrderStatus.editing) return "";
  if (approvalStatus === ApprovalStatus.passed) return t.auditPassed;
  return actionList.includes("order:purchaser:audit") ? t.waitsForYou + afterApproval(order) : approvalNews(order);
}

/** What follows when the reader approves an order. */
export const approveNext = (order: Pick<OrderState, "keptBack" | "paymentMode">): string =>
  `${t.approved}${afterApproval(order)}。`;

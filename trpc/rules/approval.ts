import { ApprovalStatus, ConfirmStatus, OrderStatus, PaymentMode } from "../contract/shared/codes";
import type { ActionCode } from "../contract/shared/labels";
import { type ApprovalRule, statusBy } from "./approval-rules";
import { SAME } from "./machine";
import { act } from "./machine-acts";

/** Permission of those who approve orders. */
export const APPROVE = "order:purchaser:audit";
/** Whether a code is one of an approver's: each kind of document has its own. */
export const isAuditCode = (code: string): boolean => code.endsWith(":purchaser:audit");
/** Permission of an organisation's administrator, who approves when nobody else can (R-BIZ-18). */
export const ADMINISTER = "organization:purchaser:manage";

/** Approval that holds nothing up: none is needed, or it was given. */
export const approvalCleared: readonly number[] = [ApprovalStatus.none, ApprovalStatus.passed];

/** True for an order that can go on only when its approver has decided (R-ORD-06). */
export const waitsForApproval = ({ status, approvalStatus }: { status: number; approvalStatus: number }): boolean =>
  status === OrderStatus.editing && approvalStatus === ApprovalStatus.auditing;

/** What an organisation's rules say of an order. */
interface OrderTerms {
  /** The rule that it is one of. */
  rule: Pick<ApprovalRule, "levels"> | undefined;
  /** The supplier has to agree to it. */
  supplierConfirms: boolean;
}

/** How a new order starts. */
interface Start {
  approvalStatus: typeof ApprovalStatus.none | typeof ApprovalStatus.auditing;
  supplierConfirmStatus: typeof ConfirmStatus.waiting | typeof ConfirmStatus.noConfirmNeeded;
}

/** Who has to agree to a new order (R-PERM-19, R-ORD-05). A prepayment is agreed with the supplier in any case. */
export function startOfOrder({ rule, supplierConfirms }: OrderTerms, { paymentMode }: { paymentMode: number }): Start {
  const confirmed = supplierConfirms || paymentMode === PaymentMode.prepay;
  return {
    approvalStatus: statusBy(rule),
    supplierConfirmStatus: confirmed ? ConfirmStatus.waiting : ConfirmStatus.noConfirmNeeded,
  };
}

/** What waits for its organisation's approvers. */
export const auditing = { approvalStatus: [ApprovalStatus.auditing] };

/**
 * Decisions of the purchaser's organisation about a document that waits where it stands (R-PERM-19): the status stays,
 * `approvalStatus` moves.
 */
export const decisions = (rule: string, from: readonly number[], code: ActionCode) => ({
  approve: act("purchaser", code, "审批通过", [{ rule, from, to: SAME, when: auditing }]),
  disapprove: act("purchaser", code, "审批拒绝", [{ rule, from, to: SAME, when: auditing }]),
});

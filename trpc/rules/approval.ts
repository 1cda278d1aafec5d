import { ApprovalKind, ApprovalStatus, ConfirmStatus, OrderStatus, PaymentMode } from "../contract/shared/codes";
import type { ActionCode } from "../contract/shared/labels";
import { SAME } from "./machine";
import { act } from "./machine-acts";
import { type DecimalLike, decimal } from "./money";

/** Permission of those who approve orders. */
export const APPROVE = "order:purchaser:audit";
/** Whether a code is one of an approver's: each kind of document has its own. */
export const isAuditCode = (code: string): boolean => code.endsWith(":purchaser:audit");
/** Permission of an organisation's administrator, who approves when nobody else can (R-BIZ-18). */
export const ADMINISTER = "organization:purchaser:manage";

/** Approval that holds nothing up: none is needed, or it was given. */
export const unheld: readonly number[] = [ApprovalStatus.none, ApprovalStatus.passed];

/** True for an order that can go on only when its approver has decided (R-ORD-06). */
export const waitsForApproval = ({ status, approvalStatus }: { status: number; approvalStatus: number }): boolean =>
  status === OrderStatus.editing && approvalStatus === ApprovalStatus.auditing;

/** What an organisation has settled about its orders. */
export interface ApprovalSetting {
  /** Who has to agree (R-PERM-19). */
  approvalKind: number;
  /** 元: what is bought at once for less needs no approval of the purchaser. */
  approvalFrom: DecimalLike;
}

const ofPurchaser = new Set<number>([ApprovalKind.purchaser, ApprovalKind.both]);
const ofSupplier = new Set<number>([ApprovalKind.supplier, ApprovalKind.both]);

/** How a new order starts. */
interface Start {
  approvalStatus: typeof ApprovalStatus.none | typeof ApprovalStatus.auditing;
  supplierConfirmStatus: typeof ConfirmStatus.waiting | typeof ConfirmStatus.noConfirmNeeded;
}

/** Who has to agree to a new order (R-PERM-19, R-ORD-05). A prepayment is agreed with the supplier in any case. */
export function startOfApproval(
  { approvalKind, approvalFrom }: ApprovalSetting,
  { amount, paymentMode }: { amount: DecimalLike; paymentMode: number },
): Start {
  const approved = ofPurchaser.has(approvalKind) && decimal(amount).gte(approvalFrom);
  const confirmed = ofSupplier.has(approvalKind) || paymentMode === PaymentMode.prepay;
  return {
    approvalStatus: approved ? ApprovalStatus.auditing : ApprovalStatus.none,
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

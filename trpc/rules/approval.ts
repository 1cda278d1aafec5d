import { SAME, type Transition } from "./machine";
import { type DecimalLike, decimal } from "./money";

/** Permission of those who approve orders. */
export const APPROVE = "order:purchaser:audit";
/** Whether a code is one of an approver's: each kind of document has its own. */
export const isAuditCode = (code: string): boolean => code.endsWith(":purchaser:audit");
/** Permission of an organisation's administrator, who approves when nobody else can (R-BIZ-18). */
export const ADMINISTER = "organization:purchaser:manage";

/** Status of an order that has not been sent to its supplier, who therefore knows nothing of it (R-ORD-05). */
export const EDITING = 10;
/** `approvalStatus` of a document (R-ENUM-01). */
export const approval = { asked: 1, refused: 2, passed: 3, withdrawn: 4 } as const;

/** True for an order that can go on only when its approver has decided (R-ORD-06). */
export const waitsForApproval = ({ status, approvalStatus }: { status: number; approvalStatus: number }): boolean =>
  status === EDITING && approvalStatus === approval.asked;

/** What an organisation has settled about its orders. */
export interface ApprovalSetting {
  /** R-PERM-19: 0 nobody has to agree, 1 the supplier, 2 the purchaser, 3 both. */
  approvalKind: number;
  /** 元: what is bought at once for less needs no approval of the purchaser. */
  approvalFrom: DecimalLike;
}

const ofPurchaser = new Set([2, 3]);
const ofSupplier = new Set([1, 3]);
const PREPAY = 3;

/** Who has to agree to a new order (R-PERM-19, R-ORD-05). A prepayment is agreed with the supplier in any case. */
export function startOfApproval(
  { approvalKind, approvalFrom }: ApprovalSetting,
  { amount, paymentMode }: { amount: DecimalLike; paymentMode: number },
): { approvalStatus: 0 | 1; supplierConfirmStatus: 0 | 30 } {
  const approved = ofPurchaser.has(approvalKind) && decimal(amount).gte(approvalFrom);
  const confirmed = ofSupplier.has(approvalKind) || paymentMode === PREPAY;
  return { approvalStatus: approved ? approval.asked : 0, supplierConfirmStatus: confirmed ? 0 : 30 };
}

/**
 * Decisions of the purchaser's organisation about a document that waits where it stands (R-PERM-19): the status stays,
 * `approvalStatus` moves.
 */
export const decisions = (rule: string, from: readonly number[]) =>
  [
    {
      rule,
      event: "approve",
      name: "审批通过",
      from,
      to: SAME,
      who: "purchaser",
      when: { approvalStatus: [approval.asked] },
    },
    {
      rule,
      event: "disapprove",
      name: "审批拒绝",
      from,
      to: SAME,
      who: "purchaser",
      when: { approvalStatus: [approval.asked] },
    },
  ] as const satisfies readonly Transition[];

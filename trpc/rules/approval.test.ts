import { expect, test } from "vitest";
import { ApprovalStatus } from "../contract/shared/codes";
import { isAuditCode, startOfOrder, waitsForApproval } from "./approval";

const byOwn = { levels: [{ assignee: 4, code: "", userSysNo: null }] } as const;
/** @param approvalKind bits of who has to agree: the supplier, the purchaser */
const start = (approvalKind: number, paymentMode = 0) => {
  const terms = { rule: approvalKind & 2 ? byOwn : undefined, supplierConfirms: (approvalKind & 1) !== 0 };
  const { approvalStatus, supplierConfirmStatus } = startOfOrder(terms, { paymentMode });
  return [approvalStatus, supplierConfirmStatus];
};

test("R-PERM-19: the kind of approval says who has to agree", () => {
  expect([0, 1, 2, 3].map((kind) => start(kind))).toEqual([
    [0, 30],
    [0, 0],
    [1, 30],
    [1, 0],
  ]);
});

test("a rule without levels asks for no approval; a prepayment always needs the supplier", () => {
  const { approvalStatus } = startOfOrder({ rule: { levels: [] }, supplierConfirms: true }, { paymentMode: 0 });
  expect(approvalStatus).toBe(0);
  expect(start(0, 3)).toEqual([0, 0]);
});

test("R-ENUM-01: statuses of an approval are the document's numbers", () => {
  expect(ApprovalStatus).toEqual({ none: 0, auditing: 1, refused: 2, passed: 3, cancelled: 4 });
});

test("R-ORD-06: an order waits for approval only while it is at 10 and asked for", () => {
  const waits = (status: number, approvalStatus: number) => waitsForApproval({ status, approvalStatus });
  expect([0, 1, 2, 3, 4].filter((approvalStatus) => waits(10, approvalStatus))).toEqual([1]);
  expect([5, 10, 11, 15, 20, 30, 40, 45, 50, 60].filter((status) => waits(status, 1))).toEqual([10]);
});

test("each kind has a code of its approvers", () => {
  expect(isAuditCode("receiving:purchaser:audit")).toBe(true);
  expect(isAuditCode("receiving:purchaser:auditCancel")).toBe(false);
});

import { expect, test } from "vitest";
import { startOfApproval } from "./approval";

const start = (approvalKind: number, amount = 100, paymentMode = 0, approvalFrom = "100") => {
  const { approvalStatus, supplierConfirmStatus } = startOfApproval(
    { approvalKind, approvalFrom },
    { amount, paymentMode },
  );
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

test("less than the organisation's amount needs no approval; a prepayment always needs the supplier", () => {
  expect(start(3, 99.99)).toEqual([0, 0]);
  expect(start(2, 99.99)).toEqual([0, 30]);
  expect(start(0, 1, 3)).toEqual([0, 0]);
});

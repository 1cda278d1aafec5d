import { describe, expect, test } from "vitest";
import { PaymentMethod } from "./kinds/payment";
import { paymentProblem } from "./payment-method";

const { transfer, bill, voucher, factoring } = PaymentMethod;
const TODAY = "2026-11-27";
const problem = (method: number, payDay: string, maturityDay: string | null, maturityReason = "") =>
  paymentProblem({ method, payDay, maturityDay, maturityReason }, TODAY)?.field;

describe("how a payment is made", () => {
  test.each([
    [transfer, TODAY, null, undefined],
    [transfer, "2026-11-28", null, "payDay"],
    [factoring, TODAY, null, "method"],
    [transfer, TODAY, "2026-12-27", "maturityDay"],
    [bill, TODAY, null, "maturityDay"],
    [voucher, TODAY, null, "maturityDay"],
    [bill, TODAY, "2026-11-26", "maturityDay"],
    [bill, TODAY, TODAY, undefined],
    [bill, TODAY, "2027-05-27", undefined],
    [bill, TODAY, "2027-05-28", "maturityDay"],
    [bill, "2026-08-31", "2027-02-28", undefined],
    [bill, "2026-08-31", "2027-03-01", "maturityDay"],
    [voucher, TODAY, "2027-05-27", undefined],
    [voucher, TODAY, "2027-05-28", "maturityReason"],
    [voucher, TODAY, "2027-11-28", "maturityDay"],
  ] as const)("method %s paid on %s until %s: %s", (method, payDay, maturityDay, field) => {
    expect(problem(method, payDay, maturityDay)).toBe(field);
  });

  test("a voucher of more than six months needs its reason, one of more than a year has none", () => {
    expect(problem(voucher, TODAY, "2027-11-27", "项目回款在次年十月")).toBeUndefined();
    expect(problem(voucher, TODAY, "2027-11-28", "项目回款在次年十一月")).toBe("maturityDay");
    expect(problem(voucher, TODAY, "2027-05-28", " ")).toBe("maturityReason");
  });
});

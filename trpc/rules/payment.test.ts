import { expect, test } from "vitest";
import { openAmount, overpaidAmount, payableAmount, paymentStatusOf, statusAfterPayment } from "./payment";

test("R-PAY-01: 8 after a part, 10 when paid in full, nothing above what is open", () => {
  const order = { payableAmount: "100.10", paidAmount: "0" };
  expect(statusAfterPayment(order, 50.05)).toBe(8);
  expect(statusAfterPayment({ ...order, paidAmount: "50.05" }, 50.05)).toBe(10);
  expect(statusAfterPayment(order, 100.1)).toBe(10);
  expect(statusAfterPayment(order, 100.11)).toBeNull();
  expect(statusAfterPayment({ ...order, paidAmount: "100.09" }, 0.02)).toBeNull();
  expect(openAmount({ payableAmount: "0.30", paidAmount: "0.10" })).toBe(0.2);
});

test("R-PAY-01: nothing is needed until what was received is due, whatever was paid keeps its status", () => {
  const of = (paidAmount: string, isDue: boolean, amount = "100.00") =>
    paymentStatusOf({ payableAmount: amount, paidAmount }, isDue);
  expect([of("0", false), of("0", true)]).toEqual([0, 5]);
  expect([of("40", false), of("40", true), of("100", true)]).toEqual([8, 8, 10]);
  // all of it went back
  expect(of("0.00", true, "0")).toBe(0);
});

test("what is paid in the end is what stayed; what was paid above it is said, never owed", () => {
  expect(payableAmount({ totalAmount: "100", settledAmount: null })).toBe("100");
  expect(payableAmount({ totalAmount: "100", settledAmount: "84.00" })).toBe("84.00");
  const order = { payableAmount: "84.00", paidAmount: "100.00" };
  expect([openAmount(order), overpaidAmount(order)]).toEqual([0, 16]);
  expect(overpaidAmount({ payableAmount: 84, paidAmount: 80 })).toBe(0);
  expect(paymentStatusOf(order, true)).toBe(10);
});

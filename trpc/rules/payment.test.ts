import { expect, test } from "vitest";
import { openAmount, statusAfterPayment } from "./payment";

test("R-PAY-01: 8 after a part, 10 when paid in full, nothing above what is open", () => {
  const order = { totalAmount: "100.10", paidAmount: "0" };
  expect(statusAfterPayment(order, 50.05)).toBe(8);
  expect(statusAfterPayment({ ...order, paidAmount: "50.05" }, 50.05)).toBe(10);
  expect(statusAfterPayment(order, 100.1)).toBe(10);
  expect(statusAfterPayment(order, 100.11)).toBeNull();
  expect(statusAfterPayment({ ...order, paidAmount: "100.09" }, 0.02)).toBeNull();
  expect(openAmount({ totalAmount: "0.30", paidAmount: "0.10" })).toBe(0.2);
});

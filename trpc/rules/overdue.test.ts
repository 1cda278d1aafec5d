import { expect, test } from "vitest";
import { isByTerm, overdueTip } from "./overdue";

test("who owes nothing is told nothing; who does, how much and what to do", () => {
  expect(overdueTip({ orders: 0, amount: "0" })).toBe("");
  expect(overdueTip({ orders: 2, amount: "3800.5" })).toMatch(/2张订单超过付款日30天仍未付清，共欠3800\.50元.+付清/);
});

test("R-BIZ-04: credit is what leaves time after the receipt; what reads 货到付款 is none", () => {
  const term = (accountPeriod: number, billingPeriod = 0, paymentMode = 0) =>
    isByTerm({ paymentMode, accountPeriod, billingPeriod, otherDays: 0 });
  expect(term(0)).toBe(false);
  expect(term(2)).toBe(true);
  expect(term(0, 1)).toBe(true);
  expect(term(7)).toBe(true);
  expect(term(2, 0, 2)).toBe(false);
});

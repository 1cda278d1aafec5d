import { expect, test } from "vitest";
import { overdueTip } from "./overdue";

test("who owes nothing is told nothing; who does, how much and what to do", () => {
  expect(overdueTip({ orders: 0, amount: "0" })).toBe("");
  expect(overdueTip({ orders: 2, amount: "3800.5" })).toMatch(/2张订单超过付款日30天仍未付清，共欠3800\.50元.+付清/);
});

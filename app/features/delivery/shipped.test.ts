import { expect, test } from "vitest";
import type { Outcomes } from "#trpc/contract/shared/document";
import { shipped } from "./shipped";

let serial = 0;
const made = (status: number | null) => {
  serial += 1;
  return { sysNo: serial, ok: status !== null, status, reason: "", message: "" };
};
const of = (...statuses: (number | null)[]) => {
  const outcomes: Outcomes = { resultList: statuses.map(made) };
  const { done, to } = shipped(outcomes);
  return [done(statuses.filter((status) => status !== null).length), to];
};

test("who made delivery notes is led to where they stand, with what comes next", () => {
  expect(of(5, 5)).toEqual(["2 单已制作发货单，装车后请点“出库”", "/delivery-order?status=5"]);
  expect(of(2, 2, 2)).toEqual(["3 单已提交发货单，等待采购方同意", "/delivery-order?status=2"]);
  expect(of(2, 5, 5)).toEqual([
    "2 单已制作发货单，装车后请点“出库”；1 单已提交发货单，等待采购方同意",
    "/delivery-order",
  ]);
  // what was refused stands nowhere
  expect(of(2, null)[1]).toBe("/delivery-order?status=2");
});

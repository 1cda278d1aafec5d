import { describe, expect, test } from "vitest";
import { expectedProblem, isAtGate, isAwaited, isPastExpected } from "./expected";

const NOW = 1_795_411_800;
const truck = (change: object = {}) => ({ status: 10, shippingTrace: 10, expectedTime: NOW - 3000, ...change });

describe("isPastExpected", () => {
  test.each([
    ["on the road after its time", {}, true],
    ["still in the warehouse", { status: 5, shippingTrace: null }, true],
    ["on time", { expectedTime: NOW }, false],
    ["before its time", { expectedTime: NOW + 1800 }, false],
    ["nobody said when", { expectedTime: null }, false],
    ["at the site", { shippingTrace: 25 }, false],
    ["being received", { status: 15, shippingTrace: 30 }, false],
    ["void", { status: 50 }, false],
  ])("%s", (_, change, late) => expect(isPastExpected(truck(change), NOW)).toBe(late));
});

test("a truck is awaited until it is there", () => {
  expect([2, 5, 10].every((status) => isAwaited(truck({ status })))).toBe(true);
  expect([15, 20, true].some((status) => isAwaited(truck({ status })))).toBe(false);
});

test("a truck is at the gate from when it is reported there until something is received of it", () => {
  expect([truck({ shippingTrace: 25 }), truck(), truck({ status: 15, shippingTrace: 25 })].map(isAtGate)).toEqual([
    ...[true, false, false],
  ]);
});

describe("expectedProblem", () => {
  test("nobody has to say it, and it is said for the time to come", () => {
    expect(expectedProblem(null, NOW)).toBe("");
    expect(expectedProblem(NOW + 7200, NOW)).toBe("");
  });
  test("the half hour that runs is taken, an earlier one not", () => {
    expect(expectedProblem(NOW - 1799, NOW)).toBe("");
    expect(expectedProblem(NOW - 1800, NOW)).toContain("不能早于现在");
  });
  test("nor is a day that is months away", () => {
    expect(expectedProblem(NOW + 60 * 86_400, NOW)).toBe("");
    expect(expectedProblem(NOW + 60 * 86_400 + 1800, NOW)).toContain("不能晚于");
  });
});

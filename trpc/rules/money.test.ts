import { describe, expect, test } from "vitest";
import { allocate, lineAmount, roundPrice, sum, toNumber } from "./money";

describe("decimals", () => {
  test("a line is rounded half up to the fen", () => {
    expect(toNumber(lineAmount("12.5", "3862.505"))).toBe(48281.31);
    expect(toNumber(lineAmount(0.1, 0.25))).toBe(0.03);
  });
  test("unit prices keep six decimals", () => {
    expect(roundPrice("3862.1234565").toString()).toBe("3862.123457");
  });
});

describe("allocation by largest remainder", () => {
  test("parts add up to the whole", () => {
    const parts = allocate("100.00", [1, 1, 1]);
    expect(parts.map(String)).toEqual(["33.34", "33.33", "33.33"]);
    expect(toNumber(sum(parts))).toBe(100);
  });
  test("a discount is allocated the same way", () => {
    const parts = allocate("-0.05", [3, 2, 1]);
    expect(toNumber(sum(parts))).toBe(-0.05);
  });
  test("weights of zero put all on the first", () => {
    expect(allocate("1.00", [0, 0]).map(Number)).toEqual([1, 0]);
  });
});

import { describe, expect, test } from "vitest";
import { allocate, decimal, lineAmount, roundPrice, sum, toNumber, toNumberOrNull } from "./money";

describe("decimals", () => {
  test("a line is rounded half up to the fen", () => {
    expect(toNumber(lineAmount("12.5", "3862.505"))).toBe(48281.31);
    expect(toNumber(lineAmount(0.1, 0.25))).toBe(0.03);
  });
  test("unit prices keep four decimals", () => {
    expect(roundPrice("3862.12345").toString()).toBe("3862.1235");
  });
  test("on the wire they are numbers, and what is none is refused", () => {
    expect([toNumber(decimal("12.50")), toNumber("12.50"), toNumber(12.5)]).toEqual([12.5, 12.5, 12.5]);
    expect(() => toNumber("十二")).toThrow(RangeError);
    expect(["0", "3.1", null, undefined].map((value) => toNumberOrNull(value))).toEqual([0, 3.1, null, null]);
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
  test("the fen that are left go to those who lost most by rounding, the first of equals before others", () => {
    const parts = (total: string, weights: number[]) => allocate(total, weights).map(Number);
    expect(parts("10.00", [1, 1, 4])).toEqual([1.67, 1.67, 6.66]);
    expect(parts("0.05", [1, 1, 1])).toEqual([0.02, 0.02, 0.01]);
    expect(parts("10.00", [1, 2, 3])).toEqual([1.67, 3.33, 5]);
    expect(parts("-10.00", [1, 2, 3])).toEqual([-1.67, -3.33, -5]);
    expect(parts("-0.05", [3, 2, 1])).toEqual([-0.02, -0.02, -0.01]);
    expect(parts("6.00", [1, 2, 3])).toEqual([1, 2, 3]);
    expect(parts("0.00", [1, 2])).toEqual([0, 0]);
    expect(parts("1.00", [])).toEqual([]);
  });
  test("weights of zero put all on the first", () => {
    expect(allocate("1.00", [0, 0]).map(Number)).toEqual([1, 0]);
  });
});

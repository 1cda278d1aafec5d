import { describe, expect, test } from "vitest";
import {
  badge,
  date,
  dateTime,
  ellipsis,
  keepTogether,
  money,
  percent,
  priceParts,
  quantity,
  signedPercent,
  yuan,
} from "./format";

describe("money", () => {
  test("R-NUM-01: amounts have two decimals and grouping", () => {
    expect(money(1.5)).toBe("1.50");
    expect(money(128346.2)).toBe("128,346.20");
    expect(money("-1234.5")).toBe("-1,234.50");
    expect(money(0)).toBe("0.00");
  });
  test("R-NUM-01: nothing shows the placeholder", () => {
    for (const nothing of [null, undefined, "", "abc", Number.NaN]) expect(money(nothing)).toBe("--");
    expect(yuan(null)).toBe("--");
  });
  test("R-NUM-01: unit prices show up to six decimals, trailing zeros cut to two", () => {
    expect(money(3862.5, 6)).toBe("3,862.50");
    expect(money("3862.123400", 6)).toBe("3,862.1234");
    expect(priceParts(0.0000015, 6)).toEqual({ integer: "0", fraction: "000002" });
  });
  test("rounds on the decimal text, not on the float", () => {
    expect(money(1.005)).toBe("1.01");
    expect(money(-0.001)).toBe("0.00");
    expect(money(1e21)).toBe("1,000,000,000,000,000,000,000.00");
  });
  test("puts the sign before the currency", () => {
    expect(yuan(-5)).toBe("-¥5.00");
    expect(yuan("3862.5")).toBe("¥3,862.50");
  });
});

test("quantities keep what was said and no more than four decimals", () => {
  expect(quantity(12.5)).toBe("12.5");
  expect(quantity(1234)).toBe("1,234");
  expect(quantity("12.50930")).toBe("12.5093");
  expect(quantity(undefined)).toBe("--");
});

test("rates become percent without float noise", () => {
  expect(percent(0.043)).toBe("4.3%");
  expect(percent("0.07")).toBe("7%");
  expect(percent(1)).toBe("100%");
  expect(percent(0.00234)).toBe("0.23%");
  expect(percent(-0.0023)).toBe("-0.23%");
});

test("dates are Beijing time whatever the machine's zone", () => {
  expect(dateTime(1_795_156_200)).toBe("2026-11-20 14:30");
  expect(date(1_795_190_400)).toBe("2026-11-21");
  expect(dateTime(0)).toBe("--");
});

test("R-NUM-04: text is cut at 50 characters", () => {
  expect(ellipsis("钢".repeat(51))).toBe(`${"钢".repeat(50)}…`);
  expect(ellipsis("钢".repeat(50))).toBe("钢".repeat(50));
  expect(ellipsis("𠮷".repeat(50))).toBe("𠮷".repeat(50));
});

test("R-MCART-02, R-MCART-03, UI-MCART-05, UI-MCART-06: badges turn into dots", () => {
  expect(badge(98)).toBe("98");
  expect(badge(99)).toBe("···");
  expect(badge(99_999, "header")).toBe("99999");
  expect(badge(100_000, "header")).toBe("···");
});

test("names of standards do not break over two lines", () => {
  expect(keepTogether("黔岳 · GB/T 1499.2 · HRB400E 9m")).toBe("黔岳 · GB/T\u00a01499.2 · HRB400E 9m");
});

test("a share says its sign", () => {
  expect([signedPercent(-0.0679), signedPercent(0.01), signedPercent(0)]).toEqual(["−6.79%", "+1%", "0%"]);
  expect([signedPercent(-0.000012), signedPercent(0.000012)]).toEqual(["0%", "0%"]);
});

import { describe, expect, test } from "vitest";
import {
  type BankTerms,
  daysUntil,
  daysWords,
  earlyOffer,
  factoringProblems,
  financedAmount,
  interestFrom,
  interestOf,
  interestWords,
  overdueDays,
  yearlyCost,
} from "./factoring";

const TODAY = "2026-11-27";
const product: BankTerms = {
  ...{ bankProductSysNo: 1, name: "订单贷", rate: 0.0435, dayBasis: 360, maxDays: 400 },
  ...{ minAmount: 1000, maxAmount: 500_000 },
};
const limits = { enabled: true, minAmount: 500, maxAmount: 1_000_000, maxDays: 366 };

describe("what it costs", () => {
  test.each([
    ["2026-11-28", 1],
    ["2026-12-31", 34],
    ["2027-02-28", 93],
    ["2028-02-29", 459],
    [TODAY, 0],
    ["2026-11-26", -1],
  ])("until %s: %i days", (day, days) => expect(daysUntil(TODAY, day)).toBe(days));

  test.each([
    [100_000, 0.0435, 46, 360, "555.83"],
    [100_000, 0.0435, 46, 365, "548.22"],
    // half a fen is one
    [100, 0.0365, 50, 365, "0.50"],
    [10.1, 0.05, 365, 365, "0.51"],
    [0.01, 0.03, 1, 360, "0.00"],
    [99_999_999.99, 0.123456, 366, 360, "12551360.00"],
  ])("%d at %d for %i days by %i: %s", (principal, rate, days, dayBasis, interest) =>
    expect(interestOf({ principal, rate, days, dayBasis }).toFixed(2)).toBe(interest),
  );

  test("R-CALL-06: interest runs from the day of payout", () => {
    const lent = { principal: "8000", rate: "0.0432", dayBasis: 360 };
    const { days, interest } = interestFrom(lent, "2026-12-01", "2027-02-25");
    expect([days, interest.toFixed(2)]).toEqual([86, "82.56"]);
    expect(interestFrom(lent, "2026-11-27", "2027-02-25").interest.toFixed(2)).toBe("86.40");
  });

  test("the share in percent is lent, to the fen", () => {
    expect(financedAmount(100.01, 80).toFixed(2)).toBe("80.01");
    expect(financedAmount(0.05, 50).toFixed(2)).toBe("0.03");
    expect(financedAmount("1234.56", 100).toFixed(2)).toBe("1234.56");
  });

  test("formula and days are said in words that can be worked out again", () => {
    expect(interestWords({ principal: 100_000, rate: 0.0435, days: 46, dayBasis: 360 })).toBe(
      "100,000.00 元 × 年利率 4.35% × 46 天 ÷ 360 = 555.83 元",
    );
    expect(daysWords(TODAY, "2026-12-31")).toBe("从今天 2026-11-27 起算，到 2026-12-31（当天不计），共 34 天");
  });

  test("a rate by 360 days costs more in a year than it says", () => {
    expect(yearlyCost({ rate: 0.036, dayBasis: 360 })).toBe(0.0365);
    expect(yearlyCost({ rate: 0.036, dayBasis: 365 })).toBe(0.036);
  });
});

describe("what is refused says field, reason and what to do", () => {
  const terms = { billEndDate: "2027-01-12", paymentAmount: 10_000, effectScale: 80, termReason: "" };
  const fieldsOf = (given: Partial<typeof terms>, bounds: Partial<Parameters<typeof factoringProblems>[1]> = {}) =>
    factoringProblems({ ...terms, ...given }, { limits, product, available: 8000, today: TODAY, ...bounds });

  test("nothing within all limits", () => expect(fieldsOf({})).toEqual([]));
  test.each([
    ["it is over today", { billEndDate: TODAY }, {}, "billEndDate", "明天"],
    ["a year is the most", { billEndDate: "2027-11-28", termReason: "项目回款晚" }, {}, "billEndDate", "2027-11-27"],
    ["six months without a reason", { billEndDate: "2027-05-28" }, {}, "termReason", "说明原因"],
    ["the platform's days", {}, { limits: { ...limits, maxDays: 45 } }, "billEndDate", "45 天"],
    ["the product's days", {}, { product: { ...product, maxDays: 45 } }, "billEndDate", "其他产品"],
    ["the platform's least", {}, { limits: { ...limits, minAmount: 8000.01 } }, "paymentAmount", "8,000.01"],
    ["the platform's most", {}, { limits: { ...limits, maxAmount: 7999.99 } }, "paymentAmount", "分次"],
    ["the product's least", { effectScale: 9 }, {}, "paymentAmount", "1,000.00"],
    ["the product's most", {}, { product: { ...product, maxAmount: 7999.99 } }, "paymentAmount", "换产品"],
    ["what is left of the funding party", {}, { available: 7999.99 }, "fundingPartiesSysNo", "7,999.99"],
    ["a funding party that lent too much", {}, { available: -1 }, "fundingPartiesSysNo", "剩余额度 0.00"],
    ["a share that comes to nothing", { paymentAmount: 0.01, effectScale: 1 }, {}, "paymentAmount", "比例"],
  ] as const)("%s", (_why, given, bounds, field, words) => {
    const problems = fieldsOf(given, bounds);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.message).toContain(words);
  });
  test("exactly six months needs no reason, more of it one", () => {
    expect(fieldsOf({ billEndDate: "2027-05-27" })).toEqual([]);
    expect(fieldsOf({ billEndDate: "2027-05-28", termReason: "项目回款在次年" })).toEqual([]);
  });
  test("a tenant that is not open refuses for that alone", () => {
    expect(fieldsOf({ billEndDate: TODAY }, { limits: { ...limits, enabled: false } })).toEqual([
      { field: "organizationCode", message: expect.stringContaining("没有开通") },
    ]);
  });
  test("what is not said yet is not refused", () =>
    expect(factoringProblems({ ...terms, billEndDate: undefined }, { limits, today: TODAY })).toEqual([]));
});

describe("an offer to pay early", () => {
  const offered = (amount: number, dueDay: string | null, products = [{ ...product, available: 500_000 }]) =>
    earlyOffer({ amount, dueDay, today: TODAY }, limits, products);

  test("costs the days until it is due, by the cheapest product that takes it", () => {
    const products = [
      { ...product, available: 500_000 },
      { ...product, bankProductSysNo: 2, rate: 0.0432, dayBasis: 365, available: 500_000 },
      { ...product, bankProductSysNo: 3, rate: 0.03, available: 99_999 },
    ];
    expect(offered(100_000, "2027-01-12", products)).toEqual({
      ...{ bankProductSysNo: 2, days: 46, interest: 544.44, yearCost: 0.0432, isDue: false },
    });
  });
  test.each([
    ["due today", TODAY],
    ["overdue", "2026-11-01"],
    ["without a day", null],
  ])("costs 90 days where it is %s", (_why, dueDay) => {
    expect(offered(100_000, dueDay)).toEqual({
      ...{ bankProductSysNo: 1, days: 90, interest: 1087.5, yearCost: 0.044104, isDue: true },
    });
  });
  test.each([
    ["too little for any product", 999, "2027-01-12"],
    ["more than half a year away", 10_000, "2027-05-28"],
  ])("none where it is %s", (_why, amount, dueDay) => expect(offered(amount, dueDay)).toBeNull());
});

test("a repayment is overdue from the day after its bill ended, and only while it was not made", () => {
  const of = (status: number, billEndDate: string) => overdueDays({ status, billEndDate }, TODAY);
  expect([
    of(30, "2026-11-26"),
    of(30, TODAY),
    of(30, "2026-12-31"),
    of(40, "2026-11-01"),
    of(0, "2026-11-01"),
  ]).toEqual([...[1, 0, 0, 0, 0]]);
});

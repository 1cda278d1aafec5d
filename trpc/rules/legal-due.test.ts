import { describe, expect, test } from "vitest";
import { EnterpriseSize } from "../contract/shared/codes";
import { daysSince, delayInterest, dueBy, dueWords, isProtected, latestDay } from "./legal-due";

const { micro, small, medium, large, public: body } = EnterpriseSize;
const sizes = [micro, small, medium, large, body, null];
const RECEIVED = "2026-01-10";
/** 30 and 60 days after it. */
const [IN_30, IN_60] = ["2026-02-09", "2026-03-11"];

describe("whom order 802 protects (articles 2 and 3)", () => {
  const cases = sizes.flatMap((supplierSize) => sizes.map((purchaserSize) => ({ supplierSize, purchaserSize })));
  test.each(cases)("supplier $supplierSize, buyer $purchaserSize", ({ supplierSize, purchaserSize }) => {
    const smaller = supplierSize !== null && supplierSize <= medium;
    const greater = purchaserSize === large || purchaserSize === body;
    expect(isProtected({ supplierSize, purchaserSize })).toBe(smaller && greater);
  });
});

describe("article 9: a large enterprise pays within 60 days of delivery", () => {
  test.each([
    ["no day was agreed", null, IN_60],
    ["a week was agreed", "2026-01-17", "2026-01-17"],
    ["a month was agreed", "2026-02-10", "2026-02-10"],
    ["sixty days were agreed", IN_60, IN_60],
    ["sixty-one days were agreed", "2026-03-12", IN_60],
    ["three months were agreed", "2026-04-10", IN_60],
    ["half a year was agreed", "2026-07-10", IN_60],
  ])("%s", (_, agreedDay, due) => {
    for (const supplierSize of [micro, small, medium]) {
      const received = { supplierSize, purchaserSize: large, receivedDay: RECEIVED, agreedDay };
      expect(latestDay(received)).toBe(IN_60);
      expect(dueBy(received)).toBe(due);
    }
  });
  test.each([
    ["2026-12-15", "2027-02-13"],
    ["2028-01-01", "2028-03-01"],
    ["2027-01-01", "2027-03-02"],
    ["2026-11-30", "2027-01-29"],
  ])("received on %s it is due on %s: leap years and turns of the year count by days", (receivedDay, due) => {
    expect(dueBy({ supplierSize: small, purchaserSize: large, receivedDay, agreedDay: null })).toBe(due);
  });
});

describe("article 9: a public body pays within 30 days, at most 60 where that was agreed", () => {
  test.each([
    ["no day was agreed", null, IN_30, IN_30],
    ["ten days were agreed", "2026-01-20", IN_30, "2026-01-20"],
    ["thirty days were agreed", IN_30, IN_30, IN_30],
    ["forty-five days were agreed", "2026-02-24", "2026-02-24", "2026-02-24"],
    ["sixty days were agreed", IN_60, IN_60, IN_60],
    ["ninety days were agreed", "2026-04-10", IN_60, IN_60],
  ])("%s", (_, agreedDay, latest, due) => {
    const received = { supplierSize: medium, purchaserSize: body, receivedDay: RECEIVED, agreedDay };
    expect(latestDay(received)).toBe(latest);
    expect(dueBy(received)).toBe(due);
  });
});

describe("where the regulation does not apply the agreed day holds, however late", () => {
  test.each([
    [large, large],
    [body, large],
    [null, large],
    [small, medium],
    [small, null],
    [null, null],
  ])("supplier %s, buyer %s", (supplierSize, purchaserSize) => {
    const received = { supplierSize, purchaserSize, receivedDay: RECEIVED };
    expect(dueBy({ ...received, agreedDay: "2026-07-10" })).toBe("2026-07-10");
    expect(dueBy({ ...received, agreedDay: null })).toBeNull();
    expect(latestDay({ ...received, agreedDay: null })).toBeNull();
  });
});

describe("the reason is said with its article", () => {
  const received = { supplierSize: small, purchaserSize: large, receivedDay: RECEIVED };
  test.each([
    [
      { ...received, agreedDay: "2026-04-10" },
      "约定账期超过法定期限，自交付之日起 60 日内支付（《保障中小企业款项支付条例》第九条）",
    ],
    [{ ...received, agreedDay: null }, "未约定付款日，自交付之日起 60 日内支付（《保障中小企业款项支付条例》第九条）"],
    [
      { ...received, purchaserSize: body, agreedDay: null },
      "未约定付款日，自交付之日起 30 日内支付（《保障中小企业款项支付条例》第九条）",
    ],
    [{ ...received, agreedDay: "2026-01-17" }, "按约定账期"],
    [{ ...received, supplierSize: large, agreedDay: "2026-01-17" }, "按约定账期"],
    [{ ...received, supplierSize: null, agreedDay: "2026-01-17" }, "按约定账期（未登记双方企业规模）"],
    [{ ...received, purchaserSize: null, agreedDay: null }, "未约定付款日"],
  ])("%j", (one, words) => expect(dueWords(one)).toBe(words));
});

describe("article 17: what delay costs", () => {
  test.each([
    ["10000", 1, 5],
    ["10000", 30, 150],
    ["123456.78", 7, 432.1],
    ["0.01", 10, 0],
    ["10000", 0, 0],
  ])("%s 元 for %i days", (open, days, interest) => {
    expect(delayInterest({ supplierSize: small, purchaserSize: large }, open, days)).toBe(interest);
    expect(delayInterest({ supplierSize: large, purchaserSize: large }, open, days)).toBe(0);
  });
  test("a day that is to come is not overdue", () => {
    expect(daysSince("2026-11-27", "2026-11-27")).toBe(0);
    expect(daysSince("2026-11-30", "2026-11-27")).toBe(0);
    expect(daysSince("2026-10-01", "2026-11-27")).toBe(57);
  });
});

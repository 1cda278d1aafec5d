import { describe, expect, test } from "vitest";
import { PaymentTerm, TaxType } from "../contract/shared/codes";
import { compare, deadlineProblem, isOpen, isValid, landedOf, takenPrices, takesAnswers } from "./enquiry";

const answer = (prices: Record<number, number>, change: object = {}) => ({
  ...{ freight: 0, taxType: TaxType.withTax, taxRate: 0.13, paymentTerm: PaymentTerm.immediate, termDays: 0 },
  itemList: Object.entries(prices).map(([key, price]) => ({ enquiryItemSysNo: Number(key), price })),
  ...change,
});
const items = [
  { sysNo: 1, quantity: 10 },
  { sysNo: 2, quantity: 3 },
];
const quantities = new Map(items.map(({ sysNo, quantity }) => [sysNo, quantity]));

describe("what an answer costs at the site", () => {
  test("freight is shared by amounts to the fen, whatever the parts are", () => {
    const { lines, freight, landed } = landedOf(answer({ 1: 1, 2: 1 }, { freight: 100 }), quantities, 0);
    expect(lines.map((line) => line.freight)).toEqual([76.92, 23.08]);
    expect([freight, landed]).toEqual([100, 113]);
  });

  test("a price without tax is compared with its tax", () => {
    const { lines } = landedOf(answer({ 1: 100 }, { taxType: TaxType.withoutTax }), quantities, 0);
    expect(lines).toMatchObject([{ unitPrice: 113, amount: 1130, landedPrice: 113 }]);
  });

  test("paying later is worth the cost of money until then", () => {
    const later = answer({ 1: 100 }, { paymentTerm: PaymentTerm.other, termDays: 73 });
    expect(landedOf(later, quantities, 0.05)).toMatchObject({ amount: 1000, credit: 10, landed: 990 });
    expect(landedOf(answer({ 1: 100 }), quantities, 0.05)).toMatchObject({ credit: 0, landed: 1000 });
  });

  test("goods are bought with tax and their share of the freight, without what the term is worth", () => {
    const later = answer({ 1: 100 }, { freight: 50, paymentTerm: PaymentTerm.oneMonth, taxType: TaxType.withoutTax });
    expect(takenPrices(later, quantities).get(1)).toBe("118");
  });
});

describe("answers beside each other", () => {
  test("the cheapest of each line, and of those who answered all lines", () => {
    const found = compare([answer({ 1: 10, 2: 30 }), answer({ 1: 11, 2: 20 }), answer({ 1: 9 })], items, 0);
    expect([...(found.cheapest.get(1) ?? [])]).toEqual([2]);
    expect([...(found.cheapest.get(2) ?? [])]).toEqual([1]);
    expect([...found.cheapestWhole]).toEqual([1]);
    expect(found.mixed).toEqual({ landed: 150, missing: 0 });
  });

  test("equal ones are all the cheapest; what nobody answered is missing", () => {
    const found = compare([answer({ 1: 10 }), answer({ 1: 10 })], items, 0);
    expect([...(found.cheapest.get(1) ?? [])]).toEqual([0, 1]);
    expect([...found.cheapestWhole]).toEqual([]);
    expect(found.mixed).toEqual({ landed: 100, missing: 1 });
  });
});

describe("times", () => {
  const now = new Date("2026-11-24T10:00:00Z");
  const seconds = now.getTime() / 1000;
  test("answers are taken until the deadline, or until they are open", () => {
    expect(takesAnswers({ deadline: seconds + 1, openTime: seconds + 1 }, now)).toBe(true);
    expect(takesAnswers({ deadline: seconds, openTime: seconds }, now)).toBe(false);
    expect(takesAnswers({ deadline: seconds + 60, openTime: seconds }, now)).toBe(false);
    expect(isOpen({ openTime: seconds + 1 }, now)).toBe(false);
  });

  test("an answer holds through its last day in China", () => {
    expect(isValid({ validUntil: "2026-11-24" }, new Date("2026-11-24T15:59:59Z"))).toBe(true);
    expect(isValid({ validUntil: "2026-11-24" }, new Date("2026-11-24T16:00:00Z"))).toBe(false);
    expect(isValid({ validUntil: null }, now)).toBe(false);
  });

  test("half an hour is the least, sixty days are the most", () => {
    expect(deadlineProblem(new Date(now.getTime() + 30 * 60_000), now)).toBe("");
    expect(deadlineProblem(new Date(now.getTime() + 29 * 60_000), now)).toContain("半小时");
    expect(deadlineProblem(new Date(now.getTime() + 61 * 86_400_000), now)).toContain("60天");
  });
});

import { expect, it } from "vitest";
import { priceUnder } from "#trpc/rules/price";
import { termAddsWords } from "./term-words";

const month = { accountPeriod: 2, billingPeriod: 0, otherDays: 0, name: "1个月", discount: 100.8 };

it("says what a term adds, for one price by its unit", () => {
  expect(termAddsWords(month, { reason: priceUnder("3367"), unit: "吨" })).toBe("+0.8%（¥26.94/吨，年化9.6%）");
  expect(termAddsWords(month)).toBe("+0.8%（年化9.6%）");
  expect(termAddsWords({ ...month, accountPeriod: 0, discount: 100 })).toBe("");
  const sooner = { ...month, accountPeriod: 0, discount: 98 };
  expect(termAddsWords(sooner, { reason: priceUnder("100"), unit: "吨" })).toBe("−2%（省¥2.00/吨）");
  expect(termAddsWords(sooner)).toBe("−2%");
});

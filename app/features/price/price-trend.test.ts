import { describe, expect, test } from "vitest";
import { PriceMethod } from "#trpc/contract/shared/codes";
import type { PriceReason } from "#trpc/contract/sku";
import { priceUnder } from "#trpc/rules/price";
import { byMonth, extremes, priceTrend } from "./price-trend";

const DAY = 86_400;
const month = (time: number) => `month ${Math.floor(time / (30 * DAY))}`;
const history = {
  ...{ tradeAgreementSysNo: 7, priceSource: 2, from: 0 },
  pointList: [0, 10, 20, 65].map((day, at) => ({ time: day * DAY, basePrice: [3400, 3400, 3500, 3300][at] ?? 0 })),
};
const reason: PriceReason = {
  ...priceUnder("4000"),
  ...{ tradeAgreementSysNo: 7, method: PriceMethod.source, basePrice: 3300, priceRate: 1.008, unitPrice: 3326.4 },
};

describe("how a price came to be what it is", () => {
  test("it is the reader's own: under the payment term that is chosen, down to the price of today", () => {
    const trend = priceTrend([history], reason, 70 * DAY);
    expect(trend).toEqual({
      ...{ kind: "curve", from: 0, to: 70 * DAY, priceSource: 2 },
      points: [
        [0, 3427.2],
        [20 * DAY, 3528],
        [65 * DAY, reason.unitPrice],
      ],
    });
  });

  test("an agreed price without a past says why: fixed, a share of the list price, or not quoted", () => {
    const of = (change: Partial<PriceReason>) => priceTrend([history], { ...reason, ...change }, 0);
    expect(of({ method: PriceMethod.fixed })).toEqual({ kind: "fixed" });
    expect(of({ method: PriceMethod.discount })).toEqual({ kind: "discount" });
    expect(of({ tradeAgreementSysNo: 8 })).toEqual({ kind: "unquoted" });
  });

  test("a list price is nobody's own and has no trend, whether it comes with a reason or without", () => {
    expect(priceTrend([history], priceUnder("4000"), 0)).toBeNull();
    expect(priceTrend([history], null, 0)).toBeNull();
  });

  test("lowest, highest and the change since the first day", () => {
    expect(
      extremes([
        [0, 3400],
        [1, 3500],
        [2, 3230],
      ]),
    ).toEqual({
      lowest: [2, 3230],
      highest: [1, 3500],
      change: -0.05,
    });
  });

  test("the table has every month once, the newest first, also those in which nothing changed", () => {
    const trend = priceTrend([history], { ...reason, priceRate: 1 }, 95 * DAY);
    if (trend?.kind !== "curve") throw new Error("no curve");
    expect(byMonth(trend, month)).toEqual([
      { month: "month 3", lowest: 3300, highest: 3300, last: 3300 },
      { month: "month 2", lowest: 3300, highest: 3500, last: 3300 },
      { month: "month 1", lowest: 3500, highest: 3500, last: 3500 },
      { month: "month 0", lowest: 3400, highest: 3500, last: 3500 },
    ]);
  });
});

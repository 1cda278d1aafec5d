import { describe, expect, test } from "vitest";
import { awardProblem, bidTotal, lowPrices, priceScores, scoreOf } from "./tender-score";

const lines = [
  { sysNo: 1, quantity: "10.5" },
  { sysNo: 2, quantity: "3" },
];
const bid = (...prices: (number | null)[]) => ({
  itemList: prices.flatMap((price, at) => (price === null ? [] : [{ itemSysNo: at + 1, price }])),
});

describe("RT-02: price scores", () => {
  test("lowest total × 100 / total where every bid prices every line", () => {
    expect(bidTotal(bid(3800.33, 100), lines).toFixed(2)).toBe("40203.47");
    expect(priceScores([bid(100, 100), bid(125, 125), bid(200, 200)], lines)).toEqual([100, 80, 50]);
  });

  test("line by line where a bid leaves one out, weighted by the lowest amounts", () => {
    // lowest amounts 1050 and 300; the second bid has the first line at the lowest and no second one
    expect(priceScores([bid(200, 100), bid(100, null)], lines)).toEqual([61.11, 77.78]);
    expect(priceScores([], lines)).toEqual([]);
  });

  test("scores are averages of the members without a conflict, weighted to 100", () => {
    const criteria = [
      { name: "供货能力", weight: 30, minimum: 70 },
      { name: "质量", weight: 10, minimum: null },
    ];
    const said = [
      { hasConflict: false, scoreList: [60, 90] },
      { hasConflict: false, scoreList: [70, 80] },
      { hasConflict: true, scoreList: [] },
    ];
    expect(scoreOf(80, said, { priceWeight: 60, criteria })).toEqual({
      ...{ priceScore: 80, averages: [65, 85], total: 76, below: ["供货能力"] },
    });
    expect(scoreOf(80, [], { priceWeight: 60, criteria }).total).toBeNull();
    expect(scoreOf(80, [], { priceWeight: 100, criteria: [] }).total).toBe(80);
  });
});

describe("RT-02: abnormally low prices", () => {
  test("below 70 % of the mean of three bids or more, or below half of the estimate", () => {
    expect(lowPrices([100, 100, 40], null)).toEqual([false, false, true]);
    expect(lowPrices([100, 100, 70], null)).toEqual([false, false, false]);
    expect(lowPrices([100, 40], null)).toEqual([false, false]);
    expect(lowPrices([49.99, 50], 100)).toEqual([true, false]);
  });

  test("it is asked for its reason first; the reason, or a day without one, lets it be awarded", () => {
    const score = { priceScore: 100, averages: [], total: 100, below: [] };
    const low = { isIntact: true, isLow: true, reasonAskTime: null, reason: "", rejectReason: "", score, silent: [] };
    const asked = new Date("2026-11-20T09:00:00+08:00");
    const hoursLater = (hours: number) => new Date(asked.getTime() + hours * 3_600_000);
    expect(awardProblem(low, asked)).toContain("须先要求");
    expect(awardProblem({ ...low, reasonAskTime: asked }, hoursLater(23))).toContain("等待");
    expect(awardProblem({ ...low, reasonAskTime: asked }, hoursLater(24))).toBe("");
    expect(awardProblem({ ...low, reasonAskTime: asked, reason: "库存" }, hoursLater(1))).toBe("");
  });

  test("a bid that differs from its receipt, a silent member and a missed minimum hold it back", () => {
    const score = { priceScore: 100, averages: [50], total: 80, below: [] };
    const fair = { isIntact: true, isLow: false, reasonAskTime: null, reason: "", rejectReason: "", score, silent: [] };
    const now = new Date();
    expect(awardProblem(fair, now)).toBe("");
    expect(awardProblem({ ...fair, isIntact: false }, now)).toContain("回执");
    expect(awardProblem({ ...fair, rejectReason: "没有资质" }, now)).toContain("没有资质");
    expect(awardProblem({ ...fair, silent: ["赵工"] }, now)).toContain("赵工");
    expect(awardProblem({ ...fair, score: { ...score, below: ["质量"] } }, now)).toContain("质量");
  });
});

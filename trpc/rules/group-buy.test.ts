import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frozenTerms, GroupBuyStatus, groupBuyMoves, inStock, mayMove, stepsProblem, timesProblem } from "./group-buy";
import { lineAmount, sum } from "./money";

const steps = [
  { from: 10, value: 3_900 },
  { from: 50, value: 3_800 },
];

describe("the ladder of a group purchase", () => {
  test("begins at the least total, falls with it, and ends below the maximum", () => {
    expect(stepsProblem(steps, null)).toBeUndefined();
    expect(stepsProblem(steps, 50)).toBeUndefined();
    expect(stepsProblem(steps, 49)).toBe("数量上限不能小于最后一级的起始数量");
    expect(stepsProblem([...steps].reverse(), null)).toBe("阶梯价的阶梯数量须从小到大，且不能重复");
    expect(stepsProblem([steps[0] ?? { from: 1, value: 1 }, { from: 20, value: 3_900 }], null)).toBe(
      "阶梯价须随数量递减",
    );
  });
});

describe("its states", () => {
  test("only open and reached ones take organisations and close; the end is final", () => {
    const { draft, open, reached, ordered, failed, cancelled } = GroupBuyStatus;
    for (const event of ["join", "close"] as const)
      expect(Object.values(GroupBuyStatus).filter((status) => mayMove(event, status))).toEqual([open, reached]);
    for (const end of [ordered, failed, cancelled])
      expect(Object.keys(groupBuyMoves).filter((event) => mayMove(event as "join", end))).toEqual([]);
    expect(mayMove("publish", draft)).toBe(true);
  });
  test("times: in the future, in their order, not longer than ninety days", () => {
    expect(timesProblem({ openTime: 0, closeTime: 100 }, 50)).toEqual({});
    expect(timesProblem({ openTime: 0, closeTime: 50 }, 50)).toEqual({ closeTime: "截止时间须晚于现在" });
    expect(timesProblem({ openTime: 200, closeTime: 100 }, 50)).toEqual({ closeTime: "截止时间须晚于开始时间" });
    expect(Object.keys(timesProblem({ openTime: 0, closeTime: 91 * 86_400 }, 0))).toEqual(["closeTime"]);
  });
});

describe("the frozen terms", () => {
  test("below the first step there are none", () => {
    expect(frozenTerms(steps, [4, 5.9999], 100)).toBeNull();
    expect(frozenTerms(steps, [], 100)).toBeNull();
  });
  test("for any quantities: amounts are those of the lines, freight is shared to the fen", () => {
    const quantity = fc.integer({ min: 1, max: 5_000_000 }).map((units) => units / 10_000);
    void fc.assert(
      fc.property(
        fc.array(quantity, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (all, fen) => {
          const terms = frozenTerms(steps, all, fen / 100);
          if (sum(all).lt(10)) {
            expect(terms).toBeNull();
            return;
          }
          expect(terms?.unitPrice).toBe(sum(all).gte(50) ? 3_800 : 3_900);
          expect(terms?.freight.toNumber()).toBe(fen / 100);
          const lines = all.map((one) => lineAmount(one, terms?.unitPrice ?? 0));
          expect(terms?.amount.toFixed(2)).toBe(sum(lines).toFixed(2));
          for (const [index, share] of (terms?.shares ?? []).entries()) {
            expect(share.amount.eq(lines[index] ?? 0)).toBe(true);
            expect(share.freight.gte(0)).toBe(true);
          }
        },
      ),
    );
  });
  test("stock goes to the earliest whom it suffices for", () => {
    expect(inStock([30, 20, 10], 45)).toEqual([true, false, true]);
    expect(inStock([30, 20], null)).toEqual([true, true]);
  });
});

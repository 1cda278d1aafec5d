import { describe, expect, it } from "vitest";
import { atLeast, together } from "./chance";
import { pairsOf } from "./pairs";
import { simulatedMarket } from "./simulated";

describe("how likely signals are by chance", () => {
  it("adds the binomial tail", () => {
    expect(atLeast(0, 5, 0.3)).toBe(1);
    expect(atLeast(5, 5, 0.5)).toBeCloseTo(1 / 32, 12);
    expect(atLeast(2, 3, 0.25)).toBeCloseTo(10 / 64, 12);
    expect(atLeast(9, 9, 0.25)).toBeCloseTo(0.25 ** 9, 15);
    expect(atLeast(1, 4, 0)).toBe(0);
  });

  it("takes the smaller of the sum and the single least likely one", () => {
    expect(together([1, 1, 1])).toBe(1);
    expect(together([0.0001, 1, 1])).toBeCloseTo(0.0006, 10);
    expect(together([0.01, 0.01, 0.01])).toBeLessThan(0.001);
  });
});

describe("pairs of bidders", () => {
  const markets = [1, 2, 3];

  it("names at least four of five planted cartels in 1,000 tenders, and at most one honest pair of twenty", () => {
    const counts = { cartels: 0, found: 0, pairs: 0, honest: 0 };
    for (const seed of markets) {
      const { history, cartels } = simulatedMarket(seed, 1000);
      const pairs = pairsOf(history);
      const isOf = (members: readonly number[]) => (pair: (typeof pairs)[number]) =>
        pair.supplierList.every((supplier) => members.includes(supplier));
      counts.cartels += cartels.length;
      counts.found += cartels.filter(({ members }) => pairs.some(isOf(members))).length;
      counts.pairs += pairs.length;
      counts.honest += pairs.filter((pair) => !cartels.some(({ members }) => isOf(members)(pair))).length;
    }
    expect(counts.found / counts.cartels).toBeGreaterThanOrEqual(0.8);
    expect(counts.honest / counts.pairs).toBeLessThanOrEqual(0.05);
  });

  it("names no one in a market without agreements, though specialists meet in every fourth tender", () => {
    for (const seed of markets) expect(pairsOf(simulatedMarket(seed, 1000, 0).history)).toHaveLength(0);
  });

  it("names no one without a history", () => {
    expect(pairsOf([])).toEqual([]);
    expect(pairsOf(simulatedMarket(1, 3).history)).toEqual([]);
  });

  it("says in which tenders the signals are", () => {
    const { history } = simulatedMarket(1, 1000);
    const [first] = pairsOf(history);
    const known = new Set(history.map((tender) => tender.tenderSysNo));
    expect(first?.signalledList.length).toBeGreaterThanOrEqual(3);
    expect(first?.signalledList.every((tender) => known.has(tender))).toBe(true);
    expect(first?.tenders).toBeGreaterThanOrEqual(first?.signalledList.length ?? 0);
  });
});

import { describe, expect, test } from "vitest";
import { correctingEntry, deliveredPrice, meanOfMonth, priceDifference, quoteOfDay } from "./delivery-price";
import { type Decimal, decimal, sum } from "./money";

const CITY = "0000005000000500";
const quote = (day: string, price: number | string, areaCode = "0") => ({ areaCode, day, price });

describe("the quote of a truck", () => {
  test("is the newest one up to its day, of the nearest area with a quote by then", () => {
    const quotes = [quote("2026-03-02", 3500), quote("2026-03-04", 3520), quote("2026-03-04", 3600, "00000050")];
    expect(quoteOfDay(quotes, CITY, "2026-03-03")).toMatchObject({ quoteDay: "2026-03-02", areaCode: "0" });
    expect(quoteOfDay(quotes, CITY, "2026-03-09")).toMatchObject({ quoteDay: "2026-03-04", areaCode: "00000050" });
    expect(quoteOfDay(quotes, "", "2026-03-09")?.sourcePrice.toNumber()).toBe(3520);
    expect(quoteOfDay(quotes, CITY, "2026-03-01")).toBeNull();
  });

  test("or the mean of the days of its month that have one, rounded half up as a unit price", () => {
    const quotes = [
      quote("2026-02-27", 1),
      quote("2026-03-02", 10),
      quote("2026-03-09", 10),
      quote("2026-03-31", "10.0002"),
    ];
    const mean = meanOfMonth(quotes, CITY, "2026-03-05");
    expect(mean).toMatchObject({ dayCount: 3, quoteDay: "2026-03-31" });
    expect(mean?.sourcePrice.toFixed()).toBe("10.0001");
    // a month without quotes follows the newest one before
    expect(meanOfMonth(quotes, CITY, "2026-04-05")).toMatchObject({ dayCount: 1, quoteDay: "2026-03-31" });
    expect(meanOfMonth(quotes, CITY, "2026-01-05")).toBeNull();
  });

  test("makes the price with the difference within the bounds, and the rate of the payment term after them", () => {
    const terms = { delta: "-20", floor: "3200", cap: "3800", priceRate: "1.008" };
    expect(deliveredPrice(3500, terms).toFixed()).toBe("3507.84");
    expect(deliveredPrice(3000, terms).toFixed()).toBe("3225.6");
    expect(deliveredPrice(9000, terms).toFixed()).toBe("3830.4");
  });
});

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (least: number, most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return least + (state % (most - least + 1));
  };
}
const dayAt = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

test("corrected quotes of 250 days under 100 agreements: entries come to the difference, and back to zero to the fen", () => {
  const next = numbers(20_261_127);
  const days = Array.from({ length: 250 }, (_, index) => dayAt(index));
  const original = new Map(days.map((day) => [day, decimal(next(300_000, 420_000)).div(100)]));
  const agreements = Array.from({ length: 100 }, (_, index) => ({
    delta: decimal(next(-5_000, 5_000)).div(100).toFixed(),
    floor: index % 3 === 0 ? "3200" : null,
    cap: index % 5 === 0 ? "3900.5" : null,
    priceRate: decimal(next(9_800, 10_300)).div(10_000).toFixed(),
    quantities: days.map(() => decimal(next(1, 600_000)).div(10_000)),
  }));
  const priceOn = (quotes: ReadonlyMap<string, Decimal>, day: string, terms: (typeof agreements)[number]) =>
    deliveredPrice(quotes.get(day) ?? 0, terms);
  const quotes = new Map(original);
  const settled = agreements.map((terms) => days.map((day) => priceOn(original, day, terms)));
  const entries = agreements.map(() => days.map((): Decimal[] => []));
  const enter = () => {
    for (const [at, terms] of agreements.entries())
      for (const [index, day] of days.entries()) {
        const price = settled[at]?.[index] ?? 0;
        const entered = entries[at]?.[index] ?? [];
        const entry = correctingEntry(
          { quantity: terms.quantities[index] ?? 0, price },
          priceOn(quotes, day, terms),
          entered,
        );
        if (!entry.eq(0)) entered.push(entry);
      }
  };
  const total = () => sum(entries.flat(2));
  for (let round = 0; round < 2; round += 1) {
    for (const day of days) if (next(0, 4) === 0) quotes.set(day, decimal(next(300_000, 420_000)).div(100));
    enter();
    const owed = agreements.flatMap((terms, at) =>
      days.map((day, index) =>
        priceDifference(terms.quantities[index] ?? 0, settled[at]?.[index] ?? 0, priceOn(quotes, day, terms)),
      ),
    );
    expect(total().toFixed(2)).toBe(sum(owed).toFixed(2));
    const count = entries.flat(2).length;
    enter();
    expect(entries.flat(2)).toHaveLength(count);
  }
  for (const [day, price] of original) quotes.set(day, price);
  enter();
  expect(entries.flat().every((entered) => sum(entered).eq(0))).toBe(true);
  expect(entries.flat(2).some((entry) => entry.lt(0)) && entries.flat(2).some((entry) => entry.gt(0))).toBe(true);
});

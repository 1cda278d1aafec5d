import { describe, expect, test } from "vitest";
import { priceHistory } from "./price-history";

const country = (time: number, price: string) => ({ areaCode: "0", time, price });
const city = (time: number, price: string) => ({ areaCode: "0000005000000050", time, price });

describe("what a price was from day to day", () => {
  test("each quote holds until the next one, with the agreed difference", () => {
    const quotes = [country(30, "3500.5"), country(10, "3400"), country(20, "3450")];
    expect(priceHistory(quotes, { from: 0, delta: "-20.1", floor: null, cap: null })).toEqual([
      { time: 10, basePrice: 3379.9 },
      { time: 20, basePrice: 3429.9 },
      { time: 30, basePrice: 3480.4 },
    ]);
  });

  test("the nearest area that had a quote by then decides, whatever wider areas say later", () => {
    const quotes = [country(10, "3400"), city(20, "3500"), country(30, "3300"), city(40, "3450")];
    expect(
      priceHistory(quotes, { from: 0, delta: 0, floor: null, cap: null }).map(({ basePrice }) => basePrice),
    ).toEqual([3400, 3500, 3500, 3450]);
  });

  test("the first day has the newest quote from before it", () => {
    const quotes = [country(10, "3400"), country(20, "3450"), country(30, "3500")];
    expect(priceHistory(quotes, { from: 25, delta: 0, floor: null, cap: null })).toEqual([
      { time: 25, basePrice: 3450 },
      { time: 30, basePrice: 3500 },
    ]);
  });

  test("a price that is not positive is none", () => {
    expect(
      priceHistory([country(10, "20"), country(20, "40")], { from: 0, delta: -20, floor: null, cap: null }),
    ).toEqual([{ time: 20, basePrice: 20 }]);
    expect(priceHistory([], { from: 0, delta: 0, floor: null, cap: null })).toEqual([]);
  });
});

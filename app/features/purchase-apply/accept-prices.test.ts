import { describe, expect, test } from "vitest";
import { accepted } from "./accept-prices";
import { priceChanges } from "./price-changes";

describe("prices of today", () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);

  test("they are sent where they were accepted, and only then", () => {
    const shown = { "today.7": "3820.5", "today.8": "12", "today.x": "1", comment: "同意" };
    expect(accepted(form({ ...shown, accept: "on" }))).toEqual({
      priceList: [
        { sysNo: 7, price: 3820.5 },
        { sysNo: 8, price: 12 },
      ],
    });
    expect(accepted(form({ todayFreight: "900.5", accept: "on" }))).toEqual({ priceList: [], freight: 900.5 });
    expect(accepted(form(shown))).toEqual({ priceList: [] });
  });

  test("a line changed its price where today has another one", () => {
    const line = (sysNo: number, price: number) => ({ sysNo, price }) as never;
    const change = (itemSysNo: number, price: number | null) => ({ itemSysNo, price }) as never;
    const changes = priceChanges({
      itemList: [line(1, 10), line(2, 10), line(3, 10), line(4, 10)],
      changeList: [change(1, 11), change(2, 10), change(3, null)],
    });
    expect(changes.map(({ line: { sysNo }, price }) => [sysNo, price])).toEqual([[1, 11]]);
  });
});

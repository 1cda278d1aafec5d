import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FreightLine, type FreightRule, freightOf, tonnesOf } from "./freight";
import { sum, toNumber } from "./money";

const nothing: FreightRule = {
  ...{ freeAmount: null, orderFee: 0, tonneFee: 0, truckFee: 0, truckTonnes: 30 },
  ...{ unloadFee: 0, pumpFee: 0, pumpMinimum: 0 },
};
const rule = (change: Partial<FreightRule>): FreightRule => ({ ...nothing, ...change });
const steel: FreightLine = { goodsKind: 2, unit: "吨", quantity: "61.5", massPerMetre: "0.888", amount: "200000" };
const concrete: FreightLine = { goodsKind: 3, unit: "立方米", quantity: 40, massPerMetre: null, amount: 18_000 };
const total = (...of: Parameters<typeof freightOf>) => toNumber(freightOf(...of).total);

describe("freight by the rule of a shop", () => {
  test("R-BIZ-22 nothing is charged without a rule", () => {
    expect(freightOf(null, [steel])).toMatchObject({ detail: null });
    expect(total(null, [steel])).toBe(0);
  });

  test("per order, per tonne and per truck; a truck that is begun counts", () => {
    expect(total(rule({ orderFee: 200 }), [steel])).toBe(200);
    expect(total(rule({ tonneFee: 35 }), [steel])).toBe(2152.5);
    expect(total(rule({ truckFee: 900, truckTonnes: 30 }), [steel])).toBe(2700);
    expect(total(rule({ truckFee: 900, truckTonnes: "61.5" }), [steel])).toBe(900);
  });

  test("goods whose mass is unknown take one truck and no tonne", () => {
    const doors = { goodsKind: 1, unit: "樘", quantity: 12, massPerMetre: null, amount: 9600 };
    expect(total(rule({ truckFee: 900, tonneFee: 35 }), [doors])).toBe(900);
  });

  test("haulage is free from an amount on, unloading is not", () => {
    const free = rule({ freeAmount: 200_000, tonneFee: 35, unloadFee: 10 });
    expect(freightOf(free, [steel]).detail).toMatchObject({ haulage: 0, unloading: 615, free: true });
    expect(freightOf(free, [{ ...steel, amount: "199999.99" }]).detail).toMatchObject({ haulage: 2152.5, free: false });
  });

  test("concrete is pumped by volume, with a least amount; bricks by volume are not", () => {
    expect(total(rule({ pumpFee: 25, pumpMinimum: 1500 }), [concrete])).toBe(1500);
    expect(total(rule({ pumpFee: 50, pumpMinimum: 1500 }), [concrete])).toBe(2000);
    expect(total(rule({ pumpFee: 50, pumpMinimum: 1500 }), [{ ...concrete, goodsKind: 1 }])).toBe(0);
  });

  test("a line says its tonnes by its unit", () => {
    expect(toNumber(tonnesOf(steel))).toBe(61.5);
    expect(toNumber(tonnesOf({ ...steel, unit: "米", quantity: 1000 }))).toBe(0.888);
    expect(toNumber(tonnesOf({ ...steel, unit: "千克", quantity: 250 }))).toBe(0.25);
    expect(toNumber(tonnesOf(concrete))).toBe(95.2);
    expect(toNumber(tonnesOf({ ...steel, unit: "米", massPerMetre: null }))).toBe(0);
  });

  test("the shares of the lines are the freight to the fen, whatever it is and they are", () => {
    const fee = fc.integer({ min: 0, max: 99_999_99 }).map((fen) => (fen / 100).toFixed(2));
    const line = fc.record({
      goodsKind: fc.constantFrom(1, 2, 3),
      unit: fc.constantFrom("吨", "立方米", "米", "个"),
      quantity: fc.integer({ min: 1, max: 9_999_999 }).map((n) => (n / 10_000).toFixed(4)),
      massPerMetre: fc.constantFrom(null, "0.888"),
      amount: fee,
    });
    const anyRule = fc.record({
      ...{ freeAmount: fc.option(fee), orderFee: fee, tonneFee: fee, truckFee: fee, unloadFee: fee },
      ...{ truckTonnes: fc.constantFrom(10, "32.5"), pumpFee: fee, pumpMinimum: fee },
    });
    void fc.assert(
      fc.property(anyRule, fc.array(line, { minLength: 1, maxLength: 30 }), (of, lines) => {
        const freight = freightOf(of, lines);
        expect(sum(freight.shares).eq(freight.total)).toBe(true);
        expect(freight.shares.every((share) => share.gte(0) && share.round(2).eq(share))).toBe(true);
        const { haulage = 0, unloading = 0, pump = 0 } = freight.detail ?? {};
        expect(toNumber(sum([haulage, unloading, pump]))).toBe(toNumber(freight.total));
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { conversion, converted, type FieldGoods, limitsIn, loadText, piecesText } from "./measured";

const rebar: FieldGoods = {
  ...{ unit: "吨", quantityScale: 4, pieceMass: 0.0462, bundlePieces: 54 },
  ...{ buyStart: 1, inventory: 100 },
};
const cement: FieldGoods = { ...rebar, quantityScale: 3, pieceMass: null, bundlePieces: null, inventory: null };

describe("a quantity in another measure", () => {
  it("says what is ordered", () => {
    expect(conversion("1", "unit", rebar)).toBe("1 吨 = 21 根 = 0.9702 吨");
    expect(conversion("０.9702", "unit", rebar)).toBe("0.9702 吨 = 21 根");
    expect(conversion("21", "piece", rebar)).toBe("21 根 = 0.9702 吨");
    expect(conversion("2", "bundle", rebar)).toBe("2 件 = 108 根 = 4.9896 吨");
    expect(conversion("2160", "piece", rebar)).toBe("2,160 根 = 99.792 吨");
    expect(conversion("0.01", "unit", rebar)).toContain("不足一根");
    expect(conversion("abc", "unit", rebar)).toBeUndefined();
    expect(conversion("1e3", "unit", rebar)).toBeUndefined();
    expect(conversion("5", "unit", cement)).toBeUndefined();
  });

  it("keeps the goods when the measure changes", () => {
    expect(converted("1", "unit", "piece", rebar)).toBe("21");
    expect(converted("21", "piece", "unit", rebar)).toBe("0.9702");
    expect(converted("5", "unit", "bundle", rebar)).toBe("2");
    expect(converted("1", "unit", "bundle", rebar)).toBe("1");
    expect(converted("", "unit", "piece", rebar)).toBe("");
    expect(converted("0.01", "unit", "piece", rebar)).toBe("21");
  });

  it("has its own limits", () => {
    expect(limitsIn("unit", rebar)).toEqual({ min: 0.9702, max: 100, scale: 4 });
    expect(limitsIn("piece", rebar)).toEqual({ min: 21, max: 2164, scale: 0 });
    expect(limitsIn("bundle", rebar)).toEqual({ min: 1, max: 40, scale: 0 });
    expect(limitsIn("unit", cement)).toEqual({ min: 1, max: undefined, scale: 3 });
  });

  it("is counted in pieces where goods are", () => {
    expect(piecesText(0.9702, rebar)).toBe("21 根");
    expect(piecesText(0.9702, cement)).toBeUndefined();
    expect(piecesText(0, rebar)).toBeUndefined();
    expect(loadText({ pieceCount: 225, quantity: 10.395, unit: "吨" })).toBe("225 根 / 10.395 吨");
    expect(loadText({ pieceCount: null, quantity: 50, unit: "吨" })).toBe("50 吨");
  });
});

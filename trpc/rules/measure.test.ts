import { describe, expect, test } from "vitest";
import {
  inMeasure,
  leastQuantity,
  type MeasuredGoods,
  measured,
  measuresOf,
  measureWord,
  statedMinimum,
} from "./measure";
import { measureNamed } from "./measure-named";
import { quantityProblem } from "./sale";

const rebar: MeasuredGoods = { unit: "吨", quantityScale: 4, pieceMass: "0.0462", bundlePieces: 54 };
const cement: MeasuredGoods = { unit: "吨", quantityScale: 3, pieceMass: null, bundlePieces: null };

const said = (amount: string | number, measure: "unit" | "piece" | "bundle", goods = rebar) => {
  const result = measured(amount, measure, goods);
  return "problem" in result ? result.problem : [result.quantity.toFixed(), result.pieces];
};

describe("what is ordered (R-CART-21)", () => {
  test("a mass is the whole pieces in it", () => {
    expect(said(1, "unit")).toEqual(["0.9702", 21]);
    expect(said("0.9702", "unit")).toEqual(["0.9702", 21]);
    expect(said("0.97", "unit")).toEqual(["0.9702", 21]);
    expect(said("0.04", "unit")).toBe("不足一根（1根重0.0462吨），请增加数量");
  });

  test("pieces and bundles are whole", () => {
    expect(said(21, "piece")).toEqual(["0.9702", 21]);
    expect(said(2, "bundle")).toEqual(["4.9896", 108]);
    expect(said("1.5", "piece")).toBe("根数必须是整数");
    expect(said("1.5", "bundle")).toBe("件数必须是整数");
  });

  test("a measure has the word of the trade, the unit that of its goods", () => {
    expect((["unit", "piece", "bundle"] as const).map((measure) => measureWord(measure, rebar))).toEqual([
      "吨",
      "根",
      "件",
    ]);
  });

  test("nothing is no piece: whether that is too little is for who sells to say", () => {
    expect(said(0, "unit")).toEqual(["0", 0]);
  });

  test("what is not counted is sold by its unit", () => {
    expect(said("1.5", "unit", cement)).toEqual(["1.5", null]);
    expect(said(3, "piece", cement)).toBe("该商品只能按吨购买");
    expect(said(3, "bundle", { ...rebar, bundlePieces: null })).toBe("该商品不成件，请按根或吨购买");
    expect(measuresOf(cement)).toEqual(["unit"]);
    expect(measuresOf(rebar)).toEqual(["unit", "piece", "bundle"]);
  });

  test("the minimum is the pieces in it, one at least", () => {
    expect(leastQuantity(1, rebar).toFixed()).toBe("0.9702");
    expect(leastQuantity("0.01", rebar).toFixed()).toBe("0.0462");
    expect(leastQuantity("0.5", cement).toFixed()).toBe("0.5");
  });

  test("the minimum as it is said can be bought, whatever a piece weighs", () => {
    for (let grams = 400; grams < 150_000; grams += 617)
      for (const buyStart of ["0.5", "1", "2", "5"]) {
        const goods = { ...rebar, pieceMass: String(grams / 1_000_000), buyStart, inventory: 1000, madeToOrder: false };
        const order = measured(buyStart, "unit", goods);
        expect("problem" in order ? order.problem : quantityProblem(order.quantity, goods), `${grams} g`).toBeNull();
      }
  });

  test("R-SALE-09: where a piece is more than the minimum, a piece is what is said and bought", () => {
    const beam = { ...rebar, pieceMass: "2.161237" };
    expect(String(statedMinimum("1", beam))).toBe("2.1612");
    expect(said(String(statedMinimum("1", beam)), "unit", beam)).toEqual(["2.1612", 1]);
    expect(String(statedMinimum("1", rebar))).toBe("1");
    expect(String(statedMinimum("0.5", cement))).toBe("0.5");
  });

  test("is shown as it was asked for, as far as it goes", () => {
    expect(inMeasure("4.9896", "bundle", rebar)).toEqual({ amount: "2", measure: "bundle" });
    expect(inMeasure("0.9702", "bundle", rebar)).toEqual({ amount: "21", measure: "piece" });
    expect(inMeasure("0.9702", "unit", rebar)).toEqual({ amount: "0.9702", measure: "unit" });
    expect(inMeasure("1.5", "piece", cement)).toEqual({ amount: "1.5", measure: "unit" });
  });
});

test.each([
  ["", "unit", "unit", "unit"],
  ["吨", "unit", "unit", undefined],
  ["t", "unit", "unit", undefined],
  ["根", "piece", undefined, undefined],
  ["支", "piece", undefined, undefined],
  ["捆", "bundle", undefined, undefined],
  ["件", "bundle", undefined, undefined],
  ["方", undefined, undefined, "unit"],
  ["M3", undefined, undefined, "unit"],
  ["kg", undefined, undefined, undefined],
])("written as %s: of bars %s, of cement %s, of concrete %s", (unit, bars, cement, concrete) => {
  const loose = { ...rebar, pieceMass: null, bundlePieces: null };
  const named = [rebar, loose, { ...loose, unit: "立方米" }].map((goods) => measureNamed(unit, goods));
  expect(named).toEqual([bars, cement, concrete]);
});

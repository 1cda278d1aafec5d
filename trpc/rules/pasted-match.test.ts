import { expect, test } from "vitest";
import { byWorth, type Candidate, isSure } from "./pasted-match";

const bar: Candidate = {
  code: "S1",
  mallSpuName: "螺纹钢",
  thirdName: "Φ25",
  ...{ unit: "吨", quantityScale: 4, pieceMass: null, bundlePieces: null },
  available: true,
  price: 3400,
};

test("a line is sure where all it finds is one kind of goods in its unit, or its code is named", () => {
  const line = { words: "螺纹钢 25", unit: "" };
  expect(isSure(line, [bar, { ...bar, code: "S2", price: 3300 }])).toBe(true);
  expect(isSure(line, [bar, { ...bar, thirdName: "Φ28" }])).toBe(false);
  expect(isSure({ words: "s1", unit: "" }, [bar, { ...bar, thirdName: "Φ28" }])).toBe(true);
  expect(isSure({ ...line, unit: "根" }, [bar])).toBe(false);
  expect(isSure({ ...line, unit: "根" }, [{ ...bar, pieceMass: 0.0462 }])).toBe(true);
  expect(isSure({ ...line, unit: "t" }, [bar])).toBe(true);
  expect(isSure(line, [])).toBe(false);
});

test("what can be bought comes first, the cheapest of it in front", () => {
  const gone = { ...bar, available: false, price: 1 };
  const cheap = { ...bar, price: 3000 };
  const unpriced = { ...bar, price: null };
  expect(byWorth([gone, unpriced, bar, cheap])).toEqual([cheap, bar, unpriced, gone]);
});

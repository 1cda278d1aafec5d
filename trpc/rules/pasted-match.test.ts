import { expect, test } from "vitest";
import { byWorth, type Candidate, isSure } from "./pasted-match";

const fit = { kind: 3, said: 2, unsaid: 0 };
const bar: Candidate = {
  code: "S1",
  mallSpuName: "螺纹钢",
  thirdName: "Φ25",
  ...{ unit: "吨", quantityScale: 4, pieceMass: null, bundlePieces: null },
  ...{ fit, available: true, belowMinimum: false },
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

test("what the line names comes first, then what can be bought so, then what fits best, then what costs least", () => {
  const [other, loose, dear] = [
    { ...bar, fit: { ...fit, kind: 1 }, price: 1 },
    { ...bar, fit: { ...fit, said: 1 }, price: 1 },
    { ...bar, price: 9000 },
  ];
  const [few, gone] = [
    { ...bar, belowMinimum: true, price: 1 },
    { ...bar, available: false, price: 1 },
  ];
  const unpriced = { ...bar, price: null };
  const best = [bar, dear, unpriced, loose, few, gone, other];
  expect(byWorth(best)).toEqual(best);
  expect(byWorth([...best].reverse())).toEqual(best);
});

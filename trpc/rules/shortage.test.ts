import { expect, test } from "vitest";
import { type CountedNow, shortage } from "./shortage";

const bars: CountedNow["line"] = {
  ...{ unit: "吨", quantity: "3.9732", pieceCount: 86, pieceMass: "0.0462" },
  ...{ receivedQuantity: "0", receivedPieces: 0 },
};
const sand = { ...bars, quantity: "20", pieceCount: null, pieceMass: null };

test("counts pieces where goods are counted, else by the unit", () => {
  expect(shortage([{ line: bars, entry: { pieceCount: 84 } }])).toBe("2 根");
  expect(shortage([{ line: bars, entry: { pieceCount: 86 } }])).toBe("");
  expect(shortage([{ line: { ...bars, receivedPieces: 80 }, entry: { pieceCount: 6 } }])).toBe("");
  expect(shortage([{ line: sand, entry: { receivedQuantity: 19.5 } }])).toBe("0.5 吨");
  expect(shortage([{ line: sand, entry: { weighedMass: 20.01 } }])).toBe("");
});

test("adds what is missing over all lines, also those that the note leaves out", () => {
  const lines = [
    { line: bars, entry: { pieceCount: 84 } },
    { line: bars, entry: undefined },
    { line: sand, entry: undefined },
  ];
  expect(shortage(lines)).toBe("88 根、20 吨");
});

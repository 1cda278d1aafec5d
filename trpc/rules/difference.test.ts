import { expect, test } from "vitest";
import { differenceWords, isShort } from "./difference";

const concrete = {
  unit: "立方米",
  pieceCount: null,
  receivedQuantity: 11.5,
  dueQuantity: 12,
  duePieces: null,
  refusedQuantity: 0,
  refusedPieces: 0,
};
const bars = {
  ...concrete,
  unit: "吨",
  pieceCount: 360,
  duePieces: 361,
  receivedQuantity: 12.474,
  dueQuantity: 12.509,
};

test.each([
  ["goods counted by quantity", concrete, "少 0.5 立方米"],
  ["bars", bars, "少 1 根"],
  ["a weighbridge that found more", { ...concrete, unit: "吨", receivedQuantity: 12.02 }, "多 0.02 吨"],
  ["what was turned away", { ...concrete, refusedQuantity: 0.5 }, ""],
  ["all of it", { ...concrete, receivedQuantity: 12 }, ""],
  ["nothing that was counted", { ...concrete, dueQuantity: null }, ""],
])("E-03: the difference of %s", (_what, item, words) => {
  expect(differenceWords(item)).toBe(words);
  expect(isShort(item)).toBe(words.startsWith("少"));
});

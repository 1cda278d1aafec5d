import { expect, test } from "vitest";
import { differenceWords, isShort, lineWords } from "./difference";

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
])("the difference of %s", (_what, item, words) => {
  expect(differenceWords(item)).toBe(words);
  expect(isShort(item)).toBe(words.startsWith("少"));
});

test.each([
  [concrete, "送 12 立方米，收 11.5 立方米，少 0.5 立方米"],
  [bars, "送 361 根，收 360 根，少 1 根"],
  [{ ...concrete, receivedQuantity: 0, refusedQuantity: 12 }, "送 12 立方米，收 0 立方米，拒收 12 立方米"],
  [{ ...bars, refusedPieces: 1, refusedQuantity: 0.035 }, "送 361 根，收 360 根，拒收 1 根"],
  [
    { ...concrete, receivedQuantity: 11, refusedQuantity: 0.5 },
    "送 12 立方米，收 11 立方米，拒收 0.5 立方米，少 0.5 立方米",
  ],
  [{ ...concrete, receivedQuantity: 12 }, ""],
])("a line in one sentence: %j", (item, words) => {
  expect(lineWords(item)).toBe(words);
});

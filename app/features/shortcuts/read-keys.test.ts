import { expect, test } from "vitest";
import { keyReader } from "./read-keys";

test("g and a letter are a place while the letter comes soon; other keys speak for themselves", () => {
  const read = keyReader();
  expect(read("g", 0)).toBeUndefined();
  expect(read("o", 1_400)).toEqual({ go: "o" });
  expect(read("o", 1_500)).toBeUndefined();
  expect([read("g", 2_000), read("g", 3_000), read("k", 4_000)]).toEqual([undefined, undefined, { go: "k" }]);
  expect([read("g", 5_000), read("k", 6_600)]).toEqual([undefined, { rows: -1 }]);
  expect(["j", "x", "?", "y"].map((key) => read(key, 9_000))).toEqual([{ rows: 1 }, "tick", "help", undefined]);
});

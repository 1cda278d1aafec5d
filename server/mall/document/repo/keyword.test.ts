import { expect, test } from "vitest";
import { tokensOf } from "./keyword";

test("a keyword is looked for by its pairs, by the triples of what is Latin, or by the one character it has", () => {
  expect(tokensOf("砖")).toEqual(["砖"]);
  expect(tokensOf("水泥")).toEqual(["水泥"]);
  expect(tokensOf("硅酸盐")).toEqual(["硅酸", "酸盐"]);
  expect(tokensOf("42.5")).toEqual(["42.", "2.5", ".5"]);
  expect(tokensOf("o 水泥")).toEqual(["o 水", " 水泥", "水泥"]);
  expect(tokensOf("\u0080ab")).toEqual(["\u0080a", "ab"]);
});

test("a pair that is there twice is looked for once, and a sign outside the plane is one character", () => {
  expect(tokensOf("砖砖砖")).toEqual(["砖砖"]);
  expect(tokensOf("𠀀𠀁")).toEqual(["𠀀𠀁"]);
});

import { expect, test } from "vitest";
import { Weighing } from "#trpc/contract/shared/codes";
import { weighingWords } from "./weighing-words";

const rebar = { unit: "吨", pieceMass: 0.0462 };
const sand = { unit: "吨", pieceMass: null };
const concrete = { unit: "立方米", pieceMass: null };
const cement = { unit: "袋", pieceMass: null };

test.each([
  ["counted rebar settles by its theoretical mass", Weighing.count, [rebar], "理重"],
  ["bags are counted, whatever the agreement says", Weighing.weighbridge, [cement], "点数"],
  ["each way is said once", Weighing.count, [rebar, cement, rebar], "理重、点数"],
  [
    "a clause says it for its own goods",
    Weighing.count,
    [rebar, { ...rebar, weighing: Weighing.lower }],
    "理重、两者取低",
  ],
  ["concrete settles by its volume", Weighing.count, [concrete, cement], "体积（立方米）、点数"],
  ["mass goods go over the weighbridge", Weighing.weighbridge, [sand], "过磅"],
  ["without lines the document's own word stands", Weighing.count, [], "点数"],
] as const)("%s", (_, weighing, lines, words) => {
  expect(weighingWords({ weighing }, lines)).toBe(words);
});

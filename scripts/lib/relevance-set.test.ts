import { expect, test } from "vitest";
import { readRelevanceSet } from "./relevance-set";

const expected = {
  corpus: [
    { id: "1", text: "螺纹钢" },
    { id: "2", text: "水泥" },
  ],
  queries: [{ text: "钢筋", relevant: ["1"] }],
};

test("a set comes as lists", () => {
  const corpus = [
    { id: 1, text: "螺纹钢", more: true },
    { id: "2", text: "水泥" },
  ];
  const queries = [{ id: "q", text: "钢筋", relevant: [1] }];
  expect(readRelevanceSet(JSON.stringify(corpus), JSON.stringify(queries))).toEqual(expected);
});

test("or as objects, with one right answer or several", () => {
  const queries = { q: { text: "钢筋", relevant: "1" } };
  expect(readRelevanceSet('{"1":"螺纹钢","2":"水泥"}', JSON.stringify(queries))).toEqual(expected);
});

test("another form is refused, and so is a judgement of an unknown text", () => {
  expect(() => readRelevanceSet('[{"key":1}]', "[]")).toThrow("corpus");
  expect(() => readRelevanceSet("{}", '[{"text":"钢筋"}]')).toThrow("queries");
  expect(() => readRelevanceSet("{}", '[{"text":"钢筋","relevant":["7"]}]')).toThrow("“7” is not in the corpus");
});

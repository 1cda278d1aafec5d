import { expect, test } from "vitest";
import { EvaluationNode } from "../contract/shared/codes";
import { evaluatedStep, evaluationCards, evaluationKey, nodesToJudge, scoreOfMarks } from "./evaluation";

const { receiving, afterSale } = EvaluationNode;
const marks = { quality: 38, quantity: 20, time: 15.5, service: 20 };
const listed = (given: Record<string, number>) => Object.entries(given).map(([code, score]) => ({ code, score }));

test("the cards of each step come to a hundred points", () => {
  for (const { cards } of Object.values(evaluationCards))
    expect(cards.reduce((all, { most }) => all + most, 0)).toBe(100);
});

test("a score is the sum of its marks; a card without a mark, or beyond its points, is named", () => {
  expect(scoreOfMarks(receiving, listed(marks))).toEqual({ score: 93.5 });
  const { time: _time, ...rest } = marks;
  expect(scoreOfMarks(receiving, listed(rest))).toEqual({ problem: "请给“按时送达”打分", at: "time" });
  expect(scoreOfMarks(receiving, listed({ ...marks, quality: 41 }))).toMatchObject({
    problem: "“货物质量”的分数为0至40",
  });
  expect(scoreOfMarks(receiving, listed({ ...marks, price: 1 }))).toMatchObject({ at: "price" });
  expect(scoreOfMarks(receiving, [...listed(marks), { code: "time", score: 1 }])).toHaveProperty("problem");
});

test("what went back is judged too, and a key names its order and step", () => {
  expect(nodesToJudge({ returned: false })).toEqual([receiving]);
  expect(nodesToJudge({ returned: true })).toEqual([receiving, afterSale]);
  expect(evaluatedStep(evaluationKey(1_000_000_123, afterSale))).toEqual({ orderSysNo: 1_000_000_123, nodeType: 4 });
});

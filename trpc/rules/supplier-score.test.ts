import { expect, test } from "vitest";
import { addedUp, type ScoreSums, sharesOf } from "./supplier-score";

const none: ScoreSums = {
  ...{ promised: 0, onTime: 0, came: 0, refused: 0, ordered: 0, delivered: 0, judgements: 0, points: 0 },
};

test("a month in which nothing happened has no score, not a perfect one", () => {
  expect(sharesOf(none)).toEqual({ onTime: null, accepted: null, complete: null, judged: null });
});

test("a delivery of which most came in time counts by what it was worth", () => {
  const month = {
    ...none,
    promised: "100",
    onTime: "60",
    came: "100",
    refused: "2.5",
    ordered: "120",
    delivered: "100",
  };
  expect(sharesOf(month)).toEqual({ onTime: 0.6, accepted: 0.975, complete: 0.8333, judged: null });
});

test("months add up by their sums, so that a small month weighs little", () => {
  const [small, great] = [
    { ...none, promised: 10, onTime: 0, judgements: 1, points: "60" },
    { ...none, promised: 990, onTime: 990, judgements: 3, points: "285" },
  ];
  expect(sharesOf(addedUp([small, great]))).toMatchObject({ onTime: 0.99, judged: 86.3 });
});

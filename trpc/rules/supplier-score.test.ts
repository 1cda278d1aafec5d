import { expect, test } from "vitest";
import { presetRule } from "./evaluation-setting";
import { addedUp, type ScoreSums, scoreOf, sharesOf } from "./supplier-score";

const none: ScoreSums = {
  ...{ promised: 0, onTime: 0, came: 0, refused: 0, ordered: 0, delivered: 0, points: 0, pointsWeight: 0 },
  ...{ priced: 0, priceHeld: 0, stated: 0, lost: 0 },
};
const unseen = { priceHeld: null, onTime: null, accepted: null, complete: null, undisputed: null, judged: null };

test("a month in which nothing happened has no score, not a perfect one", () => {
  expect(sharesOf(none)).toEqual(unseen);
  expect(scoreOf(unseen, presetRule.weights)).toBeNull();
});

test("a delivery of which most came in time counts by what it was worth", () => {
  const month = {
    ...none,
    ...{ promised: "100", onTime: "60", came: "100", refused: "2.5", ordered: "120", delivered: "100" },
    ...{ priced: "80", priceHeld: "20", stated: "50", lost: "5" },
  };
  expect(sharesOf(month)).toEqual({
    ...{ onTime: 0.6, accepted: 0.975, complete: 0.8333, priceHeld: 0.25, undisputed: 0.9, judged: null },
  });
});

test("months add up by their sums, so that a small month weighs little", () => {
  const [small, great] = [
    { ...none, promised: 10, onTime: 0, points: "6000", pointsWeight: 100 },
    { ...none, promised: 990, onTime: 990, points: "28500", pointsWeight: 300 },
  ];
  expect(sharesOf(addedUp([small, great]))).toMatchObject({ onTime: 0.99, judged: 86.3 });
});

test("a score is the mean of what happened, by the weights; what does not weigh does not count", () => {
  const shares = { ...unseen, onTime: 0.5, judged: 90 };
  const weights = { priceHeld: 10, onTime: 25, accepted: 25, complete: 15, undisputed: 5, judged: 75 };
  expect(scoreOf(shares, weights)).toBe(80);
  expect(scoreOf(shares, { ...weights, judged: 0 })).toBe(50);
  expect(scoreOf({ ...unseen, accepted: 1 }, { ...weights, accepted: 0 })).toBeNull();
});

import { expect, test } from "vitest";
import { presetRule, ruleProblem, standingOf } from "./evaluation-setting";

const lines = { warnBelow: 80, blockBelow: 60 };

test("a score on a line passes it; one below is warned of or blocked", () => {
  expect([80, 79.9, 60, 59.9].map((score) => standingOf(score, lines))).toEqual([
    ...["good", "warned", "warned", "blocked"],
  ]);
});

test("no events, no score, no consequence; no lines, none either", () => {
  expect(standingOf(null, lines)).toBe("good");
  expect(standingOf(0, presetRule)).toBe("good");
  expect(standingOf(10, { warnBelow: null, blockBelow: 60 })).toBe("blocked");
});

test("something has to weigh, and a warning comes before a block", () => {
  const nothing = { priceHeld: 0, onTime: 0, accepted: 0, complete: 0, undisputed: 0, judged: 0 };
  expect(ruleProblem(presetRule)).toBeUndefined();
  expect(ruleProblem({ ...presetRule, weights: nothing })).toMatchObject({ field: "weights" });
  expect(ruleProblem({ ...presetRule, warnBelow: 59, blockBelow: 60 })).toMatchObject({ field: "warnBelow" });
  expect(ruleProblem({ ...presetRule, warnBelow: 60, blockBelow: 60 })).toBeUndefined();
});

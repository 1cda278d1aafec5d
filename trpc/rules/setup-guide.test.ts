import { expect, test } from "vitest";
import { guideFinished } from "./setup-guide";

test("the guide ends with its last step, or with the first order", () => {
  expect(guideFinished([{ done: true }, { done: false }], false)).toBe(false);
  expect(guideFinished([{ done: true }, { done: true }], false)).toBe(true);
  expect(guideFinished([{ done: false }], true)).toBe(true);
});

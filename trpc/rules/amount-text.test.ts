import { expect, test } from "vitest";
import { shownTotal } from "./amount-text";

test("R-NUM-01: a sum of which nothing has a price is nothing; one of no lines is 0", () => {
  expect(shownTotal([null, null], 0)).toBeNull();
  expect(shownTotal([null, 20], 20)).toBe(20);
  expect(shownTotal([], 0)).toBe(0);
});

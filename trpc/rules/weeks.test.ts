import { expect, test } from "vitest";
import { beginOf, mondaysUntil, sundayOf } from "./weeks";

test("a week begins on Monday at midnight in China", () => {
  // Sunday 2026-11-22 23:59 and a minute later
  expect(mondaysUntil(new Date("2026-11-22T15:59:00Z"), 2)).toEqual(["2026-11-09", "2026-11-16"]);
  expect(mondaysUntil(new Date("2026-11-22T16:00:00Z"), 2)).toEqual(["2026-11-16", "2026-11-23"]);
  expect(mondaysUntil(new Date("2027-01-01T00:00:00Z"), 1)).toEqual(["2026-12-28"]);
  expect(beginOf("2026-11-23").toISOString()).toBe("2026-11-22T16:00:00.000Z");
  expect(sundayOf("2026-12-28")).toBe("2027-01-03");
});

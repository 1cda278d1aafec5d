import { expect, test } from "vitest";
import { closableMonths, monthAfter, scoreMonths } from "./score-months";

test("a month is closed on the fifth of the next one in China, not before", () => {
  expect(closableMonths(new Date("2026-12-04T15:59:00Z")).at(-1)).toBe("2026-10");
  expect(closableMonths(new Date("2026-12-04T16:01:00Z")).at(-1)).toBe("2026-11");
  expect(closableMonths(new Date("2026-01-05T00:00:00Z")).at(-1)).toBe("2025-12");
});

test("a score looks at twelve months, this one the last, over the turn of the year", () => {
  const { first, last, all } = scoreMonths(new Date("2026-02-10T00:00:00Z"));
  expect([first, last, all.length]).toEqual(["2025-03", "2026-02", 12]);
  expect(monthAfter("2026-11", 2)).toBe("2027-01");
});

import { expect, test } from "vitest";
import { publishedDays } from "./published";
import { statutoryDays } from "./statutory";

test("a year that is not published has its 13 statutory holidays", () => {
  expect(statutoryDays(2027).map(({ date }) => date.slice(5))).toEqual([
    "01-01",
    "02-05",
    "02-06",
    "02-07",
    "02-08",
    "04-05",
    "05-01",
    "05-02",
    "06-09",
    "09-15",
    "10-01",
    "10-02",
    "10-03",
  ]);
});

test.each([2025, 2026])("each statutory holiday of %i is one of those that were published", (year) => {
  const published = new Set(
    publishedDays(year)
      ?.filter(({ type }) => type === "holiday")
      .map(({ date }) => date),
  );
  expect(statutoryDays(year).filter(({ date }) => !published.has(date))).toEqual([]);
});

test("two festivals on a day are one day", () => {
  // Mid-Autumn 2031 is the first of October
  expect(statutoryDays(2031).filter(({ date }) => date === "2031-10-01")).toHaveLength(1);
});

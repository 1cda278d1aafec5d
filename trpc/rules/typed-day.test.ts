import { expect, test } from "vitest";
import { typedDay, typedMoment } from "./typed-day";

test.each([
  ["2026-11-05", "2026-11-05"],
  ["2026/11/5", "2026-11-05"],
  [" 2026.1.5 ", "2026-01-05"],
  ["2026年11月5日", "2026-11-05"],
  ["20261105", "2026-11-05"],
  ["２０２６／１１／５", "2026-11-05"],
  ["2028-02-29", "2028-02-29"],
])("%s is the day %s", (text, day) => expect(typedDay(text)).toBe(day));

test.each(["", "明天", "2026-02-29", "2026-13-01", "2026-11-31", "11-05", "2026-11-05 08:00", "202611"])(
  "%s is no day",
  (text) => expect(typedDay(text)).toBeUndefined(),
);

test.each([
  ["2026-11-05 08:30", "2026-11-05 08:30"],
  ["2026-11-05T08:30", "2026-11-05 08:30"],
  ["2026年11月5日 8:30", "2026-11-05 08:30"],
  ["2026/11/5 ２３：５９", "2026-11-05 23:59"],
  ["2026-11-05", "2026-11-05 00:00"],
])("%s is the moment %s", (text, moment) => expect(typedMoment(text)).toBe(moment));

test.each(["", "08:30", "2026-11-05 24:00", "2026-11-05 08:60", "2026-02-29 08:00"])("%s is no moment", (text) =>
  expect(typedMoment(text)).toBeUndefined(),
);

test("what is too long to be a day is none, and nobody looks through it", () => {
  const start = performance.now();
  expect(typedMoment(`${"T".repeat(40_000)}x`)).toBeUndefined();
  expect(typedDay(`2026-11-${" ".repeat(100)}05`)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(500);
});

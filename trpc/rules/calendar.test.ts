import { describe, expect, test } from "vitest";
import { type Calendar, earliestDay, isWorkday, onWorkday, type SpecialType } from "./calendar";
import { chinaDay } from "./price";

const special: Readonly<Record<string, SpecialType>> = {
  "2026-10-01": "holiday",
  "2026-10-02": "holiday",
  "2026-10-05": "holiday",
  "2026-10-06": "holiday",
  "2026-10-07": "holiday",
  "2026-10-10": "workday",
};
const calendar: Calendar = (date) => special[date];
const midnight = (date: string) => new Date(`${date}T00:00:00+08:00`);
const moved = (date: string) => chinaDay(onWorkday(calendar, midnight(date)));

describe("working days", () => {
  test("a weekday is one unless it is a holiday, a weekend is none unless it is worked on", () => {
    const days = ["2026-09-30", "2026-10-01", "2026-10-03", "2026-10-10", "2026-10-11"];
    expect(days.map((day) => isWorkday(calendar, day))).toEqual([true, false, false, true, false]);
  });

  test("what ends on a holiday is due on the next working day", () => {
    expect(moved("2026-09-30")).toBe("2026-09-30");
    expect(moved("2026-10-01")).toBe("2026-10-08");
    expect(moved("2026-10-10")).toBe("2026-10-10");
    expect(moved("2026-10-11")).toBe("2026-10-12");
    expect(onWorkday(calendar, midnight("2026-10-11")).toISOString()).toBe("2026-10-11T16:00:00.000Z");
  });

  test("a calendar of holidays alone moves nothing", () => {
    expect(chinaDay(onWorkday(() => "holiday", midnight("2026-10-11")))).toBe("2026-10-11");
  });
});

test("a lead time counts working days from the day after the order", () => {
  const from = (days: number) => earliestDay(calendar, midnight("2026-09-29"), days);
  expect([0, 1, 2, 3].map(from)).toEqual(["2026-09-29", "2026-09-30", "2026-10-08", "2026-10-09"]);
  // a calendar of holidays alone ends somewhere
  expect(earliestDay(() => "holiday", midnight("2026-09-29"), 1) > "2026-11-01").toBe(true);
});

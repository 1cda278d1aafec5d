import { describe, expect, test } from "vitest";
import { expectedFields, expectedIn, expectedWords, halfHours } from "./expected";

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;

test("a truck comes today, tomorrow or on a day", () => {
  const now = new Date("2026-11-23T16:30:00Z"); // in China it is the 24th already
  expect(expectedWords(at("2026-11-24T14:30"), now)).toBe("今天 14:30");
  expect(expectedWords(at("2026-11-23T22:00"), now)).toBe("昨天 22:00");
  expect(expectedWords(at("2026-11-25T09:00"), now)).toBe("明天 09:00");
  expect(expectedWords(at("2026-12-02T08:30"), now)).toBe("12-02 08:30");
});

describe("a form", () => {
  const form = (expectedDay: string, expectedTime: string) => new URLSearchParams({ expectedDay, expectedTime });
  test("says a half hour of a day in China, or nothing", () => {
    expect(halfHours).toHaveLength(49);
    expect(expectedIn(form("2026-11-24", "14:30"))).toBe(at("2026-11-24T14:30"));
    expect(expectedIn(form("2026年11月24日", "00:00"))).toBe(at("2026-11-24T00:00"));
    expect(expectedIn(form("2026-11-24", ""))).toBeNull();
    expect(expectedFields(at("2026-11-24T14:30"))).toEqual({ day: "2026-11-24", time: "14:30" });
  });
  test("names the day that is missing or wrong", () => {
    expect(() => expectedIn(form("", "14:30"))).toThrow("请选择预计到达的日期");
    expect(() => expectedIn(form("2026-02-30", "14:30"))).toThrow("日期不正确");
    expect(() => expectedIn(form("2026-11-24", "25:61"))).toThrow("日期不正确");
  });
});

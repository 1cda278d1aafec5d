import chineseDays from "chinese-days";
import type { SpecialDay } from "./published";

const DAY_MS = 86_400_000;
const FIXED = [
  ["01-01", "元旦"],
  ["05-01", "劳动节"],
  ["05-02", "劳动节"],
  ["10-01", "国庆节"],
  ["10-02", "国庆节"],
  ["10-03", "国庆节"],
] as const;
/** Festivals by the Chinese calendar: month, day, and which days from there on; the eve is the first of spring's. */
const LUNAR = [
  { month: 1, day: 1, name: "春节", days: [-1, 0, 1, 2] },
  { month: 5, day: 5, name: "端午", days: [0] },
  { month: 8, day: 15, name: "中秋", days: [0] },
] as const;
/** The fifth solar term falls on this day of April, by the yearly drift of the sun less the leap days (2001–2099). */
const BRIGHTNESS = { start: 4.81, drift: 0.2422 };

const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function brightness(year: number): string {
  const years = year % 100;
  const day = Math.floor(years * BRIGHTNESS.drift + BRIGHTNESS.start) - Math.floor(years / 4);
  return `${year}-04-${String(day).padStart(2, "0")}`;
}

/**
 * The holidays that are certain before a year is published: 13 days by the State Council's decree 795 of 2024, fewer
 * where two are on one day, and without the days in exchange that join them to weekends.
 */
export function statutoryDays(year: number): SpecialDay[] {
  const holiday = (date: string, name: string): SpecialDay => ({ date, type: "holiday", name });
  const days = [
    ...FIXED.map(([day, name]) => holiday(`${year}-${day}`, name)),
    holiday(brightness(year), "清明"),
    ...LUNAR.flatMap(({ month, day, name, days }) => {
      // at noon, for the library reads days by the clock of this machine
      const { date } = chineseDays.getSolarDateFromLunar(new Date(year, month - 1, day, 12));
      return days.map((after) => holiday(later(date, after), name));
    }),
  ];
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

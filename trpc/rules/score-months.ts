import { chinaDay } from "./price";

/** A score looks at this month and the eleven before it. */
const MONTHS = 12;
/** A month is closed on this day of the next one, once its last receipts are confirmed. */
export const CLOSING_DAY = 5;

/** The month so many after another one, yyyy-MM. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, "yyyy-MM".length);
}

/** The months that a score looks at, by the calendar of China, the earliest first. */
export function scoreMonths(now: Date): { first: string; last: string; all: string[] } {
  const last = chinaDay(now).slice(0, "yyyy-MM".length);
  const all = Array.from({ length: MONTHS }, (_, at) => monthAfter(last, at - MONTHS + 1));
  return { first: all[0] ?? last, last, all };
}

/** The months of a score that are over and may be closed, the earliest first. */
export function closableMonths(now: Date): string[] {
  const { last } = scoreMonths(now);
  const day = Number(chinaDay(now).slice("yyyy-MM-".length));
  const before = Array.from({ length: MONTHS }, (_, at) => monthAfter(last, at - MONTHS));
  return day < CLOSING_DAY ? before.slice(0, -1) : before;
}

import { chinaDay } from "./price";

/** A day that differs from its weekday. */
export type SpecialType = "holiday" | "workday";

/** Special days by their date, yyyy-MM-dd; the others are as their weekdays are. */
export type Calendar = (date: string) => SpecialType | undefined;

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;
/** Upper bound of days that a due day moves, for a calendar without working days. */
const LONGEST_HOLIDAY = 60;

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Whether people work on a day in China, yyyy-MM-dd. */
export function isWorkday(calendar: Calendar, date: string): boolean {
  const special = calendar(date);
  return special ? special === "workday" : !isWeekend(date);
}

/**
 * The midnight in China from which something is due: of the day itself, or of the next working day where it ends on a
 * holiday (Civil Code, article 203).
 */
export function onWorkday(calendar: Calendar, due: Date): Date {
  for (let days = 0; days < LONGEST_HOLIDAY; days += 1) {
    const date = chinaDay(new Date(due.getTime() + days * DAY_MS));
    if (isWorkday(calendar, date)) return new Date(Date.parse(`${date}T00:00:00Z`) - CHINA_MS);
  }
  return due;
}

/**
 * The first day on which goods may arrive, yyyy-MM-dd in China: the day that ends a lead time which begins tomorrow.
 * @param leadDays working days; 0 is today
 */
export function earliestDay(calendar: Calendar, now: Date, leadDays: number): string {
  let at = now.getTime();
  for (let left = leadDays, most = LONGEST_HOLIDAY + leadDays * 3; left > 0 && most > 0; most -= 1) {
    at += DAY_MS;
    if (isWorkday(calendar, chinaDay(new Date(at)))) left -= 1;
  }
  return chinaDay(new Date(at));
}

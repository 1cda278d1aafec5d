const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const CHINA_MS = 8 * 3_600_000;
const DAY_LENGTH = "yyyy-MM-dd".length;
/** The first of January 1970 was a Thursday. */
const MONDAY_MS = 4 * DAY_MS;

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, DAY_LENGTH);

/** The Mondays of the week of a moment and of those before it, by the calendar of China, the earliest first. */
export function mondaysUntil(now: Date, count: number): string[] {
  const local = now.getTime() + CHINA_MS;
  const monday = Math.floor((local - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS;
  return Array.from({ length: count }, (_, at) => dayOf(monday - (count - 1 - at) * WEEK_MS));
}

/** When a day begins in China. */
export const beginOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** The last day of the week that begins on a Monday. */
export const sundayOf = (monday: string): string => dayOf(Date.parse(`${monday}T00:00:00Z`) + 6 * DAY_MS);

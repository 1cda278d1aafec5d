import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import type { CalendarDay } from "#trpc/contract/holiday";
import type { Calendar } from "#trpc/rules/calendar";
import { publishedDays } from "./published";
import { type OwnCalendar, type OwnDay, readCalendar } from "./repo";
import { statutoryDays } from "./statutory";

/** The days of years in a tenant: as published, or as the law says where nothing is, with what its operators set. */
export interface TenantCalendar {
  daysOf: (year: number) => CalendarDay[];
  typeOf: Calendar;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

function daysOf(year: number, { days, years }: OwnCalendar): CalendarDay[] {
  const published = publishedDays(year);
  const status = published ? "published" : years.includes(year) ? "confirmed" : "provisional";
  const own = days.filter(({ date }) => yearOf(date) === year);
  const set = new Set(own.map(({ date }) => date));
  const shown = (day: OwnDay, isOwn: boolean): CalendarDay => ({ year, ...day, status, isOwn });
  const known = (published ?? statutoryDays(year)).filter(({ date }) => !set.has(date));
  return [...known.map((day) => shown(day, false)), ...own.map((day) => shown(day, true))].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

function calendarWith(own: OwnCalendar): TenantCalendar {
  const years = new Map<number, CalendarDay[]>();
  const types = new Map<string, CalendarDay["type"]>();
  const load = (year: number): CalendarDay[] => {
    const kept = years.get(year);
    if (kept) return kept;
    const days = daysOf(year, own);
    years.set(year, days);
    for (const { date, type } of days) types.set(date, type);
    return days;
  };
  return {
    daysOf: load,
    typeOf(date) {
      load(yearOf(date));
      const type = types.get(date);
      return type === "usual" ? undefined : type;
    },
  };
}

/** Changes made by other processes take effect after so many ms. */
const LIVE_MS = 60_000;
const calendars = loadingCache<TenantCalendar>({ ms: LIVE_MS, max: 500 });

/** A tenant's calendar, kept for a minute; a change in this process holds at once. */
export const calendarOf = (db: Db, tenantCode: string): Promise<TenantCalendar> =>
  calendars.get(tenantCode, async () => calendarWith(await readCalendar(db, tenantCode)));

/** Reads a tenant's calendar anew. */
export const forgetCalendar = (tenantCode: string): void => calendars.drop(tenantCode);

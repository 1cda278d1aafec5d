import { createRequire } from "node:module";
import { z } from "zod";
import type { SpecialType } from "#trpc/rules/calendar";

/** A day that is otherwise than its weekday says. */
export interface SpecialDay {
  /** yyyy-MM-dd */
  date: string;
  type: SpecialType;
  name: string;
}

/** "New Year's Day,元旦,1" by date. */
const Named = z.record(z.string(), z.string());
const Library = z.object({ holidays: Named, workdays: Named });

const nameIn = (text: string): string => text.split(",")[1] ?? text;

function byYear(): ReadonlyMap<number, SpecialDay[]> {
  const { holidays, workdays } = Library.parse(
    createRequire(import.meta.url)("chinese-days/dist/chinese-days.json") as unknown,
  );
  const of = (days: Record<string, string>, type: SpecialType): SpecialDay[] =>
    Object.entries(days).map(([date, text]) => ({ date, type, name: nameIn(text) }));
  const years = new Map<number, SpecialDay[]>();
  for (const day of [...of(holidays, "holiday"), ...of(workdays, "workday")]) {
    const year = Number(day.date.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), day]);
  }
  return years;
}

let years: ReadonlyMap<number, SpecialDay[]> | undefined;

/** What the State Council has published for a year, as the library has it; null where it has nothing yet. */
export function publishedDays(year: number): readonly SpecialDay[] | null {
  years ??= byYear();
  return years.get(year) ?? null;
}

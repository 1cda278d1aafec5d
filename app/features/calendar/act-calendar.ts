import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CalendarDayType } from "#trpc/contract/holiday";
import { chinaDay } from "#trpc/rules/price";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { calendarText as t } from "~/lib/texts/calendar";

export const PATH = "/console/calendar";
export const SAVE = "save";
export const RESTORE = "restore";
export const PUBLISH = "publish";

/** Years that are offered: the last one, this one and the next two, which payment terms reach. */
const YEARS = [-1, 0, 1, 2] as const;

const yearPath = (date: string): string => `${PATH}?year=${date.slice(0, 4)}`;

/** The days of a year, and the one that is edited. */
export async function loadCalendar(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const thisYear = Number(chinaDay(new Date()).slice(0, 4));
  const years = YEARS.map((after) => thisYear + after);
  const year = years.find((one) => String(one) === searchParams.get("year")) ?? thisYear;
  const [days, form] = await Promise.all([
    context.api.holiday.getHolidayByYear({ yearList: [year] }),
    formState(args),
  ]).catch(orScreen(request));
  const edited = days.find(({ date }) => date === searchParams.get("date")) ?? null;
  return { years, year, days, status: days[0]?.status ?? "provisional", edited, form };
}

/** Sets and restores days, and says of a year that it is published; comes back to that year. */
export const actCalendar = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [SAVE](api, fields) {
      const [date, name] = [text(fields, "date"), text(fields, "name")];
      const type = CalendarDayType.catch("usual").parse(text(fields, "type"));
      await api.holiday.saveDay({ date, type, name });
      return { message: t.saved(date), to: yearPath(date) };
    },
    async [RESTORE](api, fields) {
      const date = text(fields, "date");
      await api.holiday.restoreDay({ date });
      return { message: t.restored(date), to: yearPath(date) };
    },
    async [PUBLISH](api, fields) {
      const [year, isPublished] = [Number(text(fields, "year")), text(fields, "isPublished") === "1"];
      await api.holiday.publishYear({ year, isPublished });
      return { message: isPublished ? t.confirmed(year) : t.reopened(year), to: `${PATH}?year=${year}` };
    },
  });

import { z } from "zod";
import { mutation, query } from "./define";
import { Day, Done, Text } from "./shared/fields";

/** Years that a calendar is asked for, and their days set. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];
const Year = z.int("年份不正确").min(FIRST_YEAR, `年份最早${FIRST_YEAR}`).max(LAST_YEAR, `年份最晚${LAST_YEAR}`);
const CalendarDate = Day.refine((date) => {
  const year = Number(date.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}, `日期应在${FIRST_YEAR}年到${LAST_YEAR}年之间`);

/** A day off, a working day in exchange, or a day as its weekday says although the published calendar says otherwise. */
export const CalendarDayType = z.enum(["holiday", "workday", "usual"], "请选择这一天怎么安排");
export type CalendarDayType = z.output<typeof CalendarDayType>;

/**
 * published: by the State Council; confirmed: an operator has said so; provisional: the statutory holidays alone, without
 * days in exchange.
 */
const CalendarStatus = z.enum(["published", "confirmed", "provisional"]);

export const CalendarDay = z.object({
  year: z.int(),
  date: Day,
  type: CalendarDayType,
  name: z.string(),
  /** Of the year. */
  status: CalendarStatus,
  /** Set by the tenant's operators. */
  isOwn: z.boolean(),
});
export type CalendarDay = z.output<typeof CalendarDay>;

/** R-CALL-05, and what operators do about a year that no library knows yet (implied). */
export const holiday = {
  getHolidayByYear: query("POST /api/ifs/v1/holiday/getHolidayByYear", {
    summary: "Holidays and working days in exchange, by years",
    role: "login",
    input: z.object({ yearList: z.array(Year).min(1, "请选择年份").max(10, "一次最多10年") }),
    output: z.array(CalendarDay),
  }),
  saveDay: mutation("POST /api/ifs/v1/holiday/saveDay", {
    summary: "Sets a day of the tenant's calendar",
    role: "operator",
    input: z
      .object({ date: CalendarDate, type: CalendarDayType, name: Text(20, "名称").default("") })
      .refine(({ type, name }) => type === "usual" || name !== "", { path: ["name"], message: "请填写节假日的名称" }),
    output: Done,
  }),
  restoreDay: mutation("POST /api/ifs/v1/holiday/restoreDay", {
    summary: "Takes back what operators have set for a day",
    role: "operator",
    input: z.object({ date: CalendarDate }),
    output: Done,
    fails: ["NOT_FOUND"],
  }),
  publishYear: mutation("POST /api/ifs/v1/holiday/publishYear", {
    summary: "Says that a year's calendar is the published one, or takes it back",
    role: "operator",
    input: z.object({ year: Year, isPublished: z.boolean() }),
    output: Done,
    fails: ["STATE_CONFLICT"],
  }),
};

import type { Db } from "#server/kernel/db";
import { holiday as calls } from "#trpc/contract/holiday";
import { earliestDay } from "#trpc/rules/calendar";
import { needPermission } from "../document/index";
import { type Actor, type Handler, implement, inOneStatement } from "../implement";
import { publishedDays } from "./published";
import { deleteDay, deleteYear, writeDay, writeYear } from "./repo";
import { calendarOf, forgetCalendar } from "./tenant";

export { calendarOf } from "./tenant";

/** The first day on which goods of a lead time may arrive, yyyy-MM-dd. @param leadDays working days */
export async function earliestDayOf(
  { db, tenantCode, now }: { db: Db; tenantCode: string; now: Date },
  leadDays: number,
): Promise<string> {
  const { typeOf } = await calendarOf(db, tenantCode);
  return earliestDay(typeOf, now, leadDays);
}

const CODE = "site:operator:edit";

const by = ({ tenantCode, userSysNo, displayName }: Actor, now: Date) => ({
  ...{ tenantCode, operatorUserSysNo: userSysNo, operatorName: displayName, changeTime: now },
});

const getHolidayByYear: Handler<typeof calls.getHolidayByYear> = async ({ db, tenantCode, input }) => {
  const calendar = await calendarOf(db, tenantCode);
  return [...new Set(input.yearList)].sort().flatMap((year) => calendar.daysOf(year));
};

const saveDay: Handler<typeof calls.saveDay> = async ({ db, actor, input, now }) => {
  needPermission(actor, CODE);
  await writeDay(db, { ...input, ...by(actor, now) });
  forgetCalendar(actor.tenantCode);
  return true as const;
};

const restoreDay: Handler<typeof calls.restoreDay> = async ({ db, actor, input, fail }) => {
  needPermission(actor, CODE);
  if (!(await deleteDay(db, actor.tenantCode, input.date)))
    throw fail("NOT_FOUND", { message: "这一天没有单独设置，或已被恢复" });
  forgetCalendar(actor.tenantCode);
  return true as const;
};

const publishYear: Handler<typeof calls.publishYear> = async ({ db, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const { year, isPublished } = input;
  if (publishedDays(year)) throw fail("STATE_CONFLICT", { message: `${year}年的节假日安排已经发布，不需要确认` });
  if (isPublished) await writeYear(db, { year, ...by(actor, now) });
  else await deleteYear(db, actor.tenantCode, year);
  forgetCalendar(actor.tenantCode);
  return true as const;
};

export const holiday = implement(calls, {
  getHolidayByYear,
  // one statement each: what is forgotten afterwards is read anew with the change
  saveDay: inOneStatement(saveDay),
  restoreDay: inOneStatement(restoreDay),
  publishYear: inOneStatement(publishYear),
});

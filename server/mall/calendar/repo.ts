import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { CalendarDayType } from "#trpc/contract/holiday";

/** A day as a tenant's operators have set it. */
export interface OwnDay {
  /** yyyy-MM-dd */
  date: string;
  type: CalendarDayType;
  name: string;
}

export interface OwnCalendar {
  days: OwnDay[];
  /** Years that operators have said to be published. */
  years: number[];
}

/** Days and confirmed years of a tenant, in one statement. */
export async function readCalendar(db: Db, tenantCode: string): Promise<OwnCalendar> {
  const { rows } = await sql<OwnCalendar>`
    SELECT coalesce((SELECT json_agg(json_build_object('date', d."date", 'type', d."type", 'name', d."name"))
        FROM mall."CalendarDay" d WHERE d."tenantCode" = ${tenantCode}), '[]') AS "days",
      coalesce((SELECT json_agg(y."year") FROM mall."CalendarYear" y WHERE y."tenantCode" = ${tenantCode}), '[]') AS "years"`.execute(
    db,
  );
  return rows[0] ?? { days: [], years: [] };
}

interface By {
  tenantCode: string;
  operatorUserSysNo: number;
  operatorName: string;
  changeTime: Date;
}

/** Writes a day, replacing the one that was set before. */
export async function writeDay(db: Db, { date, type, name, ...by }: OwnDay & By): Promise<void> {
  await sql`INSERT INTO mall."CalendarDay" ("tenantCode", "date", "type", "name", "operatorUserSysNo", "operatorName", "changeTime")
    VALUES (${by.tenantCode}, ${date}::date, ${type}, ${name}, ${by.operatorUserSysNo}::int8, ${by.operatorName}, ${by.changeTime})
    ON CONFLICT ("tenantCode", "date") DO UPDATE SET "type" = excluded."type", "name" = excluded."name",
      "operatorUserSysNo" = excluded."operatorUserSysNo", "operatorName" = excluded."operatorName",
      "changeTime" = excluded."changeTime"`.execute(db);
}

/** @returns whether the day was set */
export async function deleteDay(db: Db, tenantCode: string, date: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`DELETE FROM mall."CalendarDay" WHERE "tenantCode" = ${tenantCode} AND "date" = ${date}::date`.execute(db);
  return numAffectedRows === 1n;
}

/** Says that a year is published. */
export async function writeYear(db: Db, { year, ...by }: By & { year: number }): Promise<void> {
  await sql`INSERT INTO mall."CalendarYear" ("tenantCode", "year", "operatorUserSysNo", "operatorName", "changeTime")
    VALUES (${by.tenantCode}, ${year}, ${by.operatorUserSysNo}::int8, ${by.operatorName}, ${by.changeTime})
    ON CONFLICT ("tenantCode", "year") DO NOTHING`.execute(db);
}

/** Makes a confirmed year provisional again. */
export async function deleteYear(db: Db, tenantCode: string, year: number): Promise<void> {
  await sql`DELETE FROM mall."CalendarYear" WHERE "tenantCode" = ${tenantCode} AND "year" = ${year}`.execute(db);
}

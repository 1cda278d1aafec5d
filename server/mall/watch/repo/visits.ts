import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Visitor } from "#trpc/contract/watch";

export interface Visits {
  tenantCode: string;
  /** yyyy-MM-dd in China. */
  day: string;
  visitor: Visitor;
  /** Shapes of addresses, one for each opening. */
  pages: readonly string[];
}

/** Kinds of pages that are counted of a tenant's day: many times as many as the mall has. */
const MOST_ROWS = 2_000;

/** Adds to the counts of a day; nothing else is kept of who opened what. */
export async function countVisits(db: Db, { tenantCode, day, visitor, pages }: Visits): Promise<void> {
  // in one order, so that two reports never wait for each other
  await sql`
    INSERT INTO mall."PageVisit" AS v ("tenantCode", "day", "page", "visitor", "count")
    SELECT ${tenantCode}, ${day}::date, p, ${visitor}, count(*) FROM unnest(${[...pages]}::text[]) p
    WHERE (SELECT count(*) FROM mall."PageVisit" o WHERE o."tenantCode" = ${tenantCode} AND o."day" = ${day}::date) < ${MOST_ROWS}
    GROUP BY p ORDER BY p
    ON CONFLICT ("tenantCode", "day", "page", "visitor") DO UPDATE SET "count" = v."count" + excluded."count"`.execute(
    db,
  );
}

/** Sums from a day on: by day, by page (the hundred most visited), by kind of visitor. */
export async function visitsSince(db: Db, tenantCode: string, from: string) {
  const days = await sql<{ day: string; count: number }>`
    SELECT to_char("day", 'YYYY-MM-DD') AS "day", sum("count")::float8 AS "count" FROM mall."PageVisit"
    WHERE "tenantCode" = ${tenantCode} AND "day" >= ${from}::date GROUP BY 1`.execute(db);
  const pages = await sql<{ page: string; count: number; lastDay: string }>`
    SELECT "page", sum("count")::float8 AS "count", to_char(max("day"), 'YYYY-MM-DD') AS "lastDay" FROM mall."PageVisit"
    WHERE "tenantCode" = ${tenantCode} AND "day" >= ${from}::date GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100`.execute(db);
  const visitors = await sql<{ visitor: Visitor; count: number }>`
    SELECT "visitor", sum("count")::float8 AS "count" FROM mall."PageVisit"
    WHERE "tenantCode" = ${tenantCode} AND "day" >= ${from}::date GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  return { days: days.rows, pages: pages.rows, visitors: visitors.rows };
}

/** Drops counts older than three months. */
export async function dropOldVisits(db: Db): Promise<void> {
  await sql`DELETE FROM mall."PageVisit" WHERE "day" < (now() AT TIME ZONE 'Asia/Shanghai')::date - 90`.execute(db);
}

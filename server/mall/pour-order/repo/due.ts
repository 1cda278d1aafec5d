import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { SupplyMode } from "#trpc/contract/shared/codes";
import { openPours, PourOrderStatus } from "#trpc/rules/kinds/pour-order";

/** A pour that the clock moves. */
export interface DuePour {
  tenantCode: string;
  sysNo: number;
  status: number;
  askStatus: number;
  mode: number;
}

async function lockPours(db: Db, which: RawBuilder<unknown>, limit: number): Promise<DuePour[]> {
  const { rows } = await sql<DuePour>`
    SELECT d."tenantCode", d."sysNo", d."status", d."askStatus", d."mode" FROM "mall"."PourOrder" d
    WHERE NOT (d."purchaserYes" AND d."supplierYes") AND ${which}
    ORDER BY d."startTime" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

/** Locks pours that start within a day of which a yes lacks and that were asked so often. */
export const lockAsked = (db: Db, asked: number, { from, to }: { from: Date; to: Date }, limit: number) =>
  lockPours(
    db,
    sql`d."status" IN (${literals(openPours)}) AND d."askStatus" = ${asked}
      AND d."startTime" >= ${from} AND d."startTime" < ${to}`,
    limit,
  );

/** Locks confirmed pours that start before a moment, lack a yes and would start by themselves. */
export const lockLapsed = (db: Db, before: Date, limit: number) =>
  lockPours(
    db,
    sql`d."status" = ${sql.lit(PourOrderStatus.confirmed)} AND d."mode" <> ${sql.lit(SupplyMode.onCall)}
      AND d."startTime" < ${before}`,
    limit,
  );

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { GateTruck } from "#trpc/contract/delivery";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import type { Gate } from "#trpc/rules/gate";

interface AtProject {
  tenantCode: string;
  projectSysNo: number;
}

/** The gate of a project; nothing where trucks come as they like. */
export async function readGate(db: Db, { tenantCode, projectSysNo }: AtProject): Promise<Gate | undefined> {
  const { rows } = await sql<Gate>`
    SELECT "name" AS "projectName", "gateCapacity", "gateOpens", "gateCloses" FROM mall."Project"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${projectSysNo} AND "gateCapacity" IS NOT NULL`.execute(db);
  return rows[0];
}

/** The same, kept for this transaction: trucks that ask for a half hour of it follow one another. */
export async function lockGate(db: Db, { tenantCode, projectSysNo }: AtProject): Promise<Gate | undefined> {
  const { rows } = await sql<Gate>`
    SELECT "name" AS "projectName", "gateCapacity", "gateOpens", "gateCloses" FROM mall."Project"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${projectSysNo} AND "gateCapacity" IS NOT NULL
    FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

/**
 * How many trucks come to a project in each half hour of a day in China, by unix seconds. Notes of one plate in the same
 * half hour are one truck; void notes are none.
 * @param but a plate that is not counted: the truck that asks
 */
export async function trucksByTime(
  db: Db,
  { tenantCode, projectSysNo, day, but = "" }: AtProject & { day: string; but?: string },
): Promise<Map<number, number>> {
  const start = new Date(`${day}T00:00:00+08:00`);
  const { rows } = await sql<{ at: number; trucks: number }>`
    SELECT extract(epoch FROM d."expectedTime")::float8 AS "at", count(DISTINCT d."vehicleNo")::int AS "trucks"
    FROM mall."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."projectSysNo" = ${projectSysNo} AND d."expectedTime" >= ${start}
      AND d."expectedTime" < ${start}::timestamptz + interval '1 day' AND d."status" <> ${DeliveryStatus.voided}
      AND d."vehicleNo" <> ${but}
    GROUP BY d."expectedTime"`.execute(db);
  return new Map(rows.map(({ at, trucks }) => [at, trucks]));
}

/** Trucks of a day that a site is shown. */
const SHOWN = 500;

/** The trucks that come to a project on a day in China, the earliest first; void notes are left out. */
export async function trucksOf(
  db: Db,
  { tenantCode, projectSysNo, day }: AtProject & { day: string },
): Promise<GateTruck[]> {
  const start = new Date(`${day}T00:00:00+08:00`);
  const { rows } = await sql<GateTruck>`
    SELECT d."sysNo"::float8 AS "sysNo", d."deliveryNo", d."supplierName", d."vehicleNo", d."driverName", d."driverMobile",
      d."goodsText", extract(epoch FROM d."expectedTime")::float8 AS "expectedTime", d."status", d."shippingTrace"
    FROM mall."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."projectSysNo" = ${projectSysNo} AND d."expectedTime" >= ${start}
      AND d."expectedTime" < ${start}::timestamptz + interval '1 day' AND d."status" <> ${DeliveryStatus.voided}
    ORDER BY d."expectedTime", d."vehicleNo", d."sysNo" LIMIT ${SHOWN}`.execute(db);
  return rows;
}

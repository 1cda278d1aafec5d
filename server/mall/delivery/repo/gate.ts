import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { GateTruck } from "#trpc/contract/delivery";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import type { Gate } from "#trpc/rules/gate";

interface AtProject {
  tenantCode: string;
  projectSysNo: number;
}

const gateOf = ({ tenantCode, projectSysNo }: AtProject) => sql<Gate>`
    SELECT "name" AS "projectName", "gateCapacity", "gateOpens", "gateCloses" FROM mall."Project"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${projectSysNo} AND "gateCapacity" IS NOT NULL`;

/** The gate of a project; undefined if it has no limit. */
export const readGate = async (db: Db, at: AtProject): Promise<Gate | undefined> =>
  (await gateOf(at).execute(db)).rows[0];

/** The same with a lock on the project, so that two trucks cannot take the last place of a half hour. */
export const lockGate = async (db: Db, at: AtProject): Promise<Gate | undefined> =>
  (await sql<Gate>`${gateOf(at)} FOR NO KEY UPDATE`.execute(db)).rows[0];

interface OnDay extends AtProject {
  /** yyyy-MM-dd in China. */
  day: string;
}
/** SQL: delivery note `d` is due at the project on that day and is not void. */
const isDue = ({ tenantCode, projectSysNo, day }: OnDay) => {
  const start = new Date(`${day}T00:00:00+08:00`);
  return sql`d."tenantCode" = ${tenantCode} AND d."projectSysNo" = ${projectSysNo} AND d."expectedTime" >= ${start}
      AND d."expectedTime" < ${start}::timestamptz + interval '1 day' AND d."status" <> ${DeliveryStatus.voided}`;
};

/**
 * How many trucks come to a project in each half hour of a day in China, by unix seconds. Notes of one plate in the same
 * half hour are one truck; void notes are none.
 * @param but a plate that is not counted: the truck that asks
 */
export async function trucksByTime(
  db: Db,
  { but = "", ...at }: OnDay & { but?: string },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: number; trucks: number }>`
    SELECT extract(epoch FROM d."expectedTime")::float8 AS "at", count(DISTINCT d."vehicleNo")::int AS "trucks"
    FROM mall."OrderDelivery" d
    WHERE ${isDue(at)} AND d."vehicleNo" <> ${but}
    GROUP BY d."expectedTime"`.execute(db);
  return new Map(rows.map(({ at, trucks }) => [at, trucks]));
}

/** Trucks of a day that a site is shown. */
const SHOWN = 500;

/** The trucks that come to a project on a day in China, the earliest first; void notes are left out. */
export async function trucksOf(db: Db, at: OnDay): Promise<GateTruck[]> {
  const { rows } = await sql<GateTruck>`
    SELECT d."sysNo"::float8 AS "sysNo", d."deliveryNo", d."supplierName", d."vehicleNo", d."driverName", d."driverMobile",
      d."goodsText", extract(epoch FROM d."expectedTime")::float8 AS "expectedTime", d."status", d."shippingTrace"
    FROM mall."OrderDelivery" d
    WHERE ${isDue(at)}
    ORDER BY d."expectedTime", d."vehicleNo", d."sysNo" LIMIT ${SHOWN}`.execute(db);
  return rows;
}

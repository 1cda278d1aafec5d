import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Keys of the addresses that were ordered to for a project, the latest first. */
export async function addressesOf(db: Db, tenantCode: string, projectSysNo: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT o."receiveAddressSysNo" AS "sysNo" FROM mall."OrderTrade" o
    JOIN mall."ReceivingAddress" a ON a."tenantCode" = o."tenantCode" AND a."sysNo" = o."receiveAddressSysNo"
    WHERE o."tenantCode" = ${tenantCode} AND o."projectSysNo" = ${projectSysNo}
    GROUP BY o."receiveAddressSysNo" ORDER BY max(o."sysNo") DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

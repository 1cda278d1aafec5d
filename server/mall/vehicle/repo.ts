import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Whether the organisation's book has this truck with this driver as another entry. */
export async function isListed(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  { sysNo = 0, vehicleNo, driverMobile }: { sysNo?: number | undefined; vehicleNo: string; driverMobile: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM mall."Vehicle"
    WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo} AND "sysNo" <> ${sysNo}
      AND "vehicleNo" = ${vehicleNo} AND "driverMobile" = ${driverMobile}`.execute(db);
  return rows.length > 0;
}

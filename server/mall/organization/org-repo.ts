import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "#server/kernel/db";
import type { Organization } from "#trpc/contract/org";
import { RecordStatus } from "#trpc/contract/shared/codes";

/** Most people in one answer. */
const MOST = 500;

export async function readOrganization(db: Db, tenantCode: string, sysNo: number) {
  const { rows } = await sql<z.output<typeof Organization>>`
    SELECT "sysNo" AS "organizationSysNo", "name" AS "organizationName", "code" AS "organizationCode",
      "source" AS "organizationSource", "parentSysNo", "roleType"
    FROM mall."Organization" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Who acts for a supplier and may log in, by name. */
export async function readColleagues(db: Db, tenantCode: string, supplierSysNo: number) {
  const { rows } = await sql<{ sysNo: number; displayName: string; mobile: string }>`
    SELECT a."sysNo", u."displayName", u."mobile" FROM mall."UserApplication" a
    JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."supplierSysNo" = ${supplierSysNo} AND a."key" = 'supplier'
      AND a."removedTime" IS NULL AND u."status" = ${sql.lit(RecordStatus.enabled)}
    ORDER BY u."displayName", a."sysNo" LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { Below } from "#trpc/rules/organization-tree";
import { chinaDay } from "#trpc/rules/price";

interface Buyer {
  tenantCode: string;
  organizationSysNo: number;
}

/** The notices of some agreements of an organisation, by key; those of others are missing. */
export async function readNotices(
  db: Db,
  { tenantCode, organizationSysNo }: Buyer,
  sysNos: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ sysNo: number; notice: string }>`
    SELECT "sysNo", "notice" FROM mall."TradeAgreement"
    WHERE "tenantCode" = ${tenantCode} AND "purchaserOrganizationSysNo" = ${organizationSysNo}
      AND "sysNo" = ANY(${sysNos}::int8[])`.execute(db);
  return new Map(rows.map(({ sysNo, notice }) => [sysNo, notice]));
}

/**
 * An organisation and all below it, by name.
 * @param shopSysNo marks those that have an agreement in force with the shop's supplier; null marks all
 */
export async function organizationsBelow(
  db: Db,
  { tenantCode, organizationSysNo }: Buyer,
  now: Date,
  shopSysNo: number | null,
): Promise<Below[]> {
  const { rows } = await sql<Below>`
    WITH RECURSIVE below AS (
      SELECT o."sysNo", o."name", o."code", NULL::int8 AS "parentSysNo" FROM mall."Organization" o
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${organizationSysNo}
      UNION
      SELECT o."sysNo", o."name", o."code", o."parentSysNo" FROM mall."Organization" o
      JOIN below b ON o."parentSysNo" = b."sysNo" WHERE o."tenantCode" = ${tenantCode}
    )
    SELECT b.*, ${shopSysNo}::int8 IS NULL OR EXISTS (
      SELECT FROM mall."TradeAgreement" a
      JOIN mall."Shop" h ON h."tenantCode" = a."tenantCode" AND h."supplierSysNo" = a."supplierSysNo"
      WHERE a."tenantCode" = ${tenantCode} AND h."sysNo" = ${shopSysNo}::int8
        AND a."purchaserOrganizationSysNo" = b."sysNo" AND a."status" = ${sql.lit(RecordStatus.enabled)}
        AND ${chinaDay(now)}::date BETWEEN a."startTime" AND a."endTime") AS "kept"
    FROM below b ORDER BY b."name", b."sysNo"`.execute(db);
  return rows;
}

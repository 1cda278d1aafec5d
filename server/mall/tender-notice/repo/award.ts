import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Which bid was awarded, and why. */
export interface Award {
  bidSysNo: number;
  supplierSysNo: number;
  supplierName: string;
  totalAmount: number;
  digest: string;
  reason: string;
}

/** Notes which bid is to be awarded, or that none is. The tender is locked. */
export async function writeAward(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  { bidSysNo, reason }: { bidSysNo: number | null; reason: string },
): Promise<void> {
  await sql`
    UPDATE "mall"."TenderNotice" SET "awardedBidSysNo" = ${bidSysNo}, "awardReason" = ${reason}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

export async function readAward(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: { tenantCode: string; tenderNoticeSysNo: number },
): Promise<Award | null> {
  const { rows } = await sql<Award>`
    SELECT b."sysNo" AS "bidSysNo", b."supplierSysNo", b."supplierName", b."totalAmount"::float8, b."digest", d."awardReason" AS "reason"
    FROM "mall"."TenderNotice" d
    JOIN "mall"."TenderBid" b ON b."tenantCode" = d."tenantCode" AND b."sysNo" = d."awardedBidSysNo"
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${tenderNoticeSysNo}`.execute(db);
  return rows[0] ?? null;
}

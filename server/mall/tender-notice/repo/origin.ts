import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { TenderOfOrigin } from "#trpc/contract/tender-shapes";
import { endedWithoutAward } from "#trpc/rules/kinds/tender-notice";

/** A page shows so many at most. */
const MOST = 20;

/** The newest tenders of an organisation that were made from a list of materials or from an application. */
export async function tendersOf(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  from: { materialListSysNo?: number | undefined; purchaseApplySysNo?: number | undefined },
): Promise<TenderOfOrigin[]> {
  const { materialListSysNo = null, purchaseApplySysNo = null } = from;
  const { rows } = await sql<TenderOfOrigin>`
    SELECT d."sysNo", d."tenderNoticeNo", d."title", d."status" FROM "mall"."TenderNotice" d
    WHERE d."tenantCode" = ${tenantCode} AND d."purchaserOrganizationSysNo" = ${organizationSysNo}
      AND (d."materialListSysNo" = ${materialListSysNo}::int8 OR d."purchaseApplySysNo" = ${purchaseApplySysNo}::int8)
    ORDER BY d."sysNo" DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

/** Number of the tender of an application whose lock is held; undefined where it has none, or only ones without an award. */
export async function standingTenderOf(
  db: Db,
  { tenantCode }: { tenantCode: string },
  purchaseApplySysNo: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ tenderNoticeNo: string }>`
    SELECT d."tenderNoticeNo" FROM "mall"."TenderNotice" d
    WHERE d."tenantCode" = ${tenantCode} AND d."purchaseApplySysNo" = ${purchaseApplySysNo}
      AND d."status" <> ALL(${[...endedWithoutAward]}::int2[]) LIMIT 1`.execute(db);
  return rows[0]?.tenderNoticeNo;
}

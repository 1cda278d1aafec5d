import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { TenderOfOrigin } from "#trpc/contract/tender-shapes";

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

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { LentRow } from "#trpc/contract/factoring";
import { FactoringStatus } from "#trpc/rules/kinds/factoring";

interface Search {
  statusList: readonly number[];
  keyword: string;
  pageNo: number;
  pageSize: number;
}
/** Statuses in which something waits for the funding party or for repayment. */
const waiting = [FactoringStatus.agreed, FactoringStatus.approved, FactoringStatus.paidOut];

/** A page of a tenant's applications: what waits comes first, the oldest of it before others. */
export async function searchLentRows(db: Db, tenantCode: string, search: Search) {
  const { statusList, keyword, pageNo, pageSize } = search;
  const { rows } = await sql<LentRow & { total: number }>`
    SELECT f."sysNo", f."factoringNo", f."status", f."purchaserOrganizationName", f."supplierName", f."fundingPartyName",
      f."bankProductName", coalesce((SELECT string_agg(i."orderNo", ' ' ORDER BY i."lineNo") FROM "mall"."FactoringItem" i
        WHERE i."tenantCode" = f."tenantCode" AND i."factoringSysNo" = f."sysNo"), '') AS "orderNos",
      f."totalAmount"::float8 AS "totalAmount", f."interest"::float8 AS "interest", f."days", f."billEndDate",
      f."payOutDay", f."payOutDays", f."payOutInterest"::float8 AS "payOutInterest", f."repayDay", f."bankNo",
      floor(extract(epoch FROM f."createTime"))::float8 AS "createTime", count(*) OVER ()::int AS "total"
    FROM "mall"."Factoring" f
    WHERE f."tenantCode" = ${tenantCode}
      ${statusList.length > 0 ? sql`AND f."status" = ANY(${statusList}::int2[])` : sql``}
      ${keyword === "" ? sql`` : sql`AND f."searchText" LIKE ${containing(keyword.toLowerCase())}`}
    ORDER BY f."status" = ANY(${waiting}::int2[]) DESC,
      CASE WHEN f."status" = ANY(${waiting}::int2[]) THEN f."sysNo" END, f."sysNo" DESC
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return { datas: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { PastTender } from "#trpc/rules/collusion/history";
import { TenderBidStatus, TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";

/** Older tenders say little of today's bidders. */
const MOST_TENDERS = 2000;
const { final, agreed } = TenderNoticeStatus;

export interface StoredTender extends PastTender {
  tenderNoticeNo: string;
  title: string;
  organizationName: string;
  bidList: (PastTender["bidList"][number] & { supplierName: string })[];
}

/**
 * The newest tenders with a final award and their opened bids, in one statement. A bid is compared by its amount where
 * it prices every line; categories are those of the winner's own goods.
 */
export async function readPastTenders(db: Db, tenantCode: string): Promise<StoredTender[]> {
  const { rows } = await sql<StoredTender>`
    SELECT n."sysNo" AS "tenderSysNo", n."tenderNoticeNo", n."title",
      n."purchaserOrganizationSysNo" AS "organizationSysNo", n."purchaserOrganizationName" AS "organizationName",
      n."isPublic" OR count(*) FILTER (WHERE b."isInvited") > 1 AS "competitive", n."priceWeight" = 100 AS "priceOnly",
      floor(date_part('epoch', n."createTime")) AS "publishTime", floor(date_part('epoch', n."bidTime")) AS "bidEndTime",
      coalesce(jsonb_agg(jsonb_build_object(
        'supplierSysNo', b."supplierSysNo", 'supplierName', b."supplierName",
        'amount', CASE WHEN jsonb_array_length(b."content" -> 'itemList') = n."itemCount"
          THEN b."totalAmount"::text END,
        'submitTime', floor(date_part('epoch', b."bidTime")),
        'valid', b."status" = ${sql.lit(TenderBidStatus.valid)} AND b."isIntact"
      ) ORDER BY b."sysNo") FILTER (WHERE b."content" IS NOT NULL), '[]') AS "bidList",
      array_remove(array_agg(b."supplierSysNo") FILTER (WHERE b."sysNo" = n."awardedBidSysNo"), NULL) AS "winnerList",
      ARRAY(
        SELECT DISTINCT c."name" FROM mall."TenderBid" w,
          LATERAL jsonb_array_elements(w."content" -> 'itemList') i
          JOIN mall."Sku" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = (i ->> 'skuSysNo')::int8
          JOIN mall."Category" c ON c."tenantCode" = ${tenantCode} AND c."sysNo" = s."category1SysNo"
        WHERE w."tenantCode" = ${tenantCode} AND w."sysNo" = n."awardedBidSysNo"
      ) AS "categoryList"
    FROM (
      SELECT * FROM mall."TenderNotice"
      WHERE "tenantCode" = ${tenantCode} AND "status" IN (${literals([final, agreed])})
      ORDER BY "sysNo" DESC LIMIT ${sql.lit(MOST_TENDERS)}
    ) n
    LEFT JOIN mall."TenderBid" b ON b."tenantCode" = ${tenantCode} AND b."tenderNoticeSysNo" = n."sysNo"
    GROUP BY n."tenantCode", n."sysNo", n."tenderNoticeNo", n."title", n."purchaserOrganizationSysNo",
      n."purchaserOrganizationName", n."isPublic", n."priceWeight", n."createTime", n."bidTime", n."itemCount",
      n."awardedBidSysNo"
    ORDER BY n."sysNo" DESC`.execute(db);
  return rows.map((row) => ({ ...row, winnerList: (row.winnerList ?? []).map(Number) }));
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { PriceComparison } from "#trpc/contract/price-comparison";
import { OrderStatus, ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** Nothing was bought at their prices. */
const unbought = literals([OrderStatus.editing, OrderStatus.rejected, OrderStatus.cancelled]);

/**
 * What an order's prices compare with: the last one that its organisation paid for the same goods, and the lowest list
 * price for goods of the same name in another shop. One statement for all lines.
 */
export async function comparePrices(db: Db, tenantCode: string, orderSysNo: number): Promise<PriceComparison[]> {
  const { rows } = await sql<PriceComparison>`
    SELECT i."sysNo" AS "orderItemSysNo",
      CASE WHEN last."orderSysNo" IS NOT NULL THEN json_build_object('orderSysNo', last."orderSysNo",
        'orderNo', last."orderNo", 'price', last."price"::float8, 'supplierName', last."supplierName",
        'payment', json_build_object('accountPeriod', last."accountPeriod", 'billingPeriod', last."billingPeriod",
          'termName', last."termName", 'paymentMode', last."paymentMode"),
        'createTime', floor(extract(epoch FROM last."createTime"))) END AS "last",
      CASE WHEN other."skuSysNo" IS NOT NULL THEN json_build_object('skuSysNo', other."skuSysNo",
        'shopName', other."shopName", 'price', other."price"::float8) END AS "other"
    FROM "mall"."OrderItem" i
    JOIN "mall"."OrderTrade" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderSysNo"
    JOIN "mall"."Sku" me ON me."tenantCode" = i."tenantCode" AND me."sysNo" = i."skuSysNo"
    LEFT JOIN LATERAL (
      SELECT b."orderSysNo", h."orderNo", b."price", h."supplierName", h."createTime", h."accountPeriod",
        h."billingPeriod", h."termName", h."paymentMode"
      FROM "mall"."OrderItem" b
      JOIN "mall"."OrderTrade" h ON h."tenantCode" = b."tenantCode" AND h."sysNo" = b."orderSysNo"
      WHERE b."tenantCode" = ${tenantCode} AND b."skuSysNo" = i."skuSysNo" AND b."orderSysNo" < i."orderSysNo"
        AND h."purchaserOrganizationSysNo" = o."purchaserOrganizationSysNo" AND h."status" NOT IN (${unbought})
      ORDER BY b."orderSysNo" DESC LIMIT 1
    ) last ON true
    LEFT JOIN LATERAL (
      SELECT s."sysNo" AS "skuSysNo", p."name" AS "shopName", s."salesPrice" AS "price" FROM "mall"."Sku" s
      JOIN "mall"."Shop" p ON p."tenantCode" = s."tenantCode" AND p."sysNo" = s."shopSysNo"
      WHERE s."tenantCode" = ${tenantCode} AND s."category3SysNo" = me."category3SysNo"
        AND s."status" = ${sql.lit(ProductListing.onShelf)} AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}
        AND s."canSale" AND s."mallSpuName" = me."mallSpuName" AND s."unit" = me."unit"
        AND s."shopSysNo" <> me."shopSysNo"
      ORDER BY s."salesPrice", s."sysNo" LIMIT 1
    ) other ON true
    WHERE i."tenantCode" = ${tenantCode} AND i."orderSysNo" = ${orderSysNo}
    ORDER BY i."lineNo"`.execute(db);
  return rows;
}

import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { OrderStatus, ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** So many of an organisation's last orders tell what it buys; older habits are forgotten. */
const ORDERS = 300;

const unbought = [OrderStatus.editing, OrderStatus.rejected, OrderStatus.cancelled].join(", ");

// its last orders along their index, the lines of each along theirs
const text = `SELECT i."skuSysNo" AS "sysNo", count(DISTINCT o."sysNo")::int AS "buyCount",
  (array_agg(i."quantity" ORDER BY o."sysNo" DESC))[1]::text AS "lastQuantity",
  extract(epoch FROM max(o."createTime"))::int AS "lastTime", (count(*) OVER ())::int AS "total"
FROM (SELECT x."sysNo", x."createTime", x."status" FROM "mall"."OrderTrade" x
  WHERE x."tenantCode" = $1 AND x."purchaserOrganizationSysNo" = $2 ORDER BY x."sysNo" DESC LIMIT ${ORDERS}) o
JOIN "mall"."OrderItem" i ON i."tenantCode" = $1 AND i."orderSysNo" = o."sysNo"
JOIN "mall"."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = i."skuSysNo"
  AND s."status" = ${ProductListing.onShelf} AND s."reviewStatus" = ${ReviewStatus.passed}
WHERE o."status" NOT IN (${unbought})
GROUP BY i."skuSysNo" ORDER BY "buyCount" DESC, max(o."sysNo") DESC, i."skuSysNo" LIMIT $3 OFFSET $4`;

export interface Bought {
  sysNo: number;
  /** Orders it was in. */
  buyCount: number;
  /** Of the last of them. */
  lastQuantity: string;
  lastTime: number;
  /** Of the whole list. */
  total: number;
}

/** What an organisation buys and can still buy, the most often bought first. */
export async function readBought(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<Bought[]> {
  const query = CompiledQuery.raw(text, [tenantCode, organizationSysNo, limit, offset]) as CompiledQuery<Bought>;
  return (await db.executeQuery(query)).rows;
}

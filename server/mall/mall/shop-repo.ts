import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { offeredInSql } from "#server/mall/area/index";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { Seller } from "#trpc/rules/named-seller";

export interface ShopFilter {
  tenantCode: string;
  keyword: string;
  /** Level code; "" for anywhere. */
  areaCode: string;
  shopSysNo: number | undefined;
}

/** Every shop of a tenant with its supplier, the best judged first. */
export const readSellers = (db: Db, tenantCode: string): Promise<Seller[]> =>
  db
    .selectFrom("mall.Shop as h")
    .innerJoin("mall.Supplier as p", (join) =>
      join.onRef("p.tenantCode", "=", "h.tenantCode").onRef("p.sysNo", "=", "h.supplierSysNo"),
    )
    .select(["h.sysNo as shopSysNo", "h.name", "p.name as supplierName"])
    .where("h.tenantCode", "=", tenantCode)
    .orderBy("h.score", "desc")
    .orderBy("h.sysNo")
    .execute();

interface ShopRow {
  shopSysNo: number;
  supplierSysNo: number;
  name: string;
  supplierName: string;
  logoUrl: string;
  score: number;
  total: number;
}

const onSale = sql`s."status" = ${sql.lit(ProductListing.onShelf)} AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}`;

/** Kinds of goods on sale, by shop. */
export async function countSkus(db: Db, tenantCode: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ shopSysNo: number; count: number }>`
    SELECT s."shopSysNo", count(*)::int AS "count" FROM mall."Sku" s
    WHERE s."tenantCode" = ${tenantCode} AND ${onSale} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ shopSysNo, count }) => [shopSysNo, count]));
}

/** Whether one of a shop's goods is offered there. */
function sellsIn(areaCode: string) {
  if (areaCode === "") return sql`true`;
  return sql`EXISTS (SELECT FROM mall."Sku" s
    WHERE s."tenantCode" = h."tenantCode" AND s."shopSysNo" = h."sysNo" AND ${onSale}
      AND ${offeredInSql(sql, areaCode)})`;
}

/** One page of shops, each with how many there are in all. */
export async function findShops(
  db: Db,
  { tenantCode, keyword, areaCode, shopSysNo }: ShopFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShopRow[]> {
  const like = containing(keyword);
  const named = keyword === "" ? sql`true` : sql`(h."name" ILIKE ${like}::text OR p."name" ILIKE ${like}::text)`;
  const only = shopSysNo === undefined ? sql`true` : sql`h."sysNo" = ${shopSysNo}`;
  const { rows } = await sql<ShopRow>`
    SELECT h."sysNo" AS "shopSysNo", h."supplierSysNo", h."name", p."name" AS "supplierName", h."logoUrl",
      h."score"::float8 AS "score", count(*) OVER ()::int AS "total"
    FROM mall."Shop" h
    JOIN mall."Supplier" p ON p."tenantCode" = h."tenantCode" AND p."sysNo" = h."supplierSysNo"
    WHERE h."tenantCode" = ${tenantCode} AND ${only} AND ${named} AND ${sellsIn(areaCode)}
    ORDER BY h."score" DESC, h."sysNo" LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

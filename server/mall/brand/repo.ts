import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { Brand } from "#trpc/contract/brand";

interface Search {
  keyword: string;
  pageNo: number;
  pageSize: number;
}
/** Most suppliers in one answer. */
const MOST = 100;

/** One page of the tenant's brands, and how many there are. */
export async function searchBrands(db: Db, tenantCode: string, { keyword, pageNo, pageSize }: Search) {
  const like = containing(keyword);
  const { rows } = await sql<Brand & { total: number }>`
    SELECT b."sysNo", b."name", b."makerSysNo", coalesce(m."name", '') AS "makerName", count(s.*)::int AS "skuCount",
      count(*) OVER ()::int AS "total"
    FROM mall."Brand" b
    LEFT JOIN mall."Supplier" m ON m."tenantCode" = b."tenantCode" AND m."sysNo" = b."makerSysNo"
    LEFT JOIN mall."Sku" s ON s."tenantCode" = b."tenantCode" AND s."brandSysNo" = b."sysNo"
    WHERE b."tenantCode" = ${tenantCode} AND (b."name" ILIKE ${like} OR m."name" ILIKE ${like})
    GROUP BY b."sysNo", b."name", b."makerSysNo", m."name"
    ORDER BY "skuCount" DESC, b."sysNo" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return { datas: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function suppliersNamed(db: Db, tenantCode: string, keyword: string) {
  const { rows } = await sql<{ sysNo: number; name: string; code: string }>`
    SELECT "sysNo", "name", "code" FROM mall."Supplier"
    WHERE "tenantCode" = ${tenantCode} AND ("name" ILIKE ${containing(keyword)} OR "code" ILIKE ${containing(keyword)})
    ORDER BY "name", "sysNo" LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** @returns the names of a brand and of a supplier; "" where the tenant has none of this key */
export async function namesFor(db: Db, tenantCode: string, sysNo: number, makerSysNo: number | null) {
  const { rows } = await sql<{ brand: string; maker: string }>`
    SELECT coalesce((SELECT "name" FROM mall."Brand" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}), '') AS "brand",
      coalesce((SELECT "name" FROM mall."Supplier"
        WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${makerSysNo}::int8), '') AS "maker"`.execute(db);
  return rows[0] ?? { brand: "", maker: "" };
}

export async function writeMaker(db: Db, tenantCode: string, sysNo: number, makerSysNo: number | null): Promise<void> {
  await sql`UPDATE mall."Brand" SET "makerSysNo" = ${makerSysNo}::int8
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

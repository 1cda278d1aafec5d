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
    SELECT b."sysNo", b."name", b."aliases" AS "aliasList", b."hidden", b."makerSysNo", coalesce(m."name", '') AS "makerName", count(s.*)::int AS "skuCount",
      count(*) OVER ()::int AS "total"
    FROM mall."Brand" b
    LEFT JOIN mall."Supplier" m ON m."tenantCode" = b."tenantCode" AND m."sysNo" = b."makerSysNo"
    LEFT JOIN mall."Sku" s ON s."tenantCode" = b."tenantCode" AND s."brandSysNo" = b."sysNo"
    WHERE b."tenantCode" = ${tenantCode} AND (b."name" ILIKE ${like} OR array_to_string(b."aliases", ' ') ILIKE ${like} OR m."name" ILIKE ${like})
    GROUP BY b."tenantCode", b."sysNo", m."name"
    ORDER BY "skuCount" DESC, b."sysNo" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return { datas: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One page of the brands that new goods may have: those whose name begins with the keyword first. */
export async function brandsNamed(db: Db, tenantCode: string, { keyword, pageNo, pageSize }: Search) {
  const like = containing(keyword);
  const { rows } = await sql<{ sysNo: number; name: string; total: number }>`
    SELECT "sysNo", "name", count(*) OVER ()::int AS "total" FROM mall."Brand"
    WHERE "tenantCode" = ${tenantCode} AND NOT "hidden"
      AND ("name" ILIKE ${like} OR array_to_string("aliases", ' ') ILIKE ${like})
    ORDER BY NOT starts_with(lower("name"), lower(${keyword})), "name", "sysNo"
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
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

interface BrandWrite {
  name: string;
  aliasList: readonly string[];
  hidden: boolean;
}

/** The brand that has one of these names already, besides one; undefined where none has. */
export async function brandNamed(
  db: Db,
  tenantCode: string,
  names: readonly string[],
  besides: number | undefined,
): Promise<{ name: string; taken: string } | undefined> {
  const { rows } = await sql<{ name: string; taken: string }>`
    SELECT b."name", n."taken" FROM unnest(${[...names]}::text[]) AS n("taken")
    JOIN mall."Brand" b ON b."tenantCode" = ${tenantCode} AND (b."name" = n."taken" OR n."taken" = ANY (b."aliases"))
    WHERE b."sysNo" IS DISTINCT FROM ${besides ?? null}::int8 ORDER BY b."sysNo" LIMIT 1`.execute(db);
  return rows[0];
}

export async function insertBrand(
  db: Db,
  tenantCode: string,
  { name, aliasList, hidden }: BrandWrite,
): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."Brand" ("tenantCode", "name", "aliases", "hidden")
    VALUES (${tenantCode}, ${name}, ${[...aliasList]}::text[], ${hidden}) RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

/** Writes a brand; its goods are found by other names from the next indexing on. */
export async function updateBrand(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  { name, aliasList, hidden }: BrandWrite,
): Promise<void> {
  const aliases = sql`${[...aliasList]}::text[]`;
  await sql`UPDATE mall."Brand" SET "name" = ${name}, "aliases" = ${aliases}, "hidden" = ${hidden},
      "reindexAfter" = CASE WHEN "name" <> ${name} OR "aliases" IS DISTINCT FROM ${aliases} THEN 0 ELSE "reindexAfter" END
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

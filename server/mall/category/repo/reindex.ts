import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { AttributeDef } from "#trpc/contract/goods-fields";

/** A category or brand whose goods do not all follow its name or template yet. */
export interface Stale {
  of: "Category" | "Brand";
  tenantCode: string;
  sysNo: number;
  after: number;
}

/** The oldest one of all tenants. */
export async function nextStale(db: Db): Promise<Stale | undefined> {
  const { rows } = await sql<Stale>`
    SELECT 'Category' AS "of", "tenantCode", "sysNo", "reindexAfter" AS "after" FROM mall."Category" WHERE "reindexAfter" IS NOT NULL
    UNION ALL
    SELECT 'Brand', "tenantCode", "sysNo", "reindexAfter" FROM mall."Brand" WHERE "reindexAfter" IS NOT NULL
    ORDER BY 1, 2, 3 LIMIT 1`.execute(db);
  return rows[0];
}

const table = ({ of }: Stale): RawBuilder<unknown> => sql.raw(of === "Brand" ? 'mall."Brand"' : 'mall."Category"');

/** Locks it where it is as far as it was; false where another process goes on with it, or it changed again. */
export async function lockStale(db: Db, one: Stale): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${table(one)} WHERE "tenantCode" = ${one.tenantCode} AND "sysNo" = ${one.sysNo}
    AND "reindexAfter" = ${one.after} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows.length > 0;
}

/** Goods with the names and the template that they follow. */
interface IndexedGoods {
  sysNo: number;
  mallSpuName: string;
  attributes: { name: string; value: string }[];
  brandNames: string[];
  categoryName: string;
  aliases: string[];
  template: AttributeDef[];
}

/** The next goods by key. */
export async function goodsBehind(
  db: Db,
  { of, tenantCode, sysNo, after }: Stale,
  most: number,
): Promise<IndexedGoods[]> {
  const own = of === "Brand" ? sql`k."brandSysNo"` : sql`k."category3SysNo"`;
  const { rows } = await sql<IndexedGoods>`
    SELECT k."sysNo", k."mallSpuName", k."attributes", b."name" || b."aliases" AS "brandNames", c."name" AS "categoryName",
      c."aliases", c."attributeDefs" AS "template"
    FROM mall."Sku" k
    JOIN mall."Brand" b ON b."tenantCode" = ${tenantCode} AND b."sysNo" = k."brandSysNo"
    JOIN mall."Category" c ON c."tenantCode" = ${tenantCode} AND c."sysNo" = k."category3SysNo"
    WHERE k."tenantCode" = ${tenantCode} AND ${own} = ${sysNo} AND k."sysNo" > ${after}
    ORDER BY k."sysNo" LIMIT ${most}`.execute(db);
  return rows;
}

interface IndexWrite {
  sysNo: number;
  attributeTokens: readonly string[];
  searchText: string;
  searchVector: string;
}

/** Writes the filters and the word index of goods. */
export async function writeIndex(db: Db, tenantCode: string, rows: readonly IndexWrite[]): Promise<void> {
  await sql`
    UPDATE mall."Sku" k SET "attributeTokens" = r."attributeTokens", "searchText" = r."searchText",
      "searchVector" = r."searchVector"::tsvector
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r("sysNo" int8, "attributeTokens" text[], "searchText" text, "searchVector" text)
    WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = r."sysNo"`.execute(db);
}

/** Notes how far the goods are; null: to the end. */
export async function markReindexed(db: Db, one: Stale, after: number | null): Promise<void> {
  await sql`UPDATE ${table(one)} SET "reindexAfter" = ${after}::int8
    WHERE "tenantCode" = ${one.tenantCode} AND "sysNo" = ${one.sysNo}`.execute(db);
}

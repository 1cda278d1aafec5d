import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { AttributeDef } from "#trpc/contract/goods-fields";

export interface CategoryWrite {
  parentSysNo: number | null;
  name: string;
  aliasList: readonly string[];
  goodsKind: number;
  hidden: boolean;
}
interface Key {
  tenantCode: string;
  sysNo: number;
}

/** SQL: the place behind the last category of a parent. */
const lastPlace = (tenantCode: string, parentSysNo: number | null) => sql`(SELECT coalesce(max(c."sortNo"), 0) + 1
  FROM mall."Category" c WHERE c."tenantCode" = ${tenantCode} AND c."parentSysNo" IS NOT DISTINCT FROM ${parentSysNo}::int8)`;

/** Adds a category behind those of its parent, with the parent's picture. */
export async function insertCategory(db: Db, tenantCode: string, level: number, one: CategoryWrite): Promise<number> {
  const { parentSysNo, name, aliasList, goodsKind, hidden } = one;
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."Category" ("tenantCode", "parentSysNo", "name", "aliases", "level", "goodsKind", "hidden", "sortNo",
      "categoryGoodsTypeSysNo", "imageUrl")
    SELECT ${tenantCode}, ${parentSysNo}::int8, ${name}, ${[...aliasList]}::text[], ${level}, ${goodsKind}, ${hidden},
      ${lastPlace(tenantCode, parentSysNo)}, coalesce(p."categoryGoodsTypeSysNo", 0),
      coalesce(p."imageUrl", (SELECT f."imageUrl" FROM mall."Category" f WHERE f."tenantCode" = ${tenantCode}
        ORDER BY f."level", f."sortNo", f."sysNo" LIMIT 1), '')
    FROM (SELECT 1) o LEFT JOIN mall."Category" p ON p."tenantCode" = ${tenantCode} AND p."sysNo" = ${parentSysNo}::int8
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

/** Writes a category; under another parent it comes last. Its goods are found by other names from the next indexing on. */
export async function updateCategory(db: Db, { tenantCode, sysNo }: Key, one: CategoryWrite): Promise<void> {
  const { parentSysNo, name, aliasList, goodsKind, hidden } = one;
  const aliases = sql`${[...aliasList]}::text[]`;
  await sql`
    UPDATE mall."Category" k SET "parentSysNo" = ${parentSysNo}::int8, "name" = ${name}, "aliases" = ${aliases},
      "goodsKind" = ${goodsKind}, "hidden" = ${hidden},
      "sortNo" = CASE WHEN k."parentSysNo" IS DISTINCT FROM ${parentSysNo}::int8
        THEN ${lastPlace(tenantCode, parentSysNo)} ELSE k."sortNo" END,
      "reindexAfter" = CASE WHEN k."name" <> ${name} OR k."aliases" <> ${aliases} THEN 0 ELSE k."reindexAfter" END
    WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = ${sysNo}`.execute(db);
}

/** Goods below a moved category are of its new parents. */
export async function moveGoodsOf(db: Db, { tenantCode, sysNo }: Key, level: number): Promise<void> {
  const mine = level === 2 ? sql`k."category2SysNo"` : sql`k."category3SysNo"`;
  await sql`
    UPDATE mall."Sku" k SET "category1SysNo" = coalesce(a."parentSysNo", b."parentSysNo"),
      "category2SysNo" = CASE WHEN ${level} = 3 THEN b."parentSysNo" ELSE k."category2SysNo" END
    FROM mall."Category" b
    LEFT JOIN mall."Category" a ON ${level} = 3 AND a."tenantCode" = ${tenantCode} AND a."sysNo" = b."parentSysNo"
    WHERE k."tenantCode" = ${tenantCode} AND b."tenantCode" = ${tenantCode} AND b."sysNo" = ${sysNo} AND ${mine} = ${sysNo}`.execute(
    db,
  );
}

export async function writeOrder(db: Db, tenantCode: string, sysNoList: readonly number[]): Promise<void> {
  await sql`
    UPDATE mall."Category" k SET "sortNo" = o."place"
    FROM unnest(${[...sysNoList]}::int8[]) WITH ORDINALITY AS o("sysNo", "place")
    WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = o."sysNo"`.execute(db);
}

/** Writes a template; filters of the category's goods follow at the next indexing. */
export async function writeTemplate(db: Db, { tenantCode, sysNo }: Key, defs: readonly AttributeDef[]): Promise<void> {
  await sql`
    UPDATE mall."Category" SET "attributeDefs" = ${JSON.stringify(defs)}::jsonb, "reindexAfter" = 0
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

/** Gives a category these tags and no others; a tag that stays keeps its key. */
export async function writeTags(db: Db, { tenantCode, sysNo }: Key, tagList: readonly string[]): Promise<void> {
  const names = sql`${[...new Set(tagList)]}::text[]`;
  await sql`
    WITH gone AS (DELETE FROM mall."CategoryTag" WHERE "tenantCode" = ${tenantCode} AND "categorySysNo" = ${sysNo}
      AND "name" <> ALL (${names}))
    INSERT INTO mall."CategoryTag" ("tenantCode", "categorySysNo", "name")
    SELECT ${tenantCode}, ${sysNo}, o."name" FROM unnest(${names}) WITH ORDINALITY AS o("name", "place") ORDER BY o."place"
    ON CONFLICT ("tenantCode", "categorySysNo", "name") DO NOTHING`.execute(db);
}

export async function deleteCategory(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`DELETE FROM mall."Category" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

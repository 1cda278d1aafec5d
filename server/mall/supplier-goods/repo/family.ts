import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { FamilyFields, GoodsFields } from "#trpc/contract/goods-fields";
import { DraftReview } from "#trpc/contract/shared/codes";
import type { DraftRow } from "./drafts";

interface FamilyRow {
  sysNo: number;
  supplierSysNo: number;
  categorySysNo: number;
  fields: unknown;
}

/** A family until the transaction ends; undefined where the tenant has none of this key. */
export async function lockFamily(db: Db, tenantCode: string, sysNo: number): Promise<FamilyRow | undefined> {
  const { rows } = await sql<FamilyRow>`
    SELECT "sysNo", "supplierSysNo", "categorySysNo", "fields" FROM mall."GoodsFamily"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

interface FamilyVariants extends FamilyRow {
  drafts: Pick<DraftRow, "sysNo" | "version" | "reviewStatus" | "fields">[];
  goods: { skuSysNo: number; code: string; mallSpuName: string; mainImgUrl: string }[];
}

/** A family with its open drafts of new goods and the goods that were passed. One statement. */
export async function findFamily(db: Db, tenantCode: string, sysNo: number): Promise<FamilyVariants | undefined> {
  const { rows } = await sql<FamilyVariants>`
    SELECT f."sysNo", f."supplierSysNo", f."categorySysNo", f."fields",
      coalesce((SELECT json_agg(json_build_object('sysNo', d."sysNo", 'version', d."version",
          'reviewStatus', d."reviewStatus", 'fields', d."fields") ORDER BY d."sysNo")
        FROM mall."SkuDraft" d WHERE d."tenantCode" = ${tenantCode} AND d."familySysNo" = f."sysNo"
          AND d."skuSysNo" IS NULL), '[]') AS "drafts",
      coalesce((SELECT json_agg(json_build_object('skuSysNo', k."sysNo", 'code', k."code",
          'mallSpuName', k."mallSpuName", 'mainImgUrl', k."mainImgUrl") ORDER BY k."sysNo")
        FROM mall."Sku" k WHERE k."tenantCode" = ${tenantCode} AND k."familySysNo" = f."sysNo"), '[]') AS "goods"
    FROM mall."GoodsFamily" f WHERE f."tenantCode" = ${tenantCode} AND f."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

interface FamilyWrite {
  tenantCode: string;
  sysNo: number | undefined;
  supplierSysNo: number;
  fields: FamilyFields;
  operatorName: string;
  now: Date;
}

/** Writes a family, new or over the one of its key. @returns its key */
export async function writeFamily(db: Db, family: FamilyWrite): Promise<number> {
  const { tenantCode, sysNo, supplierSysNo, fields, operatorName, now } = family;
  const json = JSON.stringify(fields);
  const { rows } = await (sysNo === undefined
    ? sql<{ sysNo: number }>`
        INSERT INTO mall."GoodsFamily" ("tenantCode", "supplierSysNo", "categorySysNo", "name", "fields", "operatorName",
          "updateTime")
        VALUES (${tenantCode}, ${supplierSysNo}, ${fields.categorySysNo}, ${fields.mallSpuName}, ${json}::jsonb,
          ${operatorName}, ${now}) RETURNING "sysNo"`
    : sql<{ sysNo: number }>`
        UPDATE mall."GoodsFamily" SET "name" = ${fields.mallSpuName}, "fields" = ${json}::jsonb,
          "operatorName" = ${operatorName}, "updateTime" = ${now}
        WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} RETURNING "sysNo"`
  ).execute(db);
  return rows[0]?.sysNo ?? 0;
}

interface VariantWrite {
  draftSysNo: number | null;
  fields: GoodsFields;
  /** Of an edit: the goods, and their fields as it began. */
  skuSysNo?: number;
  base?: GoodsFields;
}
interface VariantsOf {
  tenantCode: string;
  supplierSysNo: number;
  familySysNo: number | null;
  operatorName: string;
  now: Date;
}

/** Writes drafts of variants, new ones and those that are locked. Two statements at most. @returns keys in the order of the list */
export async function writeVariants(db: Db, of: VariantsOf, list: readonly VariantWrite[]): Promise<number[]> {
  const { tenantCode, supplierSysNo, familySysNo, operatorName, now } = of;
  const known = list.filter(({ draftSysNo }) => draftSysNo !== null);
  const fresh = list.filter(({ draftSysNo }) => draftSysNo === null);
  if (known.length > 0)
    await sql`
      UPDATE mall."SkuDraft" d SET "fields" = r."fields", "version" = d."version" + 1,
        "reviewStatus" = ${sql.lit(DraftReview.editing)}, "operatorName" = ${operatorName}, "updateTime" = ${now}
      FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS r("draftSysNo" int8, "fields" jsonb)
      WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = r."draftSysNo"`.execute(db);
  if (fresh.length === 0) return list.map(({ draftSysNo }) => draftSysNo ?? 0);
  const { rows } = await sql<{ sysNo: number }>`
    WITH made AS (
      INSERT INTO mall."SkuDraft" ("tenantCode", "supplierSysNo", "familySysNo", "skuSysNo", "reviewStatus", "fields", "base",
        "operatorName", "createTime", "updateTime")
      SELECT ${tenantCode}, ${supplierSysNo}, ${familySysNo}::int8, (r."one"->>'skuSysNo')::int8,
        ${sql.lit(DraftReview.editing)}, r."one"->'fields', r."one"->'base', ${operatorName}, ${now}::timestamptz,
        ${now}::timestamptz
      FROM jsonb_array_elements(${JSON.stringify(fresh)}::jsonb) WITH ORDINALITY AS r("one", "at")
      ORDER BY r."at" RETURNING "sysNo")
    SELECT "sysNo" FROM made ORDER BY "sysNo"`.execute(db);
  let at = 0;
  return list.map(({ draftSysNo }) => draftSysNo ?? rows[at++]?.sysNo ?? 0);
}

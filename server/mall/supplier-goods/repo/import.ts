import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import { DraftReview } from "#trpc/contract/shared/codes";

export interface OpenDraft {
  sysNo: number;
  skuSysNo: number | null;
  reviewStatus: number;
  code: string;
  fields: unknown;
}

/** A supplier's drafts that were not passed: of new goods by their code, of edits by their goods. One statement. */
export async function openDraftsOf(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number },
  { codes, skuSysNos }: { codes: readonly string[]; skuSysNos: readonly number[] },
): Promise<OpenDraft[]> {
  const { rows } = await sql<OpenDraft>`
    SELECT d."sysNo", d."skuSysNo", d."reviewStatus", d."fields"->>'code' AS "code", d."fields" FROM mall."SkuDraft" d
    WHERE d."tenantCode" = ${tenantCode} AND d."supplierSysNo" = ${supplierSysNo}
      AND d."reviewStatus" <> ${sql.lit(DraftReview.passed)}
      AND CASE WHEN d."skuSysNo" IS NULL THEN d."fields"->>'code' = ANY (${[...codes]}::text[])
        ELSE d."skuSysNo" = ANY (${[...skuSysNos]}::int8[]) END`.execute(db);
  return rows;
}

export interface ImportedGoods {
  /** A draft that is changed. */
  draftSysNo: number | null;
  /** Goods beside which the draft is an edit, and their fields as it begins. */
  skuSysNo: number | null;
  base: GoodsFields | null;
  fields: GoodsFields;
}
interface By {
  tenantCode: string;
  supplierSysNo: number;
  userSysNo: number;
  now: Date;
}

/** Writes drafts that wait for the review and logs them. One statement, none for nothing. */
export async function writeImported(db: Db, by: By, list: readonly ImportedGoods[]): Promise<void> {
  if (list.length === 0) return;
  const { tenantCode, supplierSysNo, userSysNo, now } = by;
  const pending = sql.lit(DraftReview.pending);
  await sql`
    WITH r AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
        AS r("draftSysNo" int8, "skuSysNo" int8, "base" jsonb, "fields" jsonb)),
    who AS (SELECT u."displayName" AS "name" FROM mall."User" u
      WHERE u."tenantCode" = ${tenantCode} AND u."sysNo" = ${userSysNo}),
    changed AS (
      UPDATE mall."SkuDraft" d SET "fields" = r."fields", "version" = d."version" + 1, "reviewStatus" = ${pending},
        "comment" = '', "operatorName" = who."name", "submitTime" = ${now}::timestamptz, "updateTime" = ${now}::timestamptz
      FROM r, who WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = r."draftSysNo"
      RETURNING d."sysNo", d."skuSysNo"),
    made AS (
      INSERT INTO mall."SkuDraft" ("tenantCode", "supplierSysNo", "skuSysNo", "reviewStatus", "fields", "base", "operatorName",
        "submitTime", "createTime", "updateTime")
      SELECT ${tenantCode}, ${supplierSysNo}, r."skuSysNo", ${pending}, r."fields", nullif(r."base", 'null'::jsonb),
        who."name", ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      FROM r, who WHERE r."draftSysNo" IS NULL
      RETURNING "sysNo", "skuSysNo")
    INSERT INTO mall."SkuEvent" ("tenantCode", "supplierSysNo", "skuSysNo", "draftSysNo", "toStatus", "event", "comment",
      "operatorSysNo", "operatorName", "operatorRole", "createTime")
    SELECT ${tenantCode}, ${supplierSysNo}, w."skuSysNo", w."sysNo", ${pending}, 'submit', '批量导入', ${userSysNo},
      who."name", 'supplier', ${now}::timestamptz
    FROM (SELECT * FROM changed UNION ALL SELECT * FROM made) w, who`.execute(db);
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import { DraftReview } from "#trpc/contract/shared/codes";

export interface DraftRow {
  sysNo: number;
  supplierSysNo: number;
  skuSysNo: number | null;
  /** Of new goods that are a variant. */
  familySysNo: number | null;
  reviewStatus: number;
  version: number;
  /** `GoodsFields` as they were written. */
  fields: unknown;
  base: unknown;
  comment: string;
  operatorName: string;
  updateTime: Date;
}

const columns = sql`d."sysNo", d."supplierSysNo", d."skuSysNo", d."familySysNo", d."reviewStatus", d."version", d."fields", d."base",
  d."comment", d."operatorName", d."updateTime"`;

/** A draft with its supplier's name; undefined where the tenant has none of this key. */
export async function findDraft(db: Db, tenantCode: string, sysNo: number) {
  const { rows } = await sql<DraftRow & { supplierName: string }>`
    SELECT ${columns}, s."name" AS "supplierName" FROM mall."SkuDraft" d
    JOIN mall."Supplier" s ON s."tenantCode" = d."tenantCode" AND s."sysNo" = d."supplierSysNo"
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** The open draft of goods. */
export async function openDraft(db: Db, tenantCode: string, skuSysNo: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT ${columns} FROM mall."SkuDraft" d WHERE d."tenantCode" = ${tenantCode} AND d."skuSysNo" = ${skuSysNo}
      AND d."reviewStatus" <> ${sql.lit(DraftReview.passed)}`.execute(db);
  return rows[0];
}

/** Drafts until the transaction ends, in the order of their keys. One statement. */
export async function lockDrafts(db: Db, tenantCode: string, sysNoList: readonly number[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    SELECT ${columns} FROM mall."SkuDraft" d
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ANY (${[...sysNoList]}::int8[])
    ORDER BY d."sysNo" FOR NO KEY UPDATE`.execute(db);
  return rows;
}

/** Open edits of a family's goods until the transaction ends. One statement. */
export async function lockFamilyEdits(db: Db, tenantCode: string, familySysNo: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    SELECT ${columns} FROM mall."SkuDraft" d
    JOIN mall."Sku" k ON k."tenantCode" = ${tenantCode} AND k."sysNo" = d."skuSysNo"
    WHERE d."tenantCode" = ${tenantCode} AND k."familySysNo" = ${familySysNo}
      AND d."reviewStatus" <> ${sql.lit(DraftReview.passed)}
    ORDER BY d."sysNo" FOR NO KEY UPDATE OF d`.execute(db);
  return rows;
}

interface NewDraft {
  tenantCode: string;
  supplierSysNo: number;
  skuSysNo: number | null;
  fields: GoodsFields;
  base: GoodsFields | null;
  operatorName: string;
  now: Date;
}

/** @returns its key; undefined where goods have an open draft already */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number | undefined> {
  const { tenantCode, supplierSysNo, skuSysNo, fields, base, operatorName, now } = draft;
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."SkuDraft" ("tenantCode", "supplierSysNo", "skuSysNo", "reviewStatus", "fields", "base",
      "operatorName", "createTime", "updateTime")
    VALUES (${tenantCode}, ${supplierSysNo}, ${skuSysNo}, ${sql.lit(DraftReview.editing)}, ${JSON.stringify(fields)}::jsonb,
      ${base && JSON.stringify(base)}::jsonb, ${operatorName}, ${now}, ${now})
    ON CONFLICT DO NOTHING
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

/** Writes the fields of a draft that is locked. */
export async function writeDraft(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  { fields, operatorName, now }: Pick<NewDraft, "fields" | "operatorName" | "now">,
): Promise<void> {
  await sql`
    UPDATE mall."SkuDraft" SET "fields" = ${JSON.stringify(fields)}::jsonb, "version" = "version" + 1,
      "reviewStatus" = ${sql.lit(DraftReview.editing)}, "operatorName" = ${operatorName}, "updateTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

/** Moves drafts by their expected status. */
export async function moveDrafts(
  db: Db,
  tenantCode: string,
  sysNoList: readonly number[],
  move: { from: readonly number[]; to: number; comment: string; now: Date },
): Promise<void> {
  const submitted = move.to === DraftReview.pending ? sql`, "submitTime" = ${move.now}` : sql``;
  await sql`
    UPDATE mall."SkuDraft" SET "reviewStatus" = ${move.to}, "comment" = ${move.comment}, "updateTime" = ${move.now} ${submitted}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY (${[...sysNoList]}::int8[])
      AND "reviewStatus" = ANY (${[...move.from]}::int2[])`.execute(db);
}

export async function deleteDrafts(
  db: Db,
  tenantCode: string,
  sysNoList: readonly number[],
  from: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM mall."SkuDraft" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY (${[...sysNoList]}::int8[])
      AND "reviewStatus" = ANY (${[...from]}::int2[])`.execute(db);
}

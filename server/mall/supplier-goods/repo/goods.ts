import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { GoodsFields } from "#trpc/contract/goods-fields";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";

export interface StoredGoods {
  sysNo: number;
  supplierSysNo: number;
  supplierName: string;
  status: number;
  reviewStatus: number;
  mainImgUrl: string;
  thirdName: string;
  categorySysNo: number;
  mallSpuName: string;
  code: string;
  brandName: string;
  unit: string;
  attributeList: GoodsFields["attributeList"];
  salesPrice: string;
  taxRate: string;
  buyStart: string;
  quantityScale: number;
  saleAreas: string[];
  madeToOrder: boolean;
  massPerMetre: string | null;
  pieceLength: string | null;
  bundlePieces: number | null;
  leadDays: number | null;
  packUnit: string;
  packQuantity: string | null;
  packMass: string | null;
  familySysNo: number | null;
  fileSysNo: number | null;
}

const goodsSql = (where: RawBuilder<unknown>, lock: RawBuilder<unknown>) => sql<StoredGoods>`
  SELECT k."sysNo", k."supplierSysNo", s."name" AS "supplierName", k."status", k."reviewStatus", k."mainImgUrl",
    k."thirdName", k."category3SysNo" AS "categorySysNo", k."mallSpuName", k."code", b."name" AS "brandName", k."unit",
    k."attributes" AS "attributeList", k."salesPrice", k."taxRate", k."buyStart", k."quantityScale", k."saleAreas",
    k."madeToOrder", k."massPerMetre", k."pieceLength", k."bundlePieces", k."leadDays", k."packUnit",
    k."packQuantity", k."packMass", k."familySysNo",
    (SELECT p."fileSysNo" FROM mall."SkuPicture" p
      WHERE p."tenantCode" = k."tenantCode" AND p."skuSysNo" = k."sysNo") AS "fileSysNo"
  FROM mall."Sku" k
  JOIN mall."Supplier" s ON s."tenantCode" = k."tenantCode" AND s."sysNo" = k."supplierSysNo"
  JOIN mall."Brand" b ON b."tenantCode" = k."tenantCode" AND b."sysNo" = k."brandSysNo"
  WHERE ${where} ORDER BY k."sysNo" ${lock}`;

/** Goods by key; undefined where the tenant has none of it. */
export async function findOne(db: Db, tenantCode: string, sysNo: number): Promise<StoredGoods | undefined> {
  const { rows } = await goodsSql(sql`k."tenantCode" = ${tenantCode} AND k."sysNo" = ${sysNo}`, sql``).execute(db);
  return rows[0];
}

/** Goods until the transaction ends, in the order of their keys. One statement. */
export async function lockGoods(db: Db, tenantCode: string, sysNoList: readonly number[]): Promise<StoredGoods[]> {
  const { rows } = await goodsSql(
    sql`k."tenantCode" = ${tenantCode} AND k."sysNo" = ANY (${[...sysNoList]}::int8[])`,
    sql`FOR NO KEY UPDATE OF k`,
  ).execute(db);
  return rows;
}

/** Goods of a family until the transaction ends. One statement. */
export async function lockFamilyGoods(db: Db, tenantCode: string, familySysNo: number): Promise<StoredGoods[]> {
  const { rows } = await goodsSql(
    sql`k."tenantCode" = ${tenantCode} AND k."familySysNo" = ${familySysNo}`,
    sql`FOR NO KEY UPDATE OF k`,
  ).execute(db);
  return rows;
}

/** Goods of the tenant by their codes. One statement. */
export async function goodsByCodes(db: Db, tenantCode: string, codes: readonly string[]): Promise<StoredGoods[]> {
  const { rows } = await goodsSql(
    sql`k."tenantCode" = ${tenantCode} AND k."code" = ANY (${[...codes]}::text[])`,
    sql``,
  ).execute(db);
  return rows;
}

/** The fields of goods as a form shows them. */
export const fieldsOf = (row: StoredGoods): GoodsFields => ({
  ...{ categorySysNo: row.categorySysNo, mallSpuName: row.mallSpuName, code: row.code, brandName: row.brandName },
  ...{ unit: row.unit, attributeList: row.attributeList, quantityScale: row.quantityScale, saleAreas: row.saleAreas },
  // goods without a price have 0
  salesPrice: Number(row.salesPrice) > 0 ? toNumber(row.salesPrice) : null,
  taxRate: toNumber(row.taxRate),
  buyStart: toNumber(row.buyStart),
  madeToOrder: row.madeToOrder,
  massPerMetre: toNumberOrNull(row.massPerMetre),
  pieceLength: toNumberOrNull(row.pieceLength),
  bundlePieces: row.bundlePieces,
  ...{ leadDays: row.leadDays, packUnit: row.packUnit, packQuantity: toNumberOrNull(row.packQuantity) },
  packMass: toNumberOrNull(row.packMass),
  fileSysNo: row.fileSysNo,
  stockList: [],
});

/** Fields as they were written, checked again: the shape may have grown since. */
export const storedFields = (fields: unknown): GoodsFields => GoodsFields.parse(fields);

/** Moves goods by their expected listing. */
export async function moveListing(
  db: Db,
  tenantCode: string,
  sysNoList: readonly number[],
  move: { from: readonly number[]; to: number; now: Date },
): Promise<void> {
  await sql`
    UPDATE mall."Sku" SET "status" = ${move.to}, "updateTime" = ${move.now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY (${[...sysNoList]}::int8[])
      AND "status" = ANY (${[...move.from]}::int2[])`.execute(db);
}

/** Codes of these that goods of the tenant have already, with the key of the goods. */
export async function takenCodes(db: Db, tenantCode: string, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; sysNo: number }>`
    SELECT "code", "sysNo" FROM mall."Sku"
    WHERE "tenantCode" = ${tenantCode} AND "code" = ANY (${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ code, sysNo }) => [code, sysNo]));
}

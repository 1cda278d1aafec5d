import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import type { SkuSort } from "#trpc/contract/mall";
import { type SkuFilter, Where, type WordLookup } from "./filter";

/** A sku with what a list shows of its shop, brand, supplier and stock. Decimals are text. */
export interface SkuRow {
  sysNo: number;
  mallSpuName: string;
  thirdName: string;
  mainImgUrl: string;
  unit: string;
  quantityScale: number;
  brandSysNo: number;
  brandName: string;
  categorySysNo: number;
  goodsKind: 1 | 2 | 3;
  shopSysNo: number;
  shopName: string;
  supplierSysNo: number;
  supplierRestricted: boolean;
  status: number;
  reviewStatus: number;
  warehouseSysNo: number | null;
  hasOwnSku: boolean;
  hasQuotedPrice: boolean;
  canSale: boolean;
  sourceType: number;
  madeToOrder: boolean;
  restocking: boolean;
  salesPrice: string;
  taxRate: string;
  inventory: string;
  buyStart: string;
  sellCount: number;
  score: string;
  pieceMass: string | null;
  pieceLength: string | null;
  massPerMetre: string | null;
  saleAreas: string[];
}

export interface SkuDetailRow extends SkuRow {
  code: string;
  attributes: { name: string; value: string }[];
  imgList: string[];
  shopLogoUrl: string;
  shopScore: string;
  supplierName: string;
}

const columns = `s."sysNo", s."mallSpuName", s."thirdName", s."mainImgUrl", s."unit", s."quantityScale", s."brandSysNo",
  b."name" AS "brandName", s."category3SysNo" AS "categorySysNo", s."goodsKind", s."shopSysNo", h."name" AS "shopName",
  s."supplierSysNo", u."restricted" AS "supplierRestricted", s."status", s."reviewStatus", k."warehouseSysNo",
  s."hasOwnSku", s."hasQuotedPrice", s."canSale", s."sourceType", s."madeToOrder", s."restocking", s."salesPrice",
  s."taxRate", coalesce(k."inventory", 0) AS "inventory", s."buyStart", s."sellCount", s."score", s."pieceMass",
  s."pieceLength", s."massPerMetre", s."saleAreas"`;

const detailColumns = `${columns}, s."code", s."attributes", s."imgList", h."logoUrl" AS "shopLogoUrl",
  h."score" AS "shopScore", u."name" AS "supplierName"`;

// $1 is the tenant; p holds the keys of the page
const joined = `JOIN "mall"."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = p."sysNo"
JOIN "mall"."Brand" b ON b."tenantCode" = $1 AND b."sysNo" = s."brandSysNo"
JOIN "mall"."Shop" h ON h."tenantCode" = $1 AND h."sysNo" = s."shopSysNo"
JOIN "mall"."Supplier" u ON u."tenantCode" = $1 AND u."sysNo" = s."supplierSysNo"
LEFT JOIN LATERAL (SELECT sum(x."onHand" - x."reserved") AS "inventory", min(x."warehouseSysNo") AS "warehouseSysNo"
  FROM "mall"."SkuStock" x WHERE x."tenantCode" = $1 AND x."skuSysNo" = p."sysNo") k ON true`;

/** Column of the list's order and the direction of it and of the key behind it, as the indexes run. */
const orders: Record<SkuSort, readonly [column: string, column: string, key: string]> = {
  default: ["sellCount", "DESC", "ASC"],
  sales: ["sellCount", "DESC", "ASC"],
  priceAsc: ["salesPrice", "ASC", "ASC"],
  priceDesc: ["salesPrice", "DESC", "DESC"],
};

async function run<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await db.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;
}

export interface SkuPage {
  sort: SkuSort;
  offset: number;
  limit: number;
  words: WordLookup;
}

/** One page of a list: keys first, along an index in the order of the list, then only these rows are joined. */
export function readPage(db: Db, filter: SkuFilter, { sort, offset, limit, words }: SkuPage): Promise<SkuRow[]> {
  const where = new Where(filter, words);
  const [column, direction, keyDirection] = orders[sort];
  const order = (of: string): string => `${of}."${column}" ${direction}, ${of}."sysNo" ${keyDirection}`;
  // a page of a size and depth that recurs is a literal, for the planner to see how little is read
  const skip = offset === 0 ? "" : ` OFFSET ${where.value(offset)}`;
  const found = `SELECT s."sysNo", s."${column}" FROM "mall"."Sku" s WHERE ${where.sql}`;
  // all hits of the word index first; the fence keeps the planner from walking the whole mall for them instead
  const hits = words === "index" && filter.words !== undefined ? `SELECT * FROM (${found} OFFSET 0) s` : found;
  const text = `WITH p AS MATERIALIZED (${hits} ORDER BY ${order("s")} LIMIT ${limit}${skip})
SELECT ${columns} FROM p ${joined} ORDER BY ${order("p")}`;
  return run<SkuRow>(db, text, where.values);
}

const byKeys = (what: string): string => `SELECT ${what} FROM unnest($2::bigint[]) AS p("sysNo") ${joined}`;
const listText = byKeys(columns);
const detailText = byKeys(detailColumns);

/** Skus by key, in no order; unknown keys are left out. */
export const readByKeys = (db: Db, tenantCode: string, sysNos: readonly number[]): Promise<SkuRow[]> =>
  run<SkuRow>(db, listText, [tenantCode, sysNos]);

/** One sku with everything its own page shows. */
export async function readDetail(db: Db, tenantCode: string, sysNo: number): Promise<SkuDetailRow | undefined> {
  const [row] = await run<SkuDetailRow>(db, detailText, [tenantCode, [sysNo]]);
  return row;
}

import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import type { SkuSort } from "#trpc/contract/mall";
import type { Code, GoodsKind } from "#trpc/contract/shared/codes";
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
  goodsKind: Code<typeof GoodsKind>;
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

const own = [
  ...["sysNo", "mallSpuName", "thirdName", "mainImgUrl", "unit", "quantityScale", "brandSysNo", "goodsKind"],
  ...["shopSysNo", "supplierSysNo", "status", "reviewStatus", "hasOwnSku", "hasQuotedPrice", "canSale", "sourceType"],
  ...["madeToOrder", "restocking", "salesPrice", "taxRate", "buyStart", "sellCount", "score", "pieceMass"],
  ...["pieceLength", "massPerMetre", "saleAreas"],
];
const ownColumns = own.map((column) => `s."${column}"`).join(", ");

const columns = `${ownColumns}, s."category3SysNo" AS "categorySysNo", b."name" AS "brandName", h."name" AS "shopName",
  u."restricted" AS "supplierRestricted", k."warehouseSysNo", coalesce(k."inventory", 0) AS "inventory"`;

const detailColumns = `${columns}, s."code", s."attributes", s."imgList", h."logoUrl" AS "shopLogoUrl",
  h."score" AS "shopScore", u."name" AS "supplierName"`;

// $1 is the tenant; p holds the keys of the page
const byKey = `p JOIN "mall"."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = p."sysNo"`;
const joined = `JOIN "mall"."Brand" b ON b."tenantCode" = $1 AND b."sysNo" = s."brandSysNo"
JOIN "mall"."Shop" h ON h."tenantCode" = $1 AND h."sysNo" = s."shopSysNo"
JOIN "mall"."Supplier" u ON u."tenantCode" = $1 AND u."sysNo" = s."supplierSysNo"
LEFT JOIN LATERAL (SELECT sum(x."onHand" - x."reserved") AS "inventory", min(x."warehouseSysNo") AS "warehouseSysNo"
  FROM "mall"."SkuStock" x WHERE x."tenantCode" = $1 AND x."skuSysNo" = s."sysNo") k ON true`;

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

/** One page of a list along an index in its order; shop, brand, supplier and stock are joined to these rows only. */
export function readPage(db: Db, filter: SkuFilter, { sort, offset, limit, words }: SkuPage): Promise<SkuRow[]> {
  const where = new Where(filter, words);
  const [column, direction, keyDirection] = orders[sort];
  const order = `s."${column}" ${direction}, s."sysNo" ${keyDirection}`;
  // a size that recurs is a literal, for the planner to see how little is read
  const slice = `ORDER BY ${order} LIMIT ${limit}${offset === 0 ? "" : ` OFFSET ${where.value(offset)}`}`;
  const from = (what: string) => `SELECT ${what} FROM "mall"."Sku" s WHERE ${where.sql}`;
  // All hits of the word index are sorted by key before their rows are read; the fence keeps the planner from
  // walking the whole mall for them instead.
  const sorted = words === "index" && filter.words !== undefined;
  const text = sorted
    ? `WITH p AS MATERIALIZED (SELECT * FROM (${from(`s."sysNo", s."${column}"`)} OFFSET 0) s ${slice})
SELECT ${columns} FROM ${byKey} ${joined} ORDER BY ${order}`
    : `WITH s AS MATERIALIZED (${from(`${ownColumns}, s."category3SysNo"`)} ${slice})
SELECT ${columns} FROM s ${joined} ORDER BY ${order}`;
  return run<SkuRow>(db, text, where.values);
}

const byKeys = (what: string): string =>
  `WITH p AS (SELECT unnest($2::bigint[]) AS "sysNo") SELECT ${what} FROM ${byKey} ${joined}`;
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

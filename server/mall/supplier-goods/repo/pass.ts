import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** Goods as a draft that is passed writes them. Decimals are text. */
export interface GoodsWrite {
  /** null: new goods. */
  skuSysNo: number | null;
  supplierSysNo: number;
  category1SysNo: number;
  category2SysNo: number;
  category3SysNo: number;
  brandSysNo: number;
  goodsKind: number;
  code: string;
  mallSpuName: string;
  thirdName: string;
  attributes: readonly { name: string; value: string }[];
  attributeTokens: readonly string[];
  /** Those of them that tell what goods are, and not who makes them. */
  kindTokens: readonly string[];
  /** Attributes are others than before: what price sources call such goods is looked up anew. */
  renewed: boolean;
  unit: string;
  salesPrice: string;
  taxRate: string;
  buyStart: string;
  quantityScale: number;
  saleAreas: readonly string[];
  madeToOrder: boolean;
  massPerMetre: string | null;
  pieceLength: string | null;
  pieceMass: string | null;
  bundlePieces: number | null;
  leadDays: number | null;
  packUnit: string;
  packQuantity: string | null;
  packMass: string | null;
  /** Of new goods. */
  familySysNo: number | null;
  searchText: string;
  searchVector: string;
  /** Shown where no goods are like these. */
  categoryImgUrl: string;
}

const recordset = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
  "skuSysNo" int8, "supplierSysNo" int8, "category1SysNo" int8, "category2SysNo" int8, "category3SysNo" int8,
  "brandSysNo" int8, "goodsKind" int2, "code" text, "mallSpuName" text, "thirdName" text, "attributes" jsonb,
  "attributeTokens" text[], "kindTokens" text[], "renewed" bool, "unit" text, "salesPrice" numeric, "taxRate" numeric,
  "buyStart" numeric, "quantityScale" int2, "saleAreas" text[], "madeToOrder" bool, "massPerMetre" numeric,
  "pieceLength" numeric, "pieceMass" numeric, "bundlePieces" int4, "leadDays" int2,
  "packUnit" text, "packQuantity" numeric, "packMass" numeric, "familySysNo" int8, "searchText" text, "searchVector" text,
  "categoryImgUrl" text)`;

/** Goods of a category that are looked at for one that is like new goods. */
const LOOKED_AT = 500;

/** SQL: the goods that share most with row `r`: what price sources call them and what they are drawn as. */
const peerSql = (tenantCode: string) => sql`LATERAL (
  SELECT CASE WHEN c."attributeTokens" @> r."kindTokens" AND r."kindTokens" <> '{}' THEN c."specKey" ELSE '' END AS "specKey",
    coalesce(u."drawnImgUrl", c."mainImgUrl") AS "mainImgUrl", coalesce(u."drawnImgList", c."imgList") AS "imgList"
  FROM (SELECT k."sysNo", k."attributeTokens", k."specKey", k."mainImgUrl", k."imgList" FROM mall."Sku" k
    WHERE k."tenantCode" = ${tenantCode} AND k."category3SysNo" = r."category3SysNo"
      AND k."status" = ${sql.lit(ProductListing.onShelf)}
    ORDER BY k."sellCount" DESC, k."sysNo" LIMIT ${sql.lit(LOOKED_AT)}) c
  LEFT JOIN mall."SkuPicture" u ON u."tenantCode" = ${tenantCode} AND u."skuSysNo" = c."sysNo"
  ORDER BY (SELECT count(*) FROM unnest(c."attributeTokens") t WHERE t = ANY (r."kindTokens")) DESC, c."sysNo" LIMIT 1) p`;

/** Drafts of a tenant are passed one request after another: codes and brands stay unique. */
export async function lockPassing(db: Db, tenantCode: string): Promise<void> {
  await sql`SELECT FROM mall."Tenant" WHERE "tenantCode" = ${tenantCode} FOR NO KEY UPDATE`.execute(db);
}

/** A brand with all of its names. */
export interface NamedBrand {
  sysNo: number;
  names: string[];
}

/** Brands by a name or another name of theirs; those that the tenant lacks are made. One statement. */
export async function brandKeys(
  db: Db,
  tenantCode: string,
  names: readonly string[],
): Promise<Map<string, NamedBrand>> {
  const { rows } = await sql<NamedBrand & { name: string }>`
    WITH n AS (SELECT DISTINCT unnest(${[...names]}::text[]) AS "name"),
    there AS (SELECT DISTINCT ON (n."name") n."name", b."sysNo", b."name" || b."aliases" AS "names" FROM mall."Brand" b
      JOIN n ON n."name" = b."name" OR n."name" = ANY (b."aliases")
      WHERE b."tenantCode" = ${tenantCode} ORDER BY n."name", b."sysNo"),
    made AS (INSERT INTO mall."Brand" ("tenantCode", "name")
      SELECT ${tenantCode}, n."name" FROM n WHERE NOT EXISTS (SELECT FROM there WHERE there."name" = n."name")
      RETURNING "name", "sysNo", ARRAY["name"] AS "names")
    SELECT * FROM there UNION ALL SELECT * FROM made`.execute(db);
  return new Map(rows.map(({ name, ...brand }) => [name, brand]));
}

/** Inserts goods that were passed for the first time; answers their keys by code. */
export async function insertGoods(
  db: Db,
  tenantCode: string,
  rows: readonly GoodsWrite[],
  now: Date,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const made = await sql<{ code: string; sysNo: number }>`
    WITH made AS (INSERT INTO mall."Sku" ("tenantCode", "shopSysNo", "supplierSysNo", "category1SysNo", "category2SysNo",
      "category3SysNo", "brandSysNo", "goodsKind", "code", "mallSpuName", "thirdName", "attributes", "attributeTokens",
      "unit", "salesPrice", "taxRate", "buyStart", "quantityScale", "saleAreas", "madeToOrder", "massPerMetre",
      "pieceLength", "pieceMass", "bundlePieces", "leadDays", "packUnit", "packQuantity", "packMass", "familySysNo",
      "searchText", "searchVector", "specKey", "mainImgUrl", "imgList",
      "status", "reviewStatus", "createTime", "updateTime")
    SELECT ${tenantCode}, (SELECT min(s."sysNo") FROM mall."Shop" s
        WHERE s."tenantCode" = ${tenantCode} AND s."supplierSysNo" = r."supplierSysNo"),
      r."supplierSysNo", r."category1SysNo", r."category2SysNo", r."category3SysNo", r."brandSysNo", r."goodsKind",
      r."code", r."mallSpuName", r."thirdName", r."attributes", r."attributeTokens", r."unit", r."salesPrice", r."taxRate",
      r."buyStart", r."quantityScale", r."saleAreas", r."madeToOrder", r."massPerMetre", r."pieceLength", r."pieceMass",
      r."bundlePieces", r."leadDays", r."packUnit", r."packQuantity", r."packMass", r."familySysNo",
      r."searchText", r."searchVector"::tsvector, coalesce(p."specKey", ''),
      coalesce(p."mainImgUrl", r."categoryImgUrl"), coalesce(p."imgList", jsonb_build_array(r."categoryImgUrl")),
      ${sql.lit(ProductListing.new)}, ${sql.lit(ReviewStatus.passed)}, ${now}::timestamptz, ${now}::timestamptz
    FROM ${recordset(rows)} LEFT JOIN ${peerSql(tenantCode)} ON true
    RETURNING "code", "sysNo", "salesPrice"), noted AS (
      INSERT INTO mall."SkuPriceChange" ("tenantCode", "skuSysNo", "newPrice", "createTime")
      SELECT ${tenantCode}, "sysNo", "salesPrice", ${now}::timestamptz FROM made)
    SELECT "code", "sysNo" FROM made`.execute(db);
  return new Map(made.rows.map(({ code, sysNo }) => [code, sysNo]));
}

/** Writes edits that were passed over their goods, and which of their prices they change. One statement, none for nothing. */
export async function updateGoods(db: Db, tenantCode: string, rows: readonly GoodsWrite[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    WITH old AS (
      SELECT s."sysNo", s."salesPrice", s."hasQuotedPrice" FROM mall."Sku" s
      WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = ANY(${rows.map(({ skuSysNo }) => skuSysNo)}::int8[])
      FOR NO KEY UPDATE
    ), noted AS (
      INSERT INTO mall."SkuPriceChange" ("tenantCode", "skuSysNo", "oldPrice", "newPrice", "createTime")
      SELECT ${tenantCode}, o."sysNo", CASE WHEN o."hasQuotedPrice" THEN o."salesPrice" END, r."salesPrice", ${now}
      FROM ${recordset(rows)} JOIN old o ON o."sysNo" = r."skuSysNo" AND o."salesPrice" <> r."salesPrice"
    )
    UPDATE mall."Sku" k SET "category1SysNo" = r."category1SysNo", "category2SysNo" = r."category2SysNo",
      "category3SysNo" = r."category3SysNo", "brandSysNo" = r."brandSysNo", "goodsKind" = r."goodsKind",
      "code" = r."code", "mallSpuName" = r."mallSpuName", "thirdName" = r."thirdName", "attributes" = r."attributes",
      "attributeTokens" = r."attributeTokens", "unit" = r."unit",
      "hasQuotedPrice" = k."hasQuotedPrice" OR k."salesPrice" <> r."salesPrice", "salesPrice" = r."salesPrice",
      "taxRate" = r."taxRate", "buyStart" = r."buyStart", "quantityScale" = r."quantityScale",
      "saleAreas" = r."saleAreas", "madeToOrder" = r."madeToOrder", "massPerMetre" = r."massPerMetre",
      "pieceLength" = r."pieceLength", "pieceMass" = r."pieceMass", "bundlePieces" = r."bundlePieces",
      "leadDays" = r."leadDays", "packUnit" = r."packUnit", "packQuantity" = r."packQuantity", "packMass" = r."packMass",
      "searchText" = r."searchText", "searchVector" = r."searchVector"::tsvector,
      "specKey" = CASE WHEN r."renewed" THEN coalesce(p."specKey", '') ELSE k."specKey" END,
      "reviewStatus" = ${sql.lit(ReviewStatus.passed)}, "updateTime" = ${now}
    FROM ${recordset(rows)} LEFT JOIN ${peerSql(tenantCode)} ON r."renewed"
    WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = r."skuSysNo"`.execute(db);
}

interface StockWrite {
  skuSysNo: number;
  supplierSysNo: number;
  warehouseName: string;
  onHand: string;
}

/**
 * What is on hand of new goods. Goods that are made to order lie in no warehouse but leave from each of their supplier's.
 * @param made keys and suppliers of goods made to order
 */
export async function insertStock(
  db: Db,
  tenantCode: string,
  rows: readonly StockWrite[],
  made: readonly { skuSysNo: number; supplierSysNo: number }[],
): Promise<void> {
  if (rows.length + made.length === 0) return;
  const all = [...rows, ...made.map((one) => ({ ...one, warehouseName: null, onHand: "0" }))];
  await sql`
    INSERT INTO mall."SkuStock" ("tenantCode", "skuSysNo", "warehouseSysNo", "onHand")
    SELECT ${tenantCode}, r."skuSysNo", w."sysNo", r."onHand"
    FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      AS r("skuSysNo" int8, "supplierSysNo" int8, "warehouseName" text, "onHand" numeric)
    JOIN mall."Warehouse" w ON w."tenantCode" = ${tenantCode} AND w."supplierSysNo" = r."supplierSysNo"
      AND (r."warehouseName" IS NULL OR w."name" = r."warehouseName")
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Marks drafts as passed, each with its goods. */
export async function closeDrafts(
  db: Db,
  tenantCode: string,
  rows: readonly { sysNo: number; skuSysNo: number }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE mall."SkuDraft" d SET "reviewStatus" = ${sql.lit(ReviewStatus.passed)}, "skuSysNo" = r."skuSysNo",
      "comment" = '', "updateTime" = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("sysNo" int8, "skuSysNo" int8)
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = r."sysNo"
      AND d."reviewStatus" = ${sql.lit(ReviewStatus.pending)}`.execute(db);
}

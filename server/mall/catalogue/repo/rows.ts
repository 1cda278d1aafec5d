import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { type OptionRow, optionsBeside, optionsOfRows, pricedColumns, stampSql } from "#server/mall/pricing/index";
import type { SkuSort } from "#trpc/contract/mall";
import type { Code, GoodsKind, ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { SkuAgreementOption } from "#trpc/rules/price";
import { ByPrice, type PlanInList } from "./by-price";
import { type SkuFilter, Where, type WordLookup } from "./filter";
import { type Rank, rankedHits, rankedOrder, rankedWalk } from "./ranked";

/** A purchaser, whose agreements are read beside the goods: for an area and on a day. */
export interface Buyer {
  organizationSysNo: number;
  /** yyyy-MM-dd in China. */
  day: string;
  /** Level codes that contain the area. */
  scope: readonly string[];
}

/** Goods, and what the agreements of who looks at them say; nothing for whoever has none. */
export interface Goods<Row> {
  rows: Row[];
  options: ReadonlyMap<number, SkuAgreementOption[]>;
  /** Of the prices as they stood when the rows were read; null where no row tells. */
  stamp: string | null;
}

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
  status: Code<typeof ProductListing>;
  reviewStatus: Code<typeof ReviewStatus>;
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
  bundlePieces: number | null;
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
  ...["pieceLength", "massPerMetre", "bundlePieces", "saleAreas"],
];
const ownColumns = own.map((column) => `s."${column}"`).join(", ");

/** Of the page's rows, for what is joined to them. */
const pageColumns = [...new Set([...own, ...pricedColumns])].map((column) => `s."${column}"`).join(", ");

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

const none: ReadonlyMap<number, SkuAgreementOption[]> = new Map();

async function run<Row extends SkuRow>(
  db: Db,
  text: string,
  values: readonly unknown[],
  buyer: Buyer | null,
): Promise<Goods<Row>> {
  const query = CompiledQuery.raw(text, [...values]) as CompiledQuery<Row & OptionRow & { stamp?: string }>;
  const { rows } = await db.executeQuery(query);
  return { rows, options: buyer ? optionsOfRows(rows) : none, stamp: rows[0]?.stamp ?? null };
}

export interface SkuPage {
  sort: SkuSort;
  offset: number;
  limit: number;
  words: WordLookup;
  /** Of a list by relevance, what its keyword means. */
  rank?: Rank | null | undefined;
  /** Where prices matter to a buyer's list: what they are. */
  priced?: PlanInList | undefined;
  /** Of a list narrowed by price: it is known to have few goods. */
  few?: boolean;
}

const isByPrice = (sort: SkuSort): boolean => sort === "priceAsc" || sort === "priceDesc";

// a size that recurs is a literal, for the planner to see how little is read
const sliceOf = ({ offset, limit }: SkuPage, where: Where): string =>
  `LIMIT ${limit}${offset === 0 ? "" : ` OFFSET ${where.value(offset)}`}`;

/** The keys of a page by relevance. `besides` is what a row must meet besides the filter. */
function rankedKeys(where: Where, page: SkuPage, rank: Rank, besides: string): string {
  const { offset, limit, words } = page;
  const ranked = { where, rank, besides, slice: sliceOf(page, where) };
  if (words === "index") return rankedHits(ranked);
  return rankedWalk({ ...ranked, most: offset === 0 ? `${limit}` : `(${where.value(offset + limit)}::bigint)` });
}

/**
 * One page of a list along an index in its order; shop, brand, supplier, stock and agreements are joined to these rows
 * only.
 */
export function readPage(db: Db, filter: SkuFilter, page: SkuPage, buyer: Buyer | null): Promise<Goods<SkuRow>> {
  return page.priced ? readByPrice(db, filter, page, page.priced, buyer) : readInOrder(db, filter, page, buyer);
}

/** How the keys of a page are found by the price that its buyer sees, and their order there. */
function pricedKeys(where: Where, filter: SkuFilter, page: SkuPage, priced: PlanInList): [text: string, order: string] {
  const { sort, offset, limit, words, few = false } = page;
  const range = { from: filter.priceFrom, to: filter.priceTo, shopSysNo: filter.shopSysNo };
  const prices = new ByPrice(where, priced, range);
  const ofHits = words === "index" && filter.words !== undefined;
  if (isByPrice(sort)) {
    const direction = sort === "priceAsc" ? "ASC" : "DESC";
    const order = ["price", "salesPrice", "sysNo"].map((name) => `p."${name}" ${direction}`).join(", ");
    const all = ofHits
      ? `${prices.clause}, hit AS (SELECT s."sysNo", ${prices.price} AS "price", s."salesPrice" FROM "mall"."Sku" s
          WHERE ${where.sql} AND ${prices.inRange} OFFSET 0)`
      : prices.hits({ direction, most: offset === 0 ? `${limit}` : `(${where.value(offset + limit)}::bigint)` });
    return [`${all}, p AS MATERIALIZED (SELECT * FROM hit p ORDER BY ${order} ${sliceOf(page, where)})`, order];
  }
  if (page.rank)
    return [`${prices.clause}, ${rankedKeys(where, page, page.rank, ` AND ${prices.inRange}`)}`, rankedOrder];
  const order = `p."sellCount" DESC, p."sysNo"`;
  if (few && !ofHits) {
    const hits = prices.hits({ direction: "ASC", most: null });
    return [
      `${hits}, p AS MATERIALIZED (SELECT s."sysNo", s."sellCount" FROM hit JOIN "mall"."Sku" s ON s."tenantCode" = $1
        AND s."sysNo" = hit."sysNo" ORDER BY s."sellCount" DESC, s."sysNo" ${sliceOf(page, where)})`,
      order,
    ];
  }
  const found = `SELECT s."sysNo", s."sellCount" FROM "mall"."Sku" s WHERE ${where.sql} AND ${prices.inRange}`;
  const from = ofHits
    ? `(${found} OFFSET 0) p ORDER BY ${order}`
    : `(${found} ORDER BY s."sellCount" DESC, s."sysNo") p`;
  return [`${prices.clause}, p AS MATERIALIZED (SELECT p.* FROM ${from} ${sliceOf(page, where)})`, order];
}

function readByPrice(
  db: Db,
  filter: SkuFilter,
  page: SkuPage,
  priced: PlanInList,
  buyer: Buyer | null,
): Promise<Goods<SkuRow>> {
  const where = new Where({ ...filter, priceFrom: undefined, priceTo: undefined }, page.words);
  const [keys, order] = pricedKeys(where, filter, page, priced);
  const [agreements, shown] = withOptions(buyer && buyerValues(buyer).map((value) => where.value(value)), columns);
  const text = `WITH ${keys}${agreements} SELECT ${shown}, ${stampSql} AS "stamp" FROM ${byKey} ${joined} ORDER BY ${order}`;
  return run<SkuRow>(db, text, where.values, buyer);
}

function readKeys(db: Db, where: Where, [keys, order]: [keys: string, order: string], buyer: Buyer | null) {
  const [agreements, shown] = withOptions(buyer && buyerValues(buyer).map((value) => where.value(value)), columns);
  const text = `WITH ${keys}${agreements} SELECT ${shown} FROM ${byKey} ${joined} ORDER BY ${order}`;
  return run<SkuRow>(db, text, where.values, buyer);
}

function readInOrder(db: Db, filter: SkuFilter, page: SkuPage, buyer: Buyer | null): Promise<Goods<SkuRow>> {
  const { sort, words, rank } = page;
  const where = new Where(filter, words);
  if (rank) return readKeys(db, where, [rankedKeys(where, page, rank, ""), rankedOrder], buyer);
  const [column, direction, keyDirection] = orders[sort];
  const order = `s."${column}" ${direction}, s."sysNo" ${keyDirection}`;
  const slice = `ORDER BY ${order} ${sliceOf(page, where)}`;
  const from = (what: string) => `SELECT ${what} FROM "mall"."Sku" s WHERE ${where.sql}`;
  // All hits of the word index are sorted by key before their rows are read; the fence keeps the planner from
  // walking the whole mall for them instead.
  const sorted = words === "index" && filter.words !== undefined;
  const found = sorted
    ? `p AS MATERIALIZED (SELECT * FROM (${from(`s."sysNo", s."${column}"`)} OFFSET 0) s ${slice})`
    : `s AS MATERIALIZED (${from(pageColumns)} ${slice})`;
  const [agreements, shown] = withOptions(buyer && buyerValues(buyer).map((value) => where.value(value)), columns);
  const text = `WITH ${found}${agreements} SELECT ${shown} FROM ${sorted ? byKey : "s"} ${joined} ORDER BY ${order}`;
  return run<SkuRow>(db, text, where.values, buyer);
}

/** Goods on the floors of some first categories: the first `limit` that sell best of each, in one statement. */
export function readFloors(
  db: Db,
  filter: SkuFilter,
  { categories, limit }: { categories: readonly number[]; limit: number },
  buyer: Buyer | null,
): Promise<Goods<SkuRow & { floorSysNo: number }>> {
  const where = new Where(filter, "index");
  const [column, direction, keyDirection] = orders.default;
  const order = `s."${column}" ${direction}, s."sysNo" ${keyDirection}`;
  const floor = `SELECT ${pageColumns} FROM "mall"."Sku" s WHERE ${where.sql} AND s."category1SysNo" = f."floorSysNo"
    ORDER BY ${order} LIMIT ${limit}`;
  const page = `s AS MATERIALIZED (SELECT f."floorSysNo", s.* FROM unnest(${where.value(categories)}::bigint[])
    AS f ("floorSysNo") CROSS JOIN LATERAL (${floor}) s)`;
  const [agreements, shown] = withOptions(buyer && buyerValues(buyer).map((value) => where.value(value)), columns);
  const text = `WITH ${page}${agreements} SELECT s."floorSysNo", ${shown} FROM s ${joined} ORDER BY ${order}`;
  return run<SkuRow & { floorSysNo: number }>(db, text, where.values, buyer);
}

const buyerValues = ({ organizationSysNo, day, scope }: Buyer): unknown[] => [organizationSysNo, day, scope];

/** What stands in the WITH and is selected besides, given the names of a buyer's parameters. */
function withOptions(parameters: readonly string[] | null, shown: string): [agreements: string, shown: string] {
  if (!parameters) return ["", shown];
  const [organization = "", day = "", scope = ""] = parameters;
  const beside = optionsBeside({ organization, day, scope }, "s");
  return [`, ${beside.agreements}`, `${shown}, s."sysNo" AS "skuSysNo", ${beside.columns}`];
}

function byKeys(what: string, parameters: readonly string[] | null): string {
  const [agreements, shown] = withOptions(parameters, what);
  return `WITH p AS (SELECT unnest($2::bigint[]) AS "sysNo")${agreements} SELECT ${shown} FROM ${byKey} ${joined}`;
}
const ofBuyer = ["$3", "$4", "$5"];
const listTexts = { plain: byKeys(columns, null), buyer: byKeys(columns, ofBuyer) };
const detailTexts = { plain: byKeys(detailColumns, null), buyer: byKeys(detailColumns, ofBuyer) };

function read<Row extends SkuRow>(
  db: Db,
  texts: typeof listTexts,
  { tenantCode, sysNos, buyer }: { tenantCode: string; sysNos: readonly number[]; buyer: Buyer | null },
): Promise<Goods<Row>> {
  const values = [tenantCode, sysNos, ...(buyer ? buyerValues(buyer) : [])];
  return run<Row>(db, buyer ? texts.buyer : texts.plain, values, buyer);
}

/** Skus by key, in no order; unknown keys are left out. */
export const readByKeys = (
  db: Db,
  tenantCode: string,
  sysNos: readonly number[],
  buyer: Buyer | null,
): Promise<Goods<SkuRow>> => read(db, listTexts, { tenantCode, sysNos, buyer });

/** Skus with everything their own pages show. */
export const readDetails = (
  db: Db,
  tenantCode: string,
  sysNos: readonly number[],
  buyer: Buyer | null,
): Promise<Goods<SkuDetailRow>> => read(db, detailTexts, { tenantCode, sysNos, buyer });

import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import {
  type AgreementBook,
  type BesideBook,
  besideBook,
  type PricedSku,
  pricedSql,
  stampSql,
} from "#server/mall/pricing/index";
import type { SkuSort } from "#trpc/contract/goods-search";
import type { Code, GoodsKind, ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { SkuAgreementOption } from "#trpc/rules/price";
import { bestOrAll, bestSold } from "./best";
import { ByPrice, type PlanInList } from "./by-price";
import { type Buyer, type SkuFilter, Where, type WordLookup } from "./filter";
import { type Rank, rankedBest, rankedHits, rankedOrder, rankedWalk } from "./ranked";
import { type FoundSku, stateOf, whole } from "./row-cache";

export type { Buyer } from "./filter";

/** Goods, and what the agreements of who looks at them say; nothing for whoever has none. */
export type Goods<Row> = BesideBook<Row>;

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

/** A sku as a page of a list finds it. */
export interface ListedRow extends SkuRow {
  /** JSON, which is read only where attributes are wanted. */
  attributeText: string;
}

export interface SkuDetailRow extends SkuRow {
  code: string;
  attributes: { name: string; value: string }[];
  imgList: string[];
  shopLogoUrl: string;
  shopScore: string;
  supplierName: string;
  leadDays: number | null;
  packUnit: string;
  packQuantity: string | null;
  packMass: string | null;
}

const own = [
  ...["sysNo", "mallSpuName", "thirdName", "mainImgUrl", "unit", "quantityScale", "brandSysNo", "goodsKind"],
  ...["shopSysNo", "supplierSysNo", "status", "reviewStatus", "hasOwnSku", "hasQuotedPrice", "canSale", "sourceType"],
  ...["madeToOrder", "restocking", "salesPrice", "taxRate", "buyStart", "sellCount", "score", "pieceMass"],
  ...["pieceLength", "massPerMetre", "bundlePieces", "saleAreas"],
];
const ownColumns = own.map((column) => `s."${column}"`).join(", ");

const columns = `${ownColumns}, s."category3SysNo" AS "categorySysNo", b."name" AS "brandName", h."name" AS "shopName",
  u."restricted" AS "supplierRestricted", k."warehouseSysNo", coalesce(k."inventory", 0) AS "inventory"`;

const detailColumns = `${columns}, s."code", s."attributes", s."imgList", h."logoUrl" AS "shopLogoUrl",
  h."score" AS "shopScore", u."name" AS "supplierName", s."leadDays", s."packUnit",
  s."packQuantity", s."packMass"`;

// $1 is the tenant; p holds the keys of the page
const byKey = `p JOIN "mall"."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = p."sysNo"`;
const stockOf = (sku: string): string => `LEFT JOIN LATERAL (
  SELECT sum(x."onHand" - x."reserved") AS "inventory", min(x."warehouseSysNo") AS "warehouseSysNo"
  FROM "mall"."SkuStock" x WHERE x."tenantCode" = $1 AND x."skuSysNo" = ${sku}."sysNo") k ON true`;
const joined = `JOIN "mall"."Brand" b ON b."tenantCode" = $1 AND b."sysNo" = s."brandSysNo"
JOIN "mall"."Shop" h ON h."tenantCode" = $1 AND h."sysNo" = s."shopSysNo"
JOIN "mall"."Supplier" u ON u."tenantCode" = $1 AND u."sysNo" = s."supplierSysNo"
${stockOf("s")}`;

/** Column of the list's order and the direction of it and of the key behind it, as the indexes run. */
const orders: Record<SkuSort, readonly [column: string, column: string, key: string]> = {
  default: ["sellCount", "DESC", "ASC"],
  sales: ["sellCount", "DESC", "ASC"],
  priceAsc: ["salesPrice", "ASC", "ASC"],
  priceDesc: ["salesPrice", "DESC", "DESC"],
};

const none: ReadonlyMap<number, SkuAgreementOption[]> = new Map();

interface Asker {
  db: Db;
  tenantCode: string;
  buyer: Buyer | null;
}

const execute = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;

/** @param read the goods, for a buyer with a book */
async function run<Row extends SkuRow>(
  { db, tenantCode, buyer }: Asker,
  read: (book: AgreementBook | null) => Promise<(Row & PricedSku)[]>,
): Promise<Goods<Row>> {
  if (buyer) return besideBook<Row & PricedSku>(db, { tenantCode, ...buyer }, read);
  return { rows: await read(null), options: none, stamp: null };
}

/**
 * Runs a statement that finds goods by key and completes them: from memory where they are unchanged, else from their
 * rows.
 * @param keys the statement's WITH, which ends with `p`: the keys of the page
 * @param order the statement's ORDER BY over `p`
 * @param hasState `p` has the columns of {@link stateOf} already
 * @param more further columns to select, each followed by a comma
 */
export function runFound<Row extends SkuRow = ListedRow>(
  asker: Asker,
  { values }: Where,
  { keys, order, hasState = false, more = "" }: { keys: string; order: string; hasState?: boolean; more?: string },
): Promise<Goods<Row>> {
  const { db, tenantCode } = asker;
  const state = hasState
    ? `p."written", p."place" FROM p`
    : `v."written", v."place" FROM p JOIN (SELECT "tenantCode", "sysNo", ${stateOf("t")} FROM "mall"."Sku" t) v
      ON v."tenantCode" = $1 AND v."sysNo" = p."sysNo"`;
  const text = `WITH ${keys} SELECT ${more}p."sysNo", k."warehouseSysNo", coalesce(k."inventory", 0) AS "inventory",
    ${stampSql} AS "stamp", ${state} ${stockOf("p")} ORDER BY ${order}`;
  return run<Row>(asker, async () => {
    const found = await execute<FoundSku>(db, text, values);
    const rows = await whole(tenantCode, found, (sysNos) => execute(db, wholeText, [tenantCode, sysNos]));
    return rows as unknown as (Row & PricedSku)[];
  });
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
  const most = offset === 0 ? `${limit}` : `(${where.value(offset + limit)}::bigint)`;
  return words === "best" ? rankedBest({ ...ranked, most }) : rankedWalk({ ...ranked, most });
}

/**
 * One page of a list along an index in its order; shop, brand, supplier, stock and agreements are joined to these rows
 * only.
 */
export function readPage(db: Db, filter: SkuFilter, page: SkuPage, buyer: Buyer | null): Promise<Goods<ListedRow>> {
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
): Promise<Goods<ListedRow>> {
  const words = page.words === "best" && !page.rank ? "walk" : page.words;
  const where = new Where({ ...filter, priceFrom: undefined, priceTo: undefined }, words);
  const [keys, order] = pricedKeys(where, filter, { ...page, words }, priced);
  return runFound({ db, buyer, tenantCode: filter.tenantCode }, where, { keys, order });
}

/** A page of a list by sales whose words are looked up by `best`. */
function readBest(asker: Asker, where: Where, page: SkuPage): Promise<Goods<ListedRow>> {
  const most = `${where.value(page.offset + page.limit)}::bigint`;
  const columns = `s."sysNo", s."sellCount", ${stateOf("s")}`;
  const sold = { columns, names: `"sysNo", "sellCount", "written", "place"`, besides: "" };
  const found = bestOrAll(where, sold, "best", `(SELECT count(*) FROM best) >= ${most}`);
  const order = `p."sellCount" DESC, p."sysNo"`;
  const keys = `best AS MATERIALIZED ${bestSold(where, { ...sold, most })},
p AS MATERIALIZED (SELECT * FROM (${found}) p ORDER BY ${order} ${sliceOf(page, where)})`;
  return runFound(asker, where, { keys, order, hasState: true });
}

function readInOrder(db: Db, filter: SkuFilter, page: SkuPage, buyer: Buyer | null): Promise<Goods<ListedRow>> {
  const { sort, words, rank } = page;
  const asker = { db, buyer, tenantCode: filter.tenantCode };
  const where = new Where(filter, words);
  if (rank) return runFound(asker, where, { keys: rankedKeys(where, page, rank, ""), order: rankedOrder });
  if (words === "best") return readBest(asker, where, page);
  const [column, direction, keyDirection] = orders[sort];
  const order = (sku: string) => `${sku}."${column}" ${direction}, ${sku}."sysNo" ${keyDirection}`;
  const found = `SELECT s."sysNo", s."${column}", ${stateOf("s")} FROM "mall"."Sku" s WHERE ${where.sql}`;
  // All hits of the word index are sorted by key before their rows are read; the fence keeps the planner from
  // walking the whole mall for them instead.
  const from =
    words === "index" && filter.words !== undefined
      ? `SELECT * FROM (${found} OFFSET 0) p ORDER BY ${order("p")}`
      : `${found} ORDER BY ${order("s")}`;
  const keys = `p AS MATERIALIZED (${from} ${sliceOf(page, where)})`;
  return runFound(asker, where, { keys, order: order("p"), hasState: true });
}

/** Goods on the floors of some first categories: the first `limit` that sell best of each, in one statement. */
export function readFloors(
  db: Db,
  filter: SkuFilter,
  { categories, limit }: { categories: readonly number[]; limit: number },
  buyer: Buyer | null,
): Promise<Goods<SkuRow & { floorSysNo: number }>> {
  const [column, direction, keyDirection] = orders.default;
  const order = (sku: string) => `${sku}."${column}" ${direction}, ${sku}."sysNo" ${keyDirection}`;
  const where = new Where(filter, "index");
  const floor = `SELECT s."sysNo", s."${column}", ${stateOf("s")} FROM "mall"."Sku" s
    WHERE ${where.sql} AND s."category1SysNo" = f."floorSysNo" ORDER BY ${order("s")} LIMIT ${limit}`;
  const keys = `p AS MATERIALIZED (SELECT f."floorSysNo", s.* FROM unnest(${where.value(categories)}::bigint[])
    AS f ("floorSysNo") CROSS JOIN LATERAL (${floor}) s)`;
  const asked = { keys, order: order("p"), hasState: true, more: `p."floorSysNo", ` };
  return runFound<SkuRow & { floorSysNo: number }>({ db, buyer, tenantCode: filter.tenantCode }, where, asked);
}

const beside = (suppliers: string): string => `s."sysNo" AS "skuSysNo", ${pricedSql("s", suppliers)}`;

const byKeys = (what: string): string =>
  `WITH p AS (SELECT unnest($2::bigint[]) AS "sysNo") SELECT ${what} FROM ${byKey} ${joined}`;
const textsOf = (what: string) => ({ plain: byKeys(what), buyer: byKeys(`${what}, ${beside("$3")}`) });
const listTexts = textsOf(columns);
const detailTexts = textsOf(detailColumns);
const wholeText = byKeys(
  `${columns}, s."attributes"::text AS "attributeText", s."sysNo" AS "skuSysNo", ${pricedSql("s")}, ${stateOf("s")}`,
);

const read = <Row extends SkuRow>(
  asker: Asker,
  texts: typeof listTexts,
  sysNos: readonly number[],
): Promise<Goods<Row>> =>
  run<Row>(asker, (book) => {
    const { db, tenantCode } = asker;
    return execute(db, book ? texts.buyer : texts.plain, [tenantCode, sysNos, ...(book ? [book.narrow] : [])]);
  });

/** Skus by key, in no order; unknown keys are left out. */
export const readByKeys = (
  db: Db,
  tenantCode: string,
  sysNos: readonly number[],
  buyer: Buyer | null,
): Promise<Goods<SkuRow>> => read({ db, tenantCode, buyer }, listTexts, sysNos);

/** Skus with everything their own pages show. */
export const readDetails = (
  db: Db,
  tenantCode: string,
  sysNos: readonly number[],
  buyer: Buyer | null,
): Promise<Goods<SkuDetailRow>> => read({ db, tenantCode, buyer }, detailTexts, sysNos);

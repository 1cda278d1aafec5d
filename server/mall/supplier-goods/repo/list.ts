import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { DraftReview, ProductListing } from "#trpc/contract/shared/codes";
import type { GoodsTab } from "#trpc/contract/supplier-goods";

/** Whose goods: a supplier's own, or with null the whole tenant's as its operator sees them. */
export interface GoodsScope {
  tenantCode: string;
  supplierSysNo: number | null;
}

interface Wanted {
  tab: GoodsTab;
  /** Each is in the name, the line below it or the code. */
  words: readonly string[];
  /** Only variants of it. */
  familySysNo: number | undefined;
  afterDraftSysNo: number | undefined;
  afterSkuSysNo: number | undefined;
  limit: number;
}

export interface ListedGoods {
  skuSysNo: number | null;
  status: number | null;
  reviewStatus: number | null;
  familySysNo: number | null;
  draftSysNo: number | null;
  draftStatus: number | null;
  draftVersion: number | null;
  comment: string;
  code: string;
  mallSpuName: string;
  thirdName: string;
  categorySysNo: number;
  supplierName: string;
  unit: string;
  salesPrice: string | null;
  mainImgUrl: string;
  fileSysNo: number | null;
  operatorName: string;
  updateTime: Date;
}

const listed: readonly Exclude<keyof ListedGoods, "supplierName">[] = [
  ...([
    "skuSysNo",
    "status",
    "reviewStatus",
    "familySysNo",
    "draftSysNo",
    "draftStatus",
    "draftVersion",
    "comment",
    "code",
  ] as const),
  ...(["mallSpuName", "thirdName", "categorySysNo", "unit", "salesPrice", "mainImgUrl", "fileSysNo"] as const),
  ...(["operatorName", "updateTime"] as const),
];

const draftsOf: Partial<Record<GoodsTab, number>> = {
  editing: DraftReview.editing,
  pending: DraftReview.pending,
  refused: DraftReview.refused,
};
const listingsOf: Partial<Record<GoodsTab, readonly number[]>> = {
  onShelf: [ProductListing.onShelf],
  // passed for the first time and never on the shelf
  offShelf: [ProductListing.new, ProductListing.offShelf],
  illegal: [ProductListing.illegal],
};

/** SQL: drafts that a scope sees; an operator sees what was submitted. */
const visible = ({ supplierSysNo }: GoodsScope) =>
  supplierSysNo === null
    ? sql`d."reviewStatus" IN (${sql.lit(DraftReview.pending)}, ${sql.lit(DraftReview.refused)})`
    : sql`d."reviewStatus" <> ${sql.lit(DraftReview.passed)}`;

const within = (alias: string, { tenantCode, supplierSysNo }: GoodsScope): RawBuilder<unknown> => {
  const own = supplierSysNo === null ? sql`` : sql` AND ${sql.ref(`${alias}.supplierSysNo`)} = ${supplierSysNo}`;
  return sql`${sql.ref(`${alias}.tenantCode`)} = ${tenantCode}${own}`;
};

const named = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`AND ${text} ILIKE ${containing(word)}`),
    sql` `,
  );
const ofFamily = (family: RawBuilder<unknown>, familySysNo: number | undefined) =>
  familySysNo === undefined ? sql`` : sql`AND ${family} = ${familySysNo}`;
const draftText = sql`((d."fields"->>'mallSpuName') || ' ' || (d."fields"->>'code'))`;
const skuText = sql`(k."mallSpuName" || ' ' || k."thirdName" || ' ' || k."code")`;

function draftsSql(scope: GoodsScope, { tab, words, familySysNo, afterDraftSysNo, limit }: Wanted) {
  const review = draftsOf[tab];
  const wanted = review === undefined ? sql`d."skuSysNo" IS NULL` : sql`d."reviewStatus" = ${sql.lit(review)}`;
  const after = afterDraftSysNo === undefined ? sql`` : sql`AND d."sysNo" < ${afterDraftSysNo}`;
  return sql`SELECT 0 AS "part", d."sysNo" AS "key", d."skuSysNo", k."status", k."reviewStatus",
      coalesce(k."familySysNo", d."familySysNo") AS "familySysNo", d."sysNo" AS "draftSysNo",
      d."reviewStatus" AS "draftStatus", d."version" AS "draftVersion", d."comment", d."fields"->>'code' AS "code",
      d."fields"->>'mallSpuName' AS "mallSpuName", coalesce(k."thirdName", d."fields"->>'brandName') AS "thirdName",
      (d."fields"->>'categorySysNo')::int8 AS "categorySysNo", d."supplierSysNo", d."fields"->>'unit' AS "unit",
      (d."fields"->>'salesPrice')::numeric AS "salesPrice", coalesce(k."mainImgUrl", '') AS "mainImgUrl",
      (d."fields"->>'fileSysNo')::int8 AS "fileSysNo", d."operatorName", d."updateTime"
    FROM mall."SkuDraft" d
    LEFT JOIN mall."Sku" k ON k."tenantCode" = d."tenantCode" AND k."sysNo" = d."skuSysNo"
    WHERE ${within("d", scope)} AND ${visible(scope)} AND ${wanted} ${after} ${named(draftText, words)}
      ${ofFamily(sql`coalesce(k."familySysNo", d."familySysNo")`, familySysNo)}
    ORDER BY d."sysNo" DESC LIMIT ${limit}`;
}

function skusSql(scope: GoodsScope, { tab, words, familySysNo, afterSkuSysNo, limit }: Wanted) {
  const listings = listingsOf[tab];
  const wanted = listings ? sql`AND k."status" IN (${sql.join(listings.map((one) => sql.lit(one)))})` : sql``;
  const after = afterSkuSysNo === undefined ? sql`` : sql`AND k."sysNo" < ${afterSkuSysNo}`;
  const why = sql`SELECT e."comment" FROM mall."SkuEvent" e WHERE e."tenantCode" = k."tenantCode"
    AND e."skuSysNo" = k."sysNo" AND e."event" = 'ban' ORDER BY e."sysNo" DESC LIMIT 1`;
  return sql`SELECT 1 AS "part", k."sysNo" AS "key", k."sysNo" AS "skuSysNo", k."status", k."reviewStatus",
      k."familySysNo", d."sysNo" AS "draftSysNo", d."reviewStatus" AS "draftStatus", d."version" AS "draftVersion",
      CASE WHEN k."status" = ${sql.lit(ProductListing.illegal)} THEN coalesce((${why}), '')
        ELSE coalesce(d."comment", '') END AS "comment",
      k."code", k."mallSpuName", k."thirdName", k."category3SysNo" AS "categorySysNo", k."supplierSysNo", k."unit",
      k."salesPrice", k."mainImgUrl", NULL::int8 AS "fileSysNo", coalesce(d."operatorName", '') AS "operatorName",
      k."updateTime"
    FROM mall."Sku" k
    LEFT JOIN mall."SkuDraft" d ON d."tenantCode" = k."tenantCode" AND d."skuSysNo" = k."sysNo" AND ${visible(scope)}
    WHERE ${within("k", scope)} ${wanted} ${after} ${named(skuText, words)}
      ${ofFamily(sql`k."familySysNo"`, familySysNo)}
    ORDER BY k."sysNo" DESC LIMIT ${limit}`;
}

/** Goods and drafts under a tab, drafts of new goods first, the newest first. One statement. */
export async function findGoods(db: Db, scope: GoodsScope, wanted: Wanted): Promise<ListedGoods[]> {
  const { tab, afterSkuSysNo, limit } = wanted;
  const parts = [
    ...(listingsOf[tab] || afterSkuSysNo !== undefined ? [] : [draftsSql(scope, wanted)]),
    ...(draftsOf[tab] === undefined ? [skusSql(scope, wanted)] : []),
  ].map((part) => sql`(${part})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<ListedGoods>`
    SELECT ${sql.join(listed.map((name) => sql.ref(`p.${name}`)))}, s."name" AS "supplierName" FROM (${sql.join(parts, sql` UNION ALL `)}) p
    JOIN mall."Supplier" s ON s."tenantCode" = ${scope.tenantCode} AND s."sysNo" = p."supplierSysNo"
    ORDER BY p."part", p."key" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many goods and drafts each tab has. One statement. */
export async function countGoods(
  db: Db,
  scope: GoodsScope,
  { words, familySysNo }: Pick<Wanted, "words" | "familySysNo">,
): Promise<Record<GoodsTab, number>> {
  const drafts = (Object.entries(draftsOf) as [GoodsTab, number][]).map(
    ([tab, review]) => sql`count(*) FILTER (WHERE d."reviewStatus" = ${sql.lit(review)})::int AS ${sql.id(tab)}`,
  );
  const listings = (Object.entries(listingsOf) as [GoodsTab, readonly number[]][]).map(
    ([tab, statuses]) =>
      sql`count(*) FILTER (WHERE k."status" IN (${sql.join(statuses.map((one) => sql.lit(one)))}))::int AS ${sql.id(tab)}`,
  );
  const { rows } = await sql<Record<GoodsTab, number>>`
    SELECT * FROM (SELECT ${sql.join(drafts)}, count(*) FILTER (WHERE d."skuSysNo" IS NULL)::int AS "new"
      FROM mall."SkuDraft" d LEFT JOIN mall."Sku" k ON k."tenantCode" = d."tenantCode" AND k."sysNo" = d."skuSysNo"
      WHERE ${within("d", scope)} AND ${visible(scope)} ${named(draftText, words)}
        ${ofFamily(sql`coalesce(k."familySysNo", d."familySysNo")`, familySysNo)}) a
    CROSS JOIN (SELECT ${sql.join(listings)}, count(*)::int AS "goods" FROM mall."Sku" k
      WHERE ${within("k", scope)} ${named(skuText, words)} ${ofFamily(sql`k."familySysNo"`, familySysNo)}) b`.execute(
    db,
  );
  const { new: fresh = 0, goods = 0, ...tabs } = (rows[0] ?? {}) as Record<string, number>;
  return { ...(tabs as Record<GoodsTab, number>), all: fresh + goods };
}

import { literally } from "#server/kernel/like";
import { bestOrAll, bestSold } from "./best";
import { type Buyer, type CategoryColumn, coveredSql, type Where } from "./filter";

/** A category that a keyword means. */
export interface Place {
  column: CategoryColumn;
  sysNo: number;
}

/** What a keyword means, for the goods that fit best to come first. */
export interface Rank {
  /** Categories of that name, none of them within another: at most a few. */
  places: readonly Place[];
  /** What is looked at where all hits are read. */
  name: RankByName | null;
}

export interface RankByName {
  /** The word that names begin with. */
  head: string | null;
  /** Texts of a tsquery for the words of the keyword, asked of names alone. */
  words: readonly string[];
  /** Patterns of the keyword's grades, models and sizes as names have them: a variant has them with something more. */
  exact: readonly string[];
  /** Whose agreements count. */
  buyer: Buyer | null;
}

/** Condition on a sku s: it is of one of the meant categories. */
export function meantSql(places: readonly Place[], where: Where): string {
  const conditions = places.map(({ column, sysNo }) => `s."${column}" = ${where.value(sysNo)}`);
  return conditions.length > 0 ? `(${conditions.join(" OR ")})` : "false";
}

const unless = (condition: string, cost: number): string => `CASE WHEN ${condition} THEN 0 ELSE ${cost} END`;

/** More words of a keyword than these do not count. */
const MOST_COUNTED = 7;
/** How many of some conditions are not met, each at a cost. */
const missing = (texts: readonly string[], conditionOf: (text: string) => string, cost: number): string[] =>
  texts.slice(0, MOST_COUNTED).map((text) => unless(conditionOf(text), cost));

/** Condition on a row `sku` of goods of tenant $1: in stock, or made to order. */
export const thereSql = (sku: string): string => `(${sku}."madeToOrder" OR coalesce((SELECT
  bool_or(k."onHand" > k."reserved") FROM "mall"."SkuStock" k
  WHERE k."tenantCode" = $1 AND k."skuSysNo" = ${sku}."sysNo"), false))`;

/**
 * Of a sku s: 0 is the best. What goods are weighs most: their category, then the words that their name has, then one that
 * begins with the first of them, then exactly that grade and size. Of those that fit alike goods in stock come first, then
 * those under an agreement of the reader's.
 */
function rankSql({ places, name }: Rank, where: Where): string {
  const parts = places.length > 0 ? [unless(meantSql(places, where), 1024)] : [];
  if (name) {
    parts.push(...missing(name.words, (query) => `s."searchVector" @@ ${where.value(query)}::tsquery`, 128));
    if (name.head !== null)
      parts.push(unless(`(' ' || s."mallSpuName") ILIKE ${where.value(`% ${literally(name.head)}%`)}::text`, 64));
    parts.push(...missing(name.exact, (pattern) => `s."mallSpuName" ~* ${where.value(pattern)}::text`, 8));
    parts.push(unless(thereSql("s"), 2));
    if (name.buyer) parts.push(unless(coveredSql(name.buyer, where), 1));
  }
  return parts.join(" + ") || "0";
}

interface Ranked {
  where: Where;
  rank: Rank;
  /** SQL of what a row must meet besides `where`, beginning with AND; and a page's LIMIT and OFFSET. */
  besides: string;
  slice: string;
}

const columns = `s."sysNo", s."sellCount"`;
const bestSelling = `s."sellCount" DESC, s."sysNo"`;

/** The order of p, the keys of a ranked page. */
export const rankedOrder = `p."rank", p."sellCount" DESC, p."sysNo"`;

/** For the statement's WITH: p, a page of all that the word index finds, by rank. The fence: as in `readInOrder`. */
export const rankedHits = ({ where, rank, besides, slice }: Ranked): string =>
  `p AS MATERIALIZED (SELECT * FROM (SELECT ${columns}, ${rankSql(rank, where)} AS "rank" FROM "mall"."Sku" s
    WHERE ${where.sql}${besides} OFFSET 0) p ORDER BY ${rankedOrder} ${slice})`;

/**
 * The same page without reading all hits: the meant categories are walked in the order of the list, each along its index,
 * then the rest, as far as the page still needs it.
 * @param most SQL of the number of rows up to the end of the page
 */
export function rankedWalk({ where, rank, besides, slice, most }: Ranked & { most: string }): string {
  const inPlace = rank.places.map(
    ({ column, sysNo }) => `(SELECT ${columns} FROM "mall"."Sku" s
    WHERE ${where.sql}${besides} AND s."${column}" = ${where.value(sysNo)} ORDER BY ${bestSelling} LIMIT ${most})`,
  );
  const first = inPlace.join(" UNION ALL ") || `SELECT ${columns} FROM "mall"."Sku" s WHERE false`;
  return `meant AS MATERIALIZED (SELECT s.*, 0 AS "rank" FROM (${first}) s ORDER BY ${bestSelling} LIMIT ${most}),
p AS MATERIALIZED (SELECT * FROM (SELECT * FROM meant UNION ALL (SELECT ${columns}, 1 FROM "mall"."Sku" s
  WHERE ${where.sql}${besides} AND CASE WHEN ${meantSql(rank.places, where)} THEN false ELSE true END
  ORDER BY ${bestSelling} LIMIT greatest(${most} - (SELECT count(*) FROM meant), 0))) p
  ORDER BY ${rankedOrder} ${slice})`;
}

const names = `"sysNo", "sellCount"`;

/**
 * The same page, of each meant category only the goods that sell best, where these are enough of them; else of all that
 * the word index finds.
 */
export function rankedBest({ where, rank, besides, slice, most }: Ranked & { most: string }): string {
  const places = rank.places.map(({ column, sysNo }) =>
    bestSold(where, { columns, names, besides: `${besides} AND s."${column}" = ${where.value(sysNo)}`, most }),
  );
  const best = places.map((place, index) => `best${index} AS MATERIALIZED ${place}`);
  const isEnough = places.map((_, index) => `(SELECT count(*) FROM best${index}) >= ${most}`).join(" AND ");
  const meant = places.map((_, index) => `SELECT * FROM best${index}`).join(" UNION ALL ");
  const found = { columns: `${columns}, ${rankSql(rank, where)} AS "rank"`, names: `${names}, "rank"`, besides };
  return `${best.join(", ")}, meant AS MATERIALIZED (SELECT *, 0 AS "rank" FROM (${meant}) m),
p AS MATERIALIZED (SELECT * FROM (${bestOrAll(where, found, "meant", isEnough)}) p ORDER BY ${rankedOrder} ${slice})`;
}

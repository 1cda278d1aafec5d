import { literally } from "#server/kernel/like";
import type { CategoryColumn, Where, WordLookup } from "./filter";

/** Goods that say the opposite of the keyword: they come last. */
export interface Opposed {
  /** Texts of a tsquery: for them, and for what else the keyword finds. */
  query: string;
  others: string;
  /** How the others are best looked for; what is opposed is always walked, for where it is rare nobody gets so far. */
  lookup: WordLookup;
}

/** What a keyword means, for the goods that fit best to come first. */
export interface Rank {
  /** Categories of that name, none of them within another: at most a few. */
  places: readonly { column: CategoryColumn; sysNo: number }[];
  /** The word that their names begin with; only where all hits are read. */
  head: string | null;
  opposed: Opposed | null;
}

/** What says the opposite stands behind every other rank. */
const LAST = 4;

/** Condition on a sku s: it is of one of the meant categories. */
function meantSql({ places }: Rank, where: Where): string {
  const conditions = places.map(({ column, sysNo }) => `s."${column}" = ${where.value(sysNo)}`);
  return conditions.length > 0 ? `(${conditions.join(" OR ")})` : "false";
}

const saysSql = (query: string, where: Where): string => `s."searchVector" @@ ${where.value(query)}::tsquery`;

/** Of a sku s: 0 is the best. The category weighs more than the name. */
function rankSql(rank: Rank, where: Where): string {
  const parts = rank.places.length > 0 ? [`CASE WHEN ${meantSql(rank, where)} THEN 0 ELSE 2 END`] : [];
  if (rank.head !== null)
    parts.push(
      `CASE WHEN (' ' || s."mallSpuName") ILIKE ${where.value(`% ${literally(rank.head)}%`)}::text THEN 0 ELSE 1 END`,
    );
  if (rank.opposed) parts.push(`CASE WHEN ${saysSql(rank.opposed.query, where)} THEN ${LAST} ELSE 0 END`);
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

/** SQL of all that the word index finds, by rank. The fence: as in `readInOrder`. */
const hits = ({ where, rank, besides, slice }: Ranked): string =>
  `SELECT * FROM (SELECT ${columns}, ${rankSql(rank, where)} AS "rank" FROM "mall"."Sku" s
    WHERE ${where.sql}${besides} OFFSET 0) p ORDER BY ${rankedOrder} ${slice}`;

/** For the statement's WITH: p, a page of all that the word index finds, by rank. */
export const rankedHits = (ranked: Ranked): string => `p AS MATERIALIZED (${hits(ranked)})`;

interface Walk extends Omit<Ranked, "slice"> {
  /** SQL of the number of rows that are needed. */
  most: string;
}

/**
 * Two expressions for the statement's WITH, `name` and one that it reads: the meant categories are walked in the order
 * of the list, each along its index, then the rest, as far as the page still needs it.
 */
function walk(name: string, { where, rank, besides, most }: Walk, worst = 0): string {
  const inPlace = rank.places.map(
    ({ column, sysNo }) => `(SELECT ${columns} FROM "mall"."Sku" s
    WHERE ${where.sql}${besides} AND s."${column}" = ${where.value(sysNo)} ORDER BY ${bestSelling} LIMIT ${most})`,
  );
  const meant = `"${name}Meant"`;
  const first = inPlace.join(" UNION ALL ") || `SELECT ${columns} FROM "mall"."Sku" s WHERE false`;
  return `${meant} AS MATERIALIZED (SELECT s.*, ${worst} AS "rank" FROM (${first}) s
  ORDER BY ${bestSelling} LIMIT ${most}),
${name} AS MATERIALIZED (SELECT * FROM ${meant} UNION ALL (SELECT ${columns}, ${worst + 1} FROM "mall"."Sku" s
  WHERE ${where.sql}${besides} AND CASE WHEN ${meantSql(rank, where)} THEN false ELSE true END
  ORDER BY ${bestSelling} LIMIT greatest(${most} - (SELECT count(*) FROM ${meant}), 0)))`;
}

/**
 * The same page without reading all hits. What says the opposite is walked last, by itself, and only by pages that the
 * others do not fill.
 * @param most SQL of the number of rows up to the end of the page
 */
export function rankedWalk({ where, rank, besides, slice, most }: Ranked & { most: string }): string {
  const { opposed } = rank;
  const page = (from: string) => `p AS MATERIALIZED (SELECT * FROM ${from} p ORDER BY ${rankedOrder} ${slice})`;
  if (!opposed) return `${walk("ranked", { where, rank, besides, most })}, ${page("ranked")}`;
  const byIndex = { where, rank: { ...rank, opposed: null }, slice: `LIMIT ${most}` };
  const tested = (yes: boolean) => `CASE WHEN ${saysSql(opposed.query, where)} THEN ${yes} ELSE ${!yes} END`;
  const others =
    opposed.lookup === "index"
      ? `others AS MATERIALIZED (${hits({ ...byIndex, besides: `${besides} AND ${saysSql(opposed.others, where)}` })})`
      : walk("others", { where, rank, besides: `${besides} AND ${tested(false)}`, most });
  const left = `greatest(${most} - (SELECT count(*) FROM others), 0)`;
  const last = walk("opposed", { where, rank, besides: `${besides} AND ${tested(true)}`, most: left }, LAST);
  return `${others}, ${last}, ${page("(SELECT * FROM others UNION ALL SELECT * FROM opposed)")}`;
}

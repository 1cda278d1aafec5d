import { literally } from "#server/kernel/like";
import type { CategoryColumn, Where } from "./filter";

/** What a keyword means, for the goods that fit best to come first. */
export interface Rank {
  /** Categories of that name, none of them within another: at most a few. */
  places: readonly { column: CategoryColumn; sysNo: number }[];
  /** The word that their names begin with, and the query that names meet; only where all hits are read. */
  name: { head: string | null; query: string } | null;
}

/** Condition on a sku s: it is of one of the meant categories. */
function meantSql({ places }: Rank, where: Where): string {
  const conditions = places.map(({ column, sysNo }) => `s."${column}" = ${where.value(sysNo)}`);
  return conditions.length > 0 ? `(${conditions.join(" OR ")})` : "false";
}

const unless = (condition: string, cost: number): string => `CASE WHEN ${condition} THEN 0 ELSE ${cost} END`;

/**
 * Of a sku s: 0 is the best. What goods are weighs most: their category, then a name that has all words, then one that
 * begins with the first of them; goods in stock come before others that fit as well.
 */
function rankSql(rank: Rank, where: Where): string {
  const parts = rank.places.length > 0 ? [unless(meantSql(rank, where), 8)] : [];
  if (rank.name) {
    const { head, query } = rank.name;
    parts.push(unless(`s."searchVector" @@ ${where.value(query)}::tsquery`, 4));
    if (head !== null)
      parts.push(unless(`(' ' || s."mallSpuName") ILIKE ${where.value(`% ${literally(head)}%`)}::text`, 2));
    parts.push(
      unless(
        `s."madeToOrder" OR (SELECT bool_or(k."onHand" > k."reserved") FROM "mall"."SkuStock" k
          WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo")`,
        1,
      ),
    );
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
  WHERE ${where.sql}${besides} AND CASE WHEN ${meantSql(rank, where)} THEN false ELSE true END
  ORDER BY ${bestSelling} LIMIT greatest(${most} - (SELECT count(*) FROM meant), 0))) p
  ORDER BY ${rankedOrder} ${slice})`;
}

import type { Where } from "./filter";

/** Goods of a list, or of a category that comes first, that are tested before all hits of its words are read. */
const TESTED = 2_000;

interface Best {
  /** SQL of the columns of sku s, and the names that they have then. */
  columns: string;
  names: string;
  /** What a row must meet besides `where`, beginning with AND. */
  besides: string;
  /** SQL of the number of goods that are wanted. */
  most: string;
}

/** SQL: the first `most` hits among the goods of a list that sell best; fewer where there are not so many. */
export const bestSold = (where: Where, { columns, names, besides, most }: Best): string =>
  `(SELECT ${names} FROM (SELECT ${columns}, ${where.match} AS "has" FROM "mall"."Sku" s WHERE ${where.sql}${besides}
    ORDER BY s."sellCount" DESC, s."sysNo" LIMIT ${TESTED}) x WHERE x."has" LIMIT ${most})`;

/** SQL: rows of `best`, a set of a statement's WITH, where the condition `isEnough` holds; else all hits of the word index. */
export const bestOrAll = (
  where: Where,
  { columns, names, besides }: Omit<Best, "most">,
  best: string,
  isEnough: string,
) =>
  `SELECT ${names} FROM ${best} WHERE ${isEnough} UNION ALL SELECT * FROM (SELECT ${columns} FROM "mall"."Sku" s
    WHERE ${where.sql} AND ${where.match}${besides} AND NOT (${isEnough}) OFFSET 0) h`;

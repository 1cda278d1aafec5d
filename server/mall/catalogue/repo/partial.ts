import type { Db } from "#server/kernel/db";
import type { WeighedToken } from "#trpc/rules/search/partial";
import { isSingle, isSize } from "#trpc/rules/search/tokens";
import { tokenToTsQuery } from "#trpc/rules/search/tsquery";
import { type SkuFilter, Where } from "./filter";
import { meantSql, type Place, thereSql } from "./ranked";
import { type Buyer, type Goods, runFound, type SkuRow } from "./rows";

/** Candidates are the goods that have one of the rarest tokens: those together in about so many goods. */
const RARE_GOODS = 2_000;
/** And of those that have the other tokens so many: all of the four rarest, of three, of two, or the rarest. */
const COMMON_GOODS = 400;
const MOST_TOGETHER = 4;
/** The best of the candidates are looked at for what they are. */
const MOST_WEIGHED = 200;
/** What a token counts that is not in the name but in what is said beside it, and goods of the meant category. */
const BESIDE_NAME = 0.3;
const OF_CATEGORY = 1.5;
/** Goods that score less than this share of the best are no answer. */
const WORST_SHARE = 0.3;
/** Goods that have no word of the query need this share of its characters and sizes. */
const SHARE_OF_PARTS = 0.25;

export interface PartialQuery {
  tokens: readonly WeighedToken[];
  /** Texts of a tsquery for the words of the keyword, in their order. */
  words: readonly string[];
  /** What is found by all words: left out. */
  whole: string;
  /** Categories that are meant. */
  places: readonly Place[];
  limit: number;
}

/** A sku that has a part of the words. */
export interface PartialRow extends SkuRow {
  /** Numbers of the words that it has, from 1. */
  has: number[];
}

/**
 * Goods that have a part of a query, in one statement: candidates by the rarest tokens, scored by Σ weight × ln(1 + N ÷ n)
 * of the tokens that they have ÷ length^0.25 × the root of their share of its characters and sizes, where n of N goods have a token.
 */
export function readPartial(
  db: Db,
  { words: _, ...filter }: SkuFilter,
  { tokens, words, whole, places, limit }: PartialQuery,
  buyer: Buyer | null,
): Promise<Goods<PartialRow>> {
  const { tenantCode } = filter;
  const where = new Where(filter, "index");
  const queries = tokens.map(({ token }) => tokenToTsQuery(token, tenantCode));
  const inNames = tokens.map(({ token }) => tokenToTsQuery(token, tenantCode, "A"));
  const isCharacter = tokens.map(({ token }) => isSingle(token));
  const isPart = tokens.map(({ token }) => isSingle(token) || isSize(token));
  const parts = where.value(isPart.filter(Boolean).length);
  const isMeant = meantSql(places, where);
  const score = `a."weight", a."weight" / power(length(h."searchVector"), 0.25)
      * sqrt((a."parts" + 0.5) / (${parts} + 0.5)) AS "score"`;
  const keys = `"asked" AS MATERIALIZED (
    SELECT u."query"::tsquery AS "query", u."inName"::tsquery AS "inName", u."isCharacter", u."isPart", coalesce(d."goods", 1) AS "goods",
      u."weight" * ln(1 + coalesce(n."goods", 1)::float8 / greatest(coalesce(d."goods", 1), 1)) AS "weight"
    FROM unnest(${where.value(tokens.map(({ token }) => token))}::text[], ${where.value(queries)}::text[], ${where.value(inNames)}::text[],
      ${where.value(tokens.map(({ weight }) => weight))}::float8[], ${where.value(isCharacter)}::boolean[], ${where.value(isPart)}::boolean[])
      AS u ("token", "query", "inName", "weight", "isCharacter", "isPart")
    LEFT JOIN "mall"."SearchToken" d ON d."tenantCode" = $1 AND d."token" = u."token"
    LEFT JOIN "mall"."SearchToken" n ON n."tenantCode" = $1 AND n."token" = ''),
  "ordered" AS MATERIALIZED (SELECT "query"::text AS "query", "isCharacter",
      sum("goods") OVER (ORDER BY "goods", "query"::text) AS "sum" FROM "asked"),
  "common" AS MATERIALIZED (SELECT array_agg("query" ORDER BY "isCharacter", "sum") AS "queries" FROM (SELECT * FROM "ordered"
    WHERE "sum" > ${RARE_GOODS} ORDER BY "isCharacter", "sum" LIMIT ${MOST_TOGETHER}) c),
  "wanted" AS MATERIALIZED (SELECT string_agg("query", ' | ')::tsquery AS "query", ${RARE_GOODS} AS "most" FROM "ordered"
      WHERE "sum" <= ${RARE_GOODS}
    UNION ALL SELECT array_to_string("queries"[1:n], ' & ')::tsquery, ${COMMON_GOODS} FROM "common",
      generate_series(1, cardinality("queries")) n),
  "found" AS MATERIALIZED (SELECT h.*, ${score}
    FROM (SELECT DISTINCT ON (h."sysNo") h.* FROM "wanted" w CROSS JOIN LATERAL (SELECT s."sysNo", s."sellCount",
      s."madeToOrder", s."searchVector", ${isMeant} AS "isMeant" FROM "mall"."Sku" s WHERE ${where.sql} AND s."searchVector" @@ w."query"
      AND NOT s."searchVector" @@ ${where.value(whole)}::tsquery LIMIT w."most") h) h
    CROSS JOIN LATERAL (SELECT sum(a."weight") AS "weight", bool_or(NOT a."isCharacter") AS "hasWord",
      count(*) FILTER (WHERE a."isPart") AS "parts" FROM "asked" a WHERE h."searchVector" @@ a."query") a
    WHERE a."hasWord" OR a."parts" >= ${SHARE_OF_PARTS} * ${parts}
    ORDER BY "score" DESC, h."sellCount" DESC, h."sysNo" LIMIT ${MOST_WEIGHED}),
  "scored" AS MATERIALIZED (SELECT h."sysNo", h."sellCount", h."searchVector", ${thereSql("h")} AS "there",
      h."score" * (1 - ${1 - BESIDE_NAME} * coalesce(a."beside", 0) / h."weight") * CASE WHEN h."isMeant" THEN ${OF_CATEGORY} ELSE 1 END AS "score"
    FROM "found" h CROSS JOIN LATERAL (SELECT sum(a."weight") AS "beside" FROM "asked" a
      WHERE h."searchVector" @@ a."query" AND NOT h."searchVector" @@ a."inName") a),
  p AS MATERIALIZED (SELECT c."sysNo", c."no",
      coalesce((SELECT array_agg(q."no"::int ORDER BY q."no") FROM unnest(${where.value(words)}::text[]) WITH ORDINALITY
        AS q ("query", "no") WHERE c."searchVector" @@ q."query"::tsquery), '{}') AS "has"
    FROM (SELECT s.*, row_number() OVER (ORDER BY round(("score" / "best")::numeric, 2) DESC, "there" DESC, "score" DESC,
        "sellCount" DESC, "sysNo") AS "no" FROM (SELECT *, max("score") OVER () AS "best" FROM "scored") s
      WHERE "score" >= ${WORST_SHARE} * "best" ORDER BY "no" LIMIT ${limit}) c)`;
  const order = `p."no"`;
  return runFound<PartialRow>({ db, buyer, tenantCode }, where, { keys, order, more: `p."has", ` });
}

import type { Db } from "#server/kernel/db";
import type { WeighedToken } from "#trpc/rules/search/partial";
import { isSingle } from "#trpc/rules/search/tokens";
import { tokenToTsQuery } from "#trpc/rules/search/tsquery";
import { type SkuFilter, Where } from "./filter";
import { type Buyer, type Goods, runFound, type SkuRow } from "./rows";

/** Candidates are the goods that have one of the rarest tokens: those together in about so many goods. */
const CANDIDATE_GOODS = 2_000;
/** Candidates that are scored; there are more only where a single token is in more. */
const MOST_SCORED = 3_000;
/** Goods that score less than this share of the best are no answer. */
const WORST_SHARE = 0.45;

/** Goods that have no word of the query need this share of its characters, and so many of them. */
const SHARE_OF_CHARACTERS = 0.6;
const FEWEST_CHARACTERS = 3;

export interface PartialQuery {
  tokens: readonly WeighedToken[];
  /** Texts of a tsquery for the words of the keyword, in their order. */
  words: readonly string[];
  /** What is found by all words: left out. */
  whole: string;
  limit: number;
}

/** A sku that has a part of the words. */
export interface PartialRow extends SkuRow {
  /** Numbers of the words that it has, from 1. */
  has: number[];
}

/**
 * Goods that have a part of a query, in one statement: candidates by the rarest tokens, scored by Σ weight × ln(1 + N ÷ n)
 * of the tokens that they have ÷ length^0.25, where n of N goods have a token.
 */
export function readPartial(
  db: Db,
  { words: _, ...filter }: SkuFilter,
  { tokens, words, whole, limit }: PartialQuery,
  buyer: Buyer | null,
): Promise<Goods<PartialRow>> {
  const { tenantCode } = filter;
  const where = new Where(filter, "index");
  const queries = tokens.map(({ token }) => tokenToTsQuery(token, tenantCode));
  const isCharacter = tokens.map(({ token }) => isSingle(token));
  const fewest = Math.max(FEWEST_CHARACTERS, Math.ceil(SHARE_OF_CHARACTERS * isCharacter.filter(Boolean).length));
  const keys = `"asked" AS MATERIALIZED (
    SELECT u."query"::tsquery AS "query", u."isCharacter", coalesce(d."goods", 1) AS "goods",
      u."weight" * ln(1 + coalesce(n."goods", 1)::float8 / greatest(coalesce(d."goods", 1), 1)) AS "weight"
    FROM unnest(${where.value(tokens.map(({ token }) => token))}::text[], ${where.value(queries)}::text[],
      ${where.value(tokens.map(({ weight }) => weight))}::float8[], ${where.value(isCharacter)}::boolean[])
      AS u ("token", "query", "weight", "isCharacter")
    LEFT JOIN "mall"."SearchToken" d ON d."tenantCode" = $1 AND d."token" = u."token"
    LEFT JOIN "mall"."SearchToken" n ON n."tenantCode" = $1 AND n."token" = ''),
  "rarest" AS MATERIALIZED (SELECT string_agg("query"::text, ' | ')::tsquery AS "query"
    FROM (SELECT "query", sum("goods") OVER w AS "sum", row_number() OVER w AS "no" FROM "asked"
      WINDOW w AS (ORDER BY "goods", "query"::text)) r WHERE "no" = 1 OR "sum" <= ${CANDIDATE_GOODS}),
  "scored" AS MATERIALIZED (SELECT h.*, a."weight" / power(length(h."searchVector"), 0.25) AS "score"
    FROM (SELECT s."sysNo", s."sellCount", s."searchVector" FROM "mall"."Sku" s WHERE ${where.sql}
      AND s."searchVector" @@ (SELECT "query" FROM "rarest")
      AND NOT s."searchVector" @@ ${where.value(whole)}::tsquery LIMIT ${MOST_SCORED}) h
    CROSS JOIN LATERAL (SELECT sum(a."weight") AS "weight", bool_or(NOT a."isCharacter") AS "hasWord",
      count(*) FILTER (WHERE a."isCharacter") AS "characters" FROM "asked" a WHERE h."searchVector" @@ a."query") a
    WHERE a."hasWord" OR a."characters" >= ${where.value(fewest)}),
  p AS MATERIALIZED (SELECT c."sysNo", c."sellCount", c."score",
      coalesce((SELECT array_agg(q."no"::int ORDER BY q."no") FROM unnest(${where.value(words)}::text[]) WITH ORDINALITY
        AS q ("query", "no") WHERE c."searchVector" @@ q."query"::tsquery), '{}') AS "has"
    FROM (SELECT * FROM "scored" WHERE "score" >= ${WORST_SHARE} * (SELECT max("score") FROM "scored")
      ORDER BY "score" DESC, "sellCount" DESC, "sysNo" LIMIT ${limit}) c)`;
  const order = `p."score" DESC, p."sellCount" DESC, p."sysNo"`;
  return runFound<PartialRow>({ db, buyer, tenantCode }, where, { keys, order, more: `p."has", ` });
}

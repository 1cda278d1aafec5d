import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { offeredInSql } from "#server/mall/area/index";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import { type WeighedToken, weighedTokens } from "#trpc/rules/search/partial";
import { isSingle } from "#trpc/rules/search/tokens";
import { tokenToTsQuery } from "#trpc/rules/search/tsquery";
import type { Lexicon } from "#trpc/rules/search/words";
import { attributesInSql, LINES_AT_ONCE, type Match } from "./match";

/** Names that a line is offered, and goods of one name. */
const NAMES = 24;
const OF_A_NAME = 4;
/** Goods that are scored for one line, and for all lines of a statement together. */
const MOST_SCORED = 1_000;
const SCORED_IN_ALL = 15_000;
/** Tokens by which goods are scored: the first of a line are its own. */
const MOST_TOKENS = 32;
/** Goods that score less than this share of the best are no answer. */
const WORST_SHARE = 0.45;
/** Goods that have no word of a line that tells what they are need this share of its characters, and so many of them. */
const SHARE_OF_CHARACTERS = 0.6;
const FEWEST_CHARACTERS = 3;

/** A line of which no goods have all words. */
export interface PartAsked {
  /** From 1. */
  no: number;
  tokens: readonly WeighedToken[];
}

/** Query for goods with a part of a line's words; null without a searchable word. */
export function partAsked(no: number, words: string, lexicon: Lexicon): PartAsked | null {
  const tokens = weighedTokens(words, lexicon).slice(0, MOST_TOKENS);
  return tokens.length === 0 ? null : { no, tokens };
}

/** A size says what goods measure, not what they are. */
const isSize = ({ token }: WeighedToken): boolean => /\d/u.test(token);

/** What goods of a line have at least: one of its words; a size where it has nothing else. */
const tellsOf = (tokens: readonly WeighedToken[]): boolean[] => {
  const words = tokens.map((one) => !isSingle(one.token) && !isSize(one));
  return words.some(Boolean) ? words : tokens.map(({ token }) => !isSingle(token));
};

const fewestOf = (tokens: readonly WeighedToken[]): number =>
  Math.max(FEWEST_CHARACTERS, Math.ceil(SHARE_OF_CHARACTERS * tokens.filter(({ token }) => isSingle(token)).length));

interface PartsAsked {
  tenantCode: string;
  areaCode: string;
  lines: readonly PartAsked[];
}

/**
 * Goods that have a part of the words of many lines, in one statement for each hundred: as for a keyword, candidates by
 * the rarest tokens of a line, scored by Σ weight × ln(1 + N ÷ n) ÷ length^0.25. What is scored in one is bounded.
 */
export async function findParts(db: Db, { lines, ...where }: PartsAsked): Promise<Match[]> {
  const found: Match[] = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    found.push(...(await findSome(db, { ...where, lines: lines.slice(from, from + LINES_AT_ONCE) })));
  return found;
}

async function findSome(db: Db, { tenantCode, areaCode, lines }: PartsAsked): Promise<Match[]> {
  const all = lines.flatMap(({ no, tokens }) => {
    const tells = tellsOf(tokens);
    return tokens.map((one, at) => ({ no, tells: tells[at] ?? false, ...one }));
  });
  const most = Math.max(1, Math.min(MOST_SCORED, Math.floor(SCORED_IN_ALL / lines.length)));
  const offered = areaCode === "" ? sql`true` : offeredInSql(sql, areaCode);
  const first = (column: string) =>
    sql`(array_agg(c.${sql.ref(column)} ORDER BY c."sellCount" DESC, c."sysNo"))[1:${sql.lit(OF_A_NAME)}]`;
  const { rows } = await sql<Match>`
    WITH asked AS MATERIALIZED (
      SELECT u."no", u."query"::tsquery AS "query", u."isCharacter", u."tells", coalesce(d."goods", 1) AS "goods",
        u."weight" * ln(1 + coalesce(n."goods", 1)::float8 / greatest(coalesce(d."goods", 1), 1)) AS "weight"
      FROM unnest(${all.map(({ no }) => no)}::int[], ${all.map(({ token }) => token)}::text[],
        ${all.map(({ token }) => tokenToTsQuery(token, tenantCode))}::text[], ${all.map(({ weight }) => weight)}::float8[],
        ${all.map(({ token }) => isSingle(token))}::boolean[], ${all.map(({ tells }) => tells)}::boolean[])
        AS u ("no", "token", "query", "weight", "isCharacter", "tells")
      LEFT JOIN "mall"."SearchToken" d ON d."tenantCode" = ${tenantCode} AND d."token" = u."token"
      LEFT JOIN "mall"."SearchToken" n ON n."tenantCode" = ${tenantCode} AND n."token" = ''),
    rarest AS MATERIALIZED (SELECT "no", string_agg("query"::text, ' | ')::tsquery AS "query"
      FROM (SELECT "no", "query", sum("goods") OVER w AS "sum", row_number() OVER w AS "rank" FROM asked
        WINDOW w AS (PARTITION BY "no" ORDER BY "goods", "query"::text)) r
      WHERE "rank" = 1 OR "sum" <= ${most} GROUP BY "no"),
    line AS MATERIALIZED (SELECT a."no", r."query", f."fewest", array_agg(a."query") AS "queries",
        array_agg(a."weight") AS "weights", array_agg(a."isCharacter") AS "areCharacters", array_agg(a."tells") AS "tell"
      FROM asked a JOIN rarest r USING ("no")
      JOIN unnest(${lines.map(({ no }) => no)}::int[], ${lines.map(({ tokens }) => fewestOf(tokens))}::int[])
        AS f ("no", "fewest") USING ("no")
      GROUP BY a."no", r."query", f."fewest")
    SELECT l."no", f.* FROM line l CROSS JOIN LATERAL (
      WITH scored AS MATERIALIZED (
        SELECT h.*, t."weight" / power(length(h."searchVector"), 0.25) AS "score"
        FROM (SELECT s."sysNo", s."code", s."sellCount", s."mallSpuName", s."category3SysNo", s."thirdName",
            s."attributeTokens", s."searchVector" FROM "mall"."Sku" s
          WHERE s."tenantCode" = ${tenantCode} AND s."status" = ${sql.lit(ProductListing.onShelf)}
            AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)} AND s."searchVector" @@ l."query" AND ${offered}
          LIMIT ${most}) h
        CROSS JOIN LATERAL (SELECT sum(q."weight") AS "weight", bool_or(q."tells") AS "hasWord",
            count(*) FILTER (WHERE q."isCharacter") AS "characters"
          FROM unnest(l."queries", l."weights", l."areCharacters", l."tell") AS q ("query", "weight", "isCharacter", "tells")
          WHERE h."searchVector" @@ q."query") t
        WHERE t."hasWord" OR t."characters" >= l."fewest")
      SELECT c."mallSpuName", c."category3SysNo" AS "categorySysNo", c."attributes", false AS "byCode",
        max(c."sellCount") AS "sellCount", ${first("sysNo")} AS "sysNos", ${first("code")}::text[] AS "codes"
      FROM (SELECT s.*, ${attributesInSql("s")} AS "attributes" FROM scored s
        WHERE s."score" >= ${WORST_SHARE} * (SELECT max("score") FROM scored)) c
      GROUP BY c."mallSpuName", c."category3SysNo", c."attributes"
      ORDER BY max(c."score") DESC, max(c."sellCount") DESC, c."mallSpuName" LIMIT ${sql.lit(NAMES)}) f
    ORDER BY l."no"`.execute(db);
  return rows;
}

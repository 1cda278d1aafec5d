import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { ByPrice, type PlanInList } from "./by-price";
import { type SkuFilter, Where, type WordLookup } from "./filter";

/** Totals are counted up to here; one more tells that there are more. */
export const TOTAL_CAP = 1_000;
/** Facets are counted over at most so many goods. */
export const SAMPLE = 10_000;
const MOST_BRANDS = 40;
const MOST_TOKENS = 500;

/** Leaf categories, brands and attribute tokens of a list, each with the number of goods. */
export interface FacetCounts {
  leaves: [sysNo: number, count: number][];
  brands: [sysNo: number, name: string, count: number][];
  tokens: [token: string, count: number][];
}

/** A list to be counted, and how its words are looked up. */
export interface Counting {
  filter: SkuFilter;
  words: WordLookup;
  /** Where the list is narrowed by the price that a buyer sees. */
  priced?: PlanInList | undefined;
}

export interface Measures {
  /** At most TOTAL_CAP + 1. */
  total: number | null;
  facets: FacetCounts | null;
}

/** The capped total of a list, and the parameters of it, the first of the statement. */
function totalSql({ filter, words, priced }: Counting): { text: string; where: Where } {
  const most = String(TOTAL_CAP + 1);
  const count = (where: Where, before: string, from: string) => ({
    text: `(${before}SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${most}) t)`,
    where,
  });
  if (!priced) {
    const where = new Where(filter, words);
    return count(where, "", `"mall"."Sku" s WHERE ${where.sql}`);
  }
  const { priceFrom: from, priceTo: to, shopSysNo } = filter;
  const where = new Where({ ...filter, priceFrom: undefined, priceTo: undefined }, words);
  const prices = new ByPrice(where, priced, { from, to, shopSysNo });
  if (words === "index" && filter.words !== undefined)
    return count(where, `WITH ${prices.clause} `, `"mall"."Sku" s WHERE ${where.sql} AND ${prices.inRange}`);
  return count(where, `WITH ${prices.hits({ direction: "ASC", most })} `, "hit");
}

const facetsSql = (where: Where): string => `(WITH hit AS MATERIALIZED (
  SELECT s."category3SysNo" AS c, s."brandSysNo" AS b, s."attributeTokens" AS t
  FROM "mall"."Sku" s WHERE ${where.sql} LIMIT ${SAMPLE})
SELECT json_build_object(
  'leaves', (SELECT coalesce(json_agg(json_build_array(c, n) ORDER BY n DESC, c), '[]')
    FROM (SELECT c, count(*) AS n FROM hit GROUP BY c) x),
  'brands', (SELECT coalesce(json_agg(json_build_array(x.b, r."name", n) ORDER BY n DESC, x.b), '[]')
    FROM (SELECT b, count(*) AS n FROM hit GROUP BY b ORDER BY n DESC, b LIMIT ${MOST_BRANDS}) x
    JOIN "mall"."Brand" r ON r."tenantCode" = ${where.value(where.values[0])} AND r."sysNo" = x.b),
  'tokens', (SELECT coalesce(json_agg(json_build_array(token, n) ORDER BY n DESC, token), '[]')
    FROM (SELECT token, count(*) AS n FROM hit, unnest(t) AS token
      GROUP BY token ORDER BY n DESC, token LIMIT ${MOST_TOKENS}) x)))`;

/** What of a list is not known yet, in one statement: its capped total and the facets of its scope. */
export async function readMeasures(db: Db, total: Counting | null, scope: Counting | null): Promise<Measures> {
  const counted = total && totalSql(total);
  const scopeWhere = scope && new Where(scope.filter, scope.words, counted?.where.values.length);
  const parts = [counted && `${counted.text} AS "total"`, scopeWhere && `${facetsSql(scopeWhere)} AS "facets"`];
  const values = [...(counted?.where.values ?? []), ...(scopeWhere?.values ?? [])];
  const text = `SELECT ${parts.filter(Boolean).join(", ")}`;
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Partial<Measures>>);
  return { total: rows[0]?.total ?? null, facets: rows[0]?.facets ?? null };
}

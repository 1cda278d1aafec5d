import { CompiledQuery } from "kysely";
import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import type { QueryClause, QueryTerm } from "#trpc/rules/search/clauses";
import type { CategoryColumn, SkuFilter } from "./filter";

/** How many goods the words of a list and the list itself reach. */
export interface Reach {
  /** Goods of the tenant. */
  all: number;
  /** Goods of the list without its words. */
  scope: number;
  /** Goods that have the words: at most, and about. */
  most: number;
  about: number;
}

interface Row {
  rows: number;
  column: CategoryColumn;
  values: string[] | null;
  shares: number[] | null;
}

const text = `SELECT c.reltuples::float8 AS "rows", s.attname AS "column", s.most_common_vals::text::text[] AS "values",
  s.most_common_freqs AS "shares"
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'mall'
JOIN pg_stats s ON s.schemaname = 'mall' AND s.tablename = 'Sku'
  AND s.attname IN ('category1SysNo', 'category2SysNo', 'category3SysNo')
WHERE c.relname = 'Sku' AND c.reltuples > 0`;

type Categories = ReadonlyMap<string, number>;

/** About how many goods each of the larger categories has; under a column alone, the smallest of them. */
function rowsOfCategories(rows: readonly Row[]): Categories {
  const counts = new Map<string, number>();
  for (const { rows: all, column, values, shares } of rows) {
    if (!values || !shares) continue;
    for (const [index, value] of values.entries()) counts.set(`${column} ${value}`, all * (shares[index] ?? 0));
    counts.set(column, all * Math.min(...shares));
  }
  return counts;
}

const categories = loadingCache<Categories>({ ms: 600_000, max: 1 });
const execute = async <R>(db: Db, statement: string, values: readonly unknown[] = []): Promise<R[]> =>
  (await db.executeQuery(CompiledQuery.raw(statement, [...values]) as CompiledQuery<R>)).rows;

/** The goods of a term, as they were counted last; of a prefix, of the words that begin with it. */
interface Counted {
  all: number | null;
  most: number;
  about: number;
}

// text is compared by its bytes: words that begin alike stand together in the key
const countsText = `SELECT (SELECT "goods" FROM "mall"."SearchToken" WHERE "tenantCode" = $1 AND "token" = '') AS "all",
  coalesce(d."most", 0)::float8 AS "most", coalesce(d."about", 0)::float8 AS "about"
FROM unnest($2::text[], $3::boolean[]) WITH ORDINALITY AS t ("token", "prefix", "no")
CROSS JOIN LATERAL (SELECT sum(s."goods") AS "most", max(s."goods") AS "about" FROM "mall"."SearchToken" s
  WHERE s."tenantCode" = $1 AND s."token" >= t."token"
    AND s."token" <= CASE WHEN t."prefix" THEN t."token" || chr(1114111) ELSE t."token" END) d ORDER BY t."no"`;

const keyOf = ({ token, prefix }: QueryTerm): string => `${token}${prefix ? "*" : ""}`;

/** How much of what a further condition leaves by itself counts beside rarer ones. */
const FURTHER = 0.75;

type Words = Pick<Reach, "all" | "most" | "about">;

/**
 * How many goods meet conditions, by those of their terms. Words of one condition mostly come together; conditions
 * are mostly independent of each other: the rarest counts in full, each further one a little less than the one before.
 */
export function hitsOf(
  clauses: readonly QueryClause[],
  countOf: (term: QueryTerm) => Counted | undefined,
  all: number,
): Words {
  const rows = (alternatives: QueryClause, of: "most" | "about") =>
    alternatives.reduce((sum, terms) => sum + Math.min(...terms.map((term) => countOf(term)?.[of] ?? 0)), 0);
  const most = Math.min(all, ...clauses.map((clause) => rows(clause, "most")));
  const shares = clauses.map((clause) => Math.min(1, rows(clause, "about") / Math.max(all, 1))).sort((a, b) => a - b);
  const about = shares.reduce((product, share, place) => product * share ** (FURTHER ** place), all);
  return { all, most, about: Math.min(most, about) };
}

const hits = loadingCache<Words | null>({ ms: 600_000, max: 5_000 });

function wordsReach(db: Db, tenantCode: string, words: NonNullable<SkuFilter["words"]>): Promise<Words | null> {
  return hits.get(words.query, async () => {
    const terms = [...new Map(words.clauses.flat(2).map((term) => [keyOf(term), term])).values()];
    const values = [tenantCode, terms.map(({ token }) => token), terms.map(({ prefix }) => prefix)];
    const counts = await execute<Counted>(db, countsText, values);
    const all = counts[0]?.all ?? null;
    const known = new Map(terms.map((term, index) => [keyOf(term), counts[index]]));
    return all === null ? null : hitsOf(words.clauses, (term) => known.get(keyOf(term)), all);
  });
}

/** How many goods the words of a list and the list itself reach; null while the goods of the tenant were never counted. */
export async function reachOf(db: Db, filter: SkuFilter): Promise<Reach | null> {
  const { tenantCode, words, category } = filter;
  const reach = words ? await wordsReach(db, tenantCode, words) : null;
  if (!reach || !category) return reach && { ...reach, scope: reach.all };
  const rows = await categories.get("sku", async () => rowsOfCategories(await execute<Row>(db, text)));
  const scope = rows.get(`${category.column} ${category.sysNo}`) ?? rows.get(category.column) ?? reach.all;
  return { ...reach, scope: Math.min(scope, reach.all) };
}

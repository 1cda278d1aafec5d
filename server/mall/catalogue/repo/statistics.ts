import { CompiledQuery } from "kysely";
import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import type { QueryTerm } from "#trpc/rules/search/clauses";
import type { CategoryColumn, SkuFilter } from "./filter";

type Column = CategoryColumn | "shopSysNo" | "tenantCode" | "searchVector";

interface Row {
  rows: number;
  column: Column;
  values: string[] | null;
  shares: number[] | null;
}

const text = `SELECT c.reltuples::float8 AS "rows", s.attname AS "column",
  coalesce(s.most_common_elems, s.most_common_vals)::text::text[] AS "values",
  coalesce(s.most_common_elem_freqs, s.most_common_freqs) AS "shares"
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'mall'
JOIN pg_stats s ON s.schemaname = 'mall' AND s.tablename = 'Sku'
  AND s.attname IN ('tenantCode', 'category1SysNo', 'category2SysNo', 'category3SysNo', 'shopSysNo', 'searchVector')
WHERE c.relname = 'Sku' AND c.reltuples > 0`;

/** How common values are, as the database sampled them. */
export class Statistics {
  readonly #rows: number;
  readonly #shares = new Map<string, number>();
  readonly #rarest = new Map<Column, number>();

  constructor(rows: readonly Row[]) {
    this.#rows = rows[0]?.rows ?? 0;
    for (const { column, values, shares } of rows) {
      if (!values || !shares) continue;
      // element shares have their bounds behind them
      for (const [index, value] of values.entries()) this.#shares.set(`${column} ${value}`, shares[index] ?? 0);
      this.#rarest.set(column, Math.min(...shares.slice(0, values.length)));
    }
  }

  /** Whether the database has looked at the table at all. */
  get known(): boolean {
    return this.#rarest.has("searchVector");
  }

  /** About how many rows hold a word of the index, or words that begin with it. */
  rowsOfWord({ token, prefix }: QueryTerm): number {
    if (!prefix) return this.rowsOf("searchVector", token);
    let share = 0;
    for (const [key, own] of this.#shares) if (key.startsWith(`searchVector ${token}`)) share += own;
    return Math.max(this.#rows * Math.min(share, 1), this.rowsOf("searchVector", token));
  }

  /** About how many rows hold the value; for one that is not common, as many as for the rarest common one. */
  rowsOf(column: Column, value: string | number): number {
    return this.#rows * (this.#shares.get(`${column} ${value}`) ?? this.#rarest.get(column) ?? 1);
  }
}

const kept = loadingCache<Statistics>({ ms: 600_000, max: 1 });

/** The database's own sample of the goods table, kept for minutes. */
export const skuStatistics = (db: Db): Promise<Statistics> =>
  kept.get(
    "sku",
    async () => new Statistics((await db.executeQuery(CompiledQuery.raw(text) as CompiledQuery<Row>)).rows),
  );

/** About how many rows the word index gives, and how many the list without the words would have. */
export function estimate(statistics: Statistics, filter: SkuFilter): { hits: number; scope: number } {
  const word = ({ token, prefix }: QueryTerm) =>
    statistics.rowsOfWord({ token: `${filter.tenantCode}|${token}`, prefix });
  // of words that must all be there the rarest counts, alternatives add up
  const hits = (filter.words?.clauses ?? []).map((alternatives) =>
    alternatives.reduce((sum, words) => sum + Math.min(...words.map(word)), 0),
  );
  const scopes = [statistics.rowsOf("tenantCode", filter.tenantCode)];
  if (filter.category) scopes.push(statistics.rowsOf(filter.category.column, filter.category.sysNo));
  return { hits: Math.min(...hits), scope: Math.min(...scopes) };
}

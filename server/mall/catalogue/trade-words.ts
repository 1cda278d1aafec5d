import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import { lexiconOf } from "#server/mall/search-word/index";
import { type QueryClause, queryClauses } from "#trpc/rules/search/clauses";
import { FIRST_WORDS } from "#trpc/rules/search/own-words";
import { knownTokens } from "./repo/tokens";

const kept = loadingCache<readonly string[]>({ ms: 600_000, max: 200 });

/** Words of the trade by which a tenant's goods may be found, kept for minutes. */
export async function tradeWordsOf(db: Db, tenantCode: string): Promise<readonly string[]> {
  const { words, version } = await lexiconOf(db, tenantCode);
  return kept.get(`${tenantCode} ${version}`, async () => {
    const asked = [...words]
      .filter(([, meanings]) => meanings.length > 0)
      .map(([word]) => ({ word, clauses: queryClauses(word, words) }));
    const exact = asked.flatMap(({ clauses }) =>
      clauses.flat(2).flatMap(({ token, prefix }) => (prefix ? [] : [token])),
    );
    const known = await knownTokens(db, tenantCode, [...new Set(exact)]);
    const isMet = (alternatives: QueryClause) =>
      alternatives.some((terms) => terms.every(({ token, prefix }) => prefix || known.has(token)));
    return asked.filter(({ clauses }) => clauses.every(isMet)).map(({ word }) => FIRST_WORDS.get(word)?.label ?? word);
  });
}

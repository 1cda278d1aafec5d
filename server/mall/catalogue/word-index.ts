import type { Db } from "#server/kernel/db";
import { TOKENS_VERSION } from "#trpc/rules/search/tokens";
import { countTokens, indexGoods, markIndexed, readTenants } from "./repo/tokens";

/** Goods that one statement indexes. */
const BATCH = 1_000;

/** Indexes the goods of tenants anew whose tokens have another form; harmless twice, goes on where it broke off. */
export async function renewWordIndex(db: Db): Promise<{ tenants: number }> {
  const stale = (await readTenants(db)).filter(({ tokensVersion }) => tokensVersion !== TOKENS_VERSION);
  for (const { tenantCode } of stale) {
    for (let after: number | null = 0; after !== null; )
      after = await indexGoods(db, tenantCode, { after, most: BATCH });
    await countTokens(db, tenantCode);
    await markIndexed(db, tenantCode);
  }
  return { tenants: stale.length };
}

/** Counts the tokens of every tenant, by which words of a query weigh. */
export async function countAllTokens(db: Db): Promise<{ tenants: number }> {
  const tenants = await readTenants(db);
  for (const { tenantCode } of tenants) await countTokens(db, tenantCode);
  return { tenants: tenants.length };
}

import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import type { Actor } from "#server/mall/implement";
import { Failure } from "#trpc/contract/failures";
import type { SiteConfiguration } from "#trpc/contract/shell";
import { lacking } from "#trpc/rules/permission";
import { readSiteConfiguration } from "./repo";

const kept = loadingCache<SiteConfiguration>({ ms: 5_000, max: 1_000 });

/**
 * Look, switches and texts of a tenant, kept for seconds.
 * @throws NOT_FOUND for a tenant that does not exist
 */
export const siteConfiguration = (db: Db, tenantCode: string): Promise<SiteConfiguration> =>
  kept.get(tenantCode, async () => {
    const config = await readSiteConfiguration(db, tenantCode);
    if (!config) throw new Failure("NOT_FOUND", { message: "商城不存在，请检查网址" });
    return config;
  });

/** Forgets a tenant's configuration after it was changed. */
export const forgetSiteConfiguration = (tenantCode: string): void => kept.drop(tenantCode);

const SEE_PRICES = "goods:purchaser:price";

/** R-PERM-16: who buys sees prices by a right of their own; the other sides know what they offer. */
export const maySeePrices = ({ identity, permissions }: Actor): boolean =>
  (identity !== "purchaser" && identity !== "personal") || permissions.includes(SEE_PRICES);

/** @throws FORBIDDEN for a buyer who may not see prices, where everything is one: carts, splits, agreements */
export function needPrices(actor: Actor): void {
  if (!maySeePrices(actor)) throw new Failure("FORBIDDEN", { message: lacking(SEE_PRICES) });
}

/** R-PERM-16, R-PERM-23: whether a reader sees prices; visitors only where the tenant shows them. */
export async function seesPrices(db: Db, tenantCode: string, actor: Actor | null): Promise<boolean> {
  return actor ? maySeePrices(actor) : (await siteConfiguration(db, tenantCode)).basic.showPriceToVisitors;
}

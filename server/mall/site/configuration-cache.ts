import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { SiteConfiguration } from "#trpc/contract/shell";
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

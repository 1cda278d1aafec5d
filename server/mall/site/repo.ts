import type { Db } from "#server/kernel/db";
import type { SiteConfiguration } from "#trpc/contract/shell";

/** The tenant's stored configuration; null for an unknown tenant. */
export async function readSiteConfiguration(db: Db, tenantCode: string): Promise<SiteConfiguration | null> {
  const row = await db
    .selectFrom("mall.Tenant")
    .select("config")
    .where("tenantCode", "=", tenantCode)
    .executeTakeFirst();
  if (!row) return null;
  const config = row.config as unknown as Omit<SiteConfiguration, "tenantCode">;
  return { ...config, tenantCode };
}

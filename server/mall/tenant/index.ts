import type { Db } from "#server/kernel/db";
import { SiteConfiguration } from "#trpc/contract/shell";
import { configurationOf } from "./repo";

export { type HostMeaning, hostName, type TenantDirectory, tenantDirectory } from "./directory";

/** Look, switches and texts of a tenant, in one statement; null where there is no such tenant. */
export async function siteConfiguration(db: Db, tenantCode: string): Promise<SiteConfiguration | null> {
  const config = await configurationOf(db, tenantCode);
  return config ? SiteConfiguration.parse({ ...config, tenantCode }) : null;
}

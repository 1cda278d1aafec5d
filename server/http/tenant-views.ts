import { type AreaWithPath, area } from "#trpc/contract/area";
import { Failure } from "#trpc/contract/failures";
import { type SiteConfiguration, shell } from "#trpc/contract/shell";
import type { Upstream } from "#trpc/upstream";
import { keeper } from "./kept";
import type { TenantView } from "./load-context";
import { brandOf, themeSheet } from "./theme-css";

/** As it was within these seconds; for minutes after, asked anew behind its readers. */
const FRESH_MS = 5_000;
const STALE_MS = 600_000;
const MAX_HOSTS = 1_000;

async function load(upstream: Upstream): Promise<TenantView> {
  const [config, defaultArea]: [SiteConfiguration, AreaWithPath] = await Promise.all([
    upstream(shell.getSiteConfiguration, {}),
    upstream(area.getDefault, {}),
  ]);
  const { tenantName } = config.basic;
  const brand = brandOf(config.global.platformMainColor);
  return {
    tenantCode: config.tenantCode,
    name: tenantName,
    config,
    brand,
    themeSheet: themeSheet(brand),
    device: config.device ?? "auto",
    defaultArea,
  };
}

/** The tenant itself is no more. */
const isGone = (error: unknown): boolean => error instanceof Failure && error.reason === "NOT_FOUND";

/**
 * The tenant behind a host name, asked of the backend and kept for seconds; works the same with a remote one. A view
 * that is minutes old is given at once and renewed behind it; a tenant that is no more is so for the next visitor. When
 * the answer fails the last one stays (R-TENANT-04). A host that never had one gets none: another tenant's look and
 * goods would be worse than an error.
 */
export function tenantViews(
  upstreamFor: (host: string) => Upstream,
  now: () => number = Date.now,
): (host: string) => Promise<TenantView> {
  const keep = keeper<TenantView>({ freshMs: FRESH_MS, staleMs: STALE_MS, max: MAX_HOSTS, isGone, now });
  return (host) => keep(host, () => load(upstreamFor(host)));
}

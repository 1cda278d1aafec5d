import { type AreaWithPath, area } from "#trpc/contract/area";
import { Failure, type FailureCode } from "#trpc/contract/failures";
import { SiteConfiguration, shell } from "#trpc/contract/shell";
import { completed } from "#trpc/elsewhere/index";
import type { Upstream } from "#trpc/upstream";
import { keeper } from "./kept";
import type { TenantView } from "./load-context";
import { brandOf, themeSheet } from "./theme-css";

/** As it was within these seconds; for minutes after, asked anew behind its readers. */
const FRESH_MS = 5_000;
const STALE_MS = 600_000;
const MAX_HOSTS = 1_000;

function viewOf(config: SiteConfiguration, defaultArea: AreaWithPath): TenantView {
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

async function load(upstream: Upstream): Promise<TenantView> {
  const [config, defaultArea] = await Promise.all([
    upstream(shell.getSiteConfiguration, {}),
    upstream(area.getDefault, {}),
  ]);
  return viewOf(config, defaultArea);
}

/** Nobody answered, or nobody is there: that is told, and no page is drawn over it. */
const speechless = new Set<FailureCode>([
  "UPSTREAM_UNREACHABLE",
  "BAD_JSON",
  "NOT_FOUND",
  "DATABASE_AWAY",
  "MALL_EMPTY",
  "OVERLOADED",
]);
/** R-TENANT-04: an empty object. */
const emptyConfig = completed(SiteConfiguration, {}) as SiteConfiguration;

/** A backend that refuses its configuration: the page stands in the mall's own look, and for visitors. */
async function withDefaults(upstream: Upstream, error: unknown): Promise<TenantView> {
  if (!(error instanceof Failure) || speechless.has(error.reason)) throw error;
  return viewOf(emptyConfig, await upstream(area.getDefault, {}));
}

/** The tenant itself is no more. */
const isGone = (error: unknown): boolean => error instanceof Failure && error.reason === "NOT_FOUND";

/**
 * The tenant behind a host name, asked of the backend and kept for seconds; works the same with a remote one. A view
 * that is minutes old is given at once and renewed behind it; a tenant that is no more is so for the next visitor. When
 * the answer is refused the last one stays, and a host that never had one gets an empty one (R-TENANT-04), never
 * another tenant's.
 */
export function tenantViews(
  upstreamFor: (host: string) => Upstream,
  now: () => number = Date.now,
): (host: string) => Promise<TenantView> {
  const keep = keeper<TenantView>({ freshMs: FRESH_MS, staleMs: STALE_MS, max: MAX_HOSTS, isGone, now });
  return (host) => {
    const upstream = upstreamFor(host);
    return keep(host, () => load(upstream)).catch((error: unknown) => withDefaults(upstream, error));
  };
}

import { area } from "#trpc/contract/area";
import { Failure } from "#trpc/contract/failures";
import { type SiteConfiguration, shell } from "#trpc/contract/shell";
import type { Upstream } from "#trpc/upstream";
import type { TenantView } from "./load-context";
import { brandOf, themeSheet } from "./theme-css";

const FRESH_MS = 5_000;
const MAX_HOSTS = 1_000;

interface Kept {
  until: number;
  view: Promise<TenantView>;
}

async function load(upstream: Upstream): Promise<TenantView> {
  const config: SiteConfiguration = await upstream(shell.getSiteConfiguration, {});
  const { defaultAreaCode, tenantName } = config.basic;
  const defaultArea = await upstream(area.getArea, { levelCode: defaultAreaCode });
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
 * The tenant behind a host name, asked of the backend and kept for seconds; works the same with a remote one. When the
 * answer fails the last one stays (R-TENANT-04). A host that never had one gets none: another tenant's look and goods
 * would be worse than an error.
 */
export function tenantViews(
  upstreamFor: (host: string) => Upstream,
  now: () => number = Date.now,
): (host: string) => Promise<TenantView> {
  const kept = new Map<string, Kept>();
  return (host) => {
    const hit = kept.get(host);
    if (hit && hit.until > now()) return hit.view;
    if (kept.size >= MAX_HOSTS) kept.clear();
    const asked = load(upstreamFor(host));
    const view = hit ? asked.catch((error) => (isGone(error) ? Promise.reject(error) : hit.view)) : asked;
    kept.set(host, { view, until: now() + FRESH_MS });
    view.catch(() => kept.delete(host));
    return view;
  };
}

import { area } from "#trpc/contract/area";
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

/** The tenant behind a host name, asked of the backend and kept for seconds; works the same with a remote one. */
export function tenantViews(upstreamFor: (host: string) => Upstream): (host: string) => Promise<TenantView> {
  const kept = new Map<string, Kept>();
  return (host) => {
    const hit = kept.get(host);
    if (hit && hit.until > Date.now()) return hit.view;
    if (kept.size >= MAX_HOSTS) kept.clear();
    const view = load(upstreamFor(host));
    kept.set(host, { view, until: Date.now() + FRESH_MS });
    view.catch(() => kept.delete(host));
    return view;
  };
}

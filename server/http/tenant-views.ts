import { createHash } from "node:crypto";
import type { z } from "zod";
import { AreaWithPath, area } from "#trpc/contract/area";
import { Failure, type FailureCode } from "#trpc/contract/failures";
import { SiteConfiguration, shell } from "#trpc/contract/shell";
import { completed } from "#trpc/elsewhere/index";
import type { Upstream } from "#trpc/upstream";
import { keeper } from "./answer-cache";
import type { ReaderArea, TenantView } from "./load-context";
import { brandOf, themeSheet } from "./theme-css";

/** As it was within these seconds; after them asked anew, behind its readers for minutes where the backend is far. */
const FRESH_MS = 5_000;
export const STALE_MS = 600_000;
const MAX_HOSTS = 1_000;

function viewOf(config: SiteConfiguration, defaultArea: ReaderArea): TenantView {
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
    mark: createHash("sha256").update(JSON.stringify(config)).digest("base64url").slice(0, 12),
  };
}

type AskArea = () => Promise<ReaderArea>;
/** No area is known: what is asked is asked for all of them, and the picker begins at its first level (R-AREA-05). */
const allAreas: ReaderArea = { ...(completed(AreaWithPath, { level: "province" }) as AreaWithPath), sysNo: undefined };
/** A shop without a default area is open all the same. */
function everywhere(error: unknown): ReaderArea {
  if (error instanceof Failure) return allAreas;
  throw error;
}

type PageType = "common" | "mallIndex";
type PageSettings = z.output<typeof shell.getPageSettings.output>;
const { navigationSetting: Navigation, home: Home, indexConfig: Index } = SiteConfiguration.shape.global.shape;

/** What the page settings say in place of the configuration, as far as it has the shape of ours. */
function withPages(config: SiteConfiguration, common: PageSettings | undefined, index: PageSettings | undefined) {
  const navigation = Navigation.safeParse(common?.navigationSetting).data;
  const home = Home.safeParse(index?.pageSetting).data;
  const layout = Index.safeParse(index?.pageSetting).data;
  const said = {
    ...(navigation?.items ? { navigationSetting: navigation } : {}),
    ...(home?.banners || home?.notices ? { home } : {}),
    ...(layout?.floorCount === undefined ? {} : { indexConfig: layout }),
  };
  return { ...config, global: { ...config.global, ...said } };
}

/**
 * The tenant as the backend tells it.
 * @param preview "1" for what an operator has not published yet
 */
async function load(upstream: Upstream, preview: "0" | "1", askArea: AskArea): Promise<TenantView> {
  // a page that nobody sets up differently is the configuration's
  const settings = (pageType: PageType) =>
    upstream(shell.getPageSettings, { pageType, preview }).catch((error: unknown) => {
      if (error instanceof Failure) return undefined;
      throw error;
    });
  const [config, defaultArea, common, index] = await Promise.all([
    upstream(shell.getSiteConfiguration, { preview }),
    askArea(),
    settings("common"),
    settings("mallIndex"),
  ]);
  return viewOf(withPages(config, common, index), defaultArea);
}

/** The tenant as an operator's preview shows it; undefined for everybody who has none (R-SHELL-05). */
export async function previewView(upstream: Upstream): Promise<TenantView | undefined> {
  try {
    return await load(upstream, "1", () => upstream(area.getDefault, {}).catch(everywhere));
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
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
async function withDefaults(askArea: AskArea, error: unknown): Promise<TenantView> {
  if (!(error instanceof Failure) || speechless.has(error.reason)) throw error;
  return viewOf(emptyConfig, await askArea());
}

/** The tenant itself is no more. */
const isGone = (error: unknown): boolean => error instanceof Failure && error.reason === "NOT_FOUND";

/**
 * The tenant behind a host name, asked of the backend and kept for seconds; works the same with a remote one. A view
 * that is minutes old is given at once and renewed behind it; a tenant that is no more is so for the next visitor. When
 * the answer is refused the last one stays, and a host that never had one gets an empty one (R-TENANT-04), never
 * another tenant's.
 * @param staleMs how long an old answer is given at once while it is asked anew
 */
export function tenantViews(
  upstreamFor: (host: string) => Upstream,
  now: () => number = Date.now,
  staleMs = STALE_MS,
): { find: (host: string) => Promise<TenantView>; forget: () => void } {
  const rule = { freshMs: FRESH_MS, staleMs, max: MAX_HOSTS, isGone, now };
  const keep = keeper<TenantView>(rule);
  // beside the view: a host whose configuration is refused has no view to keep, and is asked for by every page
  const keepArea = keeper<AreaWithPath>(rule);
  const find = (host: string) => {
    const upstream = upstreamFor(host);
    const askArea = () => keepArea(host, () => upstream(area.getDefault, {})).catch(everywhere);
    return keep(host, () => load(upstream, "0", askArea)).catch((error: unknown) => withDefaults(askArea, error));
  };
  const forget = () => {
    keep.forget();
    keepArea.forget();
  };
  return { find, forget };
}

import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { areaCookies, areaCookiesOf, guessedArea } from "~/lib/area-cookies";
import { areaKey } from "~/lib/area-key";
import { FLASH_COOKIE } from "~/lib/flash";
import type { Screens } from "./app";
import { cspWithNonce } from "./csp";
import { HtmlCache } from "./html-cache";
import { turnedAway } from "./overload-response";
import { pageHandler } from "./page-handler";
import { reportUnserved } from "./unserved";

export interface RemixOptions {
  mode: "development" | "production";
  /** seconds that pages for visitors are kept at most; 0 keeps none */
  htmlCacheSeconds: number;
}

/** What a kept page may depend on besides tenant, area, device and host. Any other name in the query bypasses the cache. */
const KEYED = new Set([
  "key",
  "keyword",
  "category",
  "brand",
  "attr",
  "sort",
  "pageNo",
  "stock",
  "from",
  "to",
  "agreement",
  "id",
  "shop",
  "view",
]);
const MAX_KEY = 300;

/** Under which a page is kept for visitors; undefined for one that is not kept. */
export function cacheKey(request: Request, context: AppLoadContext): string | undefined {
  if (request.method !== "GET" || context.session.hasCookie) return undefined;
  if (request.headers.get("cookie")?.includes(`${FLASH_COOKIE}=`)) return undefined;
  const { pathname, searchParams, search } = new URL(request.url);
  if (pathname.endsWith(".data") || search.length > MAX_KEY) return undefined;
  for (const name of searchParams.keys()) if (!KEYED.has(name)) return undefined;
  searchParams.sort();
  const { tenantCode, mark } = context.tenant;
  // a page names its own address, which differs by host (and a forged host is nobody else's)
  const page = `${context.publicUrl}${pathname}?${searchParams}`;
  return `${tenantCode} ${mark} ${areaKey(context.area.sysNo)} ${context.device} ${page}`;
}

/** A first visit learns its area from the page it got: the cookies stand outside the kept body (R-AREA-14). */
function withArea(response: Response, request: Request, context: AppLoadContext): Response {
  const { tenantCode } = context.tenant;
  const { sysNo, levelCode } = context.area;
  // everywhere is no area: the next page may know one
  if (sysNo === undefined) return response;
  const page = request.method === "GET" && response.headers.get("content-type")?.startsWith("text/html");
  const has = areaCookiesOf(request, tenantCode);
  if (!page || (has.code && has.sysNo)) return response;
  const secure = new URL(request.url).protocol === "https:";
  const lines = [
    ...areaCookies(tenantCode, { sysNo, levelCode }, { secure }),
    // one of the two says which area was chosen
    ...(has.sysNo ? [] : [guessedArea(tenantCode, true, { secure })]),
  ];
  for (const line of lines) response.headers.append("set-cookie", line);
  return response;
}

/**
 * The screens behind one function: Remix with the page cache for visitors and the content security policy. In
 * development there is neither, since Vite injects scripts of its own.
 */
export function createRemixHandler(build: ServerBuild, { mode, htmlCacheSeconds }: RemixOptions): Screens {
  const remix = pageHandler(reportUnserved(build), mode);
  const cache = new HtmlCache(htmlCacheSeconds);
  return async (request, context, tooMuch) => {
    const nonce = context.cspNonce;
    const key = nonce && htmlCacheSeconds > 0 ? cacheKey(request, context) : undefined;
    const kept = key ? cache.get(key, request) : undefined;
    if (kept) return withArea(kept, request, context);
    const rank = await tooMuch?.();
    if (rank) {
      const old = key ? cache.old(key, request) : undefined;
      if (old) return withArea(old, request, context);
      throw turnedAway(rank);
    }
    let response = await remix(request, context);
    // a page with failed parts is made anew for the next reader
    if (nonce && key && context.unread.size === 0) response = await cache.put(key, request, response, nonce);
    if (response.headers.get("cache-control")?.includes("s-maxage")) {
      // that was said to our own cache; to others the same address looks different for those who are logged in
      response.headers.set("cache-control", context.session.hasCookie ? "no-store" : "private, no-cache");
    }
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    if (nonce && isPage && !response.headers.has("content-security-policy")) {
      response.headers.set("content-security-policy", cspWithNonce(nonce));
    }
    return withArea(response, request, context);
  };
}

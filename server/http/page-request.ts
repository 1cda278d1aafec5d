import { bearerIn } from "./caller";
import type { Device, TenantView } from "./load-context";

/** A reader who waits longer has left. */
export const PAGE_TIMEOUT_MS = 15_000;

/** A list's file is made of many calls. */
const isExport = ({ url }: Request): boolean => /\/export(?:\.data)?$/.test(new URL(url).pathname);

/** A page, or what its scripts read: nobody waits for it as long as for scripts, forms and files of lists. */
export const isPageRead = (request: Request): boolean =>
  request.method === "GET" && !bearerIn(request.headers.get("authorization")) && !isExport(request);

/** The device that a page is made for: the host's own, else the browser's word. */
export function deviceOf(request: Request, tenant: TenantView): Device {
  if (tenant.device !== "auto") return tenant.device;
  const said = request.headers.get("sec-ch-ua-mobile");
  // browsers that do not say it (Safari, Firefox) have it in their name
  const phone = said === null ? /\bMobi/.test(request.headers.get("user-agent") ?? "") : said === "?1";
  return phone ? "mobile" : "desktop";
}

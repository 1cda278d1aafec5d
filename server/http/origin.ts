import { forwarded } from "./client-address";

/** Host by which the browser reached us; the proxy's word counts where it is trusted. */
function ownHost(request: Request, proxies: number): string {
  const told = forwarded(request.headers.get("x-forwarded-host"), proxies);
  return (told || request.headers.get("host") || new URL(request.url).host).toLowerCase();
}

/** Whether an origin names a host; the port that goes without saying is that of the origin's own scheme. */
function names(origin: string, host: string): boolean {
  const scheme = /^https?:\/\//.exec(origin)?.[0];
  const own = `${scheme}${host}`;
  return (
    scheme !== undefined && URL.canParse(origin) && URL.canParse(own) && new URL(origin).host === new URL(own).host
  );
}

/**
 * Whether a form or procedure was sent from a page of ours: the Origin header names our own host, or the browser says
 * so itself (`Sec-Fetch-Site`, which no page can set). What carries neither is not ours.
 */
export function sameOrigin(request: Request, { proxies }: { proxies: number }): boolean {
  const origin = request.headers.get("origin");
  if (origin && names(origin, ownHost(request, proxies))) return true;
  return request.headers.get("sec-fetch-site") === "same-origin";
}

/**
 * Address of the mall that a request came to. A link or a QR code must lead to the tenant that shows it, so the
 * configured address counts on its own host alone; hosts of no tenant are refused before anything is answered.
 */
export function siteOf(request: Request, secure: boolean, publicUrl: string): string {
  const host = (request.headers.get("host") ?? new URL(request.url).host).toLowerCase();
  if (URL.canParse(publicUrl) && new URL(publicUrl).host === host) return new URL(publicUrl).origin;
  return `${secure ? "https" : "http"}://${host}`;
}

/** Whether the browser speaks https with us or with the proxy in front. */
export function isHttps(request: Request, { proxies, publicUrl }: { proxies: number; publicUrl: string }): boolean {
  const proto = forwarded(request.headers.get("x-forwarded-proto"), proxies);
  return proto === "https" || publicUrl.startsWith("https:") || new URL(request.url).protocol === "https:";
}

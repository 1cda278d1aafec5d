import { forwarded } from "./client-address";

/** Host by which the browser reached us; the proxy's word counts where it is trusted. */
function ownHost(request: Request, proxies: number): string {
  const told = forwarded(request.headers.get("x-forwarded-host"), proxies);
  return (told || request.headers.get("host") || new URL(request.url).host).toLowerCase();
}

/** Whether a Host header is a name or address with an optional port. */
export const isHost = (host: string): boolean => /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`);

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

interface Site {
  secure: boolean;
  /** Whether the tenant has entered the host; a backend elsewhere may not say, and then knows its hosts itself. */
  isOwnHost: boolean | undefined;
  publicUrl: string;
}

/**
 * Address of the mall for links and QR codes: the host of the request where the tenant has entered it, else the
 * configured address. A page never repeats a host that anyone may send.
 */
export function siteOf(request: Request, { secure, isOwnHost, publicUrl }: Site): string {
  const host = (request.headers.get("host") ?? new URL(request.url).host).toLowerCase();
  const configured = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  if (configured && (configured.host === host || isOwnHost === false)) return configured.origin;
  return `${secure ? "https" : "http"}://${host}`;
}

/** Whether the browser speaks https with us or with the proxy in front. */
export function isHttps(request: Request, { proxies, publicUrl }: { proxies: number; publicUrl: string }): boolean {
  const proto = forwarded(request.headers.get("x-forwarded-proto"), proxies);
  return proto === "https" || publicUrl.startsWith("https:") || new URL(request.url).protocol === "https:";
}

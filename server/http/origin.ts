import { forwarded } from "./client-address";

/** Host by which the browser reached us; the proxy's word counts where it is trusted. */
function ownHost(request: Request, proxies: number): string {
  const told = forwarded(request.headers.get("x-forwarded-host"), proxies);
  return (told || request.headers.get("host") || new URL(request.url).host).toLowerCase();
}

function hostOf(origin: string): string | undefined {
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Host names without the ports that go without saying. */
const plain = (host: string) => host.replace(/:(80|443)$/, "");

/**
 * Whether a form or procedure was sent from a page of ours: the Origin header names our own host, or the browser says
 * so itself (`Sec-Fetch-Site`, which no page can set). What carries neither is not ours.
 */
export function sameOrigin(request: Request, { proxies }: { proxies: number }): boolean {
  const origin = request.headers.get("origin");
  const from = origin ? hostOf(origin) : undefined;
  if (from !== undefined && plain(from) === plain(ownHost(request, proxies))) return true;
  return request.headers.get("sec-fetch-site") === "same-origin";
}

/** Whether the browser speaks https with us or with the proxy in front. */
export function isHttps(request: Request, { proxies, publicUrl }: { proxies: number; publicUrl: string }): boolean {
  const proto = forwarded(request.headers.get("x-forwarded-proto"), proxies);
  return proto === "https" || publicUrl.startsWith("https:") || new URL(request.url).protocol === "https:";
}

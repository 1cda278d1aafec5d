/** Host by which the browser reached us; the proxy's word counts where it is trusted. */
function ownHost(request: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get("x-forwarded-host")?.split(",")[0]?.trim() : undefined;
  return (forwarded || request.headers.get("host") || new URL(request.url).host).toLowerCase();
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
export function sameOrigin(request: Request, { trustProxy }: { trustProxy: boolean }): boolean {
  const origin = request.headers.get("origin");
  const from = origin ? hostOf(origin) : undefined;
  if (from !== undefined && plain(from) === plain(ownHost(request, trustProxy))) return true;
  return request.headers.get("sec-fetch-site") === "same-origin";
}

/** Whether the browser speaks https with us or with the proxy in front. */
export function isHttps(
  request: Request,
  { trustProxy, publicUrl }: { trustProxy: boolean; publicUrl: string },
): boolean {
  const proto = trustProxy ? request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() : undefined;
  return proto === "https" || publicUrl.startsWith("https:") || new URL(request.url).protocol === "https:";
}

import type { Identity } from "#trpc/contract/shared/enums";

/**
 * The login by which somebody comes back to `returnUrl`, R-ROUTE-03: that of the identity they last had, where it is
 * known; purchasers' for everybody else. The spelling of the role is the specification's.
 */
export function loginPath(returnUrl: string, identity?: Identity, notice?: string): string {
  const role = identity === "supplier" ? "supplier" : "purcharser";
  const query = new URLSearchParams({ return_url: returnUrl });
  if (identity !== "operation") query.set("role", role);
  if (identity === "personal") query.set("type", "personal");
  if (notice) query.set("notice", notice);
  return `${identity === "operation" ? "/sso/xlogin" : "/sso/login"}?${query}`;
}

/** The end of a session that was put offline, which leads on to the login (R-ERR-03). */
export const kickedPath = (returnUrl: string): string =>
  `/sso/logout?${new URLSearchParams({ type: "kick_offline", return_url: returnUrl })}`;

/** Where somebody with several identities chooses another one. */
export const switchPath = (returnUrl: string): string =>
  `/sso/switch?${new URLSearchParams({ return_url: returnUrl })}`;

/** The page that a request is for, as an address to come back to: a form's page without what was sent. */
export function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" ? pathname.replace(/\.data$/, "") + search : pathname;
}

/** In the address of a page: what was typed there before the login. */
export const TYPED_BEFORE = "draft";

/** Whether what somebody typed waits behind the login, so that nobody may be led elsewhere. */
export const bringsTyped = (path: string): boolean =>
  new URLSearchParams(path.slice(path.indexOf("?") + 1)).has(TYPED_BEFORE);

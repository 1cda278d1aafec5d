import { containerOf } from "#trpc/rules/identity";
import { cookieOf } from "./session-cookie";

/** What the enterprise workbench says in the address by which it opens the mall, and how the backend hears it. */
const HEADERS = {
  departmentId: "x-department-id",
  accessToken: "x-access-token",
  organizationId: "x-organization-id",
} as const;
const names = Object.keys(HEADERS) as (keyof typeof HEADERS)[];

const COOKIE = "mall_embedded";
const SAID = /^[\w.~+/=-]{1,1500}$/;

const isInWorkbench = (request: Request): boolean =>
  containerOf(request.headers.get("user-agent") ?? "") === "workbench";

/** Those of the three that are said, and can be said in a header. */
const saidIn = (query: URLSearchParams) =>
  names.flatMap((name) => {
    const value = query.get(name) ?? "";
    return SAID.test(value) ? [[name, value] as const] : [];
  });

/**
 * R-ENV-03: the workbench opens the mall and says for whom. It is kept until the browser is closed, and taken out of
 * the address: that one is passed on and written down.
 * @returns undefined for every other request
 */
export function enteredByWorkbench(request: Request): { path: string; cookie: string } | undefined {
  if (request.method !== "GET" || !isInWorkbench(request)) return undefined;
  const url = new URL(request.url);
  if (!names.some((name) => url.searchParams.has(name))) return undefined;
  const said = new URLSearchParams(saidIn(url.searchParams).map(([name, value]) => [name, value]));
  for (const name of names) url.searchParams.delete(name);
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const cookie = `${COOKIE}=${encodeURIComponent(said.toString())}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  // two slashes would lead to another host
  return { path: url.pathname.replace(/^\/+/, "/") + url.search, cookie };
}

/** R-ENV-03: the three headers of a request inside of the workbench; none outside of it. */
export function embeddedHeaders(request: Request): Record<string, string> {
  const kept = cookieOf(request, COOKIE);
  if (kept === undefined || !isInWorkbench(request)) return {};
  return Object.fromEntries(saidIn(new URLSearchParams(kept)).map(([name, value]) => [HEADERS[name], value]));
}

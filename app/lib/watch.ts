import { isNetworkError } from "./unreachable";

/** A page that fails over and over says so no oftener. */
const MOST_ERRORS = 10;
const MOST_STACK = 6_000;
/** So many pages are told at once, the rest when the tab is left. */
const AT_ONCE = 10;

const told = new Set<string>();

/** Also while the tab closes; nobody waits for the answer. */
const send = (path: string, form: URLSearchParams) => navigator.sendBeacon?.(path, form);

/**
 * Reports an error that nobody expected to `/error`. What carries a code is a refusal and has been shown (R-ERR-08), a
 * lost network is nobody's bug. Of the address only the path is told.
 */
export function tellError(error: unknown): void {
  const { message = String(error), stack = "" } = Object(error) as Partial<Error>;
  const sign = message + stack;
  if ("code" in Object(error) || isNetworkError(error) || told.has(sign) || told.size >= MOST_ERRORS) return;
  told.add(sign);
  const { pathname: page } = location;
  send("/error", new URLSearchParams({ message, stack: stack.slice(0, MOST_STACK), page }));
}

const pages: string[] = [];

function tellVisits(): void {
  if (pages.length > 0) send("/visits", new URLSearchParams(pages.splice(0).map((page) => ["page", page])));
}

/** Notes that a page was opened (R-SHELL-06), unless its reader wants not to be followed. */
export function noteVisit(pathname: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  if (pages.push(pathname) >= AT_ONCE) tellVisits();
}

if (typeof window !== "undefined") {
  // a script of another site says nothing but that it failed
  addEventListener("error", ({ error }) => error && tellError(error));
  addEventListener("unhandledrejection", ({ reason }) => tellError(reason));
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && tellVisits());
  addEventListener("pagehide", tellVisits);
}

export { safeReturnUrl as ownPath } from "#trpc/rules/return-url";

/** Values for a query; nothing (undefined, null, "") takes the name out. A list repeats the name. */
export type QueryChange = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/**
 * The same address with some of its query changed: what filter chips, tabs and pages link to.
 * @param current a query string or parameters; the page's own by default is yours to give
 */
export function withQuery(pathname: string, current: string | URLSearchParams, change: QueryChange): string {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") next.append(name, String(one));
    }
  }
  const query = next.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** What a page is about; anything else in a query is how it is looked at, or where one came from. */
const ABOUT = ["id", "key", "keyword", "category", "shop", "pageNo"];

/** An address without what does not change what its page is about: one for search engines. */
export function canonicalOf(pathname: string, search: string): string {
  const said = new URLSearchParams(search);
  const about = new URLSearchParams(ABOUT.flatMap((name) => said.getAll(name).map((value) => [name, value])));
  return withQuery(pathname, about, {});
}

/** The page that an address asks for; the first where that makes no sense, none beyond `deepest`. */
export function pageNoIn(search: URLSearchParams, deepest = 500): number {
  const said = Number(search.get("pageNo"));
  return Number.isInteger(said) && said >= 1 ? Math.min(said, deepest) : 1;
}

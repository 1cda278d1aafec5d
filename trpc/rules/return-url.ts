/** A host that stands for "whichever this is". */
const OWN = "http://own.invalid";

/**
 * Where to go after logging in: `raw` when it is a path of our own, else the fallback. Anything that a browser could
 * take for another site (a scheme, `//host`, a backslash, a control character) is none (R-ROUTE-03).
 * @returns the path as the URL parser understood it: ASCII, so that it can stand in a header
 */
export function safeReturnUrl(raw: string | null | undefined, fallback = "/"): string {
  if (!raw?.startsWith("/") || raw.startsWith("//") || /[\\\p{Cc}]/u.test(raw)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(raw, OWN);
    return origin === OWN && !pathname.startsWith("//") ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}

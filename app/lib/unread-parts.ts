import type { AppLoadContext } from "@remix-run/node";

const KEY = "unreadParts";

/** A loader's data with the names of the parts that `orUnread` left out; other answers than plain data as they are. */
export function withUnread(loaded: unknown, { unread }: Pick<AppLoadContext, "unread">): unknown {
  if (unread.size === 0 || typeof loaded !== "object" || loaded === null) return loaded;
  return Object.getPrototypeOf(loaded) === Object.prototype ? { ...loaded, [KEY]: [...unread] } : loaded;
}

/** The names of the parts that are missing in a loader's data. */
export function unreadIn(loaded: unknown): readonly string[] {
  const parts: unknown = typeof loaded === "object" && loaded !== null && KEY in loaded ? loaded[KEY] : undefined;
  return Array.isArray(parts) ? parts : [];
}

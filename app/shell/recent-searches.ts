import { read, write } from "./location-memory";

/** Whose searches they are: each user of a browser has their own, and visitors have theirs. */
export interface Searcher {
  tenantCode: string;
  userSysNo: number | undefined;
}

const MOST = 8;
const nameOf = ({ tenantCode, userSysNo }: Searcher): string =>
  userSysNo === undefined ? `${tenantCode}_recent_searches` : `${tenantCode}_${userSysNo}_recent_searches`;
const isWord = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The latest searches of a user in this browser, newest first. */
export const recentSearches = (who: Searcher): string[] => (read(nameOf(who), Array.isArray) ?? []).filter(isWord);

/** Keeps a word that was searched for. */
export function keepSearch(who: Searcher, typed: string): void {
  const word = typed.trim();
  if (!word) return;
  const others = recentSearches(who).filter((other) => other !== word);
  write(() => localStorage.setItem(nameOf(who), JSON.stringify([word, ...others].slice(0, MOST))));
}

/** Forgets them all. */
export const forgetSearches = (who: Searcher): void => write(() => localStorage.removeItem(nameOf(who)));

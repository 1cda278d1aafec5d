import { read, write } from "./location-memory";

const MOST = 8;
const nameOf = (tenantCode: string): string => `${tenantCode}_recent_searches`;
const isWord = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Words that this browser searched for last, the last one first. */
export const recentSearches = (tenantCode: string): string[] =>
  (read(nameOf(tenantCode), Array.isArray) ?? []).filter(isWord);

/** Keeps a word that was searched for. */
export function keepSearch(tenantCode: string, typed: string): void {
  const word = typed.trim();
  if (!word) return;
  const others = recentSearches(tenantCode).filter((other) => other !== word);
  write(() => localStorage.setItem(nameOf(tenantCode), JSON.stringify([word, ...others].slice(0, MOST))));
}

/** Forgets them all. */
export const forgetSearches = (tenantCode: string): void => write(() => localStorage.removeItem(nameOf(tenantCode)));

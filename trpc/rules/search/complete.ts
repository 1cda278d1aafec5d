import { nameKey } from "../relevance";
import { type QueryClause, queryClauses } from "./clauses";
import { inGoodsNotation } from "./notation";
import { normalize, runsOf } from "./text";
import type { Lexicon } from "./words";

const MAX_KEYWORD = 100;

/**
 * Conditions of a keyword whose last size is not typed to its end: DN1 may become DN15, which a whole keyword may not.
 * Null where it does not end in one.
 */
export function typedClauses(keyword: string, lexicon: Lexicon): QueryClause[] | null {
  const text = inGoodsNotation(normalize(keyword.slice(0, MAX_KEYWORD))).trimEnd();
  const last = runsOf(text).at(-1);
  if (last?.kind !== "size" || !text.endsWith(last.text)) return null;
  const before = queryClauses(text.slice(0, -last.text.length), lexicon);
  return [...before, [[{ token: last.text, prefix: true }]]];
}

/** How far ahead of what is typed a name is completed: its next word, and the one behind it. */
const WORDS_AHEAD = 2;

/** Beginnings of a name that go on from what is typed, the shortest first. */
function beginnings(key: string, name: string): string[] {
  const words = name.trim().split(/\s+/u);
  const longer = words
    .map((_, at) => words.slice(0, at + 1).join(" "))
    .filter((part) => nameKey(part) !== key && nameKey(part).startsWith(key));
  return longer.slice(0, WORDS_AHEAD);
}

/**
 * What a keyword that is being typed may become: how names of goods go on from it, the most common first, then words of
 * the trade that begin with it, then names that have it elsewhere.
 * @param names of goods that it finds, the best first
 */
export function completions(typed: string, names: readonly string[], words: readonly string[], most: number): string[] {
  const key = nameKey(typed);
  const begun = new Map<string, number>();
  const elsewhere: string[] = [];
  for (const name of new Set(names)) {
    const longer = beginnings(key, name);
    for (const part of longer) begun.set(part, (begun.get(part) ?? 0) + 1);
    if (longer.length === 0 && nameKey(name) !== key) elsewhere.push(name);
  }
  const common = [...begun].sort(([, a], [, b]) => b - a).map(([part]) => part);
  const ofTrade = words.filter((word) => nameKey(word) !== key && nameKey(word).startsWith(key));
  const room = most - Math.min(ofTrade.length, Math.floor(most / 2));
  const all = [...common.slice(0, room), ...ofTrade, ...common.slice(room), ...elsewhere];
  return [...new Map(all.map((text) => [nameKey(text), text])).values()].slice(0, most);
}

import { inGoodsNotation } from "./notation";
import { normalize } from "./text";
import { type Lexicon, lexiconOf, TRADE_WORDS, tradeWords } from "./words";

/** meaning: goods names say something else for it; ignored: said of all goods; off: no word of the trade here. */
export type WordKind = "meaning" | "ignored" | "off";

/** A word of the trade as a tenant's operators set it. */
export interface OwnWord {
  /** `wordKey` of what was typed. */
  word: string;
  kind: WordKind;
  meanings: readonly string[];
}

/** What operators may set. */
export const wordLimits = { word: 20, meaning: 40, meanings: 8, words: 5_000, imported: 6_000 } as const;

/** A word in the form in which queries are read. */
export const wordKey = (typed: string): string => inGoodsNotation(normalize(typed));

/** A tenant's own words take the place of those that every tenant begins with. */
export function lexiconWith(own: readonly OwnWord[]): Lexicon {
  if (own.length === 0) return TRADE_WORDS;
  const replaced = new Set(own.map(({ word }) => word));
  const first = [...tradeWords()].filter(([word]) => !replaced.has(wordKey(word)));
  const later = own.flatMap(({ word, kind, meanings }): (readonly [string, string | null])[] => {
    if (kind === "off") return [];
    return kind === "ignored" ? [[word, null]] : meanings.map((meaning) => [word, wordKey(meaning)]);
  });
  return lexiconOf([...first, ...later]);
}

/** A word that every tenant begins with. */
export interface FirstWord extends OwnWord {
  label: string;
}

function firstWords(): ReadonlyMap<string, FirstWord> {
  const words = new Map<string, FirstWord>();
  for (const [label, meaning] of tradeWords()) {
    const word = wordKey(label);
    const meanings = new Set([...(words.get(word)?.meanings ?? []), ...(meaning === null ? [] : [meaning])]);
    words.set(word, { word, label, kind: meaning === null ? "ignored" : "meaning", meanings: [...meanings] });
  }
  return words;
}

/** The words that every tenant begins with, by their keys. */
export const FIRST_WORDS = firstWords();

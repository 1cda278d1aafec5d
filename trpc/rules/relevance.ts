import { normalize, wordsOf } from "./search/text";

/** A name as names are compared: without blanks and punctuation, in the form that tokens are cut from. */
export const nameKey = (name: string): string => normalize(name).replace(/[\s\p{P}]/gu, "");

const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);

/** The ends of a word, the longest first: in Chinese the noun comes last, so 唐山螺纹钢 is a 螺纹钢. */
const ends = (word: string): string[] => {
  const chars = [...word];
  return chars.slice(0, -1).map((_, at) => chars.slice(at).join(""));
};
const beginnings = (word: string): string[] => {
  const chars = [...word];
  return chars.slice(1).map((_, at) => chars.slice(0, chars.length - at).join(""));
};

/** Finds categories by the key of a name that is theirs, or that theirs end with: 电力电缆 is a 电缆. */
export interface NameLookup<Key> {
  named: (key: string) => readonly Key[];
  endingIn: (key: string) => readonly Key[];
}

/**
 * Which categories a keyword means. The whole of it is their name, else the longest end of one of its words; else their
 * names end in one of its words, else they are the longest beginning of one.
 */
export function meantBy<Key>(keyword: string, { named, endingIn }: NameLookup<Key>): readonly Key[] {
  const words = wordsOf(keyword).filter(isHan);
  const longest = (parts: readonly string[]) => [...parts].sort((a, b) => b.length - a.length);
  const tries = [
    ...[nameKey(keyword), ...longest(words.flatMap(ends))].map((part) => () => (part ? named(part) : [])),
    ...words.filter((word) => [...word].length > 1).map((word) => () => endingIn(word)),
    ...longest(words.flatMap(beginnings)).map((part) => () => named(part)),
  ];
  for (const look of tries) {
    const found = look();
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The word of a keyword with which a fitting name, or a word in it, begins; null where all of them are sizes, which
 * say nothing of what a thing is.
 */
export const headOf = (keyword: string): string | null =>
  wordsOf(keyword)
    // of yjv4×25 the letters say what it is
    .map((word) => word.replace(/^([a-z]{2,})\d[\d.]*×.*$/u, "$1"))
    .find((word) => /^\p{L}/u.test(word) && !word.startsWith("φ") && [...word].length > 1) ?? null;

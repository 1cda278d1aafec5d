/** Known words that differ from what was typed by one wrong, missing, extra or swapped character. */

/** Characters of which one for another makes other goods: 给水 and 排水, 防火门 and 防火窗. */
const TELLING =
  "内外给排进出上下左右前后大小粗细高低长短厚薄单双三多冷热干湿软硬中机黑白红黄绿蓝灰橙紫棕一二两四五六七八九十非不无防门窗板管砖瓦线网帽鞋带箱柜布漆钢铁铜铝锌木竹石砂灰泥水油电气";

const isTelling = (char: string | undefined): boolean => char !== undefined && TELLING.includes(char);

/** A text and every text with one of its characters left out. */
const withoutOne = (chars: readonly string[]): string[] => [
  chars.join(""),
  ...chars.map((_, at) => [...chars.slice(0, at), ...chars.slice(at + 1)].join("")),
];

/** Whether one edit makes `word` of `typed`, and may have been a slip. */
function isSlip(typed: readonly string[], word: readonly string[]): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === word[from]) from += 1;
  let [typedEnd, wordEnd] = [typed.length, word.length];
  while (typedEnd > from && wordEnd > from && typed[typedEnd - 1] === word[wordEnd - 1]) {
    typedEnd -= 1;
    wordEnd -= 1;
  }
  const [wrong, right] = [typed.slice(from, typedEnd), word.slice(from, wordEnd)];
  if (wrong.length === 1 && right.length === 1) return !(isTelling(wrong[0]) && isTelling(right[0]));
  if (wrong.length === 2 && right.length === 2) return wrong[0] === right[1] && wrong[1] === right[0];
  // a word with something before or behind it is a whole word and another
  const atEnd = from === 0 || typedEnd === typed.length;
  return (wrong.length === 1 && right.length === 0 && !atEnd) || (wrong.length === 0 && right.length === 1);
}

/** Looks up known words by what is typed with one slip. */
export interface SlipIndex {
  find: (typed: readonly string[]) => string | undefined;
}

/**
 * An index over known words by what is left of them without one character.
 * @param words known words, each with what it stands for; of two that fit the first is taken
 * @param fewest characters of the shortest word that is looked up
 */
export function slipIndex(words: Iterable<readonly [word: string, meaning: string]>, fewest: number): SlipIndex {
  const known = new Map<string, { chars: string[]; meaning: string }[]>();
  for (const [word, meaning] of words) {
    const chars = [...word];
    if (chars.length < fewest) continue;
    const entry = { chars, meaning };
    for (const key of new Set(withoutOne(chars))) known.set(key, [...(known.get(key) ?? []), entry]);
  }
  return {
    find(typed) {
      if (typed.length < fewest) return undefined;
      for (const key of withoutOne(typed))
        for (const { chars, meaning } of known.get(key) ?? []) if (isSlip(typed, chars)) return meaning;
      return undefined;
    },
  };
}

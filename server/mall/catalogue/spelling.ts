import { pinyin } from "pinyin-pro";

/** Words that people write otherwise than they sound, and what goods are called. */
const USUAL: Readonly<Record<string, string>> = {
  混泥土: "混凝土",
  砼: "混凝土",
  洋灰: "水泥",
  角铁: "角钢",
  槽铁: "槽钢",
  工字铁: "工字钢",
  铁钉: "圆钉",
  洋钉: "圆钉",
  线缆: "电缆",
  电缆线: "电缆",
  商混: "混凝土",
  盘圆: "线材",
};
const usual = new RegExp(Object.keys(USUAL).join("|"), "gu");

/** Longest part of a name that is known by its sound. */
const LONGEST = 8;
/** Letters that may be a sound: fewer are a grade or a model. */
const FEWEST_LETTERS = 4;

// zh and z, ing and in: what many speakers do not tell apart
const blurred = (letters: string): string =>
  letters
    .toLowerCase()
    .replace(/([zcs])h/gu, "$1")
    .replace(/ng/gu, "n");

const syllables = (han: string): string[] => pinyin(han, { toneType: "none", type: "array", v: true });

function* parts(length: number, most: number): Generator<[from: number, to: number]> {
  for (let size = Math.min(length, most); size >= 2; size--)
    for (let from = 0; from + size <= length; from++) yield [from, from + size];
}

/** Words that a mall knows, by their sounds. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  bySound: ReadonlyMap<string, string>;
}

/** The names of categories and every part of them of two characters or more; where two sound alike, the longer name. */
export function vocabularyOf(names: readonly string[]): Vocabulary {
  const words = new Set<string>();
  const bySound = new Map<string, string>();
  const han = names.flatMap((name) => name.match(/\p{Script=Han}{2,}/gu) ?? []);
  const known = han.map((name) => ({ chars: [...name], sounds: syllables(name) }));
  const add = (word: string, sound: string) => {
    words.add(word);
    if (!bySound.has(sound)) bySound.set(sound, word);
  };
  for (const { chars, sounds } of known) add(chars.join(""), blurred(sounds.join("")));
  for (const { chars, sounds } of known)
    for (const [from, to] of parts(chars.length, LONGEST))
      add(chars.slice(from, to).join(""), blurred(sounds.slice(from, to).join("")));
  return { words, bySound };
}

/** A run of characters with every part that only sounds like a known word replaced by it, the longest first. */
function mended(chars: readonly string[], sounds: readonly string[], vocabulary: Vocabulary): string {
  for (const [from, to] of parts(chars.length, LONGEST)) {
    const word = chars.slice(from, to).join("");
    const right = vocabulary.words.has(word) ? word : vocabulary.bySound.get(blurred(sounds.slice(from, to).join("")));
    if (right !== undefined)
      return (
        mended(chars.slice(0, from), sounds.slice(0, from), vocabulary) +
        right +
        mended(chars.slice(to), sounds.slice(to), vocabulary)
      );
  }
  return chars.join("");
}

/** What a keyword that finds nothing may mean: usual names, and known words by their sound; null where that is itself. */
export function respelled(keyword: string, vocabulary: Vocabulary): string | null {
  const text = keyword.normalize("NFKC");
  const right = text
    .replace(usual, (word) => USUAL[word] ?? word)
    .replace(/\p{Script=Han}{2,}/gu, (han) => mended([...han], syllables(han), vocabulary))
    .replace(/[a-z]{2,}(?:[ '][a-z]{2,})*/giu, (typed) => {
      const letters = typed.replace(/[ ']/gu, "");
      return (letters.length >= FEWEST_LETTERS && vocabulary.bySound.get(blurred(letters))) || typed;
    });
  return right === text ? null : right;
}

import { pinyin } from "pinyin-pro";
import { type SlipIndex, slipIndex } from "./one-edit";

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
/** Characters, letters and initials of the shortest words that are known with a slip, or by their initials. */
const FEWEST_SLIPPED = 3;
const FEWEST_SLIPPED_LETTERS = 5;
const FEWEST_INITIALS = 3;
/** Letters that say what a thing is, and are no initials. */
const CODES = new Set(
  "yjv yjlv vv vlv bv bvr bvv bvvb rv rvv rvvp kvv zr wdz kbg jdg jdgh mpp pvc upvc cpvc ppr pe hdpe hrb hpb hrbf sbs app xps eps alc tpo eva frpp pert led hdmi".split(
    " ",
  ),
);

/** What goods are made of or like: words of names, and of no category. */
const QUALITIES = "不锈钢 镀锌 热镀锌 泵送 非泵送 抗渗 散装 袋装 热轧 冷轧 阻燃 绝缘 耐火 防水 防火 防滑 透明".split(
  " ",
);

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
  byInitials: ReadonlyMap<string, string>;
  /** By themselves and by their sounds, typed with a slip. */
  slipped: SlipIndex;
  slippedSound: SlipIndex;
}

const hanOf = (text: string): string[] => text.match(/\p{Script=Han}{2,}/gu) ?? [];

/** A name that begins with letters, by them and the initials of the rest: hxg is H型钢. */
function* lettered(names: readonly string[]): Generator<readonly [initials: string, name: string]> {
  for (const name of names) {
    const [, letters = "", han = ""] = /^([a-z]+)(\p{Script=Han}{2,})$/iu.exec(name) ?? [];
    const initials =
      letters.toLowerCase() +
      syllables(han)
        .map((sound) => sound[0] ?? "")
        .join("");
    if (letters && initials.length >= FEWEST_INITIALS) yield [initials, name];
  }
}

/**
 * The names of categories and every part of them of two characters or more, and words of the trade; where two sound
 * alike, the longer name.
 */
export function vocabularyOf(names: readonly string[], trade: Iterable<string> = []): Vocabulary {
  const words = new Set<string>();
  const bySound = new Map<string, string>();
  const byInitials = new Map<string, string>();
  const known = [...new Set([...names, ...trade, ...QUALITIES].flatMap(hanOf))].map((name) => ({
    name,
    chars: [...name],
    sounds: syllables(name),
  }));
  const add = (word: string, sound: string) => {
    words.add(word);
    if (!bySound.has(sound)) bySound.set(sound, word);
  };
  for (const { name, sounds } of known) {
    add(name, blurred(sounds.join("")));
    const initials = sounds.map((sound) => sound[0] ?? "").join("");
    if (initials.length >= FEWEST_INITIALS && !byInitials.has(initials)) byInitials.set(initials, name);
  }
  for (const [initials, name] of lettered([...names, ...trade]))
    if (!byInitials.has(initials)) byInitials.set(initials, name);
  const sounded = [...bySound, ...known.map(({ name, sounds }) => [sounds.join(""), name] as const)];
  const ofCategories = new Set(names.flatMap(hanOf));
  for (const { name, chars, sounds } of known)
    if (ofCategories.has(name))
      for (const [from, to] of parts(chars.length, LONGEST))
        add(chars.slice(from, to).join(""), blurred(sounds.slice(from, to).join("")));
  return {
    ...{ words, bySound, byInitials },
    slipped: slipIndex(
      known.map(({ name }) => [name, name]),
      FEWEST_SLIPPED,
    ),
    slippedSound: slipIndex(sounded, FEWEST_SLIPPED_LETTERS),
  };
}

/** A run of characters with every part that sounds like a known word, or is one with a slip, replaced by it, the longest first. */
function mended(chars: readonly string[], sounds: readonly string[], vocabulary: Vocabulary): string {
  for (const [from, to] of parts(chars.length, LONGEST)) {
    const word = chars.slice(from, to).join("");
    const right = vocabulary.words.has(word)
      ? word
      : (vocabulary.bySound.get(blurred(sounds.slice(from, to).join(""))) ??
        vocabulary.slipped.find(chars.slice(from, to)));
    if (right !== undefined)
      return (
        mended(chars.slice(0, from), sounds.slice(0, from), vocabulary) +
        right +
        mended(chars.slice(to), sounds.slice(to), vocabulary)
      );
  }
  return chars.join("");
}

/** O between the digits of a size for 0, l for 1: HRB4OOE, DN5O, Φl2. Of P.O42.5 and 5l they are what they are. */
const withDigits = (text: string): string =>
  text
    .replace(/(?<=\d[oO]*)[oO](?=[\doO]*(?![\p{L}])|[\doO]*[a-zA-Z]{1,2}(?!\p{L}))/gu, "0")
    .replace(/(?<=\d|φ|dn|×|\*)l(?=\d)/giu, "1");

/** A code with two of its letters swapped; shorter ones may be anything. */
function swappedCode(letters: string): string | undefined {
  if (letters.length < 3) return undefined;
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const code = letters.slice(0, at) + letters[at + 1] + letters[at] + letters.slice(at + 2);
    if (CODES.has(code)) return code;
  }
  return undefined;
}

/** Initials or a sound typed together with a grade: hntc30, lwg25. */
const WITH_SIZE = /(?<![a-z])([a-z]{3,}?)((?:c|dn|m|hrb|hpb|po|mu|de|q)?\d[\w.×*]*)/giu;

/** What letters may be the sound or, apart from digits, the initials of; undefined where that is nothing. */
function soundOf(typed: string, isApart: boolean, vocabulary: Vocabulary): string | undefined {
  const { bySound, byInitials, slippedSound } = vocabulary;
  const letters = typed.replace(/[ ']/gu, "").toLowerCase();
  if (CODES.has(letters)) return undefined;
  const sound = blurred(letters);
  return (
    (letters.length >= FEWEST_LETTERS ? bySound.get(sound) : undefined) ??
    (isApart ? (byInitials.get(letters) ?? swappedCode(letters)) : undefined) ??
    (letters.length >= FEWEST_SLIPPED_LETTERS
      ? (slippedSound.find([...sound]) ?? slippedSound.find([...letters]))
      : undefined)
  );
}

/**
 * What a keyword that finds nothing may mean: usual names, digits for letters like them, and known words by their sound,
 * their initials or with one slip; null where that is itself.
 */
export function respelled(keyword: string, vocabulary: Vocabulary): string | null {
  const text = keyword.normalize("NFKC");
  const { bySound, byInitials } = vocabulary;
  const right = withDigits(text)
    .replace(WITH_SIZE, (whole: string, typed: string, size: string) => {
      const letters = typed.toLowerCase();
      const isKnown = !CODES.has(letters) && (byInitials.has(letters) || bySound.has(blurred(letters)));
      return isKnown ? `${typed} ${size}` : whole;
    })
    .replace(usual, (word) => USUAL[word] ?? word)
    .replace(/\p{Script=Han}{2,}/gu, (han) => mended([...han], syllables(han), vocabulary))
    .replace(/[a-z]{2,}(?:[ '][a-z]{2,})*/giu, (typed: string, at: number, whole: string) => {
      const isApart = (from: number, to: number) => !/\d/u.test(`${whole[from - 1] ?? ""}${whole[to] ?? ""}`);
      const read = (letters: string, from: number) =>
        soundOf(letters, isApart(from, from + letters.length), vocabulary);
      return read(typed, at) ?? typed.replace(/[a-z]+/giu, (part, from: number) => read(part, at + from) ?? part);
    });
  return right === text ? null : right;
}

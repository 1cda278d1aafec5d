/**
 * Words of a goods name for full-text search, without a dictionary: Han text as overlapping pairs and triples, sizes,
 * grades and model numbers whole. The same normalisation reads names (index) and what a buyer types (query).
 *
 * A number belongs to what is beside it: `Φ25`, `12米` (= 12m), `C30`, `DN50×3.5`. `螺纹钢 25` finds Φ25 because
 * the number inside a diameter, grade or dimension is indexed by itself too; no number is ever matched by its prefix.
 * What a name denies is no word of it: 非泵送 is not found by 泵送.
 */

import { isLetters, runsOf, UNIT, wordsOf } from "./text";

// Sizes people also type without the unit: 木模板 18, 电线 2.5.
const DROPPABLE_UNIT = /(\d)(?:mm2|mm)$/;

/** The form of this module's tokens: goods with another one are indexed anew. */
export const TOKENS_VERSION = 4;

interface Slice {
  text: string;
  /** Behind 非: not what the name says, but what it denies. */
  denied: boolean;
}

/** A word of two or three characters behind 非 is denied with it. */
const DENIED_LENGTH = 2;

function* slices(han: string, length: 2 | 3): Generator<Slice> {
  const chars = [...han];
  for (let at = 0; at + length <= chars.length; at++) {
    const denied = chars.slice(Math.max(0, at - DENIED_LENGTH + 1), at).includes("非");
    yield { text: chars.slice(at, at + length).join(""), denied };
  }
}

/** Every connected part of a dimension: 100×100×6 → 100, 100×100, 100×100×6, 100×6, 6. */
function* subChains(size: string): Generator<string> {
  const pieces = size.split("×").filter(Boolean);
  for (let from = 0; from < pieces.length; from++)
    for (let to = from + 1; to <= Math.min(pieces.length, from + 4); to++) yield pieces.slice(from, to).join("×");
}

/** hrb400e is also an hrb400. */
function shorterGrade(size: string): string | null {
  return /^[^\d×.]+[\d.]+[a-z]+$/u.test(size) && !UNIT.test(size) ? size.replace(/[a-z]+$/u, "") : null;
}

/** 42.5 of 42.5r, 20 of 20a; 5 of 5m is its number. */
const shorterNumber = (size: string): string | null =>
  /^\d+(?:\.\d+)?[a-z]$/u.test(size) && !UNIT.test(size) ? size.slice(0, -1) : null;

/** Grades that a text is found by, though it has them with a letter more. */
export const shorterGrades = (text: string): string[] =>
  wordsOf(text).flatMap((word) =>
    [...subChains(word)].flatMap((chain) => shorterGrade(chain) ?? shorterNumber(chain) ?? []),
  );

function* sizeTokens(size: string): Generator<string> {
  for (const chain of subChains(size)) {
    yield chain;
    const [, letters, rest] = /^([^\d×.]+)(\d.*)$/u.exec(chain) ?? [];
    if (letters?.length === 1 && letters !== "φ") yield letters;
    const shorter = shorterGrade(chain);
    if (shorter !== null) yield shorter;
    const bare = (rest ?? chain).replace(DROPPABLE_UNIT, "$1");
    // 12m stays 12m (螺纹钢 12 means the diameter), hrb400e gives 400, 42.5r gives 42.5.
    if (!UNIT.test(bare)) {
      yield bare;
      yield bare.replace(/(\d)[a-z]+$/u, "$1");
    }
  }
}

const NUMBER = /^\d+(?:\.\d+)?$/u;

/** The thickness that a size tells: the least side of a board, the wall of a pipe, what is given in mm alone. */
function thicknessOf(size: string): string | null {
  const pieces = size.split("×").map((piece) => piece.replace(/mm$/u, ""));
  const [first = "", second = "", third = ""] = pieces;
  if (pieces.length === 1) return /^\d+(?:\.\d+)?mm$/u.test(size) ? first : null;
  if (/^(?:dn|φ)\d/u.test(first)) return NUMBER.test(second) ? second : null;
  if (!NUMBER.test(first)) return null;
  // 4×1500×C is a plate of 4mm, 2440×1220×18 a board of 18mm
  if (third === "c" || (pieces.length === 2 && Number(second) >= 1000)) return first;
  return pieces.length === 3 && NUMBER.test(third) ? third : null;
}

/** A character by itself, for queries of which not all words are found: no word of a name is written like it. */
const single = (char: string): string => `_${char}`;

export const isSingle = (token: string): boolean => token.startsWith("_");

/** A size, grade or model. */
export const isSize = (token: string): boolean => !/^[_\p{Script=Han}]/u.test(token);

/** Tokens under which a text is found, without repeats. */
export function tokenize(text: string): string[] {
  const tokens = new Set<string>();
  let before = "";
  for (const { kind, text: run, near } of runsOf(text)) {
    if (kind === "han") {
      for (const { text: part, denied } of [...slices(run, 2), ...slices(run, 3)]) if (!denied) tokens.add(part);
      // The last character begins no pair: without it a one-character query would miss 中砂.
      tokens.add([...run].at(-1) ?? run);
      for (const char of run) tokens.add(single(char));
    } else {
      for (const token of sizeTokens(run)) tokens.add(token);
      const thickness = thicknessOf(run);
      if (thickness !== null) tokens.add(`thk${thickness}`);
      // P.O 42.5 is also typed PO42.5, BV 2.5 also BV2.5.
      if (near && before && /^\d/.test(run)) tokens.add(before + run.split("×")[0]);
    }
    before = kind === "size" && isLetters(run) ? run : "";
  }
  return [...tokens];
}

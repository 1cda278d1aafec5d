import { asGrades } from "../steel-grade";
import { inGoodsNotation } from "./notation";
import { isLetters, normalize, UNIT, wordsOf } from "./text";

const MOST_PATTERNS = 7;
const MOST_LETTERS = 3;

const escaped = (text: string): string => text.replace(/[.+*?^$()[\]{}|\\]/gu, "\\$&");

/** The pattern of a size, model or grade that has nothing more before or behind it. */
function patternOf(run: string): string | null {
  if (isLetters(run)) {
    if (run.length < 2 || !/^[a-z]+$/u.test(run)) return null;
    // P.O for po; of ZR-BV the BV is a part
    const letters = run.length > MOST_LETTERS ? run : [...run].join("[.·]?");
    return `(?<![a-z\\d-])${letters}(?![a-z\\d])`;
  }
  const size = run.replace(/^thk/u, "").replace(UNIT, "");
  if (!/\d/u.test(size)) return null;
  const written = escaped(size).replaceAll("φ", "[φΦ]");
  // 42.5 is not 42.5R, and 25 neither 2.25 nor 250
  const side = size.includes("×") ? "×" : "";
  return /^\d/u.test(size)
    ? `(?<![\\d.${side}])${written}(?![\\drR${side}]|\\.\\d)`
    : `(?<![a-z\\d-])${written}(?![a-z\\d]|\\.\\d)`;
}

/**
 * Regular expressions, as PostgreSQL reads them, that a name meets which has the sizes, models and grades of a keyword
 * exactly: BV is not ZR-BV, HRB400 not HRB400E, C30 not C30P6.
 */
export function exactPatterns(keyword: string): string[] {
  const runs = wordsOf(asGrades(inGoodsNotation(normalize(keyword))));
  const patterns = runs.flatMap((run) => (/\p{Script=Han}/u.test(run) ? [] : (patternOf(run) ?? [])));
  return [...new Set(patterns)].slice(0, MOST_PATTERNS);
}

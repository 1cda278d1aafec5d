/** Goods as a judgement sees them. */
export interface Judged {
  name: string;
  /** "牌号:HRB400E" */
  attributes: readonly string[];
  brand: string;
  unit: string;
  category: string;
}

export type Predicate = (goods: Judged) => boolean;

const NUMBER_END = /\d$/;
const NUMBER_START = /^\d/;
const LETTER_START = /^[A-Za-z]/;
const PLAIN = /[.*+?^${}()|[\]\\/]/g;

/** The word as a whole: 5 is not in 25 or 5.5, C30 not in XC30. */
function wordPattern(word: string): RegExp {
  const before = NUMBER_START.test(word) ? "(?<![\\d.])" : LETTER_START.test(word) ? "(?<![A-Za-z])" : "";
  const after = NUMBER_END.test(word) ? "(?!\\d|\\.\\d)" : "";
  return new RegExp(before + word.replace(PLAIN, "\\$&") + after);
}

function wordTest(word: string): Predicate {
  if (!word) throw new Error("a judgement has an empty word");
  if (word.includes(":")) {
    const [name, value] = word.split(":");
    if (name === "品牌") return ({ brand }) => brand === value;
    if (name === "单位") return ({ unit }) => unit === value;
    if (name === "类目") return ({ category }) => category === value;
    return ({ attributes }) => attributes.includes(word);
  }
  const pattern = wordPattern(word);
  return ({ name, brand, category }) => [name, brand, category].some((text) => pattern.test(text));
}

function termTest(term: string): Predicate {
  const denied = term.startsWith("!");
  const words = (denied ? term.slice(1) : term).split("|").map(wordTest);
  return (goods) => words.some((test) => test(goods)) !== denied;
}

/**
 * Reads a judgement: terms divided by blanks hold together, `a|b` is either, `!a` must not be, ` or ` divides whole
 * judgements. A term is a part of the name, brand or category that does not cut a number or an abbreviation, or
 * `属性:值`, a whole attribute; 品牌, 单位 and 类目 count as attributes.
 */
export function readPredicate(text: string): Predicate {
  const ways = text.split(" or ").map((way) => way.trim().split(/\s+/).map(termTest));
  return (goods) => ways.some((terms) => terms.every((test) => test(goods)));
}

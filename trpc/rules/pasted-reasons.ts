import { inGoodsNotation } from "./search/notation";
import { type QueryWord, queryWords } from "./search/partial";
import { normalize } from "./search/text";
import { shorterGrades, tokenize } from "./search/tokens";
import type { Lexicon } from "./search/words";
import { tellingOf } from "./telling-words";

/** A word of a line that goods have otherwise, or beyond it. */
export interface OtherWord {
  /** As it is written in the line. */
  said: string;
  /** What the difference is of: 牌号; "" where nobody says. */
  name: string;
  /** What it is of these goods. */
  value: string;
}

/** Why goods are offered for a line. */
export interface FitReasons {
  /** Of 100. */
  score: number;
  /** Words of the line that they have, as it writes them. */
  hasList: string[];
  otherList: OtherWord[];
  missingList: string[];
  /** What they are beyond what the line says: 阻燃. */
  moreList: string[];
}

/** Goods with all that may tell what they are. */
export interface ToldGoods {
  mallSpuName: string;
  /** Category, other names, brand, origin, standard. */
  besides: string;
  /** "牌号:HRB400E" */
  attributes: readonly string[];
}

const PER_WORD = 100;
const FOR_OTHER = 25;
const PER_MORE = 8;

/** What sizes of one kind have in common: hrb of HRB400E, φ of Φ25, m of 9m, the crosses of 4×25. */
const shapeOf = (text: string): string =>
  normalize(text)
    .replace(/\d+(?:\.\d+)?/gu, "0")
    .replace(/(?<=[a-z]0)[a-z]$/u, "");

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);
const isColour = (text: string): boolean => isHan(text) && text.endsWith("色");

/** Whether two words of goods answer one question differently. */
function isOther(said: string, value: string): boolean {
  if (normalize(said) === normalize(value)) return false;
  if (value === `非${said}` || said === `非${value}`) return true;
  if (isColour(said)) return isColour(value);
  const shape = shapeOf(said);
  // a bare number does not say what it counts
  return shape.includes("0") && shape !== "0" && shape === shapeOf(value);
}

/** What goods have in the place of a word that they have not; undefined where nothing tells. */
function otherOf(said: string, { mallSpuName, attributes }: ToldGoods): Omit<OtherWord, "said"> | undefined {
  const ways = [said, inGoodsNotation(normalize(said)).trim()];
  const fits = (value: string) => ways.some((way) => isOther(way, value));
  for (const attribute of attributes) {
    const [name = "", value = ""] = attribute.split(":");
    if (fits(value)) return { name, value };
  }
  const part = [/\s+/u, /[\s×]+/u].flatMap((between) => mallSpuName.split(between)).find(fits);
  return part === undefined ? undefined : { name: "", value: part };
}

type Tokens = ReadonlySet<string>;

/** Whether all terms of one way of each condition are there. */
function has({ clauses }: QueryWord, tokens: Tokens): boolean {
  const begins = (start: string) => [...tokens].some((token) => token.startsWith(start));
  return clauses.every((ways) =>
    ways.some((terms) => terms.every(({ token, prefix }) => tokens.has(token) || (prefix && begins(token)))),
  );
}

/** A line, read once for all goods that it is offered. */
export interface SaidLine {
  text: string;
  words: readonly QueryWord[];
}
export const saidLine = (text: string, lexicon: Lexicon): SaidLine => ({ text, words: queryWords(text, lexicon) });

/** Goods, read once for all lines. */
export interface ReadToldGoods extends ToldGoods {
  /** As they are written. */
  own: Tokens;
  /** The beginnings of grades with a letter more besides. */
  all: Tokens;
}
export function toldGoods(goods: ToldGoods): ReadToldGoods {
  const shorter = new Set(shorterGrades(goods.mallSpuName));
  const all = new Set(tokenize(`${goods.mallSpuName} ${goods.besides} ${goods.attributes.join(" ")}`));
  return { ...goods, own: new Set([...all].filter((token) => !shorter.has(token))), all };
}

/** Which words of a line goods have, which they have otherwise, and which they lack. */
export function reasonsOf({ text, words }: SaidLine, goods: ReadToldGoods): FitReasons {
  const reasons: Omit<FitReasons, "score"> = { hasList: [], otherList: [], missingList: [], moreList: [] };
  for (const word of words) {
    const { text: said } = word;
    const other = has(word, goods.own) ? null : otherOf(said, goods);
    if (other) reasons.otherList.push({ said, ...other });
    else if (other === null || has(word, goods.all)) reasons.hasList.push(said);
    else reasons.missingList.push(said);
  }
  reasons.moreList = tellingOf(goods.mallSpuName, text);
  const { hasList, otherList, moreList } = reasons;
  const share = (hasList.length * PER_WORD + otherList.length * FOR_OTHER) / Math.max(1, words.length);
  return { ...reasons, score: Math.max(0, Math.round(share - moreList.length * PER_MORE)) };
}

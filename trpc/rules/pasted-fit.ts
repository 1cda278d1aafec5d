import { type QueryClause, queryClauses } from "./search/clauses";
import { wordsOf } from "./search/text";
import { shorterGrades, tokenize } from "./search/tokens";
import type { Lexicon } from "./search/words";

/** What says what a good is. */
export interface NamedGoods {
  mallSpuName: string;
  /** Of its leaf category, with what else buyers call its goods, the most usual first. */
  category: string;
  aliases: readonly string[];
}

/** How well goods fit the words of a line. */
export interface Fit {
  /** How far they are what the line names; what only mentions it counts less. */
  kind: number;
  /** How much of the words and sizes their name holds: as they were written, or as their beginning only. */
  said: number;
  /** Characters before what they are that the line does not say: 抗渗 of 抗渗混凝土, ZR of ZR-YJV. */
  unsaid: number;
}

const IS = 3;
const IS_CALLED = 2.5;
const IS_KIND_OF = 2;
const MENTIONS = 1;
/** What an alias is worth less for each more usual one. */
const LESS_USUAL = 0.1;
const MOST_ALIASES = 5;

const EXACT = 2;
const BEGINNING = 1;

/** Words beside the noun that say it is the usual kind. */
const PLAIN = /普通|通用|一般|标准|商品|预拌|硅酸盐|热轧|建筑/gu;

const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);
const isModel = (word: string): boolean => /^[a-z]+$/u.test(word);
const joined = (text: string): string => wordsOf(text).join("");
const endsOf = (word: string): string[] => [...word].map((_, at) => word.slice(at));

/** A line, read once for all goods that it finds. */
export interface ReadLine {
  nouns: readonly string[];
  /** Letters that name a model: PVC, YJV. */
  models: readonly string[];
  clauses: readonly QueryClause[];
}
export const readLine = (words: string, lexicon: Lexicon): ReadLine => {
  const said = wordsOf(words);
  return { nouns: said.filter(isHan), models: said.filter(isModel), clauses: queryClauses(words, lexicon) };
};

/** Goods, read once for all lines that find them. */
interface ReadGoods {
  nouns: readonly string[];
  /** What stands between blanks, without punctuation. */
  parts: readonly string[];
  tokens: ReadonlySet<string>;
  /** Those of them that only begin what the name says: HRB400 of HRB400E. */
  shorter: ReadonlySet<string>;
  called: readonly string[];
}
export const readGoods = ({ mallSpuName, category, aliases }: NamedGoods): ReadGoods => ({
  nouns: wordsOf(mallSpuName).filter(isHan),
  parts: mallSpuName.split(/\s+/u).map(joined),
  tokens: new Set(tokenize(mallSpuName)),
  shorter: new Set(shorterGrades(mallSpuName)),
  called: [category, ...aliases.slice(0, MOST_ALIASES)].map(joined),
});

/** How much of a word is the end of another: in Chinese the noun comes last. */
function sharedEnd(word: string, other: string): number {
  const end = endsOf(word).find((one) => other.endsWith(one)) ?? "";
  return end.length / word.length;
}

function kindOf(noun: string, { nouns, parts, called }: ReadGoods): number {
  const asNamed = nouns.map((other) => sharedEnd(noun, other) * IS);
  const asCalled = called.map((other, index) => {
    const usual = Math.max(0, index - 1) * LESS_USUAL;
    return other === noun ? IS_CALLED - usual : sharedEnd(noun, other) * (IS_KIND_OF - usual);
  });
  const mentioned = parts.some((part) => part.includes(noun)) ? MENTIONS : 0;
  return Math.max(mentioned, ...asNamed, ...asCalled);
}

/** The best of a condition's ways. */
function saidOf(clause: QueryClause, { tokens, shorter }: ReadGoods): number {
  const ways = clause.map((terms) => {
    if (terms.every(({ token }) => tokens.has(token)))
      return terms.some(({ token }) => shorter.has(token)) ? BEGINNING : EXACT;
    const begins = (start: string) => [...tokens].some((token) => token.startsWith(start));
    return terms.every(({ token, prefix }) => tokens.has(token) || (prefix && begins(token))) ? BEGINNING : 0;
  });
  return Math.max(0, ...ways);
}

/** What stands before the noun, or before the letters of a model, in the part of the name that holds it. */
function unsaidOf({ nouns, models }: ReadLine, { parts }: ReadGoods): number {
  const before = (ends: readonly string[]): string => {
    const end = ends.find((one) => parts.some((part) => part.includes(one)));
    const part = parts.find((one) => end !== undefined && one.includes(end));
    return end === undefined || part === undefined ? "" : part.slice(0, part.lastIndexOf(end));
  };
  const said = [...nouns, ...models];
  const rest = (text: string) => said.reduce((left, word) => left.replace(word, ""), text.replace(PLAIN, ""));
  const all = [...nouns.map(endsOf), ...models.map((model) => [model])].map(before);
  return all.reduce((sum, text) => sum + rest(text).length, 0);
}

/** How well goods fit a line. */
export const fitOf = (line: ReadLine, goods: ReadGoods): Fit => ({
  kind: line.nouns.reduce((sum, noun) => sum + kindOf(noun, goods), 0),
  said: line.clauses.reduce((sum, clause) => sum + saidOf(clause, goods), 0),
  unsaid: unsaidOf(line, goods),
});

/** The best first. */
export const byFit = (a: Fit, b: Fit): number => b.kind - a.kind || b.said - a.said || a.unsaid - b.unsaid;

import { asGrades } from "../steel-grade";
import { queryClauses, wordsIn } from "./clauses";
import { inGoodsNotation } from "./notation";
import { normalize, wordsOf } from "./text";
import { isSingle, isSize, tokenize } from "./tokens";
import { type Lexicon, TRADE_WORDS } from "./words";

/** A token of a query and its share of what the token weighs by its rarity. */
export interface WeighedToken {
  token: string;
  weight: number;
}

/** What tokens count beside a pair of characters: triples say nothing that their pairs do not, and choose only. */
const BY_TRIPLE = 0;
const BY_SIZE = 2;
/** The same for tokens of another word for it, and of words that tell what it is for. */
const BY_OTHER_WORD = 0.6;
const BY_PURPOSE = 0.4;
const MOST_TOKENS = 80;
const MAX_KEYWORD = 100;

function kindWeight(token: string): number {
  if (isSize(token)) return BY_SIZE;
  return !isSingle(token) && [...token].length > 2 ? BY_TRIPLE : 1;
}

/** Ends the part of a request that tells what goods are for: 焊接钢结构用的 in front of 焊条. */
const PURPOSE = /^.*(?:[用要加挂穿贴铺放浇绑戴装搭砌刷配埋做]的)/u;

/** Tokens by which goods are found that have only a part of a query, each once, with its greatest weight. */
export function weighedTokens(keyword: string, lexicon: Lexicon = TRADE_WORDS): WeighedToken[] {
  const text = inGoodsNotation(normalize(keyword.slice(0, MAX_KEYWORD)));
  const words = [...wordsIn(text, lexicon)];
  const said = asGrades(
    words.reduceRight(
      (left, { from, to, said: ways }) => (ways.length === 0 ? `${left.slice(0, from)} ${left.slice(to)}` : left),
      text,
    ),
  );
  const [purpose = ""] = PURPOSE.exec(said) ?? [];
  const weights = new Map<string, number>();
  const add = (phrase: string, weight: number) => {
    const runs = new Set(wordsOf(phrase));
    for (const token of tokenize(phrase)) {
      // the last character of a word is a token too, and says no more than any other
      if (/^\p{Script=Han}$/u.test(token) && !runs.has(token)) continue;
      weights.set(token, Math.max(weights.get(token) ?? 0, weight * kindWeight(token)));
    }
  };
  add(said.slice(purpose.length), 1);
  // a size is the goods' own wherever it is written
  add(purpose.replace(/\p{Script=Han}+/gu, " "), 1);
  for (const { said: ways } of words) for (const way of ways) add(way, BY_OTHER_WORD);
  add(purpose, BY_PURPOSE);
  return [...weights].slice(0, MOST_TOKENS).map(([token, weight]) => ({ token, weight }));
}

/** A word of a query, and the condition that a name must meet to have it. */
export interface QueryWord {
  text: string;
  clauses: ReturnType<typeof queryClauses>;
}

const MOST_WORDS = 8;
// words are parted by blanks, and where one is typed without: HRB400E螺纹钢; a measure belongs to its number
const WORD =
  /[^\s\p{Script=Han}]+(?:平方毫米|立方米|平方米|平方|毫米|厘米|公分|公斤|千克|[级号分寸厘厚个米吨升码型度的圆])*|\p{Script=Han}+/gu;

/** The words of a query as they are typed; those that say nothing of goods are left out. */
export function queryWords(keyword: string, lexicon: Lexicon = TRADE_WORDS): QueryWord[] {
  const parts = [...keyword.slice(0, MAX_KEYWORD).matchAll(WORD)].map(([part]) => part);
  const words = [...new Set(parts)].map((text) => ({ text, clauses: queryClauses(text, lexicon) }));
  return words
    .filter(({ text, clauses }) => clauses.length > 0 && lexicon.get(normalize(text))?.length !== 0)
    .slice(0, MOST_WORDS);
}

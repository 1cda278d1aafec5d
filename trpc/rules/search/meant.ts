import { meantBy, type NameLookup } from "../relevance";
import { wordsIn } from "./clauses";
import { inGoodsNotation } from "./notation";
import { normalize } from "./text";
import { type Lexicon, TRADE_WORDS } from "./words";

/** What a grade or model is that is typed without a word: plain goods come before those that have more to them. */
const KINDS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<![a-z])c\d{2} p\d/u, "抗渗混凝土"],
  [/(?<![a-z])c\d{2}(?![\d×])/u, "预拌混凝土"],
  [/(?<![a-z])po(?![a-z])/u, "普通硅酸盐水泥"],
  [/(?<![a-z])hrbf?\d{3}/u, "螺纹钢"],
  [/(?<![a-z])hpb\d{3}/u, "圆钢"],
  [/(?<![a-z])bvr?(?![a-z])/u, "布电线"],
  [/(?<![a-z])yjv/u, "电力电缆"],
  [/(?<![a-z])ppr(?![a-z])/u, "PPR管"],
  [/(?<![a-z])pvc(?: u)? (?:dn)?\d/u, "PVC-U排水管"],
];

/** A keyword with the trade's words replaced by what they mean first; null where it has none. */
function inNames(text: string, lexicon: Lexicon): string | null {
  let read = text;
  for (const { from, to, said } of [...wordsIn(text, lexicon)].reverse())
    read = `${read.slice(0, from)}${said.length > 1 ? said[1] : (said[0] ?? " ")}${read.slice(to)}`;
  return read === text ? null : read;
}

/** Which categories a keyword means: by its own words, else by what the trade means with them, else by a grade or model. */
export function categoriesMeant<Key>(
  keyword: string,
  lookup: NameLookup<Key>,
  lexicon: Lexicon = TRADE_WORDS,
): readonly Key[] {
  const text = inGoodsNotation(normalize(keyword));
  const names = inNames(text, lexicon);
  const kind = /\p{Script=Han}/u.test(text) ? undefined : KINDS.find(([pattern]) => pattern.test(text))?.[1];
  for (const words of [names, keyword, kind]) {
    const keys = words ? meantBy(words, lookup) : [];
    if (keys.length > 0) return keys;
  }
  return [];
}

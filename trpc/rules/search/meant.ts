import { meantBy, type NameLookup } from "../relevance";
import { wordsIn } from "./clauses";
import { inGoodsNotation } from "./notation";
import { normalize } from "./text";
import type { Lexicon } from "./words";

const CONCRETE = "商品|商混|商砼|预拌|混凝土|混泥土|砼|泵送|非";
const COLOUR = "[红黄蓝绿黑白灰双]色?";

/**
 * What a grade or model is that is typed without a word, or with such as say no more: plain goods come before those that
 * have more to them.
 */
const KINDS: readonly (readonly [pattern: RegExp, name: string, general: string])[] = [
  [/(?<![a-z])c\d{2} p\d/u, "抗渗混凝土", `${CONCRETE}|抗渗|防水`],
  [/(?<![a-z])c\d{2}(?![\d×])/u, "预拌混凝土", CONCRETE],
  [/(?<![a-z])po(?![a-z])/u, "普通硅酸盐水泥", "普通|普硅|硅酸盐|水泥|散装|袋装|散|袋"],
  [/(?<![a-z])hrbf?\d{3}/u, "螺纹钢", "螺纹|带肋|抗震|钢筋|钢"],
  [/(?<![a-z])hpb\d{3}/u, "圆钢", "钢筋"],
  [/(?<![a-z])bvr?(?![a-z])/u, "布电线", `电线|铜芯|单芯|线|${COLOUR}`],
  [/(?<![a-z])yjv/u, "电力电缆", "电缆|铜芯|线"],
  [/(?<![a-z])ppr(?![a-z])/u, "PPR管", "冷|热|给水|水管|管子|管"],
  [/(?<![a-z])pvc(?: u)? (?:dn)?\d/u, "PVC-U排水管", "排水|下水|管子|管"],
  [/(?<![a-z])dn\d+ *管$/u, "镀锌钢管", "管"],
];

/** The kind of a text, and whether nothing else in it says what is meant. */
function kindOf(text: string): { name: string; isAlone: boolean } | null {
  const [, name, general] = KINDS.find(([pattern]) => pattern.test(text)) ?? [];
  if (name === undefined) return null;
  return { name, isAlone: !/\p{Script=Han}/u.test(text.replace(new RegExp(general ?? "", "gu"), "")) };
}

/** A keyword with the trade's words replaced by what they mean first; null where it has none. */
function inNames(text: string, lexicon: Lexicon): string | null {
  let read = text;
  for (const { from, to, said } of [...wordsIn(text, lexicon)].reverse())
    read = `${read.slice(0, from)}${said.length > 1 ? said[1] : (said[0] ?? " ")}${read.slice(to)}`;
  return read === text ? null : read;
}

/** Which categories a keyword means: by what the trade means with its words, else by its own, else by a grade or model. */
export function categoriesMeant<Key>(keyword: string, lookup: NameLookup<Key>, lexicon: Lexicon): readonly Key[] {
  const text = inGoodsNotation(normalize(keyword));
  const names = inNames(text, lexicon);
  const kind = kindOf(text);
  for (const words of [kind?.isAlone ? kind.name : null, names, keyword, kind?.name]) {
    const keys = words ? meantBy(words, lookup) : [];
    if (keys.length > 0) return keys;
  }
  return [];
}

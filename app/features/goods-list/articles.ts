import type { MallSku } from "#trpc/contract/sku";
import { naturalOrder } from "#trpc/rules/natural-order";
import type { CardSku } from "~/features/product/card-sku";

/** Goods of one shop that are the same but for their specification. */
export interface Article {
  shopSysNo: number;
  categorySysNo: number;
  /** their places in the list */
  goods: number[];
}

const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

/** The word of a name that says what it is: 螺纹钢 of "螺纹钢 HRB400E Φ25×9m"; the whole name where no word does. */
const nounOf = (name: string): string => wordsOf(name).find((word) => /\p{Script=Han}{2}/u.test(word)) ?? name;

/** Gathers the goods of a list by article: each at the place of its first. */
export function gathered(datas: readonly Pick<MallSku, "shopSysNo" | "categorySysNo" | "mallSpuName">[]): Article[] {
  const articles = new Map<string, Article>();
  for (const [at, { shopSysNo, categorySysNo, mallSpuName }] of datas.entries()) {
    const key = `${shopSysNo} ${categorySysNo} ${nounOf(mallSpuName)}`;
    const article = articles.get(key) ?? { shopSysNo, categorySysNo, goods: [] };
    article.goods.push(at);
    articles.set(key, article);
  }
  return [...articles.values()];
}

/** Fewer single goods than this between two articles are shown as articles too: they would leave a row of cards empty. */
const FEWEST_CARDS = 3;

/** A part of the list: an article with its variants, or goods that have none. */
export type Part = { article: Article } | { cards: number[] };

/** The parts of a list in its order; one of cards alone where no article has two of its goods. */
export function partsOf(articles: readonly Article[]): Part[] {
  const parts: Part[] = [];
  let run: Article[] = [];
  const endRun = () => {
    if (run.length >= FEWEST_CARDS) parts.push({ cards: run.flatMap(({ goods }) => goods) });
    else parts.push(...run.map((article) => ({ article })));
    run = [];
  };
  if (articles.every(({ goods }) => goods.length === 1))
    return articles.length > 0 ? [{ cards: articles.flatMap(({ goods }) => goods) }] : [];
  for (const article of articles) {
    if (article.goods.length === 1) run.push(article);
    else {
      endRun();
      parts.push({ article });
    }
  }
  endRun();
  return parts;
}

export interface Variant {
  sku: CardSku;
  /** what tells it from the others: Φ25×9m */
  label: string;
  /** brand, origin and standard, as far as they are not the same for all */
  note: string;
}

const NOTES = " · ";

/** What all lists have in common, in the order of the first. */
const common = (lists: readonly string[][]): string[] =>
  [...new Set(lists[0])].filter((word) => lists.every((list) => list.includes(word)));

/** The title of goods of one article, and what is left to tell each by, in order of size. One alone is told by all behind its noun. */
export function variantsOf(skus: readonly CardSku[]) {
  const names = skus.map(({ mallSpuName }) => wordsOf(mallSpuName));
  const notes = skus.map(({ thirdName }) => thirdName.split(NOTES).filter(Boolean));
  const isAlone = skus.length === 1;
  const shared = isAlone ? [nounOf(skus[0]?.mallSpuName ?? "")] : common(names);
  const sharedNotes = isAlone ? [] : common(notes);
  const variants = skus.map((sku, at): Variant => {
    const label = names[at]?.filter((word) => !shared.includes(word)).join(" ");
    const note = notes[at]?.filter((one) => !sharedNotes.includes(one)).join(NOTES) ?? "";
    return label ? { sku, label, note } : { sku, label: note || sku.mallSpuName, note: "" };
  });
  variants.sort((a, b) => naturalOrder(a.label, b.label));
  return { title: shared.join(" "), notes: sharedNotes.join(NOTES), variants };
}

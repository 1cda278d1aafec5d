import type { SuggestedSku } from "#trpc/contract/sku-list";
import { withQuery } from "~/lib/query";
import { searchAddress } from "./search-types";
import { shopPath } from "./shop-search";

/** What the backend suggests for a word. */
export interface Suggestions {
  words: string[];
  categories: { sysNo: number; name: string; parentName: string }[];
  goods: SuggestedSku[];
  shops: { shopSysNo: number; name: string }[];
}

/** The kinds of suggestions, in the order in which they are offered. */
export const suggestionKinds = ["recent", "hot", "word", "category", "goods", "shop"] as const;
type Kind = (typeof suggestionKinds)[number];

export interface Suggestion {
  kind: Kind;
  text: string;
  /** beside it */
  note?: string;
  href: string;
  /** to search for; nothing for what leads to a page of its own */
  word?: string;
  sku?: SuggestedSku;
}

const ofWord = (kind: "recent" | "hot" | "word", text: string): Suggestion => ({
  kind,
  text,
  href: searchAddress("goods", text),
  word: text,
});

const RECENT_WHILE_TYPING = 3;

/** What a box offers by itself. */
export interface Offered {
  recent: readonly string[];
  hot: readonly string[];
}

/**
 * The rows below the box, nothing twice: what was searched for last and the tenant's hot words while it is empty, else
 * words, categories, goods and shops.
 */
export function suggestionsFor(typed: string, { recent, hot }: Offered, found: Suggestions | undefined): Suggestion[] {
  const text = typed.trim();
  if (!text) {
    const others = hot.filter((word) => !recent.includes(word));
    return [...recent.map((word) => ofWord("recent", word)), ...others.map((word) => ofWord("hot", word))];
  }
  const again = recent.filter((word) => word !== text && word.includes(text)).slice(0, RECENT_WHILE_TYPING);
  const { words = [], categories = [], goods = [], shops = [] } = found ?? {};
  return [
    ...again.map((word) => ofWord("recent", word)),
    ...words.filter((word) => word !== text && !again.includes(word)).map((word) => ofWord("word", word)),
    ...categories.map(({ sysNo, name, parentName }) => ({
      kind: "category" as const,
      text: name,
      note: parentName,
      href: withQuery("/product/list", "", { category: sysNo }),
    })),
    ...goods.map((sku) => ({
      kind: "goods" as const,
      text: sku.mallSpuName,
      href: withQuery("/product/detail", "", { id: sku.sysNo }),
      sku,
    })),
    ...shops.map(({ shopSysNo, name }) => ({ kind: "shop" as const, text: name, href: shopPath(shopSysNo) })),
  ];
}

import type { WordLookup } from "./repo/filter";
import type { Reach } from "./repo/statistics";

/** So many hits are always read: a walk that was estimated too short reads the whole list. */
const FEW_HITS = 3_000;
/** Of a category that a word names most goods have it, though it is counted with all others of that word. */
const SHARE_OF_MEANT = 0.7;
/** More hits than these are never all read for one of the first pages. */
const MANY_HITS = 40_000;
const FIRST_GOODS = 200;
/** Of a list by price at least this share is estimated to be read: what a word means tells what it costs. */
const SHARE_BY_PRICE = 0.1;

export interface WantedGoods {
  /** Goods up to the end of the page. */
  count: number;
  /** Goods of the list, as far as it was counted. */
  total?: number;
  /** Whether they are wanted in an order, so that all hits of the words have to be sorted. */
  order: "none" | "sales" | "price";
  /** Goods of categories that come first: walked to the end where the words are not in their names. */
  meant?: number;
}

/** Which way to the words of a list reads fewer rows: the hits of the word index, the list in its order, or the first of it. */
export function lookupBy(
  { all, scope, most, about }: Reach,
  { count, total = 0, order, meant = 0 }: WantedGoods,
): WordLookup {
  if (most <= FEW_HITS) return "index";
  if (order === "sales" && most <= MANY_HITS && count <= FIRST_GOODS) return "best";
  const found = Math.max(total, (about * scope) / Math.max(all, 1), 1);
  const share = Math.min(1, Math.max(count / found, order === "price" ? SHARE_BY_PRICE : 0));
  const read = Math.max(about, total) * (order === "none" ? share : 1);
  return Math.max(scope * share, meant * SHARE_OF_MEANT) < read ? "walk" : "index";
}

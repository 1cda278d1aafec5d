import type { Categories } from "#server/mall/mall/index";
import type { Category } from "#trpc/contract/mall";
import { type SellerName, withoutSeller } from "#trpc/rules/named-seller";
import { meantBy } from "#trpc/rules/relevance";
import { toTsQuery } from "#trpc/rules/search/tsquery";
import type { Lexicon } from "#trpc/rules/search/words";
import type { WantedLine } from "./repo/match";

/** A way to read a line. */
export interface Way {
  words: string;
  shops: readonly number[] | null;
  /** What it finds may be what was meant, without a question. */
  sure: boolean;
}

/** Readings of a line, best first: goods of the named seller, the line as written, goods of any seller. */
export function waysOf({ words, seller }: { words: string; seller: string }, names: readonly SellerName[]): Way[] {
  const { words: goods, shops } = withoutSeller(words, seller, names);
  if (!shops) return [{ words, shops, sure: true }];
  const asItStands = goods === words ? [] : [{ words, shops: null, sure: true }];
  return [{ words: goods, shops, sure: true }, ...asItStands, { words: goods, shops: null, sure: false }];
}

/** The same for what is spelled otherwise than it was written. */
export const respelledWays = (ways: readonly Way[], words: string): Way[] =>
  [...new Set([ways[0]?.shops ?? null, null])].map((shops) => ({ words, shops, sure: false }));

/** Words that mean more leaf categories are not about one kind of goods. */
const MOST_LEAVES = 12;

/** The leaves of the categories that words mean. */
function leavesMeant(words: string, categories: Categories): number[] {
  const below = (node: Category | undefined): number[] =>
    !node ? [] : node.children.length === 0 ? [node.sysNo] : node.children.flatMap(below);
  const leaves = new Set(meantBy(words, categories).flatMap((sysNo) => below(categories.node(sysNo))));
  return leaves.size > MOST_LEAVES ? [] : [...leaves];
}

/** What a tenant calls its goods. */
export interface Known {
  categories: Categories;
  lexicon: Lexicon;
}

export function wantedOf({ words, shops }: Way, tenantCode: string, known: Known): WantedLine {
  const query = toTsQuery(words, tenantCode, known.lexicon);
  const leaves = query === null || shops ? [] : leavesMeant(words, known.categories);
  return { code: words.trim(), query, shops, leaves };
}

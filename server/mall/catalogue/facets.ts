import type { Categories } from "#server/mall/mall/index";
import type { Facets } from "#trpc/contract/goods-search";
import { hasNumber, naturalOrder } from "#trpc/rules/natural-order";
import type { FacetCounts } from "./repo/measures";

const MOST_CATEGORIES = 30;
const MOST_ATTRIBUTES = 8;
const MOST_VALUES = 40;
/** Attributes of a leaf are offered when it makes up this share of the goods: what is rare only gets in the way. */
const SHARE_OF_LEAF = 0.1;
/** A category that makes up more than this share of the goods is what the keyword means. */
const DOMINANT = 0.5;

/** The categories one step below the chosen one, or the leaves of a search, each with its number of goods. */
function categoryFacet({ leaves }: FacetCounts, categories: Categories, chosen: number | undefined) {
  const depth = chosen === undefined ? undefined : categories.path(chosen).length;
  const counts = new Map<number, number>();
  for (const [leaf, count] of leaves) {
    const shown = depth === undefined ? leaf : categories.path(leaf)[depth]?.sysNo;
    if (shown !== undefined) counts.set(shown, (counts.get(shown) ?? 0) + count);
  }
  return [...counts]
    .map(([sysNo, count]) => ({ sysNo, name: categories.byKey(sysNo)?.name ?? "", count }))
    .sort((a, b) => b.count - a.count || a.sysNo - b.sysNo)
    .slice(0, MOST_CATEGORIES);
}

/**
 * Values in the order that a definition gives them, others behind. Sizes and grades are in the order of their numbers,
 * whatever their definition begins with.
 */
export function inOrder(known: readonly string[]) {
  if (known.every(hasNumber))
    return (a: { value: string }, b: { value: string }): number => naturalOrder(a.value, b.value);
  const place = new Map(known.map((value, index) => [value, index]));
  const last = known.length;
  return (a: { value: string }, b: { value: string }): number =>
    (place.get(a.value) ?? last) - (place.get(b.value) ?? last) || naturalOrder(a.value, b.value);
}

/**
 * The leaves of the second-level category that most of the goods are of; all of them where no category has that many.
 * Attributes of paint among those of cement only get in the way.
 */
function dominant(leaves: FacetCounts["leaves"], categories: Categories): FacetCounts["leaves"] {
  const parent = (leaf: number): number => categories.path(leaf)[1]?.sysNo ?? leaf;
  const counts = new Map<number, number>();
  for (const [leaf, count] of leaves) counts.set(parent(leaf), (counts.get(parent(leaf)) ?? 0) + count);
  const all = leaves.reduce((sum, [, count]) => sum + count, 0);
  const [most] = [...counts].find(([, count]) => count > all * DOMINANT) ?? [];
  return most === undefined ? leaves : leaves.filter(([leaf]) => parent(leaf) === most);
}

function attributeFacet({ leaves, tokens }: FacetCounts, categories: Categories): Facets["attributes"] {
  const shown = dominant(leaves, categories);
  const all = shown.reduce((sum, [, count]) => sum + count, 0);
  const known = new Map<string, string[]>();
  for (const [leaf, count] of shown) {
    if (count < all * SHARE_OF_LEAF) continue;
    for (const { name, filterable, values = [] } of categories.byKey(leaf)?.attributeDefs ?? [])
      if (filterable) known.set(name, [...(known.get(name) ?? []), ...values]);
  }
  const found = new Map<string, Facets["attributes"][number]["values"]>();
  for (const [token, count] of tokens) {
    const border = token.indexOf(":");
    const name = token.slice(0, border);
    const value = token.slice(border + 1);
    const values = known.get(name);
    // a value of another category, such as the grade of a brick
    if (!values || (shown !== leaves && values.length > 0 && !values.includes(value))) continue;
    const list = found.get(name) ?? [];
    list.push({ value, token, count });
    found.set(name, list);
  }
  return [...known]
    .flatMap(([name, values]) => {
      const list = found.get(name) ?? [];
      // one value for all goods narrows nothing
      return list.length < 2 ? [] : [{ name, values: list.sort(inOrder(values)).slice(0, MOST_VALUES) }];
    })
    .slice(0, MOST_ATTRIBUTES);
}

/** What a list can be narrowed by, from the counts of its scope. */
export const toFacets = (counts: FacetCounts, categories: Categories, chosen: number | undefined): Facets => ({
  categories: categoryFacet(counts, categories, chosen),
  brands: counts.brands.map(([sysNo, name, count]) => ({ sysNo, name, count })),
  attributes: attributeFacet(counts, categories),
});

import type { Categories } from "#server/mall/mall/index";
import type { Facets } from "#trpc/contract/goods-search";
import type { FacetCounts } from "./repo/measures";

const MOST_CATEGORIES = 30;
const MOST_ATTRIBUTES = 8;
const MOST_VALUES = 40;
/** Attributes of a leaf are offered when it makes up this share of the goods: what is rare only gets in the way. */
const SHARE_OF_LEAF = 0.1;

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

/** Values in the order that a definition gives them, others behind, by their numbers. */
export function inOrder(known: readonly string[]) {
  const place = new Map(known.map((value, index) => [value, index]));
  const last = known.length;
  return (a: { value: string }, b: { value: string }): number =>
    (place.get(a.value) ?? last) - (place.get(b.value) ?? last) ||
    a.value.localeCompare(b.value, "zh", { numeric: true });
}

function attributeFacet({ leaves, tokens }: FacetCounts, categories: Categories): Facets["attributes"] {
  const all = leaves.reduce((sum, [, count]) => sum + count, 0);
  const known = new Map<string, string[]>();
  for (const [leaf, count] of leaves) {
    if (count < all * SHARE_OF_LEAF) continue;
    for (const { name, filterable, values = [] } of categories.byKey(leaf)?.attributeDefs ?? [])
      if (filterable) known.set(name, [...(known.get(name) ?? []), ...values]);
  }
  const found = new Map<string, Facets["attributes"][number]["values"]>();
  for (const [token, count] of tokens) {
    const border = token.indexOf(":");
    const name = token.slice(0, border);
    if (!known.has(name)) continue;
    const list = found.get(name) ?? [];
    list.push({ value: token.slice(border + 1), token, count });
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

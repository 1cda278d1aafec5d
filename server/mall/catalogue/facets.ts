import type { Categories } from "#server/mall/mall/index";
import type { Facets } from "#trpc/contract/goods-search";
import { hasNumber, inOneScript, naturalOrder } from "#trpc/rules/natural-order";
import type { FacetCounts } from "./repo/measures";

const MOST_CATEGORIES = 30;
const MOST_ATTRIBUTES = 8;
const MOST_VALUES = 40;
/** Attributes of a leaf are offered when it makes up this share of the goods: what is rare only gets in the way. */
const SHARE_OF_LEAF = 0.1;
/** A category that makes up more than this share of the goods is what the keyword means. */
const DOMINANT = 0.5;
/** Categories that a keyword names lead the list where they make up this share of the goods. */
const SHARE_OF_MEANT = 0.2;

const isWithin = (categories: Categories, sysNo: number, meant: readonly number[]): boolean =>
  categories.path(sysNo).some((above) => meant.includes(above.sysNo));

/**
 * The categories one step below the chosen one, or the leaves of a search, each with its number of goods; those that the
 * keyword means first.
 */
function categoryFacet(
  { leaves }: FacetCounts,
  categories: Categories,
  chosen: number | undefined,
  meant: readonly number[],
) {
  const depth = chosen === undefined ? undefined : categories.path(chosen).length;
  const counts = new Map<number, number>();
  for (const [leaf, count] of leaves) {
    const shown = depth === undefined ? leaf : categories.path(leaf)[depth]?.sysNo;
    if (shown !== undefined) counts.set(shown, (counts.get(shown) ?? 0) + count);
  }
  const besides = ({ sysNo }: { sysNo: number }) => Number(!isWithin(categories, sysNo, meant));
  return [...counts]
    .map(([sysNo, count]) => ({ sysNo, name: categories.byKey(sysNo)?.name ?? "", count }))
    .sort((a, b) => besides(a) - besides(b) || b.count - a.count || a.sysNo - b.sysNo)
    .slice(0, MOST_CATEGORIES);
}

const isCode = (value: string): boolean => !/\p{Script=Han}/u.test(value);

/**
 * Values in the order that a definition gives them, others behind. Sizes, grades and codes are in the order of their
 * numbers and letters, whatever their definition begins with.
 */
export function inOrder(known: readonly string[]) {
  if (known.every(hasNumber) || known.every(isCode))
    return (a: { value: string }, b: { value: string }): number => naturalOrder(a.value, b.value);
  const place = new Map(known.map((value, index) => [value, index]));
  const last = known.length;
  return (a: { value: string }, b: { value: string }): number =>
    (place.get(a.value) ?? last) - (place.get(b.value) ?? last) || naturalOrder(a.value, b.value);
}

const sumOf = (leaves: FacetCounts["leaves"]): number => leaves.reduce((sum, [, count]) => sum + count, 0);

/** The leaves of the second-level category that most of the goods are of; undefined where no category has that many. */
function dominant(leaves: FacetCounts["leaves"], categories: Categories): FacetCounts["leaves"] | undefined {
  const parent = (leaf: number): number => categories.path(leaf)[1]?.sysNo ?? leaf;
  const counts = new Map<number, number>();
  for (const [leaf, count] of leaves) counts.set(parent(leaf), (counts.get(parent(leaf)) ?? 0) + count);
  const [most] = [...counts].find(([, count]) => count > sumOf(leaves) * DOMINANT) ?? [];
  return most === undefined ? undefined : leaves.filter(([leaf]) => parent(leaf) === most);
}

/**
 * The leaves that a list is about: within the categories that its keyword means, where the goods have a share of them,
 * and there or else among all those of the category that most are of. Attributes of paint among those of cement only
 * get in the way.
 */
function leading(leaves: FacetCounts["leaves"], categories: Categories, meant: readonly number[]) {
  const within = leaves.filter(([leaf]) => isWithin(categories, leaf, meant));
  const about = sumOf(within) > 0 && sumOf(within) >= sumOf(leaves) * SHARE_OF_MEANT ? within : leaves;
  return dominant(about, categories) ?? about;
}

type Values = Facets["attributes"][number]["values"];

/** Adds a value; the same one in another script, such as Ⅱ型 for II型, is one with it. */
function addValue(values: Values, { value, token, count }: Values[number]): void {
  const same = values.find((one) => one.value === value);
  if (!same) values.push({ value, token, count });
  else Object.assign(same, { count: same.count + count, alsoTokens: [...(same.alsoTokens ?? []), token] });
}

/** Filterable attributes of the leaves by their names, those of most goods first, with the values that are defined. */
function knownAttributes(leaves: FacetCounts["leaves"], categories: Categories): Map<string, string[]> {
  const known = new Map<string, { values: string[]; goods: number }>();
  for (const [leaf, count] of leaves) {
    if (count < sumOf(leaves) * SHARE_OF_LEAF) continue;
    for (const { name, filterable, values = [] } of categories.byKey(leaf)?.attributeDefs ?? []) {
      if (!filterable) continue;
      const one = known.get(name) ?? { values: [], goods: 0 };
      known.set(name, { values: [...one.values, ...values.map(inOneScript)], goods: one.goods + count });
    }
  }
  return new Map([...known].sort(([, a], [, b]) => b.goods - a.goods).map(([name, { values }]) => [name, values]));
}

function attributeFacet({ leaves, tokens }: FacetCounts, categories: Categories, meant: readonly number[]) {
  const shown = leading(leaves, categories, meant);
  const known = knownAttributes(shown, categories);
  const found = new Map<string, Values>();
  for (const [token, count] of tokens) {
    const border = token.indexOf(":");
    const name = token.slice(0, border);
    const value = inOneScript(token.slice(border + 1));
    const values = known.get(name);
    // a value of another category, such as the grade of a brick
    if (!values || (shown.length < leaves.length && values.length > 0 && !values.includes(value))) continue;
    const list = found.get(name) ?? [];
    addValue(list, { value, token, count });
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

/**
 * What a list can be narrowed by, from the counts of its scope.
 * @param meant categories that its keyword means
 */
export const toFacets = (
  counts: FacetCounts,
  categories: Categories,
  chosen: number | undefined,
  meant: readonly number[] = [],
): Facets => ({
  categories: categoryFacet(counts, categories, chosen, meant),
  brands: counts.brands.map(([sysNo, name, count]) => ({ sysNo, name, count })),
  attributes: attributeFacet(counts, categories, meant),
});

import { loadingCache } from "#server/kernel/cache";
import { areaCodeOf } from "#server/mall/area/index";
import type { Categories } from "#server/mall/mall/index";
import { lexiconOf, type TenantLexicon } from "#server/mall/search-word/index";
import type { SkuSearch } from "#trpc/contract/goods-search";
import { areaAncestors } from "#trpc/rules/area";
import { chinaDay } from "#trpc/rules/price";
import { nameClauses, type QueryClause, queryClauses } from "#trpc/rules/search/clauses";
import { exactPatterns } from "#trpc/rules/search/exact";
import { clausesToTsQuery } from "#trpc/rules/search/tsquery";
import type { Looking } from "./reader";
import type { CategoryColumn, SkuFilter, Words } from "./repo/filter";

export type Search = SkuSearch & { withFacets?: boolean; withAttributes?: boolean };

export const columnOfLevel: Record<number, CategoryColumn> = {
  1: "category1SysNo",
  2: "category2SysNo",
  3: "category3SysNo",
};

/** Attribute tokens by attribute: values of one are alternatives, different attributes must all fit. */
function groupTokens(tokens: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const token of tokens) {
    const [name = token] = token.split(":", 1);
    groups.set(name, [...(groups.get(name) ?? []), token]);
  }
  return [...groups.values()];
}

const keywords = loadingCache<Words | null>({ ms: 600_000, max: 2_000 });

/** Conditions as the word index takes them, and what of the keyword names may have; null where there are none. */
export function asWords(
  clauses: readonly QueryClause[],
  tenantCode: string,
  { apart, exact }: { apart: readonly QueryClause[]; exact: readonly string[] } = { apart: clauses, exact: [] },
): Words | null {
  const query = clausesToTsQuery(clauses, tenantCode);
  const inNames = apart.flatMap((clause) => clausesToTsQuery([clause], tenantCode, "A") ?? []);
  return query === null ? null : { query, clauses, inNames, exact };
}

/** What a keyword asks of the word index; null when there is nothing in it to search for. */
export const wordsOf = (
  keyword: string,
  tenantCode: string,
  { words, version }: TenantLexicon,
): Promise<Words | null> =>
  keywords.get(`${tenantCode} ${version} ${keyword}`, async () => {
    const name = { apart: nameClauses(keyword, words), exact: exactPatterns(keyword) };
    return asWords(queryClauses(keyword, words), tenantCode, name);
  });

export interface ListRequest {
  /** What the list is cut from: area, category, keyword and shop. Facets are counted over it. */
  scope: SkuFilter;
  filter: SkuFilter;
}

/** The filter in codes and keys; null when nothing can fit. */
export async function understand(
  looking: Looking,
  input: Search,
  categories: Categories,
  showPrice: boolean,
): Promise<ListRequest | null> {
  const { db, tenantCode, actor, now } = looking;
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const scope: SkuFilter = { tenantCode, shopSysNo: input.shopSysNo };
  if (areaCode) scope.areaCode = areaCode;
  if (input.categorySysNo !== undefined) {
    const column = columnOfLevel[categories.byKey(input.categorySysNo)?.level ?? 0];
    if (!column) return null;
    scope.category = { column, sysNo: input.categorySysNo };
  }
  if (input.keyword) {
    const words = await wordsOf(input.keyword, tenantCode, await lexiconOf(db, tenantCode));
    if (!words) return null;
    scope.words = words;
  }
  const filter: SkuFilter = { ...scope, onlyInStock: input.onlyInStock };
  const brands = input.brandSysNo === undefined ? input.brandSysNoList : [input.brandSysNo, ...input.brandSysNoList];
  if (brands.length > 0) filter.brandSysNos = brands;
  if (input.attributeList.length > 0) filter.attributes = groupTokens(input.attributeList);
  // whoever may not see prices must not find them out by narrowing either
  if (showPrice) Object.assign(filter, { priceFrom: input.priceFrom, priceTo: input.priceTo });
  if (input.onlyAgreement) {
    if (actor?.identity !== "purchaser") return null;
    const { organizationSysNo } = actor;
    filter.agreementsOf = { organizationSysNo, scope: areaAncestors(areaCode), day: chinaDay(now) };
  }
  return { scope, filter };
}

import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import type { HandlerContext } from "#server/mall/implement";
import { type Categories, categoriesOf } from "#server/mall/mall/index";
import { readStamp } from "#server/mall/pricing/index";
import { lexiconOf, noteMiss } from "#server/mall/search-word/index";
import { seesPrices } from "#server/mall/site/index";
import type { Facets, SkuSort } from "#trpc/contract/goods-search";
import type { MallSku } from "#trpc/contract/sku";
import type { AttributeTable, PartialSkuList } from "#trpc/contract/sku-list";
import { headOf } from "#trpc/rules/relevance";
import { categoriesMeant } from "#trpc/rules/search/meant";
import { type ListRequest, type Search, understand } from "./asked";
import { attributeTable } from "./attribute-table";
import { toFacets } from "./facets";
import { lookupBy, type WantedGoods } from "./lookup";
import { partOf } from "./partial";
import { placesMeant } from "./places";
import { type Prices, pricesOf } from "./prices";
import { buyerOf, type Looking, lookAt } from "./reader";
import type { PlanInList } from "./repo/by-price";
import type { SkuFilter, WordLookup } from "./repo/filter";
import { type FacetCounts, readMeasures, SAMPLE, TOTAL_CAP } from "./repo/measures";
import type { Rank } from "./repo/ranked";
import { readPage } from "./repo/rows";
import { reachOf } from "./repo/statistics";
import { respelled, type Vocabulary, vocabularyOf } from "./spelling";
import { toMallSku } from "./view";

/** How deep a list may be paged; deeper is for scripts, which page by key. */
const DEEPEST = 10_000;

const totals = loadingCache<number>({ ms: 30_000, max: 5_000 });
const facets = loadingCache<FacetCounts>({ ms: 60_000, max: 500 });

/** Counts filters and totals of lists anew. */
export function forgetFacets(): void {
  facets.drop();
  totals.drop();
}

export interface SkuList {
  datas: MallSku[];
  total: number;
  totalCapped: boolean;
  pageNo: number;
  pageSize: number;
  facets?: Facets;
  attributeTable?: AttributeTable;
  correctedKeyword?: string;
  partial?: PartialSkuList;
}

/** @param rank of a list by relevance: the categories that it walks first */
export async function lookupOf(
  db: Db,
  filter: SkuFilter,
  wanted: WantedGoods,
  rank: Rank | null = null,
): Promise<WordLookup> {
  const reach = filter.words && !rank?.name ? await reachOf(db, filter) : null;
  if (!reach) return "index";
  const places = await Promise.all((rank?.places ?? []).map((category) => reachOf(db, { ...filter, category })));
  return lookupBy(reach, { ...wanted, meant: places.reduce((sum, place) => sum + (place?.scope ?? 0), 0) });
}

/** All hits of a keyword are looked at for their names where there are no more. */
const HITS_BY_NAME = 1_000;
/** And for the reader's agreements, of which there may be hundreds, where there are no more than these. */
const HITS_BY_AGREEMENT = 300;

/**
 * What the keyword of a list means. It may not depend on the page: what is ranked by name is read by the index on all of
 * its pages.
 */
export async function rankOf(
  context: Looking & { input: Search },
  filter: SkuFilter,
  categories: Categories,
): Promise<Rank | null> {
  const { db, tenantCode, input } = context;
  const { words, areaCode = "" } = filter;
  if (!words) return null;
  const lexicon = await lexiconOf(db, tenantCode);
  const places = placesMeant(input.keyword, categories, { lexicon: lexicon.words, chosen: filter.category?.sysNo });
  const reach = await reachOf(db, filter);
  if (reach && reach.most > HITS_BY_NAME) return places.length > 0 ? { places, name: null } : null;
  const { inNames, exact } = words;
  const isFew = !reach || reach.most <= HITS_BY_AGREEMENT;
  const buyer = isFew && !input.onlyAgreement ? buyerOf(context, areaCode) : null;
  return { places, name: { head: headOf(input.keyword), words: inNames, exact, buyer } };
}

const counting = async (db: Db, filter: SkuFilter, count: number, priced?: PlanInList) => ({
  filter,
  words: await lookupOf(db, filter, { count, order: "none" }),
  priced,
});

const keyOf = ({ words, ...rest }: SkuFilter): string => `${words?.query ?? ""} ${JSON.stringify(rest)}`;

const hasRange = ({ priceFrom, priceTo }: SkuFilter): boolean => priceFrom !== undefined || priceTo !== undefined;

/** The total and, when wanted, the facets: from memory, or what is missing of them in one statement. */
async function measure(db: Db, { scope, filter }: ListRequest, withFacets: boolean, prices: Prices | null) {
  const priced = hasRange(filter) ? prices?.priced : undefined;
  const totalKey = keyOf(filter) + (prices && hasRange(filter) ? ` ${prices.key} ${prices.plan.stamp}` : "");
  const scopeKey = keyOf(scope);
  const total = await totals.peek(totalKey);
  const counts = withFacets ? await facets.peek(scopeKey) : undefined;
  const needsFacets = withFacets && !counts;
  if (total !== undefined && !needsFacets) return { total, counts, fresh: false };
  const read = await readMeasures(
    db,
    total === undefined ? await counting(db, filter, TOTAL_CAP + 1, priced) : null,
    needsFacets ? await counting(db, scope, SAMPLE) : null,
  );
  if (read.total !== null) totals.put(totalKey, read.total);
  if (read.facets) facets.put(scopeKey, read.facets);
  return { total: read.total ?? total ?? 0, counts: read.facets ?? counts, fresh: read.total !== null };
}

const nothing: FacetCounts = { leaves: [], brands: [], tokens: [] };

type SearchContext = Pick<HandlerContext<Search, never, Looking["actor"]>, "input" | "fail" | "clientAddress"> &
  Looking;

/** Whether a list is less than what its facets are counted over. */
const isNarrowed = ({ scope, filter }: ListRequest): boolean =>
  keyOf({ ...scope, onlyInStock: false }) !== keyOf(filter);

/** How many goods the facets were counted over. */
const countOf = ({ leaves }: FacetCounts): number => leaves.reduce((sum, [, count]) => sum + count, 0);

interface Listing {
  asked: ListRequest;
  categories: Categories;
  sort: SkuSort;
  offset: number;
}

/** One page and what was counted, by the prices that are told. */
async function readList(context: SearchContext, { asked, categories, sort, offset }: Listing, prices: Prices | null) {
  const { db, input } = context;
  const limit = input.pageSize;
  const { total, counts, fresh } = await measure(db, asked, input.withFacets ?? false, prices);
  const rank = sort === "default" ? await rankOf(context, asked.filter, categories) : null;
  const order = sort.startsWith("price") ? "price" : "sales";
  const words = await lookupOf(db, asked.filter, { count: offset + limit, total, order }, rank);
  const nothingThere = fresh && total === 0;
  const page = { sort, offset, limit, words, rank, priced: prices?.priced, few: total <= TOTAL_CAP };
  const { rows, stamp, view } = await lookAt(context, input, async (buyer) =>
    nothingThere ? { rows: [], options: new Map(), stamp: null } : readPage(db, asked.filter, page, buyer),
  );
  return { counted: total, counts, rows, stamp, view };
}

/** How often a list is read again because a price moved meanwhile. */
const MOST_TRIES = 3;

/** The same by the reader's own prices as they stand, where the order or a range asks for them. */
async function readPriced(context: SearchContext, listing: Listing) {
  const { asked, categories, sort } = listing;
  const matters = sort.startsWith("price") || hasRange(asked.filter);
  let prices = matters ? await pricesOf(context, context.input, categories, asked.filter.category) : null;
  for (let tries = 1; ; tries += 1) {
    const list = await readList(context, listing, prices);
    if (!prices || tries === MOST_TRIES) return list;
    const stamp = list.stamp ?? (await readStamp(context.db, context.tenantCode));
    if (stamp === prices.plan.stamp) return list;
    prices = await pricesOf(context, context.input, categories, asked.filter.category, prices);
  }
}

/**
 * Goods of a category or keyword: the page by index, totals capped and kept for seconds. At most two statements; one
 * more where a buyer's prices have moved.
 */
async function listSkus(context: SearchContext): Promise<SkuList> {
  const { db, tenantCode, actor, input, fail } = context;
  const { pageNo, pageSize } = input;
  const offset = (pageNo - 1) * pageSize;
  if (offset + pageSize > DEEPEST)
    throw fail("BAD_INPUT", { message: `最多浏览前${DEEPEST}条，请缩小搜索范围`, fields: { pageNo: "页码过大" } });
  const [categories, showPrice] = await Promise.all([categoriesOf(db, tenantCode), seesPrices(db, tenantCode, actor)]);
  const asked = await understand(context, input, categories, showPrice);
  if (!asked) {
    const empty = { datas: [], total: 0, totalCapped: false, pageNo, pageSize };
    return input.withFacets ? { ...empty, facets: toFacets(nothing, categories, undefined) } : empty;
  }
  const sort = showPrice ? input.sort : "default";
  const { counted, counts, rows, view } = await readPriced(context, { asked, categories, sort, offset });
  // a page that ends the list knows better than a total of half a minute ago
  const last = rows.length < pageSize && (rows.length > 0 || offset === 0);
  const seen = offset + rows.length;
  const whole = counts && !isNarrowed(asked) ? countOf(counts) : null;
  const isCapped = whole === null ? counted > TOTAL_CAP : whole >= SAMPLE;
  const known = whole ?? Math.min(counted, TOTAL_CAP);
  const total = last ? seen : Math.max(known, rows.length > 0 ? seen : 0);
  const { words: lexicon } = await lexiconOf(db, tenantCode);
  const meant = counts && input.keyword ? categoriesMeant(input.keyword, categories, lexicon) : [];
  return {
    datas: rows.map((row) => toMallSku(row, view)),
    total,
    totalCapped: !last && isCapped,
    pageNo,
    pageSize,
    ...(counts ? { facets: toFacets(counts, categories, input.categorySysNo, meant) } : {}),
    ...(input.withAttributes ? { attributeTable: attributeTable(rows, categories) } : {}),
  };
}

const vocabularies = loadingCache<Vocabulary>({ ms: 600_000, max: 200 });

/** What a keyword that finds nothing may mean; null where that is nothing else. */
export async function meantInstead(db: Db, tenantCode: string, keyword: string): Promise<string | null> {
  const categories = await categoriesOf(db, tenantCode);
  const { words, version } = await lexiconOf(db, tenantCode);
  const vocabulary = await vocabularies.get(`${tenantCode} ${version}`, async () =>
    vocabularyOf(categories.names, words.keys()),
  );
  return respelled(keyword, vocabulary);
}

/** The same, and for a keyword that finds nothing what it may mean: the goods of that one, if it finds any. */
export async function listOrMeant(context: SearchContext): Promise<SkuList> {
  const { db, tenantCode, input } = context;
  const list = await listSkus(context);
  if (list.total > 0 || !input.keyword) return list;
  const keyword = await meantInstead(db, tenantCode, input.keyword);
  if (keyword === null) return list;
  const instead = await listSkus({ ...context, input: { ...input, keyword } });
  return instead.total > 0 ? { ...instead, correctedKeyword: keyword } : list;
}

/** How much of a keyword no goods have. */
const shareDropped = ({ wordList, droppedWordList }: PartialSkuList): number =>
  droppedWordList.length / wordList.length;

/** Goods with a part of a keyword, or of what it may mean where they have more of that; null where there are none. */
async function partOrMeant(context: SearchContext) {
  const { db, tenantCode, input } = context;
  const { keyword, pageSize } = input;
  const meant = await meantInstead(db, tenantCode, keyword);
  const [partial, instead] = await Promise.all([
    partOf(context, keyword, pageSize),
    meant === null ? null : partOf(context, meant, pageSize),
  ]);
  const isBetter = meant !== null && instead && (!partial || shareDropped(instead) < shareDropped(partial));
  if (isBetter) return { partial: instead, correctedKeyword: meant };
  return partial && { partial };
}

/** Whether nothing but words narrows a list: what it does not find is not there. */
const isOfWordsAlone = (input: Search): boolean =>
  input.categorySysNo === undefined &&
  input.brandSysNo === undefined &&
  input.shopSysNo === undefined &&
  input.priceFrom === undefined &&
  input.priceTo === undefined &&
  input.brandSysNoList.length + input.attributeList.length === 0 &&
  !input.onlyInStock &&
  !input.onlyAgreement;

/**
 * Goods of a category or keyword. A first page that is not filled by what has all words of the keyword comes with goods
 * that have a part of them, in one statement more.
 */
export async function searchSkus(context: SearchContext): Promise<SkuList> {
  const { pageNo, pageSize, sort, keyword } = context.input;
  const list = await listOrMeant(context);
  if (keyword === "" || pageNo > 1 || sort !== "default" || list.total >= pageSize) return list;
  if (list.total > 0) {
    const partial = await partOf(context, list.correctedKeyword ?? keyword, pageSize - list.total);
    return partial ? { ...list, partial } : list;
  }
  const found = await partOrMeant(context);
  if (isOfWordsAlone(context.input)) noteMiss({ ...context, typed: keyword, isPartial: found !== null });
  return { ...list, ...found };
}

import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import { type Categories, categoriesOf, sellerNamesOf } from "#server/mall/mall/index";
import { lexiconOf } from "#server/mall/search-word/index";
import type { Category } from "#trpc/contract/mall";
import type { mallSkuList } from "#trpc/contract/sku-list";
import { groupBy } from "#trpc/rules/group";
import { type SellerName, withoutSeller } from "#trpc/rules/named-seller";
import { byFit, type Fit, fitOf, readGoods, readLine } from "#trpc/rules/pasted-fit";
import { byWorth, isSure } from "#trpc/rules/pasted-match";
import { meantBy } from "#trpc/rules/relevance";
import { toTsQuery } from "#trpc/rules/search/tsquery";
import type { Lexicon } from "#trpc/rules/search/words";
import { inGoodsUnit } from "#trpc/rules/written-unit";
import { lookAt } from "./reader";
import { findMatches, type Match, type WantedLine } from "./repo/match";
import { readByKeys } from "./repo/rows";
import { meantInstead } from "./search";
import { toMallSku } from "./view";

/** A way to read a line. */
interface Way {
  words: string;
  shops: readonly number[] | null;
  /** What it finds may be what was meant, without a question. */
  sure: boolean;
}

/** The ways to read a line, the best first: of the seller that it names, as it stands, of anybody. */
function waysOf({ words, seller }: { words: string; seller: string }, names: readonly SellerName[]): Way[] {
  const { words: goods, shops } = withoutSeller(words, seller, names);
  if (!shops) return [{ words, shops, sure: true }];
  const asItStands = goods === words ? [] : [{ words, shops: null, sure: true }];
  return [{ words: goods, shops, sure: true }, ...asItStands, { words: goods, shops: null, sure: false }];
}

/** The same for what is spelled otherwise than it was written. */
const respelledWays = (ways: readonly Way[], words: string): Way[] =>
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
interface Known {
  categories: Categories;
  lexicon: Lexicon;
}

function wantedOf({ words, shops }: Way, tenantCode: string, known: Known): WantedLine {
  const query = toTsQuery(words, tenantCode, known.lexicon);
  const leaves = query === null || shops ? [] : leavesMeant(words, known.categories);
  return { code: words.trim(), query, shops, leaves };
}

interface Found {
  way: Way;
  matches: readonly Match[];
}
const NOTHING: Found = { way: { words: "", shops: null, sure: false }, matches: [] };

/** Goods that a line is offered, and those that are priced to find them. */
const OFFERED = 8;
const PRICED = 12;

interface Choice {
  sysNo: number;
  code: string;
  fit: Fit;
}

/** What fits a line best; of names that fit equally well one after the other, the best sold first. */
function chosenOf({ way, matches }: Found, goodsOf: (match: Match) => ReturnType<typeof readGoods>): Choice[] {
  const line = readLine(way.words);
  return matches
    .flatMap((match) => {
      const fit = fitOf(line, goodsOf(match));
      return match.sysNos.map((sysNo, place) => ({ sysNo, code: match.codes[place] ?? "", fit, place }));
    })
    .sort((a, b) => byFit(a.fit, b.fit) || a.place - b.place)
    .slice(0, PRICED);
}

/** Reads each name once, however many lines find it. */
function goodsReader(categories: Categories): (match: Match) => ReturnType<typeof readGoods> {
  const known = new Map<string, ReturnType<typeof readGoods>>();
  return ({ mallSpuName, categorySysNo }) => {
    const key = `${categorySysNo} ${mallSpuName}`;
    const { name: category = "", aliases = [] } = categories.byKey(categorySysNo) ?? {};
    const goods = known.get(key) ?? readGoods({ mallSpuName, category, aliases });
    known.set(key, goods);
    return goods;
  };
}

const isOneName = (matches: readonly Match[]): boolean => matches.length === 1 || matches.some(({ byCode }) => byCode);

/**
 * What the lines of a list may mean: two statements for any number of them, one more where some find nothing as they
 * are spelled.
 */
export const matchList: Handler<typeof mallSkuList.matchList> = async (context) => {
  const { db, tenantCode, input } = context;
  const [areaCode, names, categories, lexicon] = await Promise.all([
    areaCodeOf(db, input.areaSysNo),
    sellerNamesOf(db, tenantCode),
    categoriesOf(db, tenantCode),
    lexiconOf(db, tenantCode),
  ]);
  /** By the first of its ways that finds anything; undefined for a line that finds nothing. */
  const look = async (some: readonly Way[][]): Promise<(Found | undefined)[]> => {
    const all = some.flat();
    if (all.length === 0) return [];
    const wanted = all.map((way) => wantedOf(way, tenantCode, { categories, lexicon: lexicon.words }));
    const byWay = groupBy(await findMatches(db, { tenantCode, areaCode, lines: wanted }), ({ no }) => all[no - 1]);
    return some.map((ways) => ways.map((way) => ({ way, matches: byWay.get(way) ?? [] })).find(isThere));
  };
  const lines = input.lines.map((line) => ({ ...line, ways: waysOf(line, names) }));
  const asSpelled = await look(lines.map(({ ways }) => ways));
  const instead = await Promise.all(
    lines.map(async ({ ways }, index) => {
      const words = asSpelled[index] ? null : await meantInstead(db, tenantCode, ways.at(-1)?.words ?? "");
      return words === null ? [] : respelledWays(ways, words);
    }),
  );
  const respelled = await look(instead);
  const goodsOf = goodsReader(categories);
  const found = lines.map((_, index) => {
    const one = asSpelled[index] ?? respelled[index] ?? NOTHING;
    return { ...one, choices: chosenOf(one, goodsOf) };
  });
  const keys = new Set(found.flatMap(({ choices }) => choices.map(({ sysNo }) => sysNo)));
  const { rows, view } = await lookAt(context, input, (buyer) => readByKeys(db, tenantCode, [...keys], buyer));
  const goods = new Map(rows.map((row) => [row.sysNo, toMallSku(row, view)]));
  return lines.map(({ unit, quantity }, index) => {
    const { way, matches, choices } = found[index] ?? { ...NOTHING, choices: [] };
    const candidates = choices.flatMap(({ sysNo, code, fit }) => {
      const sku = goods.get(sysNo);
      if (!sku) return [];
      const price = sku.priceReason?.unitPrice ?? sku.salesPrice;
      const wanted = quantity === undefined ? null : inGoodsUnit(quantity, unit, sku);
      const belowMinimum = wanted?.lt(sku.buyStart) ?? false;
      return [{ sku, code, fit, ...sku, available: sku.unavailableReason === null, belowMinimum, price }];
    });
    const ordered = byWorth(candidates).slice(0, OFFERED);
    return {
      sure: way.sure && isOneName(matches) && isSure({ words: way.words, unit }, ordered),
      skuList: ordered.map(({ sku, code }) => ({ ...sku, code })),
    };
  });
};

const isThere = ({ matches }: Found): boolean => matches.length > 0;

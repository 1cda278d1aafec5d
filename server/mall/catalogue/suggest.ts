import { loadingCache } from "#server/kernel/cache";
import type { Handler } from "#server/mall/implement";
import { type Categories, categoriesOf, shopsNamed } from "#server/mall/mall/index";
import { lexiconOf } from "#server/mall/search-word/index";
import { SkuSearch } from "#trpc/contract/goods-search";
import { ProductListing } from "#trpc/contract/shared/codes";
import type { MallSku } from "#trpc/contract/sku";
import type { mallSkuList, SuggestedSku } from "#trpc/contract/sku-list";
import { completions } from "#trpc/rules/search/complete";
import { categoriesMeant } from "#trpc/rules/search/meant";
import type { Lexicon } from "#trpc/rules/search/words";
import { firstFound } from "./first";
import { lookAt } from "./reader";
import { readByKeys } from "./repo/rows";
import { tradeWordsOf } from "./trade-words";
import { toMallSku, wasListed } from "./view";

type Suggestions = Awaited<ReturnType<Handler<typeof mallSkuList.suggest>>>;

const WORDS = 6;
const CATEGORIES = 3;
const GOODS = 4;
const SHOPS = 2;
/** Goods whose names are read: several suppliers sell goods of one name. */
const READ = 40;

/** The same for every reader: goods by their keys, for what they cost differs. */
interface SuggestionKeys extends Omit<Suggestions, "goods"> {
  skuSysNos: number[];
}
const kept = loadingCache<SuggestionKeys>({ ms: 60_000, max: 5_000 });

/** Categories that ranking would put first, with what they are below. */
const categoriesFor = (keyword: string, categories: Categories, lexicon: Lexicon): Suggestions["categories"] =>
  categoriesMeant(keyword, categories, lexicon)
    .slice(0, CATEGORIES)
    .flatMap((sysNo) => {
      const [category, parent] = categories.path(sysNo).reverse();
      return category ? [{ sysNo, name: category.name, parentName: parent?.name ?? "" }] : [];
    });

const toSuggested = (sku: MallSku): SuggestedSku => {
  const { sysNo, mallSpuName, mainImgUrl, unit, salesPrice, priceReason } = sku;
  const isAgreementPrice = Boolean(priceReason?.tradeAgreementSysNo);
  const price = isAgreementPrice && priceReason ? priceReason.unitPrice : salesPrice;
  return { sysNo, mallSpuName, mainImgUrl, unit, price, isAgreementPrice };
};

/**
 * Words, categories, goods and shops for a keyword that is being typed. All but the goods' prices is kept for a minute;
 * these are read for the reader each time, in one statement.
 */
export const suggest: Handler<typeof mallSkuList.suggest> = async (context) => {
  const { db, tenantCode, input } = context;
  const { areaSysNo, keyword } = input;
  const { words: lexicon, version } = await lexiconOf(db, tenantCode);
  const found = await kept.get(JSON.stringify([tenantCode, version, areaSysNo, keyword]), async () => {
    const search = SkuSearch.parse({ keyword, areaSysNo, pageSize: READ });
    const [categories, words, shops, first] = await Promise.all([
      categoriesOf(db, tenantCode),
      tradeWordsOf(db, tenantCode),
      shopsNamed(db, tenantCode, keyword),
      firstFound({ ...context, actor: null, input: search }),
    ]);
    const byName = new Map([...first.rows].reverse().map((row) => [row.mallSpuName, row.sysNo]));
    const names = [...new Set(first.rows.map(({ mallSpuName }) => mallSpuName))];
    const meant = first.keyword === keyword ? [] : [first.keyword];
    return {
      words: [...meant, ...completions(first.keyword, names, words, WORDS)].slice(0, WORDS),
      categories: categoriesFor(keyword, categories, lexicon),
      shops: shops.slice(0, SHOPS),
      skuSysNos: names.slice(0, GOODS).flatMap((name) => byName.get(name) ?? []),
    };
  });
  const { skuSysNos, ...same } = found;
  if (skuSysNos.length === 0) return { ...same, goods: [] };
  const { rows, view } = await lookAt(context, input, (buyer) => readByKeys(db, tenantCode, skuSysNos, buyer));
  const goods = new Map(rows.map((row) => [row.sysNo, row]));
  return {
    ...same,
    goods: skuSysNos.flatMap((sysNo) => {
      const row = goods.get(sysNo);
      return row && wasListed(row) && row.status === ProductListing.onShelf ? [toSuggested(toMallSku(row, view))] : [];
    }),
  };
};

import type { HandlerContext } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import { lexiconOf } from "#server/mall/search-word/index";
import { seesPrices } from "#server/mall/site/index";
import type { PartialSkuList } from "#trpc/contract/sku-list";
import { queryWords, weighedTokens } from "#trpc/rules/search/partial";
import { clausesToTsQuery } from "#trpc/rules/search/tsquery";
import { type Search, understand } from "./asked";
import { placesMeant } from "./places";
import { type Looking, lookAt } from "./reader";
import { readPartial } from "./repo/partial";
import { toMallSku } from "./view";

type PartialContext = Pick<HandlerContext<Search, never, Looking["actor"]>, "input"> & Looking;

/** The best goods that have a part of a keyword only, under the filters of the list; null where there are none. */
export async function partOf(context: PartialContext, keyword: string, limit: number): Promise<PartialSkuList | null> {
  const { db, tenantCode, actor, input } = context;
  const lexicon = await lexiconOf(db, tenantCode);
  const tokens = weighedTokens(keyword, lexicon.words);
  const words = queryWords(keyword, lexicon.words);
  if (tokens.length === 0 || words.length === 0) return null;
  const [categories, showPrice] = await Promise.all([categoriesOf(db, tenantCode), seesPrices(db, tenantCode, actor)]);
  const asked = await understand(context, { ...input, keyword }, categories, showPrice);
  if (!asked?.filter.words) return null;
  const queries = words.flatMap(({ clauses }) => clausesToTsQuery(clauses, tenantCode) ?? []);
  const places = placesMeant(keyword, categories, { lexicon: lexicon.words, chosen: asked.filter.category?.sysNo });
  const query = { tokens, words: queries, whole: asked.filter.words.query, places, limit };
  const { rows, view } = await lookAt(context, input, (buyer) => readPartial(db, asked.filter, query, buyer));
  if (rows.length === 0) return null;
  const missingFrom = (has: readonly number[]) =>
    words.flatMap(({ text }, index) => (has.includes(index + 1) ? [] : [text]));
  return {
    wordList: words.map(({ text }) => text),
    droppedWordList: missingFrom([...new Set(rows.flatMap(({ has }) => has))]),
    datas: rows.map((row) => ({ ...toMallSku(row, view), missingWordList: missingFrom(row.has) })),
  };
}

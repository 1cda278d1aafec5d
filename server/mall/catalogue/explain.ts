import { needPermission } from "#server/mall/document/index";
import type { Handler } from "#server/mall/implement";
import { lexiconOf } from "#server/mall/search-word/index";
import { SkuSearch } from "#trpc/contract/goods-search";
import type { mallSkuList } from "#trpc/contract/sku-list";
import { readingOf } from "#trpc/rules/search/reading";
import { partOf } from "./partial";
import { listOrMeant } from "./search";

/** Names that are shown of what is found. */
const NAMES = 5;

/** How a keyword is read and what a visitor finds by it; no search is counted. */
export const explainSearch: Handler<typeof mallSkuList.explainSearch> = async (context) => {
  const { db, tenantCode, actor, input } = context;
  needPermission(actor, "search:operator:words");
  const { words } = await lexiconOf(db, tenantCode);
  const search = SkuSearch.parse({ keyword: input.keyword, pageSize: NAMES });
  const asVisitor = { ...context, actor: null, input: search };
  const { total, totalCapped, correctedKeyword, datas } = await listOrMeant(asVisitor);
  const partial = total === 0 ? await partOf(asVisitor, input.keyword, NAMES) : null;
  const { written, parts } = readingOf(input.keyword, words);
  return {
    written,
    partList: parts.map(({ meanings, ...part }) => ({ ...part, meaningList: meanings })),
    total,
    totalCapped: totalCapped ?? false,
    correctedKeyword,
    droppedWordList: partial?.droppedWordList ?? [],
    nameList: [...new Set([...datas, ...(partial?.datas ?? [])].map(({ mallSpuName }) => mallSpuName))],
  };
};

import type { AppLoadContext } from "@remix-run/node";
import type { Category } from "#trpc/contract/mall";
import type { PartialSkuList } from "#trpc/contract/sku-list";
import { cardSku } from "~/features/product/card-sku";
import { orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";
import { gathered } from "./articles";
import type { GoodsQuery } from "./list-query";

const PAGE_SIZE = 20;

/** Categories from the first level down to the one asked; empty when there is no such category. */
function categoryPath(tree: readonly Category[], sysNo: number): { sysNo: number; name: string }[] {
  for (const node of tree) {
    if (node.sysNo === sysNo) return [{ sysNo, name: node.name }];
    const below = categoryPath(node.children, sysNo);
    if (below.length > 0) return [{ sysNo: node.sysNo, name: node.name }, ...below];
  }
  return [];
}

const MOST_NEAR = 8;

/** Categories whose names share two characters with a keyword, the lowest first; the departments where none does. */
export function nearCategories(tree: readonly Category[], keyword: string): { sysNo: number; name: string }[] {
  const below = (nodes: readonly Category[]): Category[] => nodes.flatMap((node) => [...below(node.children), node]);
  const pairs = [...keyword.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = ""]) => pair);
  const near = below(tree).filter(({ name }) => pairs.some((pair) => name.includes(pair)));
  return (near.length > 0 ? near : tree).slice(0, MOST_NEAR).map(({ sysNo, name }) => ({ sysNo, name }));
}

/** Goods that have a part of a keyword, as cards. */
export type PartialGoods = ReturnType<typeof partialGoods>;

const partialGoods = ({ wordList, droppedWordList, datas }: PartialSkuList) => ({
  wordList,
  droppedWordList,
  datas: datas.map(({ missingWordList, ...sku }) => ({ ...cardSku(sku), missing: missingWordList })),
});

/** How many goods of an empty list are sold in other areas. */
async function countElsewhere({ api, area }: AppLoadContext, query: GoodsQuery): Promise<number> {
  if (area.sysNo === undefined || query.pageNo > 1) return 0;
  const { total, partial } = await api.mallSkuList.searchMallSkuList({ ...query, pageSize: PAGE_SIZE });
  return total || (partial?.datas.length ?? 0);
}

/** One page of goods for a reader in an area, with what it can be narrowed by. */
export async function loadGoods(context: AppLoadContext, query: GoodsQuery, withAttributes: boolean) {
  const { api, area } = context;
  const asked = { ...query, areaSysNo: area.sysNo, pageSize: PAGE_SIZE, withFacets: true, withAttributes };
  const [list, display, tree = []] = await Promise.all([
    api.mallSkuList.searchMallSkuList(asked),
    api.shell.getPriceDisplaySettings({}),
    api.shell.getCategoryTree({}).catch(orUnread(context, partsText.categories)),
  ]);
  const path = query.categorySysNo === undefined ? [] : categoryPath(tree, query.categorySysNo);
  const { partial, ...whole } = list;
  const isEmpty = list.total === 0 && !partial;
  const near = isEmpty ? nearCategories(tree, query.keyword) : [];
  const elsewhere = isEmpty ? await countElsewhere(context, query) : 0;
  const cards = {
    ...whole,
    datas: list.datas.map(cardSku),
    articles: query.sort === "default" ? gathered(list.datas) : [],
    ...(partial ? { partial: partialGoods(partial) } : {}),
  };
  return { list: cards, display, path, near, elsewhere };
}

import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Category } from "#trpc/contract/mall";
import { cardSku } from "~/features/product/card-sku";
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

/** One page of goods for a reader in an area, with what it can be narrowed by. */
export async function loadGoods({ api, area }: AppLoadContext, query: GoodsQuery) {
  const [list, display, tree] = await Promise.all([
    api.mallSkuList.searchMallSkuList({ ...query, areaSysNo: area.sysNo, pageSize: PAGE_SIZE, withFacets: true }),
    api.shell.getPriceDisplaySettings({}),
    api.shell.getCategoryTree({}),
  ]);
  const path = query.categorySysNo === undefined ? [] : categoryPath(tree, query.categorySysNo);
  return { list: { ...list, datas: list.datas.map(cardSku) }, display, path };
}

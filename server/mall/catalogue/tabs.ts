import { areaCodeOf } from "#server/mall/area/index";
import { categoriesOf } from "#server/mall/mall/index";
import type { MallSku } from "#trpc/contract/sku";
import { columnOfLevel } from "./asked";
import { type Looking, lookAt, type PriceRequest } from "./reader";
import { readTabs, type TabQuery } from "./repo/tabs";
import { toMallSku } from "./view";

/** Goods that a tab of a page asks for: by key, or the best selling of a category or shop. */
interface GoodsTab {
  skuSysNoList: readonly number[];
  categorySysNo: number | null;
  shopSysNo: number | null;
}

/**
 * The goods of each tab at the reader's prices, in one statement for all of them. Goods that are off the shelf or not
 * sold in the area are left out; each comes once on a tab.
 * @param most goods on a tab
 */
export async function goodsOfTabs(
  looking: Looking,
  request: PriceRequest,
  tabs: readonly GoodsTab[],
  most: number,
): Promise<MallSku[][]> {
  const { db, tenantCode } = looking;
  if (tabs.every((tab) => tab.skuSysNoList.length === 0 && tab.categorySysNo === null && tab.shopSysNo === null))
    return tabs.map(() => []);
  const [categories, areaCode] = await Promise.all([categoriesOf(db, tenantCode), areaCodeOf(db, request.areaSysNo)]);
  const asked = tabs.map(({ skuSysNoList, categorySysNo, shopSysNo }): TabQuery => {
    const category = categorySysNo === null ? undefined : categories.byKey(categorySysNo);
    const column = category && columnOfLevel[category.level];
    return {
      skuSysNos: skuSysNoList,
      category: category && column && { column, sysNo: category.sysNo },
      shopSysNo: shopSysNo ?? undefined,
    };
  });
  const filter = { tenantCode, ...(areaCode ? { areaCode } : {}) };
  const { rows, view } = await lookAt(looking, request, (buyer) =>
    readTabs(db, filter, { tabs: asked, limit: most }, buyer),
  );
  const found = tabs.map(() => new Map<number, MallSku>());
  for (const row of rows) {
    const list = found[row.floorSysNo];
    if (list && list.size < most && !list.has(row.sysNo)) list.set(row.sysNo, toMallSku(row, view));
  }
  return found.map((list) => [...list.values()]);
}

import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import type { mall, shop } from "#trpc/contract/mall";
import { type NamedShop, type Seller, type SellerName, sellerNames, shopsCalled } from "#trpc/rules/named-seller";
import { countSkus, findShops, readSellers } from "./shop-repo";

/** Counted over all goods of a tenant; a minute old is new enough for a card. */
const counts = loadingCache<ReadonlyMap<number, number>>({ ms: 60_000, max: 1_000 });
const countsOf = (db: Db, tenantCode: string) => counts.get(tenantCode, () => countSkus(db, tenantCode));

interface Sellers {
  all: readonly Seller[];
  names: readonly SellerName[];
}
const sellers = loadingCache<Sellers>({ ms: 60_000, max: 1_000 });
const sellersOf = (db: Db, tenantCode: string) =>
  sellers.get(tenantCode, async () => {
    const all = await readSellers(db, tenantCode);
    return { all, names: sellerNames(all) };
  });

/** The names by which buyers call the tenant's shops and suppliers, kept for a minute. */
export const sellerNamesOf = async (db: Db, tenantCode: string): Promise<readonly SellerName[]> =>
  (await sellersOf(db, tenantCode)).names;

/** The tenant's shops that a text names or that have it in their names, the best judged first. */
export async function shopsNamed(db: Db, tenantCode: string, text: string): Promise<NamedShop[]> {
  const { all, names } = await sellersOf(db, tenantCode);
  return shopsCalled(text, all, names);
}

/** Shops by name, the best judged first; where an area is named only those that sell there. */
export const getShopList: Handler<typeof mall.getShopList> = async ({ db, tenantCode, input }) => {
  const { pageNo, pageSize, keyword, shopSysNo } = input;
  const [areaCode, skuCounts] = await Promise.all([areaCodeOf(db, input.areaSysNo), countsOf(db, tenantCode)]);
  const filter = { tenantCode, keyword, areaCode, shopSysNo };
  const rows = await findShops(db, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  return {
    datas: rows.map(({ total: _, ...shop }) => ({ ...shop, skuCount: skuCounts.get(shop.shopSysNo) ?? 0 })),
    total: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  };
};

/** One shop of the tenant. */
export const detail: Handler<typeof shop.detail> = async ({ db, tenantCode, input, fail }) => {
  const filter = { tenantCode, keyword: "", areaCode: "", shopSysNo: input.id };
  const [[row], skuCounts] = await Promise.all([
    findShops(db, filter, { offset: 0, limit: 1 }),
    countsOf(db, tenantCode),
  ]);
  if (!row) throw fail("NOT_FOUND", { message: "店铺不存在或已关闭" });
  const { total: _, ...found } = row;
  return { ...found, skuCount: skuCounts.get(found.shopSysNo) ?? 0 };
};

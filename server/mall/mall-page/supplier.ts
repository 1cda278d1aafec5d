import { needPermission } from "#server/mall/document/index";
import type { Handler } from "#server/mall/implement";
import { Failure } from "#trpc/contract/failures";
import type { shopPage as calls } from "#trpc/contract/mall-page";
import { by, gone, type PageMaker, pageHandlers } from "./manage";
import { SHOP_CODE } from "./published";
import { findPagesOfShops } from "./repo/draft";
import { findShop, findShopsOf, insertShopPage } from "./repo/shop";

const suppliers: PageMaker = {
  code: SHOP_CODE,
  async needOwn(db, { tenantCode, supplierSysNo }, { shopSysNo }) {
    const shop = shopSysNo === null ? undefined : await findShop(db, tenantCode, shopSysNo);
    if (!shop) throw gone();
    if (shop.supplierSysNo !== supplierSysNo) throw new Failure("FORBIDDEN");
    return shop;
  },
};

const list: Handler<typeof calls.list> = async ({ db, actor, tenantCode }) => {
  needPermission(actor, SHOP_CODE);
  const shops = await findShopsOf(db, tenantCode, actor.supplierSysNo ?? 0);
  const pages = await findPagesOfShops(
    db,
    tenantCode,
    shops.map(({ shopSysNo }) => shopSysNo),
  );
  const byShop = new Map(pages.map((page) => [page.shopSysNo, page]));
  return shops.map(({ shopSysNo, name }) => ({ shopSysNo, name, page: byShop.get(shopSysNo) ?? null }));
};

const create: Handler<typeof calls.create> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, SHOP_CODE);
  const shop = await findShop(db, tenantCode, input.shopSysNo);
  if (!shop) throw new Failure("NOT_FOUND", { message: "店铺不存在" });
  if (shop.supplierSysNo !== actor.supplierSysNo) throw new Failure("FORBIDDEN");
  return { sysNo: await insertShopPage(db, tenantCode, shop, by(actor, now)) };
};

export const ofSuppliers = { list, create, ...pageHandlers(suppliers) };

import { implement } from "#server/mall/implement";
import { seesPrices, siteConfiguration } from "#server/mall/site/index";
import { mall as contract } from "#trpc/contract/mall";
import { categoriesOf } from "./categories";
import { getShopList } from "./shops";

export { type Categories, categoriesOf } from "./categories";
export { sellerNamesOf, shopsNamed } from "./shops";

export const mall = implement(contract, {
  getShopList,

  categoryGet: async ({ db, tenantCode, input, fail }) => {
    const categories = await categoriesOf(db, tenantCode);
    if (input.sysNo === undefined) return categories.tree;
    const node = categories.node(input.sysNo);
    if (!node) throw fail("NOT_FOUND", { message: "分类不存在，请重新选择" });
    return [node];
  },

  hotWordGet: async ({ db, tenantCode }) => {
    const { global } = await siteConfiguration(db, tenantCode);
    return global.header.hotWords.map((word, index) => ({ word, sort: index + 1 }));
  },

  showGoodsPricePermission: async ({ db, tenantCode, actor }) => {
    const { basic } = await siteConfiguration(db, tenantCode);
    return {
      showPrice: await seesPrices(db, tenantCode, actor),
      tip: actor ? "无权查看价格" : "登录后查看价格",
      showSellCount: basic.showSellCount ?? true,
      showScore: basic.showScore ?? true,
    };
  },
});

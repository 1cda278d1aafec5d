import { implement } from "#server/mall/implement";
import { seesPrices, siteConfiguration } from "#server/mall/site/index";
import { type Category, mall as contract, type FlatCategory, shop as shopContract } from "#trpc/contract/mall";
import { categoriesOf } from "./categories";
import { detail, getShopList } from "./shops";

export { type Categories, categoriesOf, forgetCategories } from "./categories";
export { sellerNamesOf, shopsNamed } from "./shops";

const alone = ({ children: _, ...category }: Category): FlatCategory => category;
const flat = (category: Category): FlatCategory[] => [alone(category), ...category.children.flatMap(flat)];

export const shop = implement(shopContract, { detail });

export const mall = implement(contract, {
  getShopList,

  categoryGet: async ({ db, tenantCode, input, fail }) => {
    const categories = await categoriesOf(db, tenantCode);
    if (input.sysNo === undefined) return categories.tree;
    const node = categories.node(input.sysNo);
    if (!node) throw fail("NOT_FOUND", { message: "分类不存在，请重新选择" });
    return [node];
  },

  categoryList: async ({ db, tenantCode, input, fail }) => {
    const categories = await categoriesOf(db, tenantCode);
    if (input.parentSysNo === undefined) return categories.tree.flatMap(flat);
    const node = categories.node(input.parentSysNo);
    if (!node) throw fail("NOT_FOUND", { message: "分类不存在，请重新选择" });
    return node.children.map(alone);
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

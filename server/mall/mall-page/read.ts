import { goodsOfTabs } from "#server/mall/catalogue/index";
import type { Handler } from "#server/mall/implement";
import { siteConfiguration } from "#server/mall/site/index";
import type { pageReads as calls, PageFloor } from "#trpc/contract/mall-page";
import type { MallSku } from "#trpc/contract/sku";
import { goodsTypes, pageLimits, pagePath, termsIn } from "#trpc/rules/mall-page";
import { FLOORS } from "#trpc/rules/site-setting";
import { pageFor, publishedPages } from "./published";
import type { PageKey, StoredModule } from "./repo/edition";

const keyOf = (id: number | string): PageKey =>
  /^\d+$/.test(String(id)) ? { sysNo: Number(id) } : { tag: String(id) };

type Context = Parameters<Handler<typeof calls.getFloorV2>>[0];

/** The goods of modules, tab by tab; tabs without goods are left out, and so are modules without tabs. */
async function floorsOf(context: Context, modules: readonly StoredModule[]) {
  const tabs = modules.flatMap((module) => module.itemList.map((item) => ({ module, item })));
  const request = { areaSysNo: context.input.areaSysNo, termList: termsIn(context.input.terms) };
  const goods = await goodsOfTabs(
    context,
    request,
    tabs.map(({ item }) => item),
    pageLimits.goods,
  );
  return modules.flatMap((module): PageFloor[] => {
    const own = tabs.flatMap(({ module: of, item }, at) => {
      const skuList = of === module ? (goods[at] ?? []) : [];
      return skuList.length > 0 ? [{ name: item.title, skuList }] : [];
    });
    return own.length > 0 ? [{ sysNo: module.sysNo, title: module.title, tabs: own }] : [];
  });
}

const hasGoods = ({ type }: StoredModule): boolean => goodsTypes.includes(type);

export const getFloorV2: Handler<typeof calls.getFloorV2> = async (context) => {
  const page = await pageFor(context, keyOf(context.input.id));
  return floorsOf(context, page?.moduleList.filter(hasGoods) ?? []);
};

/** Each of the goods once. */
const once = (lists: readonly (readonly MallSku[])[]): MallSku[] => [
  ...new Map(lists.flat().map((sku) => [sku.sysNo, sku])).values(),
];

export const getFloor: Handler<typeof calls.getFloor> = async (context) =>
  (await getFloorV2(context)).map(({ sysNo, title, tabs }) => ({
    sysNo,
    title,
    skuList: once(tabs.map(({ skuList }) => skuList)),
  }));

export const getBanners: Handler<typeof calls.getBanners> = async (context) => {
  const page = await pageFor(context, keyOf(context.input.id));
  const banners = page?.moduleList.filter(({ type }) => type === "banner") ?? [];
  return banners
    .flatMap(({ sysNo, itemList }) => itemList.map((item) => ({ sysNo, item })))
    .map(({ sysNo, item: { title, text, imageUrl, url } }, index) => ({
      ...{ sysNo, title, text, imgUrl: imageUrl, linkUrl: url, sort: index + 1 },
    }));
};

export const customPageGetByTag: Handler<typeof calls.customPageGetByTag> = async (context) => {
  const page = await pageFor(context, { tag: context.input.tag });
  if (!page) throw context.fail("NOT_FOUND", { message: "没有这个页面，或已下架" });
  const { tag, title, contentHtml } = page;
  const moduleList = page.moduleList.map((module) => ({
    sysNo: module.sysNo,
    type: module.type,
    title: module.title,
    contentHtml: module.contentHtml,
    itemList: module.itemList.map((item) => ({
      ...{ title: item.title, text: item.text, imgUrl: item.imageUrl, linkUrl: item.url },
    })),
  }));
  return { tag, title, contentHtml, moduleList };
};

export const areamoduleDetail: Handler<typeof calls.areamoduleDetail> = async (context) => {
  const { id } = context.input;
  const page = await pageFor(context, { moduleSysNo: id });
  const module = page?.moduleList.find(({ sysNo, type }) => sysNo === id && type === "area");
  if (!module) throw context.fail("NOT_FOUND", { message: "没有这个专区，或已下架" });
  const [floor] = await floorsOf(context, [module]);
  const skuList = once(floor?.tabs.map((tab) => tab.skuList) ?? []);
  return { sysNo: id, name: module.title, areaSysNo: module.areaSysNoList[0] ?? null, skuList };
};

export const getMallDataConfigList: Handler<typeof calls.getMallDataConfigList> = async ({ db, tenantCode, now }) => {
  const [{ global }, pages] = await Promise.all([
    siteConfiguration(db, tenantCode),
    publishedPages(db, tenantCode, now),
  ]);
  return [
    { key: "floorCount", value: String(global.indexConfig?.floorCount ?? FLOORS) },
    ...(global.houseCategorySysNo === undefined
      ? []
      : [{ key: "houseCategorySysNo", value: String(global.houseCategorySysNo) }]),
    ...pages.map(({ tag }) => ({ key: `page.${tag}`, value: pagePath(tag) })),
  ];
};

import type { Db } from "#server/kernel/db";
import { htmlOf } from "#server/kernel/safe-html";
import { areaCodeOf } from "#server/mall/area/index";
import { showPictures } from "#server/mall/file/index";
import type { Actor } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import { Failure } from "#trpc/contract/failures";
import type { PageModule } from "#trpc/contract/mall-page";
import { pictureOfUrl } from "#trpc/rules/file-url";
import { goodsTypes, linkTypes, pageLimits, shopLink, shopModuleTypes } from "#trpc/rules/mall-page";
import type { StoredItem, StoredModule } from "./repo/edition";
import { findShopKeys, findSkus, type NamedSku } from "./repo/references";
import type { NamedShop } from "./repo/shop";

/** What is wrong, by field. */
type Problems = Record<string, string>;

/** A text as HTML; a problem where it is nested absurdly deep. */
export function contentOf(source: string, field: string, problems: Problems): string {
  try {
    return source.trim() === "" ? "" : htmlOf(source);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems[field] = "正文的格式嵌套太深，请简化后重新保存";
    return "";
  }
}

export function checkPeriod(
  { startTime, endTime }: { startTime?: number | undefined; endTime?: number | undefined },
  at: string,
  problems: Problems,
): void {
  if (startTime !== undefined && endTime !== undefined && endTime < startTime)
    problems[`${at}endTime`] = "结束时间不能早于开始时间，请修改";
}

/** @throws Failure BAD_INPUT where anything is wrong */
export function refuseProblems(problems: Problems): void {
  const [message] = Object.values(problems);
  if (message) throw new Failure("BAD_INPUT", { message, fields: problems });
}

type Item = PageModule["itemList"][number];

/** Rules between the fields of a module. */
function checkModule({ type, source, areaSysNoList, itemList, ...period }: PageModule, at: string, problems: Problems) {
  checkPeriod(period, at, problems);
  if (type === "text" && source.trim() === "") problems[`${at}source`] = "请填写正文";
  if (type === "area" && areaSysNoList.length === 0) problems[`${at}areaSysNoList`] = "地区专区请至少选择一个地区";
  if (type === "text") return;
  if (itemList.length === 0) problems[`${at}itemList`] = "请至少填写一项内容";
  for (const [index, item] of itemList.entries()) checkItem(type, item, `${at}itemList.${index}.`, problems);
}

function checkItem(type: PageModule["type"], item: Item, at: string, problems: Problems): void {
  if (type === "banner" && item.imageUrl === "") problems[`${at}imageUrl`] = "请上传横幅图片，或选择图案";
  if (linkTypes.includes(type) && item.title === "") problems[`${at}title`] = "请填写标题";
  if (type === "links" && item.url === "") problems[`${at}url`] = "请填写链接";
  const chosen = item.skuSysNoList.length + item.codeList.length;
  if (goodsTypes.includes(type) && chosen === 0 && item.categorySysNo === undefined && item.shopSysNo === undefined)
    problems[`${at}codeList`] = "请填写商品编码、勾选商品，或选择分类、店铺";
  if (chosen > pageLimits.goods) problems[`${at}codeList`] = `一组最多${pageLimits.goods}种商品，请减少后保存`;
}

interface Known {
  bySysNo: ReadonlyMap<number, NamedSku>;
  byCode: ReadonlyMap<string, NamedSku>;
  shops: ReadonlySet<number>;
  pictures: ReadonlySet<number>;
  hasCategory: (sysNo: number) => boolean;
}

/** Rules of a shop's page besides: banners and floors alone, a banner leads to one place. */
function checkOfShop({ type, itemList }: PageModule, at: string, problems: Problems): void {
  if (!shopModuleTypes.includes(type)) problems[`${at}type`] = "店铺首页只有横幅和楼层，请重新选择模块类型";
  if (!linkTypes.includes(type)) return;
  for (const [index, { skuSysNoList, codeList, categorySysNo }] of itemList.entries()) {
    const places = skuSysNoList.length + codeList.length + (categorySysNo === undefined ? 0 : 1);
    if (places > 1) problems[`${at}itemList.${index}.codeList`] = "一张横幅只链接一种商品或一个分类，请删除其余的";
  }
}

/** What the items name, read at once: goods, of a shop's page its own, shops, pictures. */
async function known(db: Db, actor: Actor, items: readonly Item[], shop: NamedShop | null): Promise<Known> {
  const { tenantCode } = actor;
  const named = { sysNos: items.flatMap((one) => one.skuSysNoList), codes: items.flatMap((one) => one.codeList) };
  const uploaded = items.flatMap(({ imageUrl }) => pictureOfUrl(imageUrl) ?? []);
  const skus = await findSkus(db, tenantCode, named, shop?.shopSysNo);
  return {
    bySysNo: new Map(skus.map((sku) => [sku.sysNo, sku])),
    byCode: new Map(skus.map((sku) => [sku.code, sku])),
    shops: await findShopKeys(
      db,
      tenantCode,
      items.flatMap(({ shopSysNo }) => shopSysNo ?? []),
    ),
    pictures: await showPictures(db, actor, { documentType: "site", documentSysNo: 0 }, uploaded),
    hasCategory: (
      (categories) => (sysNo: number) =>
        categories.byKey(sysNo) !== undefined
    )(await categoriesOf(db, tenantCode)),
  };
}

/** An item as it is kept, its goods each once. */
function storedItem(item: Item, at: string, found: Known, problems: Problems): StoredItem {
  const { title, text, imageUrl, url, skuSysNoList, codeList, categorySysNo = null, shopSysNo = null } = item;
  const unknown = codeList.filter((code) => !found.byCode.has(code));
  if (unknown.length > 0) problems[`${at}codeList`] = `没有这些商品：${unknown.slice(0, 5).join("、")}，请核对商品编码`;
  if (skuSysNoList.some((sysNo) => !found.bySysNo.has(sysNo)))
    problems[`${at}skuSysNoList`] = "勾选的商品已不存在，请重新选择";
  if (categorySysNo !== null && !found.hasCategory(categorySysNo))
    problems[`${at}categorySysNo`] = "分类不存在，请重新选择";
  if (shopSysNo !== null && !found.shops.has(shopSysNo)) problems[`${at}shopSysNo`] = "店铺不存在，请重新选择";
  const picture = pictureOfUrl(imageUrl);
  const shown = picture === undefined ? !imageUrl.startsWith("/api/") : found.pictures.has(picture);
  if (!shown) problems[`${at}imageUrl`] = "图片不存在，请重新上传";
  const added = codeList.flatMap((code) => found.byCode.get(code)?.sysNo ?? []);
  return {
    title,
    text,
    imageUrl,
    url,
    skuSysNoList: [...new Set([...skuSysNoList, ...added])],
    categorySysNo,
    shopSysNo,
  };
}

/** An item of a shop's page: a banner leads to goods of the shop, a floor is filled up with them. */
function itemOfShop(item: StoredItem, type: PageModule["type"], shop: NamedShop): StoredItem {
  const { shopSysNo } = shop;
  const { skuSysNoList, categorySysNo } = item;
  if (!linkTypes.includes(type)) return { ...item, url: "", shopSysNo: categorySysNo === null ? null : shopSysNo };
  return { ...item, url: shopLink(shopSysNo, skuSysNoList[0], categorySysNo), shopSysNo: null };
}

export type CheckedModule = Omit<StoredModule, "sysNo"> & { sysNo: number | null };

/**
 * The modules of a page as they are kept: cleaned texts, goods by their keys. Pictures are shown to everybody from now
 * on. Three statements, however many modules there are.
 * @param shop the shop that the page is of; null for a page of the mall
 * @param problems takes what is wrong, at `moduleList.N.…`
 */
export async function checkedModules(
  db: Db,
  actor: Actor,
  { modules, shop }: { modules: readonly PageModule[]; shop: NamedShop | null },
  problems: Problems,
) {
  for (const [index, one] of modules.entries()) {
    checkModule(one, `moduleList.${index}.`, problems);
    if (shop) checkOfShop(one, `moduleList.${index}.`, problems);
  }
  refuseProblems(problems);
  const found = await known(
    db,
    actor,
    modules.flatMap(({ itemList }) => itemList),
    shop,
  );
  const stored = (type: PageModule["type"], item: Item, at: string) => {
    const kept = storedItem(item, at, found, problems);
    return shop ? itemOfShop(kept, type, shop) : kept;
  };
  return Promise.all(
    modules.map(async (one, index): Promise<CheckedModule> => {
      const at = `moduleList.${index}.`;
      const codes = await Promise.all(one.areaSysNoList.map((sysNo) => areaCodeOf(db, sysNo)));
      if (codes.includes("")) problems[`${at}areaSysNoList`] = "没有这个地区，请重新选择";
      return {
        sysNo: one.moduleSysNo ?? null,
        type: one.type,
        title: one.title,
        source: one.type === "text" ? one.source : "",
        contentHtml: one.type === "text" ? contentOf(one.source, `${at}source`, problems) : "",
        areaSysNoList: [...new Set(one.areaSysNoList)],
        startTime: one.startTime ?? null,
        endTime: one.endTime ?? null,
        itemList:
          one.type === "text" ? [] : one.itemList.map((item, at2) => stored(one.type, item, `${at}itemList.${at2}.`)),
      };
    }),
  );
}

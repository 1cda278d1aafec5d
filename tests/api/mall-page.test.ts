import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { MallPageStatus } from "#trpc/contract/shared/codes";
import { type Person, refusal } from "../support/api";
import { addGoods, type TestGoods } from "../support/cart";
import { ownStatements } from "../support/catalogue";
import { addAgreement } from "../support/goods";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
const visitor = () => world.as();
let goods: TestGoods;
let operator: Person;
/** Skus: on sale, off the shelf, sold in Guangdong alone, and their codes. */
let sold: number;
let gone: number;
let south: number;
let code: string;
const CHONGQING = 50;
const GUANGDONG = 44;

beforeAll(async () => {
  ({ operator } = market);
  const guangdong = { sysNo: GUANGDONG, levelCode: "00000044", name: "广东省", fullName: "广东省", level: "province" };
  await db
    .insertInto("mall.Area")
    .values({ ...guangdong, hasChild: false })
    .execute();
  goods = await addGoods(db);
  sold = await goods.sku({ code: "GJ-0001", sellCount: 1 });
  gone = await goods.sku({ status: 2 });
  south = await goods.sku({ saleAreas: ["00000044"] });
  code = "GJ-0001";
});

type Saved = Parameters<Person["api"]["mallPage"]["save"]>[0];
type Module = NonNullable<Saved["moduleList"]>[number];

const banner = (title: string, change: Partial<Module> = {}): Module => ({
  type: "banner",
  itemList: [{ title, imageUrl: "/img/banner/steel.svg", url: "/product/list" }],
  ...change,
});
const floor = (skuSysNoList: number[], change: Partial<Module> = {}): Module => ({
  type: "floor",
  title: "本周推荐",
  itemList: [{ title: "钢材", skuSysNoList }],
  ...change,
});

/** A page with these modules, as a draft. */
async function draft(tag: string, moduleList: Module[], change: Partial<Saved> = {}, who = operator) {
  const { sysNo } = await who.api.mallPage.create({ tag, title: "测试页面" });
  const saved = await who.api.mallPage.save({ sysNo, version: 1, title: "测试页面", moduleList, ...change });
  return { sysNo, ...saved };
}
async function published(tag: string, moduleList: Module[], change: Partial<Saved> = {}) {
  const page = await draft(tag, moduleList, change);
  await operator.api.mallPage.publish(page);
  return page;
}
const titles = async (id: string, areaSysNo?: number) =>
  (await visitor().mall.getBanners({ id, areaSysNo })).map(({ title }) => title);

describe("a page that operators make", () => {
  test("R-SHELL-05: a draft is shown to operators in a preview alone, what is published to everybody until it is withdrawn", async () => {
    const page = await draft("winter", [banner("冬季"), floor([sold])]);
    expect(await refusal(visitor().mall.customPageGetByTag({ tag: "winter" }))).toMatchObject({ code: 404 });
    expect(await titles("winter")).toEqual([]);
    const preview = { tag: "winter", preview: "1" as const };
    expect((await operator.api.mall.customPageGetByTag(preview)).moduleList).toHaveLength(2);
    expect(await refusal(visitor().mall.customPageGetByTag(preview))).toMatchObject({ code: 401 });
    expect(await refusal(market.purchaser.api.mall.customPageGetByTag(preview))).toMatchObject({ code: 403 });
    await operator.api.mallPage.publish(page);
    expect(await titles("winter")).toEqual(["冬季"]);
    expect(await titles(String(page.sysNo))).toEqual(["冬季"]);
    expect((await visitor().mall.getMallDataConfigList({})).find(({ key }) => key === "page.winter")?.value).toBe(
      "/pages/custom/winter",
    );
    // a change of the draft is not shown before it is published
    const next = { ...page, title: "冬季采购", moduleList: [banner("改过"), floor([sold])] };
    await operator.api.mallPage.save(next);
    expect(await titles("winter")).toEqual(["冬季"]);
    const [row] = (await operator.api.mallPage.search({ keyword: "winter" })).datas;
    expect(row).toMatchObject({ status: MallPageStatus.published, changed: true, moduleCount: 2 });
    await operator.api.mallPage.withdraw({ sysNo: page.sysNo });
    expect(await titles("winter")).toEqual([]);
    expect(await refusal(operator.api.mallPage.withdraw({ sysNo: page.sysNo }))).toMatchObject({ code: 409 });
    await operator.api.mallPage.remove({ sysNo: page.sysNo });
    expect(await refusal(operator.api.mallPage.get({ id: page.sysNo }))).toMatchObject({ code: 404 });
  });

  test("periods of pages and modules hold, and modules for areas are shown there", async () => {
    const now = Math.floor(Date.now() / 1000);
    const later = { startTime: now + 3600 };
    await published("times", [banner("现在"), banner("以后", later), banner("过去", { endTime: now - 1 })]);
    expect(await titles("times")).toEqual(["现在"]);
    await published("soon", [banner("未到")], later);
    expect(await titles("soon")).toEqual([]);
    await published("areas", [banner("重庆", { areaSysNoList: [CHONGQING] }), banner("全国")]);
    expect(await titles("areas", CHONGQING)).toEqual(["重庆", "全国"]);
    expect(await titles("areas", GUANGDONG)).toEqual(["全国"]);
    expect(await titles("areas")).toEqual(["重庆", "全国"]);
  });

  test("floors leave out goods that are off the shelf or not sold in the area, and show the reader's agreement price", async () => {
    const { categories } = goods;
    const page = await published("floors", [
      floor([gone, sold, south]),
      floor([], { title: "空的", itemList: [{ skuSysNoList: [gone] }] }),
      floor([], {
        itemList: [{ title: "分类", categorySysNo: categories.category2SysNo, shopSysNo: goods.shop.shopSysNo }],
      }),
    ]);
    const skus = async (api = visitor(), areaSysNo?: number) =>
      (await api.mall.getFloorV2({ id: "floors", areaSysNo })).map(({ tabs }) =>
        tabs.map(({ skuList }) => skuList.map(({ sysNo }) => sysNo)),
      );
    expect((await skus())[0]).toEqual([[sold, south]]);
    expect(await skus(visitor(), CHONGQING)).toEqual([[[sold]], [[sold]]]);
    expect(await visitor().mall.getFloor({ id: page.sysNo, areaSysNo: CHONGQING })).toMatchObject([
      { title: "本周推荐", skuList: [{ sysNo: sold }] },
      { skuList: [{ sysNo: sold }] },
    ]);
    const { api, organizationSysNo } = market.purchaser;
    const parties = { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: goods.shop.supplierSysNo };
    const terms = [
      { accountPeriod: 0, billingPeriod: 0, name: "现款", discount: "100" },
      { accountPeriod: 1, billingPeriod: 0, name: "月结", discount: "102" },
    ];
    const clauses = [{ skuSysNo: sold, method: 1, price: "3500" }];
    const agreementSysNo = await addAgreement(db, "demo", parties, { clauses, terms });
    const priceAt = async (terms?: string) => {
      const [first] = await api.mall.getFloorV2({ id: "floors", areaSysNo: CHONGQING, terms });
      return first?.tabs[0]?.skuList[0]?.priceReason?.unitPrice;
    };
    expect(await priceAt()).toBe(3500);
    expect(await priceAt(`${agreementSysNo}:1-0`)).toBe(3570);
  });

  test("RT-12: a module for areas is a zone with an address of its own", async () => {
    const area = { type: "area" as const, title: "重庆专区", areaSysNoList: [CHONGQING] };
    const { moduleSysNoList } = await published("zones", [
      { ...area, itemList: [{ codeList: [code] }] },
      banner("别的"),
    ]);
    const [id = 0, other = 0] = moduleSysNoList;
    expect(await visitor().mall.areamoduleDetail({ id })).toMatchObject({
      ...{ sysNo: id, name: "重庆专区", areaSysNo: CHONGQING, skuList: [{ sysNo: sold }] },
    });
    expect(await refusal(visitor().mall.areamoduleDetail({ id: other }))).toMatchObject({ code: 404 });
    const north = world.as({ tenantCode: "north" });
    expect(await refusal(north.mall.areamoduleDetail({ id }))).toMatchObject({ code: 404 });
  });

  test("pages belong to their tenant, and only operators with the right make them", async () => {
    const { sysNo, version } = await published("own", [banner("本商城")]);
    const far = market.northOperator.api.mallPage;
    for (const call of [
      () => far.get({ id: sysNo }),
      () => far.save({ sysNo, version, title: "抢占" }),
      () => far.publish({ sysNo, version }),
      () => far.withdraw({ sysNo }),
      () => far.remove({ sysNo }),
      () => world.as({ tenantCode: "north" }).mall.customPageGetByTag({ tag: "own" }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 404 });
    expect(await titles("own")).toEqual(["本商城"]);
    // the same tag is free in another tenant
    await draft("own", [], {}, market.northOperator);
    const { organizationSysNo } = operator;
    const clerk = (await world.person({ identity: "operation", organizationSysNo, permissions: [] })).api.mallPage;
    for (const call of [
      () => clerk.search({}),
      () => clerk.create({ tag: "clerk", title: "无权" }),
      () => clerk.save({ sysNo, version, title: "无权" }),
      () => clerk.publish({ sysNo, version }),
      () => clerk.withdraw({ sysNo }),
      () => clerk.remove({ sysNo }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 403 });
  });

  test("nothing in a text runs, links lead nowhere else, and what is wrong is said at its field", async () => {
    const hostile = `**开会**<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(2)"><a href="javascript:alert(3)">看</a>`;
    await published("meeting", [{ type: "text", title: "议程", source: hostile }], { source: hostile });
    const { contentHtml, moduleList } = await visitor().mall.customPageGetByTag({ tag: "meeting" });
    for (const html of [contentHtml, moduleList[0]?.contentHtml]) {
      expect(html).toContain("<strong>开会</strong>");
      expect(html).not.toMatch(/script|alert|evil/);
    }
    const { sysNo, version } = await draft("wrong", []);
    const wrong = async (moduleList: Module[]) =>
      (await refusal(operator.api.mallPage.save({ sysNo, version, title: "错误", moduleList }))).fields;
    const item = { title: "看", imageUrl: "/img/banner/steel.svg" };
    for (const url of ["javascript:alert(1)", "//evil.example", "http://evil.example"])
      expect(await wrong([{ type: "banner", itemList: [{ ...item, url }] }])).toEqual({
        "moduleList.0.itemList.0.url": "第 1 行：链接应以 / 开头（本商城的页面），或以 https:// 开头",
      });
    expect(await wrong([banner("图"), { type: "banner", itemList: [{ title: "没有图" }] }])).toEqual({
      "moduleList.1.itemList.0.imageUrl": "请上传横幅图片，或选择图案",
    });
    expect(await wrong([floor([], { itemList: [{ codeList: ["没有"] }] })])).toEqual({
      "moduleList.0.itemList.0.codeList": "没有这些商品：没有，请核对商品编码",
    });
    expect(await wrong([banner("时间", { startTime: 200, endTime: 100 })])).toEqual({
      "moduleList.0.endTime": "结束时间不能早于开始时间，请修改",
    });
    expect(await refusal(operator.api.mallPage.publish({ sysNo, version }))).toMatchObject({ code: 409 });
    expect(await refusal(operator.api.mallPage.create({ tag: "wrong", title: "重复" }))).toMatchObject({
      fields: { tag: expect.stringContaining("已有") },
    });
  });

  test("a draft is written over the version that was read alone, and its modules keep their keys", async () => {
    const page = await draft("versions", [banner("一"), banner("二")]);
    const [first, second] = page.moduleSysNoList;
    const swapped = [banner("二", { moduleSysNo: second }), banner("一", { moduleSysNo: first }), banner("三")];
    const saved = await operator.api.mallPage.save({ ...page, title: "换位", moduleList: swapped });
    expect(saved.moduleSysNoList.slice(0, 2)).toEqual([second, first]);
    expect(await refusal(operator.api.mallPage.save({ ...page, title: "旧的" }))).toMatchObject({ code: 409 });
    const { moduleList } = await operator.api.mallPage.get({ id: page.sysNo });
    expect(moduleList.map(({ itemList }) => itemList[0]?.title)).toEqual(["二", "一", "三"]);
    const foreign = { sysNo: page.sysNo, version: saved.version, title: "别人的" };
    const { moduleSysNoList } = await draft("others", [banner("四")]);
    const moduleList2 = [banner("四", { moduleSysNo: moduleSysNoList[0] })];
    expect(await refusal(operator.api.mallPage.save({ ...foreign, moduleList: moduleList2 }))).toMatchObject({
      code: 404,
    });
  });

  test("twelve modules cost as many statements as one", async () => {
    const cost = async (count: number) => {
      const tag = `cost-${count}`;
      const { sysNo } = await operator.api.mallPage.create({ tag, title: "费用" });
      const list = Array.from({ length: count }, () => [floor([sold, south])]).flat();
      const write = await countStatements(() =>
        operator.api.mallPage.save({ sysNo, version: 1, title: "费用", moduleList: list }),
      );
      const publish = await countStatements(() => operator.api.mallPage.publish({ sysNo, version: 2 }));
      await visitor().mall.getFloorV2({ id: tag });
      const read = await countStatements(() => visitor().mall.getFloorV2({ id: tag }));
      return [write, publish, read].map(({ statements }) => ownStatements(statements));
    };
    const one = await cost(1);
    expect(await cost(12)).toEqual(one);
    expect(one[2]).toBe(1);
  });
});

describe("the page of a shop", () => {
  type ShopModule = NonNullable<Parameters<Person["api"]["shopPage"]["save"]>[0]["moduleList"]>[number];
  const picture = "/img/banner/pipe.svg";
  const shopBanner = (
    title: string,
    change: Partial<NonNullable<ShopModule["itemList"]>[number]> = {},
  ): ShopModule => ({
    type: "banner",
    itemList: [{ title, imageUrl: picture, ...change }],
  });

  test("a supplier makes it of its own goods; its shop shows it once it is published", async () => {
    const { supplier, shop } = market;
    const own = await market.sku();
    const pages = supplier.api.shopPage;
    const { sysNo } = await pages.create({ shopSysNo: shop.shopSysNo });
    expect(await pages.create({ shopSysNo: shop.shopSysNo })).toEqual({ sysNo });
    const write = { sysNo, version: 1, title: "本店" };
    const wrong = async (moduleList: ShopModule[]) => (await refusal(pages.save({ ...write, moduleList }))).fields;
    expect(await wrong([shopBanner("别人的", { skuSysNoList: [sold] })])).toEqual({
      "moduleList.0.itemList.0.skuSysNoList": "勾选的商品已不存在，请重新选择",
    });
    expect(await wrong([{ type: "text", title: "文字", source: "正文" }])).toEqual({
      "moduleList.0.type": "店铺首页只有横幅和楼层，请重新选择模块类型",
    });
    const [{ sysNo: category } = { sysNo: 0 }] = await visitor().mall.categoryList({});
    expect(await wrong([shopBanner("两处", { skuSysNoList: [own], categorySysNo: category })])).toEqual({
      "moduleList.0.itemList.0.codeList": "一张横幅只链接一种商品或一个分类，请删除其余的",
    });
    const moduleList = [
      shopBanner("商品", { skuSysNoList: [own], url: "/console" }),
      shopBanner("店铺", { url: "https://example.com" }),
      floor([own]) as ShopModule,
    ];
    const saved = await pages.save({ ...write, moduleList });
    const tag = `shop-${shop.shopSysNo}`;
    const looking = { id: tag, preview: "1" as const };
    // the draft is its supplier's alone
    expect(await titles(tag)).toEqual([]);
    expect(await supplier.api.mall.getBanners(looking)).toMatchObject([
      { linkUrl: `/product/detail?id=${own}` },
      { linkUrl: `/pages/shop/pro/${shop.shopSysNo}` },
    ]);
    for (const reader of [operator, market.otherSupplier])
      expect(await refusal(reader.api.mall.getBanners(looking))).toMatchObject({ code: 403 });
    await pages.publish({ sysNo, version: saved.version });
    expect(await titles(tag)).toEqual(["商品", "店铺"]);
    expect(await visitor().mall.getFloorV2({ id: tag })).toMatchObject([{ tabs: [{ skuList: [{ sysNo: own }] }] }]);
    expect(await pages.list({})).toMatchObject([{ page: { status: MallPageStatus.published, moduleCount: 3 } }]);
    // neither operators nor other suppliers make it
    expect((await operator.api.mallPage.search({ keyword: tag })).total).toBe(0);
    expect(await refusal(operator.api.mallPage.get({ id: sysNo }))).toMatchObject({ code: 404 });
    expect(await refusal(operator.api.mallPage.create({ tag, title: "冒充" }))).toMatchObject({ code: 400 });
    const other = market.otherSupplier.api.shopPage;
    for (const call of [
      () => other.get({ id: sysNo }),
      () => other.save({ ...write, version: saved.version }),
      () => other.publish({ sysNo, version: saved.version }),
      () => other.withdraw({ sysNo }),
      () => other.remove({ sysNo }),
      () => other.create({ shopSysNo: shop.shopSysNo }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 403 });
    await pages.withdraw({ sysNo });
    expect(await titles(tag)).toEqual([]);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import { type Mall, ownStatements, startMall } from "../support/catalogue";

let mall: Mall;
let visitor: Mall["visitor"];
let skus: Mall["skus"];
let bars: Mall["bars"];
let brands: Mall["brands"];
let shop: Mall["shop"];

beforeAll(async () => {
  mall = await startMall();
  ({ visitor, skus, bars, brands, shop } = mall);
});

type Search = Parameters<typeof visitor.mallSkuList.searchMallSkuList>[0];
const find = async (input: Search, api = visitor) => {
  const list = await api.mallSkuList.searchMallSkuList(input);
  return list.datas.map(({ sysNo }) => sysNo);
};
const inBars = (): Search => ({ categorySysNo: bars.category3SysNo });
describe("mallSkuList.searchMallSkuList", () => {
  test("a category of any level: what is on sale, best sellers first", async () => {
    const all = [skus.thin, skus.thick, skus.soldOut, skus.south];
    for (const categorySysNo of [bars.category1SysNo, bars.category2SysNo, bars.category3SysNo])
      expect(await find({ categorySysNo })).toEqual(all);
    expect(await find({ categorySysNo: 999_999 })).toEqual([]);
  });

  test("floors: the first of each first category's list, in one statement, for a buyer at their price", async () => {
    const tree = await visitor.mall.categoryGet({});
    const page = { onlyInStock: true, pageSize: 2, areaSysNo: 50 };
    const buyer = await mall.buyer();
    await mall.agree(buyer, { clauses: [{ categorySysNo: bars.category3SysNo, method: 2, discount: "98" }] });
    for (const api of [visitor, buyer.api]) {
      const lists = tree.map(async ({ sysNo: categorySysNo }) => {
        const { datas } = await api.mallSkuList.searchMallSkuList({ ...page, categorySysNo });
        return { categorySysNo, datas };
      });
      const ask = () => api.mallSkuList.getFloors({ areaSysNo: 50, cards: 2 });
      const floors = await ask();
      expect(floors).toEqual((await Promise.all(lists)).slice(0, 6));
      expect(floors.flatMap(({ datas }) => datas).length).toBeGreaterThan(2);
      expect(ownStatements((await countStatements(ask)).statements)).toBe(1);
    }
  });

  test("by price, up and down", async () => {
    const up = [skus.south, skus.thick, skus.soldOut, skus.thin];
    expect(await find({ ...inBars(), sort: "priceAsc" })).toEqual(up);
    expect(await find({ ...inBars(), sort: "priceDesc" })).toEqual(up.reverse());
  });

  test("two-character words, words inside a name, grades and sizes are found", async () => {
    // what is sold out comes behind what fits as well
    expect(await find({ keyword: "螺纹钢" })).toEqual([skus.thin, skus.thick, skus.south, skus.soldOut]);
    expect(await find({ keyword: "带肋" })).toEqual([skus.thick, skus.south, skus.soldOut]);
    expect(await find({ keyword: "C30" })).toEqual([skus.concrete]);
    expect(await find({ keyword: "螺纹钢 HRB500E", sort: "priceAsc" })).toEqual([skus.thin]);
    expect(await find({ keyword: "混凝土", categorySysNo: bars.category3SysNo })).toEqual([]);
    expect(await find({ keyword: "木材" })).toEqual([]);
    expect(await find({ keyword: "，。" })).toEqual([]);
  });

  test("a keyword that finds nothing is answered by the one that sounds like it; one that finds stands", async () => {
    const ask = (keyword: string) => visitor.mallSkuList.searchMallSkuList({ keyword, withFacets: true });
    const meant = await ask("螺纹钢 Φ25");
    expect(meant.total).toBeGreaterThan(0);
    for (const typed of ["锣纹钢 Φ25", "luowengang 25mm"]) {
      const list = await ask(typed);
      expect(list.correctedKeyword).toMatch(/^螺纹钢 /);
      expect([list.datas, list.total, list.facets]).toEqual([meant.datas, meant.total, meant.facets]);
    }
    expect(meant).not.toHaveProperty("correctedKeyword");
    expect(await ask("木材")).not.toHaveProperty("correctedKeyword");
    // what it may mean is not there as a whole either: goods have a part of that, and more than of what was typed
    const part = await ask("锣纹钢 HRB999");
    expect(part).toMatchObject({ total: 0, datas: [], correctedKeyword: expect.stringMatching(/^螺纹钢 hrb999$/i) });
    expect(part.partial?.droppedWordList).toEqual([expect.stringMatching(/^hrb999$/i)]);
    const nothing = await ask("犇犇 HRB999");
    expect(nothing).toMatchObject({ total: 0, datas: [] });
    expect(nothing).not.toHaveProperty("correctedKeyword");
  });

  test("narrowed by brand, attributes, shop, stock, area and price", async () => {
    expect(await find({ ...inBars(), brandSysNoList: [brands.yonggang] })).toEqual([skus.thin]);
    expect(await find({ ...inBars(), brandSysNo: brands.yonggang })).toEqual([skus.thin]);
    expect(await find({ ...inBars(), attributeList: ["直径:12mm"] })).toEqual([skus.thin, skus.soldOut]);
    expect(await find({ ...inBars(), attributeList: ["直径:12mm", "直径:25mm", "牌号:HRB400E"] })).toEqual([
      skus.thick,
      skus.soldOut,
    ]);
    expect(await find({ shopSysNo: shop.shopSysNo, keyword: "C30" })).toEqual([skus.concrete]);
    expect(await find({ shopSysNo: 999_999 })).toEqual([]);
    expect(await find({ ...inBars(), onlyInStock: true })).toEqual([skus.thin, skus.thick, skus.south]);
    expect(await find({ keyword: "C30", onlyInStock: true })).toEqual([skus.concrete]);
    expect(await find({ ...inBars(), areaSysNo: 50 })).toEqual([skus.thin, skus.thick, skus.soldOut]);
    expect(await find({ ...inBars(), priceFrom: 3750, priceTo: 4000 })).toEqual([skus.thick, skus.soldOut]);
  });

  test("R-CALL-08, R-CALL-09: pages of 20 unless told, cut to 100, with their place and the total", async () => {
    const ask = visitor.h5Sku.searchMallSkuList;
    expect(await ask({ ...inBars() })).toMatchObject({ total: 4, pageNo: 1, pageSize: 20 });
    expect(await ask({ ...inBars(), pageSize: 100 })).toMatchObject({ pageSize: 100 });
    expect(await ask({ ...inBars(), pageSize: 999 })).toMatchObject({ pageSize: 100 });
    for (const wrong of [{ pageSize: 0 }, { pageNo: 0 }, { pageSize: 1.5 }])
      expect(await refusal(ask({ ...inBars(), ...wrong }))).toMatchObject({ reason: "BAD_INPUT", code: 400 });
  });

  test("pages with the total; a page too deep is refused", async () => {
    const page = await visitor.mallSkuList.searchMallSkuList({ ...inBars(), pageNo: 2, pageSize: 3 });
    expect(page).toMatchObject({ total: 4, totalCapped: false, pageNo: 2, pageSize: 3 });
    expect(page.datas.map(({ sysNo }) => sysNo)).toEqual([skus.south]);
    const beyond = await visitor.mallSkuList.searchMallSkuList({ ...inBars(), pageNo: 9 });
    expect(beyond).toMatchObject({ total: 4, datas: [] });
    const deep = visitor.mallSkuList.searchMallSkuList({ ...inBars(), pageNo: 500, pageSize: 100 });
    expect(await refusal(deep)).toMatchObject({ reason: "BAD_INPUT", message: "最多浏览前10000条，请缩小搜索范围" });
  });

  test("facets: categories one step down, brands and attribute values with their counts", async () => {
    const { facets } = await visitor.mallSkuList.searchMallSkuList({ ...inBars(), withFacets: true });
    expect(facets?.brands).toEqual([
      { sysNo: brands.shagang, name: "沙钢", count: 3 },
      { sysNo: brands.yonggang, name: "永钢", count: 1 },
    ]);
    expect(facets?.attributes).toEqual([
      {
        name: "牌号",
        values: [
          { value: "HRB400E", token: "牌号:HRB400E", count: 2 },
          { value: "HRB500E", token: "牌号:HRB500E", count: 1 },
        ],
      },
      {
        name: "直径",
        values: [
          { value: "12mm", token: "直径:12mm", count: 2 },
          { value: "25mm", token: "直径:25mm", count: 1 },
        ],
      },
    ]);
    const department = await visitor.mallSkuList.searchMallSkuList({
      categorySysNo: bars.category1SysNo,
      withFacets: true,
    });
    expect(department.facets?.categories).toEqual([{ sysNo: bars.category2SysNo, name: "建筑钢材", count: 4 }]);
  });

  test("at most two statements with facets and agreement prices, whatever the page holds", async () => {
    const buyer = await mall.buyer();
    await mall.agree(buyer, { clauses: [{ categorySysNo: bars.category1SysNo, method: 2, discount: "99" }] });
    const warm = { categorySysNo: bars.category2SysNo, areaSysNo: 50, withFacets: true } as const;
    await buyer.api.mallSkuList.searchMallSkuList(warm);
    const count = async (input: Search, api: typeof visitor) =>
      ownStatements((await countStatements(() => api.mallSkuList.searchMallSkuList(input))).statements);
    const cold = { ...warm, categorySysNo: bars.category1SysNo, attributeList: ["直径:25mm"] };
    expect(await count(cold, buyer.api)).toBe(2);
    expect(await count(cold, buyer.api)).toBe(1);
    expect(await count(cold, visitor)).toBe(1);
  });

  test("onlyAgreement: what an agreement of the purchaser prices there; nothing for a visitor", async () => {
    const buyer = await mall.buyer();
    await mall.agree(buyer, {
      clauses: [{ categorySysNo: bars.category3SysNo, attributeTokens: ["直径:12mm"], price: "1" }],
    });
    await mall.agree(buyer, { areas: ["00000044"], clauses: [{ skuSysNo: skus.thick, price: "1" }] });
    const narrowed = { ...inBars(), onlyAgreement: true, areaSysNo: 50 };
    expect(await find(narrowed, buyer.api)).toEqual([skus.thin, skus.soldOut]);
    expect(await find(narrowed, (await mall.buyer()).api)).toEqual([]);
    expect(await find(narrowed)).toEqual([]);
  });

  test("the phone's list is the same", async () => {
    const list = await visitor.h5Sku.searchMallSkuList({ keyword: " 螺纹钢 ", pageSize: 2 });
    expect(list).toEqual(await visitor.mallSkuList.searchMallSkuList({ keyword: "螺纹钢", pageSize: 2 }));
  });

  test("R-SHELL-01: another tenant sees nothing of it", async () => {
    const north = mall.world.as({ tenantCode: "north" });
    expect(await find({ keyword: "螺纹钢" }, north)).toEqual([]);
    expect(await find(inBars(), north)).toEqual([]);
    expect(await find({ shopSysNo: shop.shopSysNo }, north)).toEqual([]);
    expect(await north.mall.categoryGet({})).toEqual([]);
  });
});

describe("mall.categoryGet", () => {
  test("three levels, the same under both names", async () => {
    const tree = await visitor.mall.categoryGet({});
    expect(tree[0]).toMatchObject({
      name: "钢材",
      level: 1,
      children: [{ level: 2, children: [{ level: 3, name: "螺纹钢" }] }],
    });
    expect(await visitor.shell.getCategoryTree({})).toEqual(tree);
  });
});

describe("categoryGet", () => {
  test("the tree, or one category with what is below it", async () => {
    const whole = await visitor.mall.categoryGet({});
    const steel = whole.find(({ sysNo }) => sysNo === bars.category1SysNo);
    expect(steel).toMatchObject({ name: "钢材", level: 1, parentSysNo: null, children: [{ name: "建筑钢材" }] });
    const [part] = await visitor.mall.categoryGet({ sysNo: bars.category2SysNo });
    expect(part).toEqual(steel?.children[0]);
    expect(part?.children).toMatchObject([{ sysNo: bars.category3SysNo, level: 3, children: [] }]);
    expect(await visitor.shell.getCategoryTree({})).toEqual(whole);
  });

  test("an unknown one, or another tenant's, is not found", async () => {
    const north = mall.world.as({ tenantCode: "north" });
    for (const call of [
      visitor.mall.categoryGet({ sysNo: 999_999 }),
      north.mall.categoryGet({ sysNo: bars.category1SysNo }),
    ])
      expect(await refusal(call)).toMatchObject({ reason: "NOT_FOUND", code: 404 });
  });
});

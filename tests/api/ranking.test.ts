import { beforeAll, expect, test } from "vitest";
import { readPage } from "#server/mall/catalogue/repo/rows";
import { toTsQuery } from "#trpc/rules/search/tsquery";
import { type Mall, startMall } from "../support/catalogue";
import { addCategories, addSku } from "../support/goods";

let mall: Mall;
beforeAll(async () => {
  mall = await startMall();
});

test("the category that a keyword names comes first, then names that begin with it, then the rest, on every page", async () => {
  const { db, shop, brands, visitor } = mall;
  const [rounds, nails] = [await addCategories(db, "demo", "圆钢"), await addCategories(db, "demo", "圆钉")];
  const change = db.updateTable("mall.Category").set({ aliases: ["光圆棒"] });
  await change.where("sysNo", "=", rounds.category3SysNo).execute();
  const add = (categories: typeof rounds, mallSpuName: string, sellCount: number) =>
    addSku(db, "demo", { shop, categories, brandSysNo: brands.shagang }, { mallSpuName, sellCount });
  const usual = await add(nails, "一般用途圆钢钉 光圆棒 50mm", 900);
  const named = await add(nails, "圆钢钉 长光圆棒 60mm", 5);
  const thick = await add(rounds, "热轧圆钢 长光圆棒 Φ20", 10);
  const thin = await add(rounds, "热轧圆钢 长光圆棒 Φ8", 80);
  const find = async (input: Parameters<typeof visitor.mallSkuList.searchMallSkuList>[0]) =>
    (await visitor.mallSkuList.searchMallSkuList(input)).datas.map(({ sysNo }) => sysNo);

  const all = [thin, thick, named, usual];
  expect(await find({ keyword: "圆钢" })).toEqual(all);
  for (const [index, sku] of all.entries())
    expect(await find({ keyword: "圆钢", pageSize: 1, pageNo: index + 1 })).toEqual([sku]);
  expect(await find({ keyword: "圆钢", priceFrom: 1 })).toEqual(all);
  expect(await find({ keyword: "光圆棒" })).toEqual([thin, thick, usual, named]);
  expect(await find({ keyword: "圆钢", sort: "sales" })).toEqual([usual, thin, thick, named]);
  expect(await find({ keyword: "圆钢", categorySysNo: nails.category3SysNo })).toEqual([named, usual]);

  // of a keyword that finds much the list is walked, or the goods that sell best are looked at first
  const meant = {
    places: [{ column: "category3SysNo" as const, sysNo: rounds.category3SysNo }],
    name: null,
  };
  const filter = {
    tenantCode: "demo",
    words: { query: toTsQuery("圆钢", "demo") ?? "", clauses: [], inNames: [], exact: [] },
  };
  const read = async (words: "walk" | "best", offset: number, limit: number, rank: typeof meant | null = meant) => {
    const page = { sort: "default" as const, offset, limit, words, rank };
    return (await readPage(db, filter, page, null)).rows.map(({ sysNo }) => sysNo);
  };
  for (const words of ["walk", "best"] as const) {
    expect(await read(words, 0, 1)).toEqual([thin]);
    expect(await read(words, 0, 3)).toEqual([thin, thick, usual]);
    expect(await read(words, 1, 2)).toEqual([thick, usual]);
    expect(await read(words, 3, 3)).toEqual([named]);
    expect(await read(words, 0, 2, null)).toEqual([usual, thin]);
    expect(await read(words, 1, 9, null)).toEqual([thin, thick, named]);
  }
});

test("what a name denies is no word of it: 泵送 never finds 非泵送", async () => {
  const { db, shop, brands, visitor } = mall;
  const mixes = await addCategories(db, "demo", "喷射料");
  const add = (mallSpuName: string, sellCount: number) =>
    addSku(db, "demo", { shop, categories: mixes, brandSysNo: brands.shagang }, { mallSpuName, sellCount });
  const poured = await add("喷射料 C77 非泵送", 900);
  const pumped = await add("喷射料 C77 泵送", 5);
  const find = async (keyword: string) =>
    (await visitor.mallSkuList.searchMallSkuList({ keyword })).datas.map(({ sysNo }) => sysNo);
  expect(await find("喷射料泵送 C77")).toEqual([pumped]);
  expect(await find("C77 泵送")).toEqual([pumped]);
  expect(await find("C77 非泵送")).toEqual([poured]);
  expect(await find("C77")).toEqual([poured, pumped]);
});

test("of goods that fit alike those in stock come first, then those under the reader's own agreement, then what sells", async () => {
  const { db, shop, brands, visitor } = mall;
  const categories = await addCategories(db, "demo", "锚具");
  const add = (mallSpuName: string, more: { sellCount: number; stock?: number }) =>
    addSku(db, "demo", { shop, categories, brandSysNo: brands.shagang }, { mallSpuName, ...more });
  const soldOut = await add("夹片锚具 OVM15", { sellCount: 900, stock: 0 });
  const usual = await add("夹片锚具 OVM15", { sellCount: 50 });
  const agreed = await add("夹片锚具 OVM15", { sellCount: 1 });
  const variant = await add("夹片锚具 OVM15A", { sellCount: 1_000 });
  const buyer = await mall.buyer();
  await mall.agree(buyer, { clauses: [{ skuSysNo: agreed, price: "1" }] });
  const find = async (api: typeof visitor, keyword = "锚具 OVM15") =>
    (await api.mallSkuList.searchMallSkuList({ keyword })).datas.map(({ sysNo }) => sysNo);

  expect(await find(visitor)).toEqual([usual, agreed, soldOut, variant]);
  expect(await find(buyer.api)).toEqual([agreed, usual, soldOut, variant]);
  // what one organisation agreed says nothing to another, and keeps nothing for a visitor
  expect(await find((await mall.buyer()).api)).toEqual([usual, agreed, soldOut, variant]);
  expect(await find(visitor)).toEqual([usual, agreed, soldOut, variant]);
});

test("names that have more of the words come first, whatever else is asked for", async () => {
  const { db, shop, brands, visitor } = mall;
  const categories = await addCategories(db, "demo", "螺母垫圈件");
  const add = (mallSpuName: string, sellCount: number, aliases: string[]) =>
    addSku(db, "demo", { shop, categories, brandSysNo: brands.shagang }, { mallSpuName, sellCount, aliases });
  const washer = await add("平垫圈 M14", 900, ["紧川", "螺母"]);
  const nut = await add("六角螺母 M14", 1, ["紧川"]);
  const { datas } = await visitor.mallSkuList.searchMallSkuList({ keyword: "紧川M14螺母" });
  expect(datas.map(({ sysNo }) => sysNo)).toEqual([nut, washer]);
});

test("a keyword of more words than are counted finds what has them all", async () => {
  const { db, shop, brands, visitor } = mall;
  const categories = await addCategories(db, "demo", "支座");
  const mallSpuName = "盆式支座 GPZ 2.5MN 双向 a1 b2 c3 d4 e5 f6 g7";
  const bearing = await addSku(db, "demo", { shop, categories, brandSysNo: brands.shagang }, { mallSpuName });
  const { datas } = await visitor.mallSkuList.searchMallSkuList({ keyword: mallSpuName });
  expect(datas.map(({ sysNo }) => sysNo)).toEqual([bearing]);
});

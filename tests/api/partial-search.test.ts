import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { countAllTokens, renewWordIndex } from "#server/mall/catalogue/index";
import { TOKENS_VERSION } from "#trpc/rules/search/tokens";
import { type Mall, startMall } from "../support/catalogue";
import { addCategories, addSku } from "../support/goods";

let mall: Mall;
const goods: Record<string, number> = {};
beforeAll(async () => {
  mall = await startMall();
  const { db, shop, brands } = mall;
  const categories = await addCategories(db, "demo", "防火门");
  const names = ["钢质防火门 甲级 1000×2100", "木质防火门 乙级 900×2100", "钢质卷帘门 3000×3000", "防火玻璃 6mm"];
  for (const [index, mallSpuName] of names.entries()) {
    const sku = { mallSpuName, sellCount: index };
    goods[mallSpuName.slice(0, 4)] = await addSku(db, "demo", { shop, categories, brandSysNo: brands.shagang }, sku);
  }
  await countAllTokens(db);
});

const find = (keyword: string, more: Record<string, unknown> = {}) =>
  mall.visitor.mallSkuList.searchMallSkuList({ keyword, ...more });

test("goods that have a part of the words come behind those that have all, the rarest words first", async () => {
  const list = await find("钢质防火门 丙级");
  expect(list).toMatchObject({ total: 0, datas: [] });
  expect(list.partial?.datas.map(({ sysNo }) => sysNo).slice(0, 2)).toEqual([goods.钢质防火, goods.木质防火]);
  expect(list.partial).toMatchObject({ wordList: ["钢质防火门", "丙级"], droppedWordList: ["丙级"] });
  expect(list.partial?.datas[0]?.missingWordList).toEqual(["丙级"]);

  const some = await find("钢质防火门");
  expect(some.datas.map(({ sysNo }) => sysNo)).toEqual([goods.钢质防火]);
  expect(some.partial?.datas.map(({ sysNo }) => sysNo)).not.toContain(goods.钢质防火);
});

test("of goods that have as many of the words those in stock come first", async () => {
  const { db, shop, brands } = mall;
  const categories = await addCategories(db, "demo", "检修口");
  const add = (more: { sellCount: number; stock: number }) =>
    addSku(
      db,
      "demo",
      { shop, categories, brandSysNo: brands.shagang },
      { mallSpuName: "石膏检修口 450×450", ...more },
    );
  const soldOut = await add({ sellCount: 900, stock: 0 });
  const there = await add({ sellCount: 1, stock: 5 });
  await countAllTokens(db);
  const { partial } = await find("石膏检修口 450×600");
  expect(partial?.datas.map(({ sysNo }) => sysNo)).toEqual([there, soldOut]);
});

test("nothing is never the answer where two characters of the query are in any goods of the tenant", async () => {
  for (const keyword of ["防火墙面漆", "加厚防火", "卷帘机", "x99 防火 zz", "钢质的那种东西"]) {
    const list = await find(keyword);
    expect([keyword, list.total + (list.partial?.datas.length ?? 0)]).not.toEqual([keyword, 0]);
  }
  expect(await find("犇犇犇")).not.toHaveProperty("partial");
  expect(await find("！？。")).not.toHaveProperty("partial");
});

test("a part of the words is found under the filters of the list, on its first page and in its own order alone", async () => {
  expect((await find("钢质防火门 丙级", { onlyInStock: true })).partial?.datas.length).toBeGreaterThan(0);
  expect(await find("钢质防火门 丙级", { priceFrom: 900_000 })).not.toHaveProperty("partial");
  expect(await find("钢质防火门 丙级", { pageNo: 2 })).not.toHaveProperty("partial");
  expect(await find("钢质防火门 丙级", { sort: "priceAsc" })).not.toHaveProperty("partial");
});

test("goods of a tenant whose tokens have another form are indexed anew", async () => {
  const { db } = mall;
  const vectors = async () =>
    (await sql<{ text: string }>`SELECT "searchVector"::text AS "text" FROM mall."Sku" ORDER BY "sysNo"`.execute(db))
      .rows;
  const before = await vectors();
  await sql`UPDATE mall."Sku" SET "searchVector" = ''`.execute(db);
  await renewWordIndex(db);
  expect(await vectors()).toEqual(before);
  const tenants = await db.selectFrom("mall.Tenant").select("tokensVersion").distinct().execute();
  expect(tenants).toEqual([{ tokensVersion: TOKENS_VERSION }]);
  expect(await renewWordIndex(db)).toEqual({ tenants: 0 });
});

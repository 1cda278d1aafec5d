import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { type Mall, ownStatements, startMall } from "../support/catalogue";
import { addShop } from "../support/goods";
import { farBrowser, sendTo } from "../support/remote-gateway";

let mall: Mall;
let other: Awaited<ReturnType<typeof addShop>>;

beforeAll(async () => {
  mall = await startMall();
  other = await addShop(mall.db, "demo", { name: "100%钢" });
  await mall.bar({ saleAreas: ["00000044"], mallSpuName: "工字钢 I20a" }, other);
  await mall.bar({ saleAreas: ["00000050"], mallSpuName: "工字钢 I25a" });
});

test("shops by name, with what they sell; a keyword is no pattern, and one key is one shop", async () => {
  const { visitor, shop } = mall;
  const all = await visitor.mall.getShopList({});
  expect(all).toMatchObject({ total: 2, pageNo: 1, pageSize: 20 });
  const own = all.datas.find(({ shopSysNo }) => shopSysNo === shop.shopSysNo);
  // what is off the shelf or was refused is not on sale
  expect(own).toMatchObject({ name: "渝钢旗舰店", supplierSysNo: shop.supplierSysNo, skuCount: 6 });
  const named = async (keyword: string) => (await visitor.mall.getShopList({ keyword })).datas.map(({ name }) => name);
  expect(await named("渝")).toEqual(["渝钢旗舰店"]);
  expect(await named("0%钢")).toEqual(["100%钢旗舰店"]);
  expect(await named("%")).toEqual(["100%钢旗舰店"]);
  expect(await named("没有这家")).toEqual([]);
  const one = await visitor.mall.getShopList({ shopSysNo: other.shopSysNo });
  expect(one).toMatchObject({ total: 1, datas: [{ name: "100%钢旗舰店", skuCount: 1 }] });
  expect((await visitor.mall.getShopList({ shopSysNo: 999_999_999 })).total).toBe(0);
});

test("an area keeps the shops that sell there; another tenant has none of them", async () => {
  const { visitor, world } = mall;
  const inArea = async (areaSysNo: number) =>
    (await visitor.mall.getShopList({ areaSysNo })).datas.map(({ name }) => name);
  expect(await inArea(50)).toEqual(["渝钢旗舰店"]);
  expect((await world.as({ tenantCode: "north" }).mall.getShopList({})).total).toBe(0);
});

test("a page of shops takes one statement, however many there are", async () => {
  const { visitor } = mall;
  await visitor.mall.getShopList({ areaSysNo: 50 });
  const { statements } = await countStatements(() => visitor.mall.getShopList({ areaSysNo: 50 }));
  expect(ownStatements(statements)).toBe(1);
});

test("RT-09, RT-13, RT-14, RT-15: list, storefront and its own search; a shop that is gone says so", async () => {
  const { world, shop } = mall;
  const reader = farBrowser(world, sendTo(world));
  const text = async (path: string, status = 200) => {
    const page = await reader.fetch(path);
    expect(page.status, path).toBe(status);
    return page.text();
  };
  const list = await text(`/shop/list?key=${encodeURIComponent("渝")}`);
  expect(list).toContain(`href="/pages/shop/pro/${shop.shopSysNo}"`);
  expect(list).not.toContain("100%钢");
  const front = await text(`/pages/shop/pro/${shop.shopSysNo}`);
  expect(front).toContain("螺纹钢 HRB500E");
  const found = await text(
    `/pages/shop/pro/list/${shop.shopSysNo}?params=${encodeURIComponent("keywords=混凝土&ts=1")}`,
  );
  expect(found).toContain("商品混凝土 C30 泵送");
  expect(found).not.toContain("螺纹钢 HRB500E");
  for (const path of ["/pages/shop/pro/999999999", "/pages/shop/pro/x", "/pages/shop/pro/list/999999999"])
    expect(await text(path, 404)).toContain("店铺不存在，或已停止营业");
  expect(await text("/pages/shop/pro/404")).toContain("店铺不存在，或已停止营业");
});

test("R-SRCH-05: the search of a storefront goes into the shop, with words, time and area", async () => {
  const reader = farBrowser(mall.world, sendTo(mall.world));
  const answer = await reader.fetch(`/search?type=goods&key=${encodeURIComponent(" 钢 ")}&shop=${mall.shop.shopSysNo}`);
  expect(answer.status).toBe(302);
  const to = new URL(answer.headers.get("location") ?? "", "http://demo.test");
  expect(to.pathname).toBe(`/pages/shop/pro/list/${mall.shop.shopSysNo}`);
  const said = new URLSearchParams(to.searchParams.get("params") ?? "");
  expect(said.get("keywords")).toBe("钢");
  expect(Math.abs(Number(said.get("ts")) - Date.now())).toBeLessThan(60_000);
  expect(said.get("showAllAddressId")).toMatch(/^\d+$/);
});

test("RT-10, RT-11, RT-12: the zones show goods of a category and of a region", async () => {
  const { world } = mall;
  const reader = farBrowser(world, sendTo(world));
  const text = async (path: string) => (await reader.fetch(path)).text();
  expect(await text("/pages/jjzq?keyword=钢")).toContain("本平台没有设置家居专区");
  const here = await text("/pages/dfzq/50?keyword=工字钢");
  expect(here).toContain("工字钢 I25a");
  // sold in another region only
  expect(here).not.toContain("工字钢 I20a");
  expect((await reader.fetch("/pages/dfzq/999999")).status).toBe(404);
  expect(await text("/pages/dfzq")).toContain('href="/pages/dfzq/50"');
});

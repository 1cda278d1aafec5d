import { expect, test } from "vitest";
import { refusal } from "../support/api";
import { counted } from "../support/counted";
import { addBrand } from "../support/goods";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;

test("brands are found by name and other names, hidden ones and those of others are not", async () => {
  const { brand } = market.operator.api;
  await brand.save({ name: "渝岭钢" });
  await brand.save({ name: "新渝岭" });
  await brand.save({ name: "蜀峰", aliasList: ["老渝岭"] });
  await brand.save({ name: "渝岭旧", hidden: true });
  await addBrand(db, "north");
  const { material } = world.as({ tenantCode: "demo" });
  const found = await material.brandSearch({ keyword: "渝岭" });
  expect(found).toMatchObject({ total: 3, pageNo: 1 });
  expect(found.datas.map(({ name }) => name)).toEqual(["渝岭钢", "新渝岭", "蜀峰"]);
  const second = await material.brandSearch({ keyword: "渝岭", pageNo: 2, pageSize: 2 });
  expect(second.datas.map(({ name }) => name)).toEqual(["蜀峰"]);
  const north = await world.as({ tenantCode: "north" }).material.brandSearch({ keyword: "渝岭" });
  expect(north.datas).toEqual([]);
  expect((await material.brandSearch({ keyword: "%" })).datas).toEqual([]);
});

test("operators give leaf categories tags, by which people of the tenant find them", async () => {
  const { api } = market.operator;
  const sku = await market.sku(100);
  const leaf = (await market.supplier.api.supplierGoods.get({ id: sku })).fields.categorySysNo;
  const { parentSysNo, name, goodsKind } = await api.category.get({ id: leaf });
  const own = { sysNo: leaf, parentSysNo, name, goodsKind };
  await api.category.save({ ...own, tagList: ["主体结构", "结构用钢", "主体结构"] });
  const find = (word: string) => market.purchaser.api.material.searchWzgjTagByName({ name: word });
  const tags = await find("结构");
  expect(tags).toMatchObject([
    { name: "主体结构", materialCategorySysNo: leaf },
    { name: "结构用钢", materialCategorySysNo: leaf },
  ]);
  // a tag that stays keeps its key
  await api.category.save({ ...own, tagList: ["结构用钢"] });
  expect(await find("结构")).toEqual([tags[1]]);
  expect((await api.category.get({ id: leaf })).tagList).toEqual(["结构用钢"]);
  const above = await api.category.get({ id: parentSysNo ?? 0 });
  const onGroup = { sysNo: above.sysNo, parentSysNo: above.parentSysNo, name: above.name };
  expect(await refusal(api.category.save({ ...onGroup, tagList: ["结构"] }))).toMatchObject({
    fields: { tagList: expect.stringContaining("第三级") },
  });
  const { count } = await counted(() => find("结构"));
  expect(count).toBeLessThanOrEqual(3);
});

test("tags are refused to visitors, and of hidden categories and other tenants there are none", async () => {
  const { api } = market.operator;
  const ask = (tenantCode: string) => world.as({ tenantCode }).material.searchWzgjTagByName({ name: "防" });
  expect(await refusal(ask("demo"))).toMatchObject({ code: 401 });
  const [first] = (await api.category.search({})).datas;
  const group = await api.category.save({ parentSysNo: first?.sysNo ?? 0, name: "防护" });
  const leaf = await api.category.save({ parentSysNo: group.sysNo, name: "密目网", tagList: ["防坠"] });
  const find = () => market.supplier.api.material.searchWzgjTagByName({ name: "防" });
  expect(await find()).toMatchObject([{ name: "防坠", materialCategorySysNo: leaf.sysNo }]);
  await api.category.save({ sysNo: group.sysNo, parentSysNo: first?.sysNo ?? 0, name: "防护", hidden: true });
  expect(await find()).toEqual([]);
  await api.category.remove({ sysNo: leaf.sysNo });
  expect(await find()).toEqual([]);
});

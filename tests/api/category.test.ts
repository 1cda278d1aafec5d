import { beforeAll, describe, expect, test } from "vitest";
import { reindexGoods } from "#server/mall/category/index";
import type { WrittenAttribute } from "#trpc/contract/category";
import { chinaDay } from "#trpc/rules/price";
import { refusal } from "../support/api";
import { addBuyer, checkout, fillCart } from "../support/cart";
import { counted } from "../support/counted";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let listed: number;
let leaf: number;
beforeAll(async () => {
  listed = await market.sku(100);
  leaf = (await market.supplier.api.supplierGoods.get({ id: listed })).fields.categorySysNo;
});

const keep = () => market.operator.api.category;
const attribute = (change: Partial<WrittenAttribute> & { name: string }): WrittenAttribute => ({
  ...{ valueType: "text", unit: "", valueList: [], required: false, variant: false, filterable: true },
  ...change,
});
const template = [
  attribute({ name: "牌号", valueType: "choice", valueList: ["HRB400E", "HRB500E"], required: true }),
  attribute({ name: "公称直径", valueType: "number", unit: "mm", valueList: ["25", "8"], variant: true }),
];
/** Fields of goods of the category that lack nothing but attributes. */
const goods = (code: string, attributeList: { name: string; value: string }[]) => ({
  ...{ categorySysNo: leaf, mallSpuName: `盘螺 ${code}`, code, brandName: "青岩", unit: "吨", salesPrice: 3_900 },
  ...{ buyStart: 1, quantityScale: 3, saleAreas: ["0" as const], attributeList },
  stockList: [{ warehouseName: "一号库", onHand: 20 }],
});
const seller = () => market.supplier.api.supplierGoods;
const passed = async (code: string, values: { name: string; value: string }[]) => {
  const draft = await seller().save({ ...goods(code, values), submit: true });
  await market.operator.api.goodsReview.pass({ itemList: [draft] });
  const { skuSysNo } = await seller().getDraft({ id: draft.sysNo });
  await seller().putOn({ skuSysNoList: [skuSysNo ?? 0] });
  return skuSysNo ?? 0;
};
const filtersOf = async () =>
  (await market.purchaser.api.mallSkuList.searchMallSkuList({ categorySysNo: leaf, withFacets: true })).facets
    ?.attributes;

describe("a category's template", () => {
  test("says what goods must have and may be; filters of lists follow it at once", async () => {
    await keep().setTemplate({ sysNo: leaf, attributeList: template });
    const { offered } = await seller().form({ categorySysNo: leaf });
    expect(offered?.attributeDefs).toEqual([
      { name: "牌号", valueType: "choice", filterable: true, values: ["HRB400E", "HRB500E"], required: true },
      { name: "公称直径", valueType: "number", unit: "mm", filterable: true, values: ["8mm", "25mm"], variant: true },
    ]);
    const diameter = { name: "公称直径", value: "8" };
    expect(await refusal(seller().save({ ...goods("M-1", [diameter]), submit: true }))).toMatchObject({
      fields: { "attribute.牌号": "请填写牌号" },
    });
    const odd = { name: "牌号", value: "HRB335" };
    expect(await refusal(seller().save({ ...goods("M-1", [odd, diameter]), submit: true }))).toMatchObject({
      fields: { "attribute.牌号": "牌号“HRB335”不在可选值中，可选：HRB400E、HRB500E" },
    });
    await passed("M-1", [{ name: "牌号", value: "HRB400E" }, diameter]);
    await passed("M-2", [
      { name: "牌号", value: "HRB500E" },
      { name: "公称直径", value: "10" },
    ]);
    expect((await filtersOf())?.map(({ name }) => name).sort()).toEqual(["公称直径", "牌号"]);
    const [grade, size] = template;
    if (!grade || !size) throw new Error("no template");
    const shown = { ...size, filterable: false, variant: false };
    await keep().setTemplate({ sysNo: leaf, attributeList: [grade, shown] });
    await reindexGoods(market.db);
    expect((await filtersOf())?.map(({ name }) => name)).toEqual(["牌号"]);
  });

  test("is of a leaf, names each attribute once, and gives choices their values", async () => {
    const [twice, bare] = [attribute({ name: "材质" }), attribute({ name: "等级", valueType: "choice" })];
    expect(await refusal(keep().setTemplate({ sysNo: leaf, attributeList: [twice, twice, bare] }))).toMatchObject({
      fields: {
        "attributeList.1.name": "属性“材质”与第 1 项重复",
        "attributeList.2.valueList": "“等级”是选择项，请填写可选值，用、分开",
      },
    });
    const { parentSysNo } = await keep().get({ id: leaf });
    expect(await refusal(keep().setTemplate({ sysNo: parentSysNo ?? 0, attributeList: [] }))).toMatchObject({
      reason: "STATE_CONFLICT",
    });
  });
});

describe("the tree of categories", () => {
  test("a category is added, renamed, moved with its goods, and put in order", async () => {
    const { parentSysNo: group } = await keep().get({ id: leaf });
    const { parentSysNo: department } = await keep().get({ id: group ?? 0 });
    const other = await keep().save({ parentSysNo: department, name: "型材" });
    const fields = { sysNo: leaf, name: "盘条", aliasList: ["线卷"] };
    await keep().save({ ...fields, parentSysNo: other.sysNo });
    await reindexGoods(market.db);
    const list = async (asked: object) => (await market.purchaser.api.mallSkuList.searchMallSkuList(asked)).total;
    expect(await list({ categorySysNo: other.sysNo })).toBe(3);
    expect(await list({ categorySysNo: group })).toBe(0);
    expect(await list({ keyword: "线卷" })).toBe(3);
    const [tree] = await market.purchaser.api.mall.categoryGet({ sysNo: department ?? 0 });
    expect(tree?.children.map(({ name }) => name)).toEqual(expect.arrayContaining(["型材"]));
    await keep().arrange({ parentSysNo: department, sysNoList: [other.sysNo, group ?? 0] });
    const [again] = await market.purchaser.api.mall.categoryGet({ sysNo: department ?? 0 });
    expect(again?.children[0]?.name).toBe("型材");
    const stale = keep().arrange({ parentSysNo: department, sysNoList: [other.sysNo] });
    expect(await refusal(stale)).toMatchObject({ reason: "STATE_CONFLICT" });
    expect(await refusal(keep().save({ ...fields, parentSysNo: null }))).toMatchObject({
      fields: { parentSysNo: expect.stringContaining("同级") },
    });
    expect(await refusal(keep().save({ parentSysNo: department, name: "型材" }))).toMatchObject({
      fields: { name: expect.stringContaining("已有“型材”") },
    });
    await keep().save({ ...fields, parentSysNo: group });
  });

  test("is hidden only without goods on sale, and deleted only where nothing hangs on it, with the counts", async () => {
    const { parentSysNo, name } = await keep().get({ id: leaf });
    expect(await refusal(keep().save({ sysNo: leaf, parentSysNo, name, hidden: true }))).toMatchObject({
      fields: { hidden: expect.stringContaining("还有 3 种商品在售") },
    });
    expect(await refusal(keep().remove({ sysNo: leaf }))).toMatchObject({
      ...{ reason: "STATE_CONFLICT", message: expect.stringContaining("3 种商品") },
    });
    const { sysNo } = await keep().save({ parentSysNo, name: "冷轧带肋钢筋" });
    await keep().save({ sysNo, parentSysNo, name: "冷轧带肋钢筋", hidden: true });
    const { datas } = await keep().search({});
    expect(datas.find((one) => one.sysNo === sysNo)).toMatchObject({ hidden: true, skuCount: 0, level: 3 });
    expect(JSON.stringify(await market.purchaser.api.mall.categoryGet({}))).not.toContain("冷轧带肋");
    const stray = { ...goods("L-1", []), categorySysNo: sysNo };
    expect(await refusal(seller().save(stray))).toMatchObject({
      fields: { categorySysNo: "类目已停用，请选择其他类目" },
    });
    await keep().remove({ sysNo });
    expect(await refusal(keep().get({ id: sysNo }))).toMatchObject({ code: 404 });
    const { events } = await keep().search({});
    expect(events.slice(0, 3).map(({ event }) => event)).toEqual(["remove", "hide", "add"]);
  });

  test("is kept by operators of the tenant with the right alone", async () => {
    const clerk = await market.world.person({ ...market.operator, permissions: ["goods:operator:brand"] });
    expect(await refusal(clerk.api.category.search({}))).toMatchObject({ code: 403 });
    expect(await refusal(clerk.api.measureUnit.save({ name: "根", scale: 0 }))).toMatchObject({ code: 403 });
    expect(await refusal(market.northOperator.api.category.remove({ sysNo: leaf }))).toMatchObject({ code: 404 });
  });
});

test("a brand has several names: goods are found by each, and suppliers who write one mean it; no new goods of a hidden one", async () => {
  const { brand } = market.operator.api;
  const { datas } = await brand.search({ keyword: "青岩" });
  const { sysNo = 0 } = datas[0] ?? {};
  await brand.save({ sysNo, name: "青岩", aliasList: ["QY钢"] });
  await reindexGoods(market.db);
  const found = async () => (await market.purchaser.api.mallSkuList.searchMallSkuList({ keyword: "QY钢" })).total;
  expect(await found()).toBe(2);
  const grade = { name: "牌号", value: "HRB400E" };
  const draft = await seller().save({ ...goods("B-1", [grade]), brandName: "QY钢", submit: true });
  await market.operator.api.goodsReview.pass({ itemList: [draft] });
  expect((await brand.search({ keyword: "QY钢" })).datas).toMatchObject([{ sysNo, skuCount: 3 }]);
  expect(await refusal(brand.save({ name: "QY钢" }))).toMatchObject({
    fields: { name: expect.stringContaining("青岩") },
  });
  await brand.save({ sysNo, name: "青岩", aliasList: ["QY钢"], hidden: true });
  expect(await refusal(seller().save(goods("B-2", [grade])))).toMatchObject({
    fields: { brandName: "品牌“青岩”已停用，请填写其他品牌" },
  });
});

test("R-CART-21: where units are kept new goods are sold in one of them, with no more decimals than it has", async () => {
  const { measureUnit } = market.operator.api;
  await measureUnit.save({ name: "吨", scale: 3 });
  await measureUnit.save({ name: "袋", scale: 0, mass: 50 });
  const fields = { ...goods("U-1", []), brandName: "云岭" };
  expect(await refusal(seller().save({ ...fields, unit: "捆" }))).toMatchObject({
    fields: { unit: "没有单位“捆”，可选：吨、袋" },
  });
  expect(await refusal(seller().save({ ...fields, unit: "袋", quantityScale: 1 }))).toMatchObject({
    fields: { quantityScale: "“袋”最多0位小数" },
  });
  expect(await refusal(measureUnit.remove({ name: "吨" }))).toMatchObject({
    message: expect.stringContaining("种商品"),
  });
  await measureUnit.remove({ name: "袋" });
  expect((await measureUnit.search({})).datas).toMatchObject([{ name: "吨", scale: 3, mass: null }]);
});

describe("a family of goods", () => {
  const LENGTH = "长度";
  const lengths = (...values: string[]) =>
    values.map((value, at) => ({
      ...{ code: `F-${value}`, salesPrice: 4_000 + at, leadDays: at + 1 },
      attributeList: [{ name: LENGTH, value }],
      stockList: [{ warehouseName: "一号库", onHand: 10 }],
    }));
  const shared = () => ({
    ...{ categorySysNo: leaf, mallSpuName: "冷拔钢管", brandName: "云岭", unit: "吨", buyStart: 1, quantityScale: 3 },
    saleAreas: ["0" as const],
  });

  test("is written as a matrix, passed as a whole or by variant, and its variants are beside each other", async () => {
    const length = attribute({ name: LENGTH, valueType: "number", unit: "m", variant: true });
    await keep().setTemplate({ sysNo: leaf, attributeList: [length] });
    const twice = { ...shared(), variantList: [...lengths("6"), ...lengths("6")] };
    expect(await refusal(seller().saveFamily(twice))).toMatchObject({
      fields: { "variantList.1.attribute.长度": "与第 1 个规格相同", "variantList.1.code": "编码与第 1 个规格相同" },
    });
    const { familySysNo, draftSysNoList } = await seller().saveFamily({
      ...{ ...shared(), submit: true, variantList: lengths("6", "9", "12") },
    });
    const { variantList, fields } = await seller().familyForm({ familySysNo });
    expect(variantList.map(({ code, mayEdit }) => [code, mayEdit])).toEqual([
      ["F-6", false],
      ["F-9", false],
      ["F-12", false],
    ]);
    expect(fields).toMatchObject({ mallSpuName: "冷拔钢管", saleAreas: ["0"] });
    const review = market.operator.api.goodsReview;
    const waiting = (await review.search({ tab: "pending", familySysNo })).datas;
    expect(waiting.map(({ mallSpuName }) => mallSpuName).sort()).toEqual([
      "冷拔钢管 12m",
      "冷拔钢管 6m",
      "冷拔钢管 9m",
    ]);
    const [first, ...rest] = waiting.map(({ draftSysNo, draftVersion }) => ({
      ...{ sysNo: draftSysNo ?? 0, version: draftVersion ?? 0 },
    }));
    expect(await review.pass({ itemList: first ? [first] : [] })).toEqual({ changed: 1 });
    expect(await review.pass({ itemList: rest })).toEqual({ changed: 2 });
    const goods = (await seller().search({ familySysNo, pageSize: 100 })).datas.map(({ skuSysNo }) => skuSysNo ?? 0);
    expect(await seller().putOn({ skuSysNoList: goods })).toEqual({ changed: 3 });
    const shown = await market.purchaser.api.specification.search({ skuSysNo: goods[0] ?? 0 });
    expect(shown.axisList).toEqual([LENGTH]);
    expect(shown.datas.map(({ valueList }) => valueList[0])).toEqual(["6m", "9m", "12m"]);
    expect((await seller().familyForm({ familySysNo })).goodsList).toHaveLength(3);
    expect(draftSysNoList).toHaveLength(3);
    expect(await refusal(market.otherSupplier.api.supplierGoods.familyForm({ familySysNo }))).toMatchObject({
      code: 403,
    });
  });

  test("is changed variant by variant; what was saved since is refused whole", async () => {
    const saved = await seller().saveFamily({ ...shared(), mallSpuName: "焊管", variantList: lengths("3", "4") });
    const { familySysNo } = saved;
    const [a, b] = (await seller().familyForm({ familySysNo })).variantList;
    if (!a || !b) throw new Error("no variants");
    await seller().saveFamily({
      ...shared(),
      mallSpuName: "焊管",
      familySysNo,
      variantList: [{ ...a, salesPrice: 5_000 }],
    });
    const again = await seller().familyForm({ familySysNo });
    expect(again.variantList.map(({ salesPrice, version }) => [salesPrice, version])).toEqual([
      [5_000, 2],
      [4_001, 1],
    ]);
    const stale = { ...shared(), mallSpuName: "焊管", familySysNo, variantList: [b, a] };
    expect(await refusal(seller().saveFamily(stale))).toMatchObject({ reason: "STATE_CONFLICT" });
    const cost = async (...values: string[]) =>
      (await counted(() => seller().saveFamily({ ...shared(), submit: true, variantList: lengths(...values) }))).count;
    expect(await cost("20", "21", "22", "23")).toBe(await cost("24"));
  });

  test("what its goods share is changed in one act, reviewed as one; what each has of its own stays", async () => {
    const [one] = (await seller().search({ keyword: "冷拔钢管 12m" })).datas;
    const familySysNo = one?.familySysNo ?? 0;
    const { datas } = await seller().search({ familySysNo, pageSize: 100 });
    const { fields } = await seller().familyForm({ familySysNo });
    if (!fields) throw new Error("no family");
    const change = { ...fields, familySysNo, withGoods: true, variantList: [] };
    const lacking = await refusal(seller().saveFamily({ ...change, withGoods: false }));
    expect(lacking).toMatchObject({ message: "请至少填写一个规格" });
    expect(await refusal(seller().saveFamily(change))).toMatchObject({ message: "没有任何修改，不需要保存" });
    const input = { ...change, mallSpuName: "精拔钢管", buyStart: 2, submit: true };
    const { draftSysNoList } = await seller().saveFamily(input);
    expect(draftSysNoList).toHaveLength(3);
    expect(await refusal(seller().saveFamily(input))).toMatchObject({ reason: "STATE_CONFLICT" });
    const review = market.operator.api.goodsReview;
    const waiting = (await review.search({ tab: "pending", familySysNo })).datas;
    expect(waiting.map(({ draftSysNo }) => draftSysNo).sort()).toEqual([...draftSysNoList].sort());
    const before = await Promise.all(datas.map(({ skuSysNo }) => seller().get({ id: skuSysNo ?? 0 })));
    expect(before.every(({ fields: own }) => own.mallSpuName.startsWith("冷拔钢管"))).toBe(true);
    const itemList = waiting.map(({ draftSysNo, draftVersion }) => ({
      ...{ sysNo: draftSysNo ?? 0, version: draftVersion ?? 0 },
    }));
    expect(await review.pass({ itemList })).toEqual({ changed: 3 });
    for (const { sysNo, fields: own } of before) {
      const { code, salesPrice, leadDays } = own;
      const after = await seller().get({ id: sysNo });
      expect(after).toMatchObject({ familySysNo, fields: { code, salesPrice, leadDays, buyStart: 2 } });
      expect(after.fields.mallSpuName).toMatch(/^精拔钢管 \d+m$/);
    }
    const { count } = await counted(() => seller().saveFamily({ ...input, mallSpuName: "冷拔钢管", buyStart: 1 }));
    expect(count).toBeLessThan(25);
    const back = (await review.search({ tab: "pending", familySysNo })).datas;
    await review.pass({
      itemList: back.map((row) => ({ sysNo: row.draftSysNo ?? 0, version: row.draftVersion ?? 0 })),
    });
  });

  test("a lead time is shown as the first day, and no earlier day may be wished for", async () => {
    const { datas } = await seller().search({ keyword: "冷拔钢管 12m" });
    const skuSysNo = datas[0]?.skuSysNo ?? 0;
    const detail = await market.purchaser.api.h5Sku.getSkuDetail({ sysNo: skuSysNo });
    expect(detail.leadDays).toBe(3);
    const buyer = await addBuyer(market.world);
    const cartSysNoList = await fillCart(buyer, [skuSysNo], 2);
    const [part] = await buyer.api.trade.shopSimulateSplit({ cartSysNoList, toDefaultAddress: true });
    expect(part?.earliestDay).toBe(detail.earliestDay);
    const { trade } = buyer.api;
    expect(
      await refusal(trade.createShop(checkout(buyer, cartSysNoList, { wishDate: chinaDay(new Date()) }))),
    ).toMatchObject({
      fields: { wishDate: `“冷拔钢管 12m”供货期 3 个工作日，最早 ${detail.earliestDay} 送达，请改期望交货日期` },
    });
    const { orders } = await trade.createShop(checkout(buyer, cartSysNoList, { wishDate: detail.earliestDay ?? "" }));
    expect(orders).toHaveLength(1);
  });
});

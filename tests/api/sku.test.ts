import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { allPermissions, refusal } from "../support/api";
import { type Mall, ownStatements, startMall } from "../support/catalogue";
import { addBrand, addCategories, addOrganization, addShop, addSku } from "../support/goods";
import { changeSwitches } from "../support/tenants";

let mall: Mall;
let visitor: Mall["visitor"];
let skus: Mall["skus"];
let bars: Mall["bars"];
let shop: Mall["shop"];

beforeAll(async () => {
  mall = await startMall();
  ({ visitor, skus, bars, shop } = mall);
});

const chongqing = "00000050";

describe("what a reader sees of a price", () => {
  test("a visitor the list price, a purchaser also the best agreement price with its why", async () => {
    const who = await mall.buyer();
    await mall.agree(who, { clauses: [{ categorySysNo: bars.category3SysNo, method: 2, discount: "98" }] });
    const fixed = await mall.agree(who, {
      name: "定点协议",
      clauses: [{ skuSysNo: skus.thick, price: "3500" }],
      terms: [{ accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "101" }],
    });
    const [asVisitor] = await visitor.mallSku.getSkuList({ sysNoList: [skus.thick] });
    expect(asVisitor).toMatchObject({ salesPrice: 3800, priceReason: null, unavailableReason: null });
    expect(asVisitor).toMatchObject({
      buyStart: 1,
      shopQuantity: 1,
      skuForPriceCalculate: { basePrice: null, agreementPriceMissingReason: null },
    });
    const [thick, thin] = await who.api.mallSku.getSkuList({ sysNoList: [skus.thick, skus.thin], areaSysNo: 50 });
    expect(thick).toMatchObject({
      salesPrice: 3800,
      skuForPriceCalculate: { basePrice: 3500, agreementPriceMissingReason: null },
      priceReason: { tradeAgreementSysNo: fixed, method: 1, basePrice: 3500, priceRate: 1.01, unitPrice: 3535 },
    });
    expect(thin?.priceReason).toMatchObject({ method: 2, discount: 98, unitPrice: 4018.49 });
  });

  test("R-PERM-23: hidden prices are hidden from visitors everywhere, and cannot be found by narrowing", async () => {
    const { db, world } = mall;
    const categories = await addCategories(db, "north");
    const brandSysNo = await addBrand(db, "north");
    const place = { shop: await addShop(db, "north"), categories, brandSysNo };
    const cheap = await addSku(db, "north", place, { salesPrice: "10", sellCount: 1 });
    const dear = await addSku(db, "north", place, { salesPrice: "20", sellCount: 2 });
    await changeSwitches(db, "north", { showPriceToVisitors: false });
    forgetSiteConfiguration("north");
    const north = world.as({ tenantCode: "north" });
    expect(await north.mall.showGoodsPricePermission({})).toMatchObject({ showPrice: false, tip: "登录后查看价格" });
    const list = await north.h5Sku.searchMallSkuList({ sort: "priceAsc", priceFrom: 15 });
    expect(list.datas.map(({ sysNo, salesPrice }) => [sysNo, salesPrice])).toEqual([
      [dear, null],
      [cheap, null],
    ]);
    expect(await north.h5Sku.getSkuDetail({ sysNo: dear })).toMatchObject({ salesPrice: null, priceReason: null });
    const organizationSysNo = await addOrganization(db, "north");
    const insider = await world.person({ tenantCode: "north", identity: "purchaser", organizationSysNo });
    expect(await insider.api.mall.showGoodsPricePermission({})).toMatchObject({ showPrice: true });
    expect(await insider.api.h5Sku.getSkuDetail({ sysNo: dear })).toMatchObject({ salesPrice: 20 });
  });
});

test("R-PERM-16: a buyer without the right reads no price anywhere, and what is nothing but prices is refused", async () => {
  const who = await mall.buyer();
  const agreement = await mall.agree(who, { clauses: [{ skuSysNo: skus.thick, price: "3500" }] });
  const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
  const blind = await mall.world.person({ ...who, identity: "purchaser", permissions });
  const { api } = blind;
  expect(await api.mall.showGoodsPricePermission({})).toMatchObject({ showPrice: false, tip: "无权查看价格" });
  expect(await who.api.mall.showGoodsPricePermission({})).toMatchObject({ showPrice: true });
  const detail = await api.h5Sku.getSkuDetail({ sysNo: skus.thick, areaSysNo: 50 });
  expect(await refusal(api.mallSku.getPriceHistory({ sysNo: skus.thick }))).toMatchObject({ code: 403 });
  const [listed] = await api.mallSku.getSkuList({ sysNoList: [skus.thick], areaSysNo: 50 });
  const { datas } = await api.mallSkuList.searchMallSkuList({ keyword: "螺纹钢", areaSysNo: 50 });
  const [{ skuList = [] } = {}] = await api.mallSkuList.matchList({ lines: [{ words: "螺纹钢" }] });
  for (const sku of [detail, listed, ...datas, ...skuList])
    expect(sku).toMatchObject({ salesPrice: null, priceReason: null, skuForPriceCalculate: { basePrice: null } });
  expect(datas.length * skuList.length).toBeGreaterThan(0);
  expect(detail.tradeAgreementList).toMatchObject([
    { sysNo: agreement, priceReason: null, skuForPriceCalculate: { basePrice: null } },
  ]);
  const asked = [{ skuSysNo: skus.thick, tradeAgreementSysNo: agreement }];
  const [available] = await api.mallSkuList.getAvailableSkuAgreement({
    areaLevelCode: chongqing,
    mallSkuAvailableAgreementListParamList: asked,
  });
  expect(available).toMatchObject({ tradeAgreementSysNoToPrice: {}, lowestPrice: null, searchPriceFlag: false });
  await api.cart.add({ skuSysNo: skus.thick, quantity: 2 });
  expect((await api.shell.getCurrentUser({ cartAreaSysNo: 50 })).cart).toBeUndefined();
  const message = "您没有“查看商品价格”的权限，请联系本单位管理员开通";
  for (const call of [
    () => api.cart.getShop({}),
    () => api.cart.overview({}),
    () => api.cart.lines({}),
    () => api.cart.saved({}),
    () => api.cart.summary({}),
    () => api.trade.shopSimulateSplit({ cartSysNoList: [1] }),
    () => api.trade.createShop({ cartSysNoList: [1], receiveAddressSysNo: 1, invoiceTitleSysNo: 1 }),
    () => api.mallSku.getSkuAgreementPriceForList({ areaCode: chongqing, mallSkuAgreementParamList: asked }),
    () => api.agreement.purchaserEc({ id: agreement }),
  ])
    expect(await refusal(call())).toMatchObject({ reason: "FORBIDDEN", message });
});

describe("h5Sku.getSkuDetail", () => {
  test("attributes, pictures, shop, category path, sale areas and the reader's agreements", async () => {
    const who = await mall.buyer();
    const dear = await mall.agree(who, { clauses: [{ skuSysNo: skus.thick, price: "3700" }] });
    const cheap = await mall.agree(who, { clauses: [{ skuSysNo: skus.thick, price: "3600" }] });
    const detail = await who.api.h5Sku.getSkuDetail({ sysNo: skus.thick, areaSysNo: 50 });
    expect(detail).toMatchObject({
      inventory: 10,
      attributeList: [
        { name: "牌号", value: "HRB400E" },
        { name: "直径", value: "25mm" },
      ],
      shop: { shopSysNo: shop.shopSysNo, name: "渝钢旗舰店", supplierName: "渝钢" },
      categoryPath: [{ name: "钢材" }, { name: "建筑钢材" }, { name: "螺纹钢" }],
      saleAreaNames: ["全国"],
      tradeAgreementList: [
        { sysNo: cheap, active: true, priceReason: { unitPrice: 3600 } },
        { sysNo: dear, active: false, priceReason: { unitPrice: 3700 } },
      ],
      unavailableReason: null,
    });
  });

  test("R-SALE-11: what cannot be bought is shown with its reason", async () => {
    const reasonOf = async (sysNo: number, areaSysNo?: number) =>
      (await visitor.h5Sku.getSkuDetail({ sysNo, areaSysNo })).unavailableReason;
    const restricted = await addShop(mall.db, "demo", { restricted: true });
    expect(await reasonOf(await mall.bar({ status: 0 }))).toBe("REMOVED");
    expect(await reasonOf(await mall.bar({ stock: null }))).toBe("NOT_IN_AREA");
    expect(await reasonOf(skus.south, 50)).toBe("NOT_IN_AREA");
    expect(await reasonOf(await mall.bar({}, restricted))).toBe("SUPPLIER_RESTRICTED");
    expect(await reasonOf(await mall.bar({ canSale: false }))).toBe("CANNOT_SELL");
    expect(await reasonOf(await mall.bar({ hasQuotedPrice: false }))).toBe("PRICE_ABNORMAL");
    expect(await reasonOf(await mall.bar({ salesPrice: "0" }))).toBe("PRICE_ABNORMAL");
    expect(await reasonOf(skus.soldOut)).toBe("OUT_OF_STOCK");
    expect(await reasonOf(await mall.bar({ stock: 0, restocking: true }))).toBe("RESTOCKING");
    expect(await reasonOf(skus.concrete, 50)).toBeNull();
  });

  test("R-SALE-06, R-SALE-08: an agreement may forbid the sale or lack its price", async () => {
    const who = await mall.buyer();
    await mall.agree(who, {
      noAgreementCanSale: false,
      clauses: [{ skuSysNo: skus.thin, method: 3, priceSource: 2, delta: "0" }],
    });
    const thick = await who.api.h5Sku.getSkuDetail({ sysNo: skus.thick });
    expect(thick).toMatchObject({ agreementCanSale: false, unavailableReason: "NO_AGREEMENT" });
    const thin = await who.api.h5Sku.getSkuDetail({ sysNo: skus.thin });
    expect(thin).toMatchObject({ agreementCanSale: true, priceReason: null, unavailableReason: "PRICE_ABNORMAL" });
    expect(thin.skuForPriceCalculate).toEqual({ basePrice: null, agreementPriceMissingReason: "价格源暂无报价" });
    expect(thin.tradeAgreementList[0]?.skuForPriceCalculate).toEqual(thin.skuForPriceCalculate);
  });

  test("not found: unknown, never listed, another tenant's", async () => {
    const draft = await mall.bar({ status: -1 });
    for (const sysNo of [999_999_999, draft])
      expect(await refusal(visitor.h5Sku.getSkuDetail({ sysNo }))).toMatchObject({ reason: "NOT_FOUND", code: 404 });
    const north = mall.world.as({ tenantCode: "north" });
    expect(await refusal(north.h5Sku.getSkuDetail({ sysNo: skus.thick }))).toMatchObject({ reason: "NOT_FOUND" });
    expect(await north.mallSku.getSkuList({ sysNoList: [skus.thick] })).toEqual([]);
  });

  test("one statement, agreements included", async () => {
    const buyer = await mall.buyer();
    await buyer.api.h5Sku.getSkuDetail({ sysNo: skus.thick, areaSysNo: 50 });
    const { statements } = await countStatements(() =>
      buyer.api.h5Sku.getSkuDetail({ sysNo: skus.thick, areaSysNo: 50 }),
    );
    expect(ownStatements(statements)).toBe(1);
  });
});

describe("agreement prices asked for rows", () => {
  test("R-CALL-01, R-CALL-02: flags and a price per agreement; the second call says why one is missing", async () => {
    const who = await mall.buyer();
    const both = await mall.agree(who, {
      clauses: [
        { skuSysNo: skus.thick, price: "3600" },
        { skuSysNo: skus.thin, price: "4000" },
      ],
    });
    const source = await mall.agree(who, {
      clauses: [{ skuSysNo: skus.thick, method: 3, priceSource: 3, delta: "10" }],
    });
    const ask = (skuSysNo: number, list: number[] = []) => ({ skuSysNo, tradeAgreementSysNoList: list });
    const answer = await who.api.mallSkuList.getAvailableSkuAgreement({
      areaLevelCode: chongqing,
      mallSkuAvailableAgreementListParamList: [
        ask(skus.thick),
        ask(skus.thin),
        ask(skus.south),
        ask(skus.thick, [both]),
      ],
    });
    const facts = ({ skuSysNo, ...flags }: (typeof answer)[number]) => [
      skuSysNo,
      flags.hasTradeAgreementFlag,
      flags.searchPriceFlag,
      flags.tradeAgreementSysNoToPrice,
    ];
    expect(answer.map(facts)).toEqual([
      [skus.thick, true, true, { [both]: 3600 }],
      [skus.thin, true, false, { [both]: 4000 }],
      [skus.south, false, false, {}],
      [skus.thick, true, false, { [both]: 3600 }],
    ]);
    const row = (skuSysNo: number, tradeAgreementSysNo: number) => ({ skuSysNo, tradeAgreementSysNo, salesPrice: 1 });
    const prices = await who.api.mallSku.getSkuAgreementPriceForList({
      areaCode: chongqing,
      mallSkuAgreementParamList: [row(skus.thick, both), row(skus.thick, source), row(skus.south, both)],
    });
    expect(
      prices.map(({ agreementPrice, agreementPriceMissingReason }) => [agreementPrice, agreementPriceMissingReason]),
    ).toEqual([
      [3600, null],
      [null, "价格源暂无报价"],
      [null, "协议未包含该商品"],
    ]);
  });

  test("what goods are is told with their prices; what was told and has changed is named, the price is right all the same", async () => {
    const who = await mall.buyer();
    const [named, other] = [
      await mall.agree(who, { clauses: [{ skuSysNo: skus.thick, price: "3900" }] }),
      await mall.agree(who, { clauses: [{ skuSysNo: skus.thick, price: "3850" }] }),
    ];
    const ask = (change: object = {}) =>
      who.api.mallSkuList.getAvailableSkuAgreement({
        areaLevelCode: chongqing,
        mallSkuAvailableAgreementListParamList: [
          { skuSysNo: skus.thick, tradeAgreementSysNoList: [named], ...change },
          { skuSysNo: skus.thin },
        ],
      });
    const { sku: bar, attributes } = await mall.world.database.kysely
      .selectFrom("mall.Sku")
      .select(["sysNo as sku", "attributes"])
      .where("sysNo", "=", skus.thick)
      .executeTakeFirstOrThrow()
      .then((row) => ({ ...row, attributes: row.attributes as { name: string; value: string }[] }));
    const { category1SysNo, category2SysNo, category3SysNo } = bars;
    const [thick, thin] = await ask();
    expect(thick).toMatchObject({
      ...{ agreementSysNoList: [named, other], newAgreementSysNoList: [other] },
      // the list price is 3800, and the supplier sells at it
      ...{ lowestPrice: 3800, bestSkuSysNo: bar, attributeList: attributes },
      materialCategorySysNos: [category1SysNo, category2SysNo, category3SysNo],
    });
    expect(thin).toMatchObject({ lowestPrice: 4100.5, agreementSysNoList: [] });

    // only agreements of the named areas
    expect((await ask({ tradeAgreementScopeList: [chongqing] }))[0]).toMatchObject({ hasTradeAgreementFlag: true });
    await mall.db
      .updateTable("mall.AgreementArea")
      .set({ areaCode: chongqing })
      .where("agreementSysNo", "=", named)
      .execute();
    const [elsewhere] = await ask({ tradeAgreementScopeList: ["00000044"], tradeAgreementSysNoList: [] });
    expect(elsewhere).toMatchObject({ agreementSysNoList: [other], tradeAgreementSysNoToPrice: { [other]: 3850 } });

    const priced = async (change: object) => {
      const [row] = await who.api.mallSku.getSkuAgreementPriceForList({
        areaCode: chongqing,
        mallSkuAgreementParamList: [{ skuSysNo: skus.thick, tradeAgreementSysNo: named, ...change }],
      });
      return [row?.agreementPrice, row?.changedList];
    };
    const told = { brandSysNo: thick?.brandSysNo ?? 0, taxRate: thick?.taxRate, skuAttributeEntityList: attributes };
    const path = thick?.materialCategorySysNos ?? [];
    const same = { ...told, salesPrice: 3800, materialCategorySysNos: path, materialCategoryFullPathSysNoList: path };
    expect(await priced(same)).toEqual([3900, []]);
    for (const change of [
      { brandSysNo: 999 },
      { taxRate: 0.01 },
      { salesPrice: 1 },
      { materialCategorySysNos: [999] },
      { materialCategoryFullPathSysNoList: [path[0] ?? 0] },
      { skuAttributeEntityList: [{ name: "牌号", value: "无" }] },
    ])
      expect(await priced({ ...same, ...change })).toEqual([3900, Object.keys(change)]);
  });

  test("another buyer's agreement prices nothing; a visitor is asked to log in", async () => {
    const other = await mall.buyer();
    const theirs = await mall.agree(await mall.buyer(), { clauses: [{ skuSysNo: skus.thick, price: "1" }] });
    const input = {
      areaCode: chongqing,
      mallSkuAgreementParamList: [{ skuSysNo: skus.thick, tradeAgreementSysNo: theirs }],
    };
    expect(await other.api.mallSku.getSkuAgreementPriceForList(input)).toMatchObject([{ agreementPrice: null }]);
    expect(await refusal(visitor.mallSku.getSkuAgreementPriceForList(input))).toMatchObject({ reason: "LOGIN_NEEDED" });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { initialSelection } from "#trpc/rules/selection";
import { refusal } from "../support/api";
import {
  type AgreementChange,
  addBuyer,
  addFixedPrices,
  addGoods,
  type Buyer,
  fillCart,
  groupsOf,
  linesOf,
  outcome,
} from "../support/cart";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

beforeAll(async () => {
  const area = { fullName: "测试省", level: "province", hasChild: false } as const;
  await db
    .insertInto("mall.Area")
    .values([
      { ...area, sysNo: 500000, levelCode: "00500000", name: "重庆市" },
      { ...area, sysNo: 510000, levelCode: "00510000", name: "四川省" },
    ])
    .execute();
});

const agree = (buyer: Buyer, skuSysNos: number[], price: string, change?: AgreementChange) =>
  addFixedPrices(db, buyer, goods.shop, skuSysNos, price, change);

describe("add", () => {
  test("R-CART-17, R-CART-12: lines by shop with amounts; totals over every sku", async () => {
    const buyer = await addBuyer(world);
    const [a, b] = [await goods.sku({ salesPrice: "10" }), await goods.sku({ salesPrice: "5" })];
    await buyer.api.cart.add({ skuSysNo: a, quantity: 2 });
    const added = await buyer.api.cart.add({ skuSysNo: b, quantity: 3 });
    expect(added.quantity).toBe(2);
    const cart = await buyer.api.cart.getShop({});
    expect(cart).toMatchObject({ quantity: 5, lineCount: 2, totalAmount: 35 });
    expect(cart.categoryTypeList).toMatchObject([{ shopSysNo: goods.shop.shopSysNo, disabled: false }]);
    expect((await linesOf(buyer)).map((line) => line.amount)).toEqual([15, 20]);
    expect(await buyer.api.cart.summary({})).toMatchObject({ quantity: 5, lineCount: 2, totalAmount: 35 });
    expect(initialSelection(cart.categoryTypeList).size).toBe(2);
  });

  test("the same sku under the same agreement adds up; the line keeps its key", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const first = await buyer.api.cart.add({ skuSysNo: sku, quantity: 1.5 });
    const second = await buyer.api.cart.add({ skuSysNo: sku, quantity: 2 });
    expect(second).toEqual({ sysNo: first.sysNo, quantity: 1, addedQuantity: 2, addedPieces: null });
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 3.5 }]);
  });

  test("takes the best agreement, its first term, or the remembered term", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    await agree(buyer, [sku], "3900");
    const best = await agree(buyer, [sku], "3800");
    await buyer.api.cart.add({ skuSysNo: sku, quantity: 1 });
    const [group] = await groupsOf(buyer);
    expect(group).toMatchObject({ agreementSysNo: best, accountPeriod: 0, billingPeriod: 0, priceRate: 1 });
    expect(group?.skuList).toMatchObject([{ amount: 3800, priceReason: { unitPrice: 3800, listPrice: 4000 } }]);
    // R-CART-10, R-CART-11
    expect(group?.tradeAgreementListViewForECDTOS.filter((option) => option.active).map((o) => o.sysNo)).toEqual([
      best,
    ]);
    expect(group?.discountByMethodList.map((discount) => discount.active)).toEqual([true, false]);

    const other = await addBuyer(world);
    await agree(other, [sku], "3800");
    await other.api.cart.add({ skuSysNo: sku, quantity: 1, accountPeriod: 2, billingPeriod: 1 });
    // R-CART-12: whoever multiplies what is given gets our total; R-CART-13: 102 percent
    const cart = await other.api.cart.getShop({});
    for (const one of [...(await linesOf(other)), ...cart.skuList, ...(await other.api.cart.summary({})).skuList])
      expect([one.quantity, one.mallSku.salesPrice]).toEqual([1, 3876]);
    expect(await linesOf(other)).toMatchObject([{ mallSku: { listPrice: 4000 }, selected: true }]);
    expect(cart.totalAmount).toBe(3876);
    expect((await groupsOf(other))[0]).toMatchObject({ accountPeriod: 2, billingPeriod: 1, priceRate: 1.02 });
    expect(await linesOf(other)).toMatchObject([{ amount: 3876 }]);
  });

  test("a group that has lines keeps its term; an emptied one starts again", async () => {
    const buyer = await addBuyer(world);
    const [a, b] = [await goods.sku(), await goods.sku()];
    await agree(buyer, [a, b], "3800");
    const period = { accountPeriod: 2, billingPeriod: 1 };
    const first = await buyer.api.cart.add({ skuSysNo: a, quantity: 1 });
    const second = await buyer.api.cart.add({ skuSysNo: b, quantity: 1, ...period });
    expect((await groupsOf(buyer))[0]).toMatchObject({ accountPeriod: 0, billingPeriod: 0 });
    await buyer.api.cart.remove({ sysNoList: [first.sysNo], ids: [second.sysNo] });
    await buyer.api.cart.add({ skuSysNo: b, quantity: 1, ...period });
    expect((await groupsOf(buyer))[0]).toMatchObject(period);
  });

  test("R-SALE-09, R-CART-21: the merged quantity reaches the minimum, fits the unit and the stock", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku({ buyStart: "5", stock: 10 });
    const add = (quantity: number) => buyer.api.cart.add({ skuSysNo: sku, quantity });
    expect(await refusal(add(4))).toMatchObject({ reason: "BELOW_MINIMUM", code: 400 });
    await add(5);
    await add(1);
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 6 }]);
    expect(await refusal(add(5))).toMatchObject({
      reason: "QUANTITY_INVALID",
      message: "购买数量不能超过库存10吨，购物车中已有6吨",
    });
    expect(await refusal(add(0.0001))).toMatchObject({ reason: "QUANTITY_INVALID", message: "购买数量最多3位小数" });
    const concrete = await goods.sku({ madeToOrder: true, stock: null });
    expect(await outcome(buyer.api.cart.add({ skuSysNo: concrete, quantity: 500 }))).toBe("ok");
  });

  test.each([
    ["R-SALE-01", { status: 0 }, "商品已下架"],
    ["R-SALE-02", { stock: null }, "该区域不可售"],
    ["R-SALE-03", { hasOwnSku: true }, "商品不可售"],
    ["R-SALE-04", { hasQuotedPrice: false }, "价格异常"],
    ["R-SALE-05", { canSale: false }, "商品不可售"],
    ["R-SALE-07", { stock: 0 }, "库存不足，暂时售罄"],
    ["R-SALE-10", { salesPrice: "0" }, "价格异常"],
    ["R-SALE-11", { stock: 0, restocking: true }, "补货中"],
  ])("%s: cannot be added", async (_rule, change, message) => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku(change);
    const call = buyer.api.cart.add({ skuSysNo: sku, quantity: 1 });
    expect(await refusal(call)).toMatchObject({ reason: "CANNOT_SELL", code: 409, message });
  });

  test("R-SALE-06: without the agreement that the supplier insists on", async () => {
    const buyer = await addBuyer(world);
    const [covered, bare] = [await goods.sku(), await goods.sku()];
    await agree(buyer, [covered], "3800", { noAgreementCanSale: false });
    expect(await outcome(buyer.api.cart.add({ skuSysNo: covered, quantity: 1 }))).toBe("ok");
    const call = buyer.api.cart.add({ skuSysNo: bare, quantity: 1 });
    expect(await refusal(call)).toMatchObject({ reason: "CANNOT_SELL", message: "无协议" });
  });

  test("an agreement or a term that does not fit is refused", async () => {
    const [buyer, stranger] = [await addBuyer(world), await addBuyer(world)];
    const sku = await goods.sku();
    const own = await agree(buyer, [sku], "3800");
    const others = await agree(stranger, [sku], "3000");
    const add = (change: object) => outcome(buyer.api.cart.add({ skuSysNo: sku, quantity: 1, ...change }));
    expect(await add({ tradeAgreementSysNo: others })).toBe("AGREEMENT_NOT_USABLE");
    expect(await add({ tradeAgreementSysNo: own, accountPeriod: 9 })).toBe("TERM_NOT_OFFERED");
    expect(await add({ accountPeriod: 9 })).toBe("ok");
    expect(await refusal(buyer.api.cart.add({ skuSysNo: 999_999_999, quantity: 1 }))).toMatchObject({ code: 404 });
  });

  test("R-CART-15: suppliers have no cart; personal buyers have one", async () => {
    const { organizationSysNo, supplierSysNo } = goods.shop;
    const supplier = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
    expect(await refusal(supplier.api.cart.getShop({}))).toMatchObject({ code: 403 });
    expect(await refusal(world.as().cart.getShop({}))).toMatchObject({ code: 401 });
    const person = await addBuyer(world, { identity: "personal" });
    expect(await outcome(person.api.cart.getShop({}))).toBe("ok");
  });

  test("addList: what fits is added, what does not is listed with its reason", async () => {
    const buyer = await addBuyer(world);
    const [a, gone, b] = [await goods.sku(), await goods.sku({ status: 0 }), await goods.sku({ buyStart: "4" })];
    const answer = await buyer.api.cart.addList({
      list: [
        { skuSysNo: b, quantity: 3 },
        { skuSysNo: gone, quantity: 1 },
        { skuSysNo: a, quantity: 1 },
        { skuSysNo: b, quantity: 2 },
      ],
    });
    expect(answer.failList).toEqual([{ index: 1, skuSysNo: gone, message: "商品已下架" }]);
    const lines = await linesOf(buyer);
    const lineOf = (sku: number) => lines.find((line) => line.mallSku.sysNo === sku)?.sysNo;
    expect(answer).toMatchObject({ successList: [lineOf(b), lineOf(a), lineOf(b)], lineCount: 2 });
    expect(lines.find((line) => line.mallSku.sysNo === b)?.quantity).toBe(5);
    const none = await buyer.api.cart.addList({ list: [{ skuSysNo: gone, quantity: 1 }] });
    expect(none).toMatchObject({ successList: [], lineCount: 2 });
  });
});

describe("what no longer fits", () => {
  test("R-CART-05, R-CART-06: is disabled with its reason and never dropped", async () => {
    const buyer = await addBuyer(world);
    const [a, b] = [await goods.sku(), await goods.sku()];
    const agreement = await agree(buyer, [a], "3800");
    await fillCart(buyer, [a, b]);
    await db.updateTable("mall.TradeAgreement").set({ status: 0 }).where("sysNo", "=", agreement).execute();
    await db.updateTable("mall.Sku").set({ status: 0 }).where("sysNo", "=", b).execute();
    const cart = await buyer.api.cart.getShop({});
    expect(cart.categoryTypeList).toMatchObject([{ disabled: true }]);
    const lines = (await linesOf(buyer)).map((line) => [line.mallSku.sysNo, line.unavailableReason, line.amount]);
    expect(lines).toEqual(
      expect.arrayContaining([
        [a, "NO_AGREEMENT", null],
        [b, "REMOVED", 4000],
      ]),
    );
    expect(initialSelection(cart.categoryTypeList).size).toBe(0);
  });

  test("R-CART-23: the area decides", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku({ saleAreas: ["00500000"] });
    expect(await outcome(buyer.api.cart.add({ skuSysNo: sku, quantity: 1, areaSysNo: 510000 }))).toBe("CANNOT_SELL");
    await buyer.api.cart.add({ skuSysNo: sku, quantity: 1, areaSysNo: 500000 });
    const reasonIn = async (areaSysNo: number) =>
      (await buyer.api.cart.getShop({ areaSysNo })).categoryTypeList[0]?.periodGroupList[0]?.skuList[0]
        ?.unavailableReason;
    expect([await reasonIn(500000), await reasonIn(510000)]).toEqual([null, "NOT_IN_AREA"]);
  });

  test("filters show a part; totals stay whole", async () => {
    const buyer = await addBuyer(world);
    const other = await addGoods(db);
    await fillCart(buyer, [await goods.sku({ mallSpuName: "线材 HPB300" }), await other.sku()]);
    const byWord = await buyer.api.cart.getShop({ keyword: "hpb300" });
    expect(byWord).toMatchObject({ lineCount: 2, categoryTypeList: [{ shopSysNo: goods.shop.shopSysNo }] });
    const byShop = await buyer.api.cart.getShop({ shopSysNo: other.shop.shopSysNo });
    expect(byShop).toMatchObject({ lineCount: 2, categoryTypeList: [{ shopSysNo: other.shop.shopSysNo }] });
  });
});

import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import {
  addAddress,
  addBuyer,
  addFixedPrices,
  addGoods,
  addInvoiceTitle,
  checkout,
  fillCart,
  linesOf,
  outcome,
  stockOf,
} from "../support/cart";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

const ordersOf = (organizationSysNo: number) =>
  db
    .selectFrom("mall.OrderTrade")
    .selectAll()
    .where("purchaserOrganizationSysNo", "=", organizationSysNo)
    .orderBy("sysNo")
    .execute();
const itemsOf = (orderSysNo: number) =>
  db.selectFrom("mall.OrderItem").selectAll().where("orderSysNo", "=", orderSysNo).orderBy("lineNo").execute();

describe("shopSimulateSplit and createShop", () => {
  test("an order is found by its goods and by its number as soon as it is made", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku({ mallSpuName: "聚羧酸减水剂 PCE-40", thirdName: "25kg桶" });
    const { orders } = await buyer.api.trade.createShop(checkout(buyer, await fillCart(buyer, [sku], 2)));
    for (const keyword of ["减水", "pce-40", "25KG", orders[0]?.orderNo ?? ""])
      expect((await buyer.api.order.search({ keyword })).datas).toMatchObject([{ sysNo: orders[0]?.sysNo }]);
    expect((await buyer.api.order.search({ keyword: "减酸" })).total).toBe(0);
  });

  test("R-BIZ-01, R-BIZ-02, R-ORD-05, R-ENUM-07: parts become orders; stock is reserved, the cart is empty", async () => {
    const buyer = await addBuyer(world);
    const other = await addGoods(db);
    const [a, b, rebar] = [await goods.sku(), await goods.sku(), await goods.sku({ goodsKind: 2 })];
    const elsewhere = await other.sku({ salesPrice: "310.5", unit: "袋" });
    const agreement = await addFixedPrices(db, buyer, goods.shop, [a], "3800.25");
    const lines = await fillCart(buyer, [a, b, rebar, elsewhere], 2);
    const parts = await buyer.api.trade.shopSimulateSplit({
      cartSysNoList: lines,
      receiveAddressSysNo: buyer.receiveAddressSysNo,
    });
    const kinds = parts.map((part) => [part.shopSysNo, part.agreementSysNo, part.goodsKind, part.amount]);
    expect(kinds).toHaveLength(4);
    expect(kinds).toEqual(
      expect.arrayContaining([
        [goods.shop.shopSysNo, agreement, 1, 7600.5],
        [goods.shop.shopSysNo, null, 1, 8000],
        [goods.shop.shopSysNo, null, 2, 8000],
        [other.shop.shopSysNo, null, 1, 621],
      ]),
    );
    const priceList = parts.flatMap((part) => part.skuList.map((sku) => ({ sysNo: sku.sysNo, price: sku.price ?? 0 })));
    const answer = await buyer.api.trade.createShop(checkout(buyer, lines, { priceList, remark: "送到工地" }));
    expect(answer.applySysNo).toBeNull();
    expect(answer.orders.map((order) => order.status)).toEqual([15, 15, 15, 15]);
    const orders = await ordersOf(buyer.organizationSysNo);
    expect(orders.map((order) => order.sysNo)).toEqual(answer.orderSysNoList);
    expect(
      orders.map((order) => [order.shopSysNo, order.agreementSysNo, order.goodsKind, Number(order.totalAmount)]),
    ).toEqual(kinds);
    // by contract where an agreement stands behind it, matched where none does
    expect(orders.map((order) => order.orderSource)).toEqual(orders.map((order) => (order.agreementSysNo ? 1 : 2)));
    expect(orders[0]?.orderNo).toMatch(/^DD\d{8}-\d{6,}$/);
    const underAgreement = orders.find((order) => order.agreementSysNo === agreement);
    expect(underAgreement).toMatchObject({
      termName: "立即付款",
      paymentMode: 0,
      orderSource: 1,
      remark: "送到工地",
      receiveAddress: { contactName: "李工", areaName: "重庆市渝中区" },
      invoiceTitle: { title: "中建测试有限公司", taxCode: "91500000MA5U0000X1" },
      supplierConfirmStatus: 0,
    });
    const [item] = await itemsOf(underAgreement?.sysNo ?? 0);
    expect(item).toMatchObject({
      quantity: "2.0000",
      listPrice: "4000.000000",
      price: "3800.250000",
      amount: "7600.50",
      taxRate: "0.130000",
      priceReason: { clauseNo: 1, unitPrice: 3800.25 },
    });
    const events = await db
      .selectFrom("mall.DocumentEvent")
      .selectAll()
      .where("documentSysNo", "in", answer.orderSysNoList)
      .where("documentType", "=", "order")
      .execute();
    expect(events).toHaveLength(4);
    expect(events[0]).toMatchObject({ event: "create", fromStatus: null, toStatus: 15, operatorName: "张三" });
    expect(await linesOf(buyer)).toEqual([]);
    for (const sku of [a, b, rebar, elsewhere])
      expect(await stockOf(db, sku)).toMatchObject({ onHand: 10, reserved: 2 });
    const address = await db
      .selectFrom("mall.ReceivingAddress")
      .select("lastUseTime")
      .where("sysNo", "=", buyer.receiveAddressSysNo)
      .executeTakeFirst();
    expect(address?.lastUseTime).toBeInstanceOf(Date);
  });

  test("R-ORD-05: pay before delivery starts at 5; made-to-order goods need no stock", async () => {
    const buyer = await addBuyer(world);
    const concrete = await goods.sku({ goodsKind: 3, madeToOrder: true, stock: null });
    await addFixedPrices(db, buyer, goods.shop, [concrete], "380", { paymentMode: 1 });
    const answer = await buyer.api.trade.createShop(checkout(buyer, await fillCart(buyer, [concrete], 120)));
    expect(answer.orders.map((order) => order.status)).toEqual([5]);
    expect(await ordersOf(buyer.organizationSysNo)).toMatchObject([{ paymentStatus: 5, totalAmount: "45600.00" }]);
  });

  test("R-DLG-04: a personal buyer needs real-name verification", async () => {
    const sku = await goods.sku();
    const buyer = await addBuyer(world, { identity: "personal", realAuthentication: false });
    const call = buyer.api.trade.createShop(checkout(buyer, await fillCart(buyer, [sku])));
    expect(await refusal(call)).toMatchObject({ reason: "REAL_NAME_NEEDED", code: 400201 });
    const verified = await addBuyer(world, { identity: "personal" });
    expect(await outcome(verified.api.trade.createShop(checkout(verified, await fillCart(verified, [sku]))))).toBe(
      "ok",
    );
  });

  test("the receiving address decides where goods can go", async () => {
    const buyer = await addBuyer(world);
    const lines = await fillCart(buyer, [await goods.sku({ saleAreas: ["00000050"] })]);
    const [inside, outside] = [
      await addAddress(db, buyer, { areaCode: "0000005000000001" }),
      await addAddress(db, buyer, { areaCode: "0000005100000001" }),
    ];
    const [part] = await buyer.api.trade.shopSimulateSplit({ cartSysNoList: lines, receiveAddressSysNo: outside });
    expect(part?.skuList).toMatchObject([{ unavailableReason: "NOT_IN_AREA" }]);
    const order = (receiveAddressSysNo: number) =>
      buyer.api.trade.createShop(checkout(buyer, lines, { receiveAddressSysNo }));
    expect(await refusal(order(outside))).toMatchObject({ reason: "CANNOT_SELL", code: 409 });
    expect(await outcome(order(inside))).toBe("ok");
  });
});

describe("refusals leave cart and stock as they were", () => {
  test("R-BIZ-02: prices changed in between are told, then accepted", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const lines = await fillCart(buyer, [sku]);
    const seen = lines.map((sysNo) => ({ sysNo, price: 4000 }));
    await db.updateTable("mall.Sku").set({ salesPrice: "4100.5" }).where("sysNo", "=", sku).execute();
    const call = buyer.api.trade.createShop(checkout(buyer, lines, { priceList: seen }));
    expect(await refusal(call)).toMatchObject({
      reason: "PRICE_CHANGED",
      code: 409,
      details: [{ sysNo: lines[0], skuName: expect.any(String), oldPrice: 4000, newPrice: 4100.5 }],
    });
    expect(await stockOf(db, sku)).toMatchObject({ reserved: 0 });
    expect(await linesOf(buyer)).toHaveLength(1);
    const again = seen.map(({ sysNo }) => ({ sysNo, price: 4100.5 }));
    await buyer.api.trade.createShop(checkout(buyer, lines, { priceList: again }));
    expect(await ordersOf(buyer.organizationSysNo)).toMatchObject([{ totalAmount: "4100.50" }]);
  });

  test("goods off sale, below the minimum, out of stock, a term out of use", async () => {
    const buyer = await addBuyer(world);
    const [gone, low, short, agreed] = [await goods.sku(), await goods.sku(), await goods.sku(), await goods.sku()];
    const agreement = await addFixedPrices(db, buyer, goods.shop, [agreed], "3800");
    const [goneLine = 0, lowLine = 0, shortLine = 0, agreedLine = 0] = await fillCart(
      buyer,
      [gone, low, short, agreed],
      2,
    );
    await db.updateTable("mall.Sku").set({ status: 0 }).where("sysNo", "=", gone).execute();
    await db.updateTable("mall.Sku").set({ buyStart: "3" }).where("sysNo", "=", low).execute();
    await db.updateTable("mall.SkuStock").set({ onHand: "1" }).where("skuSysNo", "=", short).execute();
    await db
      .deleteFrom("mall.AgreementTerm")
      .where("agreementSysNo", "=", agreement)
      .where("accountPeriod", "=", 0)
      .execute();
    const order = async (line: number) => refusal(buyer.api.trade.createShop(checkout(buyer, [line])));
    expect(await order(goneLine)).toMatchObject({
      reason: "CANNOT_SELL",
      details: [{ sysNo: goneLine, reason: "REMOVED", message: "商品已下架" }],
    });
    expect(await order(lowLine)).toMatchObject({ reason: "BELOW_MINIMUM" });
    expect(await order(shortLine)).toMatchObject({
      reason: "OUT_OF_STOCK",
      details: [{ skuSysNo: short, quantity: 2, available: 1 }],
    });
    expect(await order(agreedLine)).toMatchObject({ reason: "TERM_NOT_OFFERED" });
    expect(await linesOf(buyer)).toHaveLength(4);
    expect(await ordersOf(buyer.organizationSysNo)).toEqual([]);
  });

  test("two lines of one sku together beyond the stock", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku({ stock: 5 });
    const agreement = await addFixedPrices(db, buyer, goods.shop, [sku], "3800");
    const { sysNo: first } = await buyer.api.cart.add({ skuSysNo: sku, quantity: 3, tradeAgreementSysNo: agreement });
    const other = await addFixedPrices(db, buyer, goods.shop, [sku], "3900");
    const { sysNo: second } = await buyer.api.cart.add({ skuSysNo: sku, quantity: 3, tradeAgreementSysNo: other });
    expect(await refusal(buyer.api.trade.createShop(checkout(buyer, [first, second])))).toMatchObject({
      reason: "OUT_OF_STOCK",
      details: [{ skuSysNo: sku, quantity: 6, available: 5 }],
    });
    expect(await linesOf(buyer)).toHaveLength(2);
  });

  test("an incomplete title for a special invoice; others' address, title and lines", async () => {
    const [buyer, stranger] = [await addBuyer(world), await addBuyer(world)];
    const lines = await fillCart(buyer, [await goods.sku()]);
    const plain = await addInvoiceTitle(db, buyer, { bankName: "", invoiceType: 0 });
    const order = (change: object, who = buyer) => outcome(who.api.trade.createShop(checkout(who, lines, change)));
    expect(await order({ invoiceTitleSysNo: plain })).toBe("TITLE_INCOMPLETE");
    expect(await order({ invoiceTitleSysNo: stranger.invoiceTitleSysNo })).toBe("FORBIDDEN");
    expect(await order({ receiveAddressSysNo: stranger.receiveAddressSysNo })).toBe("FORBIDDEN");
    expect(await order({ receiveAddressSysNo: 999_999_999 })).toBe("NOT_FOUND");
    expect(await order({}, stranger)).toBe("FORBIDDEN");
    expect(await outcome(stranger.api.trade.shopSimulateSplit({ cartSysNoList: lines }))).toBe("FORBIDDEN");
    const receiveAddressSysNo = stranger.receiveAddressSysNo;
    const peek = buyer.api.trade.shopSimulateSplit({ cartSysNoList: lines, receiveAddressSysNo });
    expect(await outcome(peek)).toBe("FORBIDDEN");
    expect(await order({ invoiceTitleSysNo: plain, invoiceType: 0 })).toBe("ok");
    expect(await order({})).toBe("CART_LINE_GONE");
    expect(await outcome(buyer.api.trade.shopSimulateSplit({ cartSysNoList: lines }))).toBe("CART_LINE_GONE");
  });

  test("another tenant's goods and addresses do not exist", async () => {
    const buyer = await addBuyer(world);
    const foreign = await addBuyer(world, { tenantCode: "north" });
    expect(await outcome(foreign.api.cart.add({ skuSysNo: await goods.sku(), quantity: 1 }))).toBe("NOT_FOUND");
    const lines = await fillCart(buyer, [await goods.sku()]);
    const { receiveAddressSysNo } = foreign;
    expect(await outcome(buyer.api.trade.createShop(checkout(buyer, lines, { receiveAddressSysNo })))).toBe(
      "NOT_FOUND",
    );
    expect(await outcome(foreign.api.cart.update({ sysNo: lines[0] ?? 0, quantity: 2 }))).toBe("CART_LINE_GONE");
    expect(await outcome(foreign.api.cart.remove({ sysNoList: lines }))).toBe("ok");
    expect(await linesOf(buyer)).toHaveLength(1);
  });
});

describe("at once", () => {
  test("50 buyers for the last 10 units: 10 get them, 40 are told, nobody fails", async () => {
    const sku = await goods.sku({ stock: 10 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = await addBuyer(world);
        return { buyer, lines: await fillCart(buyer, [sku]) };
      }),
    );
    const outcomes = await Promise.all(
      buyers.map(({ buyer, lines }) => outcome(buyer.api.trade.createShop(checkout(buyer, lines)))),
    );
    expect(outcomes.filter((result) => result === "ok")).toHaveLength(10);
    expect(outcomes.filter((result) => result === "OUT_OF_STOCK")).toHaveLength(40);
    expect(await stockOf(db, sku)).toEqual({ onHand: 10, reserved: 10, available: 0 });
    const kept = await db.selectFrom("mall.CartLine").select("sysNo").where("skuSysNo", "=", sku).execute();
    expect(kept).toHaveLength(40);
  });

  test("carts of several skus in any order never wait for each other for ever", async () => {
    const skus = await goods.skus(6, { stock: 8 });
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const buyer = await addBuyer(world);
        return { buyer, lines: await fillCart(buyer, index % 2 ? skus : [...skus].reverse()) };
      }),
    );
    const outcomes = await Promise.all(
      buyers.map(({ buyer, lines }) => outcome(buyer.api.trade.createShop(checkout(buyer, lines)))),
    );
    expect(outcomes.filter((result) => result === "ok")).toHaveLength(8);
    expect(outcomes.filter((result) => result === "OUT_OF_STOCK")).toHaveLength(12);
  });

  test("R-BIZ-03: the same submit twice with one key is one set of orders and one answer", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const submit = checkout(buyer, await fillCart(buyer, [sku], 3));
    const api = buyer.withKey("submit-once-1");
    const [first, second] = await Promise.all([api.trade.createShop(submit), api.trade.createShop(submit)]);
    expect(second).toEqual(first);
    expect(await ordersOf(buyer.organizationSysNo)).toHaveLength(1);
    expect(await stockOf(db, sku)).toMatchObject({ reserved: 3 });
    expect(await api.trade.createShop(submit)).toEqual(first);
  });

  test("the same submit twice with different keys: the second finds its lines gone", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const submit = checkout(buyer, await fillCart(buyer, [sku], 3));
    const outcomes = await Promise.all(
      ["submit-twice-1", "submit-twice-2", undefined].map((key) =>
        outcome((key ? buyer.withKey(key) : buyer.api).trade.createShop(submit)),
      ),
    );
    expect(outcomes.sort()).toEqual(["CART_LINE_GONE", "CART_LINE_GONE", "ok"]);
    expect(await ordersOf(buyer.organizationSysNo)).toHaveLength(1);
    expect(await stockOf(db, sku)).toMatchObject({ reserved: 3 });
  });

  test("a quantity changed in another tab during the submit: ordered before or after, never in between", async () => {
    const buyer = await addBuyer(world);
    const [line = 0] = await fillCart(buyer, [await goods.sku()]);
    const [changed, ordered] = await Promise.all([
      outcome(buyer.api.cart.update({ sysNo: line, quantity: 4 })),
      outcome(buyer.api.trade.createShop(checkout(buyer, [line]))),
    ]);
    expect(ordered).toBe("ok");
    const [order] = await ordersOf(buyer.organizationSysNo);
    const [item] = await itemsOf(order?.sysNo ?? 0);
    expect(Number(item?.quantity)).toBe(changed === "ok" ? 4 : 1);
    expect(Number(order?.totalAmount)).toBe(changed === "ok" ? 16_000 : 4_000);
  });
});

test("an order of any size needs at most 25 statements", async () => {
  const other = await addGoods(db);
  const [own, others] = [await goods.skus(150), await other.skus(150)];
  const skus = own.flatMap((sku, index) => [sku, others[index] ?? 0]);
  const counts: number[] = [];
  for (const size of [2, 300]) {
    const buyer = await addBuyer(world);
    const lines = await fillCart(buyer, skus.slice(0, size));
    const submit = checkout(buyer, lines);
    const work = () => buyer.withKey(`submit-${size}-lines`).trade.createShop(submit);
    const { statements, result } = await countStatements(work);
    expect(result.orders).toHaveLength(2);
    counts.push(statements.length);
  }
  expect(counts[0]).toBe(counts[1]);
  expect(counts[1]).toBeLessThanOrEqual(25);
});

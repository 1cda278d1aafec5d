import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../support/api";
import {
  addBuyer,
  addFixedPrices,
  addGoods,
  type Buyer,
  checkout,
  fillCart,
  groupsOf,
  outcome,
  stockOf as stockOfSku,
} from "../support/cart";
import { addDelivery, addOrder, addReceiving, type Market, openMarket, stockOf, truck } from "../support/documents";
import { rounds } from "../support/hard";
import { useShop } from "../support/worlds";

const ROUNDS = rounds(3, 8);

const { world, db, goods } = useShop();
let market: Market;
beforeAll(async () => {
  market = await openMarket(world);
});

/** Refusals that say somebody else was faster; anything else at once is a fault of ours. */
const fair = new Set(["ok", "CART_LINE_GONE", "STATE_CONFLICT", "AGREEMENT_NOT_USABLE", "OUT_OF_STOCK", "NOT_FOUND"]);
const unfair = (outcomes: readonly string[]) => outcomes.filter((one) => !fair.has(one));
const race = (calls: readonly Promise<unknown>[]): Promise<string[]> => Promise.all(calls.map(outcome));

describe("two tabs change one cart at once", () => {
  async function cart(lines: number) {
    const buyer = await addBuyer(world);
    const skus = await goods.skus(lines, { stock: 1000 });
    const one = await addFixedPrices(db, buyer, goods.shop, skus, "3900");
    const other = await addFixedPrices(db, buyer, goods.shop, skus, "3800");
    const sysNoList = await fillCart(buyer, skus, 2);
    return { buyer, skus, one, other, sysNoList };
  }
  const quantityOf = async ({ userSysNo }: Person) => {
    const { rows } = await sql<{ sum: string; lines: string; distinct: string }>`
      SELECT coalesce(sum("quantity"), 0) AS sum, count(*) AS lines, count(DISTINCT ("skuSysNo", "agreementSysNo")) AS distinct
      FROM mall."CartLine" WHERE "userSysNo" = ${userSysNo}`.execute(db);
    return { sum: Number(rows[0]?.sum), lines: Number(rows[0]?.lines), distinct: Number(rows[0]?.distinct) };
  };

  test("moving lines to and fro loses and doubles nothing", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { buyer, skus, one, other, sysNoList } = await cart(6);
      const half = sysNoList.slice(0, 3);
      await buyer.api.cart.batchUpdate({ sysNoList: half, tradeAgreementSysNo: one });
      await buyer.api.cart.batchUpdate({ sysNoList: sysNoList.slice(3), tradeAgreementSysNo: other });
      const back = [...sysNoList].reverse();
      const list = [...skus].reverse().map((skuSysNo) => ({ skuSysNo, quantity: 1, tradeAgreementSysNo: one }));
      const outcomes = await race([
        buyer.api.cart.batchUpdate({ sysNoList, tradeAgreementSysNo: one }),
        buyer.api.cart.batchUpdate({ sysNoList: back, tradeAgreementSysNo: other }),
        buyer.api.cart.batchUpdate({ sysNoList, tradeAgreementSysNo: null }),
        buyer.api.cart.addList({ list }),
        buyer.api.cart.batchUpdate({ sysNoList: back, tradeAgreementSysNo: one, accountPeriod: 2, billingPeriod: 1 }),
      ]);
      expect(unfair(outcomes)).toEqual([]);
      const { sum, lines, distinct } = await quantityOf(buyer);
      expect(sum).toBe(6 * 2 + (outcomes[3] === "ok" ? 6 : 0));
      expect(distinct).toBe(lines);
    }
  });

  test("one group has one payment term, whoever was last", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { buyer, skus, one, sysNoList } = await cart(2);
      await buyer.api.cart.batchUpdate({ sysNoList, tradeAgreementSysNo: one });
      const term = (accountPeriod: number, billingPeriod: number, quantity: number) =>
        buyer.api.cart.batchUpdate({ sysNoList, accountPeriod, billingPeriod, quantity });
      const outcomes = await race([
        term(0, 0, 3),
        term(2, 1, 4),
        buyer.api.cart.add({ skuSysNo: skus[0] ?? 0, quantity: 1, tradeAgreementSysNo: one }),
      ]);
      expect(unfair(outcomes)).toEqual([]);
      expect(await groupsOf(buyer)).toHaveLength(1);
    }
  });

  test("a change during the checkout is in the order or refused", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { buyer, one, sysNoList } = await cart(4);
      const [first = 0] = sysNoList;
      const [ordered = "", ...others] = await race([
        buyer.api.trade.createShop(checkout(buyer, sysNoList)),
        buyer.api.cart.update({ sysNo: first, quantity: 5 }),
        buyer.api.cart.batchUpdate({ sysNoList: [...sysNoList].reverse(), tradeAgreementSysNo: one }),
        buyer.api.cart.remove({ sysNoList: [first] }),
      ]);
      expect(unfair([ordered, ...others])).toEqual([]);
      const { lines } = await quantityOf(buyer);
      if (ordered === "ok") expect(lines).toBe(0);
    }
  });
});

describe("checkouts at once", () => {
  test("an address deleted meanwhile is either on the order or refuses it", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const buyer = await addBuyer(world);
      const lines = await fillCart(buyer, [await goods.sku()]);
      const outcomes = await race([
        buyer.api.trade.createShop(checkout(buyer, lines)),
        buyer.api.receiveAddress.delete({ sysNo: buyer.receiveAddressSysNo }),
        buyer.api.invoiceTitle.delete({ sysNo: buyer.invoiceTitleSysNo }),
      ]);
      expect(unfair(outcomes)).toEqual([]);
      expect(outcomes.slice(1)).toEqual(["ok", "ok"]);
    }
  });

  test("over the stock of several shops, in every order, with cancellations in between", async () => {
    const other = await addGoods(db);
    const skus = [...(await goods.skus(4, { stock: 40 })), ...(await other.skus(4, { stock: 40 }))];
    const buyers: Buyer[] = await Promise.all(Array.from({ length: 10 }, () => addBuyer(world)));
    const carts = await Promise.all(
      buyers.map((buyer, index) => fillCart(buyer, index % 2 === 0 ? skus : [...skus].reverse(), 3)),
    );
    const outcomes = await Promise.all(
      buyers.map(async (buyer, index) => {
        const submit = checkout(buyer, carts[index] ?? []);
        const orders: number[] = [];
        const ordered = await outcome(
          buyer.api.trade.createShop(submit).then(({ orderSysNoList }) => orders.push(...orderSysNoList)),
        );
        const ended = await race(
          index % 3 === 0 ? orders.map((sysNo) => buyer.api.order.cancel({ sysNo, reason: "不要了" })) : [],
        );
        return [ordered, ...ended];
      }),
    );
    expect(unfair(outcomes.flat())).toEqual([]);
    for (const sku of skus) {
      const kept = outcomes.filter(([ordered], index) => ordered === "ok" && index % 3 !== 0).length;
      expect(await stockOfSku(db, sku)).toMatchObject({ reserved: kept * 3, onHand: 40 });
    }
  });
});

describe("two sides of one order at once", () => {
  const reservedOf = async (sku = 0) => (await stockOf(world.database, sku)).reserved;

  test("the supplier agrees, refuses, the purchaser cancels: one story, and the stock fits it", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await addOrder(market);
      const { sysNo } = order;
      const outcomes = await race([
        market.supplier.api.order.confirm({ sysNo, confirmStatus: 10 }),
        market.purchaser.api.order.cancel({ sysNo, reason: "不要了" }),
        market.supplier.api.order.confirm({ sysNo, confirmStatus: 20, confirmComment: "没货" }),
      ]);
      expect(unfair(outcomes)).toEqual([]);
      const { status } = await market.purchaser.api.order.get({ id: sysNo });
      expect([20, 30, 60]).toContain(status);
      expect(await reservedOf(order.skuSysNos[0])).toBe(status === 20 ? 100 : 0);
    }
  });

  test("two delivery notes of the same rest, and a cancellation: never more than was ordered", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await addOrder(market, { status: 20, supplierConfirmStatus: 30 });
      const [orderItemSysNo = 0] = order.itemSysNos;
      const ship = (quantity: number) =>
        market.supplier.api.delivery.create({
          orderSysNo: order.sysNo,
          itemList: [{ orderItemSysNo, quantity }],
          ...truck,
        });
      const outcomes = await race([
        ship(60),
        ship(60),
        market.purchaser.api.order.cancel({ sysNo: order.sysNo, reason: "不要了" }),
        market.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "停工" }),
      ]);
      const expected = new Set([...fair, "DELIVER_TOO_MUCH", "DELIVERY_LIVE"]);
      expect(outcomes.filter((one) => !expected.has(one))).toEqual([]);
      const { itemList, status } = await market.purchaser.api.order.get({ id: order.sysNo });
      expect(itemList[0]?.deliveredQuantity).toBe(status === 60 ? 0 : 60);
    }
  });

  test("a request for cancellation, its answers and withdrawal, and a delivery note: one story, and the stock fits it", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await addOrder(market);
      const { sysNo } = order;
      const { purchaser, supplier } = market;
      await supplier.api.order.confirm({ sysNo, confirmStatus: 10 });
      const [orderItemSysNo = 0] = order.itemSysNos;
      const first = await race([
        purchaser.api.order.requestCancel({ sysNo, reason: "不要了" }),
        purchaser.api.order.requestCancel({ sysNo, reason: "停工" }),
        supplier.api.delivery.create({ orderSysNo: sysNo, itemList: [{ orderItemSysNo, quantity: 60 }], ...truck }),
      ]);
      const expected = new Set([...fair, "DELIVERY_LIVE"]);
      expect(first.filter((one) => !expected.has(one))).toEqual([]);
      const asked = await purchaser.api.order.get({ id: sysNo });
      // either it is loaded or its cancellation is requested, never both
      expect(asked.cancelStatus === 10).toBe(asked.itemList[0]?.deliveredQuantity === 0);
      if (asked.cancelStatus !== 10) continue;
      const outcomes = await race([
        supplier.api.order.answerCancel({ sysNo, confirmStatus: 10 }),
        supplier.api.order.answerCancel({ sysNo, confirmStatus: 20, confirmComment: "已经生产" }),
        purchaser.api.order.withdrawCancel({ sysNo }),
      ]);
      expect(unfair(outcomes)).toEqual([]);
      expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
      const { status, cancelStatus } = await purchaser.api.order.get({ id: sysNo });
      expect([status, cancelStatus]).toEqual(
        [
          [60, 30],
          [20, 20],
          [20, 0],
        ][outcomes.indexOf("ok")],
      );
      expect(await reservedOf(order.skuSysNos[0])).toBe(status === 60 ? 0 : 100);
    }
  });

  test("two receipts of more than came: one counts", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await addOrder(market);
      const delivery = await addDelivery(market, order, [40]);
      const outcomes = await race([
        addReceiving(market, delivery, [25]),
        addReceiving(market, delivery, [25]),
        market.supplier.api.delivery.invalid({ sysNo: delivery.sysNo, reason: "作废" }),
        market.purchaser.api.delivery.endReceiving({ sysNo: delivery.sysNo, reason: "其余破损" }),
      ]);
      const expected = new Set([...fair, "RECEIVE_TOO_MUCH", "NOTHING_RECEIVED"]);
      expect(outcomes.filter((one) => !expected.has(one))).toEqual([]);
      const { itemList } = await market.purchaser.api.order.get({ id: order.sysNo });
      const received = outcomes.slice(0, 2).filter((one) => one === "ok").length * 25;
      expect(itemList[0]?.receivedQuantity).toBe(received);
      expect(received).toBeLessThanOrEqual(40);
    }
  });

  test("a note that is confirmed, withdrawn and voided at once is counted as its state says", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await addOrder(market, { receivingConfirm: 1 });
      const delivery = await addDelivery(market, order, [40]);
      const { sysNo } = await addReceiving(market, delivery, [25]);
      const outcomes = await race([
        market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 }),
        market.purchaser.api.receiving.auditCancel({ sysNo }),
        market.purchaser.api.receiving.void({ sysNo, reason: "写错了" }),
        market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 20, confirmComment: "数量不对" }),
      ]);
      expect(unfair(outcomes)).toEqual([]);
      const { status } = await market.purchaser.api.receiving.detail({ id: sysNo });
      const { itemList } = await market.purchaser.api.order.get({ id: order.sysNo });
      expect(itemList[0]?.receivedQuantity).toBe([5, 10].includes(status) ? 25 : 0);
    }
  });
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { cartLines } from "#trpc/contract/shared/fields";
import { refusal } from "../support/api";
import { addBuyer, addFixedPrices, type Buyer, checkout, fillCart, linesOf, outcome } from "../support/cart";
import { ownStatements } from "../support/catalogue";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });

const LIMIT = 10;
const limitTo = (lines: number) =>
  db.updateTable("mall.Tenant").set({ cartLineLimit: lines }).where("tenantCode", "=", "demo").execute();
const countOf = async (buyer: Buyer) => (await buyer.api.cart.summary({})).lineCount;
const listOf = (skuSysNos: readonly number[]) => skuSysNos.map((skuSysNo) => ({ skuSysNo, quantity: 1 }));

test("a tenant that says nothing has 2,000 lines, and may say at most 5,000", async () => {
  const { rows } = await sql<{ preset: number }>`
    SELECT "cartLineLimit" AS preset FROM mall."Tenant" WHERE "tenantCode" = 'north'`.execute(db);
  expect(rows[0]?.preset).toBe(cartLines.preset);
  await limitTo(cartLines.most);
  for (const lines of [0, cartLines.most + 1]) await expect(limitTo(lines)).rejects.toThrow(/check constraint/);
});

test("a cart that is full refuses what is new with its number and takes more of what it has", async () => {
  await limitTo(LIMIT);
  const buyer = await addBuyer(world);
  const skus = await goods.skus(LIMIT + 3, { stock: 100 });
  await fillCart(buyer, skus.slice(0, LIMIT - 2));

  const tooMany = await refusal(buyer.api.cart.addList({ list: listOf(skus.slice(LIMIT - 3)) }));
  expect(tooMany).toMatchObject({
    reason: "CART_FULL",
    code: 409,
    message: `购物车最多放10种商品，已有8种，还能加入2种，这次要加入5种。请减少一些，或先结算、删除购物车里的商品`,
    details: { limit: 10, lineCount: 8, wanted: 5 },
  });
  // nothing is half-added, not even to the line that was there
  expect((await linesOf(buyer)).map(({ quantity }) => quantity)).toEqual(Array(LIMIT - 2).fill(1));

  await fillCart(buyer, skus.slice(LIMIT - 2, LIMIT));
  const full = await refusal(buyer.api.cart.add({ skuSysNo: skus[LIMIT] ?? 0, quantity: 1 }));
  expect(full).toMatchObject({
    reason: "CART_FULL",
    message: "购物车最多放10种商品，已经放满。请先结算或删除一些商品，再加入新的",
  });
  const again = await buyer.api.cart.add({ skuSysNo: skus[0] ?? 0, quantity: 2 });
  expect(again.quantity).toBe(LIMIT);
  // what cannot be sold takes no room
  const gone = await goods.sku({ status: 0 });
  const { failList, lineCount } = await buyer.api.cart.addList({ list: listOf([gone, skus[1] ?? 0]) });
  expect({ failed: failList.length, lineCount }).toEqual({ failed: 1, lineCount: LIMIT });
});

test("the same goods under another agreement are a line more", async () => {
  await limitTo(1);
  const buyer = await addBuyer(world);
  const sku = await goods.sku();
  const agreement = await addFixedPrices(db, buyer, goods.shop, [sku], "3800");
  await buyer.api.cart.add({ skuSysNo: sku, quantity: 1, tradeAgreementSysNo: null });
  const other = buyer.api.cart.add({ skuSysNo: sku, quantity: 1, tradeAgreementSysNo: agreement });
  expect(await outcome(other)).toBe("CART_FULL");
});

test("everybody has a limit of their own, and the tenant's new one counts at once", async () => {
  await limitTo(1);
  const [one, other] = [await addBuyer(world), await addBuyer(world)];
  const [first = 0, second = 0, third = 0] = await goods.skus(3);
  await fillCart(one, [first]);
  await fillCart(other, [first]);
  expect(await outcome(one.api.cart.add({ skuSysNo: second, quantity: 1 }))).toBe("CART_FULL");
  await limitTo(2);
  expect(await outcome(one.api.cart.add({ skuSysNo: second, quantity: 1 }))).toBe("ok");
  // a cart from before a lower limit keeps its lines
  await limitTo(1);
  expect(await outcome(one.api.cart.add({ skuSysNo: first, quantity: 1 }))).toBe("ok");
  expect(await outcome(one.api.cart.add({ skuSysNo: third, quantity: 1 }))).toBe("CART_FULL");
  expect(await countOf(one)).toBe(2);
});

test("lines of a full cart are moved, merged and changed as before", async () => {
  await limitTo(4);
  const buyer = await addBuyer(world);
  const skus = await goods.skus(3, { stock: 100 });
  const agreement = await addFixedPrices(db, buyer, goods.shop, skus, "3800");
  const bare = skus.map((skuSysNo) => ({ skuSysNo, quantity: 1, tradeAgreementSysNo: null }));
  const { successList } = await buyer.api.cart.addList({ list: bare });
  const [first = 0] = skus;
  await buyer.api.cart.add({ skuSysNo: first, quantity: 1, tradeAgreementSysNo: agreement });
  await buyer.api.cart.batchUpdate({ sysNoList: successList, tradeAgreementSysNo: agreement });
  expect(await countOf(buyer)).toBe(3);
  expect((await linesOf(buyer)).find((line) => line.mallSku.sysNo === first)?.quantity).toBe(2);
});

test("parallel adds together cannot pass the limit", async () => {
  await limitTo(LIMIT);
  const buyer = await addBuyer(world);
  const skus = await goods.skus(24);
  const outcomes = await Promise.all(skus.map((skuSysNo) => outcome(buyer.api.cart.add({ skuSysNo, quantity: 1 }))));
  expect(outcomes.filter((one) => one === "ok")).toHaveLength(LIMIT);
  expect(new Set(outcomes)).toEqual(new Set(["ok", "CART_FULL"]));
  expect(await countOf(buyer)).toBe(LIMIT);

  const lists = await addBuyer(world);
  const halves = Array.from({ length: 6 }, (_, n) => skus.slice(n * 4, n * 4 + 4));
  const added = await Promise.all(halves.map((half) => outcome(lists.api.cart.addList({ list: listOf(half) }))));
  expect(added.filter((one) => one === "ok")).toHaveLength(2);
  expect(await countOf(lists)).toBe(8);
});

test("R-CART-21: parallel adds of one sku together cannot pass its stock", async () => {
  await limitTo(LIMIT);
  const buyer = await addBuyer(world);
  const skuSysNo = await goods.sku({ stock: 10 });
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => outcome(buyer.api.cart.add({ skuSysNo, quantity: 3 }))),
  );
  expect(outcomes.filter((one) => one === "ok")).toHaveLength(3);
  expect(await linesOf(buyer)).toMatchObject([{ quantity: 9 }]);
});

test("R-CART-21: of parallel adds, single and in lists, no more than the stock comes into a cart with room", async () => {
  await limitTo(cartLines.preset);
  const buyer = await addBuyer(world);
  const skuSysNo = await goods.sku({ stock: 10 });
  const single = () => buyer.api.cart.add({ skuSysNo, quantity: 3 });
  const listed = async () => {
    const { failList } = await buyer.api.cart.addList({ list: [{ skuSysNo, quantity: 3 }] });
    if (failList.length > 0) throw new Error("refused");
  };
  const outcomes = await Promise.allSettled([single(), listed(), single(), listed(), single(), listed(), single()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await linesOf(buyer)).toMatchObject([{ quantity: 9 }]);
});

test("one add is a read and a write; the first of an agreement sets its term under the lock", async () => {
  await limitTo(cartLines.preset);
  const buyer = await addBuyer(world);
  const [first = 0, second = 0, third = 0] = await goods.skus(3, { stock: 100 });
  const agreement = await addFixedPrices(db, buyer, goods.shop, [second, third], "3000");
  await buyer.api.cart.add({ skuSysNo: first, quantity: 1 });
  const adding = async (skuSysNo: number) => {
    const { statements } = await countStatements(() => buyer.api.cart.add({ skuSysNo, quantity: 1 }));
    return {
      count: ownStatements(statements),
      locks: statements.some((text) => text.includes("pg_advisory_xact_lock(")),
    };
  };
  expect(await adding(first)).toEqual({ count: 2, locks: false });
  expect((await adding(second)).locks).toBe(true);
  expect(await adding(third)).toEqual({ count: 2, locks: false });
  expect((await linesOf(buyer)).filter((line) => line.tradeAgreementSysNo === agreement)).toHaveLength(2);
  // nearly full, each add waits for the others
  await limitTo(50);
  expect((await adding(await goods.sku())).locks).toBe(true);
});

test("what checkout takes out makes room; what it refuses leaves none", async () => {
  await limitTo(2);
  const buyer = await addBuyer(world);
  const [first = 0, second = 0, third = 0] = await goods.skus(3);
  const lines = await fillCart(buyer, [first, second]);
  const more = () => outcome(buyer.api.cart.add({ skuSysNo: third, quantity: 1 }));
  const priceList = [{ sysNo: lines[0] ?? 0, price: 1 }];
  expect(await outcome(buyer.api.trade.createShop(checkout(buyer, lines.slice(0, 1), { priceList })))).toBe(
    "PRICE_CHANGED",
  );
  expect(await more()).toBe("CART_FULL");
  await buyer.api.trade.createShop(checkout(buyer, lines.slice(0, 1)));
  expect(await more()).toBe("ok");
});

test("R-BIZ-02: more than a thousand lines are ticked, split and ordered at once", async () => {
  await limitTo(cartLines.preset);
  const buyer = await addBuyer(world);
  const skus = await goods.skus(1200);
  const lines = [...(await fillCart(buyer, skus.slice(0, 1000))), ...(await fillCart(buyer, skus.slice(1000)))];
  const parts = await buyer.api.trade.shopSimulateSplit({ cartSysNoList: lines });
  expect(parts.flatMap(({ skuList }) => skuList)).toHaveLength(1200);
  const { orderSysNoList } = await buyer.api.trade.createShop(checkout(buyer, lines));
  const orders = await Promise.all(orderSysNoList.map((id) => buyer.api.order.get({ id })));
  expect(orders.flatMap(({ itemList }) => itemList)).toHaveLength(1200);
  expect(await countOf(buyer)).toBe(0);
});

import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { dropForgottenLines } from "#server/mall/cart/index";
import { addBuyer, addFixedPrices, type Buyer, checkout, fillCart, linesOf, outcome } from "../support/cart";
import { ownStatements } from "../support/catalogue";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });

const held = async (buyer: Buyer) => (await linesOf(buyer)).map(({ sysNo, quantity }) => ({ sysNo, quantity }));
const later = async (buyer: Buyer) =>
  (await buyer.api.cart.saved({})).map(({ sysNo, quantity }) => ({ sysNo, quantity }));

describe("undo", () => {
  test("R-CART-18: sysNoList and ids both remove; what was removed comes back as it was, all of one removal together", async () => {
    const buyer = await addBuyer(world);
    const [first = 0, second = 0, third = 0] = await fillCart(buyer, await goods.skus(3));
    const before = await held(buyer);
    await buyer.api.cart.remove({ sysNoList: [first] });
    expect((await held(buyer)).map(({ sysNo }) => sysNo)).not.toContain(first);
    await buyer.api.cart.remove({ sysNoList: [second], ids: [third] });
    expect(await held(buyer)).toEqual([]);
    const both = await buyer.api.cart.move({ sysNoList: [second], to: "cart", together: true });
    expect(both).toEqual({ sysNoList: [second, third] });
    expect((await held(buyer)).map(({ sysNo }) => sysNo).sort()).toEqual([second, third].sort());
    // sent twice it is the same
    const twice = await buyer.api.cart.move({ sysNoList: [second], to: "cart", together: true });
    expect(twice).toEqual({ sysNoList: [second] });
    await buyer.api.cart.move({ sysNoList: [first], to: "cart", together: true });
    expect(await held(buyer)).toEqual(before);
  });

  test("goods that were added again meanwhile are one line with both quantities", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const [line = 0] = await fillCart(buyer, [sku], 2);
    await buyer.api.cart.remove({ sysNoList: [line] });
    const [again = 0] = await fillCart(buyer, [sku], 3);
    const moved = await buyer.api.cart.move({ sysNoList: [line], to: "cart", together: true });
    expect(moved).toEqual({ sysNoList: [again] });
    expect(await held(buyer)).toEqual([{ sysNo: again, quantity: 5 }]);
    // what was removed twice comes back as it was last
    await buyer.api.cart.remove({ sysNoList: [again] });
    const [third = 0] = await fillCart(buyer, [sku], 1);
    await buyer.api.cart.remove({ sysNoList: [third] });
    await buyer.api.cart.move({ sysNoList: [third], to: "cart" });
    expect(await held(buyer)).toEqual([{ sysNo: third, quantity: 1 }]);
  });

  test("what was removed counts for nothing, is not changed and is dropped after an hour", async () => {
    const buyer = await addBuyer(world);
    const [line = 0, kept = 0] = await fillCart(buyer, await goods.skus(2));
    await buyer.api.cart.remove({ sysNoList: [line] });
    expect((await buyer.api.cart.summary({})).lineCount).toBe(1);
    expect((await buyer.api.cart.overview({})).lineCount).toBe(1);
    expect(await outcome(buyer.api.cart.update({ sysNo: line, quantity: 2 }))).toBe("CART_LINE_GONE");
    expect(await outcome(buyer.api.trade.createShop(checkout(buyer, [line, kept])))).toBe("CART_LINE_GONE");
    await db
      .updateTable("mall.CartLine")
      .set({ updateTime: new Date(Date.now() - 4e6) })
      .where("sysNo", "=", line)
      .execute();
    await dropForgottenLines(db);
    expect(await outcome(buyer.api.cart.move({ sysNoList: [line], to: "cart" }))).toBe("CART_LINE_GONE");
    expect(await held(buyer)).toHaveLength(1);
  });

  test("one line that is gone does not keep the others from being set", async () => {
    const buyer = await addBuyer(world);
    const [gone = 0, kept = 0] = await fillCart(buyer, await goods.skus(2));
    await buyer.api.cart.remove({ sysNoList: [gone] });
    const list = [
      { sysNo: gone, quantity: 3 },
      { sysNo: kept, quantity: 3 },
    ];
    await expect(buyer.api.cart.batchUpdate({ list })).rejects.toMatchObject({
      reason: "CART_LINE_GONE",
      fields: { "list.0.quantity": expect.any(String) },
    });
  });
});

describe("for later", () => {
  test("lines wait beside the cart at today's price and come back; both ways many are three statements", async () => {
    const buyer = await addBuyer(world);
    const skus = await goods.skus(5);
    const agreement = await addFixedPrices(db, buyer, goods.shop, skus, "3000");
    const lines = await fillCart(buyer, skus);
    const aside = await countStatements(() => buyer.api.cart.move({ sysNoList: lines.slice(1), to: "later" }));
    expect(ownStatements(aside.statements)).toBeLessThanOrEqual(4);
    expect((await held(buyer)).map(({ sysNo }) => sysNo)).toEqual([lines[0]]);
    const kept = await buyer.api.cart.saved({});
    expect(kept.map(({ sysNo }) => sysNo).sort()).toEqual(lines.slice(1).sort());
    expect(kept.every(({ price }) => price === 3000)).toBe(true);
    expect((await buyer.api.cart.overview({})).lineCount).toBe(1);
    // added anew they are lines of the cart, which the ones kept join
    const [again = 0] = await fillCart(buyer, [skus[1] ?? 0], 2);
    await buyer.api.cart.move({ sysNoList: lines.slice(1), to: "cart" });
    expect(await later(buyer)).toEqual([]);
    expect((await held(buyer)).find(({ sysNo }) => sysNo === again)?.quantity).toBe(3);
    expect((await linesOf(buyer)).every((line) => line.tradeAgreementSysNo === agreement)).toBe(true);
  });

  test("what is kept is removed, and that is undone", async () => {
    const buyer = await addBuyer(world);
    const [line = 0] = await fillCart(buyer, [await goods.sku()], 2);
    await buyer.api.cart.move({ sysNoList: [line], to: "later" });
    await buyer.api.cart.remove({ sysNoList: [line] });
    expect(await later(buyer)).toEqual([]);
    await buyer.api.cart.move({ sysNoList: [line], to: "later", together: true });
    expect(await later(buyer)).toEqual([{ sysNo: line, quantity: 2 }]);
  });

  test("nobody moves another one's lines, and a full cart takes nothing back", async () => {
    const [buyer, other] = [await addBuyer(world), await addBuyer(world)];
    const [line = 0] = await fillCart(buyer, [await goods.sku()]);
    expect(await outcome(other.api.cart.move({ sysNoList: [line], to: "later" }))).toBe("FORBIDDEN");
    expect(await held(buyer)).toHaveLength(1);
    await buyer.api.cart.move({ sysNoList: [line], to: "later" });
    await fillCart(buyer, [await goods.sku()]);
    const limit = db.updateTable("mall.Tenant").where("tenantCode", "=", "demo");
    await limit.set({ cartLineLimit: 1 }).execute();
    try {
      expect(await outcome(buyer.api.cart.move({ sysNoList: [line], to: "cart" }))).toBe("CART_FULL");
    } finally {
      await limit.set({ cartLineLimit: 2000 }).execute();
    }
    expect(await later(buyer)).toHaveLength(1);
  });
});

describe("bought at once", () => {
  test("stands beside the cart with its own quantity and term, and is ordered alone", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const agreement = await addFixedPrices(db, buyer, goods.shop, [sku], "3000");
    const [inCart = 0] = await fillCart(buyer, [sku], 4);
    const { sysNo } = await buyer.api.cart.add({
      skuSysNo: sku,
      quantity: 2,
      buyNow: true,
      accountPeriod: 2,
      billingPeriod: 1,
    });
    expect(sysNo).not.toBe(inCart);
    expect(await held(buyer)).toEqual([{ sysNo: inCart, quantity: 4 }]);
    // pressed again with another quantity it is that one
    const again = await buyer.api.cart.add({
      skuSysNo: sku,
      quantity: 3,
      buyNow: true,
      accountPeriod: 2,
      billingPeriod: 1,
    });
    expect(again.sysNo).toBe(sysNo);
    const [part] = await buyer.api.trade.shopSimulateSplit({ cartSysNoList: [sysNo] });
    expect(part).toMatchObject({ agreementSysNo: agreement, paymentTerm: { sysNo: "2-1" }, amount: 9180 });
    await buyer.api.trade.createShop(checkout(buyer, [sysNo]));
    expect(await held(buyer)).toEqual([{ sysNo: inCart, quantity: 4 }]);
    expect((await buyer.api.trade.shopSimulateSplit({ cartSysNoList: [inCart] }))[0]?.paymentTerm.sysNo).toBe("0-0");
    expect(await outcome(buyer.api.trade.shopSimulateSplit({ cartSysNoList: [sysNo] }))).toBe("CART_LINE_GONE");
  });

  test("less than the minimum is refused although the cart holds some", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku({ buyStart: "5" });
    await fillCart(buyer, [sku], 5);
    expect(await outcome(buyer.api.cart.add({ skuSysNo: sku, quantity: 1, buyNow: true }))).toBe("BELOW_MINIMUM");
  });
});

import { describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addBuyer, checkout, fillCart, linesOf, outcome } from "../support/cart";
import { checkoutForm, checkoutReader, plain } from "../support/checkout-pages";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });
const quantitiesOf = async (organizationSysNo: number) => {
  const rows = await db
    .selectFrom("mall.OrderItem as i")
    .innerJoin("mall.OrderTrade as o", "o.sysNo", "i.orderSysNo")
    .select("i.quantity")
    .where("o.purchaserOrganizationSysNo", "=", organizationSysNo)
    .execute();
  return rows.map(({ quantity }) => Number(quantity));
};

describe("what the buyer saw of a line is what is ordered", () => {
  test("R-BIZ-02: a quantity that changed in between is told, then accepted; the cart stays as it was", async () => {
    const buyer = await addBuyer(world);
    const lines = await fillCart(buyer, await goods.skus(2, { stock: 200 }), 10);
    const [line = 0] = lines;
    const seen = lines.map((sysNo) => ({ sysNo, price: 4000, quantity: 10 }));
    await buyer.api.cart.update({ sysNo: line, quantity: 100 });
    const order = (priceList: typeof seen) => buyer.api.trade.createShop(checkout(buyer, lines, { priceList }));
    expect(await refusal(order(seen))).toMatchObject({
      reason: "QUANTITY_CHANGED",
      code: 409,
      message: "商品数量已变化，请确认新数量后再提交",
      details: [
        { sysNo: line, skuName: expect.any(String), unit: "吨", oldQuantity: 10, newQuantity: 100, newPrice: 4000 },
      ],
    });
    expect(await linesOf(buyer)).toHaveLength(2);
    expect(await quantitiesOf(buyer.organizationSysNo)).toEqual([]);
    const again = seen.map((one) => (one.sysNo === line ? { ...one, quantity: 100 } : one));
    expect(await outcome(order(again))).toBe("ok");
    expect((await quantitiesOf(buyer.organizationSysNo)).sort((a, b) => a - b)).toEqual([10, 100]);
  });

  test("R-BIZ-02: who is told of a quantity is told of the price beside it", async () => {
    const buyer = await addBuyer(world);
    const skus = await goods.skus(2, { stock: 200 });
    const lines = await fillCart(buyer, skus, 10);
    const seen = lines.map((sysNo) => ({ sysNo, price: 4000, quantity: 10 }));
    await buyer.api.cart.update({ sysNo: lines[0] ?? 0, quantity: 20 });
    await db
      .updateTable("mall.Sku")
      .set({ salesPrice: "4100.5" })
      .where("sysNo", "=", skus[1] ?? 0)
      .execute();
    expect(await refusal(buyer.api.trade.createShop(checkout(buyer, lines, { priceList: seen })))).toMatchObject({
      reason: "QUANTITY_CHANGED",
      message: "商品价格和数量已变化，请确认新价格和数量后再提交",
      details: expect.arrayContaining([
        expect.objectContaining({ sysNo: lines[0], oldQuantity: 10, newQuantity: 20, oldPrice: 4000, newPrice: 4000 }),
        expect.objectContaining({
          sysNo: lines[1],
          oldQuantity: 10,
          newQuantity: 10,
          oldPrice: 4000,
          newPrice: 4100.5,
        }),
      ]),
    });
  });
});

describe("the page sends what it showed", () => {
  test("R-BIZ-02: another tab's quantity is shown for confirmation, with what was typed", async () => {
    const buyer = await checkoutReader(world);
    const skuSysNo = await goods.sku({ stock: 200 });
    const sysNo = await buyer.put(skuSysNo, 10);
    const form = checkoutForm(await buyer.open("/checkout"));
    form.set(`part.${sysNo}.remark`, "请走 2 号门");
    await buyer.who.ask("cart.update", { sysNo, quantity: 100 }, "mutation");
    const refused = await buyer.send("/checkout", form);
    expect(refused.status).toBe(422);
    const page = plain(await refused.text());
    expect(page).toContain("以下商品数量已变化，请确认新数量后再提交");
    expect(page).toContain("按新数量提交订单");
    expect(page).toMatch(/<del>10 吨<\/del> → <b>100 吨<\/b>/);
    expect(page).toContain("请走 2 号门");
    expect(await quantitiesOf(buyer.organizationSysNo)).toEqual([]);
    const done = await buyer.send("/checkout", checkoutForm(page));
    expect(done.headers.get("location")).toMatch(/^\/checkout\/done/);
    expect(await quantitiesOf(buyer.organizationSysNo)).toEqual([100]);
  });

  test("R-BIZ-02: a page that was refused for something else does not take over another tab's quantity in silence", async () => {
    const buyer = await checkoutReader(world);
    const sysNo = await buyer.put(await goods.sku({ stock: 200 }), 10);
    const form = checkoutForm(await buyer.open("/checkout"));
    form.set("invoiceTitle", "");
    await buyer.who.ask("cart.update", { sysNo, quantity: 100 }, "mutation");
    const untitled = await buyer.send("/checkout", form);
    expect(untitled.status).toBe(422);
    const refused = await buyer.send("/checkout", checkoutForm(plain(await untitled.text())));
    expect(refused.status).toBe(422);
    const page = plain(await refused.text());
    expect(page).toMatch(/<del>10 吨<\/del> → <b>100 吨<\/b>/);
    expect((await buyer.send("/checkout", checkoutForm(page))).status).toBe(303);
    expect(await quantitiesOf(buyer.organizationSysNo)).toEqual([100]);
  });

  test("R-BIZ-02: 立即购买 in another tab does not change what the first one buys without a word", async () => {
    const buyer = await checkoutReader(world);
    const skuSysNo = await goods.sku({ stock: 200 });
    const pressed = async (quantity: number) => {
      const path = `/checkout?line=${await buyer.put(skuSysNo, quantity, true)}`;
      return { path, form: checkoutForm(await buyer.open(path)) };
    };
    const [first, second] = [await pressed(10), await pressed(30)];
    const refused = await buyer.send(first.path, first.form);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("以下商品数量已变化，请确认新数量后再提交");
    expect(await quantitiesOf(buyer.organizationSysNo)).toEqual([]);
    expect((await buyer.send(second.path, second.form)).status).toBe(303);
    expect(await quantitiesOf(buyer.organizationSysNo)).toEqual([30]);
  });

  test("R-BIZ-02: the same of lines that a long checkout does not list", async () => {
    const buyer = await checkoutReader(world);
    const skus = await goods.skus(120, { stock: 200 });
    await buyer.who.ask("cart.addList", { list: skus.map((skuSysNo) => ({ skuSysNo, quantity: 1 })) }, "mutation");
    const form = checkoutForm(await buyer.open("/checkout"));
    const listed = new Set(form.getAll("line"));
    const { skuList } = (await buyer.who.ask("cart.getShop")) as { skuList: { sysNo: number }[] };
    const folded = skuList.find(({ sysNo }) => !listed.has(String(sysNo)))?.sysNo ?? 0;
    await buyer.who.ask("cart.update", { sysNo: folded, quantity: 3 }, "mutation");
    const refused = await buyer.send("/checkout", form);
    expect(refused.status).toBe(422);
    expect(plain(await refused.text())).toMatch(/<del>1 吨<\/del> → <b>3 吨<\/b>/);
  });
});

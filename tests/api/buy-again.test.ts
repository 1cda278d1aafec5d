import { describe, expect, test } from "vitest";
import { allPermissions, refusal } from "../support/api";
import { addBuyer, type Buyer, checkout, fillCart, linesOf } from "../support/cart";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

/** An order that its buyer took back. */
async function cancelled(buyer: Buyer, list: { skuSysNo: number; quantity: number; measure?: "unit" | "piece" }[]) {
  const { successList } = await buyer.api.cart.addList({ list });
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, successList));
  const sysNo = orders[0]?.sysNo ?? 0;
  await buyer.api.order.cancel({ sysNo, reason: "计划变更" });
  return sysNo;
}
const change = (sku: number, values: Record<string, unknown>) =>
  db.updateTable("mall.Sku").set(values).where("sysNo", "=", sku).execute();

describe("R-ORD-17: buying again", () => {
  test("R-ORD-17: what an order had is in the cart again, as much as then, at today's price; the order stays", async () => {
    const buyer = await addBuyer(world);
    const [plain = 0, more = 0] = await goods.skus(2);
    const rebar = await goods.sku({ pieceMass: "0.018018", quantityScale: 4, buyStart: "0.01" });
    const order = await cancelled(buyer, [
      { skuSysNo: plain, quantity: 1.5 },
      { skuSysNo: rebar, quantity: 7, measure: "piece" },
      { skuSysNo: more, quantity: 2 },
    ]);
    await buyer.api.cart.add({ skuSysNo: more, quantity: 1 });
    await change(plain, { salesPrice: "4321" });
    const { successList, ...counts } = await buyer.api.mallSku.buyOrderAgain({ orderSysNo: order });
    const lines = new Map((await linesOf(buyer)).map((line) => [line.mallSku.sysNo, line]));
    expect(counts).toEqual({ addedCount: 3, failList: [], lineCount: 3 });
    expect(new Set(successList)).toEqual(new Set([...lines.values()].map(({ sysNo }) => sysNo)));
    expect(lines.get(plain)).toMatchObject({ quantity: 1.5, mallSku: { salesPrice: 4321 } });
    // seven pieces again, to the kilogram; what was in the cart stays beside what comes
    expect(lines.get(rebar)?.quantity).toBe(0.1261);
    expect(lines.get(more)?.quantity).toBe(3);
    const { status, historyList } = await buyer.api.order.get({ id: order });
    expect(status).toBe(60);
    expect(historyList.at(-1)).toMatchObject({ event: "reorder" });
  });

  test("what is not sold any more is named with its reason; where nothing is left it is refused", async () => {
    const buyer = await addBuyer(world);
    const [left = 0, gone = 0] = await goods.skus(2);
    const order = await cancelled(buyer, [
      { skuSysNo: left, quantity: 1 },
      { skuSysNo: gone, quantity: 1 },
    ]);
    await change(gone, { status: 0 });
    const answer = await buyer.api.mallSku.buyOrderAgain({ orderSysNo: order });
    expect(answer).toMatchObject({ addedCount: 1, failList: [{ skuSysNo: gone, message: "商品已下架" }] });
    await change(left, { status: 0 });
    const before = await linesOf(buyer);
    const refused = await refusal(buyer.api.mallSku.buyOrderAgain({ orderSysNo: order }));
    expect(refused).toMatchObject({ code: 409, reason: "CANNOT_SELL" });
    expect(refused.message).toContain("商品已下架");
    expect((await linesOf(buyer)).length).toBe(before.length);
  });

  test("R-PERM-16: whoever may not see prices is offered none of it, for it leads to the cart", async () => {
    const buyer = await addBuyer(world);
    const order = await cancelled(buyer, [{ skuSysNo: await goods.sku(), quantity: 1 }]);
    const offered = async ({ api }: { api: Buyer["api"] }) => (await api.order.get({ id: order })).actionList;
    expect(await offered(buyer)).toContain("order:purchaser:reorder");
    const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
    const { organizationSysNo } = buyer;
    const colleague = await world.person({ identity: "purchaser", organizationSysNo, permissions });
    expect(await offered(colleague)).not.toContain("order:purchaser:reorder");
    const refused = await refusal(colleague.api.mallSku.buyOrderAgain({ orderSysNo: order }));
    expect(refused).toMatchObject({ code: 403, message: expect.stringContaining("查看商品价格") });
  });

  test("R-ORD-17: not while it is under way, and by its own side alone", async () => {
    const buyer = await addBuyer(world);
    const lines = await fillCart(buyer, await goods.skus(1));
    const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
    const asked = { orderSysNo: orders[0]?.sysNo ?? 0 };
    expect(await refusal(buyer.api.mallSku.buyOrderAgain(asked))).toMatchObject({
      code: 409,
      reason: "STATE_CONFLICT",
    });
    const supplier = await world.person({ identity: "supplier", organizationSysNo: goods.shop.organizationSysNo });
    const stranger = await addBuyer(world);
    for (const { api } of [supplier, stranger])
      expect(await refusal(api.mallSku.buyOrderAgain(asked))).toMatchObject({ code: 403 });
  });
});

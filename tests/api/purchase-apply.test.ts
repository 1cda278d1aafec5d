import { beforeAll, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addBuyer, addGoods, checkout, fillCart, type TestGoods } from "../support/cart";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(market.db);
});

/** An application of one good, of a buyer whose organisation approves nothing. */
async function saved(quantity = 2) {
  const buyer = await addBuyer(market.world);
  const skuSysNo = await goods.sku();
  const lines = await fillCart(buyer, [skuSysNo], quantity);
  const { receiveAddressSysNo, invoiceTitleSysNo } = checkout(buyer, lines);
  const head = { receiveAddressSysNo, invoiceTitleSysNo };
  const { sysNo } = await buyer.api.purchaseApply.save({ ...head, cartSysNoList: lines });
  return { buyer, sysNo, skuSysNo, head, lines };
}

test("R-APPLY-01: cart lines leave the cart for an application, which is listed, read and deleted", async () => {
  const { buyer, sysNo, skuSysNo, head, lines } = await saved();
  const [row] = (await buyer.api.purchaseApply.search({})).datas;
  expect(row).toMatchObject({ sysNo, status: 1, applyStatus: 1, approvalStatus: 0, orderSysNoList: [] });
  const read = await buyer.api.purchaseApply.getDetail({ id: sysNo });
  expect(read).toMatchObject({ version: 1, changeList: [], itemList: [{ skuSysNo, quantity: 2 }] });
  const again = await refusal(buyer.api.purchaseApply.save({ ...head, cartSysNoList: lines }));
  expect(again).toMatchObject({ reason: "CART_LINE_GONE" });
  expect(await buyer.api.purchaseApply.delete({ sysNo })).toBe(true);
  expect(await refusal(buyer.api.purchaseApply.getDetail({ id: sysNo }))).toMatchObject({ code: 404 });
});

test("R-APPLY-06: without an approver its orders are made once, however often it is submitted at once", async () => {
  const { buyer, sysNo } = await saved();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => buyer.api.purchaseApply.submit({ sysNo })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const read = await buyer.api.purchaseApply.getDetail({ id: sysNo });
  expect(read).toMatchObject({ applyStatus: 2, approvalStatus: 3 });
  expect(read.orderSysNoList).toHaveLength(1);
  const made = await buyer.api.order.search({ sysNoList: read.orderSysNoList });
  expect(made.datas).toMatchObject([{ totalAmount: read.totalAmount }]);
  expect((await buyer.api.order.search({})).total).toBe(1);
});

import { beforeAll, expect, test } from "vitest";
import { concreteName as n } from "#trpc/rules/concrete";
import { refusal } from "../support/api";
import { addFixedPrices, checkout, fillCart } from "../support/cart";
import { useTrade } from "../support/worlds";

const trade = useTrade();
const { db } = trade;
beforeAll(() => trade.want({}));

/** What goods are, as their supplier says it. */
const describeGoods = (skuSysNo: number, more: { name: string; value: string }[]) =>
  db
    .updateTable("mall.Sku")
    .set({ goodsKind: 3, madeToOrder: true, attributes: JSON.stringify([{ name: n.grade, value: "C35" }, ...more]) })
    .where("sysNo", "=", skuSysNo)
    .execute();

test("R-CONC-01: more concrete that does not suit its part is not agreed on; less of it is", async () => {
  const { purchaser, supplier } = trade;
  const skuSysNo = await trade.sku(1000);
  await describeGoods(skuSysNo, [{ name: n.watertight, value: "P8" }]);
  await addFixedPrices(db, purchaser, trade.shop, [skuSysNo], "380");
  const cart = await fillCart(purchaser, [skuSysNo], 10);
  const wanted = checkout(purchaser, cart, { usePart: "地下室外墙" });
  const { orderSysNoList } = await purchaser.api.trade.createShop(wanted);
  const orderSysNo = orderSysNoList[0] ?? 0;
  await supplier.api.order.confirm({ sysNo: orderSysNo, confirmStatus: 10 }).catch(() => undefined);
  const { itemList } = await purchaser.api.order.get({ id: orderSysNo });
  const change = (quantity: number) => ({
    ...{ orderSysNo, orderVersion: 0, reason: "现场需要" },
    itemList: [{ orderItemSysNo: itemList[0]?.sysNo ?? 0, quantity, price: itemList[0]?.price ?? 0 }],
  });
  const draft = await purchaser.api.orderChange.propose(change(15));
  // its supplier says another thing of the goods since
  await describeGoods(skuSysNo, []);
  expect(await refusal(purchaser.api.orderChange.send({ sysNo: draft.sysNo }))).toMatchObject({
    reason: "CONCRETE_UNSUITED",
  });
  const { orderSysNo: _order, orderVersion: _version, ...more } = change(20);
  const again = await refusal(purchaser.api.orderChange.revise({ sysNo: draft.sysNo, ...more }));
  expect(again.fields).toEqual({ "itemList.0.quantity": expect.stringContaining("不能追加") });
  const { orderSysNo: _same, orderVersion: _one, ...less } = change(8);
  await purchaser.api.orderChange.revise({ sysNo: draft.sysNo, ...less });
  await purchaser.api.orderChange.send({ sysNo: draft.sysNo });
});

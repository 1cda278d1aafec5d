import { expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { allPermissions, refusal } from "../support/api";
import { addBuyer, type Buyer, checkout, fillCart } from "../support/cart";
import { ownStatements } from "../support/catalogue";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

async function order(buyer: Buyer, skus: number[], quantity = 1): Promise<number> {
  const lines = await fillCart(buyer, skus, quantity);
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
  return orders[0]?.sysNo ?? 0;
}

test("what one's own organisation bought, the most often first, with the last quantity at today's price", async () => {
  const [buyer, stranger] = [await addBuyer(world), await addBuyer(world)];
  const [often = 0, once = 0, regretted = 0, gone = 0] = await goods.skus(4);
  await order(buyer, [often, gone], 1);
  await order(buyer, [often], 3);
  await order(buyer, [once], 2);
  await order(stranger, [regretted], 1);
  const id = await order(buyer, [regretted], 1);
  await buyer.api.order.cancel({ sysNo: id, reason: "买错了" });
  await db.updateTable("mall.Sku").set({ status: 2 }).where("sysNo", "=", gone).execute();
  await db.updateTable("mall.Sku").set({ salesPrice: "4321" }).where("sysNo", "=", often).execute();

  const list = await buyer.api.h5Sku.getBuyMoreSku({});
  expect(list).toMatchObject({
    total: 2,
    datas: [
      { sysNo: often, buyCount: 2, lastQuantity: 3, salesPrice: 4321 },
      { sysNo: once, buyCount: 1, lastQuantity: 2 },
    ],
  });
  const second = await buyer.api.h5Sku.getBuyMoreSku({ pageSize: 1, pageNo: 2 });
  expect(second).toMatchObject({ total: 2, datas: [{ sysNo: once }] });
  expect((await stranger.api.h5Sku.getBuyMoreSku({})).datas.map(({ sysNo }) => sysNo)).toEqual([regretted]);
  const { statements } = await countStatements(() => buyer.api.h5Sku.getBuyMoreSku({}));
  expect(ownStatements(statements)).toBe(2);
});

test("R-PERM-16: a colleague without the right to prices sees what was bought, not what it costs", async () => {
  const buyer = await addBuyer(world);
  const [sku = 0] = await goods.skus(1);
  await order(buyer, [sku], 2);
  const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
  const { organizationSysNo } = buyer;
  const colleague = await world.person({ identity: "purchaser", organizationSysNo, permissions });
  const { datas } = await colleague.api.h5Sku.getBuyMoreSku({});
  expect(datas).toMatchObject([{ sysNo: sku, lastQuantity: 2, salesPrice: null, priceReason: null }]);
  expect((await buyer.api.h5Sku.getBuyMoreSku({})).datas[0]?.salesPrice).toBeGreaterThan(0);
});

test("only who buys has such a list; whoever bought nothing has an empty one", async () => {
  const nobody = await addBuyer(world);
  expect(await nobody.api.h5Sku.getBuyMoreSku({})).toMatchObject({ total: 0, datas: [] });
  const supplier = await world.person({ identity: "supplier", organizationSysNo: goods.shop.organizationSysNo });
  expect(await refusal(supplier.api.h5Sku.getBuyMoreSku({}))).toMatchObject({ code: 403 });
});

import { beforeAll, expect, test } from "vitest";
import { allPermissions } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { addBuyer, addFixedPrices, addGoods, checkout, fillCart, type TestGoods } from "../support/cart";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(db);
});

test("R-ORD-06, R-PERM-19: submitted again it starts as a new order would by what is settled now", async () => {
  const buyer = await addBuyer(world);
  const { organizationSysNo } = buyer;
  const administrator = await administratorOf(world, organizationSysNo);
  const permissions = [...allPermissions("purchaser"), "order:purchaser:audit"];
  const boss = await world.person({ identity: "purchaser", organizationSysNo, permissions });
  await settleApproval(administrator, { approvalKind: 3, approvalFrom: 8000 });
  /** Orders of goods that are bought at once, refused. */
  async function refused(skuSysNos: number[], quantity: number) {
    const lines = await fillCart(buyer, skuSysNos, quantity);
    const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
    for (const { sysNo } of orders) await boss.api.order.audit({ sysNo, approvalStatus: 2, comment: "超出预算" });
    return orders.map(({ sysNo }) => sysNo);
  }
  const other = await addGoods(db);
  const [first = 0, second = 0] = await refused([await goods.sku(), await other.sku()], 1);
  const [free = 0] = await refused([await goods.sku()], 2);
  const again = (sysNo: number) => buyer.api.orderTrade.submit({ sysNo });
  // what was bought at once counts together
  expect(await again(first)).toMatchObject({ status: 10, approvalStatus: 1 });
  await settleApproval(administrator, { approvalKind: 1 });
  expect(await again(second)).toMatchObject({ status: 15, approvalStatus: 0 });
  expect((await buyer.api.order.get({ id: second })).supplierConfirmStatus).toBe(0);
  await settleApproval(administrator, { approvalKind: 0 });
  expect(await again(free)).toMatchObject({ status: 20, approvalStatus: 0 });
  expect((await buyer.api.order.get({ id: free })).supplierConfirmStatus).toBe(30);

  await settleApproval(administrator, { approvalKind: 3, approvalFrom: 0 });
  const concrete = await goods.sku({ goodsKind: 3, madeToOrder: true, stock: null });
  await addFixedPrices(db, buyer, goods.shop, [concrete], "380", { paymentMode: 1 });
  const [prepaid = 0] = await refused([concrete], 10);
  await settleApproval(administrator, { approvalFrom: 3801 });
  expect(await again(prepaid)).toMatchObject({ status: 5, approvalStatus: 0 });
  expect((await buyer.api.order.get({ id: prepaid })).payBefore).not.toBeNull();
});

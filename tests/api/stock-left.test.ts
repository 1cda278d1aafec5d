import { expect, test } from "vitest";
import { addBuyer, checkout, fillCart, linesOf } from "../support/cart";
import { useShop } from "../support/worlds";

const { world, goods } = useShop();

test("R-SALE-09: what others bought meanwhile is said at the line in the cart, which stays ticked", async () => {
  const [buyer, other] = [await addBuyer(world), await addBuyer(world)];
  const sku = await goods.sku({ stock: 10 });
  const [line] = await fillCart(buyer, [sku], 8);
  expect(await linesOf(buyer)).toMatchObject([{ quantityProblem: null }]);
  await other.api.trade.createShop(checkout(other, await fillCart(other, [sku], 5)));
  const [left] = await linesOf(buyer);
  expect(left).toMatchObject({ disabled: false, unavailableReason: null });
  expect(left?.quantityProblem).toBe("购买数量不能超过库存5吨");
  const portion = await buyer.api.cart.lines({});
  expect(portion[0]?.periodGroupList[0]?.skuList).toMatchObject([{ quantityProblem: left?.quantityProblem }]);
  await buyer.api.cart.update({ sysNo: line ?? 0, quantity: 5 });
  expect(await linesOf(buyer)).toMatchObject([{ quantityProblem: null }]);
  await other.api.trade.createShop(checkout(other, await fillCart(other, [sku], 5)));
  // one that cannot be bought at all says only that
  expect(await linesOf(buyer)).toMatchObject([{ unavailableReason: "OUT_OF_STOCK", quantityProblem: null }]);
});

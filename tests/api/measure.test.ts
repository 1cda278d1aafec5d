import { expect, test } from "vitest";
import type { Measure } from "#trpc/contract/shared/enums";
import { theoreticalMass } from "#trpc/rules/piece-goods";
import { wantedQuantity } from "#trpc/rules/sale";
import { refusal } from "../support/api";
import { addBuyer, addFixedPrices, type Buyer, checkout, linesOf } from "../support/cart";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

const bar = {
  unit: "吨",
  quantityScale: 4,
  pieceMass: "0.014220",
  bundlePieces: 140,
  buyStart: "1",
  salesPrice: "3500",
};
const rebar = (change: { bundlePieces?: number | null } = {}) => goods.sku({ ...bar, ...change, stock: 500 });
const massOf = (pieces: number): number => Number(theoreticalMass(pieces, bar));

const added = async (buyer: Buyer, skuSysNo: number, quantity: number, measure?: Measure) => {
  const { sysNo, addedQuantity, addedPieces } = await buyer.api.cart.add({ skuSysNo, quantity, measure });
  return { sysNo, addedQuantity, addedPieces };
};

test("R-CART-21 what is put into the cart is whole pieces, in whatever measure it was asked for", async () => {
  const buyer = await addBuyer(world);
  const sku = await rebar();
  expect(await added(buyer, sku, 1)).toMatchObject({ addedQuantity: massOf(70), addedPieces: 70 });
  expect(await added(buyer, sku, 33, "piece")).toMatchObject({ addedQuantity: massOf(33), addedPieces: 33 });
  expect(await added(buyer, sku, 2, "bundle")).toMatchObject({ addedQuantity: massOf(280), addedPieces: 280 });
  // not the sum of three rounded masses
  expect(await linesOf(buyer)).toMatchObject([{ quantity: massOf(383), measure: "bundle" }]);
  const list = [1, 2, 3].map((quantity) => ({ skuSysNo: sku, quantity, measure: "piece" as const }));
  await buyer.api.cart.addList({ list });
  expect(await linesOf(buyer)).toMatchObject([{ quantity: massOf(389), measure: "piece" }]);
});

test("R-SALE-09 the minimum is the whole pieces in it; a refusal says what to do", async () => {
  const buyer = await addBuyer(world);
  const [sku, loose, bag] = [await rebar(), await rebar({ bundlePieces: null }), await goods.sku()];
  expect((await refusal(added(buyer, sku, 69, "piece"))).reason).toBe("BELOW_MINIMUM");
  expect(await added(buyer, sku, 70, "piece")).toMatchObject({ addedPieces: 70 });
  expect((await refusal(added(buyer, sku, 70.5, "piece"))).fields).toEqual({ quantity: "根数必须是整数" });
  expect((await refusal(added(buyer, sku, 0.01))).fields).toMatchObject({
    quantity: expect.stringContaining("不足一根"),
  });
  expect((await refusal(added(buyer, loose, 1, "bundle"))).fields).toMatchObject({
    quantity: expect.stringContaining("不成件"),
  });
  expect((await refusal(added(buyer, bag, 1, "piece"))).fields).toMatchObject({
    quantity: expect.stringContaining("只能按"),
  });
});

test("R-CART-19 changing a line in any measure ends where the rule says, and nowhere else", async () => {
  const buyer = await addBuyer(world);
  const sku = await rebar();
  const { sysNo } = await added(buyer, sku, 5);
  const changes: [number, Measure][] = [
    [7.77, "unit"],
    [0.9954, "unit"],
    [1.0001, "unit"],
    [333, "piece"],
    [3, "bundle"],
    [12.3456, "unit"],
  ];
  for (const [quantity, measure] of changes) {
    await buyer.api.cart.update({ sysNo, quantity, measure });
    const order = wantedQuantity(quantity, measure, bar);
    if ("reason" in order) throw new Error(order.message);
    expect(await linesOf(buyer)).toMatchObject([{ quantity: Number(order.quantity), measure }]);
  }
  for (const [quantity, measure] of [
    [0.9, "unit"],
    [1.00001, "unit"],
    [69, "piece"],
    [70.5, "piece"],
    [900, "bundle"],
  ] as const) {
    await expect(buyer.api.cart.update({ sysNo, quantity, measure })).rejects.toThrow();
  }
  expect(await linesOf(buyer)).toMatchObject([{ quantity: Number(massOf(868)), measure: "unit" }]);
});

test("R-CART-20 lines that meet under an agreement are the pieces of both", async () => {
  const buyer = await addBuyer(world);
  const sku = await rebar();
  await buyer.api.cart.add({ skuSysNo: sku, quantity: 71, measure: "piece", tradeAgreementSysNo: null });
  const agreement = await addFixedPrices(db, buyer, goods.shop, [sku], "3400");
  await buyer.api.cart.add({ skuSysNo: sku, quantity: 101, measure: "piece", tradeAgreementSysNo: agreement });
  const lines = await linesOf(buyer);
  await buyer.api.cart.batchUpdate({ sysNoList: lines.map((line) => line.sysNo), tradeAgreementSysNo: agreement });
  expect(await linesOf(buyer)).toMatchObject([{ quantity: massOf(172) }]);
});

test("R-ORD-05 each line takes what settles it from its clause, and its tolerance from agreement or standard", async () => {
  const buyer = await addBuyer(world);
  const thin = { mallSpuName: "螺纹钢 HRB400E Φ16×9m", massPerMetre: "1.58" };
  const [agreed, plain, other] = [
    await goods.sku({ ...bar, ...thin }),
    await goods.sku({ ...bar, ...thin }),
    await goods.sku({ ...bar, ...thin }),
  ];
  const { kysely } = world.database;
  await addFixedPrices(kysely, buyer, goods.shop, [], "0", {
    ...{ weighing: 1, massTolerance: "0.003" },
    clauses: [
      { skuSysNo: agreed, price: "3400", weighing: 2 },
      { skuSysNo: plain, price: "3400" },
    ],
  });
  const lines = [];
  for (const sku of [agreed, plain, other]) lines.push((await added(buyer, sku, 70, "piece")).sysNo);
  const { orderSysNoList } = await buyer.api.trade.createShop(checkout(buyer, lines));
  const orders = await Promise.all(orderSysNoList.map((id) => buyer.api.order.get({ id })));
  const bySku = new Map(orders.flatMap((order) => order.itemList).map((item) => [item.skuSysNo, item]));
  expect([agreed, plain, other].map((sku) => bySku.get(sku))).toMatchObject([
    { weighing: 2, massTolerance: 0.003, toleranceSource: "协议" },
    { weighing: 1, massTolerance: 0.003, toleranceSource: "协议" },
    { weighing: 0, massTolerance: 0.045, toleranceSource: "GB/T 1499.2-2024" },
  ]);
});

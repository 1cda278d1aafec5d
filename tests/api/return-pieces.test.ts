import { beforeAll, expect, test } from "vitest";
import { refusal } from "../support/api";
import {
  addDelivery,
  addFile,
  addOrder,
  addReturn,
  rebarLine,
  stockOf,
  type TestOrder,
  truck,
} from "../support/documents";
import { returning } from "../support/returns";
import { useMarket } from "../support/worlds";

let acts: ReturnType<typeof returning>;

const market = useMarket();
const { world } = market;
beforeAll(() => {
  acts = returning(market);
});

/** So much of an order of bars, delivered and received on one confirmed note. */
async function receivedBars(order: TestOrder, quantity: number, entry: { pieceCount: number; weighedMass?: number }) {
  const { purchaser, supplier } = market;
  const delivery = await addDelivery(market, order, [quantity]);
  const { sysNo } = await purchaser.api.receiving.submit({
    orderDeliverySysNo: delivery.sysNo,
    itemList: delivery.itemSysNos.map((deliveryItemSysNo) => ({ deliveryItemSysNo, ...entry })),
    fileSysNoList: [await addFile(market)],
  });
  await supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
  const { itemList } = await purchaser.api.receiving.detail({ id: sysNo });
  return { order, delivery, note: { sysNo, itemSysNos: itemList.map((item) => item.sysNo) } };
}

/** One bar of a note goes back for its money (1) or for another (2), and arrives. */
async function giveBackOne({ note }: Awaited<ReturnType<typeof receivedBars>>, outcome: 1 | 2) {
  const { sysNo } = await market.purchaser.api.return.save({
    receivingSysNo: note.sysNo,
    itemList: [{ receivingItemSysNo: note.itemSysNos[0] ?? 0, quantity: 1, measure: "piece" }],
    reason: "弯曲",
    outcome,
  });
  await acts.agree(sysNo);
  await acts.arrive(sysNo);
}

test("rebar goes back in whole pieces, asked for in pieces or by mass, and so says every paper", async () => {
  const order = await addOrder(market, { status: 20, items: [{ ...rebarLine, quantity: "4.62" }] });
  const got = await receivedBars(order, 4.62, { pieceCount: 100 });
  const { purchaser } = market;
  const [receivingItemSysNo = 0] = got.note.itemSysNos;
  const save = (quantity: number, measure?: "unit" | "piece" | "bundle") =>
    purchaser.api.return.save({
      receivingSysNo: got.note.sysNo,
      itemList: [{ receivingItemSysNo, quantity, ...(measure ? { measure } : {}) }],
      reason: "弯曲",
    });
  const left = async () => {
    const { itemList } = await purchaser.api.return.preCreate({ id: got.note.sysNo });
    return itemList.map(({ pieceCount, returnablePieces, returnableQuantity }) => [
      pieceCount,
      returnablePieces,
      returnableQuantity,
    ]);
  };
  expect(await left()).toEqual([[100, 100, 4.62]]);
  const five = await save(5, "piece");
  const { itemList } = await purchaser.api.return.get({ id: five.sysNo });
  expect(itemList).toMatchObject([{ quantity: 0.231, pieceCount: 5, amount: 2.31 }]);
  // two pieces are 0.0924 吨
  const { sysNo } = await save(0.1);
  expect((await purchaser.api.return.get({ id: sysNo })).itemList).toMatchObject([{ pieceCount: 2 }]);
  expect(await left()).toEqual([[100, 93, 4.297]]);
  const fields = (message: string) => ({ fields: { "itemList.0.quantity": expect.stringContaining(message) } });
  expect(await refusal(save(94, "piece"))).toMatchObject(fields("最多93根（收货100，已退、退货中或已领用7）"));
  expect(await refusal(save(0.04))).toMatchObject(fields("不足一根"));
  expect(await refusal(save(1, "bundle"))).toMatchObject(fields("该商品不成件"));
  await purchaser.api.return.cancel({ sysNo: five.sysNo });
  expect((await left())[0]?.[1]).toBe(98);
});

test.each([2.249, 2.257])(
  "a replacement of rebar that weighed %d instead of 2.253 opens the pieces that went back",
  async (weighedMass) => {
    const rebar = { ...rebarLine, pieceMass: "0.0262", quantity: "2.253" };
    const order = await addOrder(market, { status: 20, weighing: 1, massTolerance: "0.003", items: [rebar] });
    const [sku = 0] = order.skuSysNos;
    const send = () => receivedBars(order, 2.253, { pieceCount: 86, weighedMass });
    const got = await send();
    const before = await stockOf(world.database, sku);
    const { sysNo } = await addReturn(market, got.note, [weighedMass], { outcome: 2 });
    await acts.agree(sysNo);
    await acts.arrive(sysNo);
    expect(await stockOf(world.database, sku)).toEqual({
      onHand: before.onHand + 2.253,
      reserved: before.reserved + 2.253,
    });
    expect((await acts.statuses(got)).order).toBe(45);
    const again = await send();
    const { itemList } = await market.purchaser.api.delivery.get({ id: again.delivery.sysNo });
    expect(itemList).toMatchObject([{ quantity: 2.253, pieceCount: 86 }]);
    expect((await acts.statuses(got)).order).toBe(50);
    expect(await stockOf(world.database, sku)).toEqual(before);
  },
);

test("a replacement of one of two bars opens it, whatever the rounding of their masses leaves", async () => {
  const rebar = { ...rebarLine, pieceMass: "0.03465", quantity: "0.069" };
  const order = await addOrder(market, { status: 20, items: [rebar] });
  const got = await receivedBars(order, 0.069, { pieceCount: 2 });
  await giveBackOne(got, 2);
  expect((await acts.statuses(got)).order).toBe(45);
  await market.supplier.api.delivery.create({ orderSysNo: order.sysNo, ...truck });
  const { datas } = await market.supplier.api.delivery.searchList({ orderSysNo: order.sysNo });
  expect(datas[0]?.itemList).toMatchObject([{ pieceCount: 1, quantity: 0.034 }]);
});

test("bars that come back one by one for their money weigh together in stock what went out", async () => {
  const rebar = { ...rebarLine, pieceMass: "0.03465", quantity: "0.069" };
  const order = await addOrder(market, { status: 20, items: [rebar] });
  const [sku = 0] = order.skuSysNos;
  const before = await stockOf(world.database, sku);
  const got = await receivedBars(order, 0.069, { pieceCount: 2 });
  await giveBackOne(got, 1);
  await giveBackOne(got, 1);
  expect((await stockOf(world.database, sku)).onHand).toBe(before.onHand);
});

// in both ways two bars weigh together another thousandth than twice one of them
test.each<{ pieceMass: string; outcomes: (1 | 2)[] }>([
  { pieceMass: "0.0344", outcomes: [1, 2] },
  { pieceMass: "0.0344", outcomes: [2, 1] },
  { pieceMass: "0.03465", outcomes: [1, 2] },
  { pieceMass: "0.03465", outcomes: [2, 1] },
])(
  "bars of $pieceMass come back for money and for others without a rest ($outcomes)",
  async ({ pieceMass, outcomes }) => {
    const order = await addOrder(market, { status: 20, items: [{ ...rebarLine, pieceMass, quantity: "0.069" }] });
    const [sku = 0] = order.skuSysNos;
    const before = await stockOf(world.database, sku);
    const got = await receivedBars(order, 0.069, { pieceCount: 2 });
    for (const outcome of outcomes) await giveBackOne(got, outcome);
    const again = await receivedBars(order, Number(Number(pieceMass).toFixed(3)), { pieceCount: 1 });
    await giveBackOne(again, 1);
    expect(await stockOf(world.database, sku)).toEqual({ onHand: before.onHand, reserved: before.reserved - 0.069 });
  },
);

test("where parts of bars went back before bars were counted, what is left goes back by its mass", async () => {
  const order = await addOrder(market, { status: 20, items: [{ ...rebarLine, quantity: "0.092" }] });
  const got = await receivedBars(order, 0.092, { pieceCount: 2 });
  const { purchaser } = market;
  const receivingItemSysNo = got.note.itemSysNos[0] ?? 0;
  const save = (quantity: number) =>
    purchaser.api.return.save({
      receivingSysNo: got.note.sysNo,
      itemList: [{ receivingItemSysNo, quantity }],
      reason: "弯曲",
    });
  await save(0.046);
  // three halves of a bar, each rounded to a whole one
  await world.database.kysely
    .updateTable("mall.ReturnItem")
    .set({ pieceCount: 3 })
    .where("receivingItemSysNo", "=", receivingItemSysNo)
    .execute();
  const { itemList } = await purchaser.api.return.preCreate({ id: got.note.sysNo });
  expect(itemList).toMatchObject([{ returnablePieces: 0, returnableQuantity: 0.046 }]);
  const { sysNo } = await save(0.046);
  expect((await purchaser.api.return.get({ id: sysNo })).itemList).toMatchObject([
    { quantity: 0.046, pieceCount: null },
  ]);
});

import { describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addDelivery, addOrder, addReceiving, openMarket, putInto } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;

async function underway(quantities = [100]) {
  const order = await addOrder(market, { status: 20 });
  return { order, delivery: await addDelivery(market, order, quantities) };
}
const statuses = async (order: { sysNo: number }, delivery: { sysNo: number }) => {
  const { api } = market.purchaser;
  return [(await api.order.get({ id: order.sysNo })).status, (await api.delivery.get({ id: delivery.sysNo })).status];
};

describe("a draft that is written again", () => {
  test("R-RCV-04: has the lines it was given last; other notes keep theirs", async () => {
    const order = await addOrder(market, { status: 20, items: [{}, {}] });
    const delivery = await addDelivery(market, order, [100, 100]);
    const quantities = async (id: number) =>
      (await market.purchaser.api.receiving.detail({ id })).itemList.map((line) => line.receivedQuantity);
    const kept = await addReceiving(market, delivery, [4, 5], { draft: true });
    const { sysNo } = await addReceiving(market, delivery, [1, 2], { draft: true });
    await addReceiving(market, delivery, [0, 3], { draft: true, sysNo });
    expect([await quantities(kept.sysNo), await quantities(sysNo)]).toEqual([[4, 5], [3]]);
    await addReceiving(market, delivery, [7, 8], { sysNo });
    expect([await quantities(kept.sysNo), await quantities(sysNo)]).toEqual([
      [4, 5],
      [7, 8],
    ]);
  });
});

describe("receiving.void", () => {
  test("R-RCV-11, R-DEL-06: its quantities go back; without a valid note the truck is on the road again", async () => {
    const { order, delivery } = await underway();
    const { api } = market.purchaser;
    const one = await addReceiving(market, delivery, [40]);
    const two = await addReceiving(market, delivery, [10]);
    expect(await refusal(api.receiving.void({ sysNo: one.sysNo }))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await api.receiving.void({ sysNo: one.sysNo, reason: "点错" })).toMatchObject({ status: 100 });
    expect(await statuses(order, delivery)).toEqual([45, 15]);
    await api.receiving.void({ sysNo: two.sysNo, reason: "点错" });
    expect(await statuses(order, delivery)).toEqual([40, 10]);
    expect((await api.order.get({ id: order.sysNo })).itemList[0]?.receivedQuantity).toBe(0);
    expect(await api.receiving.detail({ id: one.sysNo })).toMatchObject({ voidReason: "点错" });
    await addReceiving(market, delivery, [100]);
    expect(await statuses(order, delivery)).toEqual([45, 15]);
  });

  test("R-RCV-11: a confirmed note that closed everything opens it again", async () => {
    const { order, delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [100]);
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    expect(await statuses(order, delivery)).toEqual([50, 20]);
    await market.purchaser.api.receiving.void({ sysNo, reason: "点错" });
    expect(await statuses(order, delivery)).toEqual([40, 10]);
    const { historyList } = await market.purchaser.api.order.get({ id: order.sysNo });
    expect(historyList.map((entry) => entry.event)).toEqual([
      "prepare",
      "ship",
      "receive",
      "complete",
      "reopen",
      "unreceive",
    ]);
  });

  test("R-DEL-06, R-TRACE-01: the trace is again what the supplier reported, who may report more", async () => {
    const { delivery } = await underway();
    const { purchaser, supplier } = market;
    const seen = async () => {
      const { status, shippingTrace, traceList } = await purchaser.api.delivery.get({ id: delivery.sysNo });
      return [status, shippingTrace, traceList.at(-1)?.text];
    };
    const report = (shippingTrace: 15 | 25) =>
      supplier.api.delivery.updateTrace({ sysNo: delivery.sysNo, shippingTrace });
    await report(15);
    const early = await addReceiving(market, delivery, [40]);
    expect(await seen()).toEqual([15, 30, "收货中"]);
    await purchaser.api.receiving.void({ sysNo: early.sysNo, reason: "点错车" });
    expect(await seen()).toEqual([10, 15, "运输中"]);
    await report(25);
    const all = await addReceiving(market, delivery, [60]);
    const rest = await addReceiving(market, delivery, [40]);
    for (const { sysNo } of [all, rest]) await supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    expect(await seen()).toEqual([20, 40, "已收货"]);
    await purchaser.api.receiving.void({ sysNo: rest.sysNo, reason: "点错" });
    expect(await seen()).toEqual([15, 30, "收货中"]);
    await purchaser.api.receiving.void({ sysNo: all.sysNo, reason: "点错" });
    expect(await seen()).toEqual([10, 25, "已送达"]);
  });

  test("R-RCV-11: not once the delivery is settled", async () => {
    const { delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [1]);
    await putInto(db, "delivery", delivery.sysNo, { status: 30 });
    expect(await refusal(market.purchaser.api.receiving.void({ sysNo, reason: "作废" }))).toMatchObject({ code: 409 });
  });
});

describe("receiving.remove", () => {
  test("R-DEL-06: a note that was sent back and removed leaves the truck on the road", async () => {
    const { order, delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [40]);
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 20, confirmComment: "未送到" });
    expect(await statuses(order, delivery)).toEqual([45, 15]);
    await market.purchaser.api.receiving.remove({ sysNo });
    expect(await statuses(order, delivery)).toEqual([40, 10]);
  });

  test("R-DEL-07: the last draft beside a note that ends its delivery goes, and the delivery has ended", async () => {
    const { order, delivery } = await underway();
    const { purchaser, supplier } = market;
    const drafts = [];
    for (const quantity of [1, 2]) drafts.push(await addReceiving(market, delivery, [quantity], { draft: true }));
    const ending = await purchaser.api.receiving.submit({
      orderDeliverySysNo: delivery.sysNo,
      itemList: [{ deliveryItemSysNo: delivery.itemSysNos[0] ?? 0, receivedQuantity: 60 }],
      endsDelivery: true,
    });
    await supplier.api.receiving.confirm({ sysNo: ending.sysNo, confirmStatus: 10 });
    const stands = [];
    for (const { sysNo } of drafts) {
      stands.push(await statuses(order, delivery));
      await purchaser.api.receiving.remove({ sysNo });
    }
    expect(stands).toEqual([
      [45, 15],
      [45, 15],
    ]);
    expect(await statuses(order, delivery)).toEqual([50, 20]);
    const { receivingNo, endReason } = await purchaser.api.receiving.detail({ id: ending.sysNo });
    const { historyList } = await purchaser.api.delivery.get({ id: delivery.sysNo });
    expect(historyList.at(-1)).toMatchObject({ event: "end", comment: `${receivingNo} ${endReason}` });
  });

  test("a draft beside a closed delivery goes without opening it", async () => {
    const { order, delivery } = await underway();
    const draft = await addReceiving(market, delivery, [1], { draft: true });
    const { sysNo } = await addReceiving(market, delivery, [100]);
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    expect(await statuses(order, delivery)).toEqual([50, 20]);
    await market.purchaser.api.receiving.remove({ sysNo: draft.sysNo });
    expect(await statuses(order, delivery)).toEqual([50, 20]);
  });
});

describe("lists", () => {
  test("own notes newest first, by tab, delivery and keyword", async () => {
    const own = await openMarket(world);
    const order = await addOrder(own, { status: 20, items: [{ skuName: "白水泥" }, {}, {}, {}] });
    const delivery = await addDelivery(own, order, [9, 9, 9, 9]);
    const one = await addReceiving(own, delivery, [1, 1, 1, 1]);
    const two = await addReceiving(own, delivery, [1], { draft: true });
    const { api } = own.purchaser;
    const { datas, total } = await api.receiving.searchList({});
    expect([total, datas.map((row) => [row.sysNo, row.itemCount, row.itemList.length])]).toEqual([
      2,
      [
        [two.sysNo, 1, 1],
        [one.sysNo, 4, 3],
      ],
    ]);
    const keys = async (input: Parameters<typeof api.receiving.searchList>[0]) =>
      (await api.receiving.searchList(input)).datas.map((row) => row.sysNo);
    expect(await keys({ statusList: [2] })).toEqual([two.sysNo]);
    expect(await keys({ statusList: [2, 5], orderDeliverySysNo: delivery.sysNo, keyword: "白水泥" })).toEqual([
      two.sysNo,
      one.sysNo,
    ]);
    expect(await keys({ keyword: "没有的货" })).toEqual([]);
    expect((await own.otherPurchaser.api.receiving.searchList({})).total).toBe(0);
    const steps = await own.supplier.api.receiving.getReceivingSteps({ id: one.sysNo });
    expect(steps.map(({ nodeType, status }) => [nodeType, status])).toEqual([
      ["submit", 2],
      ["confirm", 1],
      ["complete", 0],
      ["settle", 0],
    ]);
  });
});

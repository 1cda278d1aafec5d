import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import { addDelivery, addOrder, addReceiving, openMarket, putInto, stockOf } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;

const first = (list: readonly number[]): number => list[0] ?? 0;
/** An order the supplier has agreed to. */
const agreedOrder = (change: Parameters<typeof addOrder>[1] = {}) => addOrder(market, { status: 20, ...change });

describe("delivery.confirmDelivery", () => {
  const waiting = async () => {
    const order = await agreedOrder({ deliveryConfirmRequired: true });
    return { order, delivery: await addDelivery(market, order, [40], { leave: false }) };
  };

  test("R-DEL-03: consent gives 5; a refusal needs its reason, gives 50 and the quantities back", async () => {
    const { api } = market.purchaser;
    const agreed = await waiting();
    const { sysNo } = agreed.delivery;
    expect(await api.delivery.confirmDelivery({ sysNo, confirmStatus: 10 })).toEqual({ sysNo, status: 5 });
    const declined = await waiting();
    const no = { sysNo: declined.delivery.sysNo, confirmStatus: 20 as const };
    expect(await refusal(api.delivery.confirmDelivery(no))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await api.delivery.confirmDelivery({ ...no, confirmComment: "场地未备好" })).toMatchObject({ status: 50 });
    const { itemList } = await api.order.get({ id: declined.order.sysNo });
    expect(itemList[0]?.deliveredQuantity).toBe(0);
  });
});

describe("delivery.outbound", () => {
  test("R-DEL-04, R-ORD-12: 5 → 10, stock leaves, the first truck ships the order, later ones leave it so", async () => {
    const order = await agreedOrder();
    const { api } = market.supplier;
    const one = await addDelivery(market, order, [40], { leave: false });
    expect((await api.order.get({ id: order.sysNo })).status).toBe(20);
    expect(await api.delivery.outbound({ sysNo: one.sysNo })).toEqual({ sysNo: one.sysNo, status: 10 });
    const shipped = await api.delivery.get({ id: one.sysNo });
    expect(shipped).toMatchObject({ shippingTrace: 10, outboundTime: expect.any(Number) });
    expect(shipped.traceList).toMatchObject([{ status: 10, text: "已发货" }]);
    expect((await api.order.get({ id: order.sysNo })).status).toBe(40);
    expect(await stockOf(world.database, first(order.skuSysNos))).toEqual({ onHand: 960, reserved: 60 });
    await addDelivery(market, order, [60]);
    expect((await api.order.get({ id: order.sysNo })).status).toBe(40);
    expect(await stockOf(world.database, first(order.skuSysNos))).toEqual({ onHand: 900, reserved: 0 });
  });

  test("two at once: one success, one 409", async () => {
    const order = await agreedOrder();
    const { sysNo } = await addDelivery(market, order, [40], { leave: false });
    const answers = await Promise.allSettled([
      market.supplier.api.delivery.outbound({ sysNo }),
      market.supplier.api.delivery.outbound({ sysNo }),
    ]);
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    expect(answers.find((answer) => answer.status === "rejected")?.reason).toMatchObject({ code: 409 });
    expect(await stockOf(world.database, first(order.skuSysNos))).toEqual({ onHand: 960, reserved: 60 });
  });

  test("goods made to order have no stock to leave", async () => {
    const order = await agreedOrder({
      items: [{ madeToOrder: true, skuName: "商品混凝土 C30", unit: "立方米", goodsKind: 3 }],
    });
    await addDelivery(market, order, [40]);
    expect(await stockOf(world.database, first(order.skuSysNos))).toEqual({ onHand: 1000, reserved: 0 });
  });
});

describe("delivery.updateTrace", () => {
  test("R-TRACE-01: the trace only rises", async () => {
    const { sysNo } = await addDelivery(market, await agreedOrder(), [40]);
    const { api } = market.supplier;
    const move = (shippingTrace: 15 | 20 | 25) =>
      api.delivery.updateTrace({ sysNo, shippingTrace, location: "长寿区" });
    expect(await move(15)).toBe(true);
    expect(await move(25)).toBe(true);
    expect(await refusal(move(20))).toMatchObject({ reason: "STATE_CONFLICT", code: 409 });
    expect(await refusal(move(25))).toMatchObject({ code: 409 });
    const { traceList } = await market.purchaser.api.delivery.get({ id: sysNo });
    expect(traceList.map(({ status, text, location }) => [status, text, location])).toEqual([
      [10, "已发货", ""],
      [15, "运输中", "长寿区"],
      [25, "已送达", "长寿区"],
    ]);
  });
});

describe("delivery.invalid", () => {
  test("R-DEL-10: quantities and stock go back, an order without a live delivery returns to 20", async () => {
    const order = await agreedOrder();
    const { api } = market.supplier;
    const one = await addDelivery(market, order, [40]);
    const two = await addDelivery(market, order, [10]);
    expect(await refusal(api.delivery.invalid({ sysNo: one.sysNo }))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await api.delivery.invalid({ sysNo: one.sysNo, reason: "车辆故障" })).toMatchObject({ status: 50 });
    expect((await api.order.get({ id: order.sysNo })).status).toBe(40);
    await api.delivery.invalid({ sysNo: two.sysNo, reason: "车辆故障" });
    const back = await api.order.get({ id: order.sysNo });
    expect(back).toMatchObject({ status: 20, itemList: [{ deliveredQuantity: 0 }] });
    expect(back.historyList.at(-1)).toMatchObject({ event: "unship", fromStatus: 40, toStatus: 20 });
    expect(await stockOf(world.database, first(order.skuSysNos))).toEqual({ onHand: 1000, reserved: 100 });
    expect(await api.delivery.get({ id: one.sysNo })).toMatchObject({ voidReason: "车辆故障" });
  });
});

describe("R-DEL-01: get, delete and invalid", () => {
  test("R-DEL-01: the supplier reads, voids and deletes a note; its purchaser only reads it", async () => {
    const { api } = market.supplier;
    const { sysNo } = await addDelivery(market, await agreedOrder(), [40], { leave: false });
    expect(await api.delivery.get({ id: sysNo })).toMatchObject({ sysNo, status: 5 });
    const reader = market.purchaser.api;
    expect(await reader.delivery.get({ id: sysNo })).toMatchObject({ sysNo, status: 5 });
    const voiding = { sysNo, reason: "车辆故障" };
    expect(await refusal(reader.delivery.invalid(voiding))).toMatchObject({ code: 403 });
    expect(await refusal(reader.delivery.delete({ sysNo }))).toMatchObject({ code: 403 });
    expect(await api.delivery.invalid(voiding)).toMatchObject({ status: 50 });
    await api.delivery.delete({ sysNo });
    expect(await refusal(api.delivery.get({ id: sysNo }))).toMatchObject({ code: 404 });
  });
});

describe("delivery.delete", () => {
  test("R-DEL-11: what a note that waits for consent held goes back", async () => {
    const { api } = market.supplier;
    const order = await agreedOrder({ deliveryConfirmRequired: true });
    const { sysNo } = await addDelivery(market, order, [40], { leave: false });
    const delivered = async () => (await api.order.get({ id: order.sysNo })).itemList[0]?.deliveredQuantity;
    expect(await delivered()).toBe(40);
    expect(await api.delivery.delete({ sysNo })).toBe(true);
    expect(await delivered()).toBe(0);
  });
});

describe("ending the receiving", () => {
  test("R-RCV-02, R-DEL-07, R-ORD-14: check, configuration, end; a missing part needs a reason", async () => {
    const order = await agreedOrder();
    const delivery = await addDelivery(market, order, [100]);
    const { sysNo } = delivery;
    const { api } = market.purchaser;
    expect(await api.delivery.checkToEndReceiving({ sysNo })).toMatchObject({ canEnd: false });
    expect(await refusal(api.delivery.endReceiving({ sysNo, reason: "少货" }))).toMatchObject({ code: 409 });
    const note = await addReceiving(market, delivery, [99]);
    expect(await api.delivery.checkToEndReceiving({ sysNo })).toEqual({
      canEnd: false,
      tip: expect.stringMatching(/^收货单SH\d{8}-\d{6,}尚未完成，请先确认、作废或删除$/),
    });
    await market.supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 });
    expect(await api.delivery.checkToEndReceiving({ sysNo })).toEqual({ canEnd: true, tip: "" });
    expect(await api.delivery.getConfigOfEndReceiving({ id: sysNo })).toEqual({
      allowPartial: true,
      needReason: true,
      tip: expect.stringMatching(/^共1行，其中1行未收满：第 1 行“.+”少 1 吨；结束后不能再收货，请填写原因$/),
    });
    expect(await refusal(api.delivery.endReceiving({ sysNo }))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await api.delivery.endReceiving({ sysNo, reason: "短少1吨" })).toEqual({ sysNo, status: 20 });
    expect(await api.delivery.get({ id: sysNo })).toMatchObject({ endReason: "短少1吨", shippingTrace: 40 });
    expect((await api.order.get({ id: order.sysNo })).status).toBe(50);
  });

  test("NOTHING_RECEIVED when every note went away again", async () => {
    const delivery = await addDelivery(market, await agreedOrder(), [100]);
    const { sysNo } = delivery;
    await putInto(db, "delivery", sysNo, { status: 15 });
    const end = () => market.purchaser.api.delivery.endReceiving({ sysNo, reason: "少货" });
    expect(await refusal(end())).toMatchObject({ reason: "NOTHING_RECEIVED", code: 409 });
  });
});

describe("delivery.searchList", () => {
  test("own notes newest first, by tab, order and keyword; statements do not grow with lines", async () => {
    const own = await openMarket(world);
    const order = await addOrder(own, { status: 20, items: Array.from({ length: 5 }, () => ({})) });
    const one = await addDelivery(own, order, [1, 1, 1, 1, 1]);
    const two = await addDelivery(own, order, [1], { leave: false });
    const { api } = own.purchaser;
    const { datas, total } = await api.delivery.searchList({});
    expect([total, datas.map((row) => [row.sysNo, row.itemCount, row.itemList.length])]).toEqual([
      2,
      [
        [two.sysNo, 1, 1],
        [one.sysNo, 5, 3],
      ],
    ]);
    const keys = async (input: Parameters<typeof api.delivery.searchList>[0]) =>
      (await api.delivery.searchList(input)).datas.map((row) => row.sysNo);
    expect(await keys({ statusList: [10] })).toEqual([one.sysNo]);
    expect(await keys({ statusList: [2, 5] })).toEqual([two.sysNo]);
    expect(await keys({ orderSysNo: order.sysNo, keyword: "渝A123" })).toHaveLength(2);
    expect(await keys({ keyword: "没有的货" })).toEqual([]);
    expect((await own.otherSupplier.api.delivery.searchList({})).total).toBe(0);
    const listed = await countStatements(() => api.delivery.searchList({}));
    expect(listed.statements.length - 1).toBeLessThanOrEqual(3);
    const read = await countStatements(() => api.delivery.get({ id: one.sysNo }));
    expect(read.statements.length - 1).toBeLessThanOrEqual(5);
    expect((await api.delivery.getOrderDeliverySteps({ id: one.sysNo })).map((step) => step.status)).toEqual([
      2, 2, 1, 0, 0,
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { addDelivery, addOrder, addReceiving, openMarket, stockOf, type TestOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world } = market;

const statusOf = async (order: TestOrder) => (await market.purchaser.api.order.get({ id: order.sysNo })).status;

describe("order.search", () => {
  test("R-STEP-02: own orders newest first, by tab, keyword and page, with the first lines", async () => {
    const own = await openMarket(world);
    const items = [{ skuName: "白水泥" }, {}, {}, { skuName: "第四行石子" }];
    const first = await addOrder(own, { items });
    const second = await addOrder(own, { status: 50 });
    const { api } = own.purchaser;
    const all = await api.order.search({});
    expect(all.datas.map((row) => row.sysNo)).toEqual([second.sysNo, first.sysNo]);
    expect(all.total).toBe(2);
    expect(all.datas[1]).toMatchObject({ itemCount: 4, status: 15, supplierName: "测试钢铁" });
    expect(all.datas[1]?.itemList.map((item) => item.sysNo)).toEqual(first.itemSysNos.slice(0, 3));
    expect(await api.order.get({ id: first.sysNo })).toMatchObject({ itemCount: 4 });
    const keys = async (input: Parameters<typeof api.order.search>[0]) =>
      (await api.order.search(input)).datas.map((row) => row.sysNo);
    expect(await keys({ statusList: [50] })).toEqual([second.sysNo]);
    expect(await keys({ statusList: [15, 20] })).toEqual([first.sysNo]);
    expect(await keys({ keyword: "第四行" })).toEqual([first.sysNo]);
    expect(await keys({ keyword: "100%" })).toEqual([]);
    expect(await keys({ keyword: all.datas[0]?.orderNo ?? "" })).toEqual([second.sysNo]);
    expect(await keys({ pageNo: 2, pageSize: 1 })).toEqual([first.sysNo]);
    expect(await keys({ beforeSysNo: second.sysNo })).toEqual([first.sysNo]);
    expect(await api.order.search({ pageNo: 9 })).toMatchObject({ datas: [], total: 2 });
    expect(await api.order.search({ statusList: [50], pageNo: 2, pageSize: 1 })).toMatchObject({ datas: [], total: 1 });
    expect((await own.supplier.api.order.search({})).total).toBe(2);
    expect((await own.otherPurchaser.api.order.search({})).total).toBe(0);
    expect((await own.northSupplier.api.order.search({})).total).toBe(0);
  });

  test("takes at most three statements, get at most five, however many lines", async () => {
    for (const count of [1, 30]) {
      const order = await addOrder(market, { items: Array.from({ length: count }, () => ({})) });
      const listed = await countStatements(() => market.purchaser.api.order.search({}));
      expect(listed.statements.length - 1).toBeLessThanOrEqual(3);
      const read = await countStatements(() => market.purchaser.api.order.get({ id: order.sysNo }));
      expect(read.statements.length - 1).toBeLessThanOrEqual(5);
    }
  });
});

describe("order.get", () => {
  test("answers lines, deliveries, history and the reader's own actions (R-PERM-21)", async () => {
    const order = await addOrder(market);
    const { api } = market.purchaser;
    expect(await api.order.get({ id: order.sysNo })).toMatchObject({
      status: 15,
      receiveAddress: { contactName: "王工", areaName: "重庆市" },
      invoiceTitle: { taxCode: "91500000" },
      actionList: ["order:purchaser:cancel", "order:purchaser:notify"],
    });
    const seen = await market.supplier.api.order.get({ id: order.sysNo });
    expect(seen.actionList).toEqual(["order:supplier:confirm", "order:supplier:refuse"]);
    const delivery = await addDelivery(market, order, [40]);
    const shipped = await market.supplier.api.order.get({ id: order.sysNo });
    expect(shipped.actionList).toEqual(["order:supplier:ship", "orderChange:supplier:save"]);
    expect(shipped.deliveryList).toMatchObject([{ sysNo: delivery.sysNo, status: 10, receivingList: [] }]);
    expect(shipped.historyList.map((entry) => entry.event)).toEqual(["agree", "prepare", "ship"]);
    expect(shipped.historyList[2]).toMatchObject({
      fromStatus: 20,
      toStatus: 40,
      operatorName: "李强",
      operatorRole: "supplier",
    });
  });

  test("R-PERM-21: what one of its lines still waits for is offered, in the list and in the detail", async () => {
    const own = await openMarket(world);
    const order = await addOrder(own, { items: [{}, {}] });
    await addDelivery(own, order, [100]);
    const { api } = own.supplier;
    const shown = [await api.order.get({ id: order.sysNo }), (await api.order.search({})).datas[0]];
    for (const seen of shown) expect(seen?.actionList).toContain("order:supplier:ship");
    const rest = await addDelivery(own, { ...order, itemSysNos: order.itemSysNos.slice(1) }, [100]);
    expect(rest.itemSysNos).toHaveLength(1);
    expect((await api.order.get({ id: order.sysNo })).actionList).not.toContain("order:supplier:ship");
  });

  test("R-STEP-01: the timeline names who and when", async () => {
    const order = await addOrder(market);
    await market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10, confirmComment: "明天发" });
    const steps = await market.purchaser.api.order.getOrderSteps({ id: order.sysNo });
    expect(steps.map(({ nodeType, status }) => [nodeType, status])).toEqual([
      ["submit", 2],
      ["confirm", 2],
      ["ship", 1],
      ["receive", 0],
      ["complete", 0],
    ]);
    expect(steps[1]).toMatchObject({ operatorName: "李强", comment: "明天发", operateTime: expect.any(Number) });
  });
});

describe("order.confirm", () => {
  test("R-ORD-09: 15 → 20 on agreement, 11 where it is prepaid", async () => {
    const order = await addOrder(market);
    const { api } = market.supplier;
    expect(await api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 })).toEqual({
      sysNo: order.sysNo,
      status: 20,
    });
    expect(await api.order.get({ id: order.sysNo })).toMatchObject({ supplierConfirmStatus: 10 });
    const prepaid = await addOrder(market, { paymentMode: 3 });
    expect(await api.order.confirm({ sysNo: prepaid.sysNo, confirmStatus: 10 })).toMatchObject({ status: 11 });
    expect(await api.order.get({ id: prepaid.sysNo })).toMatchObject({ paymentStatus: 5 });
  });

  test("R-ORD-11: 15 → 30 on refusal, with a reason; the stock is free again", async () => {
    const order = await addOrder(market);
    const { api } = market.supplier;
    const skuSysNo = order.skuSysNos[0] ?? 0;
    expect(await stockOf(world.database, skuSysNo)).toEqual({ onHand: 1000, reserved: 100 });
    const bare = await refusal(api.order.confirm({ sysNo: order.sysNo, confirmStatus: 20, confirmComment: "  " }));
    expect(bare).toMatchObject({ reason: "REASON_NEEDED", code: 400, fields: { confirmComment: "请填写驳回原因" } });
    expect(await statusOf(order)).toBe(15);
    await api.order.confirm({ sysNo: order.sysNo, confirmStatus: 20, confirmComment: "无货" });
    expect(await api.order.get({ id: order.sysNo })).toMatchObject({
      status: 30,
      confirmComment: "无货",
      supplierConfirmStatus: 20,
    });
    expect(await stockOf(world.database, skuSysNo)).toEqual({ onHand: 1000, reserved: 0 });
  });

  test("R-ORD-05: of an order that was not sent its supplier learns nothing", async () => {
    const order = await addOrder(market, { status: 10 });
    const answer = market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    expect(await refusal(answer)).toMatchObject({ reason: "NOT_FOUND", message: "订单不存在或已删除" });
  });

  test("R-BIZ-19: of two confirmations at once one succeeds, one is 409; so is a late second", async () => {
    const order = await addOrder(market);
    const confirm = (confirmStatus: 10 | 20) =>
      market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus, confirmComment: "原因" });
    const answers = await Promise.allSettled([confirm(10), confirm(20)]);
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    expect(answers.find((answer) => answer.status === "rejected")?.reason).toMatchObject({ code: 409 });
    expect(await refusal(confirm(10))).toMatchObject({ reason: "STATE_CONFLICT", code: 409 });
    const { historyList } = await market.supplier.api.order.get({ id: order.sysNo });
    expect(historyList).toHaveLength(1);
  });
});

describe("order.cancel", () => {
  test("R-ORD-15: before anything ships; the stock is free again", async () => {
    const order = await addOrder(market);
    const { api } = market.purchaser;
    expect(await api.order.cancel({ sysNo: order.sysNo })).toEqual({ sysNo: order.sysNo, status: 60 });
    expect(await stockOf(world.database, order.skuSysNos[0] ?? 0)).toMatchObject({ reserved: 0 });
  });

  test("an agreed order owes the supplier a reason", async () => {
    const order = await addOrder(market, { status: 20 });
    const { api } = market.purchaser;
    expect(await refusal(api.order.cancel({ sysNo: order.sysNo }))).toMatchObject({ reason: "REASON_NEEDED" });
    await api.order.cancel({ sysNo: order.sysNo, reason: "计划变更" });
    expect(await api.order.get({ id: order.sysNo })).toMatchObject({ status: 60, cancelReason: "计划变更" });
  });

  test("not while a delivery note is alive", async () => {
    const order = await addOrder(market, { status: 20, supplierConfirmStatus: 30 });
    const delivery = await addDelivery(market, order, [10], { leave: false });
    const { api } = market.purchaser;
    const call = () => api.order.cancel({ sysNo: order.sysNo, reason: "不要了" });
    expect(await refusal(call())).toMatchObject({ reason: "DELIVERY_LIVE", code: 409 });
    expect((await api.order.get({ id: order.sysNo })).actionList).not.toContain("order:purchaser:cancel");
    await market.supplier.api.delivery.invalid({ sysNo: delivery.sysNo, reason: "客户取消" });
    expect(await call()).toMatchObject({ status: 60 });
  });
});

describe("order.delete", () => {
  test("R-ORD-16: orders that came to nothing, with what was made from them", async () => {
    const order = await addOrder(market);
    const delivery = await addDelivery(market, order, [10]);
    const note = await addReceiving(market, delivery, [5]);
    const { purchaser, supplier } = market;
    await purchaser.api.receiving.void({ sysNo: note.sysNo, reason: "点错" });
    await supplier.api.delivery.invalid({ sysNo: delivery.sysNo, reason: "退回" });
    await purchaser.api.order.requestCancel({ sysNo: order.sysNo, reason: "不要了" });
    await supplier.api.order.answerCancel({ sysNo: order.sysNo, confirmStatus: 10 });
    expect(await purchaser.api.order.delete({ sysNo: order.sysNo })).toBe(true);
    expect(await refusal(purchaser.api.order.get({ id: order.sysNo }))).toMatchObject({ reason: "NOT_FOUND" });
    expect(await stockOf(world.database, order.skuSysNos[0] ?? 0)).toEqual({ onHand: 1000, reserved: 0 });
  });
});

describe("order.finish", () => {
  test("releases what was not delivered and completes when all is received", async () => {
    const order = await addOrder(market);
    const skuSysNo = order.skuSysNos[0] ?? 0;
    const delivery = await addDelivery(market, order, [40]);
    const { purchaser, supplier } = market;
    expect(await refusal(purchaser.api.order.finish({ sysNo: order.sysNo }))).toMatchObject({
      reason: "REASON_NEEDED",
    });
    expect(await purchaser.api.order.finish({ sysNo: order.sysNo, reason: "够用了" })).toMatchObject({ status: 40 });
    expect(await stockOf(world.database, skuSysNo)).toEqual({ onHand: 960, reserved: 0 });
    expect(await refusal(purchaser.api.order.finish({ sysNo: order.sysNo, reason: "再来" }))).toMatchObject({
      code: 409,
    });
    const more = supplier.api.delivery.create({
      orderSysNo: order.sysNo,
      itemList: [{ orderItemSysNo: order.itemSysNos[0] ?? 0, quantity: 1 }],
      vehicleNo: "渝A1",
      driverName: "赵",
      driverMobile: "13900000099",
    });
    expect(await refusal(more)).toMatchObject({ code: 409 });
    const note = await addReceiving(market, delivery, [40]);
    await supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 });
    expect(await statusOf(order)).toBe(50);
  });

  test("at once when everything shipped is received; not while a note waits in the warehouse", async () => {
    const order = await addOrder(market);
    const delivery = await addDelivery(market, order, [40]);
    const note = await addReceiving(market, delivery, [40]);
    await market.supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 });
    expect(await statusOf(order)).toBe(45);
    const waiting = await addDelivery(market, order, [10], { leave: false });
    const finish = () => market.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "够用了" });
    expect(await refusal(finish())).toMatchObject({ reason: "DELIVERY_LIVE" });
    await market.supplier.api.delivery.invalid({ sysNo: waiting.sysNo, reason: "不发了" });
    expect(await finish()).toMatchObject({ status: 50 });
    expect(await stockOf(world.database, order.skuSysNos[0] ?? 0)).toEqual({ onHand: 960, reserved: 0 });
  });
});

test("order.finish is refused, and has no button, while all of an order is on delivery notes", async () => {
  const order = await addOrder(market);
  await addDelivery(market, order, [100]);
  const { api } = market.purchaser;
  const codes = async () => (await api.order.get({ id: order.sysNo })).actionList;
  expect(await codes()).not.toContain("order:purchaser:finish");
  expect(await refusal(api.order.finish({ sysNo: order.sysNo, reason: "够用了" }))).toMatchObject({
    reason: "STATE_CONFLICT",
    message: "订单的商品已全部制作发货单，无需结束订单",
  });
});

describe("orderTrade", () => {
  test("R-ORD-06, R-ORD-07: submit leads to 15, to 5 when paid before, refused or not; where approval is asked for it stays", async () => {
    const { api } = market.purchaser;
    const submit = async (change: Parameters<typeof addOrder>[1]) => {
      const { sysNo } = await addOrder(market, { status: 10, ...change });
      const { status, approvalStatus } = await api.orderTrade.submit({ sysNo });
      return [status, approvalStatus];
    };
    expect(await submit({})).toEqual([15, 0]);
    expect(await submit({ approvalStatus: 3 })).toEqual([15, 3]);
    expect(await submit({ paymentMode: 1 })).toEqual([5, 0]);
    expect(await submit({ approvalStatus: 2 })).toEqual([15, 0]);
    const administrator = await administratorOf(world, market.purchaser.organizationSysNo);
    await settleApproval(administrator, { approvalKind: 3 });
    expect(await submit({ approvalStatus: 2 })).toEqual([10, 1]);
    await settleApproval(administrator, { approvalKind: 0 });
  });

  test("sendNotify reminds at most once an hour", async () => {
    const order = await addOrder(market);
    const { api } = market.purchaser;
    expect(await api.orderTrade.sendNotify({ sysNo: order.sysNo })).toBe(true);
    expect(await refusal(api.orderTrade.sendNotify({ sysNo: order.sysNo }))).toMatchObject({
      reason: "TOO_MANY",
      code: 429,
    });
    const { historyList } = await market.supplier.api.order.get({ id: order.sysNo });
    expect(historyList.map((entry) => entry.eventName)).toEqual(["提醒供应商"]);
  });

  test("queryOrderStatusCount equals the lists", async () => {
    const own = await openMarket(world);
    await addOrder(own);
    await addOrder(own);
    await addOrder(own, { status: 50 });
    expect(await own.purchaser.api.orderTrade.queryOrderStatusCount({})).toEqual([
      { status: 15, count: 2 },
      { status: 50, count: 1 },
    ]);
  });
});

describe("order.getPriceForReceive", () => {
  test("prices received quantities of own deliveries", async () => {
    const order = await addOrder(market, { items: [{ price: "12.345678" }] });
    const delivery = await addDelivery(market, order, [40]);
    const ask = (deliveryItemSysNo: number) => ({
      orderDeliverySysNo: delivery.sysNo,
      itemList: [{ deliveryItemSysNo, receivedQuantity: 3 }],
    });
    const itemSysNo = delivery.itemSysNos[0] ?? 0;
    expect(await market.purchaser.api.order.getPriceForReceive(ask(itemSysNo))).toEqual([
      { deliveryItemSysNo: itemSysNo, price: 12.345678, amount: 37.04 },
    ]);
    expect(await refusal(market.purchaser.api.order.getPriceForReceive(ask(999_999)))).toMatchObject({ code: 404 });
    expect(await refusal(market.otherSupplier.api.order.getPriceForReceive(ask(itemSysNo)))).toMatchObject({
      code: 403,
    });
  });
});

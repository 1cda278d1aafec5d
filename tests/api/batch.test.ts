import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { ConfirmStatus, DeliveryStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { MOST_AT_ONCE } from "#trpc/contract/shared/document-calls";
import { allPermissions, auditCodes, refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { addBuyer, addGoods, type Buyer, checkout, fillCart } from "../support/cart";
import { addDelivery, addOrder, rebarLine, stockOf, truck } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world } = market;

const several = async (count: number, change: Parameters<typeof addOrder>[1] = {}) => {
  const orders = [];
  while (orders.length < count) orders.push(await addOrder(market, change));
  return orders.map(({ sysNo }) => sysNo);
};
const statusOf = async (sysNo: number) => (await market.purchaser.api.order.get({ id: sysNo })).status;

describe("several documents at once", () => {
  test("what one of them refuses leaves the others done, and each has its own answer", async () => {
    const [one = 0, two = 0] = await several(2);
    const [shipped = 0] = await several(1, { status: 20 });
    const { resultList } = await market.supplier.api.batch.confirmOrders({
      sysNoList: [one, shipped, two, one, 999_999_999],
      confirmStatus: ConfirmStatus.agree,
    });
    expect(resultList).toEqual([
      { sysNo: one, ok: true, status: 20, reason: "", message: "" },
      { sysNo: shipped, ok: false, status: null, reason: "STATE_CONFLICT", message: expect.stringContaining("待发货") },
      { sysNo: two, ok: true, status: 20, reason: "", message: "" },
      { sysNo: 999_999_999, ok: false, status: null, reason: "NOT_FOUND", message: "订单不存在或已删除" },
    ]);
    expect([await statusOf(one), await statusOf(two)]).toEqual([
      OrderStatus.waitingShipment,
      OrderStatus.waitingShipment,
    ]);
  });

  test("one promised day holds for all of them; without it each keeps the day that was wished", async () => {
    const [one = 0, two = 0] = await several(2, { wishDate: "2099-03-01" });
    const [three = 0] = await several(1, { wishDate: "2099-03-02", wishHalf: 1 });
    const { api } = market.supplier;
    const answer = { confirmStatus: ConfirmStatus.agree } as const;
    await api.batch.confirmOrders({ sysNoList: [one, two], ...answer, promiseDate: "2099-03-09", promiseHalf: 2 });
    await api.batch.confirmOrders({ sysNoList: [three], ...answer });
    const days = await Promise.all(
      [one, two, three].map(async (id) => {
        const { promiseDate, promiseHalf } = await market.purchaser.api.order.get({ id });
        return [promiseDate, promiseHalf];
      }),
    );
    expect(days).toEqual([
      ["2099-03-09", 2],
      ["2099-03-09", 2],
      ["2099-03-02", 1],
    ]);
  });

  test("what is wrong with the day of all of them is said once, at its field", async () => {
    const sysNoList = await several(2);
    const answer = { sysNoList, confirmStatus: ConfirmStatus.agree, promiseDate: "2020-01-01" };
    expect(await refusal(market.supplier.api.batch.confirmOrders(answer))).toMatchObject({
      reason: "BAD_INPUT",
      fields: { promiseDate: "日期不能早于今天" },
    });
    expect(await Promise.all(sysNoList.map(statusOf))).toEqual([15, 15]);
  });

  test("a refusal of all needs its reason once, and each gives its stock back", async () => {
    const orders = [await addOrder(market), await addOrder(market)];
    const sysNoList = orders.map(({ sysNo }) => sysNo);
    const skus = orders.map(({ skuSysNos: [sku = 0] }) => sku);
    const refuse = (confirmComment: string) =>
      market.supplier.api.batch.confirmOrders({ sysNoList, confirmStatus: ConfirmStatus.disagree, confirmComment });
    expect((await refuse("")).resultList).toMatchObject([{ reason: "REASON_NEEDED" }, { reason: "REASON_NEEDED" }]);
    expect((await refuse("本月产能已满")).resultList).toMatchObject([{ ok: true }, { ok: true }]);
    for (const sku of skus) expect(await stockOf(world.database, sku)).toMatchObject({ reserved: 0 });
  });

  test("others' documents are refused one by one, as they are alone", async () => {
    const sysNoList = await several(2);
    const asked = market.otherSupplier.api.batch.confirmOrders({ sysNoList, confirmStatus: ConfirmStatus.agree });
    expect((await asked).resultList.map(({ reason }) => reason)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
    const north = market.northSupplier.api.batch.confirmOrders({ sysNoList, confirmStatus: ConfirmStatus.agree });
    expect((await north).resultList.map(({ reason }) => reason)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    const purchaser = market.purchaser.api.batch.confirmOrders({ sysNoList, confirmStatus: ConfirmStatus.agree });
    expect(await refusal(purchaser)).toMatchObject({ reason: "FORBIDDEN" });
    expect(await statusOf(sysNoList[0] ?? 0)).toBe(OrderStatus.waitingSupplierConfirm);
  });

  test("the same request again, and at the same moment, happens once and does what was not done", async () => {
    const sysNoList = await several(3);
    const api = market.supplier.withKey("batch-confirm-0001");
    const confirm = (list: number[]) =>
      api.batch.confirmOrders({ sysNoList: list, confirmStatus: ConfirmStatus.agree });
    const [first] = await Promise.all([confirm(sysNoList.slice(0, 2)), confirm(sysNoList.slice(0, 2))]);
    expect(first.resultList.every(({ ok }) => ok)).toBe(true);
    const again = await confirm(sysNoList);
    expect(again.resultList.every(({ ok }) => ok)).toBe(true);
    for (const id of sysNoList) {
      const { historyList } = await market.supplier.api.order.get({ id });
      expect(historyList.filter(({ event }) => event === "agree")).toHaveLength(1);
    }
  });

  test("none is a sentence, and so are too many", async () => {
    const confirm = (sysNoList: number[]) =>
      market.supplier.api.batch.confirmOrders({ sysNoList, confirmStatus: ConfirmStatus.agree });
    expect(await refusal(confirm([]))).toMatchObject({ reason: "BAD_INPUT", message: "请先勾选单据" });
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => index + 1);
    expect(await refusal(confirm(many))).toMatchObject({ message: "一次最多100单，请分批处理" });
  });

  test("each document costs what it costs alone", async () => {
    const sysNoList = await several(5);
    const alone = await several(1);
    const one = await countStatements(() =>
      market.supplier.api.order.confirm({ sysNo: alone[0] ?? 0, confirmStatus: ConfirmStatus.agree }),
    );
    const all = await countStatements(() =>
      market.supplier.api.batch.confirmOrders({ sysNoList, confirmStatus: ConfirmStatus.agree }),
    );
    expect(all.statements.length).toBeLessThanOrEqual(5 * one.statements.length);
  });

  test("reminders: each order once an hour; cancelling: each with its reason", async () => {
    const sysNoList = await several(2);
    const { api } = market.purchaser;
    await api.orderTrade.sendNotify({ sysNo: sysNoList[0] ?? 0 });
    expect((await api.batch.remindOrders({ sysNoList })).resultList).toMatchObject([
      { ok: false, reason: "TOO_MANY", message: expect.stringContaining("一小时内只能提醒一次") },
      { ok: true },
    ]);
    const cancelled = await api.batch.cancelOrders({ sysNoList, reason: "计划变更" });
    expect(cancelled.resultList.every(({ ok }) => ok)).toBe(true);
    expect(await api.order.get({ id: sysNoList[0] ?? 0 })).toMatchObject({
      status: OrderStatus.cancelled,
      cancelReason: "计划变更",
    });
  });
});

test("R-ORD-06: orders that wait are decided at once; one's own and what is decided are not", async () => {
  const goods = await addGoods(market.db);
  const buyer = await addBuyer(world);
  const { organizationSysNo } = buyer;
  await settleApproval(await administratorOf(world, organizationSysNo), { approvalKind: 3 });
  const permissions = [...allPermissions("purchaser"), ...auditCodes];
  const approver: Buyer = {
    ...buyer,
    ...(await world.person({ identity: "purchaser", organizationSysNo, permissions, displayName: "王审批" })),
  };
  async function asked(by: Buyer) {
    const { orders } = await by.api.trade.createShop(checkout(by, await fillCart(by, [await goods.sku()], 1)));
    return orders[0]?.sysNo ?? 0;
  }
  const [one, two, own] = [await asked(buyer), await asked(buyer), await asked(approver)];
  const [passed = 0] = await several(1);
  const sysNoList = [one, two, own, passed];
  const { api } = approver;
  const refuse = (comment?: string) => api.batch.auditOrders({ sysNoList: [two], approvalStatus: 2, comment });
  expect((await refuse()).resultList).toMatchObject([{ ok: false, reason: "REASON_NEEDED" }]);
  expect((await refuse("预算不足")).resultList).toMatchObject([{ ok: true }]);
  expect((await api.batch.auditOrders({ sysNoList, approvalStatus: 3 })).resultList).toMatchObject([
    ...[{ ok: true }, { ok: false, reason: "STATE_CONFLICT" }],
    ...[{ ok: false, reason: "OWN_REQUEST" }, { ok: false }],
  ]);
  expect(await api.order.get({ id: one })).toMatchObject({ status: OrderStatus.waitingSupplierConfirm });
});

describe("one truck for several orders", () => {
  test("R-DEL-02: each gets a note of all that it still waits for, and the notes leave together", async () => {
    const whole = await addOrder(market, { status: 20 });
    const started = await addOrder(market, { status: 20 });
    await addDelivery(market, started, [40], { leave: false });
    const done = await addOrder(market, { status: 20 });
    await addDelivery(market, done, [100], { leave: false });
    const { api } = market.supplier;
    const orderSysNoList = [whole.sysNo, started.sysNo, done.sysNo];
    const { resultList } = await api.batch.shipOrders({ orderSysNoList, ...truck });
    expect(resultList).toMatchObject([{ ok: true }, { ok: true }, { ok: false, message: "订单的商品已全部发货" }]);
    const notes = async (orderSysNo: number) => (await api.delivery.searchList({ orderSysNo })).datas;
    const [first] = await notes(whole.sysNo);
    const [second] = await notes(started.sysNo);
    expect(first).toMatchObject({ vehicleNo: truck.vehicleNo, itemList: [{ quantity: 100 }] });
    expect(second).toMatchObject({ vehicleNo: truck.vehicleNo, itemList: [{ quantity: 60 }] });
    const sysNoList = [first?.sysNo ?? 0, second?.sysNo ?? 0];
    expect((await api.batch.sendDeliveries({ sysNoList })).resultList).toMatchObject([{ ok: true }, { ok: true }]);
    expect([await statusOf(whole.sysNo), await statusOf(started.sysNo)]).toEqual([
      OrderStatus.shipped,
      OrderStatus.shipped,
    ]);
  });

  test("R-DEL-02: the answer says where each note stands, so that its maker is led there", async () => {
    const [asked, plain] = [
      await addOrder(market, { status: 20, deliveryConfirmRequired: true }),
      await addOrder(market, { status: 20 }),
    ];
    const { api } = market.supplier;
    const ship = (orders: { sysNo: number }[]) =>
      api.batch.shipOrders({ orderSysNoList: orders.map(({ sysNo }) => sysNo), ...truck });
    const made = await ship([asked, plain]);
    expect(made.resultList).toMatchObject([{ status: DeliveryStatus.waitingConfirm }, { status: 5 }]);
    expect((await ship([asked])).resultList).toMatchObject([{ ok: false, status: null }]);
    expect((await market.purchaser.api.batch.remindOrders({ sysNoList: [plain.sysNo] })).resultList).toMatchObject([
      { status: null },
    ]);
  });

  test("goods counted by piece go in whole pieces, and less than one stays", async () => {
    const order = await addOrder(market, { status: 20, items: [{ ...rebarLine, quantity: "10" }, {}] });
    const { api } = market.supplier;
    const create = () => api.delivery.create({ orderSysNo: order.sysNo, ...truck });
    const note = await api.delivery.get({ id: (await create()).sysNo });
    expect(note.itemList).toMatchObject([{ quantity: 9.979, pieceCount: 216 }, { quantity: 100 }]);
    expect(await refusal(create())).toMatchObject({ reason: "DELIVER_TOO_MUCH" });
  });
});

describe("who reads a list to its end", () => {
  test("gets all lines of each document, the chosen ones alone, and goes on by key", async () => {
    const long = await addOrder(market, { items: Array.from({ length: 5 }, () => ({})) });
    const [other = 0] = await several(1);
    const { api } = market.purchaser;
    const chosen = { sysNoList: [long.sysNo, other] };
    const linesOf = ({ datas }: Awaited<ReturnType<typeof api.order.search>>) =>
      datas.map(({ sysNo, itemList }) => [sysNo, itemList.length]);
    expect(linesOf(await api.order.search(chosen))).toEqual([
      [other, 1],
      [long.sysNo, 3],
    ]);
    const older = { ...chosen, allLines: true, beforeSysNo: other };
    const asked = await countStatements(() => api.order.search(older));
    expect(linesOf(asked.result)).toEqual([[long.sysNo, 5]]);
    const short = await countStatements(() => api.order.search(chosen));
    expect(asked.statements).toHaveLength(short.statements.length);
    expect(linesOf(await market.otherPurchaser.api.order.search(chosen))).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { outcome } from "../support/cart";
import { addDelivery, addOrder, rebarLine, stockOf, type TestOrder } from "../support/documents";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world } = market;
const TOO_STIFF = "坍落度不合格";

/** What stock, order line and order say together. */
async function sums(order: TestOrder, line = 0) {
  const { itemList, status } = await market.purchaser.api.order.get({ id: order.sysNo });
  const { deliveredQuantity, receivedQuantity } = itemList[line] ?? {};
  const stock = await stockOf(world.database, order.skuSysNos[line] ?? 0);
  return { status, delivered: deliveredQuantity, received: receivedQuantity, ...stock };
}
async function atGate(items: Parameters<typeof addOrder>[1] = {}, quantities = [40]) {
  const order = await addOrder(market, items);
  const before = await sums(order);
  return { order, before, delivery: await addDelivery(market, order, quantities) };
}
const refuse = (sysNo: number, fileSysNoList: number[] = []) =>
  market.purchaser.api.delivery.refuse({ sysNo, reason: TOO_STIFF, fileSysNoList });
const answer = (sysNo: number, confirmStatus: 10 | 20, confirmComment = "") =>
  market.supplier.api.delivery.answerRefusal({ sysNo, confirmStatus, confirmComment });
const read = (id: number) => market.supplier.api.delivery.get({ id });
const submit = (
  delivery: { sysNo: number; itemSysNos: number[] },
  entries: readonly { receivedQuantity?: number; pieceCount?: number; refused?: boolean; refusalReason?: string }[],
  more: object = {},
) =>
  market.purchaser.api.receiving.submit({
    orderDeliverySysNo: delivery.sysNo,
    itemList: entries.map((entry, index) => ({ deliveryItemSysNo: delivery.itemSysNos[index] ?? 0, ...entry })),
    ...more,
  });
const confirm = (sysNo: number, confirmStatus: 10 | 20 = 10) =>
  market.supplier.api.receiving.confirm({ sysNo, confirmStatus, confirmComment: "请重新清点" });

describe("a whole truck is turned away", () => {
  test("with a reason and photos that its supplier sees; nothing moves before the answer", async () => {
    const { order, delivery } = await atGate();
    const left = await sums(order);
    const { api } = market.purchaser;
    expect(await refusal(api.delivery.refuse({ sysNo: delivery.sysNo, reason: " " }))).toMatchObject({
      reason: "REASON_NEEDED",
      fields: { reason: "请填写拒收原因" },
    });
    const photo = await addFile(world, market.purchaser, "坍落度检测.pdf");
    expect(await refuse(delivery.sysNo, [photo])).toMatchObject({ status: 10 });
    const seen = await read(delivery.sysNo);
    expect(seen).toMatchObject({ refusalStatus: 10, refusalReason: TOO_STIFF, refusalFileList: [{ sysNo: photo }] });
    expect(seen.certificateList).toEqual([]);
    expect(seen.historyList.at(-1)).toMatchObject({ event: "refuse", eventName: "拒收整车", comment: TOO_STIFF });
    expect(await openFile(world, market.supplier, photo)).toBe(200);
    expect(await openFile(world, market.otherSupplier, photo)).toBe(403);
    expect(await sums(order)).toEqual(left);
    const steps = await api.delivery.getOrderDeliverySteps({ id: delivery.sysNo });
    expect(steps.find(({ status }) => status === 1)?.nodeName).toBe("供应商答复拒收");
    expect(await refusal(submit(delivery, [{ receivedQuantity: 40 }]))).toMatchObject({ code: 409 });
  });

  test("the supplier's to-do, until it agrees: stock, order line and order are as before the truck", async () => {
    const { order, before, delivery } = await atGate();
    expect(await sums(order)).toEqual({ ...before, status: 40, delivered: 40, onHand: 960, reserved: 60 });
    await refuse(delivery.sysNo);
    const waiting = async () =>
      (await market.supplier.api.delivery.searchList({ todo: "answerRefusal", pageSize: 100 })).datas.map(
        ({ sysNo }) => sysNo,
      );
    expect(await waiting()).toContain(delivery.sysNo);
    expect(await answer(delivery.sysNo, 10)).toMatchObject({ status: 50 });
    expect(await waiting()).not.toContain(delivery.sysNo);
    expect(await sums(order)).toEqual({ ...before, status: 20 });
    expect(await read(delivery.sysNo)).toMatchObject({ refusalStatus: 20, voidReason: `拒收：${TOO_STIFF}` });
    const { deliveryList } = await market.purchaser.api.order.get({ id: order.sysNo });
    expect(deliveryList).toMatchObject([{ sysNo: delivery.sysNo, status: 50, refusalStatus: 20 }]);
    const again = await addDelivery(market, order, [100]);
    expect(await read(again.sysNo)).toMatchObject({ status: 10, refusalStatus: 0 });
  });

  test("where the order has ended its goods are free", async () => {
    const { order, delivery } = await atGate();
    await market.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "够了" });
    await refuse(delivery.sysNo);
    await answer(delivery.sysNo, 10);
    expect(await sums(order)).toMatchObject({ delivered: 0, onHand: 1000, reserved: 0 });
  });

  test("a dispute needs its reason and leaves the truck to be received, or refused again", async () => {
    const { order, delivery } = await atGate();
    await refuse(delivery.sysNo);
    expect(await refusal(answer(delivery.sysNo, 20))).toMatchObject({ reason: "REASON_NEEDED" });
    await answer(delivery.sysNo, 20, "出厂检验合格");
    expect(await read(delivery.sysNo)).toMatchObject({ status: 10, refusalStatus: 30, refusalAnswer: "出厂检验合格" });
    const { datas } = await market.purchaser.api.delivery.searchList({ todo: "disputed", pageSize: 100 });
    expect(datas.map(({ sysNo }) => sysNo)).toContain(delivery.sysNo);
    await refuse(delivery.sysNo);
    expect(await read(delivery.sysNo)).toMatchObject({ refusalStatus: 10, refusalAnswer: "" });
    await market.purchaser.api.delivery.withdrawRefusal({ sysNo: delivery.sysNo });
    const { sysNo } = await submit(delivery, [{ receivedQuantity: 40 }]);
    await confirm(sysNo);
    expect(await sums(order)).toMatchObject({ status: 45, delivered: 40, received: 40 });
  });

  test.each([
    ["receiving", (d: Awaited<ReturnType<typeof addDelivery>>) => submit(d, [{ receivedQuantity: 40 }])],
    ["voiding", ({ sysNo }: { sysNo: number }) => market.supplier.api.delivery.invalid({ sysNo, reason: "装错" })],
    ["refusing", ({ sysNo }: { sysNo: number }) => refuse(sysNo)],
  ] as const)("at once with %s it is one of the two", async (_what, other) => {
    for (let round = 0; round < 4; round++) {
      const { order, before, delivery } = await atGate();
      const outcomes = await Promise.all([refuse(delivery.sysNo), other(delivery)].map(outcome));
      expect(outcomes.sort()).toEqual(["STATE_CONFLICT", "ok"]);
      const { status, refusalStatus } = await read(delivery.sysNo);
      if (status === 50) expect(await sums(order)).toEqual({ ...before, status: 20 });
      else expect([status, refusalStatus]).toEqual(status === 10 ? [10, 10] : [15, 0]);
    }
  });

  test("two answers at once bring the goods back once", async () => {
    const { order, before, delivery } = await atGate();
    await refuse(delivery.sysNo);
    const outcomes = await Promise.all([answer(delivery.sysNo, 10), answer(delivery.sysNo, 10)].map(outcome));
    expect(outcomes.sort()).toEqual(["STATE_CONFLICT", "ok"]);
    expect(await sums(order)).toEqual({ ...before, status: 20 });
  });
});

describe("a line is turned away", () => {
  test("in part: its supplier confirms whatever the agreement says, then it may be shipped again", async () => {
    const { order, delivery } = await atGate({ receivingConfirm: 0 });
    const left = await sums(order);
    const { sysNo, status } = await submit(delivery, [{ receivedQuantity: 30, refused: true, refusalReason: "受潮" }]);
    expect(status).toBe(5);
    const note = await market.supplier.api.receiving.detail({ id: sysNo });
    expect(note).toMatchObject({ refusesGoods: true, totalAmount: 300 });
    expect(note.itemList[0]).toMatchObject({ dueQuantity: 40, refusedQuantity: 10, refusalReason: "受潮" });
    expect(await sums(order)).toEqual({ ...left, status: 45, received: 30 });
    expect(await refusal(submit(delivery, [{ receivedQuantity: 1 }]))).toMatchObject({ reason: "RECEIVE_TOO_MUCH" });
    await confirm(sysNo);
    expect(await sums(order)).toEqual({ status: 45, delivered: 30, received: 30, onHand: 970, reserved: 70 });
    expect(await read(delivery.sysNo)).toMatchObject({ status: 20, itemList: [{ refusedQuantity: 10 }] });
    expect(await refusal(market.purchaser.api.receiving.void({ sysNo, reason: "点错" }))).toMatchObject({ code: 409 });
    const rest = await addDelivery(market, order, [70]);
    // nobody else confirms it
    await submit(rest, [{ receivedQuantity: 70 }]);
    expect(await sums(order)).toEqual({ status: 50, delivered: 100, received: 100, onHand: 900, reserved: 0 });
  });

  test("needs its reason, and something that is not received", async () => {
    const { delivery } = await atGate();
    expect(await refusal(submit(delivery, [{ refused: true }]))).toMatchObject({
      reason: "REASON_NEEDED",
      fields: { "itemList.0.refusalReason": "第 1 行“中砂”：请填写拒收原因" },
    });
    const all = { receivedQuantity: 40, refused: true, refusalReason: "受潮" };
    expect(await refusal(submit(delivery, [all]))).toMatchObject({ reason: "QUANTITY_INVALID" });
  });

  test("all of it, with nothing received: the truck counts no more and no term runs", async () => {
    const { order, before, delivery } = await atGate({ accountPeriod: 2 });
    const { sysNo } = await submit(delivery, [{ receivedQuantity: 0, refused: true, refusalReason: TOO_STIFF }]);
    expect(await market.purchaser.api.order.get({ id: order.sysNo })).toMatchObject({ status: 40, dueTime: null });
    await confirm(sysNo);
    expect(await read(delivery.sysNo)).toMatchObject({
      ...{ status: 50, refusalStatus: 20, refusalReason: TOO_STIFF, voidReason: `拒收：${TOO_STIFF}` },
    });
    expect(await sums(order)).toEqual({ ...before, status: 20 });
  });

  test("one of two: the other is received, and the order waits for what comes in its place", async () => {
    const { order, delivery } = await atGate({ items: [{}, {}] }, [40, 50]);
    const { sysNo } = await submit(delivery, [
      { receivedQuantity: 40 },
      { receivedQuantity: 0, refused: true, refusalReason: "送错规格" },
    ]);
    await confirm(sysNo);
    expect(await sums(order, 0)).toMatchObject({ delivered: 40, received: 40, onHand: 960, reserved: 60 });
    expect(await sums(order, 1)).toMatchObject({ delivered: 0, received: 0, onHand: 1000, reserved: 100 });
    expect(await read(delivery.sysNo)).toMatchObject({ status: 20 });
  });

  test("bars go back as pieces, in the mass of their delivery", async () => {
    const { order, before, delivery } = await atGate({ items: [{ ...rebarLine, quantity: "46.2" }] }, [23.1]);
    const { sysNo } = await submit(delivery, [{ pieceCount: 300, refused: true, refusalReason: "弯曲" }]);
    const { itemList } = await market.supplier.api.receiving.detail({ id: sysNo });
    expect(itemList[0]).toMatchObject({ duePieces: 500, pieceCount: 300, refusedPieces: 200, refusedQuantity: 9.24 });
    await confirm(sysNo);
    expect(await sums(order)).toEqual({
      ...{ status: 45, delivered: 13.86, received: 13.86 },
      ...{ onHand: 1000 - 13.86, reserved: Number((before.reserved - 13.86).toFixed(4)) },
    });
  });

  test("sent back, withdrawn or void it may be received after all", async () => {
    for (const undo of [
      (id: number) => confirm(id, 20),
      (sysNo: number) => market.purchaser.api.receiving.auditCancel({ sysNo }),
      (sysNo: number) => market.purchaser.api.receiving.void({ sysNo, reason: "点错" }),
    ]) {
      const { order, delivery } = await atGate();
      const left = await sums(order);
      const { sysNo } = await submit(delivery, [{ receivedQuantity: 30, refused: true, refusalReason: "受潮" }]);
      await undo(sysNo);
      expect(await sums(order)).toMatchObject({ delivered: 40, received: 0, onHand: left.onHand });
      expect((await read(delivery.sysNo)).itemList[0]).toMatchObject({ receivedQuantity: 0, refusedQuantity: 0 });
      await confirm((await submit(delivery, [{ receivedQuantity: 40 }])).sysNo);
      expect(await sums(order)).toMatchObject({ delivered: 40, received: 40 });
    }
  });
});

test("a short receipt says what was due, what is missing, what becomes of it and why", async () => {
  const { delivery } = await atGate({ items: [{ unit: "立方米", madeToOrder: true, quantity: "12" }] }, [12]);
  const { sysNo } = await submit(delivery, [{ receivedQuantity: 11.5 }], {
    shortReason: "罐车未装满",
    endsDelivery: true,
  });
  const { datas } = await market.supplier.api.receiving.searchList({ sysNoList: [sysNo] });
  for (const note of [datas[0], await market.supplier.api.receiving.detail({ id: sysNo })]) {
    expect(note).toMatchObject({ shortReason: "罐车未装满", endReason: "少 0.5 立方米，到此结束", asksToEnd: false });
    expect(note?.itemList[0]).toMatchObject({ dueQuantity: 12, receivedQuantity: 11.5 });
  }
});

test("a receipt that is short beyond the lines of a list says so in the list", async () => {
  const { delivery } = await atGate({ items: [{}, {}, {}, {}, {}] }, [10, 10, 10, 10, 10]);
  const received = [10, 10, 10, 9, 8].map((receivedQuantity) => ({ receivedQuantity }));
  const { sysNo } = await submit(delivery, received);
  const { datas } = await market.supplier.api.receiving.searchList({ sysNoList: [sysNo] });
  expect(datas).toMatchObject([{ shortLines: 2, itemCount: 5 }]);
  expect(await market.supplier.api.receiving.detail({ id: sysNo })).toMatchObject({ shortLines: 2 });
});

test("a paper photographed on site counts as the document, and says who brought it", async () => {
  const { delivery } = await atGate({ certificatesRequired: true });
  const { sysNo } = delivery;
  expect(await refusal(submit(delivery, [{ receivedQuantity: 40 }]))).toMatchObject({ reason: "CERTIFICATES_NEEDED" });
  const fileSysNo = await addFile(world, market.purchaser, "质保书.pdf");
  await market.purchaser.api.delivery.bringCertificates({ sysNo, certificateList: [{ fileSysNo, kind: 1 }] });
  expect(await read(sysNo)).toMatchObject({
    certificatesMissing: false,
    certificateList: [{ sysNo: fileSysNo, kind: 1, byReceiver: true }],
  });
  expect(await openFile(world, market.supplier, fileSysNo)).toBe(200);
  expect(await submit(delivery, [{ receivedQuantity: 40 }])).toMatchObject({ status: 5 });
});

import { describe, expect, test } from "vitest";
import { receivingStatus } from "#trpc/contract/shared/enums";
import { refusal } from "../support/api";
import { addDelivery, addFile, addOrder, addReceiving, allowedStarts, rebarLine } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world } = market;

const states = receivingStatus.values;
const first = (list: readonly number[]): number => list[0] ?? 0;
/** A truck of 100 吨 on the road, under an order the supplier agreed to. */
async function underway(change: Parameters<typeof addOrder>[1] = {}, quantities = [100]) {
  const order = await addOrder(market, { status: 20, ...change });
  return { order, delivery: await addDelivery(market, order, quantities) };
}
const orderOf = (order: { sysNo: number }) => market.purchaser.api.order.get({ id: order.sysNo });
const deliveryOf = (delivery: { sysNo: number }) => market.purchaser.api.delivery.get({ id: delivery.sysNo });
const agree = (sysNo: number) => market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });

describe("receiving.submit", () => {
  test("R-RCV-05, R-DEL-05, R-ORD-13: a note waits at 5; delivery and order are being received", async () => {
    const { order, delivery } = await underway();
    const answer = await addReceiving(market, delivery, [40]);
    expect(answer).toEqual({ sysNo: expect.any(Number), status: 5, approvalStatus: 0, confirmStatus: 0 });
    const note = await market.supplier.api.receiving.detail({ id: answer.sysNo });
    expect(note).toMatchObject({
      viewStatus: 14,
      receiverName: "张建国",
      totalAmount: 400,
      itemList: [{ receivedQuantity: 40, amount: 400, weighing: 0 }],
      actionList: ["receiving:supplier:confirm"],
    });
    expect(note.receivingNo).toMatch(/^SH\d{8}-\d{6,}$/);
    expect(await deliveryOf(delivery)).toMatchObject({
      status: 15,
      shippingTrace: 30,
      itemList: [{ receivedQuantity: 40 }],
    });
    expect(await orderOf(order)).toMatchObject({ status: 45, itemList: [{ receivedQuantity: 40 }] });
    await addReceiving(market, delivery, [60]);
    expect((await deliveryOf(delivery)).status).toBe(15);
    expect((await orderOf(order)).status).toBe(45);
  });

  test("R-RCV-10, R-BIZ-12: where nobody confirms it is received at once", async () => {
    const { order, delivery } = await underway({ receivingConfirm: 0 });
    expect(await addReceiving(market, delivery, [100])).toMatchObject({ status: 10, confirmStatus: 30 });
    expect(await deliveryOf(delivery)).toMatchObject({ status: 20, shippingTrace: 40 });
    expect((await orderOf(order)).status).toBe(50);
  });

  test("R-RCV-04, R-RCV-05: a draft counts for nothing until it is submitted, with what it says then", async () => {
    const { delivery } = await underway();
    const { sysNo, status } = await addReceiving(market, delivery, [30], { draft: true });
    expect(status).toBe(2);
    expect(await deliveryOf(delivery)).toMatchObject({ status: 10, itemList: [{ receivedQuantity: 0 }] });
    expect(await addReceiving(market, delivery, [35], { draft: true, sysNo })).toMatchObject({ status: 2 });
    expect(await addReceiving(market, delivery, [40], { sysNo })).toMatchObject({ sysNo, status: 5 });
    const note = await market.purchaser.api.receiving.detail({ id: sysNo });
    expect(note).toMatchObject({ totalAmount: 400, itemCount: 1 });
    expect(note.historyList.map((entry) => entry.event)).toEqual(["draft", "draft", "submit"]);
    expect(await deliveryOf(delivery)).toMatchObject({ status: 15, itemList: [{ receivedQuantity: 40 }] });
  });

  test("R-RCV-05: only out of 0 and 2", async () => {
    const { delivery } = await underway({}, [100]);
    const { sysNo } = await addReceiving(market, delivery, [1], { draft: true });
    const call = () => addReceiving(market, delivery, [1], { sysNo });
    expect(await allowedStarts(world, { document: "receiving", sysNo, states }, call)).toEqual([0, 2]);
  });

  test("never more than is left of the delivery; the sentence names line and limit", async () => {
    const { delivery } = await underway();
    await addReceiving(market, delivery, [40]);
    expect(await refusal(addReceiving(market, delivery, [60.01]))).toMatchObject({
      reason: "RECEIVE_TOO_MUCH",
      code: 400,
      message: "第 1 行“中砂”：收货数量最多60吨（发货100，已收40）",
      fields: { "itemList.0.receivedQuantity": expect.any(String) },
    });
    expect(await refusal(addReceiving(market, delivery, [0]))).toMatchObject({ reason: "QUANTITY_INVALID" });
    expect(await refusal(addReceiving(market, delivery, [1.001]))).toMatchObject({ reason: "QUANTITY_INVALID" });
    const soon = Math.floor(Date.now() / 1000) + 86_400;
    const itemList = [{ deliveryItemSysNo: first(delivery.itemSysNos), receivedQuantity: 1 }];
    const late = { orderDeliverySysNo: delivery.sysNo, itemList, receiveTime: soon };
    expect(await refusal(market.purchaser.api.receiving.submit(late))).toMatchObject({
      fields: { receiveTime: "收货时间不能晚于现在" },
    });
  });

  test("two notes at once cannot both have the last quantity", async () => {
    const { delivery } = await underway();
    const answers = await Promise.allSettled([
      addReceiving(market, delivery, [60]),
      addReceiving(market, delivery, [60]),
    ]);
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    const loser = answers.find((answer) => answer.status === "rejected");
    expect(loser?.reason).toMatchObject({ reason: "RECEIVE_TOO_MUCH" });
    expect((await deliveryOf(delivery)).itemList[0]?.receivedQuantity).toBe(60);
  });

  test("files are shown on the note, to both sides; another organisation's are refused", async () => {
    const { delivery } = await underway();
    const own = await addFile(market);
    const note = await addReceiving(market, delivery, [1], { fileSysNoList: [own] });
    expect(await market.supplier.api.receiving.detail({ id: note.sysNo })).toMatchObject({
      fileList: [{ sysNo: own, name: "过磅单.jpg" }],
    });
    const foreign = await addFile(market, market.otherPurchaser);
    expect(await refusal(addReceiving(market, delivery, [1], { fileSysNoList: [foreign] }))).toMatchObject({
      reason: "BAD_INPUT",
    });
    const draft = await addReceiving(market, delivery, [1], { draft: true, fileSysNoList: [own] });
    await addReceiving(market, delivery, [1], { sysNo: draft.sysNo });
    expect((await market.purchaser.api.receiving.detail({ id: draft.sysNo })).fileList).toEqual([]);
  });
});

describe("rebar", () => {
  const rebar = (weighing: number) =>
    underway(
      { items: [{ ...rebarLine, quantity: "10.395", price: "3650" }], weighing, massTolerance: "0.003" },
      [10.395],
    );
  const receive = (
    delivery: { sysNo: number; itemSysNos: number[] },
    entry: { pieceCount?: number; weighedMass?: number; deviationReason?: string; weighing?: 0 | 1 | 2 },
    more: { endsDelivery?: boolean; asksToEnd?: boolean } = {},
  ) =>
    market.purchaser.api.receiving.submit({
      ...more,
      orderDeliverySysNo: delivery.sysNo,
      itemList: [{ deliveryItemSysNo: first(delivery.itemSysNos), ...entry }],
    });

  test("by pieces: strict, the theoretical mass settles, notes add up to the delivered", async () => {
    const { order, delivery } = await rebar(0);
    expect(await refusal(receive(delivery, {}))).toMatchObject({
      reason: "PIECES_NEEDED",
      fields: { "itemList.0.pieceCount": "第 1 行“螺纹钢 HRB400E Φ25 12米”：请填写实收根数，最多225根" },
    });
    expect(await refusal(receive(delivery, { pieceCount: 226 }))).toMatchObject({ reason: "RECEIVE_TOO_MUCH" });
    const one = await receive(delivery, { pieceCount: 105 });
    const two = await receive(delivery, { pieceCount: 120, weighedMass: 5.55 });
    const notes = await Promise.all(
      [one, two].map((note) => market.purchaser.api.receiving.detail({ id: note.sysNo })),
    );
    expect(notes.map((note) => note.itemList[0])).toMatchObject([
      { pieceCount: 105, theoreticalMass: 4.851, weighedMass: null, receivedQuantity: 4.851, amount: 17706.15 },
      { pieceCount: 120, theoreticalMass: 5.544, weighedMass: 5.55, receivedQuantity: 5.544, verdict: "within" },
    ]);
    expect((await deliveryOf(delivery)).itemList).toMatchObject([{ receivedQuantity: 10.395, receivedPieces: 225 }]);
    await agree(one.sysNo);
    expect((await deliveryOf(delivery)).status).toBe(15);
    await agree(two.sysNo);
    expect((await deliveryOf(delivery)).status).toBe(20);
    expect((await orderOf(order)).status).toBe(50);
  });

  test("by weighbridge: the weighed mass settles within the tolerance", async () => {
    const { delivery } = await rebar(1);
    expect(await refusal(receive(delivery, { pieceCount: 225 }))).toMatchObject({
      reason: "QUANTITY_INVALID",
      fields: { "itemList.0.weighedMass": expect.stringContaining("请填写过磅重量") },
    });
    expect(await refusal(receive(delivery, { pieceCount: 225, weighedMass: 10.427 }))).toMatchObject({
      reason: "MASS_OUT_OF_TOLERANCE",
      message: expect.stringContaining("过磅重量最多10.426吨"),
    });
    const note = await receive(delivery, { pieceCount: 225, weighedMass: 10.42 });
    expect(await market.purchaser.api.receiving.detail({ id: note.sysNo })).toMatchObject({
      totalAmount: 38033,
      itemList: [{ weighing: 1, theoreticalMass: 10.395, weighedMass: 10.42, receivedQuantity: 10.42 }],
    });
    await agree(note.sysNo);
    expect((await deliveryOf(delivery)).status).toBe(20);
  });

  test("what settles is the line's: it may be repeated, and nothing else", async () => {
    const { delivery } = await rebar(1);
    const entry = { pieceCount: 225, weighedMass: 10.42 };
    for (const weighing of [0, 2] as const)
      expect(await refusal(receive(delivery, { ...entry, weighing }))).toMatchObject({
        reason: "QUANTITY_INVALID",
        fields: { "itemList.0.weighing": expect.stringContaining("计量方式是过磅，不能改为") },
      });
    const note = await receive(delivery, { ...entry, weighing: 1 });
    expect((await market.purchaser.api.receiving.detail({ id: note.sysNo })).itemList).toMatchObject([{ weighing: 1 }]);
  });

  test("the verdict at the scale is kept with the note: both sides read the same one", async () => {
    const { delivery } = await rebar(0);
    const light = { pieceCount: 225, weighedMass: 10.1 };
    expect(await refusal(receive(delivery, light))).toMatchObject({
      reason: "REASON_NEEDED",
      fields: { "itemList.0.deviationReason": expect.stringContaining("±0.3%，协议") },
    });
    const { sysNo } = await receive(delivery, { ...light, deviationReason: "短尺" });
    for (const side of [market.purchaser, market.supplier]) {
      expect((await side.api.receiving.detail({ id: sysNo })).itemList).toMatchObject([
        {
          ...{ deviation: -0.028379, verdict: "below", deviationReason: "短尺" },
          ...{ massTolerance: 0.003, toleranceSource: "协议", receivedQuantity: 10.395 },
        },
      ]);
    }
  });

  test("the lower of both settles where the line says so", async () => {
    const { delivery } = await rebar(2);
    expect(await refusal(receive(delivery, { pieceCount: 225 }))).toMatchObject({ reason: "QUANTITY_INVALID" });
    const { sysNo } = await receive(delivery, { pieceCount: 225, weighedMass: 10.38 });
    expect((await market.supplier.api.receiving.detail({ id: sysNo })).itemList).toMatchObject([
      { weighing: 2, theoreticalMass: 10.395, weighedMass: 10.38, receivedQuantity: 10.38 },
    ]);
  });

  test("R-DEL-07, R-ORD-14: a note that ends its delivery ends it once the supplier agrees", async () => {
    const { order, delivery } = await rebar(0);
    const { sysNo } = await receive(delivery, { pieceCount: 223 }, { endsDelivery: true });
    expect(await market.supplier.api.receiving.detail({ id: sysNo })).toMatchObject({
      endReason: "少 2 根，到此结束",
    });
    expect((await deliveryOf(delivery)).status).toBe(15);
    await agree(sysNo);
    expect(await deliveryOf(delivery)).toMatchObject({ status: 20, endReason: "少 2 根，到此结束" });
    expect((await orderOf(order)).status).toBe(50);
  });

  test("R-DEL-07: who may not end the receiving leaves it to others, who read so on the delivery", async () => {
    const { delivery } = await rebar(0);
    const { sysNo } = await receive(delivery, { pieceCount: 223 }, { asksToEnd: true });
    const asked = "少 2 根，不再补送，请决定是否结束收货";
    const note = await market.purchaser.api.receiving.detail({ id: sysNo });
    expect(note).toMatchObject({ endReason: "", asksToEnd: true, historyList: [{ event: "submit", comment: asked }] });
    await agree(sysNo);
    const { status, historyList } = await deliveryOf(delivery);
    expect(status).toBe(15);
    expect(historyList.map(({ comment }) => comment)).toContain(`${note.receivingNo} ${asked}`);
  });

  test("R-DEL-07: a note that was sent back ends nothing, and where all is there nothing is missing", async () => {
    const { delivery } = await rebar(0);
    const { sysNo } = await receive(delivery, { pieceCount: 223 }, { endsDelivery: true });
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 20, confirmComment: "还有两根在车上" });
    expect((await deliveryOf(delivery)).status).toBe(15);
    const whole = await receive(delivery, { pieceCount: 225 }, { endsDelivery: true });
    expect(await market.purchaser.api.receiving.detail({ id: whole.sysNo })).toMatchObject({
      endReason: "",
      asksToEnd: false,
    });
    await agree(whole.sysNo);
    expect(await deliveryOf(delivery)).toMatchObject({ status: 20, endReason: "" });
  });

  test("R-DEL-07: loose goods weighed short are explained where the note ends the delivery", async () => {
    const items = [{ unit: "吨", quantity: "30", price: "400" }];
    const { delivery } = await underway({ items, weighing: 1, massTolerance: "0.003" }, [30]);
    const last = { endsDelivery: true };
    expect(await refusal(receive(delivery, { weighedMass: 28 }, last))).toMatchObject({ reason: "REASON_NEEDED" });
    const { sysNo } = await receive(delivery, { weighedMass: 28, deviationReason: "途中洒漏" }, last);
    const note = await market.supplier.api.receiving.detail({ id: sysNo });
    expect(note.itemList).toMatchObject([{ verdict: "below", deviationReason: "途中洒漏" }]);
    await agree(sysNo);
    expect((await deliveryOf(delivery)).status).toBe(20);
  });

  test("a draft keeps numbers that would be refused", async () => {
    const { delivery } = await rebar(0);
    const draft = await market.purchaser.api.receiving.submit({
      orderDeliverySysNo: delivery.sysNo,
      draft: true,
      itemList: [{ deliveryItemSysNo: first(delivery.itemSysNos), pieceCount: 999 }],
    });
    expect((await market.purchaser.api.receiving.detail({ id: draft.sysNo })).itemList).toMatchObject([
      { pieceCount: 999 },
    ]);
  });
});

describe("the confirmation", () => {
  test("R-RCV-07: the supplier agrees, 5 → 10", async () => {
    const { delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [40]);
    expect(await agree(sysNo)).toEqual({ sysNo, status: 10, approvalStatus: 0, confirmStatus: 10 });
    expect(await market.purchaser.api.receiving.detail({ id: sysNo })).toMatchObject({ viewStatus: 15 });
  });

  test("R-RCV-03, R-RCV-08: sent back with a comment, 5 → 2; its quantities are free, the purchaser corrects it", async () => {
    const { delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [100]);
    const no = { sysNo, confirmStatus: 20 as const };
    expect(await refusal(market.supplier.api.receiving.confirm(no))).toMatchObject({ message: "请填写退回原因" });
    const back = await market.supplier.api.receiving.confirm({ ...no, confirmComment: "多点了10吨" });
    expect(back).toMatchObject({ status: 2, confirmStatus: 20 });
    expect(await market.purchaser.api.receiving.detail({ id: sysNo })).toMatchObject({
      viewStatus: 16,
      confirmComment: "多点了10吨",
      actionList: ["receiving:purchaser:edit", "receiving:purchaser:submit", "receiving:purchaser:remove"],
    });
    expect((await deliveryOf(delivery)).itemList[0]?.receivedQuantity).toBe(0);
    expect(await addReceiving(market, delivery, [90], { sysNo })).toMatchObject({ status: 5, confirmStatus: 0 });
  });

  test("R-BIZ-19: agreeing and disagreeing at once: one success, one 409", async () => {
    const { delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [100]);
    const { api } = market.supplier;
    const answers = await Promise.allSettled([
      agree(sysNo),
      api.receiving.confirm({ sysNo, confirmStatus: 20, confirmComment: "不对" }),
    ]);
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    expect(answers.find((answer) => answer.status === "rejected")?.reason).toMatchObject({ code: 409 });
    expect(await refusal(agree(sysNo))).toMatchObject({ reason: "STATE_CONFLICT" });
  });

  test("R-RCV-09, R-BIZ-12: the purchaser confirms where the agreement says so, and then nobody else", async () => {
    const { order, delivery } = await underway({ receivingConfirm: 2 });
    const { sysNo } = await addReceiving(market, delivery, [100]);
    const { api } = market.purchaser;
    expect(await refusal(agree(sysNo))).toMatchObject({ code: 409 });
    expect((await api.receiving.detail({ id: sysNo })).actionList).toContain("receiving:purchaser:confirm");
    const no = { sysNo, confirmStatus: 20 as const };
    expect(await refusal(api.delivery.confirmReceiving(no))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await api.delivery.confirmReceiving({ sysNo, confirmStatus: 10 })).toEqual({ sysNo, status: 10 });
    expect((await orderOf(order)).status).toBe(50);
    const other = await underway();
    const note = await addReceiving(market, other.delivery, [100]);
    expect(await refusal(api.delivery.confirmReceiving({ sysNo: note.sysNo, confirmStatus: 10 }))).toMatchObject({
      code: 409,
    });
    expect(
      await refusal(market.supplier.api.delivery.confirmReceiving({ sysNo: note.sysNo, confirmStatus: 10 })),
    ).toMatchObject({ code: 403 });
  });
});

describe("receiving.auditCancel", () => {
  test("a note that waits for its confirmation is taken back, 5 → 2; its quantities are free", async () => {
    const { delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [100]);
    expect(await market.purchaser.api.receiving.auditCancel({ sysNo })).toMatchObject({ status: 2 });
    expect(await refusal(market.purchaser.api.receiving.auditCancel({ sysNo }))).toMatchObject({ code: 409 });
    expect((await deliveryOf(delivery)).itemList[0]?.receivedQuantity).toBe(0);
    expect(await addReceiving(market, delivery, [90], { sysNo })).toMatchObject({ status: 5, approvalStatus: 0 });
  });
});

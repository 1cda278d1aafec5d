import { sql } from "kysely";
import { expect, test } from "vitest";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { refusal } from "../support/api";
import { contractsIn } from "../support/contracts";
import { counted } from "../support/counted";
import { addDelivery, addOrder, rebarLine } from "../support/documents";
import { rounds } from "../support/hard";
import { type Copied, receiveMuch } from "../support/many-receipts";
import { useTrade } from "../support/worlds";

const trade = useTrade();
const { db } = trade;

const received = async (quantity?: number) => trade.confirmed(await trade.left(await trade.ordered()), quantity);
const make = (orderSysNo?: number) =>
  trade.purchaser.api.settlement.make({ supplierSysNo: trade.supplier.supplierSysNo ?? 0, orderSysNo });
async function matched(orderSysNo?: number) {
  const { sysNo } = await make(orderSysNo);
  return { sysNo, ...(await trade.purchaser.api.settlement.match({ sysNo })) };
}

test("papers that agree have no difference, and only the purchaser asks", async () => {
  await trade.want({});
  await received();
  const { sysNo, ...answer } = await matched();
  expect(answer).toEqual({ lineCount: 1, cleanCount: 1, differenceCount: 0, differenceList: [] });
  expect((await refusal(trade.otherPurchaser.api.settlement.match({ sysNo }))).code).toBe(403);
  expect((await refusal(trade.supplier.api.settlement.match({ sysNo }))).code).toBe(403);
});

test("a receipt of the period that is in no statement is named, until one has it", async () => {
  const [note, other] = [await received(), await received()];
  const { sysNo, ...answer } = await matched(note.delivery.order.sysNo);
  const { receivingNo: no } = await trade.purchaser.api.receiving.detail({ id: other.sysNo });
  expect(answer).toMatchObject({
    cleanCount: 1,
    differenceCount: 1,
    differenceList: [{ kind: "leftOut", document: "receiving", sysNo: other.sysNo, no, lineNo: null }],
  });
  await make(other.delivery.order.sysNo);
  expect((await trade.purchaser.api.settlement.match({ sysNo })).differenceCount).toBe(0);
});

test("the same truck with the same load within half an hour is asked about; another load or a later trip is not", async () => {
  const [first, second, less] = [await received(), await received(), await received(4)];
  const third = await received();
  await db
    .updateTable("mall.OrderDelivery")
    .set({ outboundTime: sql`"outboundTime" - interval '31 minutes'` })
    .where("sysNo", "=", third.delivery.sysNo)
    .execute();
  const { sysNo, differenceList, lineCount, cleanCount } = await matched();
  const no = (await trade.purchaser.api.receiving.detail({ id: first.sysNo })).receivingNo;
  expect(differenceList).toMatchObject([
    { kind: "double", sysNo: second.sysNo, lineNo: 2, amount: 3800, words: expect.stringContaining(no) },
  ]);
  // one press leaves the paper out of the draft
  await trade.purchaser.api.settlement.save({ sysNo, itemSysNoList: [differenceList[0]?.itemSysNo ?? 0] });
  expect((await trade.purchaser.api.settlement.match({ sysNo })).differenceList.map(({ kind }) => kind)).toEqual([
    "leftOut",
  ]);
  await trade.purchaser.api.settlement.refresh({ sysNo });
  expect([lineCount, cleanCount, less.sysNo > 0]).toEqual([4, 3, true]);
});

test("a weight out of the agreed tolerance is named with its reason, one within is not", async () => {
  const goods = { items: [{ ...rebarLine, quantity: "10.395", price: "3650" }], weighing: 0, massTolerance: "0.003" };
  const note = async (entry: { weighedMass: number; deviationReason?: string }) => {
    const order = await addOrder(trade, { status: 20, ...goods });
    const delivery = await addDelivery(trade, order, [10.395]);
    const { sysNo } = await trade.purchaser.api.receiving.submit({
      orderDeliverySysNo: delivery.sysNo,
      itemList: [{ deliveryItemSysNo: delivery.itemSysNos[0] ?? 0, pieceCount: 225, ...entry }],
    });
    await trade.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    return matched(order.sysNo);
  };
  expect((await note({ weighedMass: 10.4 })).differenceList).toEqual([]);
  expect((await note({ weighedMass: 10.1, deviationReason: "短尺" })).differenceList).toMatchObject([
    { kind: "weighing", document: "receiving", lineNo: 1, words: "理论 10.395 吨，过磅 10.1 吨（短尺）" },
  ]);
});

test("what left three days ago and was not received is asked about", async () => {
  const order = await trade.ordered({ quantity: 20 });
  const note = await trade.confirmed(await trade.left(order, 10), 10);
  const lost = await trade.left(order, 10);
  const { sysNo, differenceCount } = await matched(order.sysNo);
  expect([differenceCount, note.sysNo > 0]).toEqual([0, true]);
  const age = (days: number) =>
    db
      .updateTable("mall.OrderDelivery")
      .set({ outboundTime: new Date(Date.now() - days * 86_400_000) })
      .where("sysNo", "=", lost.sysNo)
      .execute();
  await age(2.9);
  expect((await trade.purchaser.api.settlement.match({ sysNo })).differenceList).toEqual([]);
  await age(3.1);
  expect((await trade.purchaser.api.settlement.match({ sysNo })).differenceList).toMatchObject([
    { kind: "missing", document: "delivery", sysNo: lost.sysNo },
  ]);
});

test("received beyond the order, which no call lets happen, is named once with both quantities", async () => {
  const order = await trade.ordered({ quantity: 20 });
  const delivery = await trade.left(order, 20);
  const notes = [await trade.confirmed(delivery, 8), await trade.confirmed(delivery, 9)];
  await db
    .updateTable("mall.OrderItem")
    .set({ receivedQuantity: "20.5" })
    .where("orderSysNo", "=", order.sysNo)
    .execute();
  const { differenceList, lineCount, cleanCount } = await matched(order.sysNo);
  expect(differenceList).toMatchObject([
    { kind: "over", document: "order", sysNo: order.sysNo, words: "订 20，收 20.5 吨" },
  ]);
  expect([lineCount, cleanCount, notes.length]).toEqual([2, 1, 2]);
});

test("any number of lines is compared by as many statements", async () => {
  const count = async (lines: number) => {
    const note = await trade.confirmed(await trade.left(await trade.ordered({ lines })));
    const { sysNo } = await make(note.delivery.order.sysNo);
    return (await counted(() => trade.purchaser.api.settlement.match({ sysNo }))).count;
  };
  expect(await count(6)).toBe(await count(1));
});

/** Notes of the month, of twenty lines each: 2,000 lines, and 10,000 in the hard run. */
const MONTH = rounds(100, 500);

test("in a month of thousands of lines every planted error is found, and nothing else", async () => {
  const note = await received();
  const like = { orderSysNo: note.delivery.order.sysNo, deliverySysNo: note.delivery.sysNo, noteSysNo: note.sysNo };
  const lines = 20;
  const supplierSysNo = trade.supplier.supplierSysNo ?? 0;
  const copies = await receiveMuch(db, { ...like, supplierSysNo }, { orders: MONTH, lines });
  const take = (count: number) => copies.splice(Math.floor(Math.random() * (copies.length - count)), count);
  const itemsOf = async (list: Copied[], lineNo: number) =>
    db
      .selectFrom("mall.ReceivingItem")
      .select(["sysNo", "orderItemSysNo"])
      .where(
        "receivingSysNo",
        "in",
        list.map((one) => one.note),
      )
      .where("lineNo", "=", lineNo)
      .orderBy("receivingSysNo")
      .execute();
  const keys = (list: readonly { sysNo: number | string }[]) => list.map(({ sysNo }) => Number(sysNo));
  const planted: string[] = [];

  const [weighed, even] = [take(20), take(5)];
  const weigh = async (list: Copied[], deviation: string) =>
    db
      .updateTable("mall.ReceivingItem")
      .set({ deviation, massTolerance: "0.003", theoreticalMass: "10", weighedMass: "10" })
      .where("sysNo", "in", keys(await itemsOf(list, 7)))
      .execute();
  await weigh(weighed, "-0.0031");
  await weigh(even, "0.003");
  planted.push(...weighed.map((one) => `weighing ${one.note}`));

  const [over, full] = [take(10), take(5)];
  const receive = async (list: Copied[], times: string) =>
    db
      .updateTable("mall.OrderItem")
      .set({ massTolerance: "0.003", receivedQuantity: sql`"quantity" * ${times}::numeric` })
      .where(
        "sysNo",
        "in",
        (await itemsOf(list, 3)).map(({ orderItemSysNo }) => Number(orderItemSysNo)),
      )
      .execute();
  await receive(over, "1.0031");
  await receive(full, "1.003");
  planted.push(...over.map((one) => `over ${one.order}`));

  const twins = Array.from({ length: 3 }, () => take(2));
  for (const [truck, pair] of twins.entries())
    await db
      .updateTable("mall.OrderDelivery")
      .set({ vehicleNo: `渝B0000${truck}` })
      .where(
        "sysNo",
        "in",
        pair.map((one) => one.delivery),
      )
      .execute();
  planted.push(...twins.flatMap(([, second]) => Array.from({ length: lines }, () => `double ${second?.note}`)));

  const lost = take(4);
  await db
    .updateTable("mall.OrderDelivery")
    .set({ status: DeliveryStatus.receiving, outboundTime: new Date(Date.now() - 4 * 86_400_000) })
    .where(
      "sysNo",
      "in",
      lost.map((one) => one.delivery),
    )
    .execute();
  planted.push(...lost.map((one) => `missing ${one.delivery}`));

  const { sysNo } = await make();
  const late = await receiveMuch(db, { ...like, supplierSysNo }, { orders: 2, lines: 1 });
  planted.push(...late.map((one) => `leftOut ${one.note}`));
  const { differenceList, differenceCount, cleanCount, lineCount } = await trade.purchaser.api.settlement.match({
    sysNo,
  });
  expect(differenceList.map((one) => `${one.kind} ${one.sysNo}`).sort()).toEqual(planted.sort());
  expect(differenceCount).toBe(planted.length);
  expect([lineCount, lineCount - cleanCount]).toEqual([1 + MONTH * lines, weighed.length + over.length + 3 * lines]);
});

test("a difference within the money that the agreement lets pass is none; it is compared before it is rounded", async () => {
  const { api } = trade.purchaser;
  await trade.want({});
  const order = await trade.ordered({ quantity: 10 });
  const [item] = (await api.order.get({ id: order.sysNo })).itemList;
  const agreementSysNo = item?.tradeAgreementSysNo ?? 0;
  const note = await trade.confirmed(await trade.left(order));
  // 0.0131 吨 for 380 元 are 4.978 元: to the fen 4.98, which is more than 4.979 and not more than it unrounded
  await db
    .updateTable("mall.OrderItem")
    .set({ receivedQuantity: "10.0131", massTolerance: "0" })
    .where("sysNo", "=", note.delivery.order.itemSysNos[0] ?? 0)
    .execute();
  const { sysNo } = await make(order.sysNo);
  const kinds = async (amountTolerance: string) => {
    await db.updateTable("mall.TradeAgreement").set({ amountTolerance }).where("sysNo", "=", agreementSysNo).execute();
    return (await api.settlement.match({ sysNo })).differenceList.filter(({ kind }) => kind === "over").length;
  };
  expect(await kinds("0")).toBe(1);
  expect(await kinds("4.97")).toBe(1);
  expect(await kinds("4.98")).toBe(0);
  expect(await api.agreement.purchaserEc({ id: agreementSysNo })).toMatchObject({ amountTolerance: 4.98 });
});

test("what was received beyond a contract asks for its amendment, with the contract and both quantities", async () => {
  await trade.want({});
  const { inForce, order, paperOf } = contractsIn(trade);
  const contract = await inForce(10);
  const paper = await paperOf(await order(contract, 10));
  const note = await trade.confirmed(await trade.left(paper));
  const { sysNo, differenceList } = await matched(paper.sysNo);
  expect([differenceList.filter(({ kind }) => kind === "contract"), note.sysNo > 0]).toEqual([[], true]);
  await db
    .updateTable("mall.OrderItem")
    .set({ receivedQuantity: "10.4", massTolerance: "0.1" })
    .where("orderSysNo", "=", paper.sysNo)
    .execute();
  const after = (await trade.purchaser.api.settlement.match({ sysNo })).differenceList;
  expect(after.filter(({ kind }) => kind === "contract")).toMatchObject([
    { document: "contract", sysNo: contract.sysNo, words: "合同 10，已用 10.4 吨", amount: 150 },
  ]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { type Person, refusal } from "../support/api";
import type { Noted } from "../support/trade";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db } = trade;
let buyer: Person["api"];
let seller: Person["api"];
let supplierSysNo: number;

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  supplierSysNo = trade.supplier.supplierSysNo ?? 0;
  await trade.want({});
});

/** A confirmed receiving note of an order of its own: so many lines, 10 吨 of each for 380 元. */
async function received(lines = 1): Promise<Noted> {
  return trade.confirmed(await trade.left(await trade.ordered({ lines })));
}
const orderOf = (note: Noted) => note.delivery.order.sysNo;
const make = (note: Noted) => buyer.settlement.make({ supplierSysNo, orderSysNo: orderOf(note) });
async function sent(note: Noted) {
  const { sysNo } = await make(note);
  await buyer.settlement.send({ sysNo });
  const { itemList } = await buyer.settlement.detail({ id: sysNo });
  return { sysNo, itemSysNos: itemList.map((item) => item.sysNo) };
}
const statusOf = async (note: Noted) => [
  (await buyer.receiving.detail({ id: note.sysNo })).status,
  (await buyer.delivery.get({ id: note.delivery.sysNo })).status,
];

describe("a statement from receipt to settlement", () => {
  test("R-RCV-13, R-DEL-08: settling sets its receiving notes 10 → 20 and their deliveries 20 → 30", async () => {
    const note = await received(2);
    expect(await statusOf(note)).toEqual([10, 20]);
    const { sysNo } = await sent(note);
    const draft = await seller.settlement.detail({ id: sysNo });
    expect(draft).toMatchObject({ status: 10, totalAmount: 7600, itemCount: 2, itemList: [{ amount: 3800 }, {}] });
    await seller.settlement.answer({ sysNo });
    expect(await statusOf(note)).toEqual([10, 20]);
    await buyer.settlement.finish({ sysNo });
    expect(await statusOf(note)).toEqual([20, 30]);
    expect((await refusal(buyer.settlement.finish({ sysNo }))).reason).toBe("STATE_CONFLICT");
  });

  test("R-DEL-08: a delivery of two notes is settled with the last of them", async () => {
    const delivery = await trade.left(await trade.ordered());
    const [first, second] = [await trade.confirmed(delivery, 4), await trade.confirmed(delivery, 6)];
    const one = await buyer.settlement.make({ supplierSysNo, orderSysNo: delivery.order.sysNo });
    const { itemList } = await buyer.settlement.detail({ id: one.sysNo });
    expect(itemList.map(({ quantity }) => quantity)).toEqual([4, 6]);
    await buyer.settlement.save({ sysNo: one.sysNo, itemSysNoList: [itemList[1]?.sysNo ?? 0] });
    const other = await make(second);
    const settled = async (sysNo: number) => {
      await buyer.settlement.send({ sysNo });
      await seller.settlement.answer({ sysNo });
      await buyer.settlement.finish({ sysNo });
    };
    await settled(one.sysNo);
    expect([await statusOf(first), await statusOf(second)]).toEqual([
      [20, 20],
      [10, 20],
    ]);
    await settled(other.sysNo);
    expect(await statusOf(second)).toEqual([20, 30]);
  });

  test("R-RCV-13: the mall settles the agreed statements of receiving notes, twice as once, and no others", async () => {
    const [note, other] = [await received(), await received()];
    const { sysNo } = await sent(note);
    const ask = (...list: number[]) => trade.operator.api.settlement.settle({ receivingSysNoList: list });
    expect((await refusal(ask(note.sysNo))).message).toContain("不在双方确认的结算单中");
    await seller.settlement.answer({ sysNo });
    expect((await refusal(ask(note.sysNo, other.sysNo))).reason).toBe("STATE_CONFLICT");
    expect(await statusOf(note)).toEqual([10, 20]);
    await ask(note.sysNo);
    await ask(note.sysNo);
    expect(await statusOf(note)).toEqual([20, 30]);
    expect((await buyer.settlement.detail({ id: sysNo })).status).toBe(40);
  });

  test("a receiving note names its statements, to both sides, once they were sent", async () => {
    const note = await received();
    const { sysNo } = await make(note);
    const named = () =>
      Promise.all([buyer, seller].map(async (api) => (await api.receiving.detail({ id: note.sysNo })).settlementList));
    expect(await named()).toEqual([[], []]);
    await buyer.settlement.send({ sysNo });
    const { settlementNo } = await buyer.settlement.detail({ id: sysNo });
    const list = [{ sysNo, settlementNo, status: SettlementStatus.sent }];
    expect(await named()).toEqual([list, list]);
  });

  test("its orders stand in it with what it says of each", async () => {
    const note = await received();
    const { sysNo } = await sent(note);
    const { orderList } = await buyer.settlement.detail({ id: sysNo });
    const { status } = await buyer.order.get({ id: orderOf(note) });
    expect(orderList).toMatchObject([{ sysNo: orderOf(note), status, amount: 3800 }]);
  });
});

describe("lines in dispute", () => {
  const claim = (itemSysNo: number, amount = 3700) => ({ itemSysNo, amount, reason: "单价应为370元" });

  test("the undisputed part goes on: disputed lines leave for a statement of their own", async () => {
    const note = await received(3);
    const { sysNo, itemSysNos } = await sent(note);
    const [disputed = 0] = itemSysNos;
    await seller.settlement.answer({ sysNo, disputeList: [claim(disputed)] });
    const agreed = await buyer.settlement.detail({ id: sysNo });
    expect(agreed).toMatchObject({ status: 30, itemCount: 2, totalAmount: 7600, disputedCount: 0 });
    expect(agreed.itemList.map(({ lineNo }) => lineNo)).toEqual([1, 2]);
    const [carried] = agreed.carriedList;
    expect(carried).toMatchObject({ status: 20, totalAmount: 3800 });
    await buyer.settlement.finish({ sysNo });
    // a line of the note is still open
    expect(await statusOf(note)).toEqual([10, 20]);
    const id = carried?.sysNo ?? 0;
    expect(await buyer.settlement.detail({ id })).toMatchObject({
      disputedAmount: 3800,
      itemList: [{ answerStatus: 2, claimAmount: 3700, claimReason: "单价应为370元" }],
      carriedFrom: { sysNo },
    });
    await buyer.settlement.reply({ sysNo: id, replyList: [{ itemSysNo: disputed, accepts: true }] });
    const accepted = await buyer.settlement.detail({ id });
    expect(accepted).toMatchObject({ status: 30, totalAmount: 3700 });
    expect(accepted.itemList.map(({ type, amount }) => [type, amount])).toEqual([
      [1, 3800],
      [3, -100],
    ]);
    await buyer.settlement.finish({ sysNo: id });
    expect(await statusOf(note)).toEqual([20, 30]);
  });

  test("R-PAY-01: what was agreed otherwise, and corrected later, is what its order owes in the end", async () => {
    const note = await received();
    const owed = async () => {
      const { payableAmount, paymentStatus, paidAmount } = await buyer.order.get({ id: orderOf(note) });
      const { datas } = await buyer.payable.search({ pageSize: 100 });
      const open = datas.find(({ receivingSysNo }) => receivingSysNo === note.sysNo)?.openAmount;
      return { payableAmount, paymentStatus, paidAmount, open };
    };
    await buyer.order.pay({ sysNo: orderOf(note), amount: 3700 });
    expect(await owed()).toMatchObject({ payableAmount: 3800, paymentStatus: 8, open: 100 });
    const { sysNo, itemSysNos } = await sent(note);
    const [itemSysNo = 0] = itemSysNos;
    await seller.settlement.answer({ sysNo, disputeList: [claim(itemSysNo)] });
    await buyer.settlement.reply({ sysNo, replyList: [{ itemSysNo, accepts: true }] });
    expect(await owed()).toMatchObject({ payableAmount: 3800 });
    await buyer.settlement.finish({ sysNo });
    expect(await owed()).toEqual({ payableAmount: 3700, paymentStatus: 10, paidAmount: 3700, open: undefined });
    const corrected = await buyer.settlement.correct({ sysNo, itemSysNo, amount: 50.5, reason: "磅单重读" });
    await buyer.settlement.send({ sysNo: corrected.sysNo });
    await seller.settlement.answer({ sysNo: corrected.sysNo });
    expect(await owed()).toMatchObject({ payableAmount: 3700 });
    await buyer.settlement.finish({ sysNo: corrected.sysNo });
    expect(await owed()).toMatchObject({ payableAmount: 3750.5, paymentStatus: 8, open: 50.5 });
    await buyer.order.pay({ sysNo: orderOf(note), amount: 50.5 });
    expect(await owed()).toMatchObject({ paymentStatus: 10, open: undefined });
  });

  test("held to with a reason it goes back, and the supplier answers again; without one it is not sent", async () => {
    const note = await received();
    const { sysNo, itemSysNos } = await sent(note);
    const [itemSysNo = 0] = itemSysNos;
    await seller.settlement.answer({ sysNo, disputeList: [claim(itemSysNo)] });
    const reply = (comment: string) =>
      buyer.settlement.reply({ sysNo, replyList: [{ itemSysNo, accepts: false, comment }] });
    expect(await refusal(reply(""))).toMatchObject({ reason: "REASON_NEEDED" });
    await reply("以协议单价为准");
    expect(await seller.settlement.detail({ id: sysNo })).toMatchObject({
      status: 10,
      supplierSigner: "",
      itemList: [{ answerStatus: 0, reply: "以协议单价为准" }],
    });
    await seller.settlement.answer({ sysNo });
    expect(await buyer.settlement.detail({ id: sysNo })).toMatchObject({ status: 30, totalAmount: 3800 });
  });

  test("every disputed line is answered, and none of another statement", async () => {
    const [note, other] = [await received(2), await received()];
    const { sysNo, itemSysNos } = await sent(note);
    await seller.settlement.answer({ sysNo, disputeList: itemSysNos.map((one) => claim(one)) });
    const [first = 0] = itemSysNos;
    const one = await refusal(buyer.settlement.reply({ sysNo, replyList: [{ itemSysNo: first, accepts: true }] }));
    expect(one.message).toBe("还有 1 行异议没有答复，请逐行答复后提交");
    const strange = (await sent(other)).itemSysNos[0] ?? 0;
    const wrong = buyer.settlement.reply({ sysNo, replyList: [{ itemSysNo: strange, accepts: true }] });
    expect((await refusal(wrong)).reason).toBe("NOT_FOUND");
  });

  test("marks are kept until the answer, and taken off again; the line's own amount is no dispute", async () => {
    const note = await received(2);
    const { sysNo, itemSysNos } = await sent(note);
    const [first = 0, second = 0] = itemSysNos;
    await seller.settlement.mark({ sysNo, disputeList: [claim(first), claim(second)] });
    expect(await seller.settlement.detail({ id: sysNo })).toMatchObject({ disputedCount: 2, disputedAmount: 7600 });
    expect(await refusal(seller.settlement.mark({ sysNo, disputeList: [claim(first, 3800)] }))).toMatchObject({
      reason: "BAD_INPUT",
      fields: { "itemList.0.amount": expect.stringContaining("与原金额相同") },
    });
    await seller.settlement.answer({ sysNo, agreeList: [second] });
    expect(await buyer.settlement.detail({ id: sysNo })).toMatchObject({ status: 30, itemCount: 1 });
  });

  test("taken back, a statement forgets what was answered", async () => {
    const note = await received();
    const { sysNo, itemSysNos } = await sent(note);
    await seller.settlement.answer({ sysNo, disputeList: [claim(itemSysNos[0] ?? 0)] });
    await buyer.settlement.withdraw({ sysNo });
    expect(await buyer.settlement.detail({ id: sysNo })).toMatchObject({
      status: 0,
      disputedCount: 0,
      itemList: [{ answerStatus: 0, claimAmount: null, claimReason: "" }],
    });
    expect((await refusal(seller.settlement.detail({ id: sysNo }))).reason).toBe("NOT_FOUND");
  });
});

describe("what a statement has", () => {
  test("what went back is in it, below zero; a note of which something is about to go back waits", async () => {
    const note = await received();
    const { sysNo: returnSysNo } = await trade.askedBack(note, 4);
    expect(await refusal(make(note))).toMatchObject({ reason: "SETTLEMENT_EMPTY" });
    await trade.agreeToReturn(returnSysNo);
    const { sysNo } = await make(note);
    const { itemList, totalAmount } = await buyer.settlement.detail({ id: sysNo });
    expect(itemList.map(({ type, quantity, amount }) => [type, quantity, amount])).toEqual([
      [1, 10, 3800],
      [2, -4, -1520],
    ]);
    expect(totalAmount).toBe(2280);
  });

  test("R-RCV-11, R-RET-02: what was sent is neither voided nor returned; taken back it may be again", async () => {
    const note = await received();
    const { sysNo } = await sent(note);
    const refused = { reason: "STATE_CONFLICT", message: expect.stringContaining("结算单") };
    const voided = () => buyer.receiving.void({ sysNo: note.sysNo, reason: "重复" });
    expect(await refusal(voided())).toMatchObject(refused);
    expect(await refusal(trade.askedBack(note, 1))).toMatchObject(refused);
    const { actionList } = await buyer.receiving.detail({ id: note.sysNo });
    expect(actionList).not.toContain("receiving:purchaser:void");
    await buyer.settlement.withdraw({ sysNo });
    await voided();
    const stale = await refusal(buyer.settlement.send({ sysNo }));
    expect(stale).toMatchObject({ reason: "SETTLEMENT_STALE", message: expect.stringContaining("有 1 行") });
    await buyer.settlement.refresh({ sysNo });
    expect((await refusal(buyer.settlement.send({ sysNo }))).reason).toBe("SETTLEMENT_EMPTY");
  });

  test("R-RET-06: a return in a sent statement is not voided; a draft notices that one was", async () => {
    const note = await received();
    const { sysNo: returnSysNo } = await trade.askedBack(note, 4);
    await trade.agreeToReturn(returnSysNo);
    const { sysNo } = await make(note);
    await buyer.settlement.send({ sysNo });
    expect((await refusal(trade.voidReturn(returnSysNo))).reason).toBe("STATE_CONFLICT");
    await buyer.settlement.withdraw({ sysNo });
    await trade.voidReturn(returnSysNo);
    expect((await refusal(buyer.settlement.send({ sysNo }))).reason).toBe("SETTLEMENT_STALE");
    await buyer.settlement.refresh({ sysNo });
    expect(await buyer.settlement.detail({ id: sysNo })).toMatchObject({ itemCount: 1, totalAmount: 3800 });
  });

  test("of twenty at once one has the receipt, and the others say that there is nothing", async () => {
    const note = await received();
    const made = await Promise.allSettled(Array.from({ length: 20 }, () => make(note)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of made) if (one.status === "rejected") expect(one.reason.reason).toBe("SETTLEMENT_EMPTY");
  });

  test("voided and sent at the same time: one of the two is refused, never both done", async () => {
    for (let round = 0; round < 5; round += 1) {
      const note = await received();
      const { sysNo } = await make(note);
      const [send, voided] = await Promise.allSettled([
        buyer.settlement.send({ sysNo }),
        buyer.receiving.void({ sysNo: note.sysNo, reason: "重复" }),
      ]);
      const done = [send, voided].filter(({ status }) => status === "fulfilled");
      expect(done).toHaveLength(1);
    }
  });

  test("freight follows the goods over several statements, to the fen", async () => {
    const order = await trade.ordered({ quantity: 3 });
    await db.updateTable("mall.OrderTrade").set({ freight: "100.00" }).where("sysNo", "=", order.sysNo).execute();
    await db.updateTable("mall.OrderItem").set({ freight: "100.00" }).where("orderSysNo", "=", order.sysNo).execute();
    const freights: number[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const note = await trade.confirmed(await trade.left(order, 1), 1);
      const { sysNo } = await make(note);
      freights.push((await buyer.settlement.detail({ id: sysNo })).freight);
    }
    expect(freights).toEqual([33.33, 33.34, 33.33]);
  });
});

describe("a settled statement", () => {
  async function settled() {
    const statement = await sent(await received());
    await seller.settlement.answer({ sysNo: statement.sysNo });
    await buyer.settlement.finish({ sysNo: statement.sysNo });
    return { sysNo: statement.sysNo, itemSysNo: statement.itemSysNos[0] ?? 0 };
  }
  test("is never changed: a correction is a line of the next one, and never takes more than there was", async () => {
    const { sysNo, itemSysNo } = await settled();
    const correct = (amount: number) => buyer.settlement.correct({ sysNo, itemSysNo, amount, reason: "磅差" });
    const draft = await correct(-1000);
    expect(await buyer.settlement.detail({ id: sysNo })).toMatchObject({ status: 40, totalAmount: 3800 });
    const { itemList } = await buyer.settlement.detail({ id: draft.sysNo });
    expect(itemList.find(({ correctsSysNo }) => correctsSysNo === itemSysNo)).toMatchObject({
      ...{ type: 4, quantity: 0, amount: -1000, reply: "磅差" },
    });
    expect((await correct(-2800)).sysNo).toBe(draft.sysNo);
    expect(await refusal(correct(-0.01))).toMatchObject({ reason: "CORRECTION_TOO_MUCH" });
    await correct(2800);
    const racing = await Promise.allSettled(Array.from({ length: 5 }, () => correct(-2000)));
    expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { historyList } = await buyer.settlement.detail({ id: draft.sysNo });
    expect(historyList.map(({ event }) => event)).toContain("adjust");
    await buyer.settlement.delete({ sysNo: draft.sysNo });
    await correct(-3800);
  });
});

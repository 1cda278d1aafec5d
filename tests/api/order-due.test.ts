import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { payOrdersDue } from "#server/mall/order/index";
import { refusal } from "../support/api";
import { type Deal, ORDERED } from "../support/trade";
import { useTrade } from "../support/worlds";

const DAY = 86_400_000;
/** 10:00 in Beijing. */
const now = new Date("2026-11-22T02:00:00Z");
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`).getTime() / 1000;
const trade = useTrade({ clock: { now: () => now } });
const { db } = trade;

const onDelivery: Deal = { terms: { paymentMode: 2 } };
const inAMonth: Deal = { terms: { terms: [{ accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100" }] } };
const days = (otherDays: number): Deal => ({
  terms: { terms: [{ accountPeriod: 6, billingPeriod: 0, name: "其他", discount: "100", otherDays }] },
});

type Order = { sysNo: number };
const read = ({ sysNo }: Order) => trade.purchaser.api.order.get({ id: sysNo });
const pay = ({ sysNo }: Order, amount: number) => trade.purchaser.api.order.pay({ sysNo, amount });
const PAY = "order:purchaser:pay";
/** Ten tonnes for 380 元 each: 3,800 元. */
const ordered = (deal: Deal) => trade.ordered(deal);
const received = async (deal: Deal, quantity = ORDERED) => {
  const order = await ordered(deal);
  const note = await trade.confirmed(await trade.left(order, quantity), quantity);
  return { ...order, note };
};
const due = (after: number) => payOrdersDue(db, new Date(now.getTime() + after * DAY));

describe("an order that is paid on delivery", () => {
  test("R-PAY-01: nothing before the truck leaves, due when goods are received, 8 after a part, 10 when all is paid", async () => {
    const order = await ordered(onDelivery);
    expect(await read(order)).toMatchObject({ status: 20, paymentStatus: 0, payableAmount: 3800, dueTime: null });
    expect((await read(order)).actionList).not.toContain(PAY);
    expect(await refusal(pay(order, 1))).toMatchObject({ code: 409 });

    const delivery = await trade.left(order);
    expect(await read(order)).toMatchObject({ status: 40, paymentStatus: 0 });
    expect((await read(order)).actionList).toContain(PAY);

    await trade.confirmed(delivery);
    expect(await read(order)).toMatchObject({ status: 50, paymentStatus: 5, dueTime: midnight("2026-11-22") });
    expect(await pay(order, 1900)).toMatchObject({ status: 50, paymentStatus: 8, paidAmount: 1900 });
    const message = expect.stringContaining("付款金额不能超过未付金额1900.00元");
    expect(await refusal(pay(order, 1900.01))).toMatchObject({ reason: "PAY_TOO_MUCH", message });
    expect(await pay(order, 1900)).toMatchObject({ status: 50, paymentStatus: 10, paidAmount: 3800 });

    const seen = await trade.supplier.api.order.get({ id: order.sysNo });
    expect(seen).toMatchObject({ paymentStatus: 10, paidAmount: 3800, payableAmount: 3800 });
    expect(seen.paymentList.map(({ amount }) => amount)).toEqual([1900, 1900]);
    expect((await read(order)).actionList).not.toContain(PAY);
    expect(await refusal(pay(order, 0.01))).toMatchObject({ code: 409, message: "订单已付清，不能再登记付款" });
  });

  test("R-BIZ-19: the whole paid twice at once counts once", async () => {
    const order = await received(onDelivery);
    const twice = await Promise.allSettled([pay(order, 3800), pay(order, 3800)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await read(order)).toMatchObject({ paidAmount: 3800, paymentList: [{ amount: 3800 }] });
    const over = await received(onDelivery);
    const parts = await Promise.allSettled([2000, 2000, 2000].map((amount) => pay(over, amount)));
    expect(parts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await read(over)).toMatchObject({ paidAmount: 2000, paymentStatus: 8 });
  });

  test("is no longer due when its receipt is void", async () => {
    const order = await received(onDelivery);
    await trade.purchaser.api.receiving.void({ sysNo: order.note.sysNo, reason: "点错" });
    expect(await read(order)).toMatchObject({ status: 40, paymentStatus: 0, dueTime: null, payableAmount: 3800 });
  });

  test("is listed and counted for both sides until it is paid", async () => {
    const order = await received(onDelivery);
    const search = (who: "purchaser" | "supplier") =>
      trade[who].api.order.search({ statusList: [40, 45, 50], paymentStatusList: [5, 8], pageSize: 100 });
    for (const who of ["purchaser", "supplier"] as const) {
      const before = await search(who);
      expect(before.datas.map(({ sysNo }) => sysNo)).toContain(order.sysNo);
      const { todoCount } = await trade[who].api.home.statistics({ withAmounts: true });
      const owed = todoCount.find(({ todo }) => todo === "settle");
      expect(owed?.count).toBe(before.total);
      expect((await trade[who].api.order.search({ todo: "settle" })).total).toBe(before.total);
      const open = before.datas.reduce((all, one) => all + one.payableAmount - one.paidAmount, 0);
      expect(owed?.amount).toBe(open);
    }
    await pay(order, 3800);
    expect((await search("supplier")).datas.map(({ sysNo }) => sysNo)).not.toContain(order.sysNo);
  });
});

describe("an order that is paid by its term", () => {
  test("R-PAY-01: waits for nothing until the day has come, and for its payment from then on", async () => {
    const order = await received(inAMonth);
    expect(await read(order)).toMatchObject({ status: 50, paymentStatus: 0, dueTime: midnight("2026-12-22") });
    expect(await due(29)).toBe(0);
    // the day begins at midnight in China, ten hours before the hour of the receipt
    expect(await due(30 - 10 / 24)).toBe(1);
    const late = await read(order);
    expect(late).toMatchObject({ status: 50, paymentStatus: 5 });
    expect(late.historyList.at(-1)).toMatchObject({ event: "due", eventName: "到期应付", operatorName: "系统" });
    expect(await due(31)).toBe(0);
  });

  test("may be paid before, and is not asked for then", async () => {
    const order = await received(inAMonth);
    expect(await pay(order, 3800)).toMatchObject({ paymentStatus: 10 });
    await due(60);
    expect(await read(order)).toMatchObject({ paymentStatus: 10 });
  });

  test("of so many days runs so many; without a day nothing becomes due", async () => {
    expect(await read(await received(days(45)))).toMatchObject({ otherDays: 45, dueTime: midnight("2027-01-06") });
    const open = await received(days(0));
    await due(400);
    expect(await read(open)).toMatchObject({ dueTime: null, paymentStatus: 0 });
    expect((await read(open)).actionList).toContain(PAY);
  });

  test("that ends on a holiday is due on the next working day, by the tenant's own calendar", async () => {
    // 2026-11-29 is a Sunday
    expect(await read(await received(days(7)))).toMatchObject({ dueTime: midnight("2026-11-30") });
    const { holiday } = trade.operator.api;
    await holiday.saveDay({ date: "2026-11-30", type: "holiday", name: "停业" });
    expect(await read(await received(days(7)))).toMatchObject({ dueTime: midnight("2026-12-01") });
    await holiday.saveDay({ date: "2026-11-29", type: "workday", name: "补班" });
    expect(await read(await received(days(7)))).toMatchObject({ dueTime: midnight("2026-11-29") });
    for (const date of ["2026-11-29", "2026-11-30"]) await holiday.restoreDay({ date });
  });

  test("becomes due in a number of statements that does not depend on how many there are", async () => {
    await received(inAMonth);
    const one = (await countStatements(() => due(40))).statements.length;
    await received(inAMonth);
    await received(inAMonth);
    expect((await countStatements(() => due(40))).statements.length).toBe(one);
  });
});

describe("the rest of a prepayment", () => {
  test("R-PAY-01, R-ORD-10: is paid at any time after the first part, at most what is open", async () => {
    const order = await ordered({ terms: { paymentMode: 3 } });
    await trade.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    expect(await pay(order, 800)).toMatchObject({ status: 20, paymentStatus: 8 });
    expect(await refusal(pay(order, 3000.01))).toMatchObject({ reason: "PAY_TOO_MUCH" });
    expect(await pay(order, 1000)).toMatchObject({ status: 20, paymentStatus: 8 });
    await trade.confirmed(await trade.left(order));
    expect(await pay(order, 2000)).toMatchObject({ status: 50, paymentStatus: 10, paidAmount: 3800 });
  });
});

describe("what is paid in the end", () => {
  test("is what was received: what did not come is not owed", async () => {
    const order = await received(onDelivery, 8);
    expect(await read(order)).toMatchObject({ status: 45, payableAmount: 3800 });
    await trade.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "够用了" });
    expect(await read(order)).toMatchObject({ status: 50, totalAmount: 3800, payableAmount: 3040, paymentStatus: 5 });
    expect(await refusal(pay(order, 3040.01))).toMatchObject({ reason: "PAY_TOO_MUCH" });
    expect(await pay(order, 3040)).toMatchObject({ paymentStatus: 10 });
  });

  test("is less by what went back, and by nothing when the return is void after all", async () => {
    const order = await received(onDelivery);
    const back = await trade.askedBack(order.note, 3);
    expect(await read(order)).toMatchObject({ payableAmount: 3800 });
    await trade.agreeToReturn(back.sysNo);
    const less = await read(order);
    expect(less).toMatchObject({ payableAmount: 2660, paymentStatus: 5 });
    expect(less.historyList.at(-1)).toMatchObject({
      event: "settle",
      comment: expect.stringContaining("应付2660.00元"),
    });
    await trade.voidReturn(back.sysNo);
    expect(await read(order)).toMatchObject({ payableAmount: 3800 });
  });

  test("is nothing when all of it went back; what was paid stays on record", async () => {
    const unpaid = await received(onDelivery);
    await trade.agreeToReturn((await trade.askedBack(unpaid.note)).sysNo);
    expect(await read(unpaid)).toMatchObject({ payableAmount: 0, paymentStatus: 0 });
    expect((await read(unpaid)).actionList).not.toContain(PAY);

    const paid = await received(onDelivery);
    await pay(paid, 3800);
    await trade.agreeToReturn((await trade.askedBack(paid.note, 4)).sysNo);
    expect(await read(paid)).toMatchObject({ payableAmount: 2280, paidAmount: 3800, paymentStatus: 10 });
  });
});

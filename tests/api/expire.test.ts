import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { expireOrders } from "#server/mall/order/index";
import { refusal } from "../support/api";
import { addOrder, stockOf, type TestOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

const HOUR = 3_600_000;
const now = new Date("2026-11-22T02:00:00Z");
const market = useMarket({ tenants: true, clock: { now: () => now } });
const { world, db } = market;

/** An order that its supplier agreed to just now: it waits at 11 for its prepayment. */
async function unpaid(lines = 1): Promise<TestOrder> {
  const items = Array.from({ length: lines }, () => ({ quantity: "10" }));
  const order = await addOrder(market, { paymentMode: 3, totalAmount: "1000.00", items });
  expect(await market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 })).toMatchObject({
    status: 11,
  });
  return order;
}
const read = ({ sysNo }: TestOrder) => market.purchaser.api.order.get({ id: sysNo });
const hoursOn = (hours: number) => new Date(now.getTime() + hours * HOUR);
const expire = (time: Date) => expireOrders(db, time);
const held = async (order: TestOrder) => (await stockOf(world.database, order.skuSysNos[0] ?? 0)).reserved;

describe("an order that nobody pays", () => {
  test("says until when it waits, and is cancelled then, not before; its stock is free again", async () => {
    const order = await unpaid();
    expect((await read(order)).payBefore).toBe(hoursOn(24).getTime() / 1000);
    expect((await market.supplier.api.order.search({})).datas[0]?.payBefore).toBe(hoursOn(24).getTime() / 1000);
    expect(await expire(hoursOn(23.99))).toBe(0);
    expect([(await read(order)).status, await held(order)]).toEqual([11, 10]);
    expect(await expire(hoursOn(24))).toBe(1);
    const expired = await read(order);
    expect(expired).toMatchObject({ status: 60, payBefore: null, cancelReason: "超过付款期限，系统自动取消" });
    expect(expired.historyList.at(-1)).toMatchObject({
      event: "expire",
      eventName: "逾期取消",
      fromStatus: 11,
      toStatus: 60,
      operatorName: "系统",
      operatorRole: "system",
    });
    expect(await held(order)).toBe(0);
    expect(await refusal(market.purchaser.api.order.pay({ sysNo: order.sysNo, amount: 1 }))).toMatchObject({
      reason: "STATE_CONFLICT",
    });
    expect(await expire(hoursOn(48))).toBe(0);
  });

  test("waits as long as its tenant says, from the day that it began to wait", async () => {
    const tenants = db.updateTable("mall.Tenant").where("tenantCode", "=", "demo");
    const before = await unpaid();
    await tenants.set({ payWithinHours: 2 }).execute();
    const later = await unpaid();
    await tenants.set({ payWithinHours: 24 }).execute();
    expect(await expire(hoursOn(2))).toBe(1);
    expect([(await read(before)).status, (await read(later)).status]).toEqual([11, 60]);
    await expire(hoursOn(24));
  });

  test("who paid, or paid a part, is not cancelled", async () => {
    const order = await unpaid();
    await market.purchaser.api.order.pay({ sysNo: order.sysNo, amount: 1 });
    expect((await read(order)).payBefore).toBeNull();
    const part = await addOrder(market, { status: 5, paymentMode: 1, paymentStatus: 5, payBefore: now });
    await market.purchaser.api.order.pay({ sysNo: part.sysNo, amount: 1 });
    expect(await expire(hoursOn(1000))).toBe(0);
    expect([(await read(order)).status, (await read(part)).status]).toEqual([20, 5]);
  });

  test("several processes and a payment at once: each order ends one way, once", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => unpaid()));
    const late = hoursOn(25);
    const paying = orders.slice(0, 6).map(({ sysNo }) =>
      market.purchaser.api.order.pay({ sysNo, amount: 1 }).then(
        () => "paid",
        () => "too late",
      ),
    );
    const counts = await Promise.all([expire(late), expire(late), expire(late)]);
    const paid = (await Promise.all(paying)).filter((outcome) => outcome === "paid").length;
    // what was being paid just then was left for the next time, and is not late any more
    await expire(late);
    const ends = await Promise.all(orders.map(read));
    expect(ends.filter(({ status }) => status === 20)).toHaveLength(paid);
    expect(ends.filter(({ status }) => status === 60)).toHaveLength(12 - paid);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12 - paid);
    for (const { historyList } of ends)
      expect(historyList.filter(({ event }) => event === "expire" || event === "pay")).toHaveLength(1);
  });

  test("many orders of many lines take as many statements as one", async () => {
    const counts = [];
    for (const [count, lines] of [
      [1, 1],
      [20, 30],
    ] as const) {
      await Promise.all(Array.from({ length: count }, () => unpaid(lines)));
      const { result, statements } = await countStatements(() => expire(hoursOn(25)));
      expect(result).toBe(count);
      counts.push(statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

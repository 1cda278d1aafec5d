import fc from "fast-check";
import { expect, test } from "vitest";
import { checkout } from "../support/cart";
import { rounds, seedOfDay } from "../support/hard";
import type { Loaded, Noted } from "../support/trade";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const PRICE = 380;

/** An order as the story knows it; 吨. */
interface Told {
  order: { sysNo: number; itemSysNos: number[]; skuSysNos: number[] };
  ordered: number;
  shipped: number;
  received: number;
  back: number;
  isOver: boolean;
  ended: boolean;
  underway: { delivery: Loaded; quantity: number }[];
  notes: { note: Noted; quantity: number }[];
}
const acts = ["place", "cancel", "ship", "receive", "giveBack", "end"] as const;
type Act = (typeof acts)[number];

test("after any history the ledger says what the documents say, and its entries add up to it", async () => {
  const { api } = trade.purchaser;
  await api.budget.saveSetting({ budgetOptional: true });
  let stories = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom<Act>(...acts), { minLength: 4, maxLength: 12 }), async (story) => {
      stories += 1;
      const project = (await api.tenderProject.save({ name: `故事${stories}`, code: `GS-${stories}` })).sysNo;
      const budgetSysNo = (await api.budget.save({ projectSysNo: project, amount: 1_000_000 })).sysNo;
      const orders: Told[] = [];
      for (const [step, act] of ["place" as const, ...story].entries()) await live(orders, project, act, step);
      const { reserved, consumed } = await api.budget.get({ id: budgetSysNo });
      const alive = orders.filter(({ isOver }) => !isOver);
      expect(consumed).toBe(alive.reduce((sum, one) => sum + PRICE * (one.received - one.back), 0));
      expect(reserved).toBe(
        alive.reduce((sum, one) => sum + PRICE * ((one.ended ? one.shipped : one.ordered) - one.received), 0),
      );
      const { datas } = await api.budget.searchEntries({ budgetSysNo, pageSize: 100 });
      expect(datas.reduce((sum, entry) => sum + entry.reserved, 0)).toBe(reserved);
      expect(datas.reduce((sum, entry) => sum + entry.consumed, 0)).toBe(consumed);
    }),
    { seed: rounds(1, seedOfDay), numRuns: rounds(8, 80), endOnFailure: true },
  );
});

/** One act of the story on the last order; what cannot be done there is left out. */
async function live(orders: Told[], projectSysNo: number, act: Act, step: number): Promise<void> {
  const { api } = trade.purchaser;
  const last = orders.at(-1);
  if (act === "place") {
    const ordered = 4 + (step % 3);
    const cart = await trade.filled({ quantity: ordered });
    const { orders: made } = await api.trade.createShop({ ...checkout(trade.purchaser, cart), projectSysNo });
    const sysNo = made[0]?.sysNo ?? 0;
    const { itemList } = await api.order.get({ id: sysNo });
    const order = { sysNo, itemSysNos: itemList.map((item) => item.sysNo), skuSysNos: [] };
    const nothing = { shipped: 0, received: 0, back: 0, isOver: false, ended: false, underway: [], notes: [] };
    orders.push({ order, ordered, ...nothing });
    return;
  }
  if (!last || last.isOver) return;
  const left = last.ordered - last.shipped;
  if (act === "cancel" && last.shipped === 0) {
    await api.order.cancel({ sysNo: last.order.sysNo, reason: "计划调整" });
    last.isOver = true;
  }
  if (act === "ship" && left > 0 && !last.ended) {
    const quantity = Math.min(left, 1 + (step % 3));
    last.underway.push({ delivery: await trade.left(last.order, quantity), quantity });
    last.shipped += quantity;
  }
  const [truck] = last.underway;
  if (act === "receive" && truck) {
    last.notes.push({ note: await trade.confirmed(truck.delivery, truck.quantity), quantity: truck.quantity });
    last.underway.shift();
    last.received += truck.quantity;
  }
  const [paper] = last.notes;
  if (act === "giveBack" && paper && paper.quantity > 0) {
    await trade.agreeToReturn((await trade.askedBack(paper.note, 1)).sysNo);
    paper.quantity -= 1;
    last.back += 1;
  }
  if (act === "end" && last.underway.length > 0 && !last.ended && left > 0) {
    await api.order.finish({ sysNo: last.order.sysNo, reason: "计划调整" });
    last.ended = true;
  }
}

import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { sum } from "#trpc/rules/money";
import { type Person, refusal } from "../support/api";
import { counted } from "../support/counted";
import { rounds, seedOfDay } from "../support/hard";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
let buyer: Person["api"];
let seller: Person["api"];

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
});

const supplierSysNo = () => trade.supplier.supplierSysNo ?? 0;
/** An order of 3,800 元 whose goods are on their way. */
async function sent(): Promise<number> {
  const order = await trade.ordered();
  await trade.left(order);
  return order.sysNo;
}
const read = async (id: number) => {
  const { paidAmount, paymentStatus, status, paymentList } = await buyer.order.get({ id });
  return { paidAmount, paymentStatus, status, paymentList };
};
const plan = async (...items: [orderSysNo: number, amount: number][]) => {
  const itemList = items.map(([orderSysNo, amount]) => ({ orderSysNo, amount }));
  return (await buyer.payment.plan({ supplierSysNo: supplierSysNo(), itemList })).sysNo;
};
const pay = (sysNo: number, api = buyer) => api.payment.pay({ sysNo, payDay: "2026-01-05", method: 1, bankNo: "B1" });

describe("a payment of several orders", () => {
  test("R-PAY-01: counts into each of them when it is made, and its supplier sees it arrive", async () => {
    const [one, other] = [await sent(), await sent()];
    const sysNo = await plan([one, 3800], [other, 1000.5]);
    expect(await read(one)).toMatchObject({ paidAmount: 0, paymentStatus: 0, paymentList: [] });
    expect(await refusal(seller.payment.detail({ id: sysNo }))).toMatchObject({ code: 404 });
    const open = await buyer.payment.searchOpen({ supplierSysNo: supplierSysNo() });
    expect(open.find(({ orderSysNo }) => orderSysNo === other)).toMatchObject({
      ...{ openAmount: 3800, plannedAmount: 1000.5, payableAmount: 3800, paidAmount: 0 },
    });
    await pay(sysNo);
    expect(await read(one)).toMatchObject({ paidAmount: 3800, paymentStatus: 10 });
    expect(await read(other)).toMatchObject({ paidAmount: 1000.5, paymentStatus: 8 });
    const seen = await seller.payment.detail({ id: sysNo });
    expect(seen).toMatchObject({ status: 10, totalAmount: 4800.5, itemCount: 2, payDay: "2026-01-05", bankNo: "B1" });
    await seller.payment.confirm({ sysNo });
    expect((await read(one)).paymentList).toMatchObject([{ sysNo, status: 20, amount: 3800 }]);
    expect(await refusal(buyer.payment.withdraw({ sysNo, reason: "填错" }))).toMatchObject({ code: 409 });
  });

  test("R-PAY-01: what its supplier does not see counts no longer, and is paid once more", async () => {
    const [one, other] = [await sent(), await sent()];
    const sysNo = await plan([one, 3800], [other, 100]);
    await pay(sysNo);
    expect(await refusal(seller.payment.deny({ sysNo }))).toMatchObject({ reason: "REASON_NEEDED" });
    await seller.payment.deny({ sysNo, reason: "账户没有这笔款" });
    expect(await read(one)).toMatchObject({ paidAmount: 0, paymentStatus: 0, paymentList: [{ status: 30 }] });
    expect((await buyer.order.get({ id: one })).historyList.at(-1)).toMatchObject({
      ...{ event: "unpay", comment: expect.stringContaining("账户没有这笔款") },
    });
    await buyer.payment.withdraw({ sysNo, reason: "账号填错" });
    await pay(sysNo);
    await buyer.payment.withdraw({ sysNo, reason: "重复" });
    expect(await read(other)).toMatchObject({ paidAmount: 0, paymentList: [] });
    await buyer.payment.delete({ sysNo });
  });

  test("R-ORD-08: nothing leaves of an order whose payment before the delivery did not arrive, until it does", async () => {
    const order = await trade.ordered({ terms: { paymentMode: 1 } });
    await buyer.order.pay({ sysNo: order.sysNo, amount: order.totalAmount });
    const [payment] = (await read(order.sysNo)).paymentList;
    const ships = async () => (await seller.order.get({ id: order.sysNo })).actionList.includes("order:supplier:ship");
    expect(await ships()).toBe(true);
    await seller.payment.deny({ sysNo: payment?.sysNo ?? 0, reason: "未到账" });
    expect(await read(order.sysNo)).toMatchObject({ status: 20, paymentStatus: 5, paidAmount: 0 });
    expect(await ships()).toBe(false);
    expect(await refusal(trade.left(order))).toMatchObject({ code: 409 });
    await buyer.order.pay({ sysNo: order.sysNo, amount: order.totalAmount });
    expect(await ships()).toBe(true);
  });

  test("not more than is open, of own orders of one supplier, each once; all that is wrong is said", async () => {
    const [one, other] = [await sent(), await sent()];
    const wrong = buyer.payment.plan({
      supplierSysNo: supplierSysNo(),
      itemList: [
        { orderSysNo: one, amount: 3800.01 },
        { orderSysNo: other, amount: 1 },
        { orderSysNo: other, amount: 1 },
      ],
    });
    expect(await refusal(wrong)).toMatchObject({
      ...{ reason: "PAY_TOO_MUCH", fields: { [`amount.${one}`]: expect.any(String) } },
      message: expect.stringContaining("两次"),
    });
    const itemList = [{ orderSysNo: one, amount: 1 }];
    const asOther = trade.otherPurchaser.api.payment.plan({ supplierSysNo: supplierSysNo(), itemList });
    expect(await refusal(asOther)).toMatchObject({ code: 403 });
    const ofOther = buyer.payment.plan({ supplierSysNo: trade.otherSupplier.supplierSysNo ?? 0, itemList });
    expect(await refusal(ofOther)).toMatchObject({ code: 404 });
    // planned twice, paid once
    const [first, second] = [await plan([one, 3000]), await plan([one, 3000], [other, 5])];
    await pay(first);
    expect(await refusal(pay(second))).toMatchObject({ reason: "PAY_TOO_MUCH" });
    expect(await read(other)).toMatchObject({ paidAmount: 0 });
  });

  test("R-BIZ-19: pressed by twenty at once it counts once; so does a refusal", async () => {
    const one = await sent();
    const sysNo = await plan([one, 1000]);
    const paid = await Promise.allSettled(Array.from({ length: 20 }, () => pay(sysNo)));
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await read(one)).toMatchObject({ paidAmount: 1000 });
    const denied = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => seller.payment.deny({ sysNo, reason: "未到账" })),
      ...Array.from({ length: 10 }, () => buyer.payment.withdraw({ sysNo, reason: "重复" })),
    ]);
    expect(denied.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(await read(one)).toMatchObject({ paidAmount: 0 });
  });

  test("R-PERM-19: where payments are approved none is made on an order's page, and nobody approves their own", async () => {
    const one = await sent();
    await trade.want({ approves: ["payment"] });
    expect(await refusal(buyer.order.pay({ sysNo: one, amount: 1 }))).toMatchObject({
      reason: "PAYMENT_APPROVED_FIRST",
    });
    expect(await read(one)).toMatchObject({ paidAmount: 0 });
    const sysNo = await plan([one, 1]);
    expect(await refusal(pay(sysNo))).toMatchObject({ code: 409 });
    expect(await refusal(buyer.payment.audit({ sysNo, approvalStatus: 3 }))).toMatchObject({ code: 403 });
    await trade.approver.api.payment.audit({ sysNo, approvalStatus: 3 });
    await buyer.payment.save({ sysNo, itemList: [{ orderSysNo: one, amount: 2 }] });
    expect(await buyer.payment.detail({ id: sysNo })).toMatchObject({ approvalStatus: 1, totalAmount: 2 });
    expect(await refusal(pay(sysNo))).toMatchObject({ code: 409 });
    await trade.want({});
  });

  test("bills and vouchers say when they mature", async () => {
    const sysNo = await plan([await sent(), 100]);
    const as = (change: object) => buyer.payment.pay({ sysNo, payDay: "2026-01-05", method: 2, ...change } as never);
    expect(await refusal(as({}))).toMatchObject({ fields: { maturityDay: expect.any(String) } });
    expect(await refusal(as({ maturityDay: "2026-07-06" }))).toMatchObject({
      fields: { maturityDay: expect.any(String) },
    });
    await as({ maturityDay: "2026-07-05" });
    expect(await buyer.payment.detail({ id: sysNo })).toMatchObject({ method: 2, maturityDay: "2026-07-05" });
  });

  test("costs the same number of statements for one order as for six", async () => {
    const orders: number[] = [];
    for (let index = 0; index < 7; index += 1) orders.push(await sent());
    const [alone, ...six] = orders;
    const cost = async (...of: number[]) => {
      const sysNo = await plan(...of.map((one): [number, number] => [one, 3800]));
      return (await counted(() => pay(sysNo))).count;
    };
    expect(await cost(...six)).toBe(await cost(alone ?? 0));
  });
});

test("after any history an order's paid amount is what payments that are made say, whoever acts at once", async () => {
  const orders: number[] = [];
  for (let index = 0; index < 4; index += 1) orders.push(await sent());
  const made: number[] = [];
  const act = fc.record({
    what: fc.constantFrom("plan", "record", "pay", "pay", "confirm", "deny", "withdraw", "delete"),
    which: fc.nat({ max: 30 }),
    amount: fc.integer({ min: 1, max: 200_000 }).map((fen) => fen / 100),
  });
  const run = async ({ what, which, amount }: { what: string; which: number; amount: number }) => {
    const [one = 0, other = 0] = [orders[which % 4], orders[(which + 1) % 4]];
    const sysNo = made[which % Math.max(made.length, 1)] ?? 0;
    if (what === "plan") made.push(await plan([one, amount], [other, 0.01]));
    else if (what === "record") await buyer.order.pay({ sysNo: one, amount });
    else if (what === "pay") await pay(sysNo);
    else if (what === "confirm") await seller.payment.confirm({ sysNo });
    else if (what === "deny") await seller.payment.deny({ sysNo, reason: "未到账" });
    else if (what === "withdraw") await buyer.payment.withdraw({ sysNo, reason: "重复" });
    else await buyer.payment.delete({ sysNo });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (story) => {
      for (const atOnce of story) await Promise.allSettled(atOnce.map(run));
      for (const id of orders) {
        const { paidAmount, paymentList } = await read(id);
        const counts = paymentList.filter(({ status }) => status === 10 || status === 20);
        expect(paidAmount).toBe(sum(counts.map(({ amount }) => amount)).toNumber());
        expect(paidAmount).toBeLessThanOrEqual(3800);
      }
    }),
    { numRuns: rounds(6, 60), seed: seedOfDay },
  );
});

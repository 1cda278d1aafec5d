import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { PaymentMode } from "#trpc/contract/shared/codes";
import { decimal, sum } from "#trpc/rules/money";
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
const purchaserOrganizationSysNo = () => trade.purchaser.organizationSysNo;
const read = (id: number) => buyer.order.get({ id });
/** Both sides agree to so much of the order's only line, 380 元 each. */
async function changed(orderSysNo: number, quantity: number, comes = { orderVersion: 0 }): Promise<number> {
  const { itemList } = await read(orderSysNo);
  const { sysNo } = await buyer.orderChange.propose({
    ...{ ...comes, orderSysNo, reason: "图纸变更" },
    itemList: [{ orderItemSysNo: itemList[0]?.sysNo ?? 0, quantity, price: 380 }],
  });
  await buyer.orderChange.send({ sysNo });
  await seller.orderChange.agree({ sysNo });
  return sysNo;
}
/** An order of 3,800 元 that was paid before and then made 2,280 元. */
async function overpaid(): Promise<{ sysNo: number; changeSysNo: number }> {
  const { sysNo } = await trade.ordered({ terms: { paymentMode: PaymentMode.payBeforeDelivery } });
  await buyer.order.pay({ sysNo, amount: 3800 });
  return { sysNo, changeSysNo: await changed(sysNo, 6) };
}
/** An order of 3,800 元 that is to be paid. */
async function open(): Promise<number> {
  const order = await trade.ordered({ terms: { paymentMode: PaymentMode.settleByTerm } });
  await trade.left(order);
  return order.sysNo;
}
type Parts = [orderSysNo: number, amount: number][];
const itemsOf = (parts: Parts) => parts.map(([orderSysNo, amount]) => ({ orderSysNo, amount }));
const refund = (...parts: Parts) =>
  seller.payment.refund({
    ...{ purchaserOrganizationSysNo: purchaserOrganizationSysNo(), payDay: "2026-01-06", bankNo: "R1" },
    itemList: itemsOf(parts),
  });
const plan = (...parts: Parts) => buyer.payment.plan({ supplierSysNo: supplierSysNo(), itemList: itemsOf(parts) });
const pay = (sysNo: number) => buyer.payment.pay({ sysNo, payDay: "2026-01-05", method: 1 });
const overOf = async (orderSysNo: number, api = buyer) =>
  (await api.payment.searchOverpaid({})).find((one) => one.orderSysNo === orderSysNo);

describe("what is overpaid of an order", () => {
  test("R-PAY-01: a paid order may become cheaper; both sides see the rest and why", async () => {
    const { sysNo, changeSysNo } = await overpaid();
    for (const api of [buyer, seller]) {
      expect(await overOf(sysNo, api)).toMatchObject({
        ...{ owedAmount: 2280, paidAmount: 3800, overpaidAmount: 1520, plannedAmount: 0 },
        reasonList: [{ kind: "change", sysNo: changeSysNo, amount: 1520 }],
      });
    }
    expect(await trade.otherPurchaser.api.payment.searchOverpaid({ supplierSysNo: supplierSysNo() })).toEqual([]);
    const ended = await trade.ordered({ terms: { paymentMode: PaymentMode.payBeforeDelivery } });
    await buyer.order.pay({ sysNo: ended.sysNo, amount: 100 });
    await buyer.order.cancel({ sysNo: ended.sysNo, reason: "停工" });
    expect(await overOf(ended.sysNo)).toMatchObject({ overpaidAmount: 100, reasonList: [{ kind: "ended" }] });
  });

  test("R-PAY-01: it is set off in a payment of the same supplier, whose sum stays above zero", async () => {
    const [{ sysNo: over }, other] = [await overpaid(), await open()];
    for (const [parts, reason] of [
      [[[over, -1520.01]], "REFUND_TOO_MUCH"],
      [[[other, -1]], "REFUND_TOO_MUCH"],
      [
        [
          [over, -1520],
          [other, 1520],
        ],
        "REFUND_TOO_MUCH",
      ],
      [
        [
          [over, -10],
          [other, 3800.01],
        ],
        "PAY_TOO_MUCH",
      ],
    ] as [Parts, string][])
      expect(await refusal(plan(...parts))).toMatchObject({ reason });
    const { sysNo } = await plan([over, -1520], [other, 3800]);
    expect(await buyer.payment.detail({ id: sysNo })).toMatchObject({ totalAmount: 2280, direction: 0 });
    expect(await overOf(over)).toMatchObject({ plannedAmount: 1520 });
    const again = await plan([over, -1], [other, 2]);
    await pay(sysNo);
    expect(await overOf(over)).toBeUndefined();
    expect(await read(over)).toMatchObject({ paidAmount: 2280, paymentStatus: 10 });
    expect(await read(other)).toMatchObject({ paidAmount: 3800, paymentStatus: 10 });
    expect(await refusal(pay(again.sysNo))).toMatchObject({ code: expect.any(Number) });
    await seller.payment.deny({ sysNo, reason: "未到账" });
    expect(await read(over)).toMatchObject({ paidAmount: 3800 });
    expect((await read(over)).historyList.slice(-2)).toMatchObject([{ event: "refund" }, { event: "unrefund" }]);
  });

  test("R-PAY-01: its supplier refunds it, in parts or of several orders at once, and the purchaser sees it arrive", async () => {
    const [one, other] = [(await overpaid()).sysNo, (await overpaid()).sysNo];
    expect(await refusal(refund([one, 1520.01]))).toMatchObject({
      ...{ reason: "REFUND_TOO_MUCH", fields: { [`amount.${one}`]: expect.stringContaining("1520.00元") } },
    });
    const { sysNo } = await refund([one, 1000], [other, 1520]);
    const seen = await buyer.payment.detail({ id: sysNo });
    expect(seen).toMatchObject({ direction: 1, status: 10, totalAmount: -2520, payDay: "2026-01-06" });
    expect(await overOf(one)).toMatchObject({ overpaidAmount: 520 });
    expect(await buyer.payment.search({ todo: "confirmRefund" })).toMatchObject({ datas: [{ sysNo }] });
    expect((await seller.payment.search({ todo: "confirmArrival" })).datas.map((row) => row.sysNo)).not.toContain(
      sysNo,
    );
    expect(await refusal(seller.payment.confirm({ sysNo }))).toMatchObject({ code: 409 });
    await buyer.payment.confirmRefund({ sysNo });
    expect(await refusal(seller.payment.withdrawRefund({ sysNo, reason: "填错" }))).toMatchObject({ code: 409 });
    const rest = await refund([one, 520]);
    await buyer.payment.denyRefund({ sysNo: rest.sysNo, reason: "账户没有这笔款" });
    expect(await overOf(one)).toMatchObject({ overpaidAmount: 520 });
    const wrong = await refund([one, 20]);
    expect(await seller.payment.withdrawRefund({ sysNo: wrong.sysNo, reason: "金额填错" })).toMatchObject({
      status: 40,
    });
    expect(await overOf(one)).toMatchObject({ overpaidAmount: 520 });
    // what was refunded cannot be said not to have arrived
    const { paymentList } = await read(one);
    const first = paymentList.find(({ amount }) => amount === 3800)?.sysNo ?? 0;
    await refund([one, 520]);
    expect((await refusal(seller.payment.deny({ sysNo: first, reason: "未到账" }))).message).toContain(
      "1520.00 元退款",
    );
  });

  test("R-BIZ-19: of refunds of the same at once one wins; so it is with a refund and a set-off", async () => {
    const [{ sysNo: over }, other] = [await overpaid(), await open()];
    const many = await Promise.allSettled(Array.from({ length: 10 }, () => refund([over, 1000])));
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { sysNo } = await plan([over, -520], [other, 3800]);
    const both = await Promise.allSettled([pay(sysNo), refund([over, 520])]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await read(over)).toMatchObject({ paidAmount: 2280 });
  });

  test("orders of others and of another purchaser are not refunded; the cost is the same for any number", async () => {
    const { sysNo: one } = await overpaid();
    const asked = { payDay: "2026-01-06", itemList: itemsOf([[one, 1]]) };
    const org = { purchaserOrganizationSysNo: purchaserOrganizationSysNo() };
    const asOther = trade.otherSupplier.api.payment.refund({ ...asked, ...org });
    expect(await refusal(asOther)).toMatchObject({ code: 403 });
    const { organizationSysNo } = trade.otherPurchaser;
    const toOther = seller.payment.refund({ ...asked, purchaserOrganizationSysNo: organizationSysNo });
    expect(await refusal(toOther)).toMatchObject({ code: 404 });
    const late = seller.payment.refund({ ...asked, ...org, payDay: "2099-01-06" });
    expect(await refusal(late)).toMatchObject({ fields: { payDay: expect.any(String) } });
    const three = [(await overpaid()).sysNo, (await overpaid()).sysNo, (await overpaid()).sysNo];
    const cost = async (parts: Parts) => (await counted(() => refund(...parts))).count;
    expect(await cost(three.map((sysNo) => [sysNo, 10]))).toBe(await cost([[one, 10]]));
  });
});

test("after any history what is paid less what came back is what an order owes, or the rest is said; nothing counts twice", async () => {
  const orders = [(await overpaid()).sysNo, (await overpaid()).sysNo, await open(), await open()];
  const made: number[] = [];
  const act = fc.record({
    what: fc.constantFrom("refund", "refund", "setOff", "pay", "confirm", "seen", "deny", "unseen", "withdraw", "drop"),
    which: fc.nat({ max: 30 }),
    amount: fc.integer({ min: 1, max: 160_000 }).map((fen) => fen / 100),
  });
  const run = async ({ what, which, amount }: { what: string; which: number; amount: number }) => {
    const [one = 0, other = 0] = [orders[which % 4], orders[(which + 1) % 4]];
    const sysNo = made[which % Math.max(made.length, 1)] ?? 0;
    if (what === "refund") made.push((await refund([one, amount])).sysNo);
    else if (what === "setOff") made.push((await plan([one, -amount], [other, amount + 1])).sysNo);
    else if (what === "pay") await pay(sysNo);
    else if (what === "confirm") await seller.payment.confirm({ sysNo });
    else if (what === "seen") await buyer.payment.confirmRefund({ sysNo });
    else if (what === "deny") await seller.payment.deny({ sysNo, reason: "未到账" });
    else if (what === "unseen") await buyer.payment.denyRefund({ sysNo, reason: "未到账" });
    else if (what === "withdraw") await buyer.payment.withdraw({ sysNo, reason: "重复" });
    else await seller.payment.withdrawRefund({ sysNo, reason: "填错" });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (story) => {
      for (const atOnce of story) await Promise.allSettled(atOnce.map(run));
      const said = new Map((await seller.payment.searchOverpaid({})).map((one) => [one.orderSysNo, one]));
      for (const id of orders) {
        const { paidAmount, payableAmount, paymentList } = await read(id);
        const counts = paymentList.filter(({ status }) => status === 10 || status === 20);
        expect(paidAmount).toBe(sum(counts.map(({ amount }) => amount)).toNumber());
        expect(paidAmount).toBeGreaterThanOrEqual(0);
        const rest = decimal(paidAmount).minus(payableAmount);
        expect(said.get(id)?.overpaidAmount ?? 0).toBe(rest.gt(0) ? rest.toNumber() : 0);
      }
    }),
    { numRuns: rounds(5, 60), seed: seedOfDay },
  );
});

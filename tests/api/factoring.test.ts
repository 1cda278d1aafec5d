import { beforeAll, describe, expect, test } from "vitest";
import { daysUntil } from "#trpc/rules/factoring";
import { addDelivery, addOrder, type TestOrder } from "../support/documents";
import { codeOf, daysAhead, type Financing, openFinancing } from "../support/financing";
import { changeSwitches } from "../support/tenants";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const END = daysAhead(90);
let financing: Financing;
let organizationCode: string;
beforeAll(async () => {
  await changeSwitches(market.db, "demo", { enableModuleFinancial: true });
  financing = await openFinancing(market.operator);
  organizationCode = await codeOf(market.purchaser);
});

/** An order on its way, of which all is open. */
async function open(totalAmount = "10000.00"): Promise<TestOrder> {
  const order = await addOrder(market, { totalAmount });
  await addDelivery(market, order, [10]);
  return order;
}
type Wanted = Partial<Parameters<typeof market.purchaser.api.financing.apply>[0]>;
const request = (wanted: Wanted) => ({
  ...{ ...financing, organizationCode, supplierSysNo: market.supplier.supplierSysNo ?? 0, billEndDate: END },
  ...{ paymentAmount: 10_000, effectScale: 80, materialCategorySysNos: [], ...wanted },
});
const apply = (wanted: Wanted) => market.purchaser.api.financing.apply(request(wanted));
const available = async () => {
  const { fundingParties } = await market.purchaser.api.finance.getFinancingConfig({});
  return fundingParties.find(({ sysNo }) => sysNo === financing.fundingPartiesSysNo)?.availableAmount;
};

describe("R-CALL-06: the questions about financing take the eight fields", () => {
  const questions = ["getFinancingCapitalSource", "calculateFactorInterest", "checkFactorProjectApply"] as const;
  test.each(questions)("%s refuses what has no amount", async (name) => {
    const { paymentAmount: _, ...without } = request({});
    const ask = market.purchaser.api.finance[name] as (input: object) => Promise<unknown>;
    await expect(ask(without)).rejects.toMatchObject({
      reason: "BAD_INPUT",
      fields: { paymentAmount: expect.any(String) },
    });
    await expect(market.purchaser.api.financing.apply(without as never)).rejects.toMatchObject({ reason: "BAD_INPUT" });
  });
  test("interest, sources and the check are computed from all of them", async () => {
    const { finance } = market.purchaser.api;
    const { sysNo } = await open();
    const asked = request({ orderSysNos: [sysNo] });
    const days = daysUntil(daysAhead(0), END);
    expect(await finance.calculateFactorInterest(asked)).toMatchObject({
      ...{ principal: 8000, interest: 86.4, rate: 0.0432, days, dayBasis: 360, yearCost: 0.0438 },
      interestWords: "8,000.00 元 × 年利率 4.32% × 90 天 ÷ 360 = 86.40 元",
    });
    expect(await finance.getFinancingCapitalSource(asked)).toEqual([
      {
        fundingPartiesSysNo: financing.fundingPartiesSysNo,
        name: "渝商银行",
        rate: 0.0432,
        availableAmount: 10_000_000,
      },
    ]);
    expect(await finance.checkFactorProjectApply(asked)).toEqual({ canApply: true, reason: "", problemList: [] });
    const late = { ...asked, paymentAmount: 10_000.01, billEndDate: daysAhead(200), organizationCode: "X" };
    const { canApply, problemList } = await finance.checkFactorProjectApply(late);
    expect(canApply).toBe(false);
    expect(problemList.map(({ field }) => field)).toEqual(["termReason", "organizationCode", "paymentAmount"]);
    await expect(market.purchaser.api.financing.apply(late)).rejects.toMatchObject({ reason: "FACTORING_REFUSED" });
  });
  test("a category that the order's goods are not of is refused, their own is kept", async () => {
    const { sysNo } = await open();
    const [order] = (
      await market.purchaser.api.factoring.searchOrders({ supplierSysNo: market.supplier.supplierSysNo ?? 0 })
    ).filter(({ orderSysNo }) => orderSysNo === sysNo);
    const [category] = order?.categoryList ?? [];
    const of = { orderSysNos: [sysNo], paymentAmount: 1 };
    await expect(apply({ ...of, materialCategorySysNos: [999_999_999] })).rejects.toMatchObject({
      fields: { materialCategorySysNos: expect.any(String) },
    });
    const made = await apply({ ...of, effectScale: 100, materialCategorySysNos: [category?.sysNo ?? 0] });
    const { categoryNames } = await market.purchaser.api.factoring.detail({ id: made.sysNo });
    expect(categoryNames).toEqual([category?.name]);
  });
});

test("R-BIZ-24: an unknown funding party has no products, one that is known has its own", async () => {
  const { finance } = market.purchaser.api;
  expect(await finance.getCorpBankProduct({ id: 999_999_999 })).toEqual([]);
  expect(await finance.getCorpBankProduct({ id: financing.fundingPartiesSysNo })).toMatchObject([
    { bankProductSysNo: financing.bankProductSysNo, name: "订单贷", rate: 0.0432 },
  ]);
});

test("R-ORD-04: a supplier's calls about factoring are refused with 403, and nobody is financed in another's name", async () => {
  const { api } = market.supplier;
  const calls = [
    ...[() => api.finance.getFinancingConfig({}), () => api.finance.getFactorOrgList({})],
    ...[() => api.finance.calculateFactorInterest(request({})), () => api.financing.apply(request({}))],
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ reason: "FORBIDDEN", code: 403 });
  const { sysNo } = await open();
  await expect(
    market.otherPurchaser.api.financing.apply(
      request({ orderSysNos: [sysNo], organizationCode: await codeOf(market.otherPurchaser) }),
    ),
  ).rejects.toMatchObject({ reason: "FORBIDDEN" });
});

test("R-TENANT-02: a tenant without the module neither offers nor takes applications", async () => {
  const { finance, financing: own } = market.purchaser.api;
  const { sysNo } = await open();
  await changeSwitches(market.db, "demo", { enableModuleFinancial: false });
  try {
    expect(await finance.getFinancingConfig({})).toMatchObject({ enabled: false, fundingParties: [] });
    expect(await finance.checkFactorProjectApply(request({}))).toMatchObject({ canApply: false });
    await expect(own.apply(request({ orderSysNos: [sysNo] }))).rejects.toMatchObject({ reason: "FACTORING_REFUSED" });
  } finally {
    await changeSwitches(market.db, "demo", { enableModuleFinancial: true });
  }
});

describe("an application", () => {
  test("R-PAY-01: paid out, it pays its orders in the same moment, and gives back what it took when it is repaid", async () => {
    const { purchaser, supplier, operator } = market;
    const before = (await available()) ?? 0;
    const [one, other] = [await open("6000.00"), await open("4000.00")];
    const { sysNo } = await apply({ orderSysNos: [one.sysNo, other.sysNo] });
    expect(await available()).toBe(before - 8000);
    await supplier.api.factoring.agree({ sysNo });
    await operator.api.factoring.accept({ sysNo });
    await operator.api.factoring.payOut({ sysNo, payOutDay: daysAhead(0), bankNo: "YH20261127" });
    const paid = async ({ sysNo: id }: TestOrder) => (await purchaser.api.order.get({ id })).paidAmount;
    expect([await paid(one), await paid(other)]).toEqual([4800, 3200]);
    const { paymentSysNo, itemList, interest } = await purchaser.api.factoring.detail({ id: sysNo });
    expect([interest, itemList.map(({ amount }) => amount)]).toEqual([86.4, [4800, 3200]]);
    expect(await supplier.api.payment.detail({ id: paymentSysNo ?? 0 })).toMatchObject({
      ...{ status: 20, method: 4, totalAmount: 8000, bankNo: "YH20261127", maturityDay: END },
    });
    expect(await available()).toBe(before - 8000);
    await operator.api.factoring.repay({ sysNo, repayDay: daysAhead(0) });
    expect(await available()).toBe(before);
  });
  test("an order that became cheaper meanwhile is not paid beyond it: the payout is refused, nothing is written", async () => {
    const { purchaser, supplier, operator } = market;
    const { sysNo: order } = await open();
    const { sysNo } = await apply({ orderSysNos: [order], effectScale: 100 });
    await supplier.api.factoring.agree({ sysNo });
    await operator.api.factoring.accept({ sysNo });
    const { itemList } = await purchaser.api.order.get({ id: order });
    const cheaper = await purchaser.api.orderChange.propose({
      ...{ orderSysNo: order, orderVersion: 0, reason: "少要一些" },
      itemList: [{ orderItemSysNo: itemList[0]?.sysNo ?? 0, quantity: 99, price: 10 }],
    });
    await purchaser.api.orderChange.send({ sysNo: cheaper.sysNo });
    await supplier.api.orderChange.agree({ sysNo: cheaper.sysNo });
    const payOut = operator.api.factoring.payOut({ sysNo, payOutDay: daysAhead(0), bankNo: "YH1" });
    await expect(payOut).rejects.toMatchObject({ reason: "PAY_TOO_MUCH" });
    expect(await purchaser.api.order.get({ id: order })).toMatchObject({ paidAmount: 0 });
    expect(await purchaser.api.factoring.detail({ id: sysNo })).toMatchObject({ status: 20, paymentSysNo: null });
    await operator.api.factoring.refuse({ sysNo, reason: "订单金额已变" });
  });
  test("holds its orders back from other payments until it is over, and takes none that payments plan", async () => {
    const { purchaser, supplier } = market;
    const { payment, factoring, order: orders } = purchaser.api;
    const { sysNo: order } = await open();
    const supplierSysNo = supplier.supplierSysNo ?? 0;
    const plan = (amount: number) => payment.plan({ supplierSysNo, itemList: [{ orderSysNo: order, amount }] });
    const early = await plan(3000);
    await expect(apply({ orderSysNos: [order], paymentAmount: 7000.01 })).rejects.toMatchObject({
      fields: { paymentAmount: expect.stringContaining("7000.00 元（另有 3000.00 元已列入付款单）") },
    });
    const { sysNo } = await apply({ orderSysNos: [order], paymentAmount: 7000, effectScale: 100 });
    const { factoringNo } = await factoring.detail({ id: sysNo });
    const [shown] = (await payment.searchOpen({ supplierSysNo })).filter(({ orderSysNo }) => orderSysNo === order);
    expect(shown).toMatchObject({ financedAmount: 7000, factoringNos: factoringNo, plannedAmount: 3000 });
    const refused = { reason: "ORDER_FINANCED", message: expect.stringContaining(factoringNo) };
    await expect(plan(3000.01)).rejects.toMatchObject(refused);
    await expect(orders.pay({ sysNo: order, amount: 3000.01 })).rejects.toMatchObject(refused);
    await orders.pay({ sysNo: order, amount: 1 });
    const pay = () => payment.pay({ sysNo: early.sysNo, payDay: "2026-01-05", method: 1 });
    await expect(pay()).rejects.toMatchObject({
      ...{ reason: "ORDER_FINANCED", fields: { [`amount.${order}`]: expect.stringContaining("最多可付2999.00元") } },
    });
    await supplier.api.factoring.agree({ sysNo });
    await expect(pay()).rejects.toMatchObject(refused);
    await factoring.withdraw({ sysNo, reason: "改为转账" });
    await pay();
    const both = await Promise.allSettled([
      apply({ orderSysNos: [order], paymentAmount: 6999, effectScale: 100 }),
      plan(6999),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
  test("costs interest from the day of payout, beside what was offered", async () => {
    const { purchaser, supplier, operator } = market;
    const { sysNo: order } = await open();
    const { sysNo } = await apply({ orderSysNos: [order] });
    await supplier.api.factoring.agree({ sysNo });
    await operator.api.factoring.accept({ sysNo });
    const payOut = (payOutDay: string) => operator.api.factoring.payOut({ sysNo, payOutDay, bankNo: "YH3" });
    await expect(payOut(daysAhead(-1))).rejects.toMatchObject({
      fields: { payOutDay: expect.stringContaining("申请日期") },
    });
    await payOut(daysAhead(0));
    const paidOut = { days: 90, interest: 86.4, payOutDays: 90, payOutInterest: 86.4 };
    expect(await purchaser.api.factoring.detail({ id: sysNo })).toMatchObject(paidOut);
  });
  test("a supplier declines with its reason, and the order may be financed anew", async () => {
    const { sysNo: order } = await open();
    const { sysNo } = await apply({ orderSysNos: [order] });
    await expect(apply({ orderSysNos: [order], paymentAmount: 2000.01 })).rejects.toMatchObject({
      fields: { paymentAmount: expect.stringContaining("2000.00") },
    });
    await expect(market.supplier.api.factoring.decline({ sysNo })).rejects.toMatchObject({ reason: "REASON_NEEDED" });
    await market.supplier.api.factoring.decline({ sysNo, reason: "要求按期转账" });
    expect(await apply({ orderSysNos: [order] })).toMatchObject({ status: 0 });
  });
  test("without named orders it pays the supplier's open ones, as far as its amount goes", async () => {
    const fresh = { ...(await openFinancing(market.operator, { name: "自选订单银行" })) };
    const { sysNo } = await apply({ ...fresh, paymentAmount: 100, effectScale: 100 });
    const { itemList } = await market.purchaser.api.factoring.detail({ id: sysNo });
    expect(itemList.map(({ amount }) => amount)).toEqual([100]);
  });
  test("parallel applications never take more than the funding party may lend, or than is open", async () => {
    const small = await openFinancing(market.operator, { name: "小额保理", totalLimit: 1000 });
    const orders = await Promise.all(Array.from({ length: 20 }, () => open("100.00")));
    const settled = await Promise.allSettled(
      orders.map(({ sysNo }) => apply({ ...small, orderSysNos: [sysNo], paymentAmount: 100, effectScale: 90 })),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(11);
    const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.reason] : []));
    expect(new Set(refused)).toEqual(new Set(["FACTORING_REFUSED"]));
    const plenty = await openFinancing(market.operator, { name: "大额保理" });
    const { sysNo } = await open("100.00");
    const again = await Promise.allSettled(
      Array.from({ length: 10 }, () => apply({ ...plenty, orderSysNos: [sysNo], paymentAmount: 30, effectScale: 100 })),
    );
    expect(again.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
});

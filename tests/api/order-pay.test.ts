import { describe, expect, test } from "vitest";
import { headersOf, type Person, refusal } from "../support/api";
import { addOrder, snapshot, stockOf } from "../support/documents";
import { asFile, pdf, png } from "../support/files";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world } = market;

/** An order of 1,000.50 元 that waits for its payment: before delivery at 5, after the supplier's agreement at 11. */
const unpaid = (status: 5 | 11 = 5, change: Parameters<typeof addOrder>[1] = {}) =>
  addOrder(market, {
    status,
    paymentMode: status === 5 ? 1 : 3,
    paymentStatus: 5,
    supplierConfirmStatus: status === 5 ? 0 : 10,
    totalAmount: "1000.50",
    ...change,
  });
const pay = (order: { sysNo: number }, amount: number, voucherFileList: number[] = []) =>
  market.purchaser.api.order.pay({ sysNo: order.sysNo, amount, voucherFileList });
const orderOf = ({ sysNo }: { sysNo: number }, who: Person = market.purchaser) => who.api.order.get({ id: sysNo });

/** Uploads a voucher as its payer does. */
async function addFile(owner: Person, name = "回单.pdf"): Promise<number> {
  const body = new FormData();
  body.append("file", asFile(name.endsWith(".pdf") ? pdf() : png(), name));
  const request = new Request("http://mall.test/api/ifs/v1/file/upload", {
    method: "POST",
    body,
    headers: headersOf(owner),
  });
  const answer = (await (await world.api?.fetch(request))?.json()) as { data: { sysNo: number } };
  return answer.data.sysNo;
}

/** What kind of file it is, or the code of the refusal. */
async function opened(sysNo: number, who: Person): Promise<string | number> {
  const response = await world.api?.request(`/api/ifs/v1/file/get/${sysNo}`, { headers: headersOf(who) });
  if (!response) throw new Error("no backend");
  const kind = response.headers.get("content-type") ?? "";
  return kind.includes("json") ? ((await response.json()) as { code: number }).code : kind;
}

describe("order.pay", () => {
  test("R-ORD-08, R-PAY-01: before delivery half leaves it at 5 with 8, the rest leads to 15 with 10", async () => {
    const order = await unpaid();
    expect((await orderOf(order)).actionList).toContain("order:purchaser:pay");
    expect(await pay(order, 500.25)).toEqual({ sysNo: order.sysNo, status: 5, paymentStatus: 8, paidAmount: 500.25 });
    expect(await pay(order, 500.25)).toEqual({ sysNo: order.sysNo, status: 15, paymentStatus: 10, paidAmount: 1000.5 });
    const seen = await orderOf(order, market.supplier);
    expect(seen).toMatchObject({ status: 15, paymentStatus: 10, paidAmount: 1000.5 });
    expect(seen.paymentList.map(({ amount, payerName }) => [amount, payerName])).toEqual([
      [500.25, "张建国"],
      [500.25, "张建国"],
    ]);
    expect(seen.historyList).toMatchObject([
      { event: "pay", fromStatus: 5, toStatus: 5, operatorName: "张建国", comment: "500.25元，尚欠500.25元" },
      { event: "pay", fromStatus: 5, toStatus: 15, comment: "500.25元" },
    ]);
    const steps = await market.purchaser.api.order.getOrderSteps({ id: order.sysNo });
    expect(steps.find((step) => step.nodeType === "pay")).toMatchObject({ status: 2, operatorName: "张建国" });
  });

  test("R-ORD-08: straight to 20 where the supplier need not confirm", async () => {
    const order = await unpaid(5, { supplierConfirmStatus: 30 });
    expect(await pay(order, 1)).toMatchObject({ status: 5, paymentStatus: 8 });
    expect(await pay(order, 999.5)).toMatchObject({ status: 20, paymentStatus: 10 });
  });

  test("R-ORD-10: of a prepayment a part is enough: 11 → 20 with 8 or 10", async () => {
    expect(await pay(await unpaid(11), 300)).toMatchObject({ status: 20, paymentStatus: 8 });
    expect(await pay(await unpaid(11), 1000.5)).toMatchObject({ status: 20, paymentStatus: 10 });
  });

  test("the whole way: the supplier agrees to a prepaid order, the purchaser pays, the truck leaves", async () => {
    const order = await addOrder(market, { paymentMode: 3 });
    await market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    expect((await orderOf(order, market.supplier)).actionList).toEqual(["orderChange:supplier:save"]);
    await pay(order, 30);
    expect((await orderOf(order, market.supplier)).actionList).toEqual([
      "order:supplier:ship",
      "orderChange:supplier:save",
    ]);
  });

  test("not more than what is open, nothing that is no amount; nothing changes then", async () => {
    const order = await unpaid();
    await pay(order, 1000);
    const before = await snapshot(world.database);
    const message = expect.stringContaining("付款金额不能超过未付金额0.50元");
    expect(await refusal(pay(order, 0.51))).toMatchObject({
      reason: "PAY_TOO_MUCH",
      code: 400,
      message,
      fields: { amount: message },
    });
    for (const amount of [0, -1, 0.005, 1e15]) {
      expect(await refusal(pay(order, amount)), String(amount)).toMatchObject({
        reason: "BAD_INPUT",
        fields: { amount: expect.any(String) },
      });
    }
    expect(await snapshot(world.database)).toBe(before);
    expect((await orderOf(order)).paymentList).toHaveLength(1);
  });

  test("vouchers are seen by both sides and opened by nobody else; another's file is refused", async () => {
    const order = await unpaid(11);
    const foreign = await addFile(market.otherPurchaser);
    expect(await refusal(pay(order, 10, [foreign]))).toMatchObject({ reason: "BAD_INPUT" });
    expect((await orderOf(order)).paidAmount).toBe(0);
    const [first, second] = [await addFile(market.purchaser), await addFile(market.purchaser, "汇款截图.png")];
    await pay(order, 1000.5, [first, second]);
    for (const who of [market.purchaser, market.supplier]) {
      const [payment] = (await orderOf(order, who)).paymentList;
      expect(payment?.voucherFileList).toEqual([
        { sysNo: first, name: "回单.pdf", url: `/api/ifs/v1/file/get/${first}` },
        { sysNo: second, name: "汇款截图.png", url: `/api/ifs/v1/file/get/${second}` },
      ]);
    }
    expect(await opened(first, market.supplier)).toBe("application/pdf");
    expect(await opened(second, market.purchaser)).toBe("image/png");
    // others have orders, payments and vouchers of their own
    const { otherPurchaser, otherSupplier } = market;
    const theirs = await unpaid(11, {
      purchaserOrganizationSysNo: otherPurchaser.organizationSysNo,
      supplierSysNo: otherSupplier.supplierSysNo ?? 0,
    });
    await otherPurchaser.api.order.pay({ sysNo: theirs.sysNo, amount: 10, voucherFileList: [foreign] });
    expect(await opened(foreign, otherSupplier)).toBe("application/pdf");
    expect(await opened(foreign, market.supplier)).toBe(403);
    expect(await opened(first, market.otherSupplier)).toBe(403);
    expect(await opened(first, market.otherPurchaser)).toBe(403);
    expect(await opened(first, market.northSupplier)).toBe(404);
  });

  test("R-BIZ-19: the whole paid twice at once counts once; two halves at once count both", async () => {
    const order = await unpaid();
    const twice = await Promise.allSettled([pay(order, 1000.5), pay(order, 1000.5)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(twice.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: 409 } });
    expect(await orderOf(order)).toMatchObject({ paidAmount: 1000.5, paymentList: [{ amount: 1000.5 }] });

    const halves = await unpaid();
    await Promise.all([pay(halves, 500.25), pay(halves, 500.25)]);
    expect(await orderOf(halves)).toMatchObject({ status: 15, paymentStatus: 10, paidAmount: 1000.5 });

    const over = await unpaid();
    const parts = await Promise.allSettled([600, 600, 600].map((amount) => pay(over, amount)));
    expect(parts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await orderOf(over)).toMatchObject({ status: 5, paidAmount: 600 });
  });

  test("R-BIZ-03: the same request twice is one payment", async () => {
    const order = await unpaid();
    const send = () => market.purchaser.withKey("pay-once").order.pay({ sysNo: order.sysNo, amount: 100 });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await orderOf(order)).toMatchObject({ paidAmount: 100, paymentStatus: 8 });
  });

  test("a partly paid order is cancelled with a reason only, and then kept with its payments", async () => {
    const order = await unpaid();
    await pay(order, 400);
    const { api } = market.purchaser;
    expect(await refusal(api.order.cancel({ sysNo: order.sysNo }))).toMatchObject({ reason: "REASON_NEEDED" });
    await api.order.cancel({ sysNo: order.sysNo, reason: "改为自提" });
    expect(await stockOf(world.database, order.skuSysNos[0] ?? 0)).toMatchObject({ reserved: 0 });
    expect((await orderOf(order)).actionList).toEqual(["order:purchaser:reorder"]);
    expect(await refusal(api.order.delete({ sysNo: order.sysNo }))).toMatchObject({
      code: 409,
      message: "订单有付款记录，须留存备查，不能删除",
    });
    expect((await orderOf(order)).paymentList).toHaveLength(1);
  });
});

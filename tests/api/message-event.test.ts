import { beforeEach, describe, expect, test } from "vitest";
import { tellPeople } from "#server/mall/message/index";
import { payOrdersDue } from "#server/mall/order/index";
import type { Person } from "../support/api";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { world, db } = trade;

const tell = (now = new Date()) => tellPeople(db, now);
const list = async (who: Person) => (await who.api.message.search({})).datas;
/** What a person's messages since the last look say, the newest first. */
async function news(who: Person): Promise<string[]> {
  await tell();
  return (await list(who)).map(({ title }) => title);
}
async function readEverything(): Promise<void> {
  await tell();
  await world.database.pool.query('DELETE FROM mall."Message"');
}
beforeEach(readEverything);

const colleague = (permissions: string[]) =>
  world.person({ identity: "purchaser", organizationSysNo: trade.purchaser.organizationSysNo, permissions });
const agree = (sysNo: number) => trade.supplier.api.order.confirm({ sysNo, confirmStatus: 10 });

test("arrival reaches the buyer and who receives, once, and not the driver's side", async () => {
  const receiver = await colleague(["delivery:purchaser:receive"]);
  const payer = await colleague(["order:purchaser:pay"]);
  const delivery = await trade.left(await trade.ordered());
  await readEverything();
  const trace = (shippingTrace: 15 | 25) =>
    trade.supplier.api.delivery.updateTrace({ sysNo: delivery.sysNo, shippingTrace, location: "工地大门" });
  await trace(15);
  expect(await news(receiver)).toEqual([]);
  await trace(25);
  for (const who of [receiver, trade.purchaser]) expect(await news(who)).toEqual(["货物已送达，待收货"]);
  for (const who of [payer, trade.supplier]) expect(await news(who)).toEqual([]);
  expect(await list(receiver)).toMatchObject([{ kind: "shipment", documentType: "receiving" }]);
});

describe("cancellation", () => {
  test("of an order that waits for its supplier reaches the supplier with its reason", async () => {
    const order = await trade.ordered({ approvalKind: 1 });
    await readEverything();
    await trade.purchaser.api.order.cancel({ sysNo: order.sysNo, reason: "工期推迟" });
    expect(await news(trade.supplier)).toEqual(["采购方已取消订单"]);
    expect(await list(trade.supplier)).toMatchObject([{ content: "工期推迟", documentSysNo: order.sysNo }]);
    expect(await news(trade.purchaser)).toEqual([]);
  });

  test.each([
    [10, "供应商同意取消订单"],
    [20, "供应商不同意取消订单"],
  ] as const)("after acceptance is asked of the supplier and answered (%i)", async (confirmStatus, answer) => {
    const order = await trade.ordered({ approvalKind: 1 });
    await agree(order.sysNo);
    await readEverything();
    await trade.purchaser.api.order.requestCancel({ sysNo: order.sysNo, reason: "图纸改了" });
    expect(await news(trade.supplier)).toEqual(["采购方申请取消订单，请答复"]);
    expect(await list(trade.supplier)).toMatchObject([{ content: "图纸改了" }]);
    const confirmComment = "已备料";
    await trade.supplier.api.order.answerCancel({ sysNo: order.sysNo, confirmStatus, confirmComment });
    expect(await news(trade.purchaser)).toEqual([answer]);
  });
});

test.each([
  [10, "供应商同意拒收"],
  [20, "供应商对拒收有异议"],
] as const)(
  "a truck that is turned away reaches its supplier with the reason, the answer who receives (%i)",
  async (confirmStatus, answer) => {
    const receiver = await colleague(["delivery:purchaser:receive", "delivery:purchaser:refuse"]);
    const { sysNo } = await trade.left(await trade.ordered());
    await readEverything();
    await receiver.api.delivery.refuse({ sysNo, reason: "坍落度不合格", fileSysNoList: [] });
    expect(await news(trade.supplier)).toEqual(["采购方拒收整车，待答复"]);
    expect(await list(trade.supplier)).toMatchObject([{ content: "坍落度不合格", documentSysNo: sysNo }]);
    await trade.supplier.api.delivery.answerRefusal({ sysNo, confirmStatus, confirmComment: "出厂检验合格" });
    for (const who of [receiver, trade.purchaser]) expect(await news(who)).toEqual([answer]);
  },
);

test("an approval that is refused reaches who asked for it, with the reason, and no supplier", async () => {
  const order = await trade.ordered({ approvalKind: 2 });
  await trade.approver.api.order.audit({ sysNo: order.sysNo, approvalStatus: 2, comment: "超预算" });
  expect(await news(trade.purchaser)).toEqual(["订单审批拒绝"]);
  expect(await list(trade.purchaser)).toMatchObject([{ kind: "approval", content: "超预算" }]);
  expect(await news(trade.supplier)).toEqual([]);
  await trade.want();
});

describe("payment", () => {
  const payer = () => colleague(["order:purchaser:pay", "goods:purchaser:price"]);

  test("before delivery is asked of who pays when the order is sent", async () => {
    const who = await payer();
    const order = await trade.ordered({ terms: { paymentMode: 1 } });
    expect(await news(who)).toEqual(["订单待付款"]);
    expect(await list(who)).toMatchObject([{ kind: "payment", documentSysNo: order.sysNo, amount: order.totalAmount }]);
    expect(await news(trade.purchaser)).toEqual([]);
  });

  test("in advance is asked when the supplier has accepted", async () => {
    const who = await payer();
    const order = await trade.ordered({ approvalKind: 1, terms: { paymentMode: 3 } });
    expect(await news(who)).toEqual([]);
    await agree(order.sysNo);
    expect(await news(who)).toEqual(["供应商已接单，请付预付款"]);
    await trade.want();
  });

  test("on delivery is asked when goods were received, once for an order", async () => {
    const who = await payer();
    const order = await trade.ordered({ terms: { paymentMode: 2 } });
    const delivery = await trade.left(order);
    expect(await news(who)).toEqual([]);
    await trade.confirmed(delivery, 4);
    expect(await news(who)).toEqual(["货物已收，订单应付"]);
    expect(await list(who)).toMatchObject([{ kind: "payment", documentType: "order", documentSysNo: order.sysNo }]);
    await trade.confirmed(delivery, 6);
    expect(await news(who)).toEqual(["货物已收，订单应付"]);
  });

  test("by term is asked on its day, by one of two processes, and of nobody once it is paid", async () => {
    const who = await payer();
    const terms = { terms: [{ accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100" }] } as const;
    const [open, paid] = [
      await trade.ordered({ terms: { ...terms, terms: [...terms.terms] } }),
      await trade.ordered({ terms: { ...terms, terms: [...terms.terms] } }),
    ];
    for (const order of [open, paid]) await trade.confirmed(await trade.left(order));
    await trade.purchaser.api.order.pay({ sysNo: paid.sysNo, amount: paid.totalAmount });
    await readEverything();
    const day = new Date(Date.now() + 32 * 86_400_000);
    await Promise.all([payOrdersDue(db, day), payOrdersDue(db, day)]);
    await Promise.all([tell(), tell()]);
    expect(await list(who)).toMatchObject([
      { title: "订单到期应付", kind: "payment", documentSysNo: open.sysNo, amount: open.totalAmount },
    ]);
    expect(await news(trade.supplier)).toEqual([]);
  });
});

test("a refund, whose amount is below zero, reaches who sees it arrive and who made it", async () => {
  const order = await trade.ordered({ terms: { paymentMode: 1 } });
  await trade.purchaser.api.order.pay({ sysNo: order.sysNo, amount: 50 });
  await trade.purchaser.api.order.cancel({ sysNo: order.sysNo, reason: "停工" });
  await readEverything();
  const { sysNo } = await trade.supplier.api.payment.refund({
    ...{ purchaserOrganizationSysNo: trade.purchaser.organizationSysNo, payDay: "2026-01-06" },
    itemList: [{ orderSysNo: order.sysNo, amount: 50 }],
  });
  const cashier = await colleague(["payment:purchaser:pay"]);
  expect(await news(cashier)).toEqual(["供应商已退款，待确认到账"]);
  expect((await list(trade.purchaser))[0]).toMatchObject({ amount: 50, documentSysNo: sysNo });
  await trade.purchaser.api.payment.denyRefund({ sysNo, reason: "未到账" });
  expect(await news(trade.supplier)).toContain("采购方没有收到退款");
});

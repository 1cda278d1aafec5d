import { describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addOrder, stockOf, truck } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world } = market;
const reason = "计划变更";

async function accepted() {
  const order = await addOrder(market);
  await market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
  return order;
}
const waits = async (person: typeof market.supplier) =>
  (await person.api.home.statistics({})).todoCount.flatMap(({ document, todo }) =>
    document === "order" ? [todo] : [],
  );

describe("a cancellation after the supplier's acceptance", () => {
  test("R-ORD-15: is a request, which the supplier agrees to: cancelled, and the stock is free", async () => {
    const { sysNo, skuSysNos } = await accepted();
    const { purchaser, supplier } = market;
    const page = await purchaser.api.order.get({ id: sysNo });
    expect(page.actionList).toContain("order:purchaser:requestCancel");
    expect(page.actionList).not.toContain("order:purchaser:cancel");
    expect(await refusal(purchaser.api.order.requestCancel({ sysNo, reason: " " }))).toMatchObject({
      reason: "REASON_NEEDED",
    });
    expect(await purchaser.api.order.requestCancel({ sysNo, reason })).toEqual({ sysNo, status: 20 });
    const asked = await supplier.api.order.get({ id: sysNo });
    expect(asked).toMatchObject({ status: 20, cancelStatus: 10, cancelReason: reason });
    expect(asked.actionList).toEqual(["order:supplier:answerCancel"]);
    const steps = await supplier.api.order.getOrderSteps({ id: sysNo });
    expect(steps.find(({ status }) => status === 1)).toMatchObject({ nodeType: "answerCancel" });
    expect(await waits(supplier)).toContain("answerCancel");
    const { datas } = await supplier.api.order.search({ todo: "answerCancel" });
    expect(datas.map((row) => row.sysNo)).toEqual([sysNo]);
    expect(await stockOf(world.database, skuSysNos[0] ?? 0)).toMatchObject({ reserved: 100 });
    expect(await supplier.api.order.answerCancel({ sysNo, confirmStatus: 10 })).toEqual({ sysNo, status: 60 });
    expect(await stockOf(world.database, skuSysNos[0] ?? 0)).toMatchObject({ reserved: 0 });
    const done = await purchaser.api.order.get({ id: sysNo });
    expect(done).toMatchObject({ status: 60, cancelStatus: 30, cancelReason: reason });
    expect(done.historyList.map(({ event, eventName }) => `${event} ${eventName}`)).toEqual([
      "agree 确认接单",
      "requestCancel 申请取消",
      "agreeCancel 同意取消",
    ]);
  });

  test("R-ORD-15: is refused with a reason, and the order goes on; nothing is loaded before the answer", async () => {
    const { sysNo, itemSysNos } = await accepted();
    const { purchaser, supplier } = market;
    const load = () =>
      supplier.api.delivery.create({
        ...{ orderSysNo: sysNo, ...truck },
        itemList: [{ orderItemSysNo: itemSysNos[0] ?? 0, quantity: 10 }],
      });
    await purchaser.api.order.requestCancel({ sysNo, reason });
    const early = await refusal(load());
    expect(early).toMatchObject({ reason: "STATE_CONFLICT" });
    expect(early.message).toMatch(/（采购方已于 \d\d:\d\d 申请取消）/);
    expect(await refusal(supplier.api.order.answerCancel({ sysNo, confirmStatus: 20 }))).toMatchObject({
      reason: "REASON_NEEDED",
    });
    await supplier.api.order.answerCancel({ sysNo, confirmStatus: 20, confirmComment: "已经生产" });
    expect(await purchaser.api.order.get({ id: sysNo })).toMatchObject({
      ...{ status: 20, cancelStatus: 20, cancelRefusal: "已经生产", cancelReason: "" },
    });
    await load();
    // what is loaded is not cancelled any more
    expect(await refusal(purchaser.api.order.requestCancel({ sysNo, reason }))).toMatchObject({
      reason: "DELIVERY_LIVE",
    });
  });

  test("R-ORD-15: is taken back: the supplier ships", async () => {
    const { sysNo } = await accepted();
    const { purchaser, supplier } = market;
    await purchaser.api.order.requestCancel({ sysNo, reason });
    await purchaser.api.order.withdrawCancel({ sysNo });
    const { actionList, cancelStatus } = await supplier.api.order.get({ id: sysNo });
    expect([actionList, cancelStatus]).toEqual([["order:supplier:ship", "orderChange:supplier:save"], 0]);
    const late = await refusal(supplier.api.order.answerCancel({ sysNo, confirmStatus: 10 }));
    expect(late.message).toMatch(/采购方已于 \d\d:\d\d 撤回取消申请/);
  });

  test("a page that is older than the acceptance is told of it, and cancels nothing", async () => {
    const { sysNo } = await accepted();
    for (const seenStatus of [15, undefined]) {
      const stale = await refusal(market.purchaser.api.order.cancel({ sysNo, reason, seenStatus }));
      expect(stale).toMatchObject({ reason: "STATE_CONFLICT", code: 409 });
      expect(stale.message).toMatch(/^供应商已于 \d\d:\d\d 确认接单，现在只能申请取消$/);
    }
    expect(await market.purchaser.api.order.get({ id: sysNo })).toMatchObject({ status: 20, cancelStatus: 0 });
  });
});

describe("a cancellation before it", () => {
  test("is the purchaser's alone, and the supplier's to look at", async () => {
    const { sysNo } = await addOrder(market);
    const { purchaser, supplier } = market;
    expect(await purchaser.api.order.cancel({ sysNo, reason, seenStatus: 15 })).toMatchObject({ status: 60 });
    expect(await waits(supplier)).toContain("noteCancel");
    const { datas } = await supplier.api.order.search({ todo: "noteCancel" });
    expect(datas.map((row) => [row.sysNo, row.actionList])).toEqual([[sysNo, ["order:supplier:noteCancel"]]]);
    await supplier.api.order.noteCancel({ sysNo });
    expect(await waits(supplier)).not.toContain("noteCancel");
    // a supplier who presses 确认接单 on an old page is told
    const late = await refusal(supplier.api.order.confirm({ sysNo, confirmStatus: 10 }));
    expect(late.message).toMatch(/（采购方已于 \d\d:\d\d 取消订单）/);
  });

  test("a page that shows another status is told what changed", async () => {
    const { sysNo } = await addOrder(market);
    const stale = await refusal(market.purchaser.api.order.cancel({ sysNo, reason, seenStatus: 10 }));
    expect(stale.message).toContain("请查看后再决定是否取消");
  });
});

test("a supplier writes to who ordered, about the order, and nobody else's", async () => {
  const { sysNo } = await addOrder(market);
  const { purchaser, supplier, otherSupplier } = market;
  const said = { orderSysNo: sysNo, content: "泵车几点到场？" };
  expect(await refusal(otherSupplier.api.customerService.contact(said))).toMatchObject({ code: 403 });
  const talk = await supplier.api.customerService.contact(said);
  const [own] = await purchaser.api.customerService.mine({});
  expect(own).toMatchObject({
    sysNo: talk.sysNo,
    unread: 1,
    lastContent: said.content,
    about: { kind: "order", sysNo },
  });
  // it goes on where the purchaser began one about the same
  const again = await supplier.api.customerService.contact({ ...said, content: "收到请回复" });
  expect(again.sysNo).toBe(talk.sysNo);
  await purchaser.api.customerService.reply({ sysNo: talk.sysNo, content: "两点" });
  expect((await supplier.api.customerService.search({})).datas[0]).toMatchObject({ sysNo: talk.sysNo, unread: 1 });
});

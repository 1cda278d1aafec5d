import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expireOrders } from "#server/mall/order/index";
import { PaymentMode } from "#trpc/contract/shared/codes";
import { refusal } from "../support/api";
import { checkout } from "../support/cart";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db } = trade;
type Api = (typeof trade)["purchaser"]["api"];
let keeper: Api;
let projects = 0;
let project: number;

beforeAll(async () => {
  keeper = trade.purchaser.api;
  // other projects of the organisation go without
  await keeper.budget.saveSetting({ budgetOptional: true });
});
beforeEach(async () => {
  projects += 1;
  const saved = { name: `滨江${projects}期`, code: `BJ-${projects}`, costCodes: ["钢材", "水泥"] };
  project = (await trade.purchaser.api.tenderProject.save(saved)).sysNo;
});

const kept = async (change: Partial<Parameters<Api["budget"]["save"]>[0]> = {}) =>
  (await keeper.budget.save({ projectSysNo: project, costCode: "钢材", amount: 10_000, ...change })).sysNo;
const sums = async (id: number) => {
  const { reserved, consumed, available } = await keeper.budget.get({ id });
  return [reserved, consumed, available];
};
/** An order of 10 吨 for 3,800 元 unless told, for the project. */
async function ordered(quantity = 10, costCode = "钢材", deal = {}) {
  const cart = await trade.filled({ quantity, ...deal });
  const { api } = trade.purchaser;
  const { orders } = await api.trade.createShop({
    ...checkout(trade.purchaser, cart),
    projectSysNo: project,
    costCode,
  });
  const sysNo = orders[0]?.sysNo ?? 0;
  const { itemList, totalAmount } = await api.order.get({ id: sysNo });
  return { sysNo, itemSysNos: itemList.map((item) => item.sysNo), skuSysNos: [], totalAmount };
}

test("ahead of the next order: of the project and cost code of the address, which an order leaves there", async () => {
  const { api } = trade.purchaser;
  await kept({ amount: 5_000 });
  const projectName = `滨江${projects}期`;
  await ordered();
  const left = { projectName, costCode: "钢材", year: null, available: 1_200 };
  expect(await api.budget.ahead({})).toEqual(left);
  const receiver = await trade.world.person({ ...trade.purchaser, permissions: ["delivery:purchaser:receive"] });
  expect(await refusal(receiver.api.budget.ahead({}))).toMatchObject({ code: 403 });
  const second = await api.tenderProject.save({ name: `城西${projects}期`, code: `CX-${projects}` });
  await ordered(1, "钢材");
  await api.tenderProject.close({ sysNo: project });
  // both the address's project and the last one are closed
  expect(await api.budget.ahead({})).toBeNull();
  await api.budget.save({ projectSysNo: second.sysNo, amount: 7_000, year: 2099 });
  await api.budget.save({ projectSysNo: second.sysNo, amount: 9_000 });
  await api.tenderProject.saveLastProject({ projectSysNo: second.sysNo });
  const other = { projectName: `城西${projects}期`, costCode: "", year: null, available: 9_000 };
  expect(await api.budget.ahead({})).toEqual(other);
});

describe("what an order holds of its budget", () => {
  test("reserved when it is made, received by its receipts, released by what is returned and what ends", async () => {
    const budget = await kept();
    const order = await ordered();
    expect(await sums(budget)).toEqual([3800, 0, 6200]);
    const delivery = await trade.left(order, 6);
    expect(await sums(budget)).toEqual([3800, 0, 6200]);
    const note = await trade.confirmed(delivery, 4);
    expect(await sums(budget)).toEqual([2280, 1520, 6200]);
    const back = await trade.askedBack(note, 1);
    await trade.agreeToReturn(back.sysNo);
    expect(await sums(budget)).toEqual([2280, 1140, 6580]);
    const { datas } = await keeper.budget.searchEntries({ budgetSysNo: budget });
    expect(datas.map(({ reserved, consumed }) => [reserved, consumed])).toEqual([
      [0, -380],
      [-1520, 1520],
      [3800, 0],
    ]);
    expect(await keeper.budget.searchUses({ budgetSysNo: budget })).toMatchObject([
      { documentType: "order", documentSysNo: order.sysNo, reserved: 2280, consumed: 1140 },
    ]);
  });

  test.each([
    ["cancelled", (sysNo: number) => trade.purchaser.api.order.cancel({ sysNo, reason: "不要了" })],
    [
      "refused",
      (sysNo: number) => trade.supplier.api.order.confirm({ sysNo, confirmStatus: 20, confirmComment: "无货" }),
    ],
  ])("all of it is released when it is %s", async (how, act) => {
    const budget = await kept();
    const { sysNo } = await ordered(10, "钢材", { approvalKind: how === "refused" ? 1 : 0 });
    expect(await sums(budget)).toEqual([3800, 0, 6200]);
    await act(sysNo);
    expect(await sums(budget)).toEqual([0, 0, 10_000]);
  });

  test("nothing while its approval is refused, and again when it is submitted; what is deleted is called by its number", async () => {
    const budget = await kept();
    const { sysNo } = await ordered(10, "钢材", { approvalKind: 2 });
    expect(await sums(budget)).toEqual([3800, 0, 6200]);
    await trade.approver.api.order.audit({ sysNo, approvalStatus: 2, comment: "太多" });
    expect(await sums(budget)).toEqual([0, 0, 10_000]);
    await trade.purchaser.api.orderTrade.submit({ sysNo });
    expect(await sums(budget)).toEqual([3800, 0, 6200]);
    const { orderNo } = await trade.purchaser.api.order.get({ id: sysNo });
    await trade.purchaser.api.order.delete({ sysNo });
    expect(await sums(budget)).toEqual([0, 0, 10_000]);
    const { datas } = await keeper.budget.searchEntries({ budgetSysNo: budget });
    expect(new Set(datas.map(({ documentNo }) => documentNo))).toEqual(new Set([orderNo]));
  });

  test("what is on the road stays reserved when the order is ended, the rest does not", async () => {
    const budget = await kept();
    const order = await ordered();
    const delivery = await trade.left(order, 6);
    await trade.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "计划调整" });
    expect(await sums(budget)).toEqual([2280, 0, 7720]);
    await trade.confirmed(delivery, 6);
    expect(await sums(budget)).toEqual([0, 2280, 7720]);
  });

  test("all of it is released when the job cancels it unpaid", async () => {
    const budget = await kept();
    await ordered(10, "钢材", { terms: { paymentMode: PaymentMode.payBeforeDelivery } });
    expect(await sums(budget)).toEqual([3800, 0, 6200]);
    await expireOrders(db, new Date(Date.now() + 400 * 86_400_000));
    expect(await sums(budget)).toEqual([0, 0, 10_000]);
  });
});

test("what a project already has is counted in a budget from its first day, each document once", async () => {
  const order = await ordered();
  const { orders } = await trade.purchaser.api.trade.createShop({
    ...checkout(trade.purchaser, await trade.filled({ quantity: 5 })),
    ...{ projectSysNo: project, costCode: "水泥" },
  });
  await trade.confirmed(await trade.left(order, 6), 6);
  const steel = await kept({ amount: 3000 });
  expect(await sums(steel)).toEqual([1520, 2280, -800]);
  const rest = await kept({ costCode: "" });
  expect(await sums(rest)).toEqual([1900, 0, 8100]);
  expect(await sums(steel)).toEqual([1520, 2280, -800]);
  expect(await keeper.budget.searchUses({ budgetSysNo: rest })).toMatchObject([{ documentSysNo: orders[0]?.sysNo }]);
});

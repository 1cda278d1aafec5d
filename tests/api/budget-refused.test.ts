import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OnExceed, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { refusal } from "../support/api";
import { administratorOf } from "../support/approval";
import { checkout, fillCart } from "../support/cart";
import { counted } from "../support/counted";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
type Api = (typeof trade)["purchaser"]["api"];
let keeper: Api;
let projects = 0;
let project: number;

beforeAll(async () => {
  keeper = trade.purchaser.api;
});
beforeEach(async () => {
  projects += 1;
  project = (await keeper.tenderProject.save({ name: `江北${projects}期`, code: `JB-${projects}` })).sysNo;
  await keeper.budget.saveSetting({ budgetOptional: true });
});

const kept = async (change: Partial<Parameters<Api["budget"]["save"]>[0]> = {}) =>
  (await keeper.budget.save({ projectSysNo: project, costCode: "钢材", amount: 10_000, ...change })).sysNo;
const sums = async (id: number) => {
  const { reserved, consumed, available } = await keeper.budget.get({ id });
  return [reserved, consumed, available];
};
const order = (cart: number[], change: object = {}) =>
  keeper.trade.createShop({ ...checkout(trade.purchaser, cart), projectSysNo: project, costCode: "钢材", ...change });

describe("beyond a budget", () => {
  test("refused with what is left, what is needed and by how much; the cart stays, the budget too", async () => {
    const budget = await kept();
    const cart = await trade.filled({ quantity: 27 });
    const told = await refusal(order(cart));
    expect(told).toMatchObject({ code: 409, reason: "OVER_BUDGET" });
    expect(told?.message).toContain(`预算“江北${projects}期 · 钢材”余额¥10,000.00，本次需要¥10,260.00，超出¥260.00`);
    expect(told?.fields).toEqual({ costCode: told?.message });
    expect(await sums(budget)).toEqual([0, 0, 10_000]);
    expect((await keeper.cart.summary({})).lineCount).toBe(1);
    await keeper.budget.save({ sysNo: budget, projectSysNo: project, costCode: "钢材", amount: 10_260 });
    await order(cart);
    expect(await sums(budget)).toEqual([10_260, 0, 0]);
  });

  test("let go to its approvers where that is settled, and refused where nobody approves", async () => {
    const budget = await kept({ amount: 1000, onExceed: OnExceed.approve });
    expect(await refusal(order(await trade.filled()))).toMatchObject({
      reason: "OVER_BUDGET",
      message: expect.stringContaining("须经审批"),
    });
    await order(await trade.filled({ approvalKind: 2 }));
    expect(await sums(budget)).toEqual([3800, 0, -2800]);
  });

  test("sent to the level that a rule of approval names for it, and no other order is", async () => {
    const budget = await kept({ amount: 5000, onExceed: OnExceed.approve });
    await trade.want();
    const manager = await administratorOf(trade.world, trade.purchaser.organizationSysNo);
    const { sysNo } = await manager.api.approvalRule.save({
      ...{ documentType: "order", name: "超预算", overBudget: true },
      levelList: [{ assignee: WorkflowAssignee.role }],
    });
    const standing = async (quantity: number) => {
      const { orders } = await order(await trade.filled({ quantity }));
      return keeper.order.get({ id: orders[0]?.sysNo ?? 0 });
    };
    expect(await standing(10)).toMatchObject({ approvalStatus: 0 });
    const over = await standing(4);
    expect(over).toMatchObject({ approvalStatus: 1 });
    expect(await sums(budget)).toEqual([5320, 0, -320]);
    const seen = await trade.approver.api.budget.ofDocument({ documentType: "order", sysNo: over.sysNo });
    expect(seen).toMatchObject({ reserved: 1520, budget: { available: -320 }, mayOpen: true });
    await trade.approver.api.order.audit({ sysNo: over.sysNo, approvalStatus: 3 });
    expect(await sums(budget)).toEqual([5320, 0, -320]);
    await manager.api.approvalRule.remove({ sysNo });
  });

  test("goods that come are counted, also where the budget was cut meanwhile", async () => {
    const budget = await kept({ amount: 3800 });
    const { orders } = await order(await trade.filled());
    const { itemList } = await keeper.order.get({ id: orders[0]?.sysNo ?? 0 });
    const itemSysNos = itemList.map(({ sysNo }) => sysNo);
    const delivery = await trade.left({ sysNo: orders[0]?.sysNo ?? 0, itemSysNos, skuSysNos: [] });
    await keeper.budget.save({ sysNo: budget, projectSysNo: project, costCode: "钢材", amount: 3000 });
    expect(await sums(budget)).toEqual([3800, 0, -800]);
    await trade.confirmed(delivery);
    expect(await sums(budget)).toEqual([0, 3800, -800]);
  });

  test("of 50 clients at once no more are let through than the budget holds, and the sums are exact", async () => {
    const budget = await kept({ amount: 0 });
    await trade.want();
    const skus = await Promise.all(Array.from({ length: 50 }, () => trade.sku(100)));
    const carts = await fillCart(trade.purchaser, skus, 1);
    const prices = new Map(
      (await keeper.cart.getShop({})).categoryTypeList.flatMap(({ periodGroupList }) =>
        periodGroupList.flatMap(({ skuList }) => skuList.map(({ sysNo, amount }) => [sysNo, amount ?? 0] as const)),
      ),
    );
    const amount = 20.5 * Math.max(...prices.values());
    await keeper.budget.save({ sysNo: budget, projectSysNo: project, costCode: "钢材", amount });
    const outcomes = await Promise.allSettled(carts.map((line) => order([line])));
    const passed = outcomes.flatMap((one, index) => (one.status === "fulfilled" ? [carts[index] ?? 0] : []));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.reason] : []));
    expect(new Set(refused)).toEqual(new Set(["OVER_BUDGET"]));
    const spent = passed.reduce((sum, line) => sum + (prices.get(line) ?? 0), 0);
    expect(passed.length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeGreaterThan(0);
    const [reserved = 0, consumed, available = 0] = await sums(budget);
    expect([reserved, consumed]).toEqual([spent, 0]);
    expect(available).toBeGreaterThanOrEqual(0);
    const { datas } = await keeper.budget.searchEntries({ budgetSysNo: budget, pageSize: 100 });
    expect(datas.reduce((sum, entry) => sum + entry.reserved, 0)).toBe(reserved);
    await keeper.cart.remove({ ids: carts.filter((line) => !passed.includes(line)) });
  }, 60_000);
});

describe("without a budget", () => {
  test("what has no cost code of the project's budgets is refused, never skipped", async () => {
    await kept();
    const cart = await trade.filled();
    for (const costCode of ["", "水泥"]) {
      const told = await refusal(order(cart, { costCode }));
      expect(told, costCode).toMatchObject({ code: 409, reason: "NO_BUDGET" });
      expect(told?.fields).toHaveProperty("costCode");
    }
    await kept({ costCode: "" });
    await order(cart, { costCode: "水泥" });
  });

  test("an order for no project, or for one without budgets, goes only where the organisation lets it", async () => {
    await kept();
    const other = (await keeper.tenderProject.save({ name: `渝中${projects}期`, code: `YZ-${projects}` })).sysNo;
    const cart = await trade.filled();
    await keeper.budget.saveSetting({ budgetOptional: false });
    expect(await refusal(order(cart, { projectSysNo: undefined, costCode: "" }))).toMatchObject({
      reason: "NO_BUDGET",
      fields: { projectName: expect.stringContaining("本单位按预算采购") },
    });
    expect(await refusal(order(cart, { projectSysNo: other }))).toMatchObject({ reason: "NO_BUDGET" });
    await keeper.budget.saveSetting({ budgetOptional: true });
    await order(cart, { projectSysNo: other });
    await order(await trade.filled(), { projectSysNo: undefined, costCode: "" });
  });

  test("a budget of another year is none, one of all years covers it", async () => {
    const year = new Date().getFullYear();
    await kept({ year: year + 1 });
    const cart = await trade.filled();
    expect(await refusal(order(cart))).toMatchObject({ reason: "NO_BUDGET" });
    const [whole, own] = [await kept({ year: null }), await kept({ year })];
    await order(cart);
    expect(await sums(own)).toEqual([3800, 0, 6200]);
    expect(await sums(whole)).toEqual([0, 0, 10_000]);
  });
});

describe("an application", () => {
  const applied = async (quantity: number) => {
    const { receiveAddressSysNo, invoiceTitleSysNo } = trade.purchaser;
    const cartSysNoList = await trade.filled({ quantity, approves: ["purchaseApply"] });
    const head = { receiveAddressSysNo, invoiceTitleSysNo, projectSysNo: project, costCode: "钢材" };
    return (await keeper.purchaseApply.save({ ...head, cartSysNoList })).sysNo;
  };

  test("reserves when it is submitted, and its orders take that over when it is approved", async () => {
    const budget = await kept({ amount: 3800 });
    const sysNo = await applied(10);
    expect(await sums(budget)).toEqual([0, 0, 3800]);
    await keeper.purchaseApply.submit({ sysNo });
    expect(await sums(budget)).toEqual([3800, 0, 0]);
    await trade.approver.api.purchaseApply.audit({ sysNo, approvalStatus: 3 });
    expect(await sums(budget)).toEqual([3800, 0, 0]);
    const uses = await keeper.budget.searchUses({ budgetSysNo: budget });
    expect(uses).toMatchObject([{ documentType: "order", reserved: 3800 }]);
  });

  test("is refused beyond the budget when it is submitted, and frees it when it is withdrawn or refused", async () => {
    const budget = await kept({ amount: 3800 });
    const large = await applied(11);
    expect(await refusal(keeper.purchaseApply.submit({ sysNo: large }))).toMatchObject({ reason: "OVER_BUDGET" });
    const sysNo = await applied(10);
    await keeper.purchaseApply.submit({ sysNo });
    await keeper.purchaseApply.cancelAudit({ sysNo });
    expect(await sums(budget)).toEqual([0, 0, 3800]);
    await keeper.purchaseApply.submit({ sysNo: await applied(10) });
    expect(await sums(budget)).toEqual([3800, 0, 0]);
  });
});

test("an order with a budget takes one statement more than one without, however many lines it has", async () => {
  const cost = async (lines: number, change: object) => {
    const cart = await trade.filled({ lines });
    return (await counted(() => order(cart, change))).count;
  };
  const without = await cost(1, {});
  for (const lines of [1, 6]) {
    await kept({ costCode: `${lines}`, amount: 100_000 });
    expect(await cost(lines, { costCode: `${lines}` })).toBe(without + 1);
  }
});

test("a project with a budget is not deleted, nor is a budget that was held of", async () => {
  const sysNo = await kept();
  expect(await refusal(keeper.tenderProject.delete({ sysNo: project }))).toMatchObject({ reason: "PROJECT_IN_USE" });
  await order(await trade.filled());
  expect(await refusal(keeper.budget.delete({ sysNo }))).toMatchObject({ reason: "BUDGET_IN_USE" });
  const moved = { sysNo, projectSysNo: project, costCode: "水泥", amount: 10_000 };
  expect(await refusal(keeper.budget.save(moved))).toMatchObject({ reason: "BUDGET_IN_USE" });
  const free = await kept({ costCode: "水泥" });
  expect(await refusal(keeper.budget.save({ ...moved, sysNo: undefined }))).toMatchObject({ reason: "BUDGET_TAKEN" });
  await keeper.budget.delete({ sysNo: free });
  await keeper.budget.save(moved).catch(() => undefined);
  expect(await keeper.budget.get({ id: sysNo })).toMatchObject({ costCode: "钢材", reserved: 3800 });
});

test("a budget that moves to another project counts what that project has already", async () => {
  const other = (await keeper.tenderProject.save({ name: `南岸${projects}期`, code: `NA-${projects}` })).sysNo;
  const sysNo = await kept({ projectSysNo: other });
  await order(await trade.filled());
  await keeper.budget.save({ sysNo, projectSysNo: project, costCode: "钢材", amount: 10_000 });
  expect(await sums(sysNo)).toEqual([3800, 0, 6200]);
});

test("an order and its project's first budget at once: the order is in the budget, or it came first and is counted", async () => {
  for (let round = 0; round < 5; round++) {
    const own = (
      await keeper.tenderProject.save({ name: `大渡口${projects}-${round}`, code: `DD-${projects}-${round}` })
    ).sysNo;
    const cart = await trade.filled();
    const [sysNo] = await Promise.all([kept({ projectSysNo: own }), order(cart, { projectSysNo: own })]);
    expect(await sums(sysNo)).toEqual([3800, 0, 6200]);
  }
});

test("a page past the end says how many budgets there are", async () => {
  await kept();
  const { total } = await keeper.budget.search({});
  expect(await keeper.budget.search({ pageNo: 400 })).toMatchObject({ datas: [], total });
  const groups = trade.operator.api.organization;
  const all = await groups.search({});
  expect(await groups.search({ pageNo: 400 })).toMatchObject({ datas: [], total: all.total });
});

test("R-PERM-12: who may only receive sees no budgets, who decides about orders does", async () => {
  const { organizationSysNo } = trade.purchaser;
  const sysNo = await kept();
  const receiver = await trade.world.person({
    ...{ identity: "purchaser", organizationSysNo },
    permissions: ["goods:purchaser:price", "delivery:purchaser:receive", "receiving:purchaser:submit"],
  });
  const reads = [
    (api: Api) => api.budget.get({ id: sysNo }),
    (api: Api) => api.budget.search({}),
    (api: Api) => api.budget.balances({}),
    (api: Api) => api.budget.searchUses({ budgetSysNo: sysNo }),
    (api: Api) => api.budget.searchEntries({ budgetSysNo: sysNo }),
  ];
  for (const read of reads) {
    expect(await refusal(read(receiver.api))).toMatchObject({ code: 403 });
    await read(trade.approver.api);
  }
});

test("others' budgets are neither seen nor kept", async () => {
  const sysNo = await kept();
  const calls: ((api: Api) => Promise<unknown>)[] = [
    (api) => api.budget.get({ id: sysNo }),
    (api) => api.budget.searchEntries({ budgetSysNo: sysNo }),
    (api) => api.budget.searchUses({ budgetSysNo: sysNo }),
    (api) => api.budget.save({ sysNo, amount: 1 }),
    (api) => api.budget.delete({ sysNo }),
  ];
  for (const call of calls) {
    expect(await refusal(call(trade.otherPurchaser.api))).toMatchObject({ code: 403 });
    expect(await refusal(call(trade.northPurchaser.api))).toMatchObject({ code: 404 });
  }
  expect((await trade.otherPurchaser.api.budget.search({})).datas).toEqual([]);
  expect(await refusal(trade.otherPurchaser.api.budget.save({ projectSysNo: project, amount: 1 }))).toMatchObject({
    code: 403,
  });
});

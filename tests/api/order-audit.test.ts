import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { managing } from "#trpc/rules/people";
import { allPermissions, type Person, refusal } from "../support/api";
import { administratorOf, putBelow, settleApproval } from "../support/approval";
import { addBuyer, addFixedPrices, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "../support/cart";
import { addOrder, putInto, stockOf } from "../support/documents";
import { addOrganization } from "../support/goods";
import { useMarket } from "../support/worlds";

const AUDIT = "order:purchaser:audit";
const market = useMarket({ tenants: true });
const { world, db } = market;
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(db);
});

const approver = (organizationSysNo: number, permissions: string[] = [AUDIT]) =>
  world.person({
    identity: "purchaser",
    organizationSysNo,
    permissions: [...allPermissions("purchaser"), ...permissions],
    displayName: "王审言",
  });

/** A buyer whose organisation approves, one who settles how, and one who approves there. */
async function approvingBuyer(settings: Parameters<typeof settleApproval>[1] = {}) {
  const buyer = await addBuyer(world);
  const administrator = await administratorOf(world, buyer.organizationSysNo);
  await settleApproval(administrator, { approvalKind: 3, ...settings });
  return { buyer, administrator, boss: await approver(buyer.organizationSysNo) };
}
async function order(buyer: Buyer, skuSysNo?: number, quantity = 1, { keptBack = false } = {}) {
  const lines = await fillCart(buyer, [skuSysNo ?? (await goods.sku())], quantity);
  const { orders } = await buyer.api.trade.createShop({ ...checkout(buyer, lines), keptBack });
  const [made] = orders;
  if (!made) throw new Error("no order");
  return made;
}
const pass = ({ api }: Person, sysNo: number, comment = "") => api.order.audit({ sysNo, approvalStatus: 3, comment });
const refuse = ({ api }: Person, sysNo: number, comment = "超出预算") =>
  api.order.audit({ sysNo, approvalStatus: 2, comment });

test("a supplier knows nothing of an order before it is sent", async () => {
  const { supplier } = market;
  const { sysNo } = await addOrder(market, { status: 10 });
  const own = () => supplier.api.order.search({ statusList: [10] });
  expect(await refusal(supplier.api.order.get({ id: sysNo }))).toMatchObject({ code: 404 });
  expect(await refusal(supplier.api.order.getOrderSteps({ id: sysNo }))).toMatchObject({ code: 404 });
  expect((await own()).datas).toEqual([]);
  const { orderStatusCount, todoCount } = await supplier.api.home.statistics({});
  expect(orderStatusCount).not.toContainEqual(expect.objectContaining({ status: 10 }));
  expect(todoCount).toEqual([]);
});

describe("R-ORD-05, R-PERM-19: a new order", () => {
  test("waits at 10 with approvalStatus 1 where the purchaser approves, and holds its stock", async () => {
    const { buyer, boss } = await approvingBuyer();
    const skuSysNo = await goods.sku();
    const made = await order(buyer, skuSysNo, 2);
    expect(made.status).toBe(10);
    const seen = await boss.api.order.get({ id: made.sysNo });
    expect(seen).toMatchObject({ status: 10, approvalStatus: 1, supplierConfirmStatus: 0 });
    expect(seen.actionList).toEqual([AUDIT, "order:purchaser:cancel", "order:purchaser:delete"]);
    expect((await buyer.api.order.get({ id: made.sysNo })).actionList).not.toContain(AUDIT);
    expect(await stockOf(world.database, skuSysNo)).toMatchObject({ reserved: 2 });
  });

  test("goes straight on by kind: 20 with 0, 15 with 1; with 2 to 20 once approved", async () => {
    const { buyer, boss, administrator } = await approvingBuyer({ approvalKind: 0 });
    const free = await order(buyer);
    expect(free.status).toBe(20);
    expect(await buyer.api.order.get({ id: free.sysNo })).toMatchObject({ supplierConfirmStatus: 30 });
    await settleApproval(administrator, { approvalKind: 1 });
    expect((await order(buyer)).status).toBe(15);
    await settleApproval(administrator, { approvalKind: 2 });
    const { sysNo, status } = await order(buyer);
    expect(status).toBe(10);
    expect(await pass(boss, sysNo)).toEqual({ sysNo, status: 20, approvalStatus: 3 });
  });

  test("needs no approval below the organisation's amount; what is bought at once counts together", async () => {
    const { buyer } = await approvingBuyer({ approvalFrom: 8000 });
    expect((await order(buyer)).status).toBe(15);
    const other = await addGoods(db);
    const lines = await fillCart(buyer, [await goods.sku(), await other.sku()]);
    const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
    expect(orders.map(({ status }) => status)).toEqual([10, 10]);
  });
});

describe("order.audit", () => {
  test("R-ORD-06: passed goes to the supplier at once; paid before delivery to 5, with the time to pay", async () => {
    const { buyer, boss } = await approvingBuyer();
    const { sysNo } = await order(buyer);
    expect(await refusal(buyer.api.orderTrade.submit({ sysNo }))).toMatchObject({
      code: 409,
      message: "订单正在审批，审批通过后才能提交",
    });
    const waiting = await buyer.api.order.getOrderSteps({ id: sysNo });
    expect(waiting.map(({ nodeType, status }) => [nodeType, status]).slice(0, 3)).toEqual([
      ["submit", 2],
      ["approve", 1],
      ["confirm", 0],
    ]);
    expect(waiting[1]).toMatchObject({ since: waiting[0]?.operateTime, contactList: [{ name: "王审言" }] });
    expect((await buyer.api.order.get({ id: sysNo })).approverList).toMatchObject([{ name: "王审言" }]);
    expect(await pass(boss, sysNo, "同意")).toEqual({ sysNo, status: 15, approvalStatus: 3 });
    const seen = await buyer.api.order.get({ id: sysNo });
    expect(seen.actionList).not.toContain("order:purchaser:submit");
    expect(seen.approverList).toEqual([]);
    expect(seen.historyList.at(-1)).toMatchObject({
      event: "approve",
      eventName: "审批通过",
      operatorName: "王审言",
      comment: "同意",
    });
    const steps = await buyer.api.order.getOrderSteps({ id: sysNo });
    expect(steps.map(({ nodeType, status }) => [nodeType, status]).slice(0, 3)).toEqual([
      ["submit", 2],
      ["approve", 2],
      ["confirm", 1],
    ]);
    expect(steps[1]).toMatchObject({ operatorName: "王审言", comment: "同意" });

    const concrete = await goods.sku({ goodsKind: 3, madeToOrder: true, stock: null });
    await addFixedPrices(db, buyer, goods.shop, [concrete], "380", { paymentMode: 1 });
    const prepaid = await order(buyer, concrete, 10);
    expect(await pass(boss, prepaid.sysNo)).toMatchObject({ status: 5 });
    expect((await buyer.api.order.get({ id: prepaid.sysNo })).payBefore).not.toBeNull();
    expect(await buyer.api.order.pay({ sysNo: prepaid.sysNo, amount: 3800 })).toMatchObject({ status: 15 });
  });

  test("R-ORD-06: an order that its buyer keeps back stays at 10 with 3 until they send it", async () => {
    const { buyer, boss, administrator } = await approvingBuyer();
    const { sysNo } = await order(buyer, undefined, 1, { keptBack: true });
    expect(await pass(boss, sysNo)).toEqual({ sysNo, status: 10, approvalStatus: 3 });
    expect(await refusal(market.supplier.api.order.get({ id: sysNo }))).toMatchObject({ code: 404 });
    const seen = await buyer.api.order.get({ id: sysNo });
    expect(seen).toMatchObject({ keptBack: true, payBefore: null });
    expect(seen.actionList).toContain("order:purchaser:submit");
    const steps = await buyer.api.order.getOrderSteps({ id: sysNo });
    expect(steps.map(({ nodeType, status }) => [nodeType, status]).slice(0, 4)).toEqual([
      ["submit", 2],
      ["approve", 2],
      ["send", 1],
      ["confirm", 0],
    ]);
    expect(steps[2]?.contactList).toMatchObject([{ name: seen.purchaserUserName }]);
    expect(await buyer.api.orderTrade.submit({ sysNo })).toEqual({ sysNo, status: 15, approvalStatus: 3 });
    // what needs no approval is sent all the same
    await settleApproval(administrator, { approvalKind: 1 });
    const free = await order(buyer, undefined, 1, { keptBack: true });
    expect(free.status).toBe(15);
    expect((await buyer.api.order.get({ id: free.sysNo })).keptBack).toBe(false);
  });

  test("R-ORD-06: a refusal needs its reason, stays at 10 with 2, and is asked for again", async () => {
    const { buyer, boss } = await approvingBuyer();
    const { sysNo } = await order(buyer);
    expect(await refusal(refuse(boss, sysNo, " "))).toMatchObject({
      reason: "REASON_NEEDED",
      fields: { comment: "请填写拒绝原因" },
    });
    expect(await refuse(boss, sysNo)).toEqual({ sysNo, status: 10, approvalStatus: 2 });
    expect(await refusal(pass(boss, sysNo))).toMatchObject({ code: 409 });
    const refused = (await buyer.api.order.getOrderSteps({ id: sysNo })).slice(0, 2);
    expect(refused).toMatchObject([{}, { nodeType: "disapproved", status: 1, operatorName: "王审言" }]);
    expect(await buyer.api.orderTrade.submit({ sysNo })).toEqual({ sysNo, status: 10, approvalStatus: 1 });
    expect(await pass(boss, sysNo)).toMatchObject({ approvalStatus: 3 });
    const { historyList } = await buyer.api.order.get({ id: sysNo });
    expect(historyList.map(({ event }) => event)).toEqual(["create", "disapprove", "submit", "approve"]);
    expect(historyList[1]?.comment).toBe("超出预算");
  });

  test("nobody approves their own request, whether they ordered or asked again", async () => {
    const { buyer, boss } = await approvingBuyer();
    const { organizationSysNo, receiveAddressSysNo, invoiceTitleSysNo } = buyer;
    const made = await order({ ...boss, receiveAddressSysNo, invoiceTitleSysNo });
    expect((await boss.api.order.get({ id: made.sysNo })).actionList).not.toContain(AUDIT);
    expect(await refusal(pass(boss, made.sysNo))).toMatchObject({ reason: "OWN_REQUEST", code: 403 });
    const second = await approver(organizationSysNo);
    await refuse(second, made.sysNo);
    await second.api.orderTrade.submit({ sysNo: made.sysNo });
    expect(await refusal(pass(second, made.sysNo))).toMatchObject({ reason: "OWN_REQUEST" });
    expect(await pass(await approver(organizationSysNo), made.sysNo)).toMatchObject({ approvalStatus: 3 });
  });

  test("cancelling withdraws the request: 60 with approvalStatus 4, the stock is free", async () => {
    const { buyer, boss } = await approvingBuyer();
    const skuSysNo = await goods.sku();
    const { sysNo } = await order(buyer, skuSysNo);
    expect(await buyer.api.order.cancel({ sysNo })).toMatchObject({ status: 60 });
    expect(await buyer.api.order.get({ id: sysNo })).toMatchObject({ approvalStatus: 4 });
    expect(await refusal(pass(boss, sysNo))).toMatchObject({ code: 409 });
    expect(await stockOf(world.database, skuSysNo)).toMatchObject({ reserved: 0 });
  });

  test("R-BIZ-19: of two decisions at once one counts", async () => {
    const { buyer, boss } = await approvingBuyer();
    const { sysNo } = await order(buyer);
    const answers = await Promise.allSettled([pass(boss, sysNo), refuse(boss, sysNo)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: 409 } });
    expect((await buyer.api.order.get({ id: sysNo })).historyList).toHaveLength(2);
  });
});

describe("R-BIZ-18: whose approval", () => {
  const kinds = { upper: 1, lower: 2, same: 3, role: 4, named: 5 } as const;

  /** A group: a company above, the buyer's, one beside it and one below, each with an approver. */
  async function group() {
    const buyer = await addBuyer(world);
    const own = buyer.organizationSysNo;
    const [above, beside, below] = [
      await addOrganization(db, "demo"),
      await addOrganization(db, "demo"),
      await addOrganization(db, "demo"),
    ];
    for (const [sysNo, parentSysNo] of [
      [own, above],
      [beside, above],
      [below, own],
    ] as const)
      await putBelow(world, sysNo, parentSysNo);
    const administrator = await administratorOf(world, own);
    await settleApproval(administrator, { approvalKind: 3 });
    const people = {
      above: await approver(above),
      own: await approver(own),
      second: await approver(own),
      beside: await approver(beside),
      below: await approver(below),
    };
    return { buyer, administrator, people };
  }
  type Group = Awaited<ReturnType<typeof group>>;

  /** Who of the group is offered a fresh order's approval. */
  async function offered({ buyer, people }: Group): Promise<string[]> {
    const { sysNo } = await order(buyer);
    const names: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      const seen = await person.api.order.get({ id: sysNo }).catch(() => null);
      if (seen?.actionList.includes(AUDIT)) names.push(name);
      else expect(await refusal(pass(person, sysNo)), name).toMatchObject({ code: 403 });
    }
    return names;
  }

  test("upper, lower and same-level organisation, role, and a person named", async () => {
    const all = await group();
    const kind = (approvalAssignee: (typeof kinds)[keyof typeof kinds], approverSysNo: number | null = null) =>
      settleApproval(all.administrator, { approvalAssignee, approverSysNo });
    await kind(kinds.upper);
    expect(await offered(all)).toEqual(["above"]);
    await kind(kinds.lower);
    expect(await offered(all)).toEqual(["below"]);
    await kind(kinds.same);
    expect(await offered(all)).toEqual(["own", "second", "beside"]);
    await kind(kinds.role);
    expect(await offered(all)).toEqual(["own", "second"]);
    await kind(kinds.named, all.people.second.applicationSysNo);
    expect(await offered(all)).toEqual(["second"]);
  });

  test("an approver of another organisation may do this alone, and sees the order no longer than that", async () => {
    const all = await group();
    await settleApproval(all.administrator, { approvalAssignee: kinds.upper });
    const { sysNo } = await order(all.buyer);
    const { above } = all.people;
    expect((await above.api.order.get({ id: sysNo })).actionList).toEqual([AUDIT]);
    expect(await above.api.order.getOrderSteps({ id: sysNo })).toMatchObject([
      {},
      { nodeType: "approve", status: 1 },
      {},
      {},
      {},
      {},
    ]);
    expect(await refusal(above.api.order.cancel({ sysNo }))).toMatchObject({ code: 403 });
    const found = (person: Person) => person.api.order.search({ todo: "approve" });
    expect((await found(above)).datas).toMatchObject([{ sysNo, actionList: [AUDIT] }]);
    expect((await found(all.people.own)).datas).toEqual([]);
    expect((await found(all.buyer)).datas).toEqual([]);
    expect((await above.api.home.statistics({})).todoCount).toMatchObject([{ todo: "approve", count: 1 }]);
    expect(await pass(above, sysNo)).toMatchObject({ approvalStatus: 3 });
    expect(await refusal(above.api.order.get({ id: sysNo }))).toMatchObject({ code: 403 });
  });

  test("R-BIZ-18: where the rule finds nobody, the administrator of the organisation gets the task", async () => {
    const buyer = await addBuyer(world);
    const administrator = await approver(buyer.organizationSysNo, [managing("purchaser")]);
    await settleApproval(administrator, { approvalKind: 3 });
    const { sysNo } = await order(buyer);
    const seen = await administrator.api.order.get({ id: sysNo });
    expect(seen.actionList).toContain(AUDIT);
    expect(seen.approverList).toHaveLength(1);
    expect((await administrator.api.order.search({ todo: "approve" })).total).toBe(1);
    await approver(buyer.organizationSysNo);
    expect((await administrator.api.order.get({ id: sysNo })).actionList).not.toContain(AUDIT);
    expect(await refusal(pass(administrator, sysNo))).toMatchObject({ code: 403 });
    // the person named has left
    const gone = await approver(buyer.organizationSysNo);
    const approverSysNo = gone.applicationSysNo;
    await settleApproval(administrator, { approvalAssignee: kinds.named, approverSysNo });
    await db.updateTable("mall.User").set({ status: 0 }).where("sysNo", "=", gone.userSysNo).execute();
    expect(await pass(administrator, sysNo)).toMatchObject({ approvalStatus: 3 });
  });
});

test("the list finds and counts what waits for approval, in as few statements", async () => {
  const { buyer, boss } = await approvingBuyer();
  const [first, second] = [await order(buyer, undefined, 1, { keptBack: true }), await order(buyer)];
  await pass(boss, first.sysNo);
  const { result, statements } = await countStatements(() =>
    boss.api.order.search({ statusList: [10], approvalStatusList: [1] }),
  );
  expect(result.datas).toMatchObject([{ sysNo: second.sysNo, approvalStatus: 1 }]);
  expect(result.datas[0]?.actionList).toContain(AUDIT);
  expect(statements.length - 1).toBeLessThanOrEqual(3);
  const waits = async ({ api }: Person) => {
    const { todoCount } = await api.home.statistics({ withAmounts: true });
    return todoCount.map(({ todo, count, amount }) => `${todo} ${count} ${amount}`);
  };
  expect(await waits(boss)).toEqual(["approve 1 4000", "approved 1 4000", "auditing 1 4000"]);
  expect(await waits(buyer)).toEqual(["approved 1 4000", "auditing 1 4000"]);
  const found = async (todo: "approved" | "auditing") => (await buyer.api.order.search({ todo })).datas;
  expect(await found("approved")).toMatchObject([{ sysNo: first.sysNo, approvalStatus: 3 }]);
  expect(await found("auditing")).toMatchObject([{ sysNo: second.sysNo, approvalStatus: 1 }]);
  await putInto(db, "order", second.sysNo, { status: 15 });
  expect(await waits(boss)).toEqual(["approved 1 4000"]);
});

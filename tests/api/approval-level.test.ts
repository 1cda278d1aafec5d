import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { tellPeople } from "#server/mall/message/tell";
import { auditCodes, type Person, refusal } from "../support/api";
import { settleApproval } from "../support/approval";
import { approvalCompanies, assignee, named, own, pass, ruled, upper, waitsFor } from "../support/approval-company";
import { type Buyer, checkout, fillCart } from "../support/cart";
import { useWorld } from "../support/worlds";

const MANAGE = "organization:purchaser:manage";

const { world, db } = useWorld({ tenants: true });
const { company, ordered, person, shelf } = approvalCompanies(world, db);
const decisions = async ({ api }: Person, id: number) =>
  (await api.order.get({ id })).historyList
    .filter(({ event }) => /approve|passLevel/.test(event))
    .map(({ eventName, operatorName }) => `${operatorName} ${eventName}`);

/** Lets two calls read what they decide about, then holds both at an order's lock until they can go on at once. */
async function atOnce<T>(sysNo: number, start: () => Promise<T>): Promise<T> {
  const waiting = sql<{ count: number }>`SELECT count(*)::int AS "count" FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { answers } = await db.transaction().execute(async (holder) => {
    const order = holder.selectFrom("mall.OrderTrade").where("sysNo", "=", sysNo).where("tenantCode", "=", "demo");
    await order.select("sysNo").forUpdate().execute();
    const started = { answers: start() };
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { timeout: 10_000 }).toBe(2);
    return started;
  });
  return answers;
}

describe("R-PERM-20: the levels of a rule decide one after another", () => {
  test("each is asked when the one before has passed; the history names every one", async () => {
    const { buyer, administrator, first, upper: boss } = await company();
    await ruled(administrator, [named(first), upper]);
    const sysNo = await ordered(buyer);
    expect([await waitsFor(first), await waitsFor(boss)]).toEqual([[sysNo], []]);
    expect(await refusal(pass(boss, sysNo))).toMatchObject({ code: 403 });
    expect(await pass(first, sysNo)).toMatchObject({ status: 10, approvalStatus: 1 });
    expect([await waitsFor(first), await waitsFor(boss)]).toEqual([[], [sysNo]]);
    expect((await boss.api.home.statistics({})).todoCount).toMatchObject([{ todo: "approve", count: 1 }]);
    expect(await refusal(pass(first, sysNo))).toMatchObject({ code: 403 });
    expect((await buyer.api.order.get({ id: sysNo })).approverList.map(({ name }) => name)).toEqual(["周总"]);
    expect(await pass(boss, sysNo)).toMatchObject({ status: 15, approvalStatus: 3 });
    expect(await decisions(buyer, sysNo)).toEqual(["王审批 审批通过（第1级）", "周总 审批通过（第2级）"]);
  });

  test("the timeline tells whoever is asked which level it is and why it is theirs, and nobody else", async () => {
    const { buyer, administrator, first, second, upper: boss } = await company();
    await ruled(administrator, [named(first), upper, named(second)]);
    const sysNo = await ordered(buyer);
    const asked = async ({ api }: Person) =>
      (await api.order.getOrderSteps({ id: sysNo })).flatMap((step) => step.asked ?? []);
    expect(await asked(first)).toMatchObject([{ level: 1, reason: "规则“大额订单”第1级：指定人员：王审批" }]);
    for (const other of [buyer, administrator, second]) expect(await asked(other)).toEqual([]);
    await pass(first, sysNo);
    expect(await asked(first)).toEqual([]);
    expect(await asked(boss)).toMatchObject([{ level: 2, reason: "规则“大额订单”第2级：上级单位有审批权限的人员" }]);
    await pass(boss, sysNo);
    await administrator.api.people.remove({ sysNo: second.applicationSysNo });
    expect(await asked(administrator)).toMatchObject([
      { level: 3, reason: expect.stringMatching("由本单位管理员审批$") },
    ]);
  });

  test("any level sends back with a reason; submitted again it begins at the first", async () => {
    const { buyer, administrator, first, upper: boss } = await company();
    await ruled(administrator, [named(first), upper]);
    const sysNo = await ordered(buyer);
    await pass(first, sysNo);
    const back = { sysNo, approvalStatus: 2 } as const;
    expect(await refusal(boss.api.order.audit(back))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await boss.api.order.audit({ ...back, comment: "请改用公司集采" })).toMatchObject({ approvalStatus: 2 });
    expect((await buyer.api.orderTrade.submit({ sysNo })).approvalStatus).toBe(1);
    expect([await waitsFor(first), await waitsFor(boss)]).toEqual([[sysNo], []]);
    expect(await decisions(buyer, sysNo)).toEqual(["王审批 审批通过（第1级）", "周总 审批拒绝（第2级）"]);
  });

  test("R-BIZ-19: two approvers of one level at once decide once, though both decide at the next one too", async () => {
    const { buyer, administrator, first, second } = await company();
    await ruled(administrator, [own, own, own]);
    const sysNo = await ordered(buyer);
    const answers = await atOnce(sysNo, () => Promise.allSettled([pass(first, sysNo), pass(second, sysNo)]));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: 409 } });
    expect(await decisions(buyer, sysNo)).toHaveLength(1);
    // from a page that shows the level before
    const stale = await refusal(second.api.order.audit({ sysNo, approvalStatus: 3, level: 1 }));
    expect(stale).toMatchObject({ code: 409, message: expect.stringContaining("已于") });
    expect(await second.api.order.audit({ sysNo, approvalStatus: 3, level: 2 })).toMatchObject({ approvalStatus: 1 });
    expect(await pass(first, sysNo, 3)).toMatchObject({ approvalStatus: 3 });
  });

  test("R-BIZ-18: of a level that nobody is at the administrators decide, then the next level", async () => {
    const { buyer, administrator, first, second } = await company();
    await ruled(administrator, [named(first), named(second)]);
    const sysNo = await ordered(buyer);
    await administrator.api.people.remove({ sysNo: first.applicationSysNo });
    expect([await waitsFor(administrator), await waitsFor(second)]).toEqual([[sysNo], []]);
    await pass(administrator, sysNo);
    expect([await waitsFor(administrator), await waitsFor(second)]).toEqual([[], [sysNo]]);
    await db.updateTable("mall.User").set({ status: 0 }).where("sysNo", "=", second.userSysNo).execute();
    expect(await waitsFor(administrator)).toEqual([sysNo]);
    expect(await pass(administrator, sysNo, 2)).toMatchObject({ approvalStatus: 3 });
  });

  test("nobody approves their own, at whichever level", async () => {
    const { buyer, administrator, first, second } = await company();
    await ruled(administrator, [named(second), named(first)]);
    const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
    const sysNo = await ordered({ ...first, receiveAddressSysNo, invoiceTitleSysNo });
    await pass(second, sysNo);
    expect(await refusal(pass(first, sysNo))).toMatchObject({ reason: "OWN_REQUEST" });
    expect(await waitsFor(administrator)).toEqual([sysNo]);
  });

  test("of own people those who hold a level's code", async () => {
    const { buyer, administrator, first, second } = await company();
    const chief = await person(buyer.organizationSysNo, "赵主任", [...auditCodes, MANAGE]);
    await ruled(administrator, [{ assignee: assignee.role, code: MANAGE }]);
    const sysNo = await ordered(buyer);
    expect(await waitsFor(chief)).toEqual([sysNo]);
    for (const other of [first, second, administrator]) expect(await waitsFor(other)).toEqual([]);
  });

  test("who decides next has a message, the buyer when all have passed", async () => {
    const { buyer, administrator, first, upper: boss } = await company();
    await ruled(administrator, [named(first), upper]);
    const sysNo = await ordered(buyer);
    const titles = async ({ api }: Person) =>
      (await api.message.search({})).datas.filter((one) => one.documentSysNo === sysNo).map(({ title }) => title);
    await tellPeople(db, new Date());
    expect([await titles(first), await titles(boss)]).toEqual([["订单待审批"], []]);
    await pass(first, sysNo);
    await tellPeople(db, new Date());
    expect([await titles(first), await titles(boss), await titles(buyer)]).toEqual([
      ["订单待审批"],
      ["订单待审批"],
      [],
    ]);
    await pass(boss, sysNo);
    await tellPeople(db, new Date());
    expect(await titles(buyer)).toContain("订单审批通过");
  });

  test("lists and counts of what waits cost the same statements with one level as with three", async () => {
    const { buyer, administrator, first } = await company();
    const cost = async () => {
      const list = await countStatements(() => first.api.order.search({ todo: "approve" }));
      const count = await countStatements(() => first.api.home.statistics({}));
      return [list.statements.length, count.statements.length];
    };
    const sysNo = await ruled(administrator, [own]);
    await ordered(buyer);
    const one = await cost();
    await ruled(administrator, [own, upper, own], { sysNo });
    await ordered(buyer);
    expect(await cost()).toEqual(one);
  });
});

describe("which rule decides", () => {
  const statusOf = async (buyer: Buyer, quantity: number) =>
    (await buyer.api.order.get({ id: await ordered(buyer, quantity) })).approverList.map(({ name }) => name);

  test("the most specific one that fits, before the basic setting; one without levels asks for no approval", async () => {
    const { buyer, administrator, first, second } = await company();
    await settleApproval(administrator, { approvalKind: 3, approvalAssignee: assignee.upper });
    expect(await statusOf(buyer, 1)).toEqual(["周总"]);
    await ruled(administrator, [named(first)], { name: "所有" });
    await ruled(administrator, [named(second)], { name: "大额", amountFrom: 20_000 });
    // 4,000 元 each
    expect([await statusOf(buyer, 1), await statusOf(buyer, 5)]).toEqual([["王审批"], ["孙审批"]]);
    await ruled(administrator, [], { name: "免审", amountFrom: 30_000 });
    expect(await statusOf(buyer, 8)).toEqual([]);
    const { ruleList } = await administrator.api.approvalRule.search({});
    const orders = ruleList.filter(({ documentType }) => documentType === "order");
    expect(orders.map(({ name, conditionWords, levelWords }) => [name, conditionWords, levelWords])).toEqual([
      ["免审", "合计满¥30,000.00的订单", []],
      ["大额", "合计满¥20,000.00的订单", ["指定人员：孙审批"]],
      ["所有", "所有订单", ["指定人员：王审批"]],
      ["基本设置", "所有订单", ["上级单位有审批权限的人员"]],
    ]);
  });

  test("a leading category, a project and a cost code of the order", async () => {
    const { buyer, administrator, first, second, upper: boss } = await company();
    const { sysNo: projectSysNo } = await buyer.api.tenderProject.save({ name: "滨江一标", code: "BJ-1" });
    const category = await db
      .selectFrom("mall.Category")
      .innerJoin("mall.Sku", "mall.Sku.category1SysNo", "mall.Category.sysNo")
      .where("mall.Sku.sysNo", "=", await (await shelf()).sku())
      .select("mall.Category.sysNo")
      .executeTakeFirstOrThrow();
    await ruled(administrator, [named(first)], { name: "类目", categorySysNo: Number(category.sysNo) });
    await ruled(administrator, [named(second), own], {
      name: "项目",
      categorySysNo: null,
      projectSysNo,
      costCode: "C-01",
    });
    await ruled(administrator, [upper], {
      name: "成本",
      categorySysNo: Number(category.sysNo),
      projectSysNo,
      costCode: "C-02",
    });
    const orderFor = async (costCode: string) => {
      const lines = await fillCart(buyer, [await (await shelf()).sku()], 1);
      const { orders } = await buyer.api.trade.createShop({ ...checkout(buyer, lines), projectSysNo, costCode });
      return (await buyer.api.order.get({ id: orders[0]?.sysNo ?? 0 })).approverList.map(({ name }) => name);
    };
    expect(await statusOf(buyer, 1)).toEqual(["王审批"]);
    expect([await orderFor(""), await orderFor("C-01"), await orderFor("C-02")]).toEqual([
      ["王审批"],
      ["孙审批"],
      ["周总"],
    ]);
    expect(await waitsFor(boss)).toHaveLength(1);
  });

  test("a rule that is taken away, switched off or shortened leaves nothing stuck", async () => {
    const { buyer, administrator, first, second } = await company();
    const sysNo = await ruled(administrator, [named(first), named(first), named(second)]);
    const [one, two] = [await ordered(buyer), await ordered(buyer)];
    await pass(first, one);
    await pass(first, one, 2);
    await ruled(administrator, [named(first)], { sysNo });
    expect((await waitsFor(first)).sort()).toEqual([one, two].sort());
    expect(await pass(first, one, 1)).toMatchObject({ approvalStatus: 3 });
    await administrator.api.approvalRule.remove({ sysNo });
    expect((await buyer.api.order.get({ id: await ordered(buyer) })).approvalStatus).toBe(0);
    expect(await pass(first, two)).toMatchObject({ approvalStatus: 3 });
    expect(await refusal(administrator.api.approvalRule.remove({ sysNo }))).toMatchObject({ code: 404 });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { tellPeople } from "#server/mall/message/tell";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { chinaDay } from "#trpc/rules/price";
import { allPermissions, auditCodes, type Person, refusal } from "../support/api";
import { administratorOf } from "../support/approval";
import { addBuyer, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "../support/cart";
import { useWorld } from "../support/worlds";

const ORDERS = "order:purchaser:audit";
const NAMED = 5;
const OWN = 4;

const { world, db } = useWorld({ tenants: true });
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(db);
});

const day = (after: number): string => chinaDay(new Date(Date.now() + after * 86_400_000));
const today = day(0);

const person = (organizationSysNo: number, displayName: string, permissions: string[] = auditCodes) =>
  world.person({
    ...{ identity: "purchaser", organizationSysNo, displayName },
    permissions: [...allPermissions("purchaser"), ...permissions],
  });

/** A company whose orders one named person approves, and colleagues who may approve too. */
async function company() {
  const buyer = await addBuyer(world);
  const own = buyer.organizationSysNo;
  const administrator = await administratorOf(world, own);
  const away = await person(own, "王审批");
  const rule = { documentType: "order", name: "所有订单" } as const;
  const levelList = [{ assignee: NAMED, approverSysNo: away.applicationSysNo }] as const;
  await administrator.api.approvalRule.save({ ...rule, levelList: [...levelList] });
  return { buyer, own, administrator, away, colleague: await person(own, "孙审批") };
}

async function ordered(buyer: Buyer): Promise<number> {
  const lines = await fillCart(buyer, [await goods.sku()], 1);
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
  return orders[0]?.sysNo ?? 0;
}
const delegate = ({ api }: Person, to: Person, change: { fromDay?: string; untilDay?: string; reason?: string } = {}) =>
  api.approvalDelegation.save({ delegateSysNo: to.applicationSysNo, fromDay: today, untilDay: today, ...change });
const pass = ({ api }: Person, sysNo: number) => api.order.audit({ sysNo, approvalStatus: 3 });
const waitsFor = async ({ api }: Person) =>
  (await api.order.search({ todo: "approve" })).datas.map(({ sysNo }) => sysNo);
const asked = async ({ api }: Person, id: number) =>
  (await api.order.getOrderSteps({ id })).flatMap((step) => step.asked?.reason ?? []);

describe("R-PERM-20: a colleague approves in the place of who is away", () => {
  test("the to-do, the count, the reason, the message and the timeline are the delegate's", async () => {
    const { buyer, away, colleague } = await company();
    const sysNo = await ordered(buyer);
    expect(await waitsFor(colleague)).toEqual([]);
    expect(await refusal(pass(colleague, sysNo))).toMatchObject({ code: 403 });
    await delegate(away, colleague, { untilDay: day(3), reason: "出差" });
    expect([await waitsFor(away), await waitsFor(colleague)]).toEqual([[sysNo], [sysNo]]);
    const { todoCount } = await colleague.api.home.statistics({});
    expect(todoCount.find(({ todo }) => todo === "approve")).toMatchObject({ document: "order", count: 1 });
    expect(await asked(colleague, sysNo)).toEqual([expect.stringMatching("，您代 王审批 审批$")]);
    expect((await buyer.api.order.get({ id: sysNo })).approverList.map(({ name }) => name)).toEqual([
      "孙审批",
      "王审批",
    ]);
    await tellPeople(db, new Date());
    const titles = (await colleague.api.message.search({})).datas.map(({ title }) => title);
    expect(titles).toEqual(["订单待审批"]);
    expect(await pass(colleague, sysNo)).toMatchObject({ approvalStatus: 3 });
    const { historyList } = await buyer.api.order.get({ id: sysNo });
    expect(historyList.find(({ event }) => event === "approve")).toMatchObject({
      ...{ operatorName: "孙审批", eventName: "审批通过（代 王审批 审批）" },
    });
  });

  test("both lists show it with its days and what it covers; each of the two may end it, once", async () => {
    const { buyer, own, away } = await company();
    const clerk = await person(own, "钱经理", [ORDERS]);
    const sysNo = await ordered(buyer);
    const lists = async ({ api }: Person) => {
      const { givenList, receivedList } = await api.approvalDelegation.list({});
      return [givenList.map(({ state }) => state), receivedList.map(({ state }) => state)];
    };
    const first = await delegate(away, clerk, { untilDay: day(1), reason: "休假" });
    const row = {
      ...{ sysNo: first.sysNo, userName: "王审批", delegateName: "钱经理", fromDay: today, untilDay: day(1) },
      ...{ reason: "休假", coveredKindList: ["order"], state: "active" },
    };
    expect((await away.api.approvalDelegation.list({})).givenList).toEqual([row]);
    expect((await clerk.api.approvalDelegation.list({})).receivedList).toEqual([row]);
    await clerk.api.approvalDelegation.end(first);
    expect(await waitsFor(clerk)).toEqual([]);
    expect(await refusal(pass(clerk, sysNo))).toMatchObject({ code: 403 });
    expect(await refusal(away.api.approvalDelegation.end(first))).toMatchObject({
      ...{ code: 409, message: "该委托已经结束，请刷新页面" },
    });
    expect([await lists(away), await lists(clerk)]).toEqual([
      [["ended"], []],
      [[], []],
    ]);
    const second = await delegate(away, clerk);
    expect(await waitsFor(clerk)).toEqual([sysNo]);
    await away.api.approvalDelegation.end(second);
    expect(await waitsFor(clerk)).toEqual([]);
  });

  test("it holds on its days alone", async () => {
    const { buyer, away, colleague } = await company();
    const sysNo = await ordered(buyer);
    await delegate(away, colleague, { fromDay: day(1), untilDay: day(2) });
    expect(await waitsFor(colleague)).toEqual([]);
    expect(await refusal(pass(colleague, sysNo))).toMatchObject({ code: 403 });
    const { givenList } = await away.api.approvalDelegation.list({});
    expect(givenList.map(({ state }) => state)).toEqual(["planned"]);
  });

  test("nobody approves their own request, nor one of who is away in their place", async () => {
    const { own, administrator, away, colleague, buyer } = await company();
    const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
    const at = { receiveAddressSysNo, invoiceTitleSysNo };
    await delegate(away, colleague);
    const ofDelegate = await ordered({ ...colleague, ...at });
    expect(await refusal(pass(colleague, ofDelegate))).toMatchObject({ reason: "OWN_REQUEST" });
    expect(await waitsFor(colleague)).toEqual([]);
    const ofAway = await ordered({ ...away, ...at });
    expect(await refusal(pass(colleague, ofAway))).toMatchObject({ code: 403 });
    expect([await waitsFor(away), await waitsFor(colleague)]).toEqual([[ofDelegate], []]);
    // nobody of the level is left, the administrator is not of it
    const chief = await person(own, "赵主任", [...auditCodes, "organization:purchaser:manage"]);
    expect([await waitsFor(administrator), await waitsFor(chief)]).toEqual([[ofAway], [ofAway]]);
    expect(await pass(chief, ofAway)).toMatchObject({ approvalStatus: 3 });
  });

  test("in the place of who has left, or by who has left or lost the right, nobody decides", async () => {
    const { buyer, own, away, colleague } = await company();
    const chief = await person(own, "赵主任", [...auditCodes, "organization:purchaser:manage"]);
    const sysNo = await ordered(buyer);
    await delegate(away, colleague);
    const { get, setPermissions, remove } = chief.api.people;
    const { applicationSysNo } = colleague;
    const { permissions } = await get({ id: applicationSysNo });
    await setPermissions({ sysNo: applicationSysNo, permissions: ["order:purchaser:create"] });
    expect(await refusal(pass(colleague, sysNo))).toMatchObject({ code: 403 });
    const state = async () => (await away.api.approvalDelegation.list({})).givenList[0]?.state;
    expect(await state()).toBe("idle");
    await setPermissions({ sysNo: applicationSysNo, permissions: permissions as ActionCode[] });
    expect([await state(), await waitsFor(colleague)]).toEqual(["active", [sysNo]]);
    await remove({ sysNo: away.applicationSysNo });
    expect([await waitsFor(colleague), await waitsFor(chief)]).toEqual([[], [sysNo]]);
  });

  test("levels of own people that both are of stay the delegate's own", async () => {
    const { buyer, administrator, away, colleague } = await company();
    const rule = { documentType: "order", name: "任何人", amountFrom: 1 } as const;
    await administrator.api.approvalRule.save({ ...rule, levelList: [{ assignee: OWN }] });
    await delegate(away, colleague);
    const sysNo = await ordered(buyer);
    await pass(colleague, sysNo);
    const { historyList } = await buyer.api.order.get({ id: sysNo });
    expect(historyList.find(({ event }) => event === "approve")?.eventName).toBe("审批通过");
  });

  test("lists cost the same statements however many delegations there are", async () => {
    const { buyer, own, away, colleague } = await company();
    await ordered(buyer);
    const cost = async () => {
      const todos = await countStatements(() => colleague.api.order.search({ todo: "approve" }));
      const list = await countStatements(() => colleague.api.approvalDelegation.list({}));
      return [todos.statements.length, list.statements.length];
    };
    await delegate(away, colleague);
    const one = await cost();
    for (const name of ["甲", "乙", "丙"]) await delegate(await person(own, name), colleague);
    expect(await cost()).toEqual(one);
  });
});

describe("what is refused", () => {
  const said = async (call: Promise<unknown>) => {
    const { code, message, fields } = (await refusal(call)) as { code: number; message: string; fields: object };
    return { code, message, at: Object.keys(fields) };
  };

  test("days that are over or out of order, oneself, who may not approve, who is of another organisation or left", async () => {
    const { own, administrator, away, colleague } = await company();
    expect(await said(delegate(away, colleague, { fromDay: day(-1) }))).toMatchObject({ code: 400, at: ["fromDay"] });
    expect(await said(delegate(away, colleague, { fromDay: day(2), untilDay: day(1) }))).toMatchObject({
      ...{ code: 400, message: "结束日期不能早于开始日期", at: ["untilDay"] },
    });
    const atPerson = ["delegateSysNo"];
    expect(await said(delegate(away, away))).toMatchObject({ message: "不能委托给自己，请选择同事", at: atPerson });
    const clerk = await person(own, "李采购", []);
    expect(await said(delegate(away, clerk))).toMatchObject({
      ...{ message: expect.stringContaining("李采购没有您的审批权限"), at: atPerson },
    });
    expect(await refusal(delegate(clerk, away))).toMatchObject({ code: 403 });
    expect(await refusal(delegate(administrator, away))).toMatchObject({ code: 403 });
    const stranger = await person((await addBuyer(world)).organizationSysNo, "外人");
    expect(await said(delegate(away, stranger))).toMatchObject({ code: 404, at: atPerson });
    await administrator.api.people.remove({ sysNo: colleague.applicationSysNo });
    expect(await said(delegate(away, colleague))).toMatchObject({
      ...{ code: 404, message: "该人员不在本单位，或账号已停用，请另选同事", at: atPerson },
    });
  });

  test("overlapping ones, circles and chains, unless the other one is ended", async () => {
    const { own, away, colleague } = await company();
    const third = await person(own, "周经理");
    const first = await delegate(away, colleague, { untilDay: day(3) });
    expect(await said(delegate(away, third, { fromDay: day(3), untilDay: day(5) }))).toMatchObject({
      ...{ code: 400, message: expect.stringContaining("已委托孙审批，日期重叠"), at: ["fromDay"] },
    });
    expect(await said(delegate(colleague, away))).toMatchObject({
      message: expect.stringContaining("王审批在"),
      at: ["fromDay"],
    });
    expect(await said(delegate(colleague, third))).toMatchObject({
      message: expect.stringContaining("这些天不能再委托他人"),
    });
    expect(await said(delegate(third, away))).toMatchObject({
      ...{ message: expect.stringContaining("已委托孙审批，不能接受委托"), at: ["delegateSysNo"] },
    });
    await delegate(away, third, { fromDay: day(4), untilDay: day(5) });
    await colleague.api.approvalDelegation.end(first);
    await delegate(colleague, third);
  });

  test("R-BIZ-19: two at once of one person stand once", async () => {
    const { own, away, colleague } = await company();
    const third = await person(own, "周经理");
    const answers = await Promise.allSettled([delegate(away, colleague), delegate(away, third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await away.api.approvalDelegation.list({})).givenList).toHaveLength(1);
  });
});

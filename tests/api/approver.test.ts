import { beforeAll, describe, expect, test } from "vitest";
import { allPermissions, type Person, refusal } from "../support/api";
import { putBelow, settleApproval } from "../support/approval";
import { addBuyer, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "../support/cart";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

const AUDIT = "order:purchaser:audit";
const MANAGE = "organization:purchaser:manage";
const rules = { upper: 1, lower: 2, same: 3, role: 4, named: 5 } as const;

const { world, db } = useWorld({ tenants: true });
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(db);
});

const person = (organizationSysNo: number, displayName: string, more: string[] = [AUDIT]) =>
  world.person({
    identity: "purchaser",
    organizationSysNo,
    permissions: [...allPermissions("purchaser"), ...more],
    displayName,
  });
async function ordered(buyer: Buyer): Promise<number> {
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, await fillCart(buyer, [await goods.sku()], 1)));
  return orders[0]?.sysNo ?? 0;
}
const namesOf = async ({ api }: Person, id: number) =>
  (await api.order.get({ id })).approverList.map(({ name }) => name);

/** Whether a person is asked to decide about an order: in its detail, in their list, in their count; all say the same. */
async function isAsked({ api }: Person, sysNo: number): Promise<boolean> {
  const seen = await api.order.get({ id: sysNo }).catch(() => null);
  const { datas } = await api.order.search({ todo: "approve" });
  const { todoCount } = await api.home.statistics({});
  const inDetail = seen?.actionList.includes(AUDIT) ?? false;
  expect(datas.map((order) => order.sysNo)).toEqual(inDetail ? [sysNo] : []);
  const toApprove = todoCount.filter(({ todo }) => todo === "approve");
  expect(toApprove.map(({ count }) => count)).toEqual(inDetail ? [1] : []);
  return inDetail;
}

/** A company that approves, with one above, below and beside it, an administrator and somebody who may approve. */
async function company() {
  const buyer = await addBuyer(world);
  const own = buyer.organizationSysNo;
  const [above, below, beside] = [
    await addOrganization(db, "demo"),
    await addOrganization(db, "demo"),
    await addOrganization(db, "demo"),
  ];
  await putBelow(world, own, above);
  await putBelow(world, below, own);
  await putBelow(world, beside, above);
  const administrator = await person(own, "钱主任", [MANAGE]);
  await settleApproval(administrator, { approvalKind: 3 });
  return { buyer, own, above, below, beside, administrator };
}

describe("R-BIZ-18: the administrator decides where the rule finds nobody", () => {
  test.each([
    ["upper", "above", ["own", "below", "beside"]],
    ["lower", "below", ["own", "above", "beside"]],
    ["same", "beside", ["above", "below"]],
    ["role", "own", ["above", "below", "beside"]],
  ] as const)("%s: somebody %s is found, nobody else", async (rule, right, wrong) => {
    const all = await company();
    const { buyer, administrator } = all;
    await settleApproval(administrator, { approvalAssignee: rules[rule] });
    // an approver of strangers, and one of another kind of document
    const others = [
      await person(await addOrganization(db, "demo"), "外人"),
      await person(all[right], "库管", ["delivery:purchaser:audit"]),
    ];
    for (const place of wrong) others.push(await person(all[place], place));
    const sysNo = await ordered(buyer);
    expect(await isAsked(administrator, sysNo)).toBe(true);
    expect(await namesOf(buyer, sysNo)).toEqual(["钱主任"]);
    for (const other of others) expect(await isAsked(other, sysNo)).toBe(false);
    const found = await person(all[right], "王审批");
    expect(await isAsked(found, sysNo)).toBe(true);
    expect(await namesOf(buyer, sysNo)).toEqual(["王审批"]);
    for (const other of [administrator, ...others]) expect(await isAsked(other, sysNo)).toBe(false);
    expect(await refusal(administrator.api.order.audit({ sysNo, approvalStatus: 3 }))).toMatchObject({ code: 403 });
  });

  test("the one who was named, as long as they are there and may", async () => {
    const { buyer, own, beside, administrator } = await company();
    const [named, other] = [await person(own, "王审批"), await person(own, "孙审批")];
    const approverSysNo = named.applicationSysNo;
    await settleApproval(administrator, { approvalAssignee: rules.named, approverSysNo });
    const sysNo = await ordered(buyer);
    expect(await isAsked(named, sysNo)).toBe(true);
    expect(await isAsked(other, sysNo)).toBe(false);
    expect(await namesOf(buyer, sysNo)).toEqual(["王审批"]);
    const boss = await person(beside, "赵主任", [MANAGE, AUDIT]);
    await administrator.api.people.remove({ sysNo: named.applicationSysNo });
    expect(await isAsked(administrator, sysNo)).toBe(true);
    expect(await isAsked(boss, sysNo)).toBe(false);
    expect(await namesOf(buyer, sysNo)).toEqual(["钱主任"]);
  });

  const goes = {
    leaves: ({ applicationSysNo: sysNo }: Person, { api }: Person) => api.people.remove({ sysNo }),
    "may no longer": ({ applicationSysNo: sysNo }: Person, { api }: Person) =>
      api.people.setPermissions({ sysNo, permissions: [] }),
  };
  test.each([
    ["role", "leaves"],
    ["role", "may no longer"],
    ["named", "leaves"],
    ["named", "may no longer"],
  ] as const)("%s: what waits when its approver %s is the administrator's to decide", async (rule, how) => {
    const { buyer, own, administrator } = await company();
    const approver = await person(own, "王审批");
    const approverSysNo = approver.applicationSysNo;
    await settleApproval(administrator, { approvalAssignee: rules[rule], approverSysNo });
    const sysNo = await ordered(buyer);
    expect(await isAsked(administrator, sysNo)).toBe(false);
    // only what one holds oneself can be taken from others
    const other = await person(own, "周主任", [MANAGE, AUDIT]);
    await goes[how](approver, other);
    await administrator.api.people.remove({ sysNo: other.applicationSysNo });
    expect(await isAsked(administrator, sysNo)).toBe(true);
    expect(await namesOf(buyer, sysNo)).toEqual(["钱主任"]);
    expect(await administrator.api.order.audit({ sysNo, approvalStatus: 3 })).toMatchObject({ approvalStatus: 3 });
  });

  test("not their own request", async () => {
    const { buyer, own, administrator } = await company();
    const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
    const sysNo = await ordered({ ...administrator, receiveAddressSysNo, invoiceTitleSysNo });
    expect(await isAsked(administrator, sysNo)).toBe(false);
    expect(await namesOf(buyer, sysNo)).toEqual([]);
    const second = await person(own, "周主任", [MANAGE]);
    expect(await isAsked(second, sysNo)).toBe(true);
    expect(await namesOf(buyer, sysNo)).toEqual(["周主任"]);
  });
});

test("an approver is asked about every order that waits, not about their own or one that was decided", async () => {
  const { buyer, own } = await company();
  const [one, two] = [await person(own, "王审批"), await person(own, "孙审批")];
  const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
  const first = await ordered({ ...one, receiveAddressSysNo, invoiceTitleSysNo });
  expect(await namesOf(buyer, first)).toEqual(["孙审批"]);
  const second = await ordered(buyer);
  const asked = async ({ api }: Person) =>
    (await api.order.search({ todo: "approve" })).datas.map(({ sysNo }) => sysNo).sort((a, b) => a - b);
  expect(await asked(one)).toEqual([second]);
  expect(await asked(two)).toEqual([first, second]);
  const { todoCount } = await two.api.home.statistics({});
  const toApprove = todoCount.filter(({ todo }) => todo === "approve");
  expect(toApprove).toMatchObject([{ count: 2, amount: 8000 }]);
  await two.api.order.audit({ sysNo: first, approvalStatus: 2, comment: "超出预算" });
  expect(await asked(two)).toEqual([second]);
  // whoever asks again has asked: nobody is left but the administrator
  await two.api.orderTrade.submit({ sysNo: first });
  expect(await asked(two)).toEqual([second]);
  expect(await namesOf(buyer, first)).toEqual(["钱主任"]);
});

test("at most five approvers are named, in order, each once", async () => {
  const { buyer, own, beside, administrator } = await company();
  for (const name of ["6", "2", "4", "1", "3", "5"]) await person(own, name);
  expect(await namesOf(buyer, await ordered(buyer))).toEqual(["1", "2", "3", "4", "5"]);
  const named = await person(own, "王审批");
  await db
    .insertInto("mall.UserApplication")
    .values({
      tenantCode: "demo",
      userSysNo: named.userSysNo,
      key: "purchaser",
      organizationSysNo: beside,
      permissions: [AUDIT],
    })
    .execute();
  const approverSysNo = named.applicationSysNo;
  await settleApproval(administrator, { approvalAssignee: rules.named, approverSysNo });
  expect(await namesOf(buyer, await ordered(buyer))).toEqual(["王审批"]);
});

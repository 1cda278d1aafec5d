import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { allPermissions, auditCodes, type Person, refusal } from "../support/api";
import { administratorOf } from "../support/approval";
import { addBuyer, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "../support/cart";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(db);
});

const assignee = { upper: 1, role: 4, named: 5 } as const;
const own = { assignee: assignee.role };
const upper = { assignee: assignee.upper };
const rule = { documentType: "order", name: "大额订单", levelList: [own] } as const;
const written = { ...rule, levelList: [own] };

async function office() {
  const buyer = await addBuyer(world);
  const administrator = await administratorOf(world, buyer.organizationSysNo);
  return { buyer, administrator };
}
const ordered = async (buyer: Buyer, quantity: number) => {
  const lines = await fillCart(buyer, [await goods.sku()], quantity);
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
  return orders[0]?.sysNo ?? 0;
};

test("a rule is added, changed and taken away; the organisation's record says what it was and is", async () => {
  const { administrator } = await office();
  const { approvalRule, people } = administrator.api;
  const { sysNo } = await approvalRule.save({ ...written, amountFrom: 1000.5, levelList: [upper, own], number: 3 });
  const [first] = (await approvalRule.search({})).ruleList;
  expect(first).toMatchObject({
    ...{ sysNo, documentType: "order", name: "大额订单", number: 3, basic: false, enabled: true, amountFrom: 1000.5 },
    conditionWords: "合计满¥1,000.50的订单",
    levelWords: ["上级单位有审批权限的人员", "本单位有审批权限的人员"],
  });
  await approvalRule.save({ ...written, sysNo, enabled: false, version: first?.version });
  const stale = approvalRule.save({ ...written, sysNo, name: "另一个", version: first?.version });
  expect(await refusal(stale)).toMatchObject({ code: 409, message: expect.stringContaining("刚被其他管理员修改") });
  await approvalRule.remove({ sysNo });
  expect((await approvalRule.search({})).ruleList).toEqual([]);
  const { events } = await people.search({});
  const is = "规则“大额订单”（停用）：所有订单，本单位有审批权限的人员";
  const was = "规则“大额订单”：合计满¥1,000.50的订单，第1级 上级单位有审批权限的人员；第2级 本单位有审批权限的人员";
  expect(events.map(({ given, taken }) => [given, taken])).toEqual([
    [[], [is]],
    [[is], [was]],
    [[was], []],
  ]);
});

describe("refused", () => {
  test("what a rule cannot be, at its field; what belongs to others is not there", async () => {
    const { administrator, buyer } = await office();
    const other = await office();
    const stranger = await other.administrator.api.approvalRule.save(written);
    const { sysNo: projectSysNo } = await other.buyer.api.tenderProject.save({ name: "别人的", code: "BR-1" });
    const clerk = await world.person({
      ...{ identity: "purchaser", organizationSysNo: buyer.organizationSysNo, displayName: "办事员" },
      permissions: allPermissions("purchaser"),
    });
    const of = ({ applicationSysNo }: Person) => [{ assignee: assignee.named, approverSysNo: applicationSysNo }];
    const wrong: [object, number, string, string][] = [
      [{ name: " " }, 400, "name", "请填写规则名称"],
      [{ amountFrom: -1 }, 400, "amountFrom", "起审金额不能小于0"],
      [{ amountFrom: 1.234 }, 400, "amountFrom", "金额最多2位小数"],
      [{ documentType: "cart" }, 400, "documentType", "单据种类不正确"],
      [{ number: 1.5 }, 400, "number", "序号必须是整数"],
      [{ levelList: Array.from({ length: 10 }, () => own) }, 400, "levelList", "最多9级"],
      [{ levelList: [own, { assignee: assignee.named }] }, 400, "levelList.1.approverSysNo", "请选择第2级的审批人"],
      [{ levelList: of(clerk) }, 400, "levelList.0.approverSysNo", "办事员没有“审批订单”的权限"],
      [{ levelList: of(other.administrator) }, 404, "levelList.0.approverSysNo", "不在本单位"],
      [{ projectSysNo }, 404, "projectSysNo", "项目不存在"],
      [{ categorySysNo: 999_999 }, 404, "categorySysNo", "类目不存在"],
    ];
    for (const [change, code, field, message] of wrong) {
      const answer = await refusal(administrator.api.approvalRule.save({ ...written, ...change } as never));
      expect(answer, field).toMatchObject({ code, fields: { [field]: expect.stringContaining(message) } });
    }
    const changed = administrator.api.approvalRule.save({ ...written, sysNo: stranger.sysNo });
    expect(await refusal(changed)).toMatchObject({ code: 404 });
    expect(await refusal(administrator.api.approvalRule.remove(stranger))).toMatchObject({ code: 404 });
    for (const person of [clerk, buyer])
      expect(await refusal(person.api.approvalRule.search({}))).toMatchObject({ code: 403 });
  });
});

describe("a rule is replayed on past documents before it is saved", () => {
  test("which would have gone another way, and how; nothing is written", async () => {
    const { administrator, buyer } = await office();
    const { approvalRule } = administrator.api;
    const small = await ordered(buyer, 1);
    const large = await ordered(buyer, 6);
    await approvalRule.save({ ...written, name: "所有", levelList: [own] });
    const change = { ...written, amountFrom: 20_000, levelList: [own, upper] };
    const { count, changeList } = await approvalRule.replay(change);
    expect(count).toBe(2);
    const words = ["本单位有审批权限的人员", "上级单位有审批权限的人员"];
    expect(changeList).toMatchObject([
      {
        ...{ sysNo: large, amount: 24_000, no: expect.stringMatching(/^DD/) },
        before: { ruleName: "所有", levelWords: [words[0]] },
        after: { ruleName: "大额订单", levelWords: words },
      },
    ]);
    expect((await approvalRule.search({})).ruleList).toHaveLength(1);
    // what it would do the rules do
    await approvalRule.save(change);
    const again = await approvalRule.replay(change);
    expect(again.changeList).toEqual([]);
    expect(await approvalRule.replay({ ...change, most: 1 })).toMatchObject({ count: 1 });
    const [first] = (await approvalRule.search({})).ruleList;
    const without = await approvalRule.replay({ ...change, sysNo: first?.sysNo, enabled: false });
    expect(without.changeList.map(({ sysNo, after }) => [sysNo, after.ruleName])).toEqual([[large, "所有"]]);
    expect(small).toBeLessThan(large);
  });

  test("in as many statements for many documents as for one, and for each kind", async () => {
    const { administrator, buyer } = await office();
    const cost = async () => (await countStatements(() => administrator.api.approvalRule.replay(written))).statements;
    await ordered(buyer, 1);
    const one = await cost();
    for (const quantity of [1, 2, 3]) await ordered(buyer, quantity);
    expect((await cost()).length).toBe(one.length);
    for (const documentType of ["delivery", "receiving", "return"] as const)
      expect(await administrator.api.approvalRule.replay({ ...written, documentType })).toEqual({
        count: 0,
        changeList: [],
      });
  });

  test("not those of others", async () => {
    const [one, other] = [await office(), await office()];
    await ordered(other.buyer, 1);
    expect(await one.administrator.api.approvalRule.replay(written)).toEqual({ count: 0, changeList: [] });
    const approver = await world.person({ ...one.buyer, permissions: auditCodes });
    expect(await refusal(approver.api.approvalRule.replay(written))).toMatchObject({ code: 403 });
  });
});

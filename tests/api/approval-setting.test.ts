import { beforeAll, describe, expect, test } from "vitest";
import { everyCode, managing } from "#trpc/rules/people";
import { auditCodes, type Person, refusal } from "../support/api";
import { addBuyer, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "../support/cart";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(db);
});

const rules = { upper: 1, role: 4, named: 5 } as const;
/** Nothing is approved, nobody confirms. */
const none = { approvalKind: 0, approvalFrom: 0, approvalAssignee: rules.role, approvedDocuments: [] } as const;
const plain = { ...none, approvedDocuments: [] as ("delivery" | "receiving" | "return")[] };

/** A buyer's organisation with its administrator, and somebody who may approve orders. */
async function office() {
  const buyer = await addBuyer(world);
  const { organizationSysNo } = buyer;
  const someone = (displayName: string, permissions: readonly string[]): Promise<Person> =>
    world.person({ identity: "purchaser", organizationSysNo, displayName, permissions: [...permissions] });
  return {
    buyer,
    someone,
    boss: await someone("钱主任", [managing("purchaser")]),
    approver: await someone("王审批", ["order:purchaser:audit"]),
  };
}
const now = ({ api }: Person) => api.approvalSetting.get({});
async function ordered({ api }: Person, buyer: Buyer) {
  const { orders } = await api.trade.createShop(checkout(buyer, await fillCart(buyer, [await goods.sku()], 1)));
  return orders[0] ?? { sysNo: 0, status: 0 };
}

describe("R-PERM-19: an administrator settles approval", () => {
  test("from nothing to the person named, by amount: orders wait from then on, and for them alone", async () => {
    const { buyer, boss, approver } = await office();
    expect(await now(boss)).toMatchObject({ approvalKind: 1, approvalFrom: 0, approverSysNo: null, approverName: "" });
    expect((await now(boss)).candidates.map((person) => person.displayName)).toEqual(["王审批"]);
    expect((await ordered(buyer, buyer)).status).toBe(15);
    const setting = { ...plain, approvalKind: 3, approvalFrom: 100.25, approvalAssignee: rules.named } as const;
    expect(await boss.api.approvalSetting.save({ ...setting, approverSysNo: approver.applicationSysNo })).toBe(true);
    expect(await now(boss)).toMatchObject({
      ...setting,
      approverSysNo: approver.applicationSysNo,
      approverName: "王审批",
    });
    const { sysNo, status } = await ordered(buyer, buyer);
    expect(status).toBe(10);
    expect(await approver.api.order.audit({ sysNo, approvalStatus: 3 })).toMatchObject({ status: 15 });
    await boss.api.approvalSetting.save({ ...setting, approverSysNo: approver.applicationSysNo, approvalFrom: 1e9 });
    expect((await ordered(buyer, buyer)).status).toBe(15);
    const waiting = { ...setting, approvalAssignee: rules.role, approvalFrom: 0 };
    await boss.api.approvalSetting.save(waiting);
    const held = await ordered(buyer, buyer);
    await boss.api.approvalSetting.save(plain);
    // what was submitted before still waits for its approval
    expect((await ordered(buyer, buyer)).status).toBe(20);
    expect((await buyer.api.order.get({ id: held.sysNo })).approvalStatus).toBe(1);
    expect(await approver.api.order.audit({ sysNo: held.sysNo, approvalStatus: 3 })).toMatchObject({ status: 15 });
  });

  test("R-RCV-05, R-BIZ-12: of further documents each for itself", async () => {
    const { boss } = await office();
    const audits = async () => (await boss.api.tender.getReceivingAuditAndConfirmDimension({})).auditDimension;
    await boss.api.approvalSetting.save({ ...plain, approvedDocuments: ["return", "delivery", "return"] });
    expect((await now(boss)).approvedDocuments).toEqual(["delivery", "return"]);
    expect(await audits()).toBe(0);
    await boss.api.approvalSetting.save({ ...plain, approvedDocuments: ["receiving"] });
    expect(await audits()).toBe(2);
  });

  test("who changed what stands in the organisation's record, a change of nothing does not", async () => {
    const { boss } = await office();
    await boss.api.approvalSetting.save({ ...plain, approvalKind: 2, approvalFrom: 5000 });
    await boss.api.approvalSetting.save({ ...plain, approvalKind: 2, approvalFrom: 5000 });
    const { events } = await boss.api.people.search({});
    expect(events.map(({ event, operatorName, given, taken }) => ({ event, operatorName, given, taken }))).toEqual([
      {
        event: "approval",
        operatorName: "钱主任",
        given: ["合计满¥5,000.00的订单需要审批", "订单不需要供应商确认"],
        taken: ["订单不需要审批", "订单由供应商确认"],
      },
    ]);
  });
});

describe("refused", () => {
  test("an amount below 0, of three decimals or of letters; kinds that there are not", async () => {
    const { boss } = await office();
    const wrong: [object, string, string][] = [
      [{ approvalFrom: -1 }, "approvalFrom", "起审金额不能小于0"],
      [{ approvalFrom: 1.234 }, "approvalFrom", "金额最多2位小数"],
      [{ approvalFrom: "一千" }, "approvalFrom", "金额必须是数字"],
      [{ approvalKind: 4 }, "approvalKind", ""],
      [{ approvalAssignee: 6 }, "approvalAssignee", ""],
      [{ approvedDocuments: ["order"] }, "approvedDocuments.0", "单据种类不正确"],
    ];
    for (const [change, field, message] of wrong) {
      const answer = await refusal(boss.api.approvalSetting.save({ ...plain, ...change } as never));
      expect(answer, field).toMatchObject({ code: 400, fields: { [field]: expect.stringContaining(message) } });
    }
    expect((await now(boss)).approvalKind).toBe(1);
  });

  test("nobody named; somebody who may not approve what is to be approved, has left or may not log in", async () => {
    const { boss, someone, approver } = await office();
    const named = { ...plain, approvalKind: 2, approvalAssignee: rules.named } as const;
    const name = ({ applicationSysNo: approverSysNo }: Person, more: object = {}) =>
      refusal(boss.api.approvalSetting.save({ ...named, approverSysNo, ...more }));
    const at = (message: string) => ({ fields: { approverSysNo: expect.stringContaining(message) } });
    expect(await refusal(boss.api.approvalSetting.save(named))).toMatchObject({ code: 400, ...at("请选择审批人") });
    expect(await name(await someone("小李", ["order:purchaser:submit"]))).toMatchObject({
      code: 400,
      ...at("小李没有“审批订单”的权限"),
    });
    const answer = await name(approver, { approvedDocuments: ["receiving"] });
    expect(answer).toMatchObject({ code: 400, ...at("王审批没有“审批收货单”的权限") });
    const gone = await someone("已离职", auditCodes);
    await boss.api.people.remove({ sysNo: gone.applicationSysNo });
    const disabled = await someone("已停用", auditCodes);
    await db.updateTable("mall.User").set({ status: 0 }).where("sysNo", "=", disabled.userSysNo).execute();
    for (const person of [gone, disabled])
      expect(await name(person)).toMatchObject({ code: 404, ...at("不在本单位，或账号已停用") });
    const other = await world.person({
      identity: "purchaser",
      organizationSysNo: await addOrganization(db, "demo"),
      permissions: auditCodes,
    });
    expect(await name(other)).toMatchObject({ code: 404 });
    expect((await now(boss)).candidates.map(({ displayName }) => displayName)).toEqual(["王审批"]);
  });

  test("R-PERM-21: for all but the administrators of a purchaser", async () => {
    const { someone } = await office();
    const clerk = await someone(
      "办事员",
      everyCode("purchaser").filter((code) => code !== managing("purchaser")),
    );
    const supplier = await world.person({
      identity: "supplier",
      organizationSysNo: clerk.organizationSysNo,
      permissions: everyCode("supplier"),
    });
    for (const { api } of [clerk, supplier]) {
      expect(await refusal(api.approvalSetting.get({}))).toMatchObject({ code: 403 });
      expect(await refusal(api.approvalSetting.save(plain))).toMatchObject({ code: 403 });
    }
  });

  test("R-BIZ-19: of two who change what both have seen one is told to look again", async () => {
    const { boss, someone } = await office();
    const second = await someone("孙主任", [managing("purchaser")]);
    const { version } = await now(boss);
    const answers = await Promise.allSettled([
      boss.api.approvalSetting.save({ ...plain, approvalKind: 2, version }),
      second.api.approvalSetting.save({ ...plain, approvalKind: 3, version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: 409 } });
    await boss.api.approvalSetting.save({ ...plain, version: (await now(boss)).version });
  });
});

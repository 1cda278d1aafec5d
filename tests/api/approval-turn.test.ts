import { beforeAll, expect, test } from "vitest";
import { allPermissions, auditCodes, type Person, refusal } from "../support/api";
import { addBuyer, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "../support/cart";
import { useWorld } from "../support/worlds";

const MANAGE = "organization:purchaser:manage";
const NAMED = 5;

const { world, db } = useWorld({ tenants: true });
let goods: TestGoods;
beforeAll(async () => {
  goods = await addGoods(db);
});

type LevelOf = Parameters<Person["api"]["approvalRule"]["save"]>[0]["levelList"][number];

const person = (organizationSysNo: number, displayName: string, more: string[]) =>
  world.person({
    ...{ identity: "purchaser", organizationSysNo, displayName },
    permissions: [...allPermissions("purchaser"), ...more],
  });

/** A company with an administrator and an approver. */
async function company() {
  const buyer = await addBuyer(world);
  const own = buyer.organizationSysNo;
  const administrator = await person(own, "钱主任", [MANAGE]);
  return { buyer, own, administrator, first: await person(own, "王审批", auditCodes) };
}
const named = ({ applicationSysNo }: Person): LevelOf => ({ assignee: NAMED, approverSysNo: applicationSysNo });
const ruled = ({ api }: Person, levelList: LevelOf[]) =>
  api.approvalRule.save({ documentType: "order", name: "大额订单", levelList });

async function ordered(buyer: Buyer): Promise<number> {
  const lines = await fillCart(buyer, [await goods.sku()], 1);
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
  return orders[0]?.sysNo ?? 0;
}
const pass = ({ api }: Person, sysNo: number) => api.order.audit({ sysNo, approvalStatus: 3 });
const waitsFor = async ({ api }: Person) =>
  (await api.order.search({ todo: "approve" })).datas.map(({ sysNo }) => sysNo);

test("R-BIZ-19: who holds two levels passes one with each press, from a page and from a list", async () => {
  const { buyer, administrator, first } = await company();
  await ruled(administrator, [named(first), named(first)]);
  const sysNo = await ordered(buyer);
  expect(await pass(first, sysNo)).toMatchObject({ approvalStatus: 1 });
  expect(await refusal(pass(first, sysNo))).toMatchObject({
    ...{ code: 409, message: expect.stringContaining("您已审批通过前一级，该订单现在是第2级") },
  });
  const turnOf = async (id: number) =>
    (await first.api.order.getOrderSteps({ id })).find((step) => step.asked)?.asked?.turn ?? "";
  const turn = await turnOf(sysNo);
  const decide = (seen: string) => first.api.order.audit({ sysNo, approvalStatus: 3, turn: seen });
  expect(await refusal(decide(turn.replace("2", "1")))).toMatchObject({ code: 409 });
  expect(await decide(turn)).toMatchObject({ approvalStatus: 3 });

  const sysNoList = [await ordered(buyer), await ordered(buyer)];
  const listed = async () =>
    (await first.api.order.search({ todo: "approve" })).datas.map((row) => ({
      ...{ sysNo: row.sysNo, turn: row.askedTurn ?? "" },
    }));
  const seen = await listed();
  expect(seen.find((row) => row.sysNo === sysNoList[0])?.turn).toBe(await turnOf(sysNoList[0] ?? 0));
  const press = (turnList: typeof seen) =>
    first.api.batch.auditOrders({ sysNoList, approvalStatus: 3, ...(turnList.length > 0 ? { turnList } : {}) });
  const outcomes = async (turnList: typeof seen) =>
    (await press(turnList)).resultList.map(({ ok, reason }) => [ok, reason]);
  const statuses = async () =>
    Promise.all(sysNoList.map(async (id) => (await buyer.api.order.get({ id })).approvalStatus));
  const stale = [false, "STATE_CONFLICT"];
  const done = [true, ""];
  expect(await outcomes(seen)).toEqual([done, done]);
  for (const again of [seen, []]) expect(await outcomes(again)).toEqual([stale, stale]);
  expect(await statuses()).toEqual([1, 1]);
  expect(await outcomes(await listed())).toEqual([done, done]);
  expect(await statuses()).toEqual([3, 3]);
});

test("what was withdrawn and submitted again since is not decided about", async () => {
  const { buyer, administrator, first } = await company();
  await ruled(administrator, [named(first)]);
  const sysNo = await ordered(buyer);
  const turnOf = async () =>
    (await first.api.order.getOrderSteps({ id: sysNo })).find((step) => step.asked)?.asked?.turn ?? "";
  const turn = await turnOf();
  await first.api.order.audit({ sysNo, approvalStatus: 2, comment: "请改数量" });
  await buyer.api.orderTrade.submit({ sysNo });
  const decide = (seen: string) => first.api.order.audit({ sysNo, approvalStatus: 3, turn: seen });
  expect(await refusal(decide(turn))).toMatchObject({ code: 409, message: expect.stringContaining("已于") });
  expect(await decide(await turnOf())).toMatchObject({ approvalStatus: 3 });
});

test("R-PERM-20: a named person who works for another organisation now decides nothing; the administrator does", async () => {
  const { buyer, administrator, first } = await company();
  await ruled(administrator, [named(first)]);
  const sysNo = await ordered(buyer);
  const { organizationSysNo } = await addBuyer(world);
  const { applicationSysNo } = first;
  await db
    .updateTable("mall.UserApplication")
    .set({ organizationSysNo })
    .where("sysNo", "=", applicationSysNo)
    .execute();
  expect([await waitsFor(first), await waitsFor(administrator)]).toEqual([[], [sysNo]]);
  expect(await refusal(pass(first, sysNo))).toMatchObject({ code: 403 });
  expect(await refusal(first.api.order.get({ id: sysNo }))).toMatchObject({ code: 403 });
  expect(await pass(administrator, sysNo)).toMatchObject({ approvalStatus: 3 });
});

test("R-BIZ-18: of a level whose person lost the permission the administrators decide", async () => {
  const { buyer, own, administrator, first } = await company();
  const chief = await person(own, "赵主任", [...auditCodes, MANAGE]);
  await ruled(administrator, [named(first)]);
  const sysNo = await ordered(buyer);
  await chief.api.people.setPermissions({ sysNo: first.applicationSysNo, permissions: ["order:purchaser:create"] });
  expect([await waitsFor(first), await waitsFor(chief)]).toEqual([[], [sysNo]]);
  expect(await refusal(pass(first, sysNo))).toMatchObject({ code: 403 });
  expect(await chief.api.order.audit({ sysNo, approvalStatus: 2, comment: "请补充说明" })).toMatchObject({
    approvalStatus: 2,
  });
  expect((await buyer.api.orderTrade.submit({ sysNo })).approvalStatus).toBe(1);
  expect(await waitsFor(chief)).toEqual([sysNo]);
});

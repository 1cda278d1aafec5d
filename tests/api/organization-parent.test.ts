import { beforeAll, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { addBuyer, addGoods, checkout, fillCart, type TestGoods } from "../support/cart";
import { addOrganization } from "../support/goods";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
let goods: TestGoods;
let operator: Person["api"];
beforeAll(async () => {
  goods = await addGoods(db);
  operator = market.operator.api;
});
const company = () => addOrganization(db, "demo");
const below = (sysNo: number, parentSysNo: number | null) => operator.organization.setParent({ sysNo, parentSysNo });
const member = async (sysNo: number) => {
  const { datas } = await operator.organization.search({ pageSize: 100 });
  return datas.find((one) => one.sysNo === sysNo);
};

test("R-PERM-20: who stands above decides from then on, also about what waits already", async () => {
  const buyer = await addBuyer(world);
  const [above, other] = [await company(), await company()];
  const administrator = await administratorOf(world, buyer.organizationSysNo);
  await settleApproval(administrator, { approvalKind: 2, approvalAssignee: 1 });
  const chief = (organizationSysNo: number) =>
    world.person({ identity: "purchaser", organizationSysNo, permissions: ["order:purchaser:audit"] });
  const [upper, stranger] = [await chief(above), await chief(other)];
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, await fillCart(buyer, [await goods.sku()])));
  const sysNo = orders[0]?.sysNo ?? 0;
  const waits = async ({ api }: Person) => (await api.order.search({ todo: "approve" })).datas.map((one) => one.sysNo);
  expect([await waits(upper), await waits(stranger)]).toEqual([[], []]);
  await below(buyer.organizationSysNo, above);
  expect([await waits(upper), await waits(stranger)]).toEqual([[sysNo], []]);
  await below(buyer.organizationSysNo, other);
  expect([await waits(upper), await waits(stranger)]).toEqual([[], [sysNo]]);
  await below(buyer.organizationSysNo, null);
  expect([await waits(upper), await waits(stranger)]).toEqual([[], []]);
  const { events } = await operator.organization.search({});
  expect(events.slice(0, 3).map(({ event }) => event)).toEqual(["clearParent", "setParent", "setParent"]);
});

test("no organisation stands above itself, neither directly nor by others; two changes at once close no circle", async () => {
  const [one, two, three] = [await company(), await company(), await company()];
  await below(two, one);
  await below(three, two);
  for (const parent of [one, two, three])
    expect(await refusal(below(one, parent))).toMatchObject({ code: 409, reason: "ORGANIZATION_CIRCLE" });
  expect(await member(two)).toMatchObject({ parentSysNo: one, childCount: 1 });
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await company(), await company()];
    const done = await Promise.allSettled([below(a, b), below(b, a)]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("only operators with the right, only organisations of the own tenant", async () => {
  const [one, far] = [await company(), await addOrganization(db, "north")];
  for (const { api } of [market.purchaser, market.supplier])
    expect(await refusal(api.organization.setParent({ sysNo: one, parentSysNo: null }))).toMatchObject({ code: 403 });
  const { organizationSysNo } = market.operator;
  const clerk = await world.person({ identity: "operation", organizationSysNo, permissions: [] });
  expect(await refusal(clerk.api.organization.search({}))).toMatchObject({ code: 403 });
  expect(await refusal(below(one, far))).toMatchObject({ code: 404, fields: { parentSysNo: expect.any(String) } });
  expect(await refusal(below(far, null))).toMatchObject({ code: 404 });
});

test("R-PERM-20: a group's administrator puts what is below their own where it belongs, and nothing else", async () => {
  const [head, first, second, third, foreign] = [
    ...[await company(), await company(), await company(), await company(), await company()],
  ] as [number, number, number, number, number];
  for (const [one, above] of [
    [first, head],
    [second, head],
    [third, first],
  ] as const)
    await below(one, above);
  const { api } = await administratorOf(world, first);
  const members = async () =>
    (await api.organization.members({})).map((one) => [one.sysNo, one.parentSysNo, one.below, one.isOwn]);
  expect(await members()).toEqual([
    [head, null, false, false],
    [first, head, false, true],
    [third, first, true, false],
  ]);
  const move = (sysNo: number, parentSysNo: number) => api.organization.move({ sysNo, parentSysNo });
  // neither the own organisation, a sister or a foreign one, nor a parent outside of the own subtree
  for (const [one, above] of [
    [first, third],
    [second, first],
    [foreign, first],
    [third, head],
    [third, foreign],
  ] as const)
    expect(await refusal(move(one, above))).toMatchObject({ code: 403 });
  const chief = await administratorOf(world, head);
  await chief.api.organization.move({ sysNo: third, parentSysNo: second });
  expect(await members()).toHaveLength(2);
  await chief.api.organization.move({ sysNo: third, parentSysNo: first });
  expect(await refusal(chief.api.organization.move({ sysNo: first, parentSysNo: third }))).toMatchObject({
    reason: "ORGANIZATION_CIRCLE",
  });
  expect(await members()).toHaveLength(3);
  const colleague = await addBuyer(world, { organizationSysNo: head });
  for (const call of [
    () => colleague.api.organization.members({}),
    () => colleague.api.organization.move({ sysNo: third, parentSysNo: second }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 403 });
  const { events } = await operator.organization.search({});
  expect(events.slice(0, 2).map(({ event }) => event)).toEqual(["setParent", "setParent"]);
});

test("an organisation is read by its own people and by its group; a project and people by their own", async () => {
  const [head, own, foreign] = [await company(), await company(), await company()];
  await below(own, head);
  const buyer = await addBuyer(world, { organizationSysNo: own });
  const read = (id: number) => buyer.api.org.getOrganization({ id });
  expect(await read(own)).toMatchObject({
    organizationSysNo: own,
    parentSysNo: head,
    organizationSource: expect.any(String),
  });
  expect(await read(head)).toMatchObject({ organizationSysNo: head, parentSysNo: null });
  expect(await refusal(read(foreign))).toMatchObject({ code: 403 });
  expect(await refusal(read(await addOrganization(db, "north")))).toMatchObject({ code: 404 });
  const { sysNo } = await buyer.api.tenderProject.save({ name: "江北一期", code: "JB-1" });
  expect(await buyer.api.org.getProject({ id: sysNo })).toMatchObject({ name: "江北一期", organizationSysNo: own });
  const other = await addBuyer(world, { organizationSysNo: foreign });
  expect(await refusal(other.api.org.getProject({ id: sysNo }))).toMatchObject({ code: 403 });
  const { supplierSysNo, api } = market.supplier;
  const people = await api.org.getUserInOwnSupplier({});
  expect(people.length).toBeGreaterThan(0);
  expect(await api.org.getUserInOwnSupplier({ supplierSysNo: supplierSysNo ?? 0 })).toEqual(people);
  const rival = market.otherSupplier.supplierSysNo ?? 0;
  expect(await refusal(api.org.getUserInOwnSupplier({ supplierSysNo: rival }))).toMatchObject({ code: 403 });
});

import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addBuyer } from "../support/cart";
import { addAgreement } from "../support/goods";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;

beforeAll(() => trade.want({}));

/** A contract in force about the goods of the orders of this market. */
async function contractAbout(skuSysNo: number, quantity: number) {
  const { api, tenantCode, organizationSysNo } = trade.purchaser;
  const parties = { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: trade.supplier.supplierSysNo ?? 0 };
  const terms = [{ accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" }];
  const clauses = [{ skuSysNo, price: "380" }];
  const agreementSysNo = await addAgreement(db, tenantCode, parties, { clauses, terms });
  const { contractSysNo: sysNo } = await api.contract.generatePurchaseContractByFrameworkAgreement({ agreementSysNo });
  const itemList = [{ skuSysNo, quantity, price: 380 }];
  await api.contract.save({ sysNo, name: "补签合同", startDay: "2026-01-01", endDay: "2099-12-31", itemList });
  await api.contract.submit({ sysNo });
  await trade.supplier.api.contract.sign({ sysNo });
  const { itemList: lines } = await api.contract.detail({ id: sysNo });
  return { sysNo, contractItemSysNo: lines[0]?.sysNo ?? 0 };
}
/** An order of 10 吨, its line and its goods. */
async function ordered(approvalKind: 0 | 1 = 1) {
  const { sysNo } = await trade.ordered({ approvalKind });
  const { itemList, status } = await trade.purchaser.api.order.get({ id: sysNo });
  return { sysNo, status, orderItemSysNo: itemList[0]?.sysNo ?? 0, skuSysNo: itemList[0]?.skuSysNo ?? 0 };
}
const match = (input: { orderItemSysNo: number; contractItemSysNo: number }, who = trade.purchaser) =>
  who.api.backgroundOrder.changeMatchContractItem(input);

describe("R-BIZ-11: a line is matched with a contract's while its order is at 10, 15 or 20", () => {
  test("it takes of the contract's rest from then on, and no more than there is", async () => {
    const order = await ordered();
    expect(order.status).toBe(15);
    const contract = await contractAbout(order.skuSysNo, 12);
    const { orderItemSysNo } = order;
    await match({ orderItemSysNo, contractItemSysNo: contract.contractItemSysNo });
    await match({ orderItemSysNo, contractItemSysNo: contract.contractItemSysNo });
    const { api } = trade.purchaser;
    expect(await api.order.get({ id: order.sysNo })).toMatchObject({
      ...{ contractSysNo: contract.sysNo, itemList: [{ contractItemSysNo: contract.contractItemSysNo }] },
    });
    expect((await api.contract.detail({ id: contract.sysNo })).itemList).toMatchObject([
      { orderedQuantity: 10, leftQuantity: 2 },
    ]);
    const second = await ordered();
    const beyond = match({ orderItemSysNo: second.orderItemSysNo, contractItemSysNo: contract.contractItemSysNo });
    expect((await refusal(beyond)).reason).toBe("CONTRACT_EXCEEDED");
  });

  test("order 40: 409", async () => {
    const order = await ordered(0);
    const contract = await contractAbout(order.skuSysNo, 100);
    expect(order.status).toBe(20);
    const paper = { sysNo: order.sysNo, itemSysNos: [order.orderItemSysNo], skuSysNos: [] };
    await trade.left(paper);
    const { orderItemSysNo } = order;
    const refused = await refusal(match({ orderItemSysNo, contractItemSysNo: contract.contractItemSysNo }));
    expect(refused).toMatchObject({ reason: "STATE_CONFLICT", details: { status: 40 } });
  });

  test("not with other goods, nor by anybody else", async () => {
    const order = await ordered();
    const other = await contractAbout(await trade.sku(10), 100);
    const { orderItemSysNo } = order;
    const strange = await refusal(match({ orderItemSysNo, contractItemSysNo: other.contractItemSysNo }));
    expect(strange.fields).toEqual({ contractItemSysNo: "合同明细与订单明细不是同一供应商的同一商品，请重新选择" });
    const input = { orderItemSysNo, contractItemSysNo: other.contractItemSysNo };
    const stranger = await addBuyer(world);
    expect((await refusal(match(input, stranger as never))).reason).toBe("FORBIDDEN");
    expect((await refusal(match(input, trade.supplier as never))).reason).toBe("FORBIDDEN");
  });
});

test("R-BIZ-23, R-PERM-15: two keys, two booleans, by what the caller may do about the order", async () => {
  const order = await ordered(0);
  const keys = ["editPurchaserOrderTrade", "viewContractBinding"];
  const ask = (who: { api: (typeof trade)["purchaser"]["api"] }, id = order.sysNo, permissionKeyList = keys) =>
    who.api.permission.hasPilotPermission({ id, permissionKeyList });
  expect(await ask(trade.purchaser)).toEqual({ editPurchaserOrderTrade: true, viewContractBinding: true });
  expect(await ask(trade.supplier)).toEqual({ editPurchaserOrderTrade: false, viewContractBinding: true });
  expect(await ask(trade.otherSupplier)).toEqual({ editPurchaserOrderTrade: false, viewContractBinding: false });
  const clerk = await world.person({
    identity: "purchaser",
    organizationSysNo: trade.purchaser.organizationSysNo,
    permissions: [],
  });
  expect(await ask(clerk)).toEqual({ editPurchaserOrderTrade: false, viewContractBinding: true });
  expect(await ask(trade.purchaser, order.sysNo, ["constructor"])).toEqual({ constructor: false });
  const paper = { sysNo: order.sysNo, itemSysNos: [order.orderItemSysNo], skuSysNos: [] };
  await trade.left(paper);
  expect(await ask(trade.purchaser)).toMatchObject({ editPurchaserOrderTrade: false });
  expect(await ask(await addBuyer(world))).toEqual({ editPurchaserOrderTrade: false, viewContractBinding: false });
});

test("places of use are those of the own project, by a part of their name", async () => {
  const { api } = trade.purchaser;
  const parts = ["3号楼地下室底板", "3号楼主体", "地下车库"];
  const { sysNo } = await api.tenderProject.save({ name: "滨江三期", code: "BJ-3", useParts: parts });
  const ask = (keyword?: string) =>
    api.backgroundOrder.searchUseLocation({ projectSysNo: sysNo, ...(keyword ? { keyword } : {}) });
  expect((await ask()).map(({ name }) => name)).toEqual(parts);
  expect(await ask("地下")).toEqual([{ name: parts[0] }, { name: parts[2] }]);
  const stranger = await addBuyer(world);
  expect((await refusal(stranger.api.backgroundOrder.searchUseLocation({ projectSysNo: sysNo }))).reason).toBe(
    "FORBIDDEN",
  );
});

describe("what the lines of an order may be matched with", () => {
  test("lines of contracts in force with its supplier about its goods, with what is left; once matched of that one", async () => {
    const order = await ordered();
    const [first, second] = [await contractAbout(order.skuSysNo, 12), await contractAbout(order.skuSysNo, 30)];
    const { api } = trade.purchaser;
    const options = async () =>
      (await api.backgroundOrder.searchContractItem({ orderSysNo: order.sysNo })).filter(({ contractSysNo }) =>
        [first.sysNo, second.sysNo].includes(contractSysNo),
      );
    const { orderItemSysNo } = order;
    expect(await options()).toMatchObject([
      { orderItemSysNo, contractItemSysNo: second.contractItemSysNo, name: "补签合同", leftQuantity: 30 },
      { orderItemSysNo, contractItemSysNo: first.contractItemSysNo, leftQuantity: 12 },
    ]);
    await match({ orderItemSysNo, contractItemSysNo: first.contractItemSysNo });
    expect(await options()).toMatchObject([{ contractSysNo: first.sysNo, leftQuantity: 2 }]);
    await api.contract.end({ sysNo: first.sysNo, reason: "项目停工" });
    expect(await options()).toEqual([]);
  });

  test("of nobody else's order", async () => {
    const order = await ordered();
    const { api } = await addBuyer(world);
    const refused = await refusal(api.backgroundOrder.searchContractItem({ orderSysNo: order.sysNo }));
    expect(refused).toMatchObject({ code: 403 });
  });
});

describe("R-BIZ-11: a line is bought for a line of a material list, while its order is at 10, 15 or 20", () => {
  const listed = async (skuSysNo: number | null, words = "螺纹钢") => {
    const { api } = trade.purchaser;
    const lineList = [{ words, quantity: 100, unit: "吨", skuSysNo }];
    const { sysNo } = await api.materialList.create({ lineList });
    const { lineList: lines } = await api.materialList.get({ sysNo });
    return { sysNo, planItemSysNo: lines[0]?.sysNo ?? 0 };
  };
  const orderedOf = async (sysNo: number) =>
    (await trade.purchaser.api.materialList.get({ sysNo })).lineList.map(({ orderedList }) => orderedList);

  test("the list shows what is ordered of it; another line takes it over, none, or a cancelled order", async () => {
    const { api } = trade.purchaser;
    const [order, second] = [await ordered(), await ordered()];
    const [list, other] = [await listed(order.skuSysNo), await listed(order.skuSysNo)];
    const { orderItemSysNo } = order;
    const plan = (orderItem: number, planItemSysNo: number | null) =>
      api.backgroundOrder.manualMatchPlanItem({ orderItemSysNo: orderItem, planItemSysNo });
    await plan(orderItemSysNo, list.planItemSysNo);
    await plan(orderItemSysNo, list.planItemSysNo);
    await plan(second.orderItemSysNo, list.planItemSysNo);
    expect(await orderedOf(list.sysNo)).toEqual([[{ quantity: 20, unit: "吨" }]]);
    const options = await api.backgroundOrder.searchPlanItem({ orderSysNo: order.sysNo });
    const found = options.filter(({ planItemSysNo }) =>
      [list, other].some((one) => one.planItemSysNo === planItemSysNo),
    );
    expect(found.map(({ planItemSysNo, isMatched }) => [planItemSysNo, isMatched])).toEqual([
      [list.planItemSysNo, true],
      [other.planItemSysNo, false],
    ]);
    await plan(orderItemSysNo, other.planItemSysNo);
    expect([await orderedOf(list.sysNo), await orderedOf(other.sysNo)]).toEqual([
      [[{ quantity: 10, unit: "吨" }]],
      [[{ quantity: 10, unit: "吨" }]],
    ]);
    await plan(orderItemSysNo, null);
    await api.order.cancel({ sysNo: second.sysNo, reason: "不要了" });
    expect([await orderedOf(list.sysNo), await orderedOf(other.sysNo)]).toEqual([[[]], [[]]]);
  });

  test("order 40: 409; nobody else's line, and of no list that one may not read", async () => {
    const { api } = trade.purchaser;
    const order = await ordered(0);
    const { planItemSysNo } = await listed(order.skuSysNo);
    const input = { orderItemSysNo: order.orderItemSysNo, planItemSysNo };
    const stranger = await addBuyer(world);
    expect(await refusal(stranger.api.backgroundOrder.manualMatchPlanItem(input))).toMatchObject({ code: 403 });
    expect(await refusal(stranger.api.backgroundOrder.searchPlanItem({ orderSysNo: order.sysNo }))).toMatchObject({
      code: 403,
    });
    const { sysNo: theirs } = await stranger.api.materialList.create({ lineList: [{ words: "螺栓" }] });
    const { lineList } = await stranger.api.materialList.get({ sysNo: theirs });
    const foreign = { ...input, planItemSysNo: lineList[0]?.sysNo ?? 0 };
    expect(await refusal(api.backgroundOrder.manualMatchPlanItem(foreign))).toMatchObject({ code: 403 });
    const gone = { ...input, planItemSysNo: 987_654_321 };
    expect(await refusal(api.backgroundOrder.manualMatchPlanItem(gone))).toMatchObject({ code: 404 });
    await trade.left({ sysNo: order.sysNo, itemSysNos: [order.orderItemSysNo], skuSysNos: [] });
    expect(await refusal(api.backgroundOrder.manualMatchPlanItem(input))).toMatchObject({
      ...{ reason: "STATE_CONFLICT", details: { status: 40 } },
    });
  });
});

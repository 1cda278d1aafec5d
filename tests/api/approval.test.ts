import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { auditCodes, type Person, refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { fillCart } from "../support/cart";
import {
  addConfirmed,
  addDelivery,
  addOrder,
  addReceiving,
  addReturn,
  openMarket,
  snapshot,
} from "../support/documents";
import { addAgreement } from "../support/goods";
import { openTrade } from "../support/trade";
import { useMarket } from "../support/worlds";

let approver: Person;

/** Every kind of document of the purchaser's organisation is approved by those of its own who hold the codes. */
const market = useMarket();
const { world, db } = market;
beforeAll(async () => {
  const administrator = await administratorOf(world, market.purchaser.organizationSysNo);
  await administrator.api.approvalSetting.save({
    ...{ approvalKind: 1, approvalFrom: 0, approvalAssignee: 4 },
    approvedDocuments: ["delivery", "receiving", "return"],
  });
  approver = await world.person({ ...market.purchaser, permissions: auditCodes, displayName: "王审批" });
});

const delivered = async (receivingConfirm = 1) => {
  const order = await addOrder(market, { status: 20, receivingConfirm });
  const delivery = await addDelivery(market, order, [100], { leave: false });
  return { order, delivery };
};
const passDelivery = (sysNo: number) => approver.api.delivery.audit({ sysNo, approvalStatus: 3 });

/** A delivery that was approved and has left. */
async function arrived(receivingConfirm = 1) {
  const made = await delivered(receivingConfirm);
  await passDelivery(made.delivery.sysNo);
  await market.supplier.api.delivery.outbound({ sysNo: made.delivery.sysNo });
  return made.delivery;
}

describe("R-PERM-19, R-BIZ-28: deliveries", () => {
  test("one that waits for approval does not leave; passed it does", async () => {
    const { delivery } = await delivered();
    const { sysNo } = delivery;
    const outbound = () => market.supplier.api.delivery.outbound({ sysNo });
    expect(await refusal(outbound())).toMatchObject({ code: 409 });
    expect((await approver.api.delivery.get({ id: sysNo })).actionList).toContain("delivery:purchaser:audit");
    expect(await passDelivery(sysNo)).toMatchObject({ status: 5, approvalStatus: 3 });
    expect((await outbound()).status).toBe(10);
    expect(await refusal(passDelivery(sysNo))).toMatchObject({ code: 409 });
  });

  test("refused or taken back it goes on only after its supplier has asked again", async () => {
    const { delivery } = await delivered();
    const { sysNo } = delivery;
    const { api } = market.supplier;
    const refuse = (comment: string) => approver.api.delivery.audit({ sysNo, approvalStatus: 2, comment });
    expect(await refusal(refuse(" "))).toMatchObject({ reason: "REASON_NEEDED" });
    expect((await refuse("车辆超载")).approvalStatus).toBe(2);
    expect(await refusal(api.delivery.outbound({ sysNo }))).toMatchObject({ code: 409 });
    expect((await api.delivery.submitAudit({ sysNo })).approvalStatus).toBe(1);
    expect((await api.delivery.auditCancel({ sysNo })).approvalStatus).toBe(4);
    expect(await refusal(api.delivery.auditCancel({ sysNo }))).toMatchObject({ code: 409 });
    expect(await refusal(passDelivery(sysNo))).toMatchObject({ code: 409 });
    expect((await api.delivery.submitAudit({ sysNo })).approvalStatus).toBe(1);
    await passDelivery(sysNo);
    expect((await api.delivery.outbound({ sysNo })).status).toBe(10);
  });
});

test("R-PERM-19: where deliveries are no longer approved, one that was refused goes on when it is asked again", async () => {
  const other = await openMarket(world);
  const administrator = await administratorOf(world, other.purchaser.organizationSysNo);
  const boss = await world.person({ ...other.purchaser, permissions: auditCodes });
  await settleApproval(administrator, { approvedDocuments: ["delivery"] });
  const order = await addOrder(other, { status: 20 });
  const { sysNo } = await addDelivery(other, order, [100], { leave: false });
  await boss.api.delivery.audit({ sysNo, approvalStatus: 2, comment: "车辆超载" });
  await settleApproval(administrator, { approvedDocuments: [] });
  expect(await other.supplier.api.delivery.submitAudit({ sysNo })).toEqual({ sysNo, approvalStatus: 0 });
  expect((await other.supplier.api.delivery.outbound({ sysNo })).status).toBe(10);
});

test("of what has ended nobody's approval is asked any more", async () => {
  const other = await openMarket(world);
  const { purchaser, supplier, operator } = other;
  const administrator = await administratorOf(world, purchaser.organizationSysNo);
  await settleApproval(administrator, { approvedDocuments: ["delivery"] });
  const order = await addOrder(other, { status: 20, deliveryConfirmRequired: true });
  const note = (quantity: number) => addDelivery(other, order, [quantity], { leave: false });
  const [voided, declined, load] = [await note(1), await note(1), await note(10)];
  await supplier.api.delivery.invalid({ sysNo: voided.sysNo, reason: "车辆故障" });
  await purchaser.api.delivery.confirmDelivery({
    sysNo: declined.sysNo,
    confirmStatus: 20,
    confirmComment: "场地未备好",
  });
  for (const { sysNo } of [voided, declined])
    expect(await supplier.api.delivery.get({ id: sysNo })).toMatchObject({ status: 50, approvalStatus: 4 });
  await settleApproval(administrator, { approvedDocuments: ["return"] });
  await supplier.api.delivery.auditCancel({ sysNo: load.sysNo });
  await supplier.api.delivery.submitAudit({ sysNo: load.sysNo });
  await purchaser.api.delivery.confirmDelivery({ sysNo: load.sysNo, confirmStatus: 10 });
  await supplier.api.delivery.outbound({ sysNo: load.sysNo });
  const goods = await addConfirmed(other, load, [10]);
  const [first, second] = [await addReturn(other, goods, [1]), await addReturn(other, goods, [1])];
  await purchaser.api.return.cancel({ sysNo: first.sysNo });
  await operator.api.return.void({ sysNo: second.sysNo, reason: "重复" });
  for (const { sysNo } of [first, second])
    expect((await purchaser.api.return.get({ id: sysNo })).approvalStatus).toBe(4);
});

test("R-PERM-22: an approver of others is not told where a delivery stands", async () => {
  const { sysNo } = (await delivered()).delivery;
  await passDelivery(sysNo);
  const { organizationSysNo } = market.otherPurchaser;
  const stranger = await world.person({ identity: "purchaser", organizationSysNo, permissions: auditCodes });
  expect(await refusal(stranger.api.delivery.audit({ sysNo, approvalStatus: 3 }))).toMatchObject({
    code: 403,
    message: "无权限查看",
  });
});

test("a list in which nothing waits asks no more for those who approve than for others", async () => {
  const { purchaser } = market;
  const cost = async ({ api }: Person, statusList: number[]) => {
    const { statements, result } = await countStatements(() => api.delivery.searchList({ statusList }));
    expect(result.total).toBeGreaterThan(0);
    return statements.length;
  };
  await passDelivery((await delivered()).delivery.sysNo);
  await arrived();
  const { organizationSysNo } = purchaser;
  const administrator = await world.person({
    identity: "purchaser",
    organizationSysNo,
    permissions: ["organization:purchaser:manage"],
  });
  // under way nothing is approved any more, and what was passed waits for nobody
  const least = await cost(purchaser, [10]);
  expect(await cost(approver, [10])).toBe(least);
  expect(await cost(approver, [5])).toBe(least);
  await delivered();
  // of those that can be approved one waits: who approves is found out in one statement, for nobody else
  expect(await cost(purchaser, [5])).toBe(least);
  expect(await cost(approver, [5])).toBe(least + 1);
  expect(await cost(administrator, [5])).toBe(least + 1);
});

describe("R-RCV-05, R-BIZ-12: receiving notes", () => {
  test("nobody confirms one before it is approved; its maker does not approve it", async () => {
    const delivery = await arrived();
    const { sysNo, approvalStatus } = await addReceiving(market, delivery, [60]);
    expect(approvalStatus).toBe(1);
    const confirm = () => market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    expect(await refusal(confirm())).toMatchObject({ code: 409 });
    const maker = await world.person({
      ...market.purchaser,
      permissions: [...auditCodes, "receiving:purchaser:submit", "delivery:purchaser:receive"],
    });
    const own = await addReceiving({ ...market, purchaser: maker }, delivery, [10]);
    const before = await snapshot(world.database);
    const decide = maker.api.receiving.audit({ sysNo: own.sysNo, approvalStatus: 3 });
    expect(await refusal(decide)).toMatchObject({ reason: "OWN_REQUEST" });
    expect(await refusal(market.purchaser.api.receiving.audit({ sysNo, approvalStatus: 3 }))).toMatchObject({
      code: 403,
    });
    expect(await snapshot(world.database)).toBe(before);
    expect(await approver.api.receiving.audit({ sysNo, approvalStatus: 3 })).toMatchObject({
      status: 5,
      approvalStatus: 3,
    });
    expect((await confirm()).status).toBe(10);
  });

  test("R-RCV-10: where nobody confirms, its approval receives it", async () => {
    const delivery = await arrived(0);
    const { sysNo, status } = await addReceiving(market, delivery, [100]);
    expect(status).toBe(5);
    expect(await approver.api.receiving.audit({ sysNo, approvalStatus: 3 })).toMatchObject({ status: 10 });
    expect((await market.purchaser.api.delivery.get({ id: delivery.sysNo })).status).toBe(20);
  });

  test("R-RCV-06, R-RCV-11: under audit it is not voided; refused or taken back it is corrected and asks again", async () => {
    const delivery = await arrived();
    const { sysNo } = await addReceiving(market, delivery, [60]);
    const { api } = market.purchaser;
    expect(await refusal(api.receiving.void({ sysNo, reason: "填错" }))).toMatchObject({ code: 409 });
    await approver.api.receiving.audit({ sysNo, approvalStatus: 2, comment: "数量与磅单不符" });
    expect(await api.receiving.auditCancel({ sysNo })).toMatchObject({ status: 2, approvalStatus: 2 });
    expect(await addReceiving(market, delivery, [50], { sysNo })).toMatchObject({ status: 5, approvalStatus: 1 });
    expect(await api.receiving.auditCancel({ sysNo })).toMatchObject({ status: 2, approvalStatus: 4 });
  });
});

test("R-PERM-19: the supplier answers a return only after it was approved", async () => {
  const delivery = await arrived();
  const { sysNo: note } = await addReceiving(market, delivery, [60]);
  await approver.api.receiving.audit({ sysNo: note, approvalStatus: 3 });
  await market.supplier.api.receiving.confirm({ sysNo: note, confirmStatus: 10 });
  const { itemList } = await market.purchaser.api.receiving.detail({ id: note });
  const back = await addReturn(market, { sysNo: note, itemSysNos: itemList.map((item) => item.sysNo) }, [5]);
  const answer = () => market.supplier.api.return.supplierConfirm({ sysNo: back.sysNo, confirmStatus: 10 });
  expect(await refusal(answer())).toMatchObject({ code: 409 });
  expect(await refusal(market.supplier.api.return.audit({ sysNo: back.sysNo, approvalStatus: 3 }))).toMatchObject({
    code: 403,
  });
  await approver.api.return.audit({ sysNo: back.sysNo, approvalStatus: 3, comment: "同意" });
  expect((await answer()).status).toBe(20);
  const { historyList } = await market.purchaser.api.return.get({ id: back.sysNo });
  expect(historyList.map(({ event, operatorName }) => `${event} ${operatorName}`)).toEqual([
    "save 张建国",
    "approve 王审批",
    "agree 李强",
  ]);
});

test("what waits for an approver's decision is counted for them and found in the list of its kind", async () => {
  const { purchaser, supplier } = market;
  const asked = async ({ api }: Person) => {
    const todoCount = (await api.home.statistics({})).todoCount.filter(({ todo }) => todo === "approve");
    const keys = async (list: Promise<{ datas: { sysNo: number; actionList: string[] }[] }>) =>
      (await list).datas.map(({ sysNo, actionList }) => {
        expect(actionList.some((action) => action.endsWith(":purchaser:audit"))).toBe(true);
        return sysNo;
      });
    const found = {
      delivery: await keys(api.delivery.searchList({ todo: "approve" })),
      receiving: await keys(api.receiving.searchList({ todo: "approve" })),
      return: await keys(api.return.searchList({ todo: "approve" })),
    };
    for (const [document, { length }] of Object.entries(found)) {
      expect(todoCount.filter((row) => row.document === document).map(({ count }) => count)).toEqual(
        length > 0 ? [length] : [],
      );
    }
    return found;
  };
  const before = await asked(approver);
  const { delivery } = await delivered();
  const left = await arrived();
  const { sysNo: note } = await addReceiving(market, left, [60]);
  expect(await asked(approver)).toMatchObject({
    delivery: [delivery.sysNo, ...before.delivery],
    receiving: [note, ...before.receiving],
  });
  for (const other of [purchaser, supplier, market.otherPurchaser]) {
    expect(await asked(other)).toEqual({ delivery: [], receiving: [], return: [] });
  }
  await passDelivery(delivery.sysNo);
  await approver.api.receiving.audit({ sysNo: note, approvalStatus: 3 });
  await supplier.api.receiving.confirm({ sysNo: note, confirmStatus: 10 });
  const { itemList } = await purchaser.api.receiving.detail({ id: note });
  const back = await addReturn(market, { sysNo: note, itemSysNos: itemList.map((item) => item.sysNo) }, [5]);
  expect(await asked(approver)).toEqual({ ...before, return: [back.sysNo, ...before.return] });
  await approver.api.return.audit({ sysNo: back.sysNo, approvalStatus: 3 });
  expect(await asked(approver)).toEqual(before);
});

describe("R-BIZ-12: who approves and who confirms, over all that the reader may order", () => {
  const dimension = ({ api }: Person) => api.tender.getReceivingAuditAndConfirmDimension({});
  const config = ({ api }: Person) => api.tender.getTradeConfig({});

  test("without an agreement it is the supplier, and so are its notes confirmed", async () => {
    const trade = await openTrade(world);
    const { purchaser, supplier } = trade;
    expect(await dimension(purchaser)).toEqual({ auditDimension: 0, confirmDimension: 1 });
    await trade.want({});
    const { orders } = await trade.buy(purchaser.api, await fillCart(purchaser, [await trade.sku(100)], 10));
    const { sysNo = 0 } = orders[0] ?? {};
    const { itemList, agreementNo } = await purchaser.api.order.get({ id: sysNo });
    expect(agreementNo).toBe("");
    const note = await trade.noted(await trade.left({ sysNo, itemSysNos: [itemList[0]?.sysNo ?? 0], skuSysNos: [] }));
    expect((await purchaser.api.receiving.detail({ id: note.sysNo })).status).toBe(5);
    expect(await supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 })).toMatchObject({
      status: 10,
    });
  });

  test("with agreements whoever confirms by one of those in force, beside it", async () => {
    const { purchaser, supplier, shop } = await openMarket(world);
    const parties = { purchaserOrganizationSysNo: purchaser.organizationSysNo, supplierSysNo: shop.supplierSysNo };
    const add = (terms: object) => addAgreement(db, "demo", parties, { clauses: [], ...terms });
    await add({ receivingConfirm: 0 });
    expect(await dimension(purchaser)).toEqual({ auditDimension: 0, confirmDimension: 1 });
    await add({ receivingConfirm: 2, weighing: 1, massTolerance: "0.003", deliveryConfirmRequired: true });
    expect(await dimension(purchaser)).toEqual({ auditDimension: 0, confirmDimension: 3 });
    expect(await dimension(supplier)).toMatchObject({ confirmDimension: 3 });
    expect(await config(purchaser)).toEqual({
      approvalKind: 1,
      supplierConfirmRequired: true,
      deliveryConfirmRequired: true,
      allowOverReceive: true,
      overReceiveRate: 0.003,
    });
  });

  test("what a weighbridge settles without an agreed tolerance may be off as the standard says, by a clause too", async () => {
    const rate = async ({ byClause, ...terms }: { byClause?: 1 | 2; weighing: number; massTolerance?: string }) => {
      const { purchaser, shop, sku } = await openMarket(world);
      const clauses = byClause ? [{ skuSysNo: await sku(), price: "380", weighing: byClause }] : [];
      const parties = { purchaserOrganizationSysNo: purchaser.organizationSysNo, supplierSysNo: shop.supplierSysNo };
      await addAgreement(db, "demo", parties, { clauses, ...terms });
      return (await config(purchaser)).overReceiveRate;
    };
    expect(await rate({ weighing: 0, massTolerance: "0.003" })).toBe(0);
    expect(await rate({ weighing: 1 })).toBe(0.055);
    expect(await rate({ weighing: 0, byClause: 1 })).toBe(0.055);
    expect(await rate({ weighing: 0, byClause: 1, massTolerance: "0.003" })).toBe(0.003);
    expect(await rate({ weighing: 0, byClause: 2 })).toBe(0);
  });

  test("of a supplier's purchasers one wants its approval, another the supplier's word: together it is both", async () => {
    const { purchaser, otherPurchaser, supplier, shop } = await openMarket(world);
    for (const [buyer, approvalKind] of [
      [purchaser, 1],
      [otherPurchaser, 2],
    ] as const) {
      const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: shop.supplierSysNo };
      await addAgreement(db, "demo", parties, { clauses: [] });
      const administrator = await administratorOf(world, buyer.organizationSysNo);
      const setting = { approvalFrom: 0, approvalAssignee: 4 } as const;
      await administrator.api.approvalSetting.save({ ...setting, approvedDocuments: [], approvalKind });
    }
    expect(await config(supplier)).toMatchObject({ approvalKind: 3, supplierConfirmRequired: true });
  });

  test("an organisation that approves receiving notes says so", async () => {
    const { auditDimension } = await market.purchaser.api.tender.getReceivingAuditAndConfirmDimension({});
    expect(auditDimension).toBe(2);
  });
});

test("an organisation that approves none of them has none wait", async () => {
  const other = await openMarket(world);
  const order = await addOrder(other, { status: 20 });
  const delivery = await addDelivery(other, order, [100]);
  const note = await addConfirmed(other, delivery, [100]);
  expect((await addReturn(other, note, [1])).status).toBe(10);
  const waits = (await other.purchaser.api.delivery.searchList({})).datas.map(({ approvalStatus }) => approvalStatus);
  expect(waits).toEqual([0]);
});

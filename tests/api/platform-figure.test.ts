import { expect, test } from "vitest";
import { writeMisses } from "#server/mall/search-word/index";
import { refusal } from "../support/api";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });

test("operators see what their own mall's orders, trucks and searches came to, over as many days as they ask for", async () => {
  const { operator, purchaser, world, db } = trade;
  const before = await operator.api.platformFigure.get({});
  expect(before).toMatchObject({ orderCount: 0, orderAmount: 0, deliveryCount: 0, lateReceiptCount: 0 });
  const [kept, dropped] = [await trade.ordered(), await trade.ordered()];
  await purchaser.api.order.cancel({ sysNo: dropped.sysNo, reason: "计划变更" });
  await trade.left(kept);
  await purchaser.api.mallSkuList.searchMallSkuList({ keyword: "没有这种东西" });
  await writeMisses(db);
  await purchaser.api.feedback.create({ kind: 3, content: "送货太慢" });
  const figures = await operator.api.platformFigure.get({ days: 7 });
  expect(figures).toMatchObject({ orderCount: 2, cancelledCount: 1, rejectedCount: 0, purchaserCount: 1 });
  expect(figures.orderAmount).toBe(kept.totalAmount);
  expect(figures).toMatchObject({ deliveryCount: 1, missedWordCount: 1, complaintCount: 1 });
  const north = await world.person({
    identity: "operation",
    tenantCode: "north",
    organizationSysNo: trade.northPurchaser.organizationSysNo,
  });
  expect(await north.api.platformFigure.get({})).toMatchObject({ orderCount: 0, complaintCount: 0 });
  const clerk = await world.person({ ...operator, identity: "operation", permissions: [] });
  for (const other of [clerk, purchaser])
    expect(await refusal(other.api.platformFigure.get({}))).toMatchObject({ code: 403 });
});

test("a supplier sees what it sold and what was refused, its idle goods, and no other supplier's", async () => {
  const { supplier, otherSupplier, purchaser, world, db } = trade;
  const { supplierFigure } = supplier.api;
  const before = await supplierFigure.get({ days: 7 });
  const order = await trade.ordered();
  const refused = await trade.ordered({ approvalKind: 1 });
  await supplier.api.order.confirm({ sysNo: refused.sysNo, confirmStatus: 20, confirmComment: "没有货" });
  const after = await supplierFigure.get({ days: 7 });
  expect(after.orderCount - before.orderCount).toBe(1);
  expect(after.rejectedCount - before.rejectedCount).toBe(1);
  expect(after.soldAmount - before.soldAmount).toBeCloseTo(order.totalAmount, 2);
  expect(after.goodsList[0]).toMatchObject({ amount: after.soldAmount, orderCount: after.orderCount });
  expect(await otherSupplier.api.supplierFigure.get({})).toMatchObject({ orderCount: 0, goodsList: [] });
  // goods that are older than 90 days and were not sold
  await db
    .updateTable("mall.Sku")
    .set({ createTime: new Date("2020-01-01") })
    .execute();
  const { total } = await supplierFigure.idleGoods({});
  const sold = after.goodsList.map(({ skuSysNo }) => skuSysNo);
  const idle = (await supplierFigure.idleGoods({ pageSize: 100 })).datas.map(({ skuSysNo }) => skuSysNo);
  expect(idle).toHaveLength(total);
  expect(idle.filter((sysNo) => sold.includes(sysNo))).toEqual([]);
  const clerk = await world.person({ ...supplier, identity: "supplier", permissions: [] });
  for (const other of [clerk, purchaser])
    expect(await refusal(other.api.supplierFigure.get({}))).toMatchObject({ code: 403 });
});

test("suppliers see keywords of their categories once five people searched them in vain, and never who", async () => {
  const { supplier, otherSupplier, world, db } = trade;
  const words = async () => supplier.api.supplierFigure.wantedWords({});
  const { name } = await db.selectFrom("mall.Category").select("name").where("level", "=", 3).executeTakeFirstOrThrow();
  const search = async (person: { api: typeof supplier.api }, keyword: string) =>
    void (await person.api.mallSkuList.searchMallSkuList({ keyword }));
  const keyword = `${name} 不存在牌`;
  for (let people = 0; people < 4; people += 1) {
    const person = await world.person({ identity: "purchaser", organizationSysNo: trade.purchaser.organizationSysNo });
    await search(person, keyword);
    // one who searches often is one
    await search(person, keyword);
    await search(person, "完全无关的词");
  }
  await writeMisses(db);
  expect(await words()).toEqual([]);
  for (let people = 0; people < 12; people += 1) {
    const person = await world.person({ identity: "purchaser", organizationSysNo: trade.purchaser.organizationSysNo });
    await search(person, keyword);
    await search(person, "完全无关的词");
  }
  await writeMisses(db);
  const [wanted, ...others] = await words();
  expect(others).toEqual([]);
  expect(wanted).toEqual({
    ...{ keyword: expect.stringContaining("不存在牌"), times: 20 },
    ...{ categorySysNo: expect.any(Number), categoryName: name },
  });
  // it sells nothing there
  expect(await otherSupplier.api.supplierFigure.wantedWords({})).toEqual([]);
});

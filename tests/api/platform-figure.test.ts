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

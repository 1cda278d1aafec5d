import { beforeAll, expect, test } from "vitest";
import { payOrdersDue } from "#server/mall/order/index";
import { OVERDUE_AFTER_DAYS } from "#trpc/rules/overdue";
import { refusal, startWorld, type World } from "../support/api";
import { addBuyer } from "../support/cart";
import { addOrganization } from "../support/goods";
import { ORDERED, openTrade, type Trade } from "../support/trade";

const DAY = 86_400_000;
let now = new Date("2026-11-22T02:00:00Z");
let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await startWorld({ now: () => now });
  trade = await openTrade(world);
});

const overdue = () => trade.purchaser.api.trade.checkOrganizationOverdue({});

test("R-BIZ-04: who has not paid a month after the day buys nothing more by term, until it is paid", async () => {
  const order = await trade.ordered();
  await trade.confirmed(await trade.left(order, ORDERED), ORDERED);
  await payOrdersDue(world.database.kysely, now);
  expect(await overdue()).toEqual({ overdue: false, overdueAmount: 0, tip: "" });

  now = new Date(now.getTime() + (OVERDUE_AFTER_DAYS + 1) * DAY);
  await payOrdersDue(world.database.kysely, now);
  expect(await overdue()).toMatchObject({
    overdue: true,
    overdueAmount: 3800,
    tip: expect.stringContaining("3800.00元"),
  });
  expect(await refusal(trade.ordered())).toMatchObject({
    reason: "ORGANIZATION_OVERDUE",
    message: expect.stringContaining("付清"),
  });
  expect((await trade.ordered({ terms: { paymentMode: 2 } })).sysNo).toBeGreaterThan(0);

  await trade.purchaser.api.order.pay({ sysNo: order.sysNo, amount: 3800 });
  expect(await overdue()).toMatchObject({ overdue: false });
  expect((await trade.ordered()).sysNo).toBeGreaterThan(0);
});

test("nobody asks for another organisation", async () => {
  const { organizationSysNo } = trade.supplier;
  const { api } = trade.purchaser;
  expect(await refusal(api.trade.checkOrganizationOverdue({ organizationSysNo }))).toMatchObject({ code: 403 });
  expect(await refusal(api.trade.getInvoiceTitleAndTaxCode({ organizationSysNo }))).toMatchObject({ code: 403 });
});

test("title and tax code are those of the default title, else there is the name of the organisation", async () => {
  const buyer = await addBuyer(world);
  const ask = () => buyer.api.trade.getInvoiceTitleAndTaxCode({});
  expect(await ask()).toEqual({ title: "中建测试有限公司", taxCode: "91500000MA5U0000X1" });
  await buyer.api.invoiceTitle.add({
    title: "悦来项目部",
    taxCode: "91500112MA5U1234X8",
    invoiceType: 0,
    isDefault: true,
  });
  await buyer.api.invoiceTitle.add({ title: "另一个", invoiceType: 0 });
  expect(await ask()).toEqual({ title: "悦来项目部", taxCode: "91500112MA5U1234X8" });
  const fresh = await world.person({
    identity: "purchaser",
    organizationSysNo: await addOrganization(world.database.kysely, "demo", "新单位"),
  });
  expect(await fresh.api.trade.getInvoiceTitleAndTaxCode({})).toEqual({ title: "新单位", taxCode: "" });
});

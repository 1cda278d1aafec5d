import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { payOrdersDue } from "#server/mall/order/index";
import { OVERDUE_AFTER_DAYS } from "#trpc/rules/overdue";
import { refusal } from "../support/api";
import { browser } from "../support/browser";
import { addBuyer } from "../support/cart";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { type Deal, ORDERED } from "../support/trade";
import { useTrade } from "../support/worlds";

const inAMonth: Deal = { terms: { terms: [{ accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100" }] } };
const DAY = 86_400_000;
let now = new Date("2026-11-22T02:00:00Z");
const trade = useTrade({ tenants: true, clock: { now: () => now } });
const { world, db } = trade;

/** What the checkout's page says to a colleague who buys a good by term. */
async function checkoutOf(skuSysNo: number): Promise<string> {
  const { api, gateway } = world;
  const { organizationSysNo } = trade.purchaser;
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  const reader = browser({ ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) });
  await reader.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  await reader.ask("cart.add", { skuSysNo, quantity: ORDERED }, "mutation");
  return (await reader.fetch("/checkout")).text();
}
const overdue = () => trade.purchaser.api.trade.checkOrganizationOverdue({});

test("R-BIZ-04: who has not paid a month after the day buys nothing more by term, until it is paid", async () => {
  const order = await trade.ordered();
  await trade.confirmed(await trade.left(order, ORDERED), ORDERED);
  await payOrdersDue(db, now);
  expect(await overdue()).toEqual({ overdue: false, overdueAmount: 0, tip: "" });
  const { itemList } = await trade.purchaser.api.order.get({ id: (await trade.ordered(inAMonth)).sysNo });
  const bought = itemList[0]?.skuSysNo ?? 0;
  expect(await checkoutOf(bought)).not.toContain("仍未付清");

  now = new Date(now.getTime() + (OVERDUE_AFTER_DAYS + 1) * DAY);
  await payOrdersDue(db, now);
  expect(await overdue()).toMatchObject({
    overdue: true,
    overdueAmount: 3800,
    tip: expect.stringContaining("3800.00元"),
  });
  expect(await checkoutOf(bought)).toMatch(
    /role="alert"[^>]*>本单位有1张订单超过付款日30天仍未付清，共欠3800\.00元[^<]*<a [^>]*href="\/portal\/order"/,
  );
  expect(await refusal(trade.ordered(inAMonth))).toMatchObject({
    reason: "ORGANIZATION_OVERDUE",
    message: expect.stringContaining("付清"),
  });
  expect((await trade.ordered({ terms: { paymentMode: 2 } })).sysNo).toBeGreaterThan(0);
  // what reads 货到付款 is paid when it arrives
  expect((await trade.ordered()).sysNo).toBeGreaterThan(0);

  await trade.purchaser.api.order.pay({ sysNo: order.sysNo, amount: 3800 });
  expect(await overdue()).toMatchObject({ overdue: false });
  expect((await trade.ordered(inAMonth)).sysNo).toBeGreaterThan(0);
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
    organizationSysNo: await addOrganization(db, "demo", "新单位"),
  });
  expect(await fresh.api.trade.getInvoiceTitleAndTaxCode({})).toEqual({ title: "新单位", taxCode: "" });
});

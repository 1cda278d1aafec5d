import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { payOrdersDue } from "#server/mall/order/index";
import { browser, type TestBrowser } from "../support/browser";
import { plain } from "../support/checkout-pages";
import { cheapHash, PASSWORD } from "../support/password";
import { screens } from "../support/screens";
import type { Deal, Ordered } from "../support/trade";
import { useTrade } from "../support/worlds";

const DAY = 86_400_000;
const LATE_DAYS = 5;
/** The day of receipt, on which the goods were to be paid; pages look at today's clock. */
let now = new Date(Date.now() - LATE_DAYS * DAY);
const trade = useTrade({ tenants: true, clock: { now: () => now } });

let page: (path: string) => Promise<string>;
beforeAll(async () => {
  const { world, db, purchaser } = trade;
  const app = createApp({ api: world.api, gateway: world.gateway, screens, health: new Hono(), proxies: 0 });
  const { mobile } = await db
    .updateTable("mall.User")
    .set({ passwordHash: cheapHash })
    .where("sysNo", "=", purchaser.userSysNo)
    .returning("mobile")
    .executeTakeFirstOrThrow();
  const visit: TestBrowser = browser({ ...world, app });
  await visit.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  page = async (path) => plain(await (await visit.fetch(path)).text());
});

const onDelivery: Deal = { terms: { paymentMode: 2 } };

/** An order whose goods were received days ago and that is not paid. */
async function late(): Promise<Ordered> {
  now = new Date(Date.now() - LATE_DAYS * DAY);
  const order = await trade.ordered(onDelivery);
  await trade.confirmed(await trade.left(order));
  await payOrdersDue(trade.db, now);
  now = new Date();
  return order;
}

test("an order that was to be paid days ago says so by one word: on its page, in the list, its tab and the to-do", async () => {
  const order = await late();
  const { orderNo, dueTime, paymentStatus } = await trade.purchaser.api.order.get({ id: order.sysNo });
  expect(paymentStatus).toBe(5);
  expect((dueTime ?? 0) * 1000).toBeLessThan(Date.now() - (LATE_DAYS - 1) * DAY);
  const found = await trade.purchaser.api.order.search({ statusList: [50], paymentStatusList: [5, 8] });
  expect(found.datas.map(({ sysNo }) => sysNo)).toContain(order.sysNo);

  const own = await page(`/portal/order/${order.sysNo}`);
  expect(
    own.split(`付款逾期 ${LATE_DAYS} 天`).length - 1,
    "beside the status and beside the day",
  ).toBeGreaterThanOrEqual(2);
  const list = await page("/portal/order?status=to-settle");
  expect(list).toContain(orderNo);
  expect(list).toContain(`付款逾期 ${LATE_DAYS} 天`);
  expect(list).toMatch(/aria-current="page"[^>]*>待结清/);
  const work = await page("/portal/");
  expect(work).toContain("待结清的订单");
  expect(work).toContain(`最长逾期 ${LATE_DAYS} 天`);
  for (const shown of [own, list, work]) expect(shown).not.toContain("到货待付");

  await trade.purchaser.api.order.pay({ sysNo: order.sysNo, amount: order.totalAmount });
  expect(await page(`/portal/order/${order.sysNo}`)).not.toContain("逾期");
});

test("what is to be paid today is 待结清, not overdue", async () => {
  now = new Date();
  const order = await trade.ordered(onDelivery);
  await trade.confirmed(await trade.left(order));
  await payOrdersDue(trade.db, now);
  const own = await page(`/portal/order/${order.sysNo}`);
  expect(own).toContain("待结清");
  expect(own).not.toContain("付款逾期");
});

test("a day of payment in a year whose holidays are not published is provisional until an operator confirms the year", async () => {
  now = new Date();
  const terms = [{ accountPeriod: 6, billingPeriod: 0, name: "其他", discount: "100", otherDays: 1_100 }];
  const order = await trade.ordered({ terms: { terms } });
  await trade.confirmed(await trade.left(order));
  const { dueTime } = await trade.purchaser.api.order.get({ id: order.sysNo });
  const year = new Date(((dueTime ?? 0) + 8 * 3_600) * 1_000).getUTCFullYear();
  expect(await page(`/portal/order/${order.sysNo}`)).toContain("暂定：这一年的放假安排还没有公布");
  await trade.operator.api.holiday.publishYear({ year, isPublished: true });
  expect(await page(`/portal/order/${order.sysNo}`)).not.toContain("暂定：");
});

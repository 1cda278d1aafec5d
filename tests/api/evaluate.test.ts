import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/kernel/db";
import { allPermissions, startWorld, type World } from "../support/api";
import { addOrder, type Market, openMarket } from "../support/documents";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { prepareTenants } from "../support/tenants";

let world: World;
let db: Db;
let market: Market;
/** What the backend says of the judgement, and what it was told. */
let detail = { needEvaluation: true, isNotEvaluationUser: false };
const told: unknown[] = [];
/** Whether it judges at all. */
let served = true;

beforeAll(async () => {
  world = await startWorld();
  db = world.database.kysely;
  await prepareTenants(db);
  market = await openMarket(world);
});

async function reader(key: "purchaser" | "supplier") {
  const shop = key === "supplier" ? await addShop(db, "demo") : undefined;
  const organizationSysNo = shop?.organizationSysNo ?? (await addOrganization(db, "demo"));
  const application = { key, organizationSysNo, ...(shop && { supplierSysNo: shop.supplierSysNo }) };
  const { mobile, userSysNo } = await addUser(db, { applications: [application] });
  await db
    .updateTable("mall.UserApplication")
    .set({ permissions: allPermissions(key) })
    .where("userSysNo", "=", userSysNo)
    .execute();
  const order = await addOrder(market, { purchaserOrganizationSysNo: organizationSysNo });
  const { orderNo } = await db
    .selectFrom("mall.OrderTrade")
    .select("orderNo")
    .where("sysNo", "=", order.sysNo)
    .executeTakeFirstOrThrow();
  const far = farBrowser(world, async (request) => {
    const answer = (data: unknown) => Response.json({ code: 200, message: "", data });
    if (!served && /perf(Dynamic|Business)/.test(request.url)) return new Response(null, { status: 404 });
    if (request.url.endsWith("/perfDynamicEvaluation/getDetail"))
      return answer({ sysNo: 71, nodeType: 3, status: 0, dynamicEvaluationList: [], ...detail });
    if (request.url.endsWith("/perfBusinessNodeQuickReason/getList"))
      return answer([{ sysNo: 1, reason: "送货准时", positive: true }, { sysNo: 2, reason: "规格不符" }, null]);
    if (request.url.endsWith("/perfDynamicEvaluation/batchUpdate")) {
      told.push(await request.json());
      return answer(true);
    }
    return sendTo(world)(request);
  });
  await far.ask("auth.login", { account: mobile, password: PASSWORD, role: key }, "mutation");
  return {
    far,
    orderNo,
    page: `/portal/order/${order.sysNo}`,
    about: `/order/evaluate?orderSysNo=${order.sysNo}&nodeType=3`,
  };
}

test("RT-42, R-EVAL-01: a judgement is offered to whom it waits for, and sent as it was written", async () => {
  const { far, page, about, orderNo } = await reader("purchaser");
  const send = (score: string) =>
    far.fetch(about, {
      method: "POST",
      body: new URLSearchParams({
        intent: "evaluate",
        sysNo: "71",
        score,
        comment: "准时送达",
        "reason.1": "规格不符",
      }),
    });
  const open = await (await far.fetch(about)).text();
  for (const words of ["提交评价", "送货准时", "规格不符", `href="${page}"`, orderNo, "测试钢铁", "收货"])
    expect(open).toContain(words);
  expect(await (await far.fetch(page)).text()).toContain(`href="${about.replace("&", "&amp;")}"`);
  const bad = await send("很好");
  expect(bad.status).toBe(422);
  const again = await bad.text();
  expect(again).toContain("请填写0至1000的数字");
  expect(again).toContain("准时送达");
  expect(again).toMatch(/name="reason\.1"[^>]*checked/);
  expect((await send("９０")).headers.get("location")).toBe("/portal/evaluation");
  expect(told).toEqual([
    {
      dynamicEvaluationList: [
        { sysNo: 71, score: 90, markList: [], comment: "准时送达", quickReasonList: ["规格不符"] },
      ],
    },
  ]);
  for (const other of [
    { needEvaluation: false, isNotEvaluationUser: false },
    { needEvaluation: true, isNotEvaluationUser: true },
  ]) {
    detail = other;
    const closed = await (await far.fetch(about)).text();
    for (const words of ["该环节不需要您评价", orderNo, "联系供应商", "意见反馈"]) expect(closed).toContain(words);
    expect(closed).not.toContain("提交评价");
    expect(await (await far.fetch(page)).text()).not.toContain("评价供应商");
  }
  expect(await (await far.fetch("/order/evaluate")).text()).toContain("没有选择要评价的订单");
  const other = await reader("supplier");
  expect((await other.far.fetch(about)).status).toBe(403);
});

test("an order that is not the reader's is not judged: its page is the mall's refusal", async () => {
  const { far, about } = await reader("purchaser");
  const others = await addOrder(market);
  for (const [key, status] of [
    [others.sysNo, 403],
    [999_999_999, 404],
  ] as const) {
    const refused = await far.fetch(about.replace(/\d+(?=&)/, String(key)));
    expect(refused.status).toBe(status);
    const html = await refused.text();
    expect(html).toContain('aria-label="主导航"');
    expect(html).not.toContain(`>${key}<`);
  }
});

test("where no backend judges, the page says so and what can be done meanwhile, and no order leads there", async () => {
  const { far, page, about, orderNo } = await reader("purchaser");
  served = false;
  const closed = await (await far.fetch(about)).text();
  for (const words of [orderNo, "测试钢铁", "暂未开通", `href="${page}"`, "意见反馈"]) expect(closed).toContain(words);
  expect(closed).not.toContain("提交评价");
  for (let look = 0; look < 2; look += 1) expect(await (await far.fetch(page)).text()).not.toContain("评价供应商");
});

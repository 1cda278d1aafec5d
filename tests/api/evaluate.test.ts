import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/kernel/db";
import { startWorld, type World } from "../support/api";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { prepareTenants } from "../support/tenants";

let world: World;
let db: Db;
/** What the backend says of the judgement, and what it was told. */
let detail = { needEvaluation: true, isNotEvaluationUser: false };
const told: unknown[] = [];

beforeAll(async () => {
  world = await startWorld();
  db = world.database.kysely;
  await prepareTenants(db);
});

async function reader(key: "purchaser" | "supplier") {
  const shop = key === "supplier" ? await addShop(db, "demo") : undefined;
  const organizationSysNo = shop?.organizationSysNo ?? (await addOrganization(db, "demo"));
  const application = { key, organizationSysNo, ...(shop && { supplierSysNo: shop.supplierSysNo }) };
  const { mobile } = await addUser(db, { applications: [application] });
  const far = farBrowser(world, async (request) => {
    const answer = (data: unknown) => Response.json({ code: 200, message: "", data });
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
  return far;
}
const ABOUT = "/order/evaluate?orderSysNo=12&nodeType=3";

test("RT-42, R-EVAL-01: a judgement is offered to whom it waits for, and sent as it was written", async () => {
  const far = await reader("purchaser");
  const send = (score: string) =>
    far.fetch(ABOUT, {
      method: "POST",
      body: new URLSearchParams({
        intent: "evaluate",
        sysNo: "71",
        score,
        comment: "准时送达",
        "reason.1": "规格不符",
      }),
    });
  const open = await (await far.fetch(ABOUT)).text();
  for (const words of ["提交评价", "送货准时", "规格不符", 'href="/portal/order/12"']) expect(open).toContain(words);
  const bad = await send("很好");
  expect(bad.status).toBe(422);
  const again = await bad.text();
  expect(again).toContain("请填写0至1000的数字");
  expect(again).toContain("准时送达");
  expect(again).toMatch(/name="reason\.1"[^>]*checked/);
  expect((await send("９０")).headers.get("location")).toBe("/portal/order");
  expect(told).toEqual([
    { dynamicEvaluationList: [{ sysNo: 71, score: 90, comment: "准时送达", quickReasonList: ["规格不符"] }] },
  ]);
  for (const other of [
    { needEvaluation: false, isNotEvaluationUser: false },
    { needEvaluation: true, isNotEvaluationUser: true },
  ]) {
    detail = other;
    const page = await (await far.fetch(ABOUT)).text();
    expect(page).toContain("该环节不需要您评价");
    expect(page).not.toContain("提交评价");
  }
  expect(await (await far.fetch("/order/evaluate")).text()).toContain("没有选择要评价的订单");
  expect((await (await reader("supplier")).fetch(ABOUT)).status).toBe(403);
});

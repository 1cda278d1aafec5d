import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { everyCode } from "#trpc/rules/people";
import type { World } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
let shop: World;
beforeAll(() => {
  const { api, gateway } = world;
  shop = { ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) };
});

/** An operator with these permission codes. */
async function as(permissions: string[]): Promise<TestBrowser> {
  const organizationSysNo = await addOrganization(db, "demo");
  const { mobile } = await addUser(db, { applications: [{ key: "operation", organizationSysNo, permissions }] });
  const reader = browser(shop);
  await reader.ask("auth.internalLogin", { account: mobile, password: PASSWORD }, "mutation");
  return reader;
}

test("the console shows its reader what they may open; people and verified names stand in it too", async () => {
  const operator = await as(everyCode("operation"));
  const read = async (path: string) => (await operator.fetch(path)).text();
  for (const path of ["/console/", "/portal/people", "/portal/real-name"]) {
    const page = await read(path);
    expect(page, path).toContain('aria-label="运营后台菜单"');
    for (const entry of ["商城设置", "平台协议", "后台任务", "实名认证审核"]) expect(page, path).toContain(entry);
  }
  const narrow = await (await (await as(["feedback:operator:answer"])).fetch("/console/")).text();
  expect(narrow).toContain("问题反馈");
  for (const entry of ["商城设置", "平台协议", "后台任务", "实名认证审核"]) expect(narrow).not.toContain(entry);
});

test("an agreement is published by a plain form; over a version that was not read it comes back with what was typed", async () => {
  const operator = await as(everyCode("operation"));
  const post = (version: string, content: string) =>
    operator.fetch("/console/agreement", {
      method: "POST",
      body: new URLSearchParams({ intent: "publish", version, title: "平台服务协议", content }),
    });
  expect((await post("1", "第一条\r\n第二条 新的")).status).toBe(303);
  expect(await (await browser(shop).fetch("/sso/reg")).text()).toContain("<p>第二条 新的</p>");
  const refused = await post("1", "第一条 晚了一步");
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("其他人已发布第 2 版");
  expect(page).toContain("第一条 晚了一步</textarea>");
  expect(page).toContain('name="version" value="2"');
});

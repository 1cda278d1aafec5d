import { beforeAll, describe, expect, test } from "vitest";
import { env } from "#server/kernel/env";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { screens } from "../support/screens";
import { useMarket } from "../support/worlds";

let now = new Date("2026-11-24T02:00:00Z");
const market = useMarket({ tenants: true, screens, clock: { now: () => now } });
const { world, db } = market;
let user: TestUser;
let reader: TestBrowser;
beforeAll(async () => {
  user = await addUser(db, {
    applications: [{ key: "purchaser", organizationSysNo: await addOrganization(db, "demo") }],
  });
  reader = browser(world);
  await reader.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
});

type Setting = { key: string; value: string };
const asMap = (list: unknown) => Object.fromEntries((list as Setting[]).map(({ key, value }) => [key, value]));

test("the settings of site and system are read by their keys, each tenant its own, no secret among them", async () => {
  const visitor = browser(world);
  const site = asMap(await visitor.ask("shell.listConfigurations"));
  expect(site).toMatchObject({ tenantCode: "demo", enableModuleMall: expect.stringMatching(/^(true|false)$/) });
  const north = asMap(await browser(world, "north.test").ask("shell.listConfigurations"));
  expect(north.tenantCode).toBe("north");
  const runtime = asMap(await visitor.ask("shell.listRuntimeConfigurations"));
  expect(runtime).toMatchObject({ ossProvider: "local", "static-host": env.PUBLIC_URL, uploadMaxBytes: "10485760" });
  expect(runtime["public-app-name"]).toBe(site.tenantName);
  expect(JSON.stringify([site, runtime])).not.toMatch(/secret|password|DATABASE_URL/i);
});

describe("R-SHELL-09: the single sign-on token", () => {
  const token = async () => String(await reader.ask("shell.getSsoToken"));
  const redeem = (value: string, who = market.operator) => who.api.shell.redeemSsoToken({ token: value });
  const invalid = { reason: { reason: "SSO_TOKEN_INVALID", code: 409 } };
  const refused = async (work: Promise<unknown>) => ({ reason: await work.catch((error: unknown) => error) });

  test("names its user and identity once, and nobody who carries it can read it", async () => {
    const value = await token();
    expect(value).not.toContain(user.mobile);
    expect(await token()).not.toBe(value);
    expect(await redeem(value)).toMatchObject({
      ...{ userSysNo: user.userSysNo, applicationSysNo: user.applicationSysNos[0] },
      ...{ identity: "purchaser", displayName: "李四" },
    });
    expect(await refused(redeem(value))).toMatchObject(invalid);
  });
  test("of two redemptions at once one counts", async () => {
    const value = await token();
    const answers = await Promise.allSettled([redeem(value), redeem(value), redeem(value)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
  test("runs out after a minute, holds in its own tenant alone, and not for an identity that was taken away", async () => {
    const late = await token();
    now = new Date(now.getTime() + 61_000);
    expect(await refused(redeem(late))).toMatchObject(invalid);
    expect(await refused(redeem(await token(), market.northOperator))).toMatchObject(invalid);
    for (const rubbish of ["x", `${await token()}A`]) expect(await refused(redeem(rubbish))).toMatchObject(invalid);
    const value = await token();
    const [sysNo = 0] = user.applicationSysNos;
    const remove = (removedTime: Date | null) =>
      db.updateTable("mall.UserApplication").set({ removedTime }).where("sysNo", "=", sysNo).execute();
    await remove(now);
    expect(await refused(redeem(value))).toMatchObject(invalid);
    await remove(null);
  });
  test("is given to no visitor and no script; only operators redeem", async () => {
    expect(await browser(world).ask("shell.getSsoToken")).toMatchObject({ reason: "LOGIN_NEEDED" });
    expect(await refused(redeem(await token(), market.purchaser))).toMatchObject({ reason: { reason: "FORBIDDEN" } });
  });
  test("the page's script gets it, and tells the backend the menu that is open", async () => {
    const answer = (await (await reader.fetch("/shell/sso-token")).json()) as { token: string };
    expect(await redeem(answer.token)).toMatchObject({ userSysNo: user.userSysNo });
    const told = async (menuKey: string) =>
      (await reader.fetch("/shell/menu", { method: "POST", body: new URLSearchParams({ menuKey }) })).json();
    expect(await told("/portal/order")).toEqual({ done: true });
    for (const key of ["//evil.com", "/console/site"]) expect(await told(key), key).toEqual({ done: false });
    expect(await reader.ask("shell.changeMenu", { menuKey: "/console/" }, "mutation")).toMatchObject({
      reason: "MENU_UNKNOWN",
    });
  });
});

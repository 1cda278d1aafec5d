import { beforeAll, describe, expect, test } from "vitest";
import { createScriptToken } from "#server/mall/auth/index";
import { changeTenant } from "#server/mall/tenant/index";
import { refusal } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { screens } from "../support/screens";
import { changeSwitches } from "../support/tenants";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true, screens });
// a process keeps what a tenant has settled for some seconds
beforeAll(() => changeSwitches(db, "demo", { personalInMiniProgramOnly: true }));

const allow = (devicesPerAccount: number) => changeTenant(db, "demo", { devicesPerAccount });
const buyer = async () =>
  addUser(db, { applications: [{ key: "purchaser", organizationSysNo: await addOrganization(db, "demo") }] });
const enter = async (who: TestBrowser, { mobile }: TestUser, role?: string) => {
  await who.ask("auth.login", { account: mobile, password: PASSWORD, role }, "mutation");
  return who;
};
const whois = (who: TestBrowser) =>
  who.ask("shell.getCurrentUser") as Promise<{ reason?: string; code?: number; profile?: { currentIdentity: string } }>;
const to = (answer: Response) => [answer.status, answer.headers.get("location")];
const back = (path: string) => new URLSearchParams({ return_url: path });

describe("R-ERR-03: one account on several devices", () => {
  test("where a tenant allows one, the older session's next call answers 400101 and its pages lead to the logout", async () => {
    await allow(1);
    const user = await buyer();
    const [office, home] = [await enter(browser(world), user), browser(world)];
    expect((await whois(office)).profile).toMatchObject({ currentIdentity: "purchaser" });
    await enter(home, user);
    expect(await whois(office)).toMatchObject({ reason: "KICKED_OFFLINE", code: 400_101 });
    expect((await whois(home)).profile).toMatchObject({ currentIdentity: "purchaser" });
    const logout = `/sso/logout?type=kick_offline&${back("/product/list?key=1")}`;
    expect(to(await office.fetch("/product/list?key=1"))).toEqual([302, logout]);
    const login = `/sso/login?${back("/product/list?key=1")}&role=purcharser&notice=kicked`;
    expect(to(await office.fetch(logout))).toEqual([302, login]);
    expect(await (await office.fetch(login)).text()).toContain("您的账号已在其他地方登录");
  });

  test("a second login from the same browser puts nobody offline but the others", async () => {
    await allow(1);
    const user = await buyer();
    const here = await enter(browser(world), user);
    const name = here.cookies.get("mall_fp");
    await enter(here, user);
    expect(here.cookies.get("mall_fp")).toBe(name);
    expect((await whois(here)).profile).toBeTruthy();
    const stranger = await enter(browser(world), await buyer());
    expect(stranger.cookies.get("mall_fp")).not.toBe(name);
    expect((await whois(here)).profile).toBeTruthy();
  });

  test("of logins at the same moment as many stay as are allowed", async () => {
    for (const most of [1, 2]) {
      await allow(most);
      const user = await buyer();
      const all = await Promise.all(Array.from({ length: 6 }, () => enter(browser(world), user)));
      const seen = await Promise.all(all.map(whois));
      expect(seen.filter(({ profile }) => profile)).toHaveLength(most);
      expect(seen.filter(({ reason }) => reason === "KICKED_OFFLINE")).toHaveLength(6 - most);
    }
  });

  test("where any number is allowed nobody is put offline; a script's token never is", async () => {
    await allow(0);
    const user = await buyer();
    const all = [await enter(browser(world), user), await enter(browser(world), user)];
    for (const one of all) expect((await whois(one)).profile).toBeTruthy();
    await allow(1);
    const script = { tenantCode: "demo", mobile: user.mobile, name: "job", scopes: ["*"], days: 1 };
    const token = (await createScriptToken(db, script)) ?? "";
    await enter(browser(world), user);
    expect((await world.as({ token }).shell.getCurrentUser({})).profile).not.toBeNull();
    expect(await whois(all[0] as TestBrowser)).toMatchObject({ reason: "KICKED_OFFLINE" });
  });

  test("R-ENV-03: the login and every later call say which device asks", async () => {
    await allow(0);
    const seen: (string | null)[] = [];
    const far = farBrowser(world, (request) => {
      if (/login|getCurrentUser/.test(request.url)) seen.push(request.headers.get("x-device-fp"));
      return sendTo(world)(request);
    });
    await enter(far, await buyer());
    await whois(far);
    expect(seen[0]).toMatch(/^[\w-]{24}$/);
    expect(new Set(seen)).toEqual(new Set([far.cookies.get("mall_fp")]));
    expect(seen.length).toBeGreaterThan(1);
  });
});

test("R-SHELL-08, R-ENV-03: inside of the workbench every call says for whom it was opened", async () => {
  const seen: (string | null)[][] = [];
  const names = ["x-department-id", "x-access-token", "x-organization-id"];
  const far = farBrowser(world, (request) => {
    if (/getCurrentUser|getSiteConfig/.test(request.url)) seen.push(names.map((name) => request.headers.get(name)));
    return sendTo(world)(request);
  });
  await enter(far, await buyer());
  const headers = { "user-agent": "Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0" };
  await far.fetch("/category?departmentId=12&accessToken=a.b&organizationId=7", { headers });
  seen.length = 0;
  await far.fetch("/category", { headers });
  expect(seen).toContainEqual(["12", "a.b", "7"]);
  seen.length = 0;
  await far.fetch("/category");
  expect(new Set(seen.flat())).toEqual(new Set([null]));
});

describe("R-PERM-11: another identity", () => {
  const both = async () => {
    const { supplierSysNo, organizationSysNo } = await addShop(db, "demo");
    return addUser(db, {
      applications: [
        { key: "purchaser", organizationSysNo: await addOrganization(db, "demo") },
        { key: "supplier", organizationSysNo, supplierSysNo },
      ],
    });
  };
  const send = (who: TestBrowser, fields: Record<string, string>) =>
    who.fetch("/sso/switch", { method: "POST", body: new URLSearchParams(fields) });

  test("a session goes on under it, here and in the backend; pages follow", async () => {
    const user = await both();
    const who = await enter(browser(world), user, "purchaser");
    const [, supplier = 0] = user.applicationSysNos;
    const page = await (await who.fetch("/sso/switch?return_url=%2Fproduct%2Flist")).text();
    expect(page).toContain("切换为供应商");
    expect(to(await send(who, { sysNo: String(supplier), key: "supplier", return_url: "/product/list" }))).toEqual([
      303,
      "/product/list",
    ]);
    expect((await whois(who)).profile).toMatchObject({ currentIdentity: "supplier" });
    expect((await who.fetch("/shopping_cart")).status).toBe(403);
    const again = await who.ask("shell.switchApplication", { sysNo: user.applicationSysNos[0] }, "mutation");
    expect(again).toMatchObject({ currentApplication: { key: "purchaser" }, currentUserType: "other" });
    expect((await who.fetch("/shopping_cart")).status).toBe(200);
  });

  test("R-ROUTE-03: it leads to own pages only", async () => {
    const user = await both();
    const who = await enter(browser(world), user, "purchaser");
    const fields = { sysNo: String(user.applicationSysNos[1]), key: "supplier" };
    expect(to(await send(who, { ...fields, return_url: "//evil.com" }))).toEqual([303, "/portal/"]);
    expect(to(await send(who, { ...fields, return_url: "/\\evil.com" }))).toEqual([303, "/portal/"]);
  });

  test("one that is not held is refused by its name: nobody's, another's, another tenant's; a script's stays", async () => {
    const [user, other] = [await buyer(), await both()];
    const who = await enter(browser(world), user);
    for (const sysNo of [999_999_999, other.applicationSysNos[1] ?? 0]) {
      const call = await who.ask("shell.switchApplication", { sysNo, key: "supplier" }, "mutation");
      expect(call).toMatchObject({ reason: "IDENTITY_MISSING", code: 403 });
    }
    const said = await send(who, { sysNo: "999999999", key: "supplier" });
    expect(await said.text()).toContain("您没有供应商身份，无法打开其页面");
    const page = await send(who, { sysNo: String(other.applicationSysNos[1]), key: "operation" });
    expect(page.status).toBe(403);
    expect(await page.text()).toContain("您没有运营身份，无法打开其页面");
    expect((await whois(who)).profile).toMatchObject({ currentIdentity: "purchaser" });
    const token = await createScriptToken(db, {
      ...{ tenantCode: "demo", mobile: other.mobile, identity: "purchaser", name: "x", scopes: ["*"], days: 1 },
    });
    const script = world.as({ token: token ?? "" });
    const call = script.shell.switchApplication({ sysNo: other.applicationSysNos[1] ?? 0 });
    expect(await refusal(call)).toMatchObject({ reason: "FORBIDDEN" });
  });

  test("whoever sends the token of a login instead of its cookie reads the documents of the side that they switch to", async () => {
    const user = await both();
    const { token } = await world.as().auth.login({ account: user.mobile, password: PASSWORD, role: "purchaser" });
    const ask = async (path: string, input: object, method = "GET") => {
      const query = method === "GET" ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
      const response = await world.app.request(`http://demo.test/trpc/${path}${query}`, {
        method,
        headers: { host: "demo.test", authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(method === "GET" ? {} : { body: JSON.stringify(input) }),
      });
      return response.status;
    };
    expect(await ask("delivery.searchList", {})).toBe(200);
    expect(await ask("shell.switchApplication", { sysNo: user.applicationSysNos[1] }, "POST")).toBe(200);
    expect(await ask("delivery.searchList", {})).toBe(200);
  });
});

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile Safari", "sec-ch-ua-mobile": "?1" };

test("R-OPS-01, R-OPS-02: staff on a phone become purchaser and land on their own page; exempt pages keep them", async () => {
  const { supplierSysNo, organizationSysNo } = await addShop(db, "demo");
  const staff = await addUser(db, {
    applications: [
      { key: "operation", organizationSysNo },
      { key: "supplier", organizationSysNo, supplierSysNo },
      { key: "purchaser", organizationSysNo: await addOrganization(db, "demo") },
    ],
  });
  const enterStaff = async () => {
    const who = browser(world);
    await who.ask("auth.internalLogin", { account: staff.mobile, password: PASSWORD }, "mutation");
    return who;
  };
  const desk = await enterStaff();
  expect((await desk.fetch("/")).status).toBe(200);
  expect((await whois(desk)).profile).toMatchObject({ currentIdentity: "operation" });
  const hand = await enterStaff();
  expect(to(await hand.fetch("/product/list", { headers: phone }))).toEqual([302, "/mine"]);
  expect((await whois(hand)).profile).toMatchObject({ currentIdentity: "purchaser" });
  expect((await hand.fetch("/mine", { headers: phone })).status).toBe(200);
  const reading = await enterStaff();
  expect(to(await reading.fetch("/meeting?x=1", { headers: phone }))).toEqual([302, "/meeting?x=1"]);
  expect((await whois(reading)).profile).toMatchObject({ currentIdentity: "purchaser" });
});

test("R-OPS-01: who holds the operation permission is switched once on a phone though acting as supplier; a later choice is kept", async () => {
  const { supplierSysNo, organizationSysNo } = await addShop(db, "demo");
  const staff = await addUser(db, {
    applications: [
      { key: "operation", organizationSysNo },
      { key: "supplier", organizationSysNo, supplierSysNo },
      { key: "purchaser", organizationSysNo: await addOrganization(db, "demo") },
    ],
  });
  const hand = browser(world);
  await hand.ask("auth.login", { account: staff.mobile, password: PASSWORD, role: "supplier" }, "mutation");
  expect((await whois(hand)).profile).toMatchObject({ currentIdentity: "supplier" });
  expect(to(await hand.fetch("/product/list", { headers: phone }))).toEqual([302, "/mine"]);
  expect((await whois(hand)).profile).toMatchObject({ currentIdentity: "purchaser" });
  const back = { sysNo: String(staff.applicationSysNos[1]), key: "supplier" };
  await hand.fetch("/sso/switch", { method: "POST", body: new URLSearchParams(back), headers: phone });
  expect((await hand.fetch("/mine", { headers: phone })).status).toBe(200);
  expect((await whois(hand)).profile).toMatchObject({ currentIdentity: "supplier" });
});

test("R-MINI-01: where a tenant says so, personal buyers come in through the mini program only", async () => {
  const visitor = farBrowser(world, sendTo(world));
  const outside = await (await visitor.fetch("/sso/login?type=personal")).text();
  expect(outside).toContain("不能在小程序外使用个人登录");
  expect(outside).toContain('name="loginType" value="enterprise"');
  const headers = { "user-agent": "MicroMessenger/8.0 miniProgram/wx1" };
  const inside = await (await visitor.fetch("/sso/login?type=personal", { headers })).text();
  expect(inside).not.toContain("不能在小程序外使用个人登录");
  const person = await addUser(db, {
    applications: [{ key: "personal", organizationSysNo: await addOrganization(db, "demo") }],
  });
  const body = new URLSearchParams({ account: person.mobile, password: PASSWORD, loginType: "personal" });
  const refused = await visitor.fetch("/sso/login", { method: "POST", body });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("不能在小程序外使用个人登录");
  expect((await visitor.fetch("/sso/login", { method: "POST", body, headers })).status).toBe(303);
});

test("R-VAL-05: a number as people type it logs in", async () => {
  const visitor = farBrowser(world, sendTo(world));
  const { mobile } = await addUser(db, {
    applications: [{ key: "purchaser", organizationSysNo: await addOrganization(db, "demo") }],
  });
  const typed = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`;
  const body = new URLSearchParams({ account: typed, password: PASSWORD, loginType: "enterprise" });
  expect((await visitor.fetch("/sso/login", { method: "POST", body })).status).toBe(303);
  const script = farBrowser(world, sendTo(world));
  const asked = { account: typed, password: PASSWORD };
  expect(await script.ask("auth.login", asked, "mutation")).not.toHaveProperty("reason");
});

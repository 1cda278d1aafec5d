import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { AnnouncementStatus, FeedbackStatus } from "#trpc/contract/shared/codes";
import type { Identity } from "#trpc/contract/shared/enums";
import type { World } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { readerOf } from "../support/readers";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { screens } from "../support/screens";
import { changeSwitches } from "../support/tenants";
import { useWorld } from "../support/worlds";

let shop: World;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  await changeSwitches(db, "demo", {
    ...{ enableModuleTender: true, enableModuleGroupBuy: true, enableModuleMall: true, enableModuleFinancial: true },
    ...{ mallDomain: "", exposureOn: true, enableModuleSupplierPortal: true },
  });
  await changeSwitches(db, "north", {
    ...{ enableModuleTender: false, enableModuleGroupBuy: false, enableModuleFinancial: false },
    customerServiceOn: false,
  });
  for (const tenantCode of ["demo", "north"]) forgetSiteConfiguration(tenantCode);
  const { api, gateway } = world;
  shop = { ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) };
});

const as = (key: Identity): Promise<TestBrowser> => readerOf(shop, db, key);
const statusOf = async (reader: TestBrowser, path: string) => (await reader.fetch(path)).status;

describe("modules of the mall", () => {
  test("RT-02, RT-03, RT-04, R-NAV-01, R-TENANT-02: each has its entry and page, and none of both once switched off", async () => {
    for (const [path, title] of [
      ["/tender/hall", "招标大厅"],
      ["/groupbuy", "团购"],
      ["/scf", "金融"],
    ] as const) {
      const on = browser(shop);
      const home = await (await on.fetch("/category")).text();
      expect(home, path).toContain(`href="${path}"`);
      const page = await on.fetch(path);
      expect(page.status).toBe(200);
      expect(await page.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      // a tenant without it
      const north = browser(shop, "north.test");
      expect(await (await north.fetch("/category")).text()).not.toContain(`href="${path}"`);
      expect(await statusOf(north, path)).toBe(404);
    }
  });

  test("R-ROUTE-01, RT-16: a visitor who opens the exposure column is sent to log in and comes back", async () => {
    const answer = await browser(shop).fetch("/exposure");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/sso/login?return_url=%2Fexposure&role=purcharser");
  });

  test("R-PERM-03, R-PERM-05, R-PERM-06, R-TOP-03, RT-37, UI-HDR-04, UI-HDR-08, UI-SIDE-07: who finds exposure, enquiry and extra service, and may open them", async () => {
    const visitor = browser(shop);
    const readers = {
      purchaser: await as("purchaser"),
      supplier: await as("supplier"),
      personal: await as("personal"),
      operation: await as("operation"),
    };
    const seen = async (reader: TestBrowser) => {
      const home = await (await reader.fetch("/category")).text();
      return ["/exposure", "/enquiry", "/pages/extra-serve"].filter((path) => home.includes(`href="${path}"`));
    };
    const [header, side] = [/<header.*?<\/header>/s, /<aside[^>]*aria-label="快捷入口".*?<\/aside>/s];
    /** Where a link of this name leads from one part of the page. */
    const link = async (reader: TestBrowser, part: RegExp, name: string) => {
      const [html = ""] = (await (await reader.fetch("/category")).text()).match(part) ?? [];
      return html.match(new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${name}</a>`))?.[1];
    };
    expect(await link(visitor, header, "注册")).toBe("/sso/reg");
    expect(await link(readers.purchaser, header, "注册")).toBeUndefined();
    expect(await link(readers.purchaser, header, "曝光台")).toBe("/exposure");
    for (const reader of [visitor, readers.supplier]) expect(await link(reader, side, "我要询价")).toBe("/enquiry");
    expect(await link(readers.personal, side, "我要询价")).toBeUndefined();
    expect(await seen(visitor)).toEqual(["/enquiry"]);
    expect(await seen(readers.purchaser)).toEqual(["/exposure", "/enquiry"]);
    expect(await seen(readers.supplier)).toEqual(["/exposure", "/enquiry", "/pages/extra-serve"]);
    expect(await seen(readers.personal)).toEqual([]);
    expect(await seen(readers.operation)).toEqual(["/exposure"]);
    const open = async (path: string) => Promise.all(Object.values(readers).map((reader) => statusOf(reader, path)));
    expect(await open("/exposure")).toEqual([200, 200, 200, 200]);
    expect(await open("/enquiry")).toEqual([200, 200, 403, 403]);
    expect(await open("/pages/extra-serve")).toEqual([403, 200, 403, 403]);
    expect(await statusOf(visitor, "/enquiry")).toBe(200);
  });

  test("R-CS-03, R-SIDE-02: the entry to the customer service stands where its switch is on", async () => {
    const [on, off] = [browser(shop), browser(shop, "north.test")];
    const entry = async (reader: TestBrowser) => (await (await reader.fetch("/category")).text()).includes("在线客服");
    expect([await entry(on), await entry(off)]).toEqual([true, false]);
  });

  test("R-ROUTE-02: every way to the workbench leads personal buyers to theirs, and everybody else to /portal/", async () => {
    for (const [key, own] of [
      ["personal", "/portal?perferKey=personal"],
      ["purchaser", "/portal/"],
      ["supplier", "/portal/"],
      ["operation", "/portal/"],
    ] as const) {
      const reader = await as(key);
      for (const path of ["/category", "/mine", "/no-such-page"]) {
        const page = await (await reader.fetch(path)).text();
        const ways = [...page.matchAll(/href="(\/portal(?:\/|\?[^"]*)?)"/g)].map(([, href]) => href);
        expect(new Set(ways), `${key} on ${path}`).toEqual(new Set([own]));
      }
      expect(await statusOf(reader, own)).toBe(200);
    }
  });

  test("RT-19, R-ROUTE-02: a personal buyer's workbench is theirs alone, with their orders and account", async () => {
    const reader = await as("personal");
    const to = async (who: TestBrowser, path: string) => (await who.fetch(path)).headers.get("location");
    expect(await to(reader, "/portal/")).toBe("/portal?perferKey=personal");
    const page = await (await reader.fetch("/portal?perferKey=personal")).text();
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    for (const words of ["个人工作台", "我的订单", "我的账号", "李四", "实名认证"]) expect(main).toContain(words);
    expect(main).toMatch(/\d{3}\*{4}\d{4}/);
    for (const path of ["/sso/user", "/sso/authentication", "/portal/order"]) expect(main).toContain(`href="${path}"`);
    expect(page).not.toContain('href="/portal/project"');
    expect(page).not.toContain('href="/portal/people"');
    // nobody else has it; who may act as a personal buyer too is asked to
    for (const key of ["purchaser", "supplier", "operation"] as const)
      expect(await to(await as(key), "/portal?perferKey=personal"), key).toBe("/portal/");
    const both = await addUser(db, {
      applications: [
        { key: "purchaser", organizationSysNo: await addOrganization(db, "demo") },
        { key: "personal", organizationSysNo: await addOrganization(db, "demo") },
      ],
    });
    const who = browser(shop);
    await who.ask("auth.login", { account: both.mobile, password: PASSWORD }, "mutation");
    expect(await to(who, "/portal?perferKey=personal")).toBe("/sso/switch?return_url=%2Fportal%3FperferKey%3Dpersonal");
  });

  test("R-SHELL-10: where a tenant says so, the workbench opens in a new tab", async () => {
    const links = async () => {
      const page = await (await (await as("purchaser")).fetch("/category")).text();
      return [...page.matchAll(/<a [^>]*href="\/portal\/"[^>]*>/g)].map(([link]) => link.includes('target="_blank"'));
    };
    const settle = async (workbenchInNewTab: boolean) => {
      await changeSwitches(db, "demo", { workbenchInNewTab });
      forgetSiteConfiguration("demo");
    };
    expect(new Set(await links())).toEqual(new Set([false]));
    await settle(true);
    const there = await links();
    expect(there.length).toBeGreaterThan(2);
    expect(new Set(there)).toEqual(new Set([true]));
    await settle(false);
  });

  test("pages render in each of the containers, and in the workbench its words leave the address", async () => {
    for (const agent of ["wxwork/4.1 MicroMessenger/7.0", "MicroMessenger/8.0", "MicroMessenger/8.0 miniProgram/wx1"]) {
      const answer = await browser(shop).fetch("/category", { headers: { "user-agent": agent } });
      expect(answer.status, agent).toBe(200);
      expect(await answer.text()).toContain("分类");
    }
    const visitor = browser(shop);
    const headers = { "user-agent": "wxwork/4.1" };
    const entered = await visitor.fetch("/category?departmentId=12", { headers });
    expect([entered.status, entered.headers.get("location")]).toEqual([302, "/category"]);
    expect((await visitor.fetch("/category", { headers })).status).toBe(200);
  });

  test("R-PERM-04, R-CART-15: purchasers and personal buyers find and open the cart, nobody else", async () => {
    for (const [key, sees] of [
      ["purchaser", true],
      ["personal", true],
      ["supplier", false],
      ["operation", false],
    ] as const) {
      const reader = await as(key);
      const home = await (await reader.fetch("/category")).text();
      expect(home.includes('href="/shopping_cart"'), key).toBe(sees);
      expect(home.includes('href="/pages/cart"'), key).toBe(sees);
      expect(await statusOf(reader, "/shopping_cart"), key).toBe(sees ? 200 : 403);
    }
    expect((await browser(shop).fetch("/shopping_cart")).headers.get("location")).toBe(
      "/login?return_url=%2Fshopping_cart",
    );
  });

  test("R-MOB-06, R-MOB-10: the phone's bottom navigation has four ways for purchasers and personal buyers, one for others", async () => {
    const ways = async (reader: TestBrowser, path: string) => {
      const html = await (await reader.fetch(path)).text();
      const [bar = ""] = html.match(/<nav[^>]*data-bottom-navigation.*?<\/nav>/s) ?? [];
      return [...bar.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);
    };
    const four = ["/category", "/buy-more", "/pages/cart", "/mine"];
    const personal = await as("personal");
    for (const reader of [await as("purchaser"), personal]) expect(await ways(reader, "/category")).toEqual(four);
    expect(await ways(personal, "/portal?perferKey=personal")).toEqual(four);
    for (const reader of [browser(shop), await as("supplier"), await as("operation")])
      expect(await ways(reader, "/category")).toEqual(["/mine"]);
  });

  test("R-ROUTE-09: search, cart, enquiry, exposure and workbench are reached from the mall's pages", async () => {
    const reader = await as("purchaser");
    for (const path of ["/", "/product/list", "/category"]) {
      const page = await (await reader.fetch(path)).text();
      expect(page, path).toContain('action="/search"');
      for (const way of ["/shopping_cart", "/enquiry", "/exposure", "/portal/"])
        expect(page, `${way} on ${path}`).toContain(`href="${way}"`);
    }
  });

  test("R-MOB-08, R-MOB-09, RT-34, RT-35, RT-36: pages whose content is the tenant's to publish open and say what is missing", async () => {
    for (const [path, words] of [
      ["/meeting", "暂无会议安排"],
      ["/pages/welfare", "暂无福利商品"],
      ["/yf-shop", "店铺"],
      ["/pages/premium", "增值服务"],
    ] as const) {
      const page = await browser(shop).fetch(path);
      expect(page.status, path).toBe(200);
      expect(await page.text()).toContain(words);
    }
  });
});

test("R-MOB-07, RT-31, RT-32, RT-33: bare pages come with the theme's sheet and without the mall's frame", async () => {
  for (const [path, words] of [
    ["/logistics-map", "请从发货单打开物流轨迹"],
    ["/download-shb", "手机采购"],
    ["/pages/footer", "正品保障"],
  ] as const) {
    const answer = await browser(shop).fetch(path);
    expect(answer.status, path).toBe(200);
    const page = await answer.text();
    expect(page).toContain(words);
    expect(page).toMatch(/<link rel="stylesheet" href="\/theme\/[^"]+"/);
    for (const part of ["顶部导航", "主导航", "快捷入口", "底部导航"]) expect(page, path).not.toContain(part);
    expect(page.includes("<footer")).toBe(path === "/pages/footer");
  }
});

test("R-MOB-04, RT-43, UI-MOB-08: an old browser is led to a page that it can show", async () => {
  const headers = { "user-agent": "Mozilla/4.0 (compatible; MSIE 9.0; Windows NT 6.1)" };
  const answer = await browser(shop).fetch("/product/list", { headers });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/upgrade-browser");
  const page = await browser(shop).fetch("/upgrade-browser", { headers });
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain("请升级浏览器");
  expect(text).not.toContain("<script");
});

test("a search in the operator's console stays on its tab, as does taking it back", async () => {
  const operator = await as("operation");
  for (const [path, status] of [
    ["/console/announcement", AnnouncementStatus.draft],
    ["/console/feedback", FeedbackStatus.new],
  ] as const) {
    const html = await (await operator.fetch(`${path}?status=${status}&keyword=%E5%81%9C%E6%9C%BA`)).text();
    const [search = ""] = html.match(/<form method="get"[^>]*>.*?<\/form>/s) ?? [];
    expect(search, path).toContain(`action="${path}"`);
    expect(search, path).toContain(`name="status" value="${status}"`);
    expect(search, path).toContain(`href="${path}?status=${status}"`);
    const all = await (await operator.fetch(path)).text();
    expect(all, path).not.toContain('name="status"');
  }
});

test("UI-HDR-05: a page hears once it stands whether the exposure column has something new, where a backend says so", async () => {
  let fresh = true;
  const far = farBrowser(world, async (request) =>
    request.url.endsWith("/fetchLatestExposeState")
      ? Response.json({ code: 200, message: "", data: fresh })
      : sendTo(world)(request),
  );
  const told = async (reader: TestBrowser) =>
    (await (await reader.fetch("/shell/reminders?at=%2Fcategory&phone=")).json()).exposure;
  expect(await told(far)).toBe(false);
  const { mobile } = await addUser(db, {
    applications: [{ key: "purchaser", organizationSysNo: await addOrganization(db, "demo") }],
  });
  await far.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  expect(await told(far)).toBe(true);
  fresh = false;
  expect(await told(far)).toBe(false);
  // nothing is exposed in our own backend
  expect(await told(await as("purchaser"))).toBe(false);
});

test("RT-38, RT-39, R-TOP-04: a jump whose address does not say who jumps carries the reader's code", async () => {
  const codes: (string | null)[] = [];
  const far = farBrowser(world, async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (/\/(help|feedback)\/url$/.test(pathname)) codes.push(searchParams.get("code"));
    return sendTo(world)(request);
  });
  await far.fetch("/help/jump");
  const organizationSysNo = await addOrganization(db, "demo");
  const { mobile, userSysNo } = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  await far.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  for (const address of ["/help/jump", "/help/jump?code=", "/feedback/jump", "/help/jump?code=index"])
    await far.fetch(address);
  expect(codes).toEqual([null, ...[userSysNo, userSysNo, userSysNo].map(String), "index"]);
});

test("markup in a keyword is words, wherever something is looked for", async () => {
  const words = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
  const buyer = await as("purchaser");
  for (const path of [
    ...["/product/list?key=", "/shop/list?key=", "/pages/jjzq?keyword=", "/pages/dfzq?keyword=", "/search?key="],
    ...["/portal/order?keyword=", "/delivery-order?keyword=", "/portal/address?keyword=", "/favourite?keyword="],
  ]) {
    const answer = await buyer.fetch(path + encodeURIComponent(words));
    expect([200, 302], path).toContain(answer.status);
    const html = await answer.text();
    expect(html, path).not.toContain("<script>alert(1)");
    expect(html, path).not.toContain("<img src=x");
  }
});

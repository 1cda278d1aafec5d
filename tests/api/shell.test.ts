import { Hono } from "hono";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { createScriptToken } from "#server/mall/auth/index";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { refusal } from "../support/api";
import { browser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { screens } from "../support/screens";
import { changeSwitches } from "../support/tenants";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const phones = { host: "m.demo.test", tenantCode: "demo", device: "mobile" };
  await db.insertInto("mall.TenantHost").values(phones).execute();
});

describe("getCurrentUser", () => {
  test("R-PERM-03: a visitor has no profile", async () => {
    const answer = await world.as().shell.getCurrentUser({ t: 1 });
    expect(answer).toEqual({ profile: null, permissions: [], applications: [] });
    const stranger = world.as({ token: "unknown-token" });
    expect((await stranger.shell.getCurrentUser({})).profile).toBeNull();
  });

  test("a purchaser: organisation, permissions and identities", async () => {
    const organizationSysNo = await addOrganization(db, "demo", "中建三局");
    const person = await world.person({
      identity: "purchaser",
      organizationSysNo,
      permissions: ["order:purchaser:pay"],
    });
    const { profile, permissions, applications } = await person.api.shell.getCurrentUser({});
    expect(profile).toMatchObject({
      sysNo: person.userSysNo,
      name: "张三",
      displayName: "张三",
      isPurchaser: true,
      isSupplier: false,
      currentUserType: "other",
      currentIdentity: "purchaser",
      purchaserStatus: 1,
      supplierStatus: 0,
      organizationName: "中建三局",
      organizationSysNo,
      supplierSysNo: null,
      realAuthentication: true,
    });
    expect(profile?.mobile).toMatch(/^1\d{10}$/);
    expect(profile?.selfOrgCode).toEqual([profile?.organizationCode]);
    expect(permissions).toEqual(["order:purchaser:pay"]);
    const organizationName = "中建三局";
    expect(applications).toEqual([{ key: "purchaser", sysNo: person.applicationSysNo, organizationName }]);
  });

  test("the cart is counted for buyers who are there themselves, not for suppliers nor for scripts of other calls", async () => {
    const { organizationSysNo, supplierSysNo } = await addShop(db, "demo");
    const cartAreaSysNo = 50;
    const buyer = await world.person({ identity: "purchaser", organizationSysNo });
    expect((await buyer.api.shell.getCurrentUser({ cartAreaSysNo })).cart).toEqual({ lineCount: 0, totalAmount: 0 });
    expect(await buyer.api.shell.getCurrentUser({})).not.toHaveProperty("cart");
    const supplier = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
    expect(await supplier.api.shell.getCurrentUser({ cartAreaSysNo })).not.toHaveProperty("cart");
    expect(await world.as().shell.getCurrentUser({ cartAreaSysNo })).not.toHaveProperty("cart");
    const mobile = (await buyer.api.shell.getCurrentUser({})).profile?.mobile ?? "";
    const wanted = { tenantCode: "demo", mobile, name: "me", days: 1, scopes: ["shell.getCurrentUser"] };
    const token = (await createScriptToken(db, wanted)) ?? "";
    const script = await world.as({ token }).shell.getCurrentUser({ cartAreaSysNo });
    expect(script.profile?.sysNo).toBe(buyer.userSysNo);
    expect(script).not.toHaveProperty("cart");
  });

  test("a supplier and a personal buyer are told apart; R-PERM-10: only who acts for an organisation has its code among their own", async () => {
    const { organizationSysNo, supplierSysNo } = await addShop(db, "demo");
    const supplier = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
    const seller = (await supplier.api.shell.getCurrentUser({})).profile;
    expect(seller).toMatchObject({ isSupplier: true, isPurchaser: false, supplierSysNo, supplierStatus: 1 });
    expect(seller?.selfOrgCode).toEqual([seller?.organizationCode]);
    const own = await addOrganization(db, "demo", "王五");
    const personal = await world.person({ identity: "personal", organizationSysNo: own });
    const profile = (await personal.api.shell.getCurrentUser({})).profile;
    expect(profile).toMatchObject({ isPersonal: true, currentUserType: "personal", selfOrgCode: [] });
  });

  test("a token of one tenant is nobody's in another", async () => {
    const organizationSysNo = await addOrganization(db, "demo");
    const { token } = await world.person({ identity: "purchaser", organizationSysNo });
    expect((await world.as({ tenantCode: "north", token }).shell.getCurrentUser({})).profile).toBeNull();
  });
});

describe("getSiteConfiguration", () => {
  test("R-TENANT-01, R-TENANT-02: each tenant its own look and switches", async () => {
    await changeSwitches(db, "north", { enableModuleTender: false, tenantName: "北方建材" });
    forgetSiteConfiguration("north");
    const demo = await world.as().shell.getSiteConfiguration({});
    const north = await world.as({ tenantCode: "north" }).shell.getSiteConfiguration({});
    expect(demo).toMatchObject({ tenantCode: "demo", basic: { enableModuleTender: true } });
    expect(north).toMatchObject({ tenantCode: "north", basic: { enableModuleTender: false, tenantName: "北方建材" } });
  });

  test("the host name tells the device", async () => {
    const asked = (host: string) =>
      world.send("GET", "/api/ifs/v1/basis/tenant/getSiteConfig", { headers: { "x-mall-host": host } });
    expect((await asked("m.demo.test")).data).toMatchObject({ tenantCode: "demo", device: "mobile" });
    expect((await asked("demo.test")).data).toMatchObject({ device: "auto" });
  });

  test("R-MOB-03: a phone's host has the phone's frame alone, whatever browser asks", async () => {
    const { api, gateway } = world;
    const shop = { ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) };
    const framed = async (host: string) => {
      const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0" };
      const page = await (await browser(shop, host).fetch("/help", { headers })).text();
      return ["顶部导航", "快捷入口", "底部导航"].filter((name) => page.includes(`aria-label="${name}"`));
    };
    expect(await framed("m.demo.test")).toEqual(["底部导航"]);
    expect(await framed("demo.test")).toEqual(["顶部导航", "快捷入口", "底部导航"]);
  });

  test("a mall that does not exist is not found", async () => {
    const nowhere = world.as({ tenantCode: "nowhere" });
    expect(await refusal(nowhere.shell.getSiteConfiguration({}))).toMatchObject({ reason: "NOT_FOUND", code: 404 });
  });
});

describe("what pages begin with", () => {
  test("the words beside the search box, in the tenant's order", async () => {
    const db = world.database.kysely;
    const said = async (...words: string[]) => {
      await sql`UPDATE mall."Tenant" SET "config" = jsonb_set("config", '{global,header,hotWords}', ${JSON.stringify(words)}::jsonb)
        WHERE "tenantCode" = 'demo'`.execute(db);
      forgetSiteConfiguration("demo");
      return world.as().mall.hotWordGet({});
    };
    expect(await said("螺纹钢", "水泥")).toEqual([
      { word: "螺纹钢", sort: 1 },
      { word: "水泥", sort: 2 },
    ]);
    expect(await said()).toEqual([]);
  });

  test("R-ENUM-01: the dictionary, for everybody and under both its names", async () => {
    const { shell, tender } = world.as();
    const dictionary = await shell.getProcurementEnums({});
    expect(dictionary.orderStatus).toContainEqual({
      value: 15,
      symbol: "WAITING_SUPPLIER_CONFIRM",
      label: "待供应商确认",
    });
    expect(await tender.commonDictionaryEnum({})).toEqual(dictionary);
  });
});

describe("getPriceDisplaySettings", () => {
  test("R-PERM-16, R-PERM-23: prices, sales counts and scores are switched per tenant", async () => {
    const all = { showPrice: true, showSellCount: true, showScore: true };
    expect(await world.as().shell.getPriceDisplaySettings({})).toMatchObject(all);
    await changeSwitches(db, "demo", {
      showPriceToVisitors: false,
      showSellCount: false,
      showScore: false,
    });
    forgetSiteConfiguration("demo");
    expect(await world.as().shell.getPriceDisplaySettings({})).toEqual({
      showPrice: false,
      tip: "登录后查看价格",
      showSellCount: false,
      showScore: false,
    });
    const organizationSysNo = await addOrganization(db, "demo");
    const buyer = await world.person({ identity: "purchaser", organizationSysNo });
    expect(await buyer.api.mall.showGoodsPricePermission({})).toMatchObject({ showPrice: true, showSellCount: false });
  });
});

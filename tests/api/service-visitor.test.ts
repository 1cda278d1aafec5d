import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mallJobs } from "#server/mall/jobs";
import { VISITOR_DAYS } from "#trpc/rules/service";
import { type Person, refusal, startWorld, type World } from "../support/api";
import { type Market, openMarket } from "../support/documents";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { prepareTenants } from "../support/tenants";

let world: World;
let market: Market;
beforeAll(async () => {
  world = await startWorld();
  await prepareTenants(world.database.kysely);
  market = await openMarket(world);
});
const visitor = (clientAddress: string, visitorToken: string) =>
  world.as({ visitorToken, clientAddress }).customerService;
const contents = (thread: { messageList: { content: string }[] }) => thread.messageList.map(({ content }) => content);

describe("what a visitor asked", () => {
  /** Somebody who logs in from a browser that showed this of itself. */
  async function loginOf(key: "purchaser" | "supplier", { organizationSysNo, supplierSysNo }: Person) {
    const application = { key, organizationSysNo, ...(supplierSysNo === null ? {} : { supplierSysNo }) };
    const { mobile } = await addUser(world.database.kysely, { applications: [application] });
    return async (visitorToken = "") => {
      const { token } = await world.as({ visitorToken }).auth.login({ account: mobile, password: PASSWORD, role: key });
      return world.as({ token }).customerService;
    };
  }
  const tokenOf = (letter: string) => letter.repeat(40);

  test("goes over to the account that logs in there, into the conversation about the same where there is one", async () => {
    const staff = market.operator.api.customerService;
    const logIn = await loginOf("purchaser", market.purchaser);
    const old = await (await logIn()).begin({ content: "登录后问的" });
    await staff.read({ sysNo: old.sysNo });
    const before = visitor("10.1.0.1", tokenOf("a"));
    const asked = await before.begin({ content: "游客问的", messageKey: "one-key" });
    const goods = await before.begin({ about: { kind: "sku", sysNo: await market.sku() }, content: "有现货吗" });
    await staff.reply({ sysNo: asked.sysNo, content: "答复" });
    const both = await Promise.all([logIn(tokenOf("a")), logIn(tokenOf("a"))]);
    const own = both[0];
    expect(await own.mine({})).toMatchObject([
      { sysNo: old.sysNo, lastContent: "答复", unread: 1, isVisitor: false },
      { sysNo: goods.sysNo, lastContent: "有现货吗", isVisitor: false },
    ]);
    expect(contents(await own.get({ id: old.sysNo }))).toEqual(["登录后问的", "游客问的", "答复"]);
    await own.read({ sysNo: old.sysNo });
    expect(await own.get({ id: old.sysNo })).toMatchObject({ unread: 0 });
    expect(await staff.get({ id: old.sysNo })).toMatchObject({ unread: 1 });
    await staff.read({ sysNo: old.sysNo });
    expect(await staff.get({ id: old.sysNo })).toMatchObject({ unread: 0 });
    expect(await before.mine({})).toEqual([]);
    expect(await refusal(before.get({ id: goods.sysNo }))).toMatchObject({ reason: "LOGIN_NEEDED" });
    const goesOn = await own.begin({ content: "再问一句" });
    expect(goesOn.sysNo).toBe(old.sysNo);
  });

  test("stays the visitor's where it was asked of one's own desk", async () => {
    const { supplier } = market;
    const before = visitor("10.1.0.2", tokenOf("b"));
    const { sysNo } = await before.begin({ supplierSysNo: supplier.supplierSysNo ?? 0, content: "在吗" });
    await (await loginOf("supplier", supplier))(tokenOf("b"));
    expect(await before.mine({})).toMatchObject([{ sysNo }]);
  });

  test("is counted on every page until it is read, before the login and after it, and costs the page nothing", async () => {
    const asked: string[] = [];
    const far = farBrowser(world, (request) => {
      asked.push(new URL(request.url).pathname);
      return sendTo(world)(request);
    });
    const waiting = async () => (await (await far.fetch("/shell/reminders?at=%2F&phone=")).json()).service;
    expect(await waiting()).toBe(0);
    expect(asked.filter((path) => path.includes("customerService"))).toEqual([]);
    const form = new URLSearchParams({ intent: "send", content: "明天送吗" });
    const { headers } = await far.fetch("/service", { method: "POST", body: form });
    const sysNo = Number(new URL(headers.get("location") ?? "", "http://demo.test").searchParams.get("c"));
    await market.operator.api.customerService.reply({ sysNo, content: "送" });
    expect(await waiting()).toBe(1);
    const { organizationSysNo } = market.purchaser;
    const { mobile } = await addUser(world.database.kysely, {
      applications: [{ key: "purchaser", organizationSysNo }],
    });
    await far.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
    expect(await waiting()).toBe(1);
    asked.length = 0;
    await far.fetch("/mine");
    expect(asked.filter((path) => path.includes("customerService"))).toEqual([]);
    expect(await (await far.fetch(`/service?c=${sysNo}`)).text()).toContain("明天送吗");
    expect(await waiting()).toBe(0);
  });

  test("is dropped once no browser has the key to it; what somebody asked who was logged in stays", async () => {
    const { kysely } = world.database;
    const left = visitor("10.1.0.3", tokenOf("c"));
    const kept = visitor("10.1.0.3", tokenOf("d"));
    const buyer = (await world.person({ ...market.purchaser })).api.customerService;
    const aged = async (api: typeof left, days: number) => {
      const { sysNo } = await api.begin({ content: "很久以前" });
      await sql`UPDATE mall."ServiceConversation" SET "lastTime" = now() - make_interval(days => ${days}::int4)
        WHERE "sysNo" = ${sysNo}`.execute(kysely);
    };
    await aged(left, VISITOR_DAYS + 1);
    await aged(kept, VISITOR_DAYS - 1);
    await aged(buyer, VISITOR_DAYS + 1);
    await mallJobs.find(({ name }) => name === "mall.clean")?.run(kysely, new Date());
    expect([await left.mine({}), await kept.mine({}), await buyer.mine({})].map(({ length }) => length)).toEqual([
      0, 1, 1,
    ]);
  });
});

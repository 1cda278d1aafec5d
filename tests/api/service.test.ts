import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import type { ServiceProfile } from "#trpc/contract/customer-service";
import { ServiceStatus } from "#trpc/contract/shared/codes";
import { sayingLimits } from "#trpc/rules/service";
import { type Person, refusal } from "../support/api";
import { addBuyer } from "../support/cart";
import { addOrder } from "../support/documents";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { addFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;

/** Settings of the first tenant. */
async function settle(part: "basic" | "global", values: object) {
  await sql`UPDATE mall."Tenant" SET "config" = jsonb_set("config", ${`{${part}}`}::text[],
    "config"->${part}::text || ${JSON.stringify(values)}::jsonb) WHERE "tenantCode" = 'demo'`.execute(db);
  forgetSiteConfiguration("demo");
}
let visitors = 0;
const visitor = (
  clientAddress = `10.0.0.${++visitors}`,
  visitorToken = `visitor-${String(++visitors).padStart(40, "0")}`,
) => world.as({ visitorToken, clientAddress }).customerService;
const profileOf = ({ userSysNo: sysNo, organizationSysNo }: Person) => ({
  ...{ sysNo, organizationSysNo, organizationName: "中建一局项目部", displayName: "张建国", mobile: "13800000000" },
});
const contents = (thread: { messageList: { content: string }[] }) => thread.messageList.map(({ content }) => content);

describe("where the service is", () => {
  test("R-CS-01, R-CS-03: the switch says whether there is one; where there is, visitors reach it too", async () => {
    const { other, shell, customerService } = world.as();
    expect(await other.queryBasisSwitchConfig({})).toEqual({ switchType: 1, switchStatus: true });
    expect(await other.queryBasisSwitchConfig({ switchType: 2 })).toMatchObject({ switchStatus: false });
    expect(await customerService.getUrl({})).toEqual({ url: "/service" });
    expect(await customerService.getUrl({ supplierSysNo: 7 })).toEqual({ url: "/service?supplier=7" });
    await settle("basic", { customerServiceOn: false });
    expect(await shell.getCustomerServiceSwitch({})).toMatchObject({ switchStatus: false });
    const calls = [
      () => customerService.getUrl({}),
      () => visitor().open({}),
      () => visitor().begin({ content: "在吗" }),
    ];
    for (const call of calls) expect(await refusal(call())).toMatchObject({ reason: "SERVICE_OFF" });
    await settle("basic", { customerServiceOn: true });
  });

  test("a place of the tenant's own takes the chat's place and learns who asks and about whom; nobody asks as another", async () => {
    const { purchaser, otherPurchaser } = market;
    await settle("global", { customerServiceUrl: "https://im.example/chat?from=mall" });
    const asked = { profile: profileOf(purchaser), applications: [], supplierSysNo: 9 };
    const place = `https://im.example/chat?from=mall&code=${purchaser.userSysNo}&supplier=9`;
    expect(await purchaser.api.customerService.getUrl(asked)).toEqual({ url: place });
    expect(await visitor().getUrl({})).toEqual({ url: "https://im.example/chat?from=mall" });
    for (const { customerService } of [otherPurchaser.api, world.as()])
      expect(await refusal(customerService.getUrl(asked))).toMatchObject({ code: 403 });
    await settle("global", { customerServiceUrl: "javascript:alert(1)" });
    expect(await visitor().getUrl({})).toEqual({ url: "/service" });
    await settle("global", { customerServiceUrl: "" });
  });

  test("R-CS-02: the request names profile, applications and supplier; the service's own address opens beside the page", async () => {
    const { organizationSysNo } = market.purchaser;
    const { mobile, applicationSysNos } = await addUser(world.database.kysely, {
      applications: [{ key: "purchaser", organizationSysNo }],
    });
    const sent: Record<string, unknown>[] = [];
    const reader = farBrowser(world, async (request) => {
      if (!new URL(request.url).pathname.endsWith("/customerService/getUrl")) return sendTo(world)(request);
      sent.push(await request.json());
      return Response.json({ code: 200, message: "", data: { url: "https://service.example/chat?room=7" } });
    });
    await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
    const answer = await reader.fetch("/service/jump?supplier=31");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://service.example/chat?room=7"]);
    expect(sent).toEqual([
      {
        profile: expect.objectContaining({ organizationSysNo, mobile }),
        applications: [{ key: "purchaser", sysNo: applicationSysNos[0] }],
        supplierSysNo: 31,
      },
    ]);
    const page = await (await reader.fetch("/category")).text();
    const links = [...page.matchAll(/<a [^>]*href="\/service\/jump[^>]*>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toContain('target="_blank"');
  });

  test("R-CS-04: the way to the service says who asks in five fields; a visitor has no profile", async () => {
    const { organizationSysNo } = market.purchaser;
    const { kysely } = world.database;
    const { mobile } = await addUser(kysely, { applications: [{ key: "purchaser", organizationSysNo }] });
    const profiles: unknown[] = [];
    const reader = farBrowser(world, async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/customerService/getUrl")) profiles.push((await request.clone().json()).profile);
      return sendTo(world)(request);
    });
    await reader.fetch("/service/jump");
    await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
    const { profile } = (await reader.ask("shell.getCurrentUser")) as { profile: ServiceProfile };
    expect((await reader.fetch("/service/jump")).headers.get("location")).toBe("/service");
    const { sysNo, organizationName, displayName } = profile;
    expect(profiles).toEqual([null, { sysNo, organizationSysNo, organizationName, displayName, mobile }]);
  });
});

describe("a conversation", () => {
  test("is between a buyer and the supplier's people about an order of theirs; nobody else reads it", async () => {
    const { purchaser, supplier, otherPurchaser, otherSupplier, operator, northSupplier } = market;
    const order = await addOrder(market, { status: 20 });
    const supplierSysNo = supplier.supplierSysNo ?? 0;
    const asked = { supplierSysNo, about: { kind: "order" as const, sysNo: order.sysNo } };
    const { customerService: buyer } = purchaser.api;
    expect(await buyer.open(asked)).toMatchObject({ present: false, conversationSysNo: null });
    const { sysNo, messageSysNo } = await buyer.begin({ ...asked, content: "<b>何时</b>到货？" });
    const at = { id: sysNo };
    expect(await buyer.open(asked)).toMatchObject({ conversationSysNo: sysNo });
    expect(await supplier.api.customerService.get(at)).toMatchObject({
      side: "staff",
      unread: 1,
      about: { kind: "order", sysNo: order.sysNo, title: expect.stringMatching(/./) },
      messageList: [{ sysNo: messageSysNo, content: "<b>何时</b>到货？", fromStaff: false }],
    });
    await supplier.api.customerService.read({ sysNo });
    await supplier.api.customerService.reply({ sysNo, content: "明天上午" });
    const seen = await buyer.get(at);
    expect(seen).toMatchObject({ side: "customer", unread: 1, present: true, seenSysNo: messageSysNo });
    expect(contents(seen)).toEqual(["<b>何时</b>到货？", "明天上午"]);
    expect(await buyer.mine({})).toMatchObject([{ sysNo, unread: 1, lastContent: "明天上午" }]);
    await buyer.read({ sysNo });
    expect(await buyer.get(at)).toMatchObject({ unread: 0 });
    const strangers = [otherPurchaser, otherSupplier, operator].map(({ api }) => api.customerService);
    for (const api of strangers) {
      for (const call of [() => api.get(at), () => api.reply({ sysNo, content: "我" }), () => api.read({ sysNo })])
        expect(await refusal(call())).toMatchObject({ code: 403 });
    }
    expect(await refusal(northSupplier.api.customerService.get(at))).toMatchObject({ code: 404 });
    expect(await refusal(visitor().get(at))).toMatchObject({ reason: "LOGIN_NEEDED" });
    // what it is about must be one's own, and the supplier's
    for (const { api } of [otherPurchaser, otherSupplier])
      expect(await refusal(api.customerService.begin({ about: asked.about, content: "在吗" }))).toMatchObject({
        code: 403,
      });
    const elsewhere = { ...asked, supplierSysNo: otherSupplier.supplierSysNo ?? 0, content: "在吗" };
    expect(await refusal(buyer.begin(elsewhere))).toMatchObject({ code: 400 });
    expect(await refusal(supplier.api.customerService.open(asked))).toMatchObject({ code: 403 });
  });

  test("R-CS-01: a visitor has one by what the browser shows, and so has nobody else", async () => {
    const { operator } = market;
    const [one, other] = [visitor(), visitor()];
    const sku = await market.sku();
    const { sysNo } = await one.begin({ about: { kind: "sku", sysNo: sku }, content: "有现货吗" });
    expect(contents(await one.get({ id: sysNo }))).toEqual(["有现货吗"]);
    expect(await other.mine({})).toEqual([]);
    expect(await refusal(other.get({ id: sysNo }))).toMatchObject({ reason: "LOGIN_NEEDED" });
    expect(await refusal(world.as().customerService.begin({ content: "在吗" }))).toMatchObject({
      reason: "LOGIN_NEEDED",
    });
    const order = await addOrder(market, { status: 20 });
    const about = { kind: "order" as const, sysNo: order.sysNo };
    expect(await refusal(one.begin({ about, content: "在吗" }))).toMatchObject({ reason: "LOGIN_NEEDED" });
    const staff = operator.api.customerService;
    expect((await staff.search({ unreadOnly: true })).datas).toContainEqual(
      expect.objectContaining({ sysNo, customerName: `游客${sysNo}`, isVisitor: true, unread: 1 }),
    );
    const fileSysNoList = [await addFile(world, operator, "报价.pdf")];
    expect(await refusal(staff.reply({ sysNo, fileSysNoList }))).toMatchObject({ code: 400 });
    await staff.reply({ sysNo, content: "有" });
    expect(contents(await one.get({ id: sysNo }))).toEqual(["有现货吗", "有"]);
    const { rows } = await sql<{ kept: string }>`SELECT to_jsonb(c)::text AS kept FROM mall."ServiceConversation" c
      WHERE "sysNo" = ${sysNo}`.execute(db);
    expect(rows[0]?.kept).not.toMatch(/visitor-0|10\.0\.0/);
  });

  test("R-PERM-12: the desk's people need the code to look, answer and end", async () => {
    const { purchaser, supplier, operator } = market;
    const supplierSysNo = supplier.supplierSysNo ?? 0;
    const { sysNo } = await purchaser.api.customerService.begin({ supplierSysNo, content: "在吗" });
    const asked = await purchaser.api.customerService.begin({ content: "在吗" });
    const without = async (who: Person, at: number) => {
      const { api } = await world.person({ ...who, permissions: [] });
      const { get, reply, read, close, search } = api.customerService;
      const calls = [
        () => get({ id: at }),
        () => reply({ sysNo: at, content: "在" }),
        () => read({ sysNo: at }),
        () => close({ sysNo: at }),
        () => search({}),
      ];
      const message = expect.stringContaining("您没有“答复客服咨询”的权限");
      for (const call of calls) expect(await refusal(call())).toMatchObject({ code: 403, message });
    };
    await without(supplier, sysNo);
    await without(operator, asked.sysNo);
    expect(await refusal(purchaser.api.customerService.search({}))).toMatchObject({ code: 403 });
  });

  test("is ended by the desk alone, once, and opened again by whoever writes", async () => {
    const { purchaser, supplier } = market;
    const supplierSysNo = supplier.supplierSysNo ?? 0;
    const { sysNo } = await purchaser.api.customerService.begin({ supplierSysNo, content: "好的" });
    expect(await refusal(purchaser.api.customerService.close({ sysNo }))).toMatchObject({ code: 403 });
    await supplier.api.customerService.close({ sysNo });
    expect(await refusal(supplier.api.customerService.close({ sysNo }))).toMatchObject({ code: 409 });
    expect(await purchaser.api.customerService.get({ id: sysNo })).toMatchObject({ status: ServiceStatus.closed });
    await purchaser.api.customerService.reply({ sysNo, content: "还有一事" });
    expect(await supplier.api.customerService.get({ id: sysNo })).toMatchObject({ status: ServiceStatus.open });
  });
});

describe("R-BIZ-03: what is sent twice is said once", () => {
  test("by somebody who is logged in, by a visitor, one after the other and at once", async () => {
    const messageKey = "key-of-one-line";
    for (const api of [(await addBuyer(world)).api.customerService, visitor()]) {
      const said = { content: "同一句", messageKey };
      const answers = await Promise.all([api.begin(said), api.begin(said)]);
      answers.push(await api.begin(said), await api.reply({ sysNo: answers[0]?.sysNo ?? 0, ...said }));
      expect(new Set(answers.map(({ messageSysNo }) => messageSysNo)).size).toBe(1);
      expect(contents(await api.get({ id: answers[0]?.sysNo ?? 0 }))).toEqual(["同一句"]);
    }
  });
});

describe("limits", () => {
  test("a visitor says ten lines a minute, also at once; an address a hundred in ten minutes", async () => {
    const one = visitor();
    const most = sayingLimits.visitor[0].most;
    const said = await Promise.allSettled(
      Array.from({ length: most + 4 }, (_, at) => one.begin({ content: `第${at}句` })),
    );
    expect(said.filter(({ status }) => status === "fulfilled")).toHaveLength(most);
    expect(await refusal(one.begin({ content: "再来" }))).toMatchObject({ reason: "TOO_MANY" });
    // a household has as many IPv6 addresses as it likes
    for (const addressOf of [() => "192.0.2.7", (nth: number) => `2001:db8:0:7::${nth}`]) {
      const crowd = Array.from({ length: 10 }, (_, nth) => visitor(addressOf(nth)));
      for (const api of crowd) for (let at = 0; at < 10; at += 1) await api.begin({ content: `第${at}句` });
      expect(await refusal(visitor(addressOf(99)).begin({ content: "再来" }))).toMatchObject({ reason: "TOO_MANY" });
    }
    await visitor("192.0.2.8").begin({ content: "别处" });
  });

  test("nothing, too much and bad keys are refused in a sentence", async () => {
    const one = visitor();
    expect(await refusal(one.begin({ content: "  " }))).toMatchObject({ code: 400, fields: { content: "请填写消息" } });
    expect(await refusal(one.begin({ content: "长".repeat(2001) }))).toMatchObject({
      code: 400,
      message: "消息不能超过2000个字",
    });
    expect(await refusal(one.begin({ content: "在吗", supplierSysNo: 999_999 }))).toMatchObject({ code: 404 });
    expect(await refusal(one.begin({ content: "在吗", about: { kind: "sku", sysNo: 999_999 } }))).toMatchObject({
      code: 404,
    });
  });
});

test("a long conversation is read in parts from its end, in as many statements as a short one", async () => {
  const { purchaser, supplier } = market;
  const buyer = await world.person({ ...purchaser, displayName: "王工" });
  const supplierSysNo = supplier.supplierSysNo ?? 0;
  const { sysNo } = await buyer.api.customerService.begin({ supplierSysNo, content: "第0句" });
  const look = (part = {}) => supplier.api.customerService.get({ id: sysNo, ...part });
  const { statements: few } = await countStatements(() => look());
  for (let at = 1; at < 60; at += 1) await supplier.api.customerService.reply({ sysNo, content: `第${at}句` });
  const { result: end, statements: many } = await countStatements(() => look());
  expect(many.length).toBe(few.length);
  expect(contents(end)).toEqual(Array.from({ length: 50 }, (_, at) => `第${at + 10}句`));
  expect(end.hasEarlier).toBe(true);
  const before = await look({ beforeSysNo: end.messageList[0]?.sysNo });
  expect(contents(before)).toEqual(Array.from({ length: 10 }, (_, at) => `第${at}句`));
  expect(before.hasEarlier).toBe(false);
  expect(contents(await look({ afterSysNo: end.messageList[47]?.sysNo }))).toEqual(["第58句", "第59句"]);
});

test("files of a line are for its two sides", async () => {
  const { purchaser, supplier, otherSupplier } = market;
  const supplierSysNo = supplier.supplierSysNo ?? 0;
  const file = await addFile(world, purchaser, "图纸.pdf");
  const { sysNo } = await purchaser.api.customerService.begin({ supplierSysNo, fileSysNoList: [file] });
  expect(await supplier.api.customerService.get({ id: sysNo })).toMatchObject({ lastContent: "[附件] 1 个" });
  const open = async (who: Person) => {
    const answer = await world.api?.request(`/api/ifs/v1/file/get/${file}`, {
      headers: {
        authorization: `Bearer ${who.token}`,
        host: "demo.test",
        "x-tenant-code": "demo",
        "x-gateway-secret": "only-for-tests-only-for-tests-only-for-tests",
      },
    });
    return (await answer?.text())?.startsWith("%PDF") ?? false;
  };
  expect([await open(purchaser), await open(supplier), await open(otherSupplier)]).toEqual([true, true, false]);
  const theirs = { supplierSysNo, fileSysNoList: [await addFile(world, otherSupplier, "别人的.pdf")] };
  expect(await refusal(purchaser.api.customerService.begin(theirs))).toMatchObject({
    message: "附件不存在，请重新上传",
  });
});

import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mallJobs } from "#server/mall/jobs";
import { PageErrorStatus } from "#trpc/contract/shared/codes";
import { type Person, refusal } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addUser, PASSWORD } from "../support/identity";
import { useMarket } from "../support/worlds";

const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const shapes: Readonly<Record<string, string>> = { "/": "/", "/portal/order/7": "/portal/order/:id" };

let now = new Date("2026-11-22T16:30:00Z");
const market = useMarket({
  tenants: true,
  clock: { now: () => now },
  screens: async () => new Response(null, { status: 404 }),
  reports: {
    shapeOf: (path) => shapes[path],
    readStack: async (stack) => stack.replace("/assets/a.js:1:1", "app/cart.tsx:11:5"),
  },
});
const { world, db } = market;
let operator: Person;
beforeAll(() => {
  ({ operator } = market);
});
// each test reports in a minute of its own
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const post = (who: TestBrowser, path: string, form: Record<string, string> | string, headers = {}) =>
  who.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8", "user-agent": CHROME, ...headers },
    body: String(new URLSearchParams(form)),
  });
const errors = async (keyword: string) => (await operator.api.pageError.search({ keyword })).datas;
const failing = (message: string, more = {}) => ({
  message,
  stack: `TypeError: ${message}\n    at f (/assets/a.js:1:1)`,
  page: "/portal/order/7",
  ...more,
});

describe("errors of pages", () => {
  test("R-ERR-11: a page's error is stored once with its places, browsers and how often; the stack is read, nobody is named", async () => {
    const { purchaser, northOperator } = market;
    const somebody = browser(world);
    const { mobile } = await db
      .selectFrom("mall.User")
      .select("mobile")
      .where("sysNo", "=", purchaser.userSysNo)
      .executeTakeFirstOrThrow();
    const words = `no order for ${mobile} at https://demo.test/sso/reset?code=123456`;
    expect((await post(somebody, "/error", failing(words))).status).toBe(204);
    now = new Date(now.getTime() + 5_000);
    await post(somebody, "/error", failing(words, { page: "/" }), { "user-agent": CHROME.replace("140", "141") });
    const [one, ...more] = await errors("no order");
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      message: "no order for *** at https://demo.test/sso/reset",
      stack: expect.stringContaining("app/cart.tsx:11:5"),
      count: 2,
      status: PageErrorStatus.open,
      pages: ["/portal/order/:id", "/"],
      browsers: ["Chrome 140 · Windows", "Chrome 141 · Windows"],
      lastUserName: "",
    });
    expect((one?.lastTime ?? 0) - (one?.firstTime ?? 0)).toBe(5);
    expect((await northOperator.api.pageError.search({})).total).toBe(0);
    expect(await refusal(northOperator.api.pageError.get({ id: one?.sysNo ?? 0 }))).toMatchObject({ code: 404 });
    expect(await refusal(purchaser.api.pageError.search({}))).toMatchObject({ code: 403 });
  });

  test("who met it last is the session's to say", async () => {
    const somebody = await addBuyerSession();
    await post(somebody.browser, "/error", failing("met by a user", { userSysNo: "1" }));
    expect((await errors("met by a user"))[0]?.lastUserName).toBe(somebody.name);
  });

  test("what is mended is gone from the list until it happens again; two who say so at once agree", async () => {
    const somebody = browser(world);
    await post(somebody, "/error", failing("comes back"));
    const [{ sysNo } = { sysNo: 0 }] = await errors("comes back");
    const said = await Promise.allSettled([1, 2].map(() => operator.api.pageError.resolve({ sysNo })));
    expect(said.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusal(operator.api.pageError.resolve({ sysNo }))).toMatchObject({ code: 409 });
    expect((await errors("comes back"))[0]).toMatchObject({ status: PageErrorStatus.resolved });
    await post(somebody, "/error", failing("comes back"));
    expect((await errors("comes back"))[0]).toMatchObject({ sysNo, status: PageErrorStatus.again, count: 2 });
  });

  test("another site, a bot, an extension and a form that is too large leave nothing", async () => {
    const somebody = browser(world);
    await post(somebody, "/error", failing("not ours"), { origin: "https://evil.example" });
    await post(somebody, "/error", failing("not ours"), { "user-agent": "Googlebot/2.1" });
    await post(somebody, "/error", {
      message: "not ours",
      stack: "Error\n at chrome-extension://abc/x.js:1:1",
      page: "/",
    });
    expect((await post(somebody, "/error", failing("not ours", { more: "x".repeat(40_000) }))).status).toBe(204);
    expect(await errors("not ours")).toEqual([]);
  });

  test("R-BIZ-27: one address reports twenty a minute, however fast it sends; the next is answered and not kept", async () => {
    const somebody = browser(world);
    const sent = await Promise.all(Array.from({ length: 30 }, () => post(somebody, "/error", failing("in a loop"))));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await errors("in a loop"))[0]?.count).toBe(20);
    now = new Date(now.getTime() + 60_000);
    await post(somebody, "/error", failing("in a loop"));
    expect((await errors("in a loop"))[0]?.count).toBe(21);
  });

  test("R-BIZ-27: a report is cut at 8 KB", async () => {
    const stack = `Error: long\n${"    at 报错 (app/a.ts:1:1)\n".repeat(700)}`;
    const answer = await world.app.request("http://demo.test/error", {
      method: "POST",
      headers: { "content-type": "application/json", host: "demo.test" },
      body: JSON.stringify({ message: "a long stack", stack, url: "/cart", browser: "Chrome" }),
    });
    expect(await answer.json()).toMatchObject({ code: 200, data: true });
    const [found] = await errors("a long stack");
    const kept = await operator.api.pageError.get({ id: found?.sysNo ?? 0 });
    expect(stack.startsWith(kept.stack)).toBe(true);
    const bytes = Buffer.byteLength([kept.stack, "a long stack", "/cart", "Chrome"].join(""));
    expect(bytes).toBeLessThanOrEqual(8192);
    expect(bytes).toBeGreaterThan(8192 - 3);
  });

  test("R-ERR-11: a script reports as JSON to /error and /api/error and is answered with 200", async () => {
    for (const path of ["/error", "/api/error"]) {
      const answer = await world.app.request(`http://demo.test${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", host: "demo.test" },
        body: JSON.stringify({ message: `said by a script at ${path.length}`, url: "/portal/order/9?code=1" }),
      });
      expect(await answer.json()).toMatchObject({ code: 200, data: true });
    }
    const [one] = await errors("said by a script");
    expect(one).toMatchObject({ count: 2, pages: ["/portal/order/:id"] });
  });
});

describe("page views", () => {
  const statistics = () => operator.api.visit.statistics({});

  test("R-SHELL-06: are counted by day in China, shape of address and kind of visitor; no person is kept", async () => {
    const visitor = browser(world);
    expect(
      (await post(visitor, "/visits", "page=%2F&page=%2Fportal%2Forder%2F7&page=%2F&page=%2Fno-page")).status,
    ).toBe(204);
    const { browser: buyer } = await addBuyerSession();
    await post(buyer, "/visits", "page=%2F");
    const { days, pages, visitors } = await statistics();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: "2026-11-23", count: 4 });
    expect(pages).toEqual([
      { page: "/", count: 3, lastDay: "2026-11-23" },
      { page: "/portal/order/:id", count: 1, lastDay: "2026-11-23" },
    ]);
    expect(visitors).toEqual([
      { visitor: "visitor", count: 3 },
      { visitor: "purchaser", count: 1 },
    ]);
    const { rows } = await sql`SELECT * FROM mall."PageVisit" WHERE "page" <> '/' LIMIT 1`.execute(db);
    expect(Object.keys(rows[0] as object).sort()).toEqual(["count", "day", "page", "tenantCode", "visitor"]);
    expect((await market.northOperator.api.visit.statistics({})).pages).toEqual([]);
  });

  test("whoever asks not to be followed, another site and bots are not counted", async () => {
    const before = await statistics();
    const visitor = browser(world);
    await post(visitor, "/visits", "page=%2F", { dnt: "1" });
    await post(visitor, "/visits", "page=%2F", { "sec-gpc": "1" });
    await post(visitor, "/visits", "page=%2F", { origin: "https://evil.example" });
    await post(visitor, "/visits", "page=%2F", { "user-agent": "Googlebot/2.1" });
    expect(await statistics()).toEqual(before);
  });

  test("reports at once are all counted", async () => {
    const before = (await statistics()).days.at(-1)?.count ?? 0;
    const visitors = Array.from({ length: 20 }, () => browser(world));
    await Promise.all(
      visitors.map((one, n) =>
        post(one, "/visits", n % 2 ? "page=%2F&page=%2Fportal%2Forder%2F7" : "page=%2Fportal%2Forder%2F7&page=%2F"),
      ),
    );
    expect((await statistics()).days.at(-1)?.count).toBe(before + 40);
  });
});

test("what is older than three months is dropped by the clock", async () => {
  const { kysely } = world.database;
  await sql`INSERT INTO mall."PageVisit" VALUES ('demo', now()::date - 92, '/old', 'visitor', 5)`.execute(kysely);
  await sql`UPDATE mall."PageError" SET "lastTime" = now() - interval '91 days' WHERE "message" = 'comes back'`.execute(
    kysely,
  );
  await mallJobs.find(({ name }) => name === "mall.clean")?.run(kysely, now);
  const { rows } = await sql`SELECT FROM mall."PageVisit" WHERE "page" = '/old'`.execute(kysely);
  expect(rows).toEqual([]);
  expect(await errors("comes back")).toEqual([]);
  expect(await errors("no order")).toHaveLength(1);
});

/** A purchaser's browser. */
async function addBuyerSession() {
  const { organizationSysNo } = market.purchaser;
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  const own = browser(world);
  await own.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  const { displayName } = await db
    .selectFrom("mall.User")
    .select("displayName")
    .where("mobile", "=", user.mobile)
    .executeTakeFirstOrThrow();
  return { browser: own, name: displayName };
}

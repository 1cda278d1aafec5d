import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composeMall } from "#server/compose";
import { type Person, refusal } from "../support/api";
import { browser } from "../support/browser";
import { addBuyer, addGoods, checkout, fillCart } from "../support/cart";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { useWorld } from "../support/worlds";

let user: TestUser;
let person: Person;
let port: number;
let served: ReturnType<typeof serve>;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  person = await world.person({ identity: "purchaser", organizationSysNo });
  served = serve({ fetch: world.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(served, "listening");
  port = (served.address() as AddressInfo).port;
});
afterAll(() => {
  served.close();
});

const json = { "content-type": "application/json" };
const mine = () => ({ ...json, "x-session-id": person.token, host: "demo.test" });

/** Over a real socket, in chunks without a length. */
function sendChunked(path: string, chunks: string[], headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      { port, path, method: "POST", headers: { ...headers, connection: "close" } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve(Buffer.concat(parts).toString()));
      },
    );
    sending.on("error", reject);
    for (const chunk of chunks) sending.write(chunk);
    sending.end();
  });
}

describe("bodies", () => {
  const path = "/api/tender/v1/receiveAddress/search";
  const huge = [...Array.from({ length: 6 }, () => " ".repeat(1 << 20)), "{}"];

  test("of more than 4 MB are refused, with and without their length", async () => {
    const refused = { code: 400, message: "提交的内容过大，请分批提交" };
    expect(JSON.parse(await sendChunked(path, huge, mine()))).toMatchObject(refused);
    const known = { ...mine(), "content-length": String(huge.join("").length) };
    expect(JSON.parse(await sendChunked(path, huge, known))).toMatchObject(refused);
    const procedure = { ...json, host: "demo.test", origin: "http://demo.test" };
    for (const address of ["/trpc/auth.logout", "/trpc/auth.logout,auth.logout?batch=1"]) {
      const answer = await sendChunked(address, huge, procedure);
      expect(answer).toContain(refused.message);
    }
  });

  test("deep nesting and prototype keys are data like any other", async () => {
    const deep = `{"keyword":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect(JSON.parse(await sendChunked(path, [deep], mine()))).toMatchObject({ code: 400 });
    const keys = '{"__proto__":{"pageSize":1},"constructor":{"prototype":{"x":1}},"toString":1}';
    expect(JSON.parse(await sendChunked(path, [keys], mine()))).toMatchObject({ code: 200, data: { pageSize: 20 } });
    expect(({} as Record<string, unknown>).pageSize).toBeUndefined();
  });

  test("numbers that are none are refused", async () => {
    for (const page of ["1e400", "-1e400", '"NaN"', "9007199254740993", "-0", "0.5", "true"]) {
      const answer = await sendChunked(path, [`{"pageNo":${page}}`], mine());
      expect(JSON.parse(answer), page).toMatchObject({ code: 400 });
    }
  });

  test("half a character is refused where it is typed, not where it is stored", async () => {
    const goods = await addGoods(db);
    const buyer = await addBuyer(world);
    const [line = 0] = await fillCart(buyer, [await goods.sku()]);
    const broken = checkout(buyer, [line], { remark: "收货\ud800前电话" });
    expect(await refusal(buyer.api.trade.createShop(broken))).toMatchObject({ code: 400, reason: "BAD_INPUT" });
    const whole = checkout(buyer, [line], { remark: "收货前电话😀 \\ud800" });
    expect((await buyer.api.trade.createShop(whole)).orders).toHaveLength(1);
  });
});

describe("forms", () => {
  test("of pages that take no files are small, whatever their kind; others may carry files", async () => {
    const screens = async (request: Request) => new Response(String([...(await request.formData())].length));
    const acceptsUploads = (path: string) => path.startsWith("/portal/");
    const composed = composeMall({ database: world.database, screens, acceptsUploads });
    const visitor = browser({ ...world, ...composed });
    // as bytes: a form that is read while it is made cannot be given up on Node 24
    const form = async (size: number, more: Record<string, string> = {}) => {
      const made = new FormData();
      made.append("photo", new File([new Uint8Array(size)], "a.png"));
      const encoded = new Response(made);
      const headers = { "content-type": encoded.headers.get("content-type") ?? "", ...more };
      return { method: "POST", body: await encoded.arrayBuffer(), headers };
    };
    expect(await (await visitor.fetch("/sso/login", await form(1000))).text()).toBe("1");
    expect((await visitor.fetch("/sso/login", await form(5 << 20))).ok).toBe(false);
    expect(await (await visitor.fetch("/portal/x", await form(5 << 20))).text()).toBe("1");
    const known = await form(10, { "content-length": String(5 << 20) });
    const refused = await visitor.fetch("/sso/login", known);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("提交的内容过大，请分批提交");
  });
});

describe("procedures", () => {
  test("at most a hundred are answered in one request", async () => {
    const ask = async (count: number) => {
      const names = Array.from({ length: count }, () => "shell.getCurrentUser").join(",");
      const visitor = browser(world);
      return visitor.fetch(`/trpc/${names}?batch=1&input=%7B%7D`);
    };
    expect((await ask(101)).status).toBe(400);
    expect((await ask(3)).status).toBeLessThan(500);
  });
});

describe("who asks", () => {
  const wrong = (headers: Record<string, string>, account = "15900000031") =>
    sendChunked("/api/ifs/v1/sso/login", [JSON.stringify({ account, password: "Wrong@2026" })], {
      ...json,
      host: "demo.test",
      ...headers,
    });
  const addresses = async () => {
    const { rows } = await sql<{ subject: string }>`
      SELECT "subject" FROM mall."LoginTries" WHERE "subject" LIKE 'address%' ORDER BY 1`.execute(db);
    return rows.map(({ subject }) => subject);
  };

  test("the backend asked directly counts by the address of the connection, whatever headers say", async () => {
    await wrong({ "x-client-address": "203.0.113.1", "x-forwarded-for": "203.0.113.2" });
    expect(await addresses()).toEqual(["address 127.0.0.1"]);
  });

  test("a cookie's write is asked for its origin, also when the browser adds a password of its own", async () => {
    const visitor = browser(world);
    await visitor.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
    const foreign = { ...json, origin: "http://evil.test", authorization: "Basic dXNlcjpwYXNz" };
    const answer = await visitor.fetch("/trpc/auth.logout", { method: "POST", headers: foreign, body: "{}" });
    expect(answer.status).toBe(403);
  });
});

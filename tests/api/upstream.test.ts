import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "#server/http/app";
import { createGateway } from "#server/http/gateway";
import { env } from "#server/kernel/env";
import { log } from "#server/kernel/logger";
import { invoiceTitle } from "#trpc/contract/invoice-title";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { useWorld } from "../support/worlds";

/** Stands between gateway and backend: what it does to the next requests is the test's to say. */
type Problem = (request: IncomingMessage, response: ServerResponse) => void;
let problem: Problem | null = null;
let seen: IncomingMessage[] = [];

let origin: string;
let visitor: TestBrowser;
let user: TestUser;
/** What the gateway keeps of every tenant: it is asked for beside the calls. */
const isFrame = ({ url = "" }: IncomingMessage) =>
  /getSiteConfig|getByPageType|mallArea|queryBasisSwitchConfig|isShowExposeBtn|hotWord/.test(url);
const server = createServer((request, response) => {
  if (isFrame(request)) return void forward(request, response);
  seen.push(request);
  if (problem) return problem(request, response);
  void forward(request, response);
});

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const body = request.method === "POST" ? { body: Buffer.concat(chunks) } : {};
  const url = `http://mall.test${request.url}`;
  const answer = await world.api?.request(url, { method: request.method ?? "GET", headers, ...body });
  const text = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
  response.writeHead(answer?.status ?? 500, Object.fromEntries(answer?.headers ?? [])).end(text);
}

function gatewayWith(timeoutMs?: number): TestBrowser {
  const { local } = world;
  const sending = { send: (request: Request) => fetch(request), origin, validate: true, timeoutMs };
  const keeping = { local, sessions: local, filesDir: env.FILES_DIR, secret: env.GATEWAY_SECRET };
  const gateway = createGateway({ ...sending, ...keeping, withPolicy: false, publicUrl: "" });
  const screens = async () => new Response("page");
  return browser({ ...world, app: createApp({ api: null, gateway, screens, health: new Hono(), proxies: 0 }) });
}

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  problem = null;
  visitor = gatewayWith();
  await visitor.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  seen = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): Problem =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const title = { title: "中建测试", invoiceType: 0 };
const read = () => visitor.ask("invoiceTitle.search");
const write = (requestKey?: string) =>
  visitor
    .fetch("/trpc/invoiceTitle.add", {
      method: "POST",
      headers: { "content-type": "application/json", ...(requestKey ? { "idempotency-key": requestKey } : {}) },
      body: JSON.stringify(title),
    })
    .then((answer) => answer.json())
    .then((body: { error?: { data: { failure: unknown } }; result?: unknown }) => body.error?.data.failure ?? body);

describe("a backend elsewhere that misbehaves", () => {
  test("a proxy's 502 page is told as a service that cannot be reached, without a word of it", async () => {
    problem = answering(502, "<html>nginx/1.2 upstream 10.0.0.7:8080</html>", { "content-type": "text/html" });
    const response = await visitor.fetch("/trpc/invoiceTitle.search?input=%7B%7D");
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain("服务暂时无法连接，请稍后重试");
    expect(text).not.toMatch(/nginx|10\.0\.0\.7/);
    expect(await write()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    expect(seen).toHaveLength(2);
  });

  test("R-ERR-06: what is no JSON, and no envelope, is said in a sentence and reported once", async () => {
    const reported = vi.spyOn(log, "error").mockReturnValue();
    problem = answering(200, "<");
    expect(await read()).toMatchObject({ reason: "BAD_JSON", code: 500 });
    const told = `${invoiceTitle.search.path} answered something that is not JSON`;
    expect(reported.mock.calls.filter(([message]) => message === told)).toHaveLength(1);
    reported.mockRestore();
    problem = answering(200, '{"ok":true}');
    expect(await read()).toMatchObject({ reason: "BAD_JSON" });
    problem = answering(200, '{"code":200,"message":"","data":{"unexpected":1}}');
    expect(await read()).toMatchObject({ reason: "INTERNAL" });
  });

  test("a redirect is not followed: session and secret stay here", async () => {
    let stolen = 0;
    const thief = createServer((_, response) => {
      stolen += 1;
      response.end('{"code":200,"message":"","data":true}');
    }).listen(0, "127.0.0.1");
    await once(thief, "listening");
    const location = `http://127.0.0.1:${(thief.address() as AddressInfo).port}/`;
    for (const status of [302, 307]) {
      problem = answering(status, "", { location });
      expect(await read()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
      expect(await write()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    }
    problem = answering(302, "", { location });
    expect(await (await visitor.fetch("/api/ifs/v1/file/get/1")).json()).toMatchObject({ code: 500 });
    expect(stolen).toBe(0);
    thief.close();
  });

  test("an answer without end is given up", async () => {
    problem = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const chunk = Buffer.alloc(1 << 20, 0x20);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    };
    expect(await read()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
  });

  test("silence ends with the time-out, before and in the middle of an answer; nothing is asked twice", async () => {
    const cookies = visitor.cookies;
    visitor = gatewayWith(300);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    problem = () => {};
    expect(await read()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    problem = (_, response) => void response.writeHead(200).write('{"code":200,');
    expect(await read()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    expect(await write("key-of-a-write-1")).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    expect(seen).toHaveLength(3);
  });

  test("a broken connection is tried once more for reads and for writes with a key, and for no other write", async () => {
    const breaking = () => {
      seen = [];
      problem = (request) => void request.socket.destroy();
    };
    breaking();
    expect(await read()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    expect(seen).toHaveLength(2);
    breaking();
    expect(await write("key-of-a-write-2")).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-of-a-write-2", "key-of-a-write-2"]);
    breaking();
    expect(await write()).toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
    expect(seen).toHaveLength(1);
    breaking();
    const headers = { "content-type": "application/json", "idempotency-key": "key-of-a-login" };
    const body = JSON.stringify({ account: user.mobile, password: PASSWORD });
    await visitor.fetch("/trpc/auth.login", { method: "POST", headers, body });
    expect(seen, "a login does not honour the key").toHaveLength(1);
  });

  test("its refusals keep their meaning; words that are not for people are replaced", async () => {
    const refusing = (code: number, message: string, data: unknown = null) => {
      problem = answering(200, JSON.stringify({ code, message, data }));
      return read();
    };
    expect(await refusing(409, "库存已变化", { reason: "OUT_OF_STOCK", details: [1] })).toMatchObject({
      reason: "OUT_OF_STOCK",
      code: 409,
      details: [1],
    });
    expect(await refusing(401, "token expired")).toMatchObject({ reason: "LOGIN_NEEDED", code: 401 });
    problem = answering(200, '{"code":500,"message":"ERROR: relation \\"x\\" at db1:5432","data":null}');
    expect(await (await visitor.fetch("/trpc/invoiceTitle.search?input=%7B%7D")).text()).not.toContain("5432");
    problem = answering(200, '{"code":403,"message":"java.lang.NullPointerException","data":null}');
    const text = await (await visitor.fetch("/trpc/invoiceTitle.search?input=%7B%7D")).text();
    expect(text).not.toContain("java");
    expect(text).toContain("无权限操作");
  });

  test("a file that is a page of somebody else's is never shown as ours", async () => {
    problem = answering(200, "<script>alert(1)</script>", { "content-type": "text/html", "set-cookie": "mall_sid=x" });
    const shown = await visitor.fetch("/api/ifs/v1/file/get/1");
    expect(shown.headers.get("set-cookie")).toBeNull();
    expect(shown.headers.get("content-type")).toContain("application/json");
    expect(await shown.text()).not.toContain("script");
  });

  test("a key that is none is refused before anything is sent", async () => {
    for (const key of ["short", "x".repeat(65), "with a space", "with/slash/in/it"])
      expect(await write(key)).toMatchObject({ reason: "BAD_INPUT" });
    expect(seen).toHaveLength(0);
  });

  test("request id, tenant and session travel; the browser's own headers do not", async () => {
    await visitor.fetch("/trpc/invoiceTitle.search?input=%7B%7D", {
      headers: { "x-request-id": "request-1234", "x-tenant-code": "north", "x-gateway-secret": "guess" },
    });
    expect(seen[0]?.headers).toMatchObject({ "x-request-id": "request-1234", "x-tenant-code": "demo" });
    expect(seen[0]?.headers["x-gateway-secret"]).toBe(env.GATEWAY_SECRET);
    expect(seen[0]?.headers.cookie).toBeUndefined();
  });

  test("when it is gone, pages and procedures say so in Chinese", async () => {
    const gone = browser({
      ...world,
      app: createApp({
        api: null,
        gateway: createGateway({
          send: () => Promise.reject(new TypeError("connect ECONNREFUSED 10.0.0.7:8080")),
          origin,
          validate: true,
          local: world.local,
          sessions: world.local,
          filesDir: env.FILES_DIR,
          secret: env.GATEWAY_SECRET,
          withPolicy: false,
          publicUrl: "",
        }),
        screens: async () => new Response("page"),
        health: new Hono(),
        proxies: 0,
      }),
    });
    expect(await gone.ask("area.getDefault")).toMatchObject({ reason: "UPSTREAM_UNREACHABLE", code: 500 });
    const page = await gone.fetch("/product/list");
    expect(page.status).toBe(503);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await page.text()).toContain("服务暂时无法连接，请稍后重试");
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, seed } from "#prisma/seed/index";
import { openDatabase } from "#server/kernel/db";
import { migrate } from "#server/kernel/migrate";
import { projectRoot } from "#server/kernel/paths";
import { TEST_SECRET } from "#server/kernel/settings";
import { createScriptToken } from "#server/mall/auth/index";
import { contract } from "#trpc/contract/index";
import { rounds } from "../support/hard";
import { namedHost } from "../support/named-host";
import { startReplicated, type TcpPostgres } from "../support/replicated";
import { type ServerProcess, startServerProcess, untilReady } from "../support/server-process";
import { buyableGoods, halves, scriptOf, submitThrough } from "../support/submits";
import { TcpProxy } from "../support/tcp-proxy";

const NAME = "database.mall.test";
const SUBMITS = 15;
const PATIENCE_MS = 60_000;
const AWAY = "数据库暂时不可用，请稍后再试";
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let folder: string;
let primary: TcpPostgres;
let standby: TcpPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mall-failover-"));
  ({ primary, standby } = await startReplicated(folder));
}, 120_000);
afterAll(() => {
  for (const one of [primary, standby]) one?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function tell(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe("an empty mall on DATABASE_URL, two processes", () => {
  let malls: ServerProcess[];
  let url: string;
  beforeAll(async () => {
    await tell(primary.url("postgres"), "CREATE DATABASE empty");
    url = primary.url("empty");
    const env = { DATABASE_URL: url, DATA_DIR: folder };
    malls = await Promise.all([1, 2].map(() => startServerProcess({ env, patienceMs: 240_000 })));
  }, 120_000);
  afterAll(() => Promise.all((malls ?? []).map((mall) => mall.stop())));

  const operator = async (args: string[], input = ""): Promise<{ code: number; said: string }> => {
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/create-operator.ts", ...args], {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: url,
        SESSION_SECRET: TEST_SECRET,
        GATEWAY_SECRET: TEST_SECRET,
      },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
    child.stdin.end(input);
    const [code] = (await once(child, "close")) as [number];
    return { code, said };
  };

  test("both name the command that makes the first tenant, and answer right after it", async () => {
    for (const mall of malls) {
      const page = await fetch(mall.url);
      expect(page.status).toBe(503);
      expect((await page.text()).replaceAll(/<\/?span>/g, "")).toContain(
        "npm run operator:create -- --tenant demo --tenant-name 商城名称 --mobile 手机号",
      );
      const call = await fetch(`${mall.url}/api/ifs/v1/basis/tenant/getSiteConfig`);
      expect([call.status, await call.json()]).toMatchObject([200, { code: 503, data: { reason: "MALL_EMPTY" } }]);
      const procedure = await fetch(`${mall.url}/trpc/shell.getSiteConfiguration?input={}`);
      expect(procedure.status).toBe(503);
      expect(await procedure.json()).toMatchObject({
        error: { data: { failure: { reason: "MALL_EMPTY", code: 503 } } },
      });
    }
    expect(await operator(["--help"])).toMatchObject({ code: 0, said: expect.stringContaining("--tenant-name") });
    const wanted = ["--tenant", "demo", "--tenant-name", "山城建材商城", "--mobile", "13800000099"];
    expect(await operator(wanted, `${DEMO_PASSWORD}\n`)).toMatchObject({ code: 0 });
    for (const mall of malls) {
      const page = await fetch(mall.url);
      const now = [page.status, await page.text()];
      expect(now, mall.output()).toEqual([200, expect.stringContaining("山城建材商城")]);
    }
  }, 60_000);

  test("who logged in at one is known to the other", async () => {
    const [one, other] = malls;
    const login = await fetch(`${one?.url}/trpc/auth.internalLogin`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: one?.url ?? "" },
      body: JSON.stringify({ account: "13800000099", password: DEMO_PASSWORD }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const asked = await fetch(`${other?.url}/trpc/shell.getCurrentUser?input={}`, { headers: { cookie } });
    expect(await asked.json()).toMatchObject({ result: { data: { profile: { currentIdentity: "operation" } } } });
  });
});

describe("a mall whose database is elsewhere", () => {
  let mall: ServerProcess;
  let token = "";
  let cookie = "";
  let goods: { skuSysNo: number; quantity: number }[];
  /** The server that is the database now; looked at behind the mall's back. */
  let alive: TcpPostgres;
  let before: TcpProxy;
  let after: TcpProxy;
  let move: (address: string) => void;
  let submitted = 0;

  const look = async <T>(read: Parameters<typeof use<T>>[1]) => use(alive.url("mall"), read);
  const script = scriptOf(
    () => mall.url,
    () => token,
  );
  beforeAll(async () => {
    alive = primary;
    await use(primary.url("mall"), async (database) => {
      await migrate(database.pool);
      await seed(database, { demo: true, skus: 600, tenants: ["demo"] });
      const wanted = { tenantCode: "demo", mobile: "13800000001", name: "failover", scopes: ["*"], days: 1 };
      token = (await createScriptToken(database.kysely, wanted)) ?? "";
      goods = await buyableGoods(database.kysely, SUBMITS);
    });
    before = new TcpProxy("127.0.0.1", primary.port);
    await before.open(0);
    after = new TcpProxy("127.0.0.2", standby.port);
    await after.open(before.port);
    const name = namedHost(NAME, join(folder, "address"));
    name.move("127.0.0.1");
    move = name.move;
    const env = { ...name.env, DATABASE_URL: `postgres://mall@${NAME}:${before.port}/mall`, DATA_DIR: folder };
    mall = await startServerProcess({ env });
    const login = await fetch(`${mall.url}/trpc/auth.login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: mall.url },
      body: JSON.stringify({ account: "13800000001", password: DEMO_PASSWORD }),
    });
    cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  }, 240_000);
  afterAll(async () => {
    await mall?.stop();
    for (const proxy of [before, after]) await proxy?.close();
  });
  const told = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(mall.url + path, { headers, redirect: "manual" });
    return [answer.status, await answer.text()];
  };
  const linesSince = (length: number): string[] => {
    const lines = mall.output().slice(length).trim().split("\n");
    return lines.map((line) => (JSON.parse(line) as { message: string }).message);
  };
  const ready = () => untilReady(mall, PATIENCE_MS);
  const notReady = () =>
    expect.poll(async () => (await fetch(`${mall.url}/readyz`)).status, { timeout: PATIENCE_MS }).toBe(503);
  const round = async (name: string, strike: () => Promise<void>): Promise<unknown[]> => {
    submitted += goods.length;
    const sums = () => look(({ kysely }) => halves(kysely));
    const interrupted = await submitThrough({ script, name, goods, strike, recovered: ready, look: sums });
    expect((await script()(contract.order.search, {})).total).toBe(submitted);
    return interrupted;
  };

  test("R-BIZ-03 connections cut in the middle of transactions leave nothing half-done", async () => {
    const interrupted: unknown[] = [];
    for (const ms of [60, 20, 120].slice(0, rounds(1, 3))) {
      const strike = async () => {
        await wait(ms);
        before.cut();
      };
      interrupted.push(...(await round(`cut-${ms}`, strike)));
    }
    expect(interrupted.length).toBeGreaterThan(0);
    for (const error of interrupted) expect(error).toMatchObject({ reason: "DATABASE_AWAY", message: AWAY });
  }, 120_000);

  test("while it is away everything says so in Chinese, and one line is all that is logged", async () => {
    const length = mall.output().length;
    await before.close();
    await notReady();
    for (const path of ["/?uncached=1", "/product/list.data?uncached=1", "/category"])
      expect(await told(path)).toEqual([503, expect.stringContaining(AWAY)]);
    for (const path of ["/shopping_cart", "/portal/order.data", "/mine", "/trpc/order.search?input={}"])
      expect(await told(path, { cookie })).toEqual([503, expect.stringContaining(AWAY)]);
    await expect(script()(contract.order.search, {})).rejects.toMatchObject({ reason: "DATABASE_AWAY", message: AWAY });
    await before.open();
    await ready();
    expect(await told("/portal/order", { cookie })).toEqual([200, expect.any(String)]);
    expect(linesSince(length)).toEqual([
      "a database connection was lost",
      "the database is away",
      "the database is back",
    ]);
  }, 120_000);

  test("a peer that vanished without a word is not waited for", async () => {
    before.freeze();
    const waiting = [told("/portal/order", { cookie }), told("/trpc/order.search?input={}", { cookie })];
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual([503, expect.stringContaining(AWAY)]);
    await notReady();
    before.thaw();
    await ready();
  }, 120_000);

  test("a server that can only be read is none: its connections are given up", async () => {
    await tell(
      primary.url("postgres"),
      "ALTER SYSTEM SET default_transaction_read_only = on",
      "SELECT pg_reload_conf()",
    );
    await notReady();
    await expect(script()(contract.cart.addList, { list: goods })).rejects.toMatchObject({ reason: "DATABASE_AWAY" });
    await tell(
      primary.url("postgres"),
      "SET default_transaction_read_only = off",
      "ALTER SYSTEM RESET default_transaction_read_only",
      "SELECT pg_reload_conf()",
    );
    await ready();
    await round("writable", async () => {});
  }, 120_000);

  test("R-BIZ-03 a failover to another address behind the same name loses no answered order", async () => {
    const strike = async () => {
      await wait(60);
      primary.kill();
      alive = standby;
      move("127.0.0.2");
      // the other address answers, and can only be read until it is promoted
      await notReady();
      await tell(standby.url("postgres"), "SELECT pg_promote()");
    };
    expect((await round("failover", strike)).length).toBeGreaterThan(0);
    expect(mall.output()).not.toMatch(
      /call failed|procedure failed|request failed|"level":"error","message":"request"/,
    );
  }, 120_000);
});

async function use<T>(
  url: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url, max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

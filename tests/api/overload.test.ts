import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Compose, composeMall } from "#server/compose";
import { countStatements } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { setLogLevel } from "#server/kernel/logger";
import type { Person } from "../support/api";
import { browser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

let person: Person;
/** The same mall with a thread that is as busy as a test says. */
let busy: Compose;
let delayMs = 0;

vi.mock("#server/kernel/loop-delay", () => ({ loopDelay: () => () => delayMs }));

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  person = await world.person({ identity: "purchaser", organizationSysNo });
  const screens: Parameters<typeof composeMall>[0]["screens"] = async (_, __, tooMuch) =>
    new Response((await tooMuch?.()) ?? "page");
  busy = composeMall({ database: world.database, screens, maxWaitMs: 1_000 });
});
afterEach(() => {
  delayMs = 0;
  setLogLevel("error");
  vi.restoreAllMocks();
});

const visit = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  busy.app.request(`http://demo.test${path}`, {
    ...init,
    headers: { host: "demo.test", origin: "http://demo.test", ...init.headers },
  });
const call = "/trpc/shell.getCurrentUser?input=%7B%7D";

test("the log tells once how many were turned away, and of none of them by itself", async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  setLogLevel("info");
  delayMs = 60_000;
  await Promise.all(Array.from({ length: 25 }, () => visit(call)));
  await vi.waitUntil(() => lines.length > 0, 10_000);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: "warn", message: "requests turned away", visitor: 25 }),
  ]);
});

test("calls that would wait too long are turned away with 503, each in its own words", async () => {
  expect((await visit(call)).status).toBe(200);
  delayMs = 60_000;
  const procedure = await visit(call);
  expect(procedure.status).toBe(503);
  expect(Number(procedure.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await procedure.json()).toMatchObject({
    error: { message: "当前访问人数较多，请稍后重试", data: { failure: { reason: "OVERLOADED", code: 503 } } },
  });
  const backend = await visit("/api/tender/v1/receiveAddress/search", { method: "POST", body: "{}" });
  expect(backend.status).toBe(503);
  expect(Number(backend.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await backend.json()).toMatchObject({ code: 503, data: { reason: "OVERLOADED" } });
  expect(await (await visit("/product/list")).text()).toBe("visitor");
});

test("health and style sheets are answered however busy the server is", async () => {
  delayMs = 60_000;
  for (const path of ["/healthz", "/readyz"]) expect((await visit(path)).status, path).toBe(200);
  expect((await visit("/theme/none.css")).status).toBe(404);
});

test("calls beyond the places wait for their turn, within their own request", async () => {
  await person.api.receiveAddress.search({});
  const each = await countStatements(() => person.api.receiveAddress.search({}));
  const many = Array.from({ length: 3 * env.DB_POOL }, async () => {
    const { result, statements } = await countStatements(() => person.api.receiveAddress.search({}));
    expect(result.total).toBe(0);
    return statements.length;
  });
  for (const count of await Promise.all(many)) expect(count).toBe(each.statements.length);
});

test("a batch asks as many statements as its calls, on the account of its request", async () => {
  const visitor = browser(world);
  const one = "shell.getPriceDisplaySettings";
  const alone = await countStatements(() => visitor.fetch(`/trpc/${one}?input=%7B%7D`));
  const path = `/trpc/${Array.from({ length: 6 }, () => one).join(",")}?batch=1&input=%7B%7D`;
  const together = await countStatements(() => visitor.fetch(path));
  expect(together.statements).toHaveLength(6 * alone.statements.length);
});

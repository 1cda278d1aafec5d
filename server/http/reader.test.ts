import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { failedPage } from "./failed-page";
import { endingWithAnswer } from "./reader";
import { requestLog } from "./request-log";

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ended = (signal: AbortSignal) => (signal.aborted ? Promise.resolve([]) : once(signal, "abort"));

const streamOf = (parts: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

/** What handlers saw: the signal of each path, and whether it had ended before the answer began. */
const signals = new Map<string, AbortSignal>();
const early = new Map<string, boolean>();
const app = new Hono();
app.onError(failedPage);
app.use(requestLog());
app.use(async (c, next) => {
  const { signal } = endingWithAnswer(c, c.req.raw);
  signals.set(c.req.path, signal);
  await next();
  early.set(c.req.path, signal.aborted);
});
app.get("/whole", (c) => c.html("<p>a page"));
app.get("/streamed", () => {
  const source = async function* () {
    yield new TextEncoder().encode("one");
    await soon(20);
    yield new TextEncoder().encode("two");
  };
  return new Response(streamOf(source()), { headers: { "content-type": "text/html" } });
});
app.get("/moved", (c) => c.redirect("/whole"));
app.get("/bug", () => {
  throw new Error("bug");
});
app.get("/endless", async (c) => {
  await ended(c.req.raw.signal);
  throw new Error("what it was waiting for broke off");
});
app.get("/abandoned", () => {
  const part = new TextEncoder().encode("x".repeat(100_000));
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(part) }));
});
app.post("/form", async (c) => c.text(await c.req.raw.text()));

let server: ReturnType<typeof serve>;
let origin: string;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
  signals.clear();
  early.clear();
  const write = (text: string | Uint8Array) => lines.push(JSON.parse(String(text))) > 0;
  vi.spyOn(process.stdout, "write").mockImplementation(write);
  vi.spyOn(process.stderr, "write").mockImplementation(write);
});
afterEach(() => vi.restoreAllMocks());

const signalOf = (path: string): Promise<AbortSignal> => vi.waitUntil(() => signals.get(path));
/** The reason that the signal of a path ended with; waits for its end. */
async function reasonOf(path: string): Promise<string> {
  const signal = await signalOf(path);
  await ended(signal);
  return (signal.reason as Error).message;
}

test.each([
  ["GET", "/whole", 200],
  ["HEAD", "/whole", 200],
  ["GET", "/streamed", 200],
  ["GET", "/moved", 302],
  ["GET", "/bug", 500],
  ["GET", "/nowhere", 404],
])("%s %s: the signal lives while the answer is made and ends when it is out", async (method, path, status) => {
  const answer = await fetch(origin + path, { method, redirect: "manual" });
  expect(answer.status).toBe(status);
  await answer.text();
  expect(early.get(path)).toBe(false);
  expect(await reasonOf(path)).toBe("the answer is out");
});

test.each(["/endless", "/abandoned"])("%s: a reader who goes away ends the signal", async (path) => {
  const reader = new AbortController();
  const asked = fetch(origin + path, { signal: reader.signal }).then((answer) => answer.text());
  await signalOf(path);
  if (path === "/abandoned") await vi.waitUntil(() => lines.length > 0);
  reader.abort();
  await expect(asked).rejects.toThrow();
  expect(await reasonOf(path)).toBe("the reader went away");
});

test("a request that its sender gave up is logged as aborted, and is nobody's bug", async () => {
  const reader = new AbortController();
  const asked = fetch(`${origin}/endless`, { signal: reader.signal });
  await signalOf("/endless");
  reader.abort();
  await expect(asked).rejects.toThrow();
  await vi.waitUntil(() => lines.length > 0);
  expect(lines).toEqual([expect.objectContaining({ level: "info", message: "request aborted", status: 499 })]);
});

test("a form that breaks off with its connection is logged as aborted", async () => {
  const sender = new AbortController();
  const half = async function* () {
    yield new TextEncoder().encode("name=");
    await ended(sender.signal);
  };
  const sending = { method: "POST", body: streamOf(half()), duplex: "half" as const };
  const asked = fetch(`${origin}/form`, { ...sending, signal: sender.signal });
  await signalOf("/form");
  sender.abort();
  await expect(asked).rejects.toThrow();
  await vi.waitUntil(() => lines.length > 0);
  expect(lines).toEqual([expect.objectContaining({ level: "info", message: "request aborted", status: 499 })]);
});

test("a bug is an error with its cause", async () => {
  await fetch(`${origin}/bug`);
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ["error", "request failed"],
    ["error", "request"],
  ]);
});

test("without a socket a request keeps its own signal", async () => {
  const request = new Request("http://mall/whole");
  const { signal } = request;
  await app.fetch(request);
  expect(signals.get("/whole")).toBe(signal);
});

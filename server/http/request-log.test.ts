import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { annotateRequest, currentRequestId } from "#server/kernel/context";
import { setLogLevel } from "#server/kernel/logger";
import { loggablePath, requestIdOf, requestLog } from "./request-log";

const lines: Record<string, unknown>[] = [];
const write = (text: string | Uint8Array) => lines.push(JSON.parse(String(text))) > 0;
beforeEach(() => {
  lines.length = 0;
  setLogLevel("info");
  vi.spyOn(process.stdout, "write").mockImplementation(write);
  vi.spyOn(process.stderr, "write").mockImplementation(write);
});
afterEach(() => vi.restoreAllMocks());

const app = new Hono();
app.use(requestLog());
app.get("/who", (c) => {
  annotateRequest({ tenant: "demo", user: 7 });
  return c.text(currentRequestId());
});
app.get("/healthz", (c) => c.text("ok"));
app.get("/bug", () => {
  throw new Error("bug");
});
app.onError((_error, c) => c.text("sorry", 500));

test("one line per answer, with the id that the caller and the code below see", async () => {
  const response = await app.request("/who?keyword=%E9%92%A2&token=abc", {
    headers: { "x-request-id": "caller-id-1" },
  });
  expect(await response.text()).toBe("caller-id-1");
  expect(response.headers.get("x-request-id")).toBe("caller-id-1");
  expect(lines).toEqual([
    expect.objectContaining({
      level: "info",
      requestId: "caller-id-1",
      method: "GET",
      path: "/who?keyword=%E9%92%A2&token=***",
      status: 200,
      sql: 0,
      tenant: "demo",
      user: 7,
    }),
  ]);
});

test("a failure is an error, a health check is not worth a line", async () => {
  await app.request("/bug");
  await app.request("/healthz");
  expect(lines.map(({ level, status }) => [level, status])).toEqual([["error", 500]]);
});

test("an id that could spoil a log is replaced", () => {
  expect(requestIdOf("0123456789abcdef")).toBe("0123456789abcdef");
  for (const bad of [undefined, "", "short", "line\nbreak-line", "x".repeat(65), "<script>alert(1)"]) {
    expect(requestIdOf(bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("values that identify or authorise are hidden", () => {
  expect(loggablePath("http://a/b?mobile=13800000001&sessionId=1&page=2")).toBe("/b?mobile=***&sessionId=***&page=2");
});

test("numbers of people are not written down", () => {
  const input = encodeURIComponent('{"keyword":"13800000001","sysNo":138000000012}');
  expect(decodeURIComponent(loggablePath(`http://mall.test/trpc/order.search?input=${input}`))).toBe(
    '/trpc/order.search?input={"keyword":"1**********","sysNo":138000000012}',
  );
});

import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { createElement, type ReactNode, Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "#trpc/contract/failures";
import handleRequest, { handleError } from "./entry.server";

const page = vi.hoisted(() => ({ content: (): ReactNode => null }));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof import("@remix-run/react")>()),
  RemixServer: () => page.content(),
}));

const report = vi.fn();
const wholeAnswer: AppLoadContext["wholeAnswer"] = (body, init) => new Response(body, init);
const context = { cspNonce: "n", report, wholeAnswer } as unknown as AppLoadContext;

const data = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of [text.slice(0, 5), text.slice(5)]) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
const remixWith = (more: object) =>
  ({ manifest: { routes: {} }, staticHandlerContext: { matches: [] }, ...more }) as unknown as EntryContext;
const render = (remix = remixWith({}), signal?: AbortSignal) =>
  handleRequest(new Request("http://mall/", signal ? { signal } : {}), 200, new Headers(), remix, context);

const document = (body: ReactNode) => createElement("html", null, createElement("body", null, body));

beforeEach(() => report.mockClear());

test("a page comes in one piece, and says how long it is", async () => {
  page.content = () => document("整页");
  const answer = await render();
  const text = await answer.text();
  expect(text).toBe("<!DOCTYPE html><html><body>整页</body></html>");
  expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test("its data follows in scripts that end with nothing that it holds", async () => {
  page.content = () => document("whole");
  const value = '["</script><!--", "a & b", "钢"]';
  const remix = remixWith({ serverHandoffStream: data(value), renderMeta: { didRenderScripts: true } });
  const text = await (await render(remix)).text();
  const [, script = ""] = /<script nonce="n">(.*?)<\/script><\/body><\/html>$/.exec(text) ?? [];
  expect(script).not.toMatch(/[<>&]/);
  const said: string[] = [];
  const streamController = { enqueue: (part: string) => said.push(part), close: () => said.push("closed") };
  new Function("window", script)({ __remixContext: { streamController } });
  expect(said).toEqual([value, "closed"]);
});

test("a page without scripts has no data behind it, and nobody goes on making any", async () => {
  page.content = () => document("print");
  const stream = data("secret");
  const answer = await render(remixWith({ serverHandoffStream: stream, renderMeta: {} }));
  expect(await answer.text()).not.toContain("script");
  expect((await stream.getReader().read()).done).toBe(true);
});

test("what is only drawn in the browser leaves its place, and is not waited for", async () => {
  const Later = () => {
    throw new Promise(() => undefined);
  };
  page.content = () => document(createElement(Suspense, { fallback: "…" }, createElement(Later)));
  expect(await (await render()).text()).toContain("…");
});

test("a bug fails the page, for Remix to show its error's page", async () => {
  page.content = () => {
    throw new Error("bug");
  };
  await expect(render()).rejects.toThrow("bug");
});

test("a page is not begun for a reader who is gone", async () => {
  page.content = vi.fn(() => document("whole"));
  expect((await render(remixWith({}), AbortSignal.abort())).status).toBe(499);
  expect(page.content).not.toHaveBeenCalled();
});

test("bugs are written down whole, refusals and the problems of those who left are not", () => {
  const bug = new Error("bug", { cause: new Error("cause") });
  const request = new Request("http://mall/");
  handleError(bug, { request, context });
  expect(report).toHaveBeenCalledExactlyOnceWith("the page failed", bug);
  // the router's own: an address without a page
  handleError({ status: 404, statusText: "", internal: true, data: "" }, { request, context });
  handleError(bug, { request: new Request("http://mall/", { signal: AbortSignal.abort() }), context });
  expect(report).toHaveBeenCalledTimes(1);
});

test("R-ERR-09: what a loader lets pass goes to the log, but for 403, 401 and 400101", () => {
  const told = (error: unknown) => {
    report.mockClear();
    handleError(error, { request: new Request("http://mall/"), context });
    return report.mock.calls.length;
  };
  const thrown = (reason: ConstructorParameters<typeof Failure>[0]) =>
    new Error("as the caller throws it", { cause: new Failure(reason) });
  expect(told(new TypeError("x is undefined"))).toBe(1);
  expect(told(thrown("INTERNAL"))).toBe(1);
  for (const reason of ["FORBIDDEN", "LOGIN_NEEDED", "KICKED_OFFLINE"] as const) expect(told(thrown(reason))).toBe(0);
});

import { getEventListeners } from "node:events";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { createElement, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "#trpc/contract/failures";
import handleRequest, { handleError, streamTimeout } from "./entry.server";

const page = vi.hoisted(() => ({ content: (): ReactNode => null }));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof import("@remix-run/react")>()),
  RemixServer: () => page.content(),
}));

const report = vi.fn();
const context = { cspNonce: undefined, report } as unknown as AppLoadContext;
const remix = { manifest: { routes: {} }, staticHandlerContext: { matches: [] } } as unknown as EntryContext;

let reader: AbortController;
const render = () => {
  const request = new Request("http://mall/");
  // the very signal: a Request that is made with one follows it by a listener of its own
  Object.defineProperty(request, "signal", { value: reader.signal });
  return handleRequest(request, 200, new Headers(), remix, context);
};
const waiting = () => getEventListeners(reader.signal, "abort").length;

const whole = () => createElement("p", null, "whole");

/** A part of the page that stands still until it is let go. */
function slowPart() {
  let letGo = () => {};
  let there = false;
  const pending = new Promise<void>((resolve) => {
    letGo = () => {
      there = true;
      resolve();
    };
  });
  const Part = () => {
    if (!there) throw pending;
    return "slow";
  };
  return { Part, letGo: () => letGo() };
}

beforeEach(() => {
  reader = new AbortController();
  report.mockClear();
});
afterEach(() => vi.useRealTimers());

test("a page in one piece leaves nobody waiting for its reader to go", async () => {
  page.content = whole;
  const answer = await render();
  expect(await answer.text()).toContain("whole");
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
  expect(waiting()).toBe(0);
});

test("nor does a streamed one when its last part is out", async () => {
  const { Part, letGo } = slowPart();
  page.content = () => createElement(Suspense, { fallback: "…" }, createElement(Part));
  const answer = await render();
  expect(answer.headers.has("content-length")).toBe(false);
  expect(waiting()).toBe(1);
  letGo();
  expect(await answer.text()).toContain("slow");
  await vi.waitUntil(() => waiting() === 0);
});

test("nor does one that fails before its shell is out", async () => {
  page.content = () => {
    throw new Error("bug");
  };
  await expect(render()).rejects.toThrow("bug");
  expect(waiting()).toBe(0);
});

test("a reader who goes away stops the rendering, and is nobody's bug", async () => {
  const { Part } = slowPart();
  page.content = () => createElement(Suspense, { fallback: "…" }, createElement(Part));
  const answer = await render();
  reader.abort(new Error("the reader went away"));
  await answer.text();
  expect(waiting()).toBe(0);
  expect(report).not.toHaveBeenCalled();
});

test("nor is one whose shell is not out yet left hanging", async () => {
  const { Part } = slowPart();
  page.content = () => createElement(Part);
  const answer = render();
  await new Promise(setImmediate);
  reader.abort(new Error("the reader went away"));
  await expect(answer).rejects.toThrow("the reader went away");
  expect(waiting()).toBe(0);
});

test("a page is not begun for a reader who is gone", async () => {
  page.content = vi.fn(whole);
  reader.abort();
  expect((await render()).status).toBe(499);
  expect(page.content).not.toHaveBeenCalled();
});

test("a page that is not whole in time is given up, and that is written down", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { Part } = slowPart();
  page.content = () => createElement(Part);
  const answer = render();
  const given = expect(answer).rejects.toThrow("not whole after 6000 ms");
  await vi.advanceTimersByTimeAsync(streamTimeout + 1_000);
  await given;
  expect(waiting()).toBe(0);
});

test("a page is not given up because the process stood still", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { Part, letGo } = slowPart();
  page.content = () => createElement(Suspense, { fallback: "…" }, createElement(Part));
  const answer = render();
  // when it goes on its clock strikes first
  await vi.advanceTimersByTimeAsync(streamTimeout + 1_000);
  letGo();
  expect(await (await answer).text()).toContain("slow");
  expect(report).not.toHaveBeenCalled();
});

test("bugs are written down whole, refusals and the troubles of those who left are not", () => {
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

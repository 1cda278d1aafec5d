import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sent = vi.fn<(path: string, form: URLSearchParams) => boolean>();
let watch: typeof import("./watch");
const listeners: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(async () => {
  vi.resetModules();
  sent.mockReset();
  Object.defineProperty(navigator, "sendBeacon", { value: sent, configurable: true });
  const add = window.addEventListener.bind(window);
  vi.spyOn(globalThis, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener]);
      add(type, listener);
    },
  );
  watch = await import("./watch");
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
});

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }) as PromiseRejectionEvent);
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent("error", { error }));
const told = () => sent.mock.calls.map(([path, form]) => [path, form.get("message")]);

test("R-SHELL-07, R-ERR-08: uncaught errors and rejections are reported, but not what carries a code", () => {
  history.replaceState(null, "", "/portal/order/7?token=secret");
  fail(new TypeError("x is undefined"));
  reject(new Error("nobody waited"));
  reject({ code: 1, message: "余额不足" });
  reject(new DOMException("left", "AbortError"));
  reject(new TypeError("Failed to fetch"));
  fail(null);
  expect(told()).toEqual([
    ["/error", "x is undefined"],
    ["/error", "nobody waited"],
  ]);
  const [, form] = sent.mock.calls[0] ?? [];
  expect(form?.get("page")).toBe("/portal/order/7");
  expect(form?.get("stack")).toContain("watch.test.tsx");
  expect(String(form)).not.toContain("secret");
});

test("the same error is told once, a page that fails over and over ten times", () => {
  const error = new Error("again");
  fail(error);
  fail(error);
  expect(told()).toHaveLength(1);
  for (let n = 0; n < 20; n++) fail(new Error(`another ${n}`));
  expect(told()).toHaveLength(10);
});

test("R-SHELL-06: pages that were opened are told when the tab is left, ten at once", () => {
  watch.noteVisit("/");
  watch.noteVisit("/portal/order/7");
  expect(sent).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("pagehide"));
  expect(sent.mock.calls.map(([path, form]) => [path, form.getAll("page")])).toEqual([
    ["/visits", ["/", "/portal/order/7"]],
  ]);
  for (let n = 0; n < 10; n++) watch.noteVisit(`/${n}`);
  expect(sent).toHaveBeenCalledTimes(2);
});

test.each(["doNotTrack", "globalPrivacyControl"])("nobody is counted who asks not to be followed: %s", (name) => {
  Object.defineProperty(navigator, name, { value: name === "doNotTrack" ? "1" : true, configurable: true });
  watch.noteVisit("/");
  window.dispatchEvent(new Event("pagehide"));
  Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  expect(sent).not.toHaveBeenCalled();
});

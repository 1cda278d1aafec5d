import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UNSERVED_MS } from "#trpc/elsewhere/index";
import type { TestBrowser } from "../support/browser";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { browserOf, farGateway } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

const { world } = useWorld();
let backend: PrintedBackend;
let open: () => TestBrowser;
beforeEach(() => {
  backend = printedBackend();
  backend.state.permissions = "all";
  const gateway = farGateway(world, async (request) => backend.http.fetch(request));
  open = () => browserOf(world, gateway);
});
afterEach(() => vi.useRealTimers());

async function signedIn(account: string, loginType = "enterprise"): Promise<TestBrowser> {
  const reader = open();
  const body = new URLSearchParams({ account, password: backend.password, loginType });
  const path = loginType === "enterprise" ? "/sso/login" : "/sso/xlogin";
  expect((await reader.fetch(path, { method: "POST", body })).status).toBe(303);
  return reader;
}
/** Whether the menu of a page has an entry. */
async function leadsTo(reader: TestBrowser, page: string, href: string): Promise<boolean> {
  const answer = await reader.fetch(page);
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBe(200);
  return text.slice(0, text.indexOf("window.__remixContext")).includes(`href="${href}"`);
}
async function isClosed(reader: TestBrowser, path: string): Promise<boolean> {
  const answer = await reader.fetch(path);
  return answer.status === 404 && (await answer.text()).includes("该功能暂未开通");
}

describe("menus in front of a backend that does not have a function", () => {
  test("its page is left out for all readers of that side, and asks the backend for nothing more", async () => {
    const [buyer, colleague] = [await signedIn(backend.account), await signedIn(backend.account)];
    expect(await leadsTo(buyer, "/portal/order", "/portal/budget")).toBe(true);
    const before = backend.state.asked.length;
    await buyer.fetch("/portal/order");
    const usual = backend.state.asked.length - before;
    expect(await isClosed(buyer, "/portal/budget")).toBe(true);
    const after = backend.state.asked.length;
    for (const reader of [buyer, colleague]) {
      expect(await leadsTo(reader, "/portal/order", "/portal/budget")).toBe(false);
      expect(await leadsTo(reader, "/mine", "/portal/budget"), "the phone's menu").toBe(false);
      expect(await leadsTo(reader, "/portal/order", "/portal/order"), "what is there stays").toBe(true);
    }
    expect(backend.state.asked.slice(after).filter((path) => /budget/i.test(path))).toEqual([]);
    const last = backend.state.asked.length;
    await buyer.fetch("/portal/order");
    expect(backend.state.asked.length - last).toBeLessThanOrEqual(usual);
  });

  test("the other side keeps it: a call may be there for one of them", async () => {
    const [buyer, seller] = [await signedIn(backend.account), await signedIn(backend.supplier)];
    expect(await isClosed(buyer, "/portal/payable")).toBe(true);
    expect(await leadsTo(buyer, "/portal/order", "/portal/payable")).toBe(false);
    expect(await leadsTo(seller, "/portal/order", "/portal/payable")).toBe(true);
  });

  test("it is back after a minute, in which the backend may have got it", async () => {
    const buyer = await signedIn(backend.account);
    expect(await isClosed(buyer, "/portal/budget")).toBe(true);
    expect(await leadsTo(buyer, "/portal/order", "/portal/budget")).toBe(false);
    const later = performance.now() + UNSERVED_MS + 1;
    vi.spyOn(performance, "now").mockImplementation(() => later);
    expect(await leadsTo(buyer, "/portal/order", "/portal/budget")).toBe(true);
    vi.restoreAllMocks();
  });

  test("the operators' menu leaves it out too", async () => {
    const operator = await signedIn(backend.operator, "internal");
    expect(await leadsTo(operator, "/console/", "/console/job")).toBe(true);
    expect(await isClosed(operator, "/console/job")).toBe(true);
    expect(await leadsTo(operator, "/console/", "/console/job")).toBe(false);
  });
});

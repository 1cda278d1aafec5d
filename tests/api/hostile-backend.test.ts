import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#server/kernel/logger";
import type { TestBrowser } from "../support/browser";
import { partOfDay } from "../support/hard";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { farBrowser } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

const TIMEOUT_MS = 3_000;
const SECRET = "java.lang.NullPointerException at com.far.Backend";

/** A body that begins, and may never end. */
const streamed = (parts: () => Generator<string>, init: ResponseInit = {}) => {
  const encoder = new TextEncoder();
  const all = parts();
  return new Response(
    new ReadableStream({
      pull(controller) {
        const { value, done } = all.next();
        if (!done) controller.enqueue(encoder.encode(value));
      },
    }),
    { headers: { "content-type": "application/json" }, ...init },
  );
};
const MEGABYTE = "x".repeat(1 << 20);
/** What a backend does with a call in place of answering it. */
const ways: Record<string, () => Response | Promise<Response>> = {
  "answers a page": () => new Response(`<html>${SECRET}</html>`, { headers: { "content-type": "text/html" } }),
  "answers 200 and says that it failed": () => Response.json({ success: false, errorMsg: SECRET }),
  "refuses in its own words": () => Response.json({ code: 500, message: SECRET, data: { stack: SECRET } }),
  "answers other types": () =>
    Response.json({ code: 200, message: "", data: { datas: "all", sysNo: "one", name: 5, profile: 7, url: {} } }),
  "answers a text": () => Response.json({ code: 200, message: "", data: SECRET }),
  "answers a list of nulls": () => Response.json({ code: 200, message: "", data: [null, null] }),
  "nests without end": () =>
    new Response(`{"code":200,"message":"","data":${"[".repeat(100_000)}`, {
      headers: { "content-type": "application/json" },
    }),
  "breaks off": () => new Response('{"code":200,"message":"","data":{"datas":[{"sysNo":1,"na'),
  "sends its head and no body": () =>
    streamed(function* () {
      yield '{"code":200,';
    }),
  "leads elsewhere": () => new Response(null, { status: 302, headers: { location: "http://elsewhere.test/steal" } }),
  "is silent": () => new Promise(() => {}),
  "does not have it": () => new Response(`<html>Not Found ${SECRET}</html>`, { status: 404 }),
};

interface Page {
  path: string;
  /** Shown even if all else fails. */
  words: RegExp;
  /** The call without which there is nothing to show. */
  main?: RegExp;
}
const pages: readonly Page[] = [
  { path: "/", words: /外部商城/ },
  { path: "/product/list?key=螺纹钢", words: /Φ12×9m/, main: /searchMallSkuList$/ },
  { path: "/product/detail?id=101", words: /螺纹钢 HRB400E/, main: /getSkuDetail$/ },
  { path: "/shopping_cart", words: /Φ25×12m/, main: /shoppingCart\/getShop$/ },
  { path: "/portal/order", words: /WB20261101001/, main: /orderTrade\/search$/ },
  { path: "/portal/order/1", words: /WB20261101001/, main: /orderTrade\/get\/1$/ },
  { path: "/portal", words: /您好/ },
];
/** Calls that identify the reader or the tenant; a page needs them. */
const FRAME = /getSiteConfig|getCurrentUser/;

const { world } = useWorld();
let backend: PrintedBackend;
let cookies: Map<string, string>;
let sent: string[] = [];
/** Calls of ours that the backend does not have. */
const absent = new Set<string>();
const send = async (request: Request) => {
  sent.push(request.url);
  const answer = await backend.http.fetch(request);
  if (!backend.state.problem && answer.status === 404) absent.add(new URL(request.url).pathname);
  return answer;
};
const crashes: unknown[] = [];

/** The purchaser in front of a gateway that knows nothing yet. */
function reader(): TestBrowser {
  const fresh = farBrowser(world, send, TIMEOUT_MS, TIMEOUT_MS);
  for (const [name, value] of cookies) fresh.cookies.set(name, value);
  return fresh;
}

const asked = new Map<string, string[]>();
beforeAll(async () => {
  backend = printedBackend();
  const patient = farBrowser(world, send);
  const body = new URLSearchParams({ account: backend.account, password: backend.password, loginType: "enterprise" });
  expect((await patient.fetch("/sso/login", { method: "POST", body })).status).toBe(303);
  await patient.ask("cart.add", { skuSysNo: 102, quantity: 2 }, "mutation");
  cookies = patient.cookies;
  for (const { path } of pages) {
    const before = backend.state.asked.length;
    const fresh = farBrowser(world, send);
    for (const [name, value] of cookies) fresh.cookies.set(name, value);
    expect(await (await fresh.fetch(path)).text(), path).toMatch(/外部商城/);
    asked.set(
      path,
      [...new Set(backend.state.asked.slice(before))].filter((call) => !absent.has(call)),
    );
  }
});
beforeEach(() => {
  crashes.length = 0;
  sent = [];
  vi.spyOn(log, "error").mockImplementation((said) => {
    if (said === "request failed") crashes.push(said);
  });
  vi.spyOn(console, "error").mockImplementation((said) => void crashes.push(said));
});
afterEach(() => {
  backend.state.problem = undefined;
  vi.restoreAllMocks();
});

const cases = Object.entries(ways).flatMap(([how, way]) => pages.map((page) => ({ ...page, how, way })));
describe("a backend that fails one call of a page", () => {
  test.each(partOfDay(cases, 6, ({ path, how }) => path + how))(
    "$path: it $how",
    async ({ path, words, main, way }) => {
      for (const call of asked.get(path) ?? []) {
        backend.state.problem = (one) => (one === call ? way() : undefined);
        const started = Date.now();
        const page = await reader().fetch(path);
        const text = await page.text();
        const what = `${call}: ${page.status} ${text.slice(0, 300)}`;
        expect(Date.now() - started, what).toBeLessThan(TIMEOUT_MS * 8);
        expect(text, what).not.toMatch(/NullPointer|com\.far|elsewhere\.test|xxxxxx/);
        expect(crashes, what).toEqual([]);
        expect(page.headers.get("location") ?? "", what).not.toContain("elsewhere");
        if (FRAME.test(call)) continue;
        if (main?.test(call)) {
          expect(text, what).toMatch(/暂时|出错|错误|稍后|暂未开通|不存在/);
          expect(text, what).toMatch(/重试|返回|首页/);
        } else {
          expect(page.status, what).toBe(200);
          expect(text, what).toMatch(words);
        }
      }
      expect(sent.filter((url) => !url.startsWith("http://backend.test/"))).toEqual([]);
    },
    60_000,
  );
});

test("answers of 50 MB are let go while they are read", async () => {
  let read = 0;
  backend.state.problem = (one) =>
    one.endsWith("searchMallSkuList")
      ? streamed(function* () {
          yield '{"code":200,"message":"","data":"';
          for (let count = 0; count < 50; count += 1) {
            read += 1;
            yield MEGABYTE;
          }
          yield '"}';
        })
      : undefined;
  await reader().fetch("/product/list?key=螺纹钢");
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(40);
});

test.each([0, 1])(
  "a backend that has half of its calls: every page opens or says what is not open (%i)",
  async (half) => {
    const has = (path: string) => [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), half) % 2 === 0;
    backend.state.problem = (one) => (FRAME.test(one) || has(one) ? undefined : new Response(null, { status: 404 }));
    for (const { path, main } of pages) {
      const page = await reader().fetch(path);
      const text = await page.text();
      const served = !asked.get(path)?.some((call) => main?.test(call) && !has(call));
      expect([200, served ? 200 : 404], `${path} ${text.slice(0, 200)}`).toContain(page.status);
      if (page.status === 404) expect(text).toContain("该功能暂未开通");
    }
    expect(crashes).toEqual([]);
  },
);

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
let origin = "";
/** Takes every request and answers none of those that it hangs on. */
let hangs = (_path: string): boolean => true;
const server = createServer(async (request, response) => {
  if (hangs(request.url ?? "")) return;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const body = request.method === "POST" ? { body: Buffer.concat(chunks) } : {};
  const answer = await world.api?.request(`http://mall.test${request.url}`, {
    method: request.method ?? "GET",
    headers,
    ...body,
  });
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
  response.writeHead(answer?.status ?? 500, Object.fromEntries(answer?.headers ?? [])).end(bytes);
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
/**
 * Collects garbage while others wait: a signal without a holder would be gone before its time. A slow machine collects
 * less often, so that the rest of its time is left for the answers.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
let collecting: ReturnType<typeof setTimeout>;
function collectAgain() {
  const from = performance.now();
  collect();
  collecting = setTimeout(collectAgain, Math.max(200, 5 * (performance.now() - from)));
}
beforeAll(collectAgain);
afterAll(() => clearTimeout(collecting));

const send = async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(origin + pathname + search, request));
};
const timed = async (work: Promise<Response>) => {
  const from = performance.now();
  const response = await work;
  const text = await response.text();
  return { ms: Math.round(performance.now() - from), status: response.status, text };
};

/** Scripts and forms may wait this long, pages as long as the second says. */
const LIMIT = 12_000;
const PAGE_LIMIT = 4_000;
/** A little more than one limit, less than two. */
const ONCE = PAGE_LIMIT * 1.9;

test("in front of a backend that never answers a page says so in words, after one limit", async () => {
  hangs = () => true;
  const far = farBrowser(world, send, LIMIT, PAGE_LIMIT);
  const paths = ["/", "/product/list?key=a", "/portal/order", "/portal/order.data"];
  for (const { ms, status, text } of await Promise.all(paths.map((path) => timed(far.fetch(path))))) {
    expect(status).toBe(503);
    expect(text).toContain("服务暂时无法连接，请稍后重试");
    expect(ms).toBeLessThan(ONCE);
  }
});

describe("in front of one that answered once and hangs now", () => {
  let far: TestBrowser;
  beforeAll(async () => {
    hangs = () => false;
    far = farBrowser(world, send, LIMIT, PAGE_LIMIT);
    await vi.waitFor(async () => expect((await far.fetch("/category")).status).toBe(200), 30_000);
    const organizationSysNo = await addOrganization(db, "demo");
    const { mobile } = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
    await vi.waitFor(async () => {
      await far.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
      expect((await far.fetch("/portal/order")).status).toBe(200);
    }, 60_000);
    hangs = () => true;
  }, 120_000);
  test("each page is drawn or says so, after one limit", async () => {
    const paths = ["/", "/product/list?key=a", "/product/detail?id=1", "/portal/order", "/portal/", "/shopping_cart"];
    for (const { ms, text } of await Promise.all(paths.map((path) => timed(far.fetch(path))))) {
      expect(text).toContain("服务暂时无法连接，请稍后重试");
      expect(ms).toBeLessThan(ONCE);
    }
    const areas = await timed(far.fetch("/area?province=00000051"));
    expect(areas.text).toContain("暂时无法列出地区");
    expect(areas.ms).toBeLessThan(ONCE);
  });
  test("a page that waits for several answers one after another waits once: an area that is unknown, then goods", async () => {
    far.cookies.set("demo_area_sys_no", "5102");
    far.cookies.set("demo_area_code", "0000005100000002");
    const { ms } = await timed(far.fetch("/product/list?key=b"));
    expect(ms).toBeLessThan(ONCE);
  });
  test("R-ENV-05: what pages' scripts read has the page's limit, forms, scripts and files of lists have theirs", async () => {
    const read = await timed(far.fetch("/trpc/invoiceTitle.search?input=%7B%7D"));
    expect(read.ms).toBeLessThan(ONCE);
    const ended = async (work: Promise<Response>) => (await timed(work)).ms;
    const [form, script, list] = await Promise.all([
      ended(far.fetch("/cart/add", { method: "POST", body: new URLSearchParams({ goods: "7:1", return_to: "/" }) })),
      ended(far.fetch("/trpc/invoiceTitle.search?input=%7B%7D", { headers: { authorization: "Bearer t" } })),
      ended(far.fetch("/portal/order/export")),
    ]);
    for (const ms of [form, script, list]) {
      expect(ms).toBeGreaterThan(LIMIT * 0.85);
      expect(ms).toBeLessThan(LIMIT * 1.5);
    }
  });
});

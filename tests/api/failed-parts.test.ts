import { beforeEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "../support/browser";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { farBrowser, keptVisitor } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

const { world } = useWorld();
let backend: PrintedBackend;
let buyer: TestBrowser;
beforeEach(async () => {
  backend = printedBackend();
  buyer = farBrowser(world, async (request) => backend.http.fetch(request), 3_000, 3_000);
  const body = new URLSearchParams({ account: backend.account, password: backend.password, loginType: "enterprise" });
  expect((await buyer.fetch("/sso/login", { method: "POST", body })).status).toBe(303);
});

/** The backend answers calls whose path ends with one of these in another way. */
const answering = (ends: readonly string[], answer: () => Response | Promise<Response>) => {
  backend.state.problem = (path) => (ends.some((end) => path.endsWith(end)) ? answer() : undefined);
};
const broken = () => Response.json({ code: 500, message: "", data: null });
const silent = () => new Promise<Response>(() => {});
const absent = () => new Response(null, { status: 404 });

/** The line about missing parts, and where its link leads. */
async function lineOf(path: string): Promise<{ parts: string; again: string } | undefined> {
  const page = await buyer.fetch(path);
  const text = await page.text();
  expect(page.status, text.slice(0, 300)).toBe(200);
  const [, parts, again] =
    /role="alert">暂时无法读取：([^<]*)<a href="([^"]*)" data-reload="true">重试<\/a>/.exec(text) ?? [];
  return parts && again ? { parts, again: again.replaceAll("&amp;", "&") } : undefined;
}

const parts = [
  { path: "/", calls: ["/category/get"], name: "商品分类" },
  { path: "/product/list?key=螺纹钢&sort=price", calls: ["/category/get"], name: "商品分类" },
  { path: "/product/detail?id=101", calls: ["/mallSku/getPriceHistory"], name: "价格走势" },
  { path: "/portal/order/1", calls: ["/getOrderSteps/1"], name: "进度" },
  { path: "/delivery-order/11", calls: ["/getOrderDeliverySteps/11"], name: "进度" },
  { path: "/", calls: ["/home/statistics", "/orderTrade/search"], name: "待办、最近订单" },
] as const;

describe("a part of a page that the backend does not answer", () => {
  test.each(parts)("$path names $name, and a link without JavaScript loads the page again", async (part) => {
    answering(part.calls, broken);
    const line = await lineOf(part.path);
    expect(line?.parts).toBe(part.name);
    backend.state.problem = undefined;
    expect(await lineOf(line?.again ?? "")).toBeUndefined();
  });

  test("one that hangs is named too, and the rest of the page is shown", async () => {
    answering(["/getOrderSteps/1"], silent);
    expect((await lineOf("/portal/order/1"))?.parts).toBe("进度");
  });

  test.each(parts)("$path leaves out what the backend does not have, without a word", async (part) => {
    answering(part.calls, absent);
    expect(await lineOf(part.path)).toBeUndefined();
  });

  test("several parts are one line", async () => {
    answering(["/mallSku/getPriceHistory", "/mallSku/searchPurchaseContractList"], broken);
    expect((await lineOf("/product/detail?id=101"))?.parts.split("、").toSorted()).toEqual(["价格走势", "采购合同"]);
  });

  test("a page from which nothing is missing says nothing", async () => {
    expect(await lineOf("/portal/order/1")).toBeUndefined();
  });
});

test("a page with failed parts is not kept for the next visitor, the whole one is", async () => {
  const visitor = keptVisitor(world, async (request) => backend.http.fetch(request));
  const read = async () => (await visitor.fetch("/product/list?key=螺纹钢")).text();
  answering(["/category/get"], broken);
  expect(await read()).toContain("暂时无法读取：商品分类");
  backend.state.problem = undefined;
  expect(await read()).not.toContain("暂时无法读取");
  const before = backend.state.asked.length;
  await read();
  expect(backend.state.asked.length).toBe(before);
});

import { Hono } from "hono";
import { expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { failedPage } from "./failed-page";

const app = new Hono();
app.onError(failedPage);
app.all("*", () => {
  throw new Failure("OVERLOADED");
});

test("whoever is turned away is told in Chinese what to do, and when to come again", async () => {
  const page = await app.request("http://mall.test/product/list");
  expect(page.status).toBe(503);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain("当前访问人数较多，请稍后重试");
  expect(html).toContain("重新加载");
});

test("a form is said not to be kept, and no link sends it anew", async () => {
  const page = await app.request("http://mall.test/checkout", { method: "POST" });
  expect(page.status).toBe(503);
  const html = await page.text();
  expect(html).toContain("您提交的内容没有保存：请返回上一页，稍等片刻后再提交一次。");
  expect(html).not.toContain("重新加载");
});

test("what a script of a page asks for gets the sentence alone", async () => {
  const answer = await app.request("http://mall.test/product/list.data");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe("当前访问人数较多，请稍后重试");
});

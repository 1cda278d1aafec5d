import { Hono } from "hono";
import { expect, test } from "vitest";
import { siteWorker } from "./index";

const AT = "/worker.js";

test("the worker is a script of its build that is asked for anew and may fetch from here alone", async () => {
  const answer = await new Hono().get(AT, siteWorker("b1")).request(AT);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  const script = await answer.text();
  expect(script).toContain('const VERSION = "b1";');
  const other = await new Hono().get(AT, siteWorker("b2")).request(AT);
  expect(await other.text()).not.toBe(script);
});

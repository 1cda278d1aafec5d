import { expect, test } from "vitest";
import { needsUpgrade } from "./old-browser";

const asks = (agent: string, path: string, method = "GET") =>
  needsUpgrade(new Request(`http://mall.test${path}`, { method, headers: { "user-agent": agent } }), path);

test("R-MOB-04: old browsers are led to the upgrade page, which itself opens; others go where they want", () => {
  for (const agent of [
    "Mozilla/4.0 (compatible; MSIE 9.0; Windows NT 6.1)",
    "Mozilla/5.0 (Trident/7.0; rv:11.0) like Gecko",
  ]) {
    expect(asks(agent, "/")).toBe(true);
    expect(asks(agent, "/product/list")).toBe(true);
    expect(asks(agent, "/upgrade-browser")).toBe(false);
    expect(asks(agent, "/cart/add", "POST")).toBe(false);
  }
  expect(asks("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130 Safari/537.36 Edg/130", "/")).toBe(false);
  expect(asks("", "/")).toBe(false);
});

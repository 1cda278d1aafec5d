import { expect, test } from "vitest";
import { loginPath, pageOf } from "./login-path";

test("R-ROUTE-03: each identity has its login; who is not known gets the purchasers'", () => {
  const back = "return_url=%2Fportal%2F%3Fa%3D1";
  expect(loginPath("/portal/?a=1")).toBe(`/sso/login?${back}&role=purcharser`);
  expect(loginPath("/portal/?a=1", "purchaser")).toBe(`/sso/login?${back}&role=purcharser`);
  expect(loginPath("/portal/?a=1", "personal")).toBe(`/sso/login?${back}&role=purcharser&type=personal`);
  expect(loginPath("/portal/?a=1", "supplier")).toBe(`/sso/login?${back}&role=supplier`);
  expect(loginPath("/portal/?a=1", "operation")).toBe(`/sso/xlogin?${back}`);
});

test("the page of a loader's request comes back with its query, that of a form without", () => {
  expect(pageOf(new Request("http://mall.test/portal/order.data?tab=20"))).toBe("/portal/order?tab=20");
  expect(pageOf(new Request("http://mall.test/cart/add?x=1", { method: "POST" }))).toBe("/cart/add");
});

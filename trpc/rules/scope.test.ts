import { expect, test } from "vitest";
import { outOfScope, scopeAllows } from "./scope";

test("a token makes the calls that one of its scopes names, by call, by domain or all", () => {
  const allowed = (...scopes: string[]) =>
    ["order.search", "order.pay", "cart.add"].filter((id) => scopeAllows(scopes, id));
  expect(allowed("*")).toEqual(["order.search", "order.pay", "cart.add"]);
  expect(allowed("order.*")).toEqual(["order.search", "order.pay"]);
  expect(allowed("cart.get", "order.pay")).toEqual(["order.pay"]);
  expect(allowed("ord.*", "order")).toEqual([]);
  expect(allowed()).toEqual([]);
});

test("a session has no scopes and makes all calls", () => {
  expect(scopeAllows(null, "order.pay")).toBe(true);
  expect(scopeAllows(undefined, "order.pay")).toBe(true);
});

test("who may not is told which call it was", () => {
  expect(outOfScope("order.pay")).toBe("令牌没有调用 order.pay 的权限");
});

import { expect, test } from "vitest";
import { inShopAddress, inShopWords, shopOf, shopPath } from "./shop-search";

test("R-SRCH-05: a search inside a shop has its path, and words, time and area in one parameter", () => {
  const address = new URL(inShopAddress(7, " a&b 钢 ", 5001, 1_700_000_000_000), "http://mall.test");
  expect(address.pathname).toBe("/pages/shop/pro/list/7");
  expect([...address.searchParams.keys()]).toEqual(["params"]);
  expect(Object.fromEntries(new URLSearchParams(address.searchParams.get("params") ?? ""))).toEqual({
    keywords: " a&b 钢 ",
    ts: "1700000000000",
    showAllAddressId: "5001",
  });
  expect(inShopWords(address.searchParams)).toBe("a&b 钢");
  expect(inShopWords(new URLSearchParams("key=C30"))).toBe("");
});

test("R-SRCH-05: a shop's pages are storefronts, that of a shop that is gone is none", () => {
  expect([shopPath(7), "/pages/shop/pro/list/7", "/pages/shop/pro/7/"].map(shopOf)).toEqual([7, 7, 7]);
  expect(["/pages/shop/pro/404", "/pages/shop/pro/", "/shop/list", "/pages/shop/pro/x"].map(shopOf)).toEqual(
    Array(4).fill(undefined),
  );
});

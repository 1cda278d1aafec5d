import { expect, test } from "vitest";
import { canonicalOf, ownPath, pageNoIn, withQuery } from "./query";

test("a filter changes its own part of the query and takes the page back", () => {
  expect(withQuery("/product/list", "key=C30&pageNo=3", { brand: [1, 2], pageNo: null })).toBe(
    "/product/list?key=C30&brand=1&brand=2",
  );
  expect(withQuery("/product/list", "key=C30", { key: "" })).toBe("/product/list");
});

test("R-ROUTE-03: return_url leads only to our own paths", () => {
  expect(ownPath("/product/detail?id=7")).toBe("/product/detail?id=7");
  for (const bad of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/a\nb",
    "",
    null,
  ])
    expect(ownPath(bad)).toBe("/");
});

test("a page that makes no sense is the first, one too deep the deepest", () => {
  const page = (said: string) => pageNoIn(new URLSearchParams({ pageNo: said }), 100);
  expect(["3", "100", "101", "1e9"].map(page)).toEqual([3, 100, 100, 100]);
  expect(["", "0", "-1", "1.5", "abc"].map(page)).toEqual([1, 1, 1, 1, 1]);
  expect(pageNoIn(new URLSearchParams())).toBe(1);
});

test("what a page is about stays in its one address, how it is looked at does not", () => {
  expect(canonicalOf("/product/detail", "?id=7&agreement=3&term=1-0")).toBe("/product/detail?id=7");
  expect(canonicalOf("/product/list", "?sort=priceAsc&pageNo=2&key=C30")).toBe("/product/list?key=C30&pageNo=2");
  expect(canonicalOf("/", "?utm=mail")).toBe("/");
});

import { expect, test } from "vitest";
import { ownPath, withQuery } from "./query";

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

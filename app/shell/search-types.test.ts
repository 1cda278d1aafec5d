import { expect, test } from "vitest";
import { keywordOf, searchAddress, searchTypes } from "./search-types";

test("R-SRCH-01: the keyword is trimmed and encoded", () => {
  expect(searchAddress("goods", "  a b ")).toBe("/product/list?key=a%20b");
});

test("R-SRCH-02: an empty keyword is 螺纹钢", () => {
  expect(searchAddress(null, "   ")).toBe(`/product/list?key=${encodeURIComponent("螺纹钢")}`);
});

test("R-SRCH-03: each type has its path and parameter; one whose page is not open yet searches goods", () => {
  expect(searchTypes.map(({ path, parameter }) => `${path}?${parameter}=`)).toEqual([
    "/product/list?key=",
    "/shop/list?key=",
    "/pages/jjzq?keyword=",
    "/pages/dfzq?keyword=",
  ]);
  for (const { key, path, parameter, open } of searchTypes)
    expect(searchAddress(key, " C30 ")).toBe(open ? `${path}?${parameter}=C30` : "/product/list?key=C30");
});

test("an unknown type searches goods", () => {
  expect(searchAddress("__proto__", "C30")).toBe("/product/list?key=C30");
});

test("a result page keeps its keyword in the box", () => {
  expect(keywordOf("/product/list", "?key=C30")).toBe("C30");
  expect(keywordOf("/", "?key=C30")).toBe("");
});

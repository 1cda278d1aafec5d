import { expect, test } from "vitest";
import { keywordOf, searchAddress, searchTypes } from "./search-types";

test("R-SRCH-01: the keyword is trimmed and encoded", () => {
  expect(searchAddress("goods", "  a b ")).toBe("/product/list?key=a%20b");
});

test("R-SRCH-02: an empty keyword is 螺纹钢", () => {
  expect(searchAddress(null, "   ")).toBe(`/product/list?key=${encodeURIComponent("螺纹钢")}`);
});

test("R-SRCH-03, UI-HDR-03: goods, shops and both zones, each with its path and parameter", () => {
  expect(searchTypes.map(({ key, label }) => [label, searchAddress(key, " C30 ")])).toEqual([
    ["商品", "/product/list?key=C30"],
    ["店铺", "/shop/list?key=C30"],
    ["家居专区", "/pages/jjzq?keyword=C30"],
    ["地方专区", "/pages/dfzq?keyword=C30"],
  ]);
});

test("an unknown type searches goods", () => {
  expect(searchAddress("__proto__", "C30")).toBe("/product/list?key=C30");
});

test("a result page keeps its keyword in the box", () => {
  expect(keywordOf("/product/list", "?key=C30")).toBe("C30");
  expect(keywordOf("/pages/jjzq", "?keyword=C30")).toBe("C30");
  expect(keywordOf("/pages/shop/pro/list/7", "?params=keywords%3DC30%26ts%3D1")).toBe("C30");
  expect(keywordOf("/", "?key=C30")).toBe("");
});

import { expect, test } from "vitest";
import { safeReturnUrl } from "./return-url";

test("R-ROUTE-03: our own paths are kept as they are", () => {
  for (const path of [
    "/",
    "/cart",
    "/product/detail?id=7&from=/list",
    "/list?key=螺纹钢#top",
    "/a//b",
    "/%2F%2Fevil.com",
  ]) {
    expect(safeReturnUrl(path)).toBe(path);
  }
});

test("R-ROUTE-03: what leads elsewhere does not", () => {
  const bad = [
    "//evil.com",
    "///evil.com",
    "\\\\evil.com",
    "/\\evil.com",
    "/a\\b",
    "/\t/evil.com",
    "/\n/evil.com",
    "/.//evil.com",
    "/a/..//evil.com",
    "/%2e//evil.com",
    "javascript:alert(1)",
    " /cart",
    "%2F%2Fevil.com",
    "%5Cevil.com",
    "https://evil.com/",
    "https:evil.com",
    "cart",
    "",
  ];
  for (const path of bad) expect(safeReturnUrl(path), JSON.stringify(path)).toBe("/");
  expect(safeReturnUrl(null, "/mine")).toBe("/mine");
  expect(safeReturnUrl(undefined)).toBe("/");
});

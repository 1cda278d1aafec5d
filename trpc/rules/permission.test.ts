import { expect, test } from "vitest";
import { lacking } from "./permission";

test("R-PERM-12: who lacks a permission is told which", () => {
  expect(lacking("order:purchaser:pay")).toBe("您没有“付款”的权限，请联系本单位管理员开通");
});

import { expect, test } from "vitest";
import { bookCode, lacking } from "./permission";

test("R-PERM-12: who lacks a permission is told which", () => {
  expect(lacking("order:purchaser:pay")).toBe("您没有“付款”的权限，请联系本单位管理员开通");
});

test("a book is kept by its side's code, projects by the purchaser's alone", () => {
  expect(bookCode("receiveAddress", "supplier", "save")).toBe("receiveAddress:supplier:save");
  expect(bookCode("invoiceTitle", "purchaser", "delete")).toBe("invoiceTitle:purchaser:delete");
  expect(bookCode("project", "supplier", "delete")).toBe("project:purchaser:delete");
});

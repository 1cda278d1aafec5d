import { expect, test } from "vitest";
import { maskedMobile, maskedName, maskedText } from "./masked";

test("a phone keeps its beginning and its end, in texts too; other numbers stay", () => {
  expect(maskedMobile("13800000001")).toBe("138****0001");
  expect(maskedText("找刘工 13800000001，或 15912345678；订单 DD20261120000123")).toBe(
    "找刘工 138****0001，或 159****5678；订单 DD20261120000123",
  );
  expect(maskedText("1".repeat(18))).toBe("1".repeat(18));
});

test("a name keeps its first sign", () => {
  expect([maskedName("刘备"), maskedName("")]).toEqual(["刘**", ""]);
});

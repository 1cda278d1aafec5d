import { expect, test } from "vitest";
import { ownNameKey } from "./own-name";

test("another case, width or blank is no other name; another word is", () => {
  expect(ownNameKey("  Ｃ30p6   泵送 ")).toBe(ownNameKey("C30P6 泵送"));
  expect(ownNameKey("C30P6 泵送")).not.toBe(ownNameKey("C30P6 非泵送"));
  expect(ownNameKey("螺纹钢 Φ25")).toBe(ownNameKey("螺纹钢 ∅25"));
  expect(ownNameKey(" \t")).toBe("");
  expect(ownNameKey("钢".repeat(300))).toHaveLength(100);
});

import { expect, test } from "vitest";
import { containing } from "./like";

test("signs that a pattern knows stand for themselves", () => {
  expect(containing("钢")).toBe("%钢%");
  expect(containing("100%_a\\b")).toBe("%100\\%\\_a\\\\b%");
});

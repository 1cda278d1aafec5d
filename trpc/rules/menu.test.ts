import { expect, test } from "vitest";
import { mayOpenMenu } from "./menu";

test("R-SHELL-09: a menu is a page of the mall that its reader's identity opens", () => {
  for (const key of ["/", "/category", "/portal/order/7", "/pages/dfzq/50"])
    expect(mayOpenMenu("purchaser", key)).toBe(true);
  for (const key of ["", "category", "//evil.com", "/a?b=1", "javascript:alert(1)", "/\\evil"])
    expect(mayOpenMenu("operation", key), key).toBe(false);
  expect(mayOpenMenu("operation", "/console/site")).toBe(true);
  expect(mayOpenMenu("supplier", "/console/site")).toBe(false);
  expect(mayOpenMenu("supplier", "/pages/extra-serve")).toBe(true);
  expect(mayOpenMenu("purchaser", "/pages/extra-serve")).toBe(false);
});

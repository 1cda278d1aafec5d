import { expect, test } from "vitest";
import { withChoice } from "./checkout-path";

test("what was made on the way is chosen at the checkout", () => {
  expect(withChoice("/checkout?draft=abc&address=1", { address: 7 })).toBe("/checkout?draft=abc&address=7");
  expect(withChoice("/checkout", { title: 3 })).toBe("/checkout?title=3");
  expect(withChoice("/portal/address?address=1", { address: 7 })).toBe("/portal/address?address=1");
});

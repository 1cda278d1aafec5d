import { expect, test } from "vitest";
import { shapeOfAddress } from "./page-shape";

test.each([
  ["/", "/"],
  ["/portal/order/17?tab=1#top", "/portal/order/:id"],
  ["/mall//list/", "/mall/list"],
  ["/pages/custom/0f8fad5b-d9cb-469f-a165-70867728950e", "/pages/custom/:id"],
  ["/search/%E9%92%A2", "/search/:id"],
  ["/a b/<script>", "/:id/:id"],
  ["https://elsewhere.example/x", undefined],
  ["", undefined],
  [`/${"a/".repeat(500)}`, undefined],
])("%s has the shape %s", (address, shape) => {
  expect(shapeOfAddress(address)).toBe(shape);
});

import { expect, test } from "vitest";
import { titled } from "./title";

const root = { id: "root", data: { tenant: { name: "渝建筑材" } } };

test("R-NUM-04: a page's title is cut at 50 characters, the mall's name stands whole behind it", () => {
  expect(titled([root], "钢".repeat(51))).toEqual([{ title: `${"钢".repeat(50)}… - 渝建筑材` }]);
  expect(titled([root], "钢".repeat(50))).toEqual([{ title: `${"钢".repeat(50)} - 渝建筑材` }]);
  expect(titled([], "订单")).toEqual([{ title: "订单" }]);
});

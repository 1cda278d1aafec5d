import { expect, test } from "vitest";
import { described, titled } from "./title";

const root = { id: "root", data: { tenant: { name: "渝建筑材" } } };

test("R-NUM-04: a page's title is cut at 50 characters, the mall's name stands whole behind it", () => {
  expect(titled([root], "钢".repeat(51))[0]).toEqual({ title: `${"钢".repeat(50)}… - 渝建筑材` });
  expect(titled([root], "钢".repeat(50))[0]).toEqual({ title: `${"钢".repeat(50)} - 渝建筑材` });
  expect(titled([], "订单")).toEqual([{ title: "订单" }]);
});

test("a page is described by its own words and the mall's, in the length that search engines show", () => {
  const about = "渝建筑材：建材采购商城，按协议价在线下单，配送到工地，收货对账一站完成。";
  expect(titled([root], "店铺")[1]).toEqual({ name: "description", content: `店铺。${about}` });
  expect(titled([root], "螺纹钢", "螺纹钢 HRB400E，沙钢")[1]).toEqual({
    name: "description",
    content: `螺纹钢 HRB400E，沙钢。${about}`,
  });
  expect(described("", "渝建筑材")).toEqual({ name: "description", content: about });
  const long = described("钢".repeat(200), "渝建筑材") as { content: string };
  expect(long.content).toBe(`${"钢".repeat(120)}…`);
});

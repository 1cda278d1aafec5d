import { expect, it } from "vitest";
import { goodsLines } from "./goods-file";

const value = (cell: string) => goodsLines(`商品编码,单价\nA1,${cell}\n`, "price")[0]?.value;

it.each([
  ["3862.5", 3862.5],
  ['"3,862.50"', 3862.5],
  ["３８６２．５", 3862.5],
  [" 12 ", 12],
])("reads the price %s as a form would", (cell, number) => {
  expect(value(cell)).toBe(number);
});

it.each(['"12,5"', "abc", "0", "-1", "", "1e3"])("takes %s for no price", (cell) => {
  expect(() => value(cell)).toThrow(/第 2 行：单价“.*”不是大于0的数字/);
});

it("says how many decimals a price may have, and that nothing in stock is a number", () => {
  expect(() => value("1.2345678")).toThrow("第 2 行：单价最多6位小数");
  expect(goodsLines("code,quantity\nA1,0\n", "stock")[0]?.value).toBe(0);
});

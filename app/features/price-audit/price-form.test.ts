import { expect, test } from "vitest";
import { carried, carriedGoods, goodsName, pastedPrices, priceName, typedPrices } from "./price-form";

test.each([
  ["SKU1 3980.5", "SKU1", "3980.5"],
  ["SKU-2\t3,980.50", "SKU-2", "3,980.50"],
  ["G/3，￥3980 元/吨", "G/3", "3980"],
  ["只有编码", "", ""],
])("the pasted line %j is %s at %s", (raw, code, price) => {
  expect(pastedPrices(`\n${raw}\r\n`)).toEqual([{ raw, code, price }]);
});

test("prices typed on another page are carried with their goods, made-up ones are not", () => {
  const goods = { skuSysNo: 7, code: "G7", skuName: "螺纹钢", skuSpec: "Φ25", unit: "吨", price: 3800 };
  const values = {
    ...{ [priceName(7)]: " 3850 ", [goodsName(7)]: carried(goods), [priceName(8)]: "", [goodsName(8)]: carried(goods) },
    ...{ [priceName(9)]: "1", [goodsName(9)]: "{" },
  };
  expect(typedPrices(Object.entries(values))).toEqual(
    new Map([
      [7, "3850"],
      [9, "1"],
    ]),
  );
  expect(carriedGoods(values, [])).toEqual([goods]);
  expect(carriedGoods(values, [goods])).toEqual([]);
});

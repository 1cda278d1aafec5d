import { expect, test } from "vitest";
import { sellerNames, withoutSeller } from "./named-seller";

const names = sellerNames([
  { shopSysNo: 1, name: "恒泰钢铁旗舰店", supplierName: "渝州恒泰钢铁贸易有限公司" },
  { shopSysNo: 2, name: "华岳坊建材商城", supplierName: "华岳坊（重庆）建材集团股份有限公司" },
  { shopSysNo: 3, name: "钢材店", supplierName: "华岳坊（重庆）建材集团股份有限公司" },
]);

test.each([
  ["螺纹钢 25 华岳坊建材商城", "", "螺纹钢 25", [2]],
  ["华岳坊建材商城螺纹钢 25", "", "螺纹钢 25", [2]],
  ["恒泰钢铁 螺纹钢", "", "螺纹钢", [1]],
  ["螺纹钢 渝州恒泰钢铁贸易有限公司", "", "螺纹钢", [1]],
  ["螺纹钢 渝州恒泰钢铁贸易 HRB400E", "", "螺纹钢   HRB400E", [1]],
  ["螺纹钢 华岳坊(重庆)建材", "", "螺纹钢", [2, 3]],
  ["螺纹钢", "急用 恒泰钢铁旗舰店", "螺纹钢", [1]],
  ["钢材店", "钢材", "钢材店", null],
  ["螺纹钢 25", "", "螺纹钢 25", null],
  ["恒泰钢铁旗舰店", "", "", [1]],
])("%s | %s", (words, beside, left, shops) => {
  expect(withoutSeller(words, beside, names)).toEqual({ words: left, shops });
});

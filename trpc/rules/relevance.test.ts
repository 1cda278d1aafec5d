import { describe, expect, test } from "vitest";
import { headOf, meantBy, nameKey } from "./relevance";

const categories = ["圆钢", "螺纹钢", "水泥", "预拌混凝土", "混凝土", "抗渗混凝土", "YJV电缆", "P.O水泥"];
const names = {
  named: (key: string) => categories.filter((name) => nameKey(name) === key),
  endingIn: (key: string) => categories.filter((name) => nameKey(name).endsWith(key)),
};

describe("which category a keyword means", () => {
  test.each([
    ["圆钢", ["圆钢"]],
    ["C30混凝土", ["混凝土"]],
    ["C30 抗渗混凝土", ["抗渗混凝土"]],
    ["唐山螺纹钢", ["螺纹钢"]],
    ["螺纹钢 唐山", ["螺纹钢"]],
    ["螺纹钢唐山", ["螺纹钢"]],
    ["yjv 电缆", ["YJV电缆"]],
    ["po水泥", ["P.O水泥"]],
    ["阻燃 电缆", ["YJV电缆"]],
    ["国标水泥", ["水泥"]],
    ["圆钢加工", ["圆钢"]],
    ["混凝土 抗渗混凝土", ["抗渗混凝土"]],
    ["抗渗混凝土 水泥", ["抗渗混凝土"]],
    ["泥", []],
    ["YJV 4*25", []],
    ["木模板", []],
    ["，。", []],
  ])("%s", (keyword, expected) => {
    expect(meantBy(keyword, names)).toEqual(expected);
  });
});

test("the word that a fitting name begins with is the first that is no size", () => {
  expect(["YJV 4*25", "C30混凝土", "Φ25 螺纹钢", "25 螺纹钢", "4*25", "钢"].map(headOf)).toEqual([
    "yjv",
    "c30",
    "螺纹钢",
    "螺纹钢",
    null,
    null,
  ]);
  expect(headOf("钢筋 Φ25")).toBe("钢筋");
  expect(headOf("YJV4×25")).toBe("yjv");
});

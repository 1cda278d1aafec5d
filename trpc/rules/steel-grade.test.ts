import { expect, test } from "vitest";
import { meets, queryClauses } from "./search/clauses";
import { normalize } from "./search/text";
import { tokenize } from "./search/tokens";
import { asGrades } from "./steel-grade";

test.each([
  ["三级抗震", "hrb400e"],
  ["抗震三级钢", "hrb400e"],
  ["三级 抗震 25", "hrb400e 25"],
  ["三级螺纹钢 抗震", "hrb400e 螺纹钢"],
  ["螺纹钢 HRB400 抗震", "螺纹钢 hrb400e"],
  ["螺纹钢 HRB400E 抗震", "螺纹钢 hrb400e"],
  ["三级", "hrb400"],
  ["三级钢Φ25", "hrb400 φ25"],
  ["三级钢筋", "hrb400 钢筋"],
  ["Ⅲ级钢", "hrb400"],
  ["3级螺纹钢", "hrb400 螺纹钢"],
  ["四级", "hrb500"],
  ["四级抗震", "hrb500e"],
  ["一级 Φ10", "hpb300 φ10"],
  ["抗震支架", "抗震支架"],
  ["HPB300 抗震", "hpb300 抗震"],
  ["十三级 十一级 A3级 二级", "十三级 十一级 a3级 二级"],
])("%s is %s", (said, meant) => {
  expect(asGrades(normalize(said)).replace(/\s+/gu, " ").trim()).toBe(meant);
});

const NAMES = [
  "螺纹钢 HRB400E Φ25×12m",
  "螺纹钢 HRB400 Φ25×12m",
  "螺纹钢 HRB500E Φ25×12m",
  "螺纹钢 HRB500 Φ25×12m",
  "圆钢 HPB300 Φ10×9m",
  "螺纹钢 三级抗震 Φ25×9m",
  "三级开关箱 63A",
];

test.each([
  ["螺纹钢 三级抗震 25", ["HRB400E Φ", "三级抗震"]],
  ["三级螺纹钢 Φ25×12", ["HRB400"]],
  ["螺纹钢 四级抗震 Φ25", ["HRB500E"]],
  ["四级抗震螺纹钢 Φ25", ["HRB500E"]],
  ["四级钢 25", ["HRB500"]],
  ["圆钢 一级 10", ["HPB300"]],
  ["螺纹钢 HRB400E 三级抗震 25", ["HRB400E Φ"]],
  ["三级螺纹钢Φ25 四级 一级 抗震", []],
  ["三级开关箱", ["开关箱"]],
])("%s finds names that say the grade, and names that say the word", (keyword, parts) => {
  const found = NAMES.filter((name) => meets(tokenize(name), queryClauses(keyword)));
  expect(found).toEqual(NAMES.filter((name) => parts.some((part) => name.includes(part))));
});

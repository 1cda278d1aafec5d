import { expect, test } from "vitest";
import { byFit, fitOf, readGoods, readLine } from "./pasted-fit";
import { TRADE_WORDS } from "./search/words";

interface Named {
  name: string;
  category?: string;
  aliases?: string[];
}

/** Names in the order in which they fit a line. */
function ordered(words: string, goods: readonly (string | Named)[]): string[] {
  const line = readLine(words, TRADE_WORDS);
  return goods
    .map((one) => (typeof one === "string" ? { name: one } : one))
    .map(({ name, category = "", aliases = [] }) => ({
      name,
      fit: fitOf(line, readGoods({ mallSpuName: name, category, aliases })),
    }))
    .sort((a, b) => byFit(a.fit, b.fit))
    .map(({ name }) => name);
}

const coupling = { name: "PVC-U直接 dn110", category: "PVC-U管件", aliases: ["排水管件", "弯头"] };
const pipe = { name: "PVC-U实壁排水管 dn110×3.2×4m", category: "PVC-U排水管", aliases: ["PVC管", "排水管"] };

test.each<[why: string, words: string, goods: (string | Named)[]]>([
  ["a pipe comes before what joins it", "PVC排水管 De110", [pipe, coupling]],
  [
    "also where one character says what it is",
    "PPR管 25",
    ["PPR给水管 S5 dn25×2.3", { name: "PPR直接 dn25", category: "PPR管件" }],
  ],
  [
    "the usual kind comes before one that the line does not name",
    "水泥",
    ["普通硅酸盐水泥 P.O 42.5 散装", "矿渣硅酸盐水泥 P.S.A 32.5", "粉煤灰硅酸盐水泥 P.F 32.5 散装"],
  ],
  ["what is made of it only mentions it", "水泥", ["粉煤灰硅酸盐水泥 P.F 32.5", "水泥基渗透结晶型防水材料 20kg"]],
  ["a kind that is named comes first", "粉煤灰水泥", ["粉煤灰硅酸盐水泥 P.F 32.5", "普通硅酸盐水泥 P.O 42.5"]],
  [
    "what buyers call it most comes before what they call it too",
    "乳胶漆 白",
    [
      { name: "合成树脂乳液内墙涂料 合格品 5kg 白色", category: "内墙涂料", aliases: ["乳胶漆", "墙面漆"] },
      { name: "合成树脂乳液外墙涂料 合格品 5kg 白色", category: "外墙涂料", aliases: ["外墙漆", "乳胶漆"] },
    ],
  ],
  ["fine concrete", "C30 细石", ["预拌细石混凝土 C30 坍落度120±30", "预拌混凝土 C30 坍落度120±30"]],
  ["plain concrete", "C30 混凝土", ["预拌混凝土 C30 泵送", "预拌抗渗混凝土 C30 P8 泵送", "混凝土实心砖 C30"]],
  ["a size as it is written, not what begins with it", "DN15 镀锌管", ["镀锌钢管 DN15×2.8", "镀锌钢管 DN150×4"]],
  ["a grade as it is written", "螺纹钢 HRB400 25", ["螺纹钢 HRB400 Φ25×9m", "螺纹钢 HRB400E Φ25×9m"]],
  [
    "a model as it is written",
    "YJV 4*25",
    ["电力电缆 YJV 4×25mm²", "阻燃电力电缆 ZR-YJV 4×25mm²", "钢带铠装电力电缆 YJV22 4×25mm²"],
  ],
  ["one word may hold a colour and the noun", "红色安全帽", ["安全帽 ABS V型 红色", "安全网 红色"]],
])("%s: %s", (_, words, goods) => {
  const names = goods.map((one) => (typeof one === "string" ? one : one.name));
  expect(ordered(words, goods)).toEqual(names);
  expect(ordered(words, [...goods].reverse())).toEqual(names);
});

test("a line of numbers alone tells nothing apart by kind", () => {
  expect(
    fitOf(readLine("25", TRADE_WORDS), readGoods({ mallSpuName: "螺纹钢 Φ25", category: "", aliases: [] })),
  ).toEqual({
    kind: 0,
    said: 2,
    unsaid: 0,
  });
});

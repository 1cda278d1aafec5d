import { expect, test } from "vitest";
import { pastedLines } from "./pasted-list";

const read = (text: string) => pastedLines(text).map(({ words, quantity, unit }) => [words, quantity, unit]);

test.each([
  ["a table as Excel copies it", "螺纹钢\tHRB400E Φ25\t12.5", [["螺纹钢 HRB400E Φ25", "12.5", ""]]],
  ["with number, unit and remark", "1\t螺纹钢\tΦ25\t吨\t1,200\t急用", [["螺纹钢 Φ25", "1200", "吨"]]],
  ["between commas", "水泥，PO42.5，50吨", [["水泥 PO42.5", "50", "吨"]]],
  ["between blanks", "  水泥 PO42.5  50 ", [["水泥 PO42.5", "50", ""]]],
  ["a number at the very front is no quantity", "42.5 水泥", [["42.5 水泥", "", ""]]],
  ["a number before goods counts the lines of a table", "1\t螺纹钢\t5", [["螺纹钢", "5", ""]]],
  ["a number alone is a code", "1001\t20", [["1001", "20", ""]]],
  ["a heading of two columns", "名称\t数量\n铁钉\t3", [["铁钉", "3", ""]]],
  [
    "one word of a heading is goods",
    "名称\n铁钉",
    [
      ["名称", "", ""],
      ["铁钉", "", ""],
    ],
  ],
  ["goods beside a word of headings are goods", "规格 铁钉 3", [["规格 铁钉", "3", ""]]],
  [
    "a heading comes first",
    "铁钉 3\n名称 数量",
    [
      ["铁钉", "3", ""],
      ["名称 数量", "", ""],
    ],
  ],
  ["a code", "SKU-0001 20", [["SKU-0001", "20", ""]]],
  ["full-width digits", "铁钉 ２０", [["铁钉", "20", ""]]],
  ["without a quantity", "混凝土 C30", [["混凝土 C30", "", ""]]],
  ["a name alone", "螺纹钢", [["螺纹钢", "", ""]]],
  ["a heading is no goods", "名称\t规格\t数量\n铁钉\t50mm\t3", [["铁钉 50mm", "3", ""]]],
  [
    "empty lines are none",
    "\r\n铁钉 3\r\n\r\n铁丝 4箱\r\n",
    [
      ["铁钉", "3", ""],
      ["铁丝", "4", "箱"],
    ],
  ],
])("%s", (_, text, lines) => {
  expect(read(text)).toEqual(lines);
});

test.each([
  ["thousands are no cells", "螺纹钢 Φ25 1,200 吨", ["螺纹钢 Φ25", "1200", "吨"]],
  ["nor with a fraction", "螺纹钢 Φ25 1,200.5吨", ["螺纹钢 Φ25", "1200.5", "吨"]],
  ["nor between Chinese commas", "螺纹钢，Φ25，1,200", ["螺纹钢 Φ25", "1200", ""]],
  ["nor between commas, where a unit follows", "螺纹钢,Φ25,12,000 根", ["螺纹钢 Φ25", "12000", "根"]],
  ["nor as full-width characters", "水泥 ＰＯ４２．５ １，２００吨", ["水泥 ＰＯ42.5", "1200", "吨"]],
  ["cells of three digits are no thousands", "螺纹钢,Φ25,吨,20,340", ["螺纹钢 Φ25", "20", "吨"]],
  ["a code and its quantity are two cells", "101,200", ["101", "200", ""]],
  ["a size and its quantity are two cells", "Φ25,200", ["Φ25", "200", ""]],
  ["pieces", "螺纹钢 HRB400E Φ25 12m 200根", ["螺纹钢 HRB400E Φ25 12m", "200", "根"]],
  ["pieces before a length", "螺纹钢 Φ25 200根 12m", ["螺纹钢 Φ25", "200", "根"]],
  ["a unit apart", "螺纹钢 Φ25 200 根", ["螺纹钢 Φ25", "200", "根"]],
  ["a Latin unit", "螺纹钢 Φ25 20t", ["螺纹钢 Φ25", "20", "t"]],
  ["a unit of one character", "钢板 20 12㎡", ["钢板 20", "12", "㎡"]],
  ["enumeration commas", "水泥、PO42.5、50吨", ["水泥 PO42.5", "50", "吨"]],
  ["semicolons", "水泥；PO42.5；50 吨", ["水泥 PO42.5", "50", "吨"]],
  ["commas and blanks", "螺纹钢，Φ25 20吨", ["螺纹钢 Φ25", "20", "吨"]],
  ["a quantity in front, with its unit", "20吨 螺纹钢 Φ25", ["螺纹钢 Φ25", "20", "吨"]],
  ["a price behind a quantity and its unit", "螺纹钢 Φ25 20吨 3400", ["螺纹钢 Φ25", "20", "吨"]],
  ["a price that says so", "螺纹钢 Φ25 20 ¥3400 3400元/吨", ["螺纹钢 Φ25", "20", ""]],
  ["unit, quantity, price", "螺纹钢\tΦ25\t吨\t20\t3400", ["螺纹钢 Φ25", "20", "吨"]],
  ["unit, quantity, price, amount", "螺纹钢\tΦ25\t吨\t20\t3400\t68000", ["螺纹钢 Φ25", "20", "吨"]],
  ["quantity, unit, price, amount", "铁钉\t25\t吨\t4,000\t100,000.00", ["铁钉", "25", "吨"]],
  ["a size, unit, quantity, price", "螺纹钢\t25\t吨\t20\t3400", ["螺纹钢 25", "20", "吨"]],
  ["quantity, price, amount", "铁钉\t50mm\t3\t12.5\t37.5", ["铁钉 50mm", "3", ""]],
  ["an amount that is a cent off is none", "铁钉\t1\t10.01\t10.02", ["铁钉", "", ""]],
  ["two numbers that may be quantity and price", "铁钉\t25\t4000", ["铁钉", "", ""]],
  ["two numbers around a unit", "铁钉\t25\t吨\t4000", ["铁钉", "", "吨"]],
  ["quantity and price of goods that say their size", "螺纹钢\tΦ25\t20\t3400", ["螺纹钢 Φ25", "20", ""]],
  ["their quantity, unit and price", "螺纹钢\tΦ25\t20\t吨\t3400", ["螺纹钢 Φ25", "20", "吨"]],
  ["a remark behind", "螺纹钢\tΦ25\t20\t\t急用", ["螺纹钢 Φ25", "20", ""]],
])("%s: %s", (_, text, line) => {
  expect(read(text)).toEqual([line]);
});

test.each([
  ["名称\t规格\t单位\t数量\t单价", "螺纹钢\tΦ25\t吨\t20\t3400", ["螺纹钢 Φ25", "20", "吨"]],
  ["名称\t规格\t单价\t数量\t单位\t金额", "螺纹钢\tΦ25\t3400\t1,200.5\t吨\t4", ["螺纹钢 Φ25", "1200.5", "吨"]],
  ["序号\t材料名称\t规格型号\t数量\t含税单价（元）", "12\t螺纹钢\t25\t20\t3400", ["螺纹钢 25", "20", ""]],
  ["数量\t名称\t备注", "20\t铁钉\t3号楼", ["铁钉", "20", ""]],
  ["编码\t数量(吨)", "1001\t20", ["1001", "20", "吨"]],
  ["名称\t规格\t根数", "螺纹钢\t25\t200", ["螺纹钢 25", "200", "根"]],
  ["名称\t规格\t数量\t到货时间", "螺纹钢\t25\t200根\t2026-01-05", ["螺纹钢 25", "200", "根"]],
  ["名称\t规格\t单位\t数量\t单价", "螺纹钢\tΦ25\t吨\t\t3400", ["螺纹钢 Φ25", "", "吨"]],
  ["名称\t规格\t单位\t数量\t单价", "螺纹钢\tΦ25\t吨\t待定\t3400", ["螺纹钢 Φ25", "", "吨"]],
  ["名称,规格,单位,数量,单价", "螺纹钢,Φ25,吨,20,340", ["螺纹钢 Φ25", "20", "吨"]],
  ["名称,规格,单位,数量,单价", '螺纹钢,Φ25,吨,"1,200",3400', ["螺纹钢 Φ25", "1200", "吨"]],
  ["名称，规格，单位，数量", "螺纹钢，Φ25，吨，1,200", ["螺纹钢 Φ25", "1200", "吨"]],
  ["名称 规格 单位 数量 单价", "螺纹钢 Φ25 吨 20 3400", ["螺纹钢 Φ25", "20", "吨"]],
  ["名称 规格 数量 单价", "螺纹钢 HRB400E Φ25 20 3400", ["螺纹钢 HRB400E Φ25", "20", ""]],
  ["名称 规格 单价 数量", "螺纹钢 20t", ["螺纹钢", "20", "t"]],
])("under the heading %s: %s", (heading, text, line) => {
  expect(read(`${heading}\n${text}`)).toEqual([line]);
});

test("what stands around a table is no goods: its title, its empty lines, its sum", () => {
  const text = [
    "渝岳三公司 11月材料需用计划",
    "项目：悦来滨江\t编制：李工",
    "序号\t名称\t规格\t单位\t数量",
    "1\t铁钉\t50mm\t千克\t3",
    "2\t\t\t\t",
    "3\t\t\t千克\t7",
    "合计\t\t\t\t10",
  ];
  expect(read(text.join("\n"))).toEqual([
    ["铁钉 50mm", "3", "千克"],
    ["", "7", "千克"],
  ]);
  expect(read("铁钉 3\n合计 3")).toEqual([["铁钉", "3", ""]]);
});

test.each([
  ["安全帽 红色 50顶", ["安全帽 红色", "50", "顶"]],
  ["木方 40*90 12立方", ["木方 40*90", "12", "立方"]],
  ["BV线 2.5平方 200米", ["BV线 2.5平方", "200", "米"]],
  ["瓷砖\t800*800\t平方\t300", ["瓷砖 800*800", "300", "平方"]],
])("units as people write them: %s", (text, line) => {
  expect(read(text)).toEqual([line]);
});

test.each([
  ["螺纹钢 HRB500E 32 -5吨", ["螺纹钢 HRB500E 32", "-5", "吨"]],
  ["螺纹钢 HRB500E 32 －5 吨", ["螺纹钢 HRB500E 32", "-5", "吨"]],
  ["螺纹钢\tΦ32\t-5", ["螺纹钢 Φ32", "-5", ""]],
])("an amount below zero is told as one, no size is taken for it: %s", (text, line) => {
  expect(read(text)).toEqual([line]);
});

test("a heading without a quantity still says what is none", () => {
  expect(read("名称\t规格\t单价\n螺纹钢\t25\t3400")).toEqual([["螺纹钢 25", "", ""]]);
});

test.each([
  ["螺纹钢 HRB400E 20*12 5吨 华岳坊建材商城", "华岳坊建材商城"],
  ["螺纹钢\tΦ25\t20\t3400\t急用\t恒泰钢铁", "急用 恒泰钢铁"],
  ["螺纹钢 Φ25 5 吨 恒泰钢铁", "恒泰钢铁"],
  ["名称\t规格\t数量\t供应商\t备注\n螺纹钢\tΦ25\t20\t恒泰钢铁\t急用", "恒泰钢铁"],
  ["螺纹钢 Φ25 5吨", ""],
  ["螺纹钢 Φ25", ""],
])("what may name a seller stands apart: %s", (text, seller) => {
  expect(pastedLines(text).map((line) => line.seller)).toEqual([seller]);
});

test.each([
  ["1、螺纹钢 Φ25 20吨", ["螺纹钢 Φ25", "20", "吨"]],
  ["3.  PPR管 dn20×2.3 800米", ["PPR管 dn20×2.3", "800", "米"]],
  ["(12)安全帽 红色 50顶", ["安全帽 红色", "50", "顶"]],
  ["②安全帽，红色，50顶", ["安全帽 红色", "50", "顶"]],
  ["42.5 水泥 20吨", ["42.5 水泥", "20", "吨"]],
  ["304 膨胀螺栓 20套", ["304 膨胀螺栓", "20", "套"]],
])("a number that counts the lines is no goods: %s", (text, line) => {
  expect(read(text)).toEqual([line]);
});

test("bare numbers count the lines where they go up one by one from the first", () => {
  expect(read("1 铁钉 50mm 3箱\n2 扎丝 22# 5捆\n3 安全帽 9顶").map(([words]) => words)).toEqual([
    "铁钉 50mm",
    "扎丝 22#",
    "安全帽",
  ]);
  expect(read("25 螺纹钢 3吨\n28 螺纹钢 5吨\n32 螺纹钢 9吨").map(([words]) => words)[1]).toBe("28 螺纹钢");
});

test("every line stands as it was pasted", () => {
  expect(pastedLines("铁钉  50mm\n ?? ").map(({ raw }) => raw)).toEqual(["铁钉  50mm", "??"]);
});

test.each([
  ["blanks", `铁钉${" ".repeat(200_000)}3`],
  ["thousands", `1${",111".repeat(50_000)}`],
])("a line of %s costs no more than one of goods, however long it is", (_, text) => {
  expect(pastedLines(text).map(({ words }) => words.length <= 1_000)).toEqual([true]);
});

test("a column 编号 counts the lines, or holds the codes of the goods", () => {
  const words = (text: string) => pastedLines(text).map((line) => line.words);
  expect(words("编号\t名称\t数量\n1\t螺纹钢 25\t12\n2\t水泥\t5")).toEqual(["螺纹钢 25", "水泥"]);
  expect(words("编号\t名称\t数量\nA-7\t螺纹钢 25\t12")).toEqual(["A-7 螺纹钢 25"]);
  expect(words("编号\t数量\n1042\t12")).toEqual(["1042"]);
  expect(words("编号 数量\n1042 12")).toEqual(["1042"]);
  expect(words("编号 名称 数量\n1 螺纹钢 25 12")).toEqual(["螺纹钢 25"]);
});

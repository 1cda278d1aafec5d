import { expect, test } from "vitest";
import { byWorth, type Candidate, isSure, pastedLines } from "./pasted-list";

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

test("every line stands as it was pasted", () => {
  expect(pastedLines("铁钉  50mm\n ?? ").map(({ raw }) => raw)).toEqual(["铁钉  50mm", "??"]);
});

const bar: Candidate = {
  code: "S1",
  mallSpuName: "螺纹钢",
  thirdName: "Φ25",
  unit: "吨",
  available: true,
  price: 3400,
};

test("a line is sure where all it finds is one kind of goods in its unit, or its code is named", () => {
  const line = { words: "螺纹钢 25", unit: "" };
  expect(isSure(line, [bar, { ...bar, code: "S2", price: 3300 }])).toBe(true);
  expect(isSure(line, [bar, { ...bar, thirdName: "Φ28" }])).toBe(false);
  expect(isSure({ words: "s1", unit: "" }, [bar, { ...bar, thirdName: "Φ28" }])).toBe(true);
  expect(isSure({ ...line, unit: "根" }, [bar])).toBe(false);
  expect(isSure(line, [])).toBe(false);
});

test("what can be bought comes first, the cheapest of it in front", () => {
  const gone = { ...bar, available: false, price: 1 };
  const cheap = { ...bar, price: 3000 };
  const unpriced = { ...bar, price: null };
  expect(byWorth([gone, unpriced, bar, cheap])).toEqual([cheap, bar, unpriced, gone]);
});

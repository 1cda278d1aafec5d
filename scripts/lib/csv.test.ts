import { expect, test } from "vitest";
import { csvRows, decoded } from "./csv";

test("cells may be quoted and hold commas, quotes and line ends; a row knows its line", () => {
  expect(csvRows('编码,单价\r\n"A,1","3""5"\r\n\r\n"多\n行", 7 \nB,')).toEqual([
    { line: 1, cells: ["编码", "单价"] },
    { line: 2, cells: ["A,1", '3"5'] },
    { line: 4, cells: ["多\n行", "7"] },
    { line: 6, cells: ["B", ""] },
  ]);
  expect(csvRows("")).toEqual([]);
  expect(csvRows("a,b")).toEqual([{ line: 1, cells: ["a", "b"] }]);
});

test("a quote without its other is told with its line", () => {
  expect(() => csvRows('a,b\n"c,d\n')).toThrow("第 2 行的引号没有成对");
});

test("a file is read as UTF-8, with or without a mark, and as GB 18030", () => {
  expect(decoded(new TextEncoder().encode("\ufeff编码"))).toBe("编码");
  expect(decoded(Uint8Array.from([0xb1, 0xe0, 0xc2, 0xeb]))).toBe("编码");
});

test("a quote inside a cell without quotes is no CSV", () => {
  expect(() => csvRows('a,b\nφ25,3"5\n')).toThrow("第 2 行的引号没有成对");
});

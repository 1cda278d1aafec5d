import { expect, test } from "vitest";
import { quoteLines, quoteRefusals, readQuotes } from "./quote-lines";

test("lines of quotes are read between tabs, commas and spaces, with days as spreadsheets write them", () => {
  const text =
    "规格\t地区\t日期\t单价\nrebar:HRB400E:25\t重庆市\t2026/1/5\t3520\n\n  cement:P.O42.5，全国，2026-01-06，¥410.5 \r\nwire 全国 x";
  expect(quoteLines(text)).toEqual([
    { line: 2, specKey: "rebar:HRB400E:25", areaName: "重庆市", quoteDay: "2026-01-05", price: "3520" },
    { line: 4, specKey: "cement:P.O42.5", areaName: "全国", quoteDay: "2026-01-06", price: "410.5" },
    { line: 5, specKey: "wire", areaName: "全国", quoteDay: "x", price: "" },
  ]);
});

test("every line that cannot be read is named; what is refused later has the numbers of its lines", () => {
  const { lines, quoteList, wrong } = readQuotes("\na 全国 2026-01-05 1\n\nb 全国 2026-01-05 x\nc 全国");
  expect(lines).toEqual([2, 4, 5]);
  expect(quoteList[0]).toEqual({ specKey: "a", areaName: "全国", quoteDay: "2026-01-05", price: 1 });
  expect(wrong).toEqual(["第 4 行：单价“x”不是数字", "第 5 行：请依次填写规格、地区、日期和单价"]);
  const fields = { "quoteList.2.specKey": "第 3 行：与第 1 行是同一规格、地区和日期" };
  expect(quoteRefusals(fields, lines)).toEqual(["第 5 行：与第 2 行是同一规格、地区和日期"]);
});

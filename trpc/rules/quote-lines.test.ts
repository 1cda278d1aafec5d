import { expect, test } from "vitest";
import { quoteLines } from "./quote-lines";

test("lines of quotes are read between tabs, commas and spaces, with days as spreadsheets write them", () => {
  const text =
    "规格\t地区\t日期\t单价\nrebar:HRB400E:25\t重庆市\t2026/1/5\t3520\n\n  cement:P.O42.5，全国，2026-01-06，¥410.5 \r\nwire 全国 x";
  expect(quoteLines(text)).toEqual([
    { line: 2, specKey: "rebar:HRB400E:25", areaName: "重庆市", quoteDay: "2026-01-05", price: "3520" },
    { line: 4, specKey: "cement:P.O42.5", areaName: "全国", quoteDay: "2026-01-06", price: "410.5" },
    { line: 5, specKey: "wire", areaName: "全国", quoteDay: "x", price: "" },
  ]);
});

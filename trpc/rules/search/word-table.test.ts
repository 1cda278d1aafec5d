import { expect, test } from "vitest";
import { FIRST_WORDS } from "./own-words";
import { compareWords, meaningsIn, wordCsv, wordRows } from "./word-table";

const table = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));

test("words are written so that a spreadsheet reads them as texts, and are read back the same", () => {
  const csv = wordCsv([
    { word: '三级"钢', kind: "meaning", meaningList: ["HRB400", "HRB400E"] },
    { word: "=1+1", kind: "ignored", meaningList: [] },
    { word: "头盔", kind: "off", meaningList: [] },
  ]);
  expect(csv).toBe(
    '\uFEFF"行业词","搜索时","商品的说法"\r\n"三级""钢","换成商品的说法","HRB400、HRB400E"\r\n' +
      '"\'=1+1","忽略",""\r\n"头盔","停用",""\r\n',
  );
  expect(wordRows(table(["行业词", "搜索时", "商品的说法"], ["'=1+1", "忽略", ""], ["头盔", "已停用"]))).toEqual([
    { line: 2, word: "=1+1", kind: "ignored", meaningList: [], unknownKind: "" },
    { line: 3, word: "头盔", kind: "off", meaningList: [], unknownKind: "" },
  ]);
});

test("the words that every tenant begins with change nothing when they are imported as they were exported", () => {
  const words = [...FIRST_WORDS.values()].map(({ label, kind, meanings }) => ({
    ...{ word: label, kind, meaningList: meanings, origin: "first" as const },
  }));
  const rows = words.map(({ word, kind, meaningList }, line) => ({
    ...{ line, word, kind, meaningList: meaningsIn(meaningList.join("、")), unknownKind: "" },
  }));
  expect(compareWords(rows, words, () => "").filter(({ state }) => state !== "same")).toEqual([]);
});

test("a table is read by its heading in any order, or without one in the order of the export", () => {
  expect(wordRows(table(["商品的说法", "备注", "行业词"], ["顶托", "x", "可调托撑"], ["", " ", ""]))).toEqual([
    { line: 2, word: "可调托撑", kind: "meaning", meaningList: ["顶托"], unknownKind: "" },
  ]);
  expect(wordRows(table(["可调托撑", "", "顶托；U托"]))).toMatchObject([{ line: 1, meaningList: ["顶托", "U托"] }]);
});

test("each row is new, changed, the same, or refused with a reason", () => {
  const known = [
    { word: "顶托", kind: "meaning", meaningList: ["可调托撑", "U托"], origin: "own" },
    { word: "头盔", kind: "meaning", meaningList: ["安全帽"], origin: "first" },
  ] as const;
  const rows = wordRows(
    table(
      ["顶托", "", "U托、可调托撑"],
      ["头盔", "忽略", ""],
      ["铁蚂蚱", "", "对接扣件"],
      ["铁蚂蚱", "", "扣件"],
      ["铁蚂蚱2", "删掉", ""],
      ["坏", "", "x"],
      ["新词", "停用", ""],
    ),
  );
  const compared = compareWords(rows, known, ({ word }) => (word === "坏" ? "不行" : ""));
  expect(compared.map(({ state, reason }) => [state, reason])).toEqual([
    ["same", ""],
    ["changed", ""],
    ["new", ""],
    ["refused", "与第 3 行重复"],
    ["refused", "“删掉”不是可选的处理方式，请填写：换成商品的说法、忽略、停用"],
    ["refused", "不行"],
    ["refused", "内置词里没有这个词，不能停用"],
  ]);
  expect(compared[1]?.before).toMatchObject({ meaningList: ["安全帽"] });
});

test("there is room for so many words of one's own, changed words of the first list among them", () => {
  const own = Array.from({ length: 4_999 }, (_, at) => ({
    ...{ word: `词${at}`, kind: "meaning" as const, meaningList: ["钉"], origin: "own" as const },
  }));
  const rows = wordRows(table(["词1", "", "钢钉"], ["新甲", "", "钉"], ["新乙", "", "钉"], ["词2", "", "钉"]));
  expect(compareWords(rows, own, () => "").map(({ state }) => state)).toEqual(["changed", "new", "refused", "same"]);
});

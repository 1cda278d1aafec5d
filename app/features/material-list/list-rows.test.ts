import { expect, test } from "vitest";
import { changeOf, type ListRow, linesIn, rowsOf } from "./list-rows";

const line = (words: string) => ({
  sysNo: Number(words),
  orderedList: [],
  words,
  unit: "",
  quantity: null,
  remark: "",
  skuSysNo: null,
  skuName: "",
  skuCode: "",
});
const all = Array.from({ length: 12 }, (_, at) => `${at + 1}`);
const page = (from: number, count: number) =>
  rowsOf(all.slice(from - 1, from - 1 + count).map(line), { from, lineCount: all.length });

/** The whole list after a page was sent, as the calls carry it out. */
function after(rows: ListRow[], from: number, count: number): string[] {
  const change = changeOf(rows, { from, count, lineCount: all.length });
  expect(change.fields).toEqual({});
  const list = [...all];
  list.splice(from - 1, count, ...change.rows.map(({ words }) => words));
  for (const move of change.moveList) list.splice(move.to - 1, 0, ...list.splice(move.from - 1, 1));
  return list;
}
const changed = (rows: ListRow[], ...changes: [no: number, change: Partial<ListRow>][]) =>
  rows.map((row) => ({ ...row, ...changes.find(([no]) => no === row.no)?.[1] }));

test("a page that is sent as it was changes nothing; empty lines behind the last are none", () => {
  expect(page(9, 4)).toHaveLength(7);
  expect(after(page(9, 4), 9, 4)).toEqual(all);
  expect(page(5, 4)).toHaveLength(4);
});

test("lines are removed, changed and added", () => {
  const rows = changed(page(9, 4), [9, { removed: true }], [10, { words: "十" }], [13, { words: "新" }]);
  expect(after(rows, 9, 4)).toEqual([...all.slice(0, 8), "十", "11", "12", "新"]);
});

test("another number puts a line there, on its page and on others", () => {
  const rows = page(5, 4);
  expect(after(changed(rows, [8, { place: "5" }]), 5, 4).join()).toBe("1,2,3,4,8,5,6,7,9,10,11,12");
  expect(after(changed(rows, [5, { place: "8" }]), 5, 4).join()).toBe("1,2,3,4,6,7,8,5,9,10,11,12");
  expect(after(changed(rows, [6, { place: "1" }], [8, { place: "3" }]), 5, 4).join()).toBe(
    "6,1,2,8,3,4,5,7,9,10,11,12",
  );
  expect(after(changed(rows, [5, { place: "12" }], [6, { place: "10" }], [7, { place: "2" }]), 5, 4).join()).toBe(
    "1,7,2,3,4,8,9,10,6,11,12,5",
  );
  expect(after(changed(rows, [5, { place: "12" }], [6, { removed: true }]), 5, 4).join()).toBe(
    "1,2,3,4,7,8,9,10,11,12,5",
  );
});

test("what is no number is named at its field", () => {
  const rows = changed(page(9, 4), [9, { quantity: "三" }], [10, { quantity: "-1" }], [11, { place: "99" }]);
  expect(changeOf(rows, { from: 9, count: 4, lineCount: 12 }).fields).toEqual({
    "quantity.0": "第 9 行：数量请填写大于0的数字",
    "quantity.1": "第 10 行：数量请填写大于0的数字",
    "place.2": "第 11 行：行号请填写 1 到 12 的整数",
  });
});

test("who sells it stays a word of a pasted line", () => {
  expect(linesIn("名称\t规格\t数量\t单位\t供应商\n螺纹钢\tHRB400E Φ25\t12\t吨\t渝钢")).toEqual([
    { words: "螺纹钢 HRB400E Φ25 渝钢", quantity: 12, unit: "吨" },
  ]);
});

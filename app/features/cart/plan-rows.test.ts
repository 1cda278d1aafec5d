import { expect, test } from "vitest";
import { pastedLines } from "#trpc/rules/pasted-list";
import { planOf } from "./plan-rows";

const sheet = (name: string, rows: string[][], total = rows.length) => ({ name, rows, total });

test("the table with the most lines of goods is read, from its heading on, without empty rows and columns", () => {
  const titles = Array.from({ length: 8 }, (_, no) => ["", `悦来项目 ${no}`]);
  const plan = planOf(
    [
      sheet("说明", [["填表说明"], ["请按月上报"]]),
      sheet("计划", [
        ...titles,
        ["", "序号", "名称", "", "规格", "数量", "单位", "备注"],
        [],
        ["", "1", "螺纹钢", "", "HRB400E Φ25", "12", "吨", "急"],
        ["", "2", "水泥", "", "PO42.5", "50", "吨"],
        ["", "合计", "", "", "", "62"],
      ]),
    ],
    300,
  );
  expect(plan).toMatchObject({ sheet: "计划", lines: 2, found: 2 });
  const lines = pastedLines(plan?.text ?? "").map(({ words, quantity, unit }) => [words, quantity, unit]);
  expect(lines).toEqual([
    ["螺纹钢 HRB400E Φ25", "12", "吨"],
    ["水泥 PO42.5", "50", "吨"],
  ]);
});

test("of more lines than are matched at once the first are kept", () => {
  const rows = [["名称", "数量"], ...Array.from({ length: 500 }, (_, no) => [`角钢 ${no}`, "3"])];
  const plan = planOf([sheet("a", rows, 100_000)], 300);
  expect(plan).toMatchObject({ lines: 300, found: 500, total: 100_000, read: 501 });
  expect(pastedLines(plan?.text ?? "")).toHaveLength(300);
});

test("a table without goods is none", () => {
  expect(planOf([sheet("a", [[], [""]])], 300)).toBeNull();
  expect(planOf([sheet("说明", [["每月 25 日前上报"]]), sheet("表", [["名称", "数量"], ["合计"]])], 300)).toBeNull();
  expect(
    planOf(
      [
        sheet("a", [
          ["名称", "规格"],
          ["螺纹钢", "Φ25"],
        ]),
      ],
      300,
    ),
  ).toMatchObject({ lines: 1 });
  expect(planOf([], 300)).toBeNull();
});

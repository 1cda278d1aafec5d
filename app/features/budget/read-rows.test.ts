import { expect, test } from "vitest";
import { pastedTable, readBudgetRows } from "./read-rows";

test("a copied table is read with its heading, thousands, years in words and what happens beyond", () => {
  const pasted =
    "项目\t成本编码\t年度\t预算金额\t超出时\t备注\n滨江一期\t钢材\t2026年\t1,200,000\t须经审批\t主体\n\n滨江一期\t\t\t¥80000.5元\t\t";
  expect(readBudgetRows(pastedTable(pasted))).toEqual({
    rows: [
      { projectName: "滨江一期", costCode: "钢材", year: 2026, amount: 1_200_000, onExceed: 2, remark: "主体" },
      { projectName: "滨江一期", costCode: "", year: null, amount: 80_000.5, onExceed: 1, remark: "" },
    ],
    lines: [2, 4],
    wrong: [],
  });
});

test("everything that is wrong is said at once, each with its line", () => {
  const { rows, wrong } = readBudgetRows([
    ["滨江一期", "钢材", "今年", "100"],
    ["滨江一期", "水泥", "2026", ""],
    ["滨江一期", "砂石", "2026", "100.123"],
    ["滨江一期", "木方", "2026", "100", "随便"],
    ["滨江一期", "模板", "2026", "100"],
  ]);
  expect(rows).toHaveLength(1);
  expect(wrong).toEqual([
    "第 1 行：年度“今年”不是数字，请重新填写",
    "第 2 行：没有预算金额",
    "第 3 行：预算最多2位小数",
    "第 4 行：超出时“随便”不正确，请填“不能下单”或“须经审批”",
  ]);
});

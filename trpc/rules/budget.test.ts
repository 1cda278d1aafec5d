import { expect, test } from "vitest";
import { OnExceed } from "../contract/shared/codes";
import { balanceFor, budgetWords, exceeding, movementOf, noBudget, overBudget } from "./budget";

const key = { projectName: "滨江一期", costCode: "钢材", year: 2026 };
const waits = { approvalStatus: 1, applied: false };
const change = {
  ...{ ...key, amount: "1000.00", reserved: "900.00", consumed: "200.00", raise: "300.00" },
  ...{ onExceed: OnExceed.refuse, takers: [{ approvalStatus: 0, applied: false }] },
};

test("what is committed beyond a budget is refused with what is left, needed and missing", () => {
  expect(exceeding(change)).toBe(
    "预算“滨江一期 · 钢材 · 2026年”余额¥200.00，本次需要¥300.00，超出¥100.00。请减少数量、改用其他成本编码，或请单位管理员追加预算",
  );
  expect(exceeding({ ...change, amount: "1100.00" })).toBe("");
});

test("nobody is refused for goods that came, nor for what frees a budget that is over", () => {
  expect(exceeding({ ...change, takers: [] })).toBe("");
  expect(exceeding({ ...change, raise: "-5.00" })).toBe("");
});

test("what waits for approval, or was applied for, may go beyond a budget that is settled so", () => {
  const settled = { ...change, onExceed: OnExceed.approve };
  expect(exceeding(settled)).toContain("须经审批");
  expect(exceeding({ ...settled, takers: [waits, { approvalStatus: 0, applied: true }] })).toBe("");
  expect(exceeding({ ...settled, takers: [waits, ...change.takers] })).toContain("须经审批");
});

test("a part falls to the budget of its cost code, else to that of the rest of its project", () => {
  const balances = [
    { projectSysNo: 1, costCode: "", available: 50 },
    { projectSysNo: 1, costCode: "钢材", available: 10 },
    { projectSysNo: null, costCode: "", available: 5 },
  ];
  expect(balanceFor(balances, { projectSysNo: 1, costCode: "钢材" })?.available).toBe(10);
  expect(balanceFor(balances, { projectSysNo: 1, costCode: "水泥" })?.available).toBe(50);
  expect(balanceFor(balances, { projectSysNo: null, costCode: "水泥" })?.available).toBe(5);
  expect(balanceFor(balances, { projectSysNo: 2, costCode: "" })).toBeUndefined();
  const part = (costCode: string, amount: number) => ({ projectSysNo: 1, costCode, amount });
  expect(overBudget(balances, [part("钢材", 10), part("水泥", 30), part("砂石", 21)])).toEqual([false, true, true]);
  expect(overBudget(balances, [{ projectSysNo: 2, costCode: "", amount: 1e9 }])).toEqual([false]);
});

test("a budget and its movements in words", () => {
  expect(budgetWords({ projectName: "", costCode: "", year: null })).toBe("不分项目 · 不分成本编码");
  expect(noBudget({ projectName: "滨江一期", costCode: "" })).toContain("项目“滨江一期”没有预算");
  expect(noBudget({ projectName: "", costCode: "钢材" })).toContain("请选择项目和成本编码");
  const moves = [
    { reserved: 5, consumed: 0 },
    { reserved: -5, consumed: 5 },
    { reserved: -5, consumed: 0 },
    { reserved: 0, consumed: -5 },
  ];
  expect(moves.map(movementOf)).toEqual(["占用", "收货", "释放", "退回"]);
});

import { BUDGETS_AT_ONCE } from "#trpc/rules/budget";
import { readNumber } from "#trpc/rules/number-text";
import { budgetText as t } from "~/lib/texts/budget";

/** A budget of a table, as the call takes it. */
export interface BudgetRow {
  projectName: string;
  costCode: string;
  year: number | null;
  amount: number;
  onExceed: 1 | 2;
  remark: string;
}
interface Read {
  rows: BudgetRow[];
  /** Line numbers of `rows` in the table. */
  lines: number[];
  /** Sentences, each with its line. */
  wrong: string[];
}

const HEADING = /^(项目|项目名称|项目编码)$/;
const ON_EXCEED: Readonly<Record<string, 1 | 2>> = {
  "": 1,
  不能下单: 1,
  拒绝: 1,
  须经审批: 2,
  须经审批才能下单: 2,
  审批: 2,
};

/** One row: what it says, or what is wrong with it. */
function readRow(cells: readonly string[]): { row?: BudgetRow; problem?: string } {
  const [projectName = "", costCode = "", typedYear = "", typedAmount = "", typedOnExceed = "", remark = ""] =
    cells.map((cell) => cell.trim());
  const year = readNumber(typedYear.replace(/(?<=\d)年度?$/, ""), { what: t.year, scale: 0, min: 2000, max: 2100 });
  const amount = readNumber(typedAmount.replace(/^[¥￥]|元$/g, ""), { what: t.amountShort, scale: 2, min: 0 });
  const onExceed = ON_EXCEED[typedOnExceed];
  const problem =
    year.error ??
    amount.error ??
    (amount.value === undefined ? t.rowAmountMissing : undefined) ??
    (onExceed === undefined ? t.rowOnExceedWrong(typedOnExceed.slice(0, 20)) : undefined);
  if (problem !== undefined || amount.value === undefined || onExceed === undefined) return { problem: problem ?? "" };
  return { row: { projectName, costCode, year: year.value ?? null, amount: amount.value, onExceed, remark } };
}

/**
 * Budgets of a table: 项目, 成本编码, 年度, 金额（元）, 超出时, 备注. Empty lines and a heading are left out; all that is
 * wrong is said at once.
 */
export function readBudgetRows(table: readonly (readonly string[])[]): Read {
  const read: Read = { rows: [], lines: [], wrong: [] };
  for (const [index, cells] of table.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (index === 0 && HEADING.test(cells[0]?.trim() ?? "")) continue;
    const { row, problem } = readRow(cells);
    if (row) {
      read.rows.push(row);
      read.lines.push(index + 1);
    } else read.wrong.push(t.rowSays(index + 1, problem ?? ""));
  }
  if (read.rows.length > BUDGETS_AT_ONCE) read.wrong.unshift(t.tooMany(BUDGETS_AT_ONCE));
  return read;
}

/** The cells of pasted text: tabs between them, as tables are copied. */
export const pastedTable = (pasted: string): string[][] => pasted.split(/\r?\n/).map((line) => line.split("\t"));

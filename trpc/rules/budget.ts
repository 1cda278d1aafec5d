import { ApprovalStatus, OnExceed } from "../contract/shared/codes";
import { yuan } from "./amount-text";
import { type DecimalLike, decimal, sum } from "./money";

/** Budgets of one import. */
export const BUDGETS_AT_ONCE = 500;
export const budgetYears = { from: 2000, to: 2100 } as const;

/** What a budget is for. */
export interface BudgetKey {
  /** "" of what is ordered for no project. */
  projectName: string;
  costCode: string;
  year: number | null;
}

/** 滨江一期 · 钢材 · 2026年 */
export const budgetWords = ({ projectName, costCode, year }: BudgetKey): string =>
  [projectName || "不分项目", costCode || "不分成本编码", year === null ? "" : `${year}年`].filter(Boolean).join(" · ");

/** A budget's sums, 元 as decimals in text. */
export interface BudgetSums {
  amount: string;
  reserved: string;
  consumed: string;
}

/** What is left, below zero where more is held. */
const leftOf = ({ amount, reserved, consumed }: BudgetSums) => decimal(amount).minus(reserved).minus(consumed);

/** A document that takes from a budget in this change. */
export interface Taker {
  approvalStatus: number;
  /** Made from an application, which was approved or needed no approval. */
  applied: boolean;
}
interface Change extends BudgetSums, BudgetKey {
  onExceed: number;
  /** 元 by which this change raises what is held. */
  raise: string;
  /** Nobody commits anything in it: goods came, or an order ended. */
  takers: readonly Taker[];
}

/**
 * Why a change of a budget is refused; "" where it is not. The sums are those after it. Only who commits is refused:
 * goods that have come are counted whatever they weigh.
 */
export function exceeding({ onExceed, raise, takers, ...budget }: Change): string {
  const left = leftOf(budget);
  if (takers.length === 0 || left.gte(0) || decimal(raise).lte(0)) return "";
  const waits = takers.every(({ approvalStatus, applied }) => applied || approvalStatus === ApprovalStatus.auditing);
  if (onExceed === OnExceed.approve && waits) return "";
  const before = left.plus(raise);
  const sums = `余额${yuan(before.toFixed(2))}，本次需要${yuan(raise)}，超出${yuan(left.neg().toFixed(2))}`;
  const next =
    onExceed === OnExceed.approve
      ? "超出预算须经审批，但这张单据不需要审批，请单位管理员在“审批设置”中添加规则"
      : "请减少数量、改用其他成本编码，或请单位管理员追加预算";
  return `预算“${budgetWords(budget)}”${sums}。${next}`;
}

/** Why what no budget covers is refused. */
export const noBudget = ({ projectName, costCode }: Pick<BudgetKey, "projectName" | "costCode">): string =>
  projectName
    ? `项目“${projectName}”没有${costCode ? `成本编码“${costCode}”的` : ""}预算，请改选项目或成本编码，或请单位管理员新增预算`
    : "本单位按预算采购，请选择项目和成本编码";

/** What is left of a budget for orders of today. */
export interface Balance {
  projectSysNo: number | null;
  costCode: string;
  available: number;
}

/** The balance of the budget that something falls to: that of its cost code, else of what has none of its own. */
export function balanceFor<Found extends Balance>(
  balances: readonly Found[],
  { projectSysNo, costCode }: Pick<Balance, "projectSysNo" | "costCode">,
): Found | undefined {
  const ofProject = balances.filter((one) => one.projectSysNo === projectSysNo);
  return ofProject.find((one) => one.costCode === costCode) ?? ofProject.find((one) => one.costCode === "");
}

/** Which of some parts take, together with the others of the same budget, more of it than is left. */
export function overBudget(
  balances: readonly Balance[],
  parts: readonly (Pick<Balance, "projectSysNo" | "costCode"> & { amount: DecimalLike })[],
): boolean[] {
  const found = parts.map((part) => balanceFor(balances, part));
  return found.map((balance) => {
    if (!balance) return false;
    const taken = sum(parts.flatMap(({ amount }, index) => (found[index] === balance ? [amount] : [])));
    return taken.gt(balance.available);
  });
}

/** What an entry of the ledger did: 占用, 收货, 释放, 退回. */
export function movementOf({ reserved, consumed }: { reserved: number; consumed: number }): string {
  if (consumed > 0) return "收货";
  if (consumed < 0) return "退回";
  return reserved > 0 ? "占用" : "释放";
}

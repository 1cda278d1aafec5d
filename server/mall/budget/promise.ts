import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { OnExceed } from "#trpc/contract/shared/codes";
import { yuan } from "#trpc/rules/amount-text";
import { balanceFor, noBudget } from "#trpc/rules/budget";
import { type DecimalLike, decimal } from "#trpc/rules/money";
import { balancesOf } from "./balances";
import { type Keeper, requiresBudget } from "./repo/read";

/** What an organisation commits itself to and orders later. */
interface Promised {
  projectSysNo: number | null;
  projectName: string;
  costCode: string;
  /** 元. */
  amount: DecimalLike;
}

/**
 * Judges a promise as the order that will come of it, without holding anything: its budget exists where one is required,
 * and has enough left unless what exceeds it is approved.
 * @throws Failure NO_BUDGET, OVER_BUDGET
 */
export async function needBudgetFor(db: Db, keeper: Keeper, now: Date, promised: Promised): Promise<void> {
  const { projectSysNo, projectName, amount } = promised;
  const balance = balanceFor(await balancesOf(db, keeper, now, [projectSysNo]), promised);
  if (!balance) {
    if (!(await requiresBudget(db, keeper, projectSysNo))) return;
    const message = noBudget(promised);
    throw new Failure("NO_BUDGET", { message, fields: { [projectName ? "costCode" : "projectSysNo"]: message } });
  }
  const beyond = decimal(amount).minus(balance.available);
  if (beyond.lte(0) || balance.onExceed === OnExceed.approve) return;
  const sums = `预算余额${yuan(balance.available.toFixed(2))}，本次最多需要${yuan(decimal(amount).toFixed(2))}，超出${yuan(beyond.toFixed(2))}`;
  const message = `${sums}。请减少数量、改用其他成本编码，或请单位管理员追加预算`;
  throw new Failure("OVER_BUDGET", { message, fields: { quantity: message } });
}

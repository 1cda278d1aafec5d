import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { exceeding, noBudget } from "#trpc/rules/budget";
import type { Touched } from "../document/index";
import { type Happened, type Holding, readHoldings } from "./repo/holdings";
import { writeHoldings } from "./repo/write";

/** Events by which a purchaser commits money. */
const COMMITTING: ReadonlySet<string> = new Set([
  ...["order.create", "order.submit", "order.increase"],
  ...["purchaseApply.submit", "purchaseApply.trade"],
]);
/** Kinds of documents that commit money, or change how much is committed. */
const CONCERNED: ReadonlySet<string> = new Set(["order", "purchaseApply", "delivery", "receiving", "return"]);

const isChanged = ({ reservedChange, consumedChange }: Holding) =>
  Number(reservedChange) !== 0 || Number(consumedChange) !== 0;

/**
 * Counts documents that were there before their budget, which is written by now: they are in it from its first day, also
 * where they exceed it.
 * @param existing locked before the budgets were, as every document is
 */
export async function countExisting(
  db: Db,
  scope: { tenantCode: string; now: Date },
  existing: readonly Happened[],
): Promise<void> {
  if (existing.length === 0) return;
  const holdings = await readHoldings(db, scope.tenantCode, existing);
  const changed = holdings.filter((one) => one.budgetSysNo !== null && isChanged(one));
  if (changed.length > 0) await writeHoldings(db, scope, changed);
}

/** @throws Failure NO_BUDGET for a commitment without a budget in an organisation that requires one */
function needBudgets(holdings: readonly Holding[]): void {
  const bare = holdings.find(({ needsBudget, budgetSysNo }) => needsBudget && budgetSysNo === null);
  if (!bare) return;
  const message = noBudget(bare);
  throw new Failure("NO_BUDGET", { message, fields: { [bare.projectName ? "costCode" : "projectName"]: message } });
}

/**
 * Brings the ledger of budgets up to date at the end of a transaction that moved documents. Commitments are recomputed and
 * the difference is entered, so every way in which a document can end is covered and a repeated event enters nothing.
 * @throws Failure NO_BUDGET, OVER_BUDGET: the transaction is rolled back
 */
export async function settleBudgets(
  db: Db,
  scope: { tenantCode: string; now: Date },
  touched: readonly Touched[],
): Promise<void> {
  const happened = touched
    .filter(({ documentType }) => CONCERNED.has(documentType))
    .map((one) => ({ ...one, commits: COMMITTING.has(`${one.documentType}.${one.event}`) }));
  if (happened.length === 0) return;
  const holdings = await readHoldings(db, scope.tenantCode, happened);
  needBudgets(holdings);
  const changed = holdings.filter((one) => one.budgetSysNo !== null && isChanged(one));
  if (changed.length === 0) return;
  const budgets = await writeHoldings(db, scope, changed);
  for (const budget of budgets) {
    const takers = changed.filter((one) => one.commits && one.budgetSysNo === budget.sysNo);
    const message = exceeding({ ...budget, takers: takers.filter(({ reservedChange }) => Number(reservedChange) > 0) });
    if (message) throw new Failure("OVER_BUDGET", { message, fields: { costCode: message } });
  }
}

import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { exceeding, noBudget } from "#trpc/rules/budget";
import type { Touched } from "../document/index";
import { type Holding, lockUnheld, readHoldings } from "./repo/holdings";
import { writeHoldings } from "./repo/write";

/** Events by which a purchaser commits money. */
const COMMITTING: ReadonlySet<string> = new Set([
  ...["order.create", "order.submit"],
  ...["purchaseApply.submit", "purchaseApply.trade"],
]);
/** Kinds of documents that hold something, or change what is held. */
const CONCERNED: ReadonlySet<string> = new Set(["order", "purchaseApply", "delivery", "receiving", "return"]);

const isChanged = ({ reservedChange, consumedChange }: Holding) =>
  Number(reservedChange) !== 0 || Number(consumedChange) !== 0;

/**
 * Counts what an organisation already has for these projects in the budgets that it keeps from now on: what open
 * documents hold is in them from their first day, also where that is too much.
 */
export async function countExisting(
  db: Db,
  scope: { tenantCode: string; organizationSysNo: number; now: Date },
  projects: readonly (number | null)[],
): Promise<void> {
  const happened = await lockUnheld(db, scope, projects);
  if (happened.length === 0) return;
  const holdings = await readHoldings(db, scope.tenantCode, happened);
  const changed = holdings.filter((one) => one.budgetSysNo !== null && isChanged(one));
  if (changed.length > 0) await writeHoldings(db, scope, changed);
}

/** What is committed has a budget where its organisation keeps any. @throws Failure NO_BUDGET */
function needBudgets(holdings: readonly Holding[]): void {
  const bare = holdings.find(({ needsBudget, budgetSysNo }) => needsBudget && budgetSysNo === null);
  if (!bare) return;
  const message = noBudget(bare);
  throw new Failure("NO_BUDGET", { message, fields: { [bare.projectName ? "costCode" : "projectName"]: message } });
}

/**
 * Lets the ledger of budgets follow what happened to documents in a transaction, as its last statements: what they
 * reserve and have received is worked out anew and the difference is entered, so that no way in which a document ends
 * can be forgotten, and what comes twice changes nothing.
 * @throws Failure NO_BUDGET, OVER_BUDGET: nothing of the transaction stays
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

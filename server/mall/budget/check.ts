import type { budget as calls } from "#trpc/contract/budget";
import { noBudget } from "#trpc/rules/budget";
import { sum } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import type { Handler } from "../implement";
import { chosenProjects } from "../project/index";
import { needPrices } from "../site/index";
import { budgetsFor, theseBudgets } from "./repo/read";

/** What parts of an order would leave of their budgets: three statements however many there are. */
export const check: Handler<typeof calls.check> = async ({ db, actor, input, now }) => {
  needPrices(actor);
  const { partList } = input;
  const choices = partList.map((part, index) => ({ ...part, at: `partList.${index}.` }));
  const projects = await chosenProjects(db, actor, choices);
  const parts = partList.map(({ costCode }, index) => ({ projectSysNo: projects[index]?.sysNo ?? null, costCode }));
  const found = await budgetsFor(db, actor, Number(chinaDay(now).slice(0, 4)), parts);
  const keys = [...new Set(found.flatMap(({ budgetSysNo }) => budgetSysNo ?? []))];
  const budgets = new Map((await theseBudgets(db, actor, keys)).map((one) => [one.sysNo, one]));
  // parts of one budget are taken from it together
  const totals = new Map<number | null, number[]>();
  for (const [index, { budgetSysNo }] of found.entries())
    totals.set(budgetSysNo, [...(totals.get(budgetSysNo) ?? []), partList[index]?.amount ?? 0]);
  return found.map(({ budgetSysNo, needsBudget }, index) => {
    const budget = budgetSysNo === null ? undefined : budgets.get(budgetSysNo);
    if (!budget) {
      const problem = needsBudget
        ? noBudget({ projectName: projects[index]?.name ?? "", costCode: parts[index]?.costCode ?? "" })
        : "";
      return { budget: null, amount: partList[index]?.amount ?? 0, left: null, problem };
    }
    const amount = sum(totals.get(budgetSysNo) ?? []);
    return { budget, amount: amount.toNumber(), left: amount.neg().plus(budget.available).toNumber(), problem: "" };
  });
};

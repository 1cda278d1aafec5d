import { balanceFor, noBudget } from "#trpc/rules/budget";
import { money } from "~/lib/format";
import { budgetText as t } from "~/lib/texts/budget";
import s from "./budget.module.css";
import type { Balances } from "./load-balances";

interface BalanceHintProps {
  budgets: Balances;
  /** 元 that would be taken */
  amount: number | null;
  /** as it was typed */
  project: string;
  /** what that means; nothing where it is no project of the book */
  chosen: { sysNo: number; name: string } | undefined;
  costCode: string;
}

/** What is left of the budget that the typed project and cost code fall to, and what is missing. */
export function BalanceHint({ budgets, amount, project, chosen, costCode }: BalanceHintProps) {
  if (!budgets || (project.trim() !== "" && !chosen)) return null;
  const { balanceList, budgetOptional } = budgets;
  const projectSysNo = chosen?.sysNo ?? null;
  const found = balanceFor(balanceList, { projectSysNo, costCode: costCode.trim() });
  if (!found) {
    const isKept = balanceList.some((one) => one.projectSysNo === projectSysNo);
    if (budgetOptional && !isKept) return null;
    return <span className={s.below}>{noBudget({ projectName: chosen?.name ?? "", costCode: costCode.trim() })}</span>;
  }
  const short = amount !== null && amount > found.available;
  return (
    <span className={short ? s.below : undefined}>
      {t.left(money(found.available))}
      {short ? t.tooLittle(money(amount - found.available), found.onExceed) : null}
    </span>
  );
}

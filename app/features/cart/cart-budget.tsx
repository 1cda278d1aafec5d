import { budgetWords } from "#trpc/rules/budget";
import { yuan } from "~/lib/format";
import { budgetText as t } from "~/lib/texts/budget";
import s from "./cart-bar.module.css";
import type { CartPageData } from "./cart-route";

interface CartBudgetProps {
  budget: NonNullable<CartPageData["budget"]>;
  /** 元, of the ticked lines */
  total: number | null;
}

/** The budget balance for the next order, and by how much the ticked lines exceed it. */
export function CartBudget({ budget: { available, ...key }, total }: CartBudgetProps) {
  const over = (total ?? 0) - available;
  return (
    <a className={over > 0 ? s.over : s.budget} href="/portal/budget">
      {t.ahead(budgetWords(key), yuan(available))}
      {over > 0 ? t.overAhead(yuan(over)) : null}
    </a>
  );
}

import type { Budget } from "#trpc/contract/budget";
import { budgetText as t } from "~/lib/texts/budget";
import { Card } from "~/ui/card";
import s from "./budget.module.css";
import { Sum, Used } from "./sums";

/** What a budget is, what of it is held, and what is left. */
export function BudgetSums({ budget }: { budget: Budget }) {
  const { amount, reserved, consumed, available, onExceed, remark } = budget;
  const figures = [
    [t.amount, amount],
    [t.reserved, reserved],
    [t.consumed, consumed],
    [t.available, available],
  ] as const;
  return (
    <Card>
      <dl className={s.sums}>
        {figures.map(([label, value]) => (
          <div key={label} className={s.sum}>
            <dt className="mall-dim">{label}</dt>
            <dd className={s.figure}>
              <Sum value={value} />
            </dd>
          </div>
        ))}
        <div className={s.sum}>
          <dt className="mall-dim">{t.used}</dt>
          <dd>
            <Used budget={budget} />
          </dd>
        </div>
        <div className={s.sum}>
          <dt className="mall-dim">{t.onExceed}</dt>
          <dd>{t.onExceeds[onExceed]}</dd>
        </div>
      </dl>
      {remark ? <p className="mall-dim">{remark}</p> : null}
    </Card>
  );
}

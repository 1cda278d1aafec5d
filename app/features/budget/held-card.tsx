import { budgetWords } from "#trpc/rules/budget";
import { budgetText as t } from "~/lib/texts/budget";
import { Card } from "~/ui/card";
import s from "./budget.module.css";
import type { Held } from "./load-held";
import { budgetPath } from "./paths";
import { Sum, Used } from "./sums";

/** What a document holds of its budget, and what is left of that for others. */
export function HeldCard({ held }: { held: Held }) {
  if (!held) return null;
  const { budget, reserved, consumed } = held;
  const figures = [
    [t.heldReserved, reserved],
    [t.heldConsumed, consumed],
    [t.leftNow, budget.available],
  ] as const;
  return (
    <Card
      title={
        <>
          {t.title}：
          <a className="mall-link" href={budgetPath(budget.sysNo)}>
            {budgetWords(budget)}
          </a>
        </>
      }
    >
      <dl className={s.sums}>
        {figures.map(([label, value]) => (
          <div key={label} className={s.sum}>
            <dt className="mall-dim">{label}</dt>
            <dd>
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
      </dl>
      {budget.available < 0 ? <p className={s.below}>{t.isOver}</p> : null}
    </Card>
  );
}

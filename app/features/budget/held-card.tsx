import { budgetWords } from "#trpc/rules/budget";
import { budgetText as t } from "~/lib/texts/budget";
import { Card } from "~/ui/card";
import s from "./budget.module.css";
import { Figures } from "./figures";
import type { Held } from "./load-held";
import { budgetPath } from "./paths";

/** A document's share of its budget, and the balance. */
export function HeldCard({ held }: { held: Held }) {
  if (!held) return null;
  const { budget, reserved, consumed, mayOpen } = held;
  const name = budgetWords(budget);
  const sums = [
    [t.heldReserved, reserved],
    [t.heldConsumed, consumed],
    [t.leftNow, budget.available],
  ] as const;
  const link = (
    <a className="mall-link" href={budgetPath(budget.sysNo)}>
      {name}
    </a>
  );
  return (
    <Card
      title={
        <>
          {t.title}：{mayOpen ? link : name}
        </>
      }
    >
      <Figures budget={budget} sums={sums} />
      {budget.available < 0 ? <p className={s.below}>{t.isOver}</p> : null}
    </Card>
  );
}

import type { Budget } from "#trpc/contract/budget";
import { budgetText as t } from "~/lib/texts/budget";
import { Card } from "~/ui/card";
import { Figure, Figures } from "./figures";

/** A budget's amount, commitments and balance. */
export function BudgetSums({ budget }: { budget: Budget }) {
  const { amount, reserved, consumed, available, onExceed, remark } = budget;
  const sums = [
    [t.amount, amount],
    [t.reserved, reserved],
    [t.consumed, consumed],
    [t.available, available],
  ] as const;
  return (
    <Card>
      <Figures budget={budget} sums={sums} large>
        <Figure label={t.onExceed}>{t.onExceeds[onExceed]}</Figure>
      </Figures>
      {remark ? <p className="mall-dim">{remark}</p> : null}
    </Card>
  );
}

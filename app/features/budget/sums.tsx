import type { Budget } from "#trpc/contract/budget";
import { cx } from "~/lib/cx";
import { money } from "~/lib/format";
import { budgetText as t } from "~/lib/texts/budget";
import s from "./budget.module.css";

/** 元; in red below zero. */
export const Sum = ({ value }: { value: number }) => (
  <span className={cx("mall-nums", value < 0 && s.below)}>{money(value)}</span>
);

const PERCENT = 100;
const NEAR = 90;

/** How much of a budget is held, as a bar and in percent. */
export function Used({ budget: { amount, reserved, consumed } }: { budget: Budget }) {
  const held = reserved + consumed;
  const percent = amount > 0 ? Math.round((held / amount) * PERCENT) : held > 0 ? PERCENT : 0;
  return (
    <span className={s.bar}>
      <meter
        className={s.meter}
        aria-label={t.used}
        {...{ min: 0, low: NEAR, high: PERCENT - 1, optimum: 0, max: PERCENT }}
        value={Math.min(percent, PERCENT)}
      />
      <span className="mall-nums">{percent}%</span>
    </span>
  );
}

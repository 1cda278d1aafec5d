import type { ReactNode } from "react";
import type { Budget } from "#trpc/contract/budget";
import { budgetText as t } from "~/lib/texts/budget";
import s from "./budget.module.css";
import { Sum, Used } from "./sums";

interface FiguresProps {
  budget: Budget;
  /** 元 by label */
  sums: readonly (readonly [label: string, value: number])[];
  /** the sums are what the page is about */
  large?: boolean;
  /** figures behind the bar */
  children?: ReactNode;
}

export const Figure = ({ label, large, children }: { label: string; large?: boolean; children: ReactNode }) => (
  <div className={s.sum}>
    <dt className="mall-dim">{label}</dt>
    <dd className={large ? s.figure : undefined}>{children}</dd>
  </div>
);

/** Sums of a budget side by side, and how much of it is used. */
export const Figures = ({ budget, sums, large = false, children }: FiguresProps) => (
  <dl className={s.sums}>
    {sums.map(([label, value]) => (
      <Figure key={label} label={label} large={large}>
        <Sum value={value} />
      </Figure>
    ))}
    <Figure label={t.used}>
      <Used budget={budget} />
    </Figure>
    {children}
  </dl>
);

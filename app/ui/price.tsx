import type { NumberLike } from "#trpc/rules/decimal-text";
import { cx } from "~/lib/cx";
import { money, PLACEHOLDER, priceParts } from "~/lib/format";
import s from "./price.module.css";

export interface PriceProps {
  value: NumberLike;
  unit?: string;
  /** large: the number of a page; medium: a card; small: a row */
  size?: "small" | "medium" | "large";
  /** shown instead when prices are hidden (R-PERM-23) */
  tip?: string;
  /** struck through: the list price beside an agreement price */
  old?: boolean;
  /** the first of several prices by quantity */
  from?: boolean | undefined;
}

/** A unit price: currency small, integer large, decimals medium, unit aside. Up to six decimals (R-NUM-01). */
export function Price({ value, unit, size = "medium", tip, old, from }: PriceProps) {
  if (tip) return <span className={s.tip}>{tip}</span>;
  const parts = priceParts(value, 6);
  if (!parts) return <span className={s.none}>{PLACEHOLDER}</span>;
  if (old) return <s className={s.old}>{`¥${parts.integer}.${parts.fraction}`}</s>;
  return (
    <span className={cx(s.price, s[size])}>
      <small>¥</small>
      <b>{parts.integer}</b>
      <i>{`.${parts.fraction}`}</i>
      {unit || from ? <span className={s.unit}>{`${unit ? `/${unit}` : ""}${from ? "起" : ""}`}</span> : null}
    </span>
  );
}

export interface MoneyProps {
  value: NumberLike;
  /** a sum that matters: price colour and weight */
  strong?: boolean;
  decimals?: 2 | 4 | 6 | 8;
}

/** An amount in a row or a sum. Right-align the cell, not the amount (`DataTable` does). */
export function Money({ value, strong, decimals = 2 }: MoneyProps) {
  const text = money(value, decimals);
  return <span className={strong ? s.strong : s.money}>{text === PLACEHOLDER ? text : `¥${text}`}</span>;
}

import { decimalText, grouped, type NumberLike, roundText } from "./decimal-text";

/** Stands for a missing amount (R-NUM-01). */
export const PLACEHOLDER = "--";

/** A price in the pieces that the screen sets in different sizes. */
export interface PriceParts {
  /** with sign and thousands separators */
  integer: string;
  /** without the point, at least two digits */
  fraction: string;
}

/** A price's pieces: `decimals` at most, trailing zeros cut to two (R-NUM-01); undefined when there is none. */
export function priceParts(value: NumberLike, decimals: 2 | 4 | 6 | 8 = 2): PriceParts | undefined {
  const parsed = decimalText(value);
  if (!parsed) return undefined;
  const { negative, integer, fraction } = roundText(parsed, decimals);
  const trimmed = fraction.replace(/0+$/, "").padEnd(2, "0");
  return { integer: (negative ? "-" : "") + grouped(integer), fraction: trimmed };
}

/** An amount with grouping, `3,862.50`; `--` for nothing (R-NUM-01). */
export function money(value: NumberLike, decimals: 2 | 4 | 6 | 8 = 2): string {
  const parts = priceParts(value, decimals);
  return parts ? `${parts.integer}.${parts.fraction}` : PLACEHOLDER;
}

/** An amount with its currency sign. */
export function yuan(value: NumberLike): string {
  const text = money(value);
  return text === PLACEHOLDER ? text : text.startsWith("-") ? `-¥${text.slice(1)}` : `¥${text}`;
}

/** A quantity: grouping, at most four decimals, no trailing zeros; `--` for nothing. */
export function quantity(value: NumberLike, scale = 4): string {
  const parsed = decimalText(value);
  if (!parsed) return PLACEHOLDER;
  const { negative, integer, fraction } = roundText(parsed, scale);
  const rest = fraction.replace(/0+$/, "");
  return `${negative ? "-" : ""}${grouped(integer)}${rest ? `.${rest}` : ""}`;
}

/** A rate such as 0.043 as `4.3%`. */
export function percent(rate: NumberLike, decimals = 2): string {
  const parsed = decimalText(rate);
  if (!parsed) return PLACEHOLDER;
  const digits = parsed.integer + parsed.fraction.padEnd(2, "0").slice(0, 2);
  const shifted = { ...parsed, integer: digits.replace(/^0+(?=\d)/, ""), fraction: parsed.fraction.slice(2) };
  const { negative, integer, fraction } = roundText(shifted, decimals);
  const rest = fraction.replace(/0+$/, "");
  return `${negative ? "-" : ""}${integer}${rest ? `.${rest}` : ""}%`;
}

/** What a sum shows: nothing (R-NUM-01) where none of what it is made of has a price. */
export const shownTotal = (prices: readonly (number | null)[], total: number): number | null =>
  prices.length > 0 && prices.every((price) => price === null) ? null : total;

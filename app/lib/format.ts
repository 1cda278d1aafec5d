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

/** How many were found; `1,000+` where there are more. */
export const countText = (total: number, capped = false): string => `${quantity(total)}${capped ? "+" : ""}`;

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

/** A text in which the names of standards do not break: GB/T 1499.2. */
export const keepTogether = (text: string): string => text.replace(/\b([A-Z]{2,3}(?:\/T)?) (?=\d)/g, "$1\u00A0");

/** A share with its sign: −6.79%. */
export const signedPercent = (rate: number): string =>
  `${rate > 0 ? "+" : rate < 0 ? "−" : ""}${percent(Math.abs(rate))}`;

// The mall keeps Beijing time everywhere, which has no summer time: server and browser agree without a time-zone table.
const BEIJING_MS = 8 * 3_600_000;
const pad = (n: number) => String(n).padStart(2, "0");

/** `yyyy-MM-dd HH:mm` in Beijing time, from unix seconds; `--` for nothing. */
export function dateTime(seconds: number | null | undefined): string {
  if (!seconds) return PLACEHOLDER;
  const at = new Date(seconds * 1000 + BEIJING_MS);
  return `${date(seconds)} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`;
}

/** `yyyy-MM-dd` in Beijing time, from unix seconds; `--` for nothing. */
export function date(seconds: number | null | undefined): string {
  if (!seconds) return PLACEHOLDER;
  const at = new Date(seconds * 1000 + BEIJING_MS);
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
}

/** Cuts a text at 50 characters and marks the cut (R-NUM-04). Counts characters, not code units. */
export function ellipsis(text: string, max = 50): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join("")}…`;
}

/** A count on a badge: `···` from 99 up (R-MCART-02); the header's badge only beyond five digits (R-MCART-03). */
export function badge(count: number, place: "list" | "header" = "list"): string {
  const limit = place === "header" ? 99_999 : 98;
  return count > limit ? "···" : String(count);
}

/** `138****0001`: a phone number that others may see. */
export function maskedMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : mobile;
}

import { PLACEHOLDER, percent, quantity } from "#trpc/rules/amount-text";

export { money, PLACEHOLDER, percent, priceParts, quantity, yuan } from "#trpc/rules/amount-text";
export { ellipsis } from "#trpc/rules/ellipsis";

/** How many were found; `1,000+` where there are more. */
export const countText = (total: number, capped = false): string => `${quantity(total)}${capped ? "+" : ""}`;

/** A text in which the names of standards do not break: GB/T 1499.2. */
export const keepTogether = (text: string): string => text.replace(/\b([A-Z]{2,3}(?:\/T)?) (?=\d)/g, "$1\u00A0");

/** A share with its sign: −6.79%. */
export function signedPercent(rate: number): string {
  const share = percent(Math.abs(rate));
  // what is rounded to nothing has no sign
  const sign = share === percent(0) ? "" : rate > 0 ? "+" : "−";
  return sign + share;
}

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

/** A count on a badge: `···` from 99 up (R-MCART-02); the header's badge only beyond five digits (R-MCART-03). */
export function badge(count: number, place: "list" | "header" = "list"): string {
  const limit = place === "header" ? 99_999 : 98;
  return count > limit ? "···" : String(count);
}

/** `138****0001`: a phone number that others may see. */
export function maskedMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : mobile;
}

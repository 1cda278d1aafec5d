/** A decimal number taken apart: the digits before and after the point, without a float on the way. */
export interface DecimalText {
  negative: boolean;
  integer: string;
  fraction: string;
}

/** What numbers reach the screen as: JSON numbers, decimal strings, nothing. */
export type NumberLike = number | string | null | undefined;

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** Takes a number or a decimal string apart. Nothing, NaN and words give undefined. */
export function decimalText(value: NumberLike): DecimalText | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const match = DECIMAL.exec(String(value).trim());
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const integer = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const rest = point >= 0 ? digits.slice(point) : "0".repeat(-point) + digits;
  return { negative: sign === "-", integer: integer.replace(/^0+(?=\d)/, ""), fraction: rest };
}

/** Rounds half up (away from zero) to a number of decimals. */
export function roundText(value: DecimalText, decimals: number): DecimalText {
  const kept = value.fraction.slice(0, decimals).padEnd(decimals, "0");
  const up = (value.fraction[decimals] ?? "0") >= "5" ? 1n : 0n;
  const all = (BigInt(value.integer + kept) + up).toString().padStart(decimals + 1, "0");
  const split = all.length - decimals;
  const zero = /^0*$/.test(all);
  return { negative: value.negative && !zero, integer: all.slice(0, split), fraction: all.slice(split) };
}

/** Thousands separators. */
export function grouped(integer: string): string {
  return integer.replace(/\B(?=(\d{3})+$)/g, ",");
}

import Big from "big.js";

/**
 * Decimals end to end: amounts 2 places, unit prices 4, quantities 4. Numbers on the wire become Big
 * here and go back at the edge; nothing in between is a float.
 */
export type Decimal = Big;
export type DecimalLike = Big | string | number;

export const decimal = (value: DecimalLike): Big => new Big(value);
const HALF_UP = Big.roundHalfUp;

/** 元, two decimals, half up. */
export const roundMoney = (value: DecimalLike): Big => decimal(value).round(2, HALF_UP);
/** Up to a whole number: trucks, days that begin. */
export const roundUp = (value: DecimalLike): Big => decimal(value).round(0, Big.roundUp);
/** Decimals of a unit price: what an invoice prints, so that quantity × price is the line's amount there too. */
export const PRICE_PLACES = 4;
/** 元 per unit, half up. */
export const roundPrice = (value: DecimalLike): Big => decimal(value).round(PRICE_PLACES, HALF_UP);

/** quantity × unit price, as a line shows and settles it. */
export const lineAmount = (quantity: DecimalLike, unitPrice: DecimalLike): Big =>
  roundMoney(decimal(quantity).times(unitPrice));

export const sum = (values: readonly DecimalLike[]): Big =>
  values.reduce<Big>((total, value) => total.plus(value), new Big(0));

/** A JSON number: at most 15 significant digits by the column's width. Text is read as it is, which is exact too. */
export const toNumber = (value: DecimalLike): number => {
  const number = typeof value === "object" ? value.toNumber() : Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`${value} is not a number`);
  return number;
};
export const toNumberOrNull = (value: DecimalLike | null | undefined): number | null =>
  value === null || value === undefined ? null : toNumber(value);

/** Largest remainder: parts of `total` (two decimals) by weight that add up to it to the fen. */
export function allocate(total: DecimalLike, weights: readonly DecimalLike[]): Big[] {
  const whole = sum(weights);
  if (weights.length === 0) return [];
  if (whole.eq(0)) return [roundMoney(total), ...weights.slice(1).map(() => new Big(0))];
  const exact = weights.map((weight) => decimal(total).times(weight).div(whole));
  const parts = exact.map((part) => part.round(2, Big.roundDown));
  const rest = decimal(total).minus(sum(parts));
  const order = exact
    .map((part, index) => ({ index, left: part.minus(parts[index] ?? 0).abs() }))
    .sort((a, b) => b.left.cmp(a.left) || a.index - b.index);
  const step = new Big(rest.lt(0) ? "-0.01" : "0.01");
  let open = Number(rest.div(step).toFixed(0));
  for (const { index } of order) {
    if (open-- <= 0) break;
    parts[index] = (parts[index] ?? new Big(0)).plus(step);
  }
  return parts;
}

import type { PriceReason } from "../contract/sku";
import { type TermLength, termSpan } from "./due";
import { type DecimalLike, decimal, toNumber } from "./money";
import { underTerm } from "./price";

export interface PricedTerm extends TermLength {
  name: string;
  /** Percent of the price: 100.8 adds 0.8. */
  discount: DecimalLike;
}

/** What paying later adds to a price; what paying sooner takes off it is negative. */
export interface TermAdds {
  percent: number;
  /** The percent for a whole year of such credit; null where nothing is lent or nobody knows how long. */
  yearly: number | null;
  /** 元 per unit; null without a price. */
  perUnit: number | null;
}

const YEAR_DAYS = 365;
const YEAR_MONTHS = 12;

function yearlyOf(percent: DecimalLike, term: TermLength): number | null {
  const span = termSpan(term);
  if (!span) return null;
  // days of a year, so that months count as its twelfth parts
  const lent = decimal(span.months).times(YEAR_DAYS).div(YEAR_MONTHS).plus(span.days);
  return lent.eq(0) ? null : toNumber(decimal(percent).times(YEAR_DAYS).div(lent).round(1));
}

/**
 * What a term adds to a price.
 * @param reason the price under any term of the same agreement
 */
export function termAdds(term: PricedTerm, reason?: PriceReason | null): TermAdds {
  const percent = decimal(term.discount).minus(100);
  const price = (discount: DecimalLike): DecimalLike =>
    reason ? underTerm(reason, { ...term, discount }).unitPrice : 0;
  return {
    percent: toNumber(percent),
    yearly: yearlyOf(percent, term),
    perUnit: reason ? toNumber(decimal(price(term.discount)).minus(price(100))) : null,
  };
}

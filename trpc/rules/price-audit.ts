import { ReviewStatus } from "../contract/shared/codes";
import { type DecimalLike, decimal, lineAmount, toNumber } from "./money";

/** Days before a submission whose purchases say what a changed price costs. */
export const WEIGHED_DAYS = 90;

type Decision = typeof ReviewStatus.passed | typeof ReviewStatus.refused;

/**
 * R-PRICE-01: a price that waits is passed or refused, once.
 * @returns the new status; undefined where it was decided about before
 */
export const auditedStatus = (reviewStatus: number, decision: Decision): Decision | undefined =>
  reviewStatus === ReviewStatus.pending ? decision : undefined;

/** What a changed price means. */
export interface PriceStep {
  /** 元 per unit, below zero where it falls. */
  difference: number;
  /** A share of the old price; null where that is 0. */
  share: number | null;
  /** 元 that the quantity would cost more or less. */
  cost: number;
}

/** The step from an old price to a new one, and what it costs for a quantity. */
export function priceStep(oldPrice: DecimalLike, newPrice: DecimalLike, quantity: DecimalLike): PriceStep {
  const difference = decimal(newPrice).minus(oldPrice);
  const old = decimal(oldPrice);
  return {
    difference: toNumber(difference),
    share: old.eq(0) ? null : toNumber(difference.div(old).round(SHARE_PLACES)),
    // a quantity of 0 times a lower price is -0
    cost: toNumber(lineAmount(quantity, difference)) + 0,
  };
}
const SHARE_PLACES = 6;

import { type DecimalLike, decimal, sum, toNumber } from "./money";

/** Sums of a month, or of several, that a supplier's shares are computed from; 元. */
export interface ScoreSums {
  promised: DecimalLike;
  onTime: DecimalLike;
  came: DecimalLike;
  refused: DecimalLike;
  ordered: DecimalLike;
  delivered: DecimalLike;
  judgements: number;
  points: DecimalLike;
}
const decimals = ["promised", "onTime", "came", "refused", "ordered", "delivered", "points"] as const;

const share = (part: DecimalLike, whole: DecimalLike): number | null =>
  decimal(whole).eq(0) ? null : toNumber(decimal(part).div(whole).round(4));

/** Shares of a supplier's work, each by what it was worth; null where nothing happened, so that nobody scores unseen. */
export const sharesOf = ({ promised, onTime, came, refused, ordered, delivered, judgements, points }: ScoreSums) => ({
  onTime: share(onTime, promised),
  accepted: share(decimal(came).minus(refused), came),
  complete: share(delivered, ordered),
  judged: judgements === 0 ? null : toNumber(decimal(points).div(judgements).round(1)),
});

/** Several months together. */
export function addedUp(months: readonly ScoreSums[]): ScoreSums {
  const all = Object.fromEntries(decimals.map((name) => [name, sum(months.map((month) => month[name]))]));
  return {
    ...(all as Record<(typeof decimals)[number], DecimalLike>),
    judgements: months.reduce((n, one) => n + one.judgements, 0),
  };
}

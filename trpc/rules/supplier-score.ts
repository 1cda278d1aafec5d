import { type DecimalLike, decimal, sum, toNumber } from "./money";

/** Sums of a month, or of several, that a supplier's shares are computed from; 元. */
export interface ScoreSums {
  promised: DecimalLike;
  onTime: DecimalLike;
  came: DecimalLike;
  refused: DecimalLike;
  ordered: DecimalLike;
  delivered: DecimalLike;
  /** Points times the weight of their step, and those weights. */
  points: DecimalLike;
  pointsWeight: DecimalLike;
  /** Lines with an agreed or an earlier price, and those that did not cost more. */
  priced: DecimalLike;
  priceHeld: DecimalLike;
  /** Lines of agreed statements, and those that the supplier disputed in vain. */
  stated: DecimalLike;
  lost: DecimalLike;
}
const decimals = [
  ...(["promised", "onTime", "came", "refused", "ordered", "delivered"] as const),
  ...(["points", "pointsWeight", "priced", "priceHeld", "stated", "lost"] as const),
] as const;
type DecimalName = (typeof decimals)[number];

/** The sides of a supplier's work that are scored, in the order of a trade. */
export const shareNames = ["priceHeld", "onTime", "accepted", "complete", "undisputed", "judged"] as const;
export type ShareName = (typeof shareNames)[number];
/** A share of each side, `judged` in points of a hundred; null where nothing happened. */
export type Shares = Readonly<Record<ShareName, number | null>>;

const share = (part: DecimalLike, whole: DecimalLike): number | null =>
  decimal(whole).eq(0) ? null : toNumber(decimal(part).div(whole).round(4));

/** Shares of a supplier's work, each by what it was worth; null where nothing happened, so that nobody scores unseen. */
export const sharesOf = (sums: ScoreSums): Shares => ({
  priceHeld: share(sums.priceHeld, sums.priced),
  onTime: share(sums.onTime, sums.promised),
  accepted: share(decimal(sums.came).minus(sums.refused), sums.came),
  complete: share(sums.delivered, sums.ordered),
  undisputed: share(decimal(sums.stated).minus(sums.lost), sums.stated),
  judged: decimal(sums.pointsWeight).eq(0) ? null : toNumber(decimal(sums.points).div(sums.pointsWeight).round(1)),
});

/** Several months together. */
export function addedUp(months: readonly ScoreSums[]): ScoreSums {
  const all = Object.fromEntries(decimals.map((name) => [name, sum(months.map((month) => month[name]))]));
  return all as Record<DecimalName, DecimalLike>;
}

const HUNDRED = 100;

/**
 * Points of a hundred from the shares by their weights, to one decimal.
 * @returns null where no share that weighs anything exists: no events, no score
 */
export function scoreOf(shares: Shares, weights: Readonly<Record<ShareName, number>>): number | null {
  const counted = shareNames.flatMap((name) => {
    const value = shares[name];
    if (value === null || weights[name] <= 0) return [];
    return [{ weight: weights[name], points: name === "judged" ? decimal(value) : decimal(value).times(HUNDRED) }];
  });
  if (counted.length === 0) return null;
  const points = sum(counted.map(({ weight, points: of }) => of.times(weight)));
  return toNumber(points.div(sum(counted.map(({ weight }) => weight))).round(1));
}

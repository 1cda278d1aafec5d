import { PriceMethod } from "#trpc/contract/shared/codes";
import type { PriceReason } from "#trpc/contract/sku";
import type { PriceHistory } from "#trpc/contract/sku-list";
import { decimal, roundPrice, toNumber } from "#trpc/rules/money";

/** A unit price from this moment on, unix seconds. */
export type TrendPoint = readonly [time: number, price: number];

/** How the reader's own price came to be what it is; or why nobody can tell. */
export type PriceTrend =
  | { kind: "curve"; points: TrendPoint[]; from: number; to: number; priceSource: number }
  | { kind: "fixed" | "discount" | "unquoted" };

/** Days on which nothing changed need no point. */
const changes = (points: readonly TrendPoint[]): TrendPoint[] =>
  points.filter(([, price], at) => at === 0 || price !== points[at - 1]?.[1]);

/**
 * The reader's price from day to day under the agreement and payment term of `reason`; null for a list price, which is
 * nobody's own. Only what follows a price source has a past: agreements and list prices are known as they are today.
 */
export function priceTrend(
  histories: readonly PriceHistory[],
  reason: PriceReason | null,
  now: number,
): PriceTrend | null {
  if (!reason || reason.method === PriceMethod.listPrice) return null;
  if (reason.method === PriceMethod.fixed) return { kind: "fixed" };
  if (reason.method === PriceMethod.discount) return { kind: "discount" };
  const history = histories.find(({ tradeAgreementSysNo }) => tradeAgreementSysNo === reason.tradeAgreementSysNo);
  if (!history || history.pointList.length === 0) return { kind: "unquoted" };
  const points = history.pointList.map(
    ({ time, basePrice }): TrendPoint => [time, toNumber(roundPrice(decimal(basePrice).times(reason.priceRate)))],
  );
  const [[from] = [now]] = points;
  return { kind: "curve", points: changes(points), from, to: now, priceSource: history.priceSource };
}

/** Lowest and highest price, and by how much the last one differs from the first, as a share. */
export function extremes(points: readonly TrendPoint[]) {
  const [first = [0, 0] as const] = points;
  let [lowest, highest, last] = [first, first, first];
  for (const point of points) {
    if (point[1] < lowest[1]) lowest = point;
    if (point[1] > highest[1]) highest = point;
    last = point;
  }
  const change = first[1] === 0 ? 0 : toNumber(decimal(last[1]).minus(first[1]).div(first[1]).round(4));
  return { lowest, highest, change };
}

export interface TrendMonth {
  /** yyyy-MM */
  month: string;
  lowest: number;
  highest: number;
  last: number;
}

/** The curve as a table: each calendar month, the newest first; a month without a change has the price it began with. */
export function byMonth(
  { points, from, to }: Extract<PriceTrend, { kind: "curve" }>,
  monthOf: (time: number) => string,
) {
  const months = new Map<string, TrendMonth>();
  const add = (month: string, price: number) => {
    const seen = months.get(month) ?? { month, lowest: price, highest: price, last: price };
    months.set(month, {
      month,
      lowest: Math.min(seen.lowest, price),
      highest: Math.max(seen.highest, price),
      last: price,
    });
  };
  const DAY = 86_400;
  let next = 0;
  let price: number | undefined;
  for (let time = from; time <= to; time += DAY) {
    for (; next < points.length && (points[next]?.[0] ?? 0) <= time; next += 1) price = points[next]?.[1];
    if (price !== undefined) add(monthOf(time), price);
  }
  return [...months.values()].reverse();
}

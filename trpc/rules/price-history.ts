import { type DecimalLike, decimal, roundPrice, toNumber } from "./money";
import { bounded, type PriceClause } from "./price";

/** What a price source said on a day, for an area. */
export interface Quote {
  /** Level code: the longer, the nearer. */
  areaCode: string;
  /** Midnight of the day in China, unix seconds. */
  time: number;
  price: DecimalLike;
}

/** A price before the payment term, from this day on. */
export interface PricePoint {
  time: number;
  basePrice: number;
}

/** A clause with a price source, and from when on it is asked for: unix seconds. */
interface HistoryClause extends Pick<PriceClause, "floor" | "cap"> {
  from: number;
  delta: DecimalLike;
}

/**
 * What a clause with a price source made goods cost from day to day since `from`: on each day the newest quote of the
 * nearest area that had one by then, with the agreed difference, as `quoteSql` finds it for a single day. Quotes from
 * before count for the first day. A price that is not positive is none (R-SALE-08) and gives no point.
 */
export function priceHistory(quotes: readonly Quote[], clause: HistoryClause): PricePoint[] {
  const newest = new Map<string, DecimalLike>();
  const points = new Map<number, number>();
  for (const { areaCode, time, price } of [...quotes].sort((a, b) => a.time - b.time)) {
    newest.set(areaCode, price);
    const nearest = [...newest.keys()].reduce((best, code) => (code.length > best.length ? code : best));
    const day = Math.max(time, clause.from);
    const base = roundPrice(bounded(decimal(newest.get(nearest) ?? price).plus(clause.delta), clause));
    if (base.gt(0)) points.set(day, toNumber(base));
    else points.delete(day);
  }
  return [...points].map(([time, basePrice]) => ({ time, basePrice }));
}

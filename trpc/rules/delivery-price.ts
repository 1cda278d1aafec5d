import { areaAncestors } from "./area";
import { type Decimal, type DecimalLike, decimal, lineAmount, roundPrice, sum } from "./money";
import { bounded, type PriceClause } from "./price";

/** A quote of a specification: 元 per unit with tax, of a day in China. */
export interface DatedQuote {
  areaCode: string;
  /** yyyy-MM-dd */
  day: string;
  price: DecimalLike;
}

/** What a source says of a truck: a quote, or the mean of a month. */
export interface SourceLine {
  sourcePrice: Decimal;
  /** The day of the quote, of a mean the last one. */
  quoteDay: string;
  /** Days that the mean is of; 1 of a quote. */
  dayCount: number;
  areaCode: string;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** The quotes of the nearest area with quotes, the oldest first. */
function nearest(quotes: readonly DatedQuote[], levelCode: string): DatedQuote[] {
  const areas = areaAncestors(levelCode).toReversed();
  const area = areas.find((code) => quotes.some(({ areaCode }) => areaCode === code));
  return quotes
    .filter(({ areaCode }) => areaCode === area)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** The newest quote up to a day in the nearest area that has one; null where there is none. */
export function quoteOfDay(quotes: readonly DatedQuote[], levelCode: string, day: string): SourceLine | null {
  const last = nearest(
    quotes.filter((quote) => quote.day <= day),
    levelCode,
  ).at(-1);
  return last ? { sourcePrice: decimal(last.price), quoteDay: last.day, dayCount: 1, areaCode: last.areaCode } : null;
}

/**
 * The arithmetic mean of a month's quotes in the nearest area with quotes, rounded as a unit price; the newest quote
 * before where the month has none.
 */
export function meanOfMonth(quotes: readonly DatedQuote[], levelCode: string, day: string): SourceLine | null {
  const month = monthOf(day);
  const found = nearest(
    quotes.filter((quote) => monthOf(quote.day) === month),
    levelCode,
  );
  const last = found.at(-1);
  if (!last) return quoteOfDay(quotes, levelCode, `${month}-31`);
  const sourcePrice = roundPrice(sum(found.map(({ price }) => price)).div(found.length));
  return { sourcePrice, quoteDay: last.day, dayCount: found.length, areaCode: last.areaCode };
}

/** Terms of a clause as the order keeps them. */
export interface SourceTerms extends Pick<PriceClause, "floor" | "cap"> {
  delta: DecimalLike;
  /** Of the payment term, a share. */
  priceRate: DecimalLike;
}

/** 元 per unit that a source makes: base and unit price are rounded where they are made, as {@link roundPrice} does. */
export const deliveredPrice = (sourcePrice: DecimalLike, { delta, floor, cap, priceRate }: SourceTerms): Decimal =>
  roundPrice(roundPrice(bounded(decimal(sourcePrice).plus(delta), { floor, cap })).times(priceRate));

/** 元 that a quantity costs more at the new price: back at the old one the sum of all differences is zero. */
export const priceDifference = (quantity: DecimalLike, oldPrice: DecimalLike, newPrice: DecimalLike): Decimal =>
  lineAmount(quantity, newPrice).minus(lineAmount(quantity, oldPrice));

/**
 * 元 of the next correcting entry of a settled line.
 * @param settled its quantity, less what went back of it, and the price that it was settled at
 * @param entered what earlier entries came to
 */
export const correctingEntry = (
  settled: { quantity: DecimalLike; price: DecimalLike },
  newPrice: DecimalLike,
  entered: readonly DecimalLike[],
): Decimal => priceDifference(settled.quantity, settled.price, newPrice).minus(sum(entered));

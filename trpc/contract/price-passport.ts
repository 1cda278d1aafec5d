import { z } from "zod";
import { quoteBasis } from "./shared/enums";
import { Day, Id, Money, Price, PriceRate, Quantity, Rate, UnixSeconds } from "./shared/fields";
import { PriceReason } from "./sku";

/** The quote that a price follows, with what was published for its day afterwards. */
const PassportQuote = z.object({
  quoteDay: Day,
  publishTime: UnixSeconds,
  /** "" where it came with the mall. */
  publisher: z.string(),
  /** Published for the same day after the moment of the price: it stays what it was. */
  laterList: z.array(z.object({ price: Price, publishTime: UnixSeconds })),
});

/** What goods cost at a moment, worked out again from what was known then: 元 per unit with tax. */
export const PastPrice = z.object({
  time: UnixSeconds,
  listPrice: Price,
  /** Since when; null where it was the first one. */
  listPriceTime: UnixSeconds.nullable(),
  /** Null where the agreement had no price, and why. */
  reason: PriceReason.nullable(),
  missingReason: z.string().nullable(),
  /** The version of the agreement in effect then; null where it has none. */
  version: z.object({ sysNo: Id, versionNo: z.string(), version: z.int(), effectTime: UnixSeconds }).nullable(),
  quote: PassportQuote.nullable(),
});
export type PastPrice = z.output<typeof PastPrice>;

/** A price of what left on a truck, by the quotes of its delivery; the newest of a truck counts. */
export const DeliveredPrice = z.object({
  deliverySysNo: Id,
  deliveryNo: z.string(),
  quantity: Quantity,
  quoteBasis: quoteBasis.type,
  /** When the truck left. */
  pricingDay: Day,
  /** The price of the order counts until the quotes are known. */
  isProvisional: z.boolean(),
  priceSource: z.int(),
  /** The quote, or the mean of so many days; null while the price is provisional. */
  sourcePrice: Price.nullable(),
  dayCount: z.int(),
  /** The day of the quote, of a mean the last one. */
  quoteDay: Day.nullable(),
  delta: Price,
  floor: Price.nullable(),
  cap: Price.nullable(),
  priceRate: PriceRate,
  oldPrice: Price,
  price: Price,
  createTime: UnixSeconds,
  /** When the next one took its place; null of the one that counts. */
  closeTime: UnixSeconds.nullable(),
});
export type DeliveredPrice = z.output<typeof DeliveredPrice>;

/** The price of an order's line with all that it was made of. */
export const PricePassport = z.object({
  orderSysNo: Id,
  orderNo: z.string(),
  /** When the price was made. */
  orderTime: UnixSeconds,
  /** What the order is for; "" where no project was named. */
  projectName: z.string().default(""),
  lineNo: z.int(),
  skuSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  quantity: Quantity,
  price: Price,
  /** As it was ordered, where a change of the order made it another one. */
  originalPrice: Price.nullable(),
  amount: Money,
  taxRate: Rate,
  /** As it was written down with the order. */
  reason: PriceReason.nullable(),
  past: PastPrice.nullable(),
  /** Both give the same price, digit for digit. */
  isSame: z.boolean(),
  /** Which day's quote counts in the end; until then the price is provisional. */
  quoteBasis: quoteBasis.type,
  /** Prices of its trucks by their quotes, the oldest first. */
  deliveredList: z.array(DeliveredPrice),
});
export type PricePassport = z.output<typeof PricePassport>;

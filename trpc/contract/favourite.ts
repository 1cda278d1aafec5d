import { z } from "zod";
import { mutation, query } from "./define";
import { termList } from "./goods-search";
import { Done, Id, Ids, Price, page, paging, UnixSeconds } from "./shared/fields";
import { MallSku, PricePayment } from "./sku";

/** As many goods as somebody may keep. */
export const MOST_FAVOURITES = 500;

/** Goods that somebody keeps, as they are offered today. */
export const FavouriteSku = MallSku.extend({
  /** What they cost the reader when they were kept; null where they saw no price. */
  keptPrice: Price.nullable(),
  keptTime: UnixSeconds,
  /** How that price was to be paid; null for goods that were kept before this was noted. */
  keptPayment: PricePayment.nullable(),
  /** Today's price paid the same way, which alone compares with the kept one; null where there is none. */
  priceAtKeptTerm: Price.nullable(),
});
export type FavouriteSku = z.output<typeof FavouriteSku>;

/** Calls implied by what buyers do: the specification names none for goods that somebody keeps an eye on. */
export const favourite = {
  search: query("POST /api/mall/v1/favourite/search", {
    summary: "The goods that the reader keeps, the last one first, with the price of today and of the day of keeping",
    role: "buyer",
    input: z.object({ areaSysNo: Id.optional(), termList, ...paging }),
    output: page(FavouriteSku),
  }),
  among: query("POST /api/mall/v1/favourite/among", {
    summary: "Which of these goods the reader keeps",
    role: "buyer",
    input: z.object({ skuSysNoList: Ids }),
    output: Ids,
  }),
  keep: mutation("POST /api/mall/v1/favourite/keep", {
    summary: "Keep goods; those that are kept already stay as they are",
    role: "buyer",
    input: z.object({ skuSysNo: Id, areaSysNo: Id.optional(), termList }),
    /** Kept now, of all goods; the same however often it is asked. */
    output: z.object({ count: z.int() }),
    fails: ["FAVOURITES_FULL"],
  }),
  drop: mutation("POST /api/mall/v1/favourite/drop", {
    summary: "Keep these goods no longer; those that are not kept are no mistake",
    role: "buyer",
    input: z.object({ skuSysNoList: Ids }),
    output: Done,
  }),
};

import { z } from "zod";
import { mutation, query } from "./define";
import { PriceSource } from "./shared/codes";
import { Day, Id, ListPrice, NeededText, Price, Text, UnixSeconds } from "./shared/fields";
import { OperatorEvent } from "./site";

const MOST_QUOTES = 1000;

/** Sources outside of the mall; the sixth one is the agreement's own fixed price, which nobody quotes. */
export const quotedSources = [
  PriceSource.infoPrice,
  PriceSource.langeNetwork,
  PriceSource.steelNetwork,
  PriceSource.basePrice,
  PriceSource.nonferrousNetwork,
] as const;
const QuotedSource = z.literal(quotedSources, "请选择价格源");

/** What a source quotes, as operators write it: 元 per unit with tax, of a specification in an area on a day. */
export const QuoteLine = z.object({
  /** As goods name it: rebar:HRB400E:25. */
  specKey: NeededText(64, "规格"),
  /** Name of a province or city, or 全国. */
  areaName: NeededText(50, "地区"),
  quoteDay: Day,
  price: ListPrice.positive("单价必须大于0").max(99_999_999, "单价不能超过99999999"),
});
export type QuoteLine = z.output<typeof QuoteLine>;

/** Quotes that are published together: all or none. */
export const quoteList = z.array(QuoteLine).min(1, "请至少填写一行报价").max(MOST_QUOTES, `一次最多${MOST_QUOTES}行`);
export const Published = z.object({
  /** New quotes, and those of a day that had another price before. */
  updatedCount: z.int(),
  updateTime: UnixSeconds,
});

/** The newest quote of a specification in an area. */
export const PriceQuote = z.object({
  priceSource: QuotedSource,
  specKey: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  quoteDay: Day,
  price: Price,
  /** Of the day that was quoted before; null for the first one. */
  lastPrice: Price.nullable(),
  publishTime: UnixSeconds,
  publisher: z.string(),
  /** Goods with the specification. */
  goodsCount: z.int(),
});
export type PriceQuote = z.output<typeof PriceQuote>;

/** A quote of a day, with those that were published for it before. */
export const QuoteDay = z.object({
  quoteDay: Day,
  price: Price,
  publishTime: UnixSeconds,
  publisher: z.string(),
  pastList: z.array(z.object({ price: Price, publishTime: UnixSeconds, closeTime: UnixSeconds })),
});

const AreaCode = z.string().regex(/^(0|(\d{8}){1,4})$/, "地区编码不正确");
const base = "/api/material/v1/priceSource/operator";

/** Calls implied by agreements that follow a price source, and by `material.updateLangeNetPrice`. */
export const priceSource = {
  publish: mutation(`POST ${base}/publish`, {
    summary:
      "Publish quotes of a price source: all lines or none; a day's quote that is published again keeps the old one",
    role: "operator",
    input: z.object({ priceSource: QuotedSource, quoteList }),
    output: Published,
  }),
  search: query(`POST ${base}/search`, {
    summary: "The newest quotes of a price source by specification and area, paged by key",
    role: "operator",
    input: z.object({
      priceSource: QuotedSource.default(PriceSource.langeNetwork),
      keyword: Text(50, "关键词").default(""),
      /** Quotes after this one. */
      after: z.object({ specKey: z.string().max(64), areaCode: AreaCode }).optional(),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    output: z.object({ datas: z.array(PriceQuote), hasMore: z.boolean(), events: z.array(OperatorEvent) }),
  }),
  curve: query(`POST ${base}/curve`, {
    summary:
      "What a price source quoted for a specification in an area, day by day over a year, with what was published before",
    role: "operator",
    input: z.object({ priceSource: QuotedSource, specKey: NeededText(64, "规格"), areaCode: AreaCode }),
    output: z.object({
      areaName: z.string(),
      /** The oldest first. */
      dayList: z.array(QuoteDay),
      /** Of the goods with the specification; at most 20. */
      goodsList: z.array(z.object({ sysNo: Id, mallSpuName: z.string(), supplierName: z.string() })),
    }),
  }),
};

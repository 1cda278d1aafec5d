import { z } from "zod";
import { mutation, query } from "./define";
import { Facets, SkuSearch, termList } from "./goods-search";
import { PastPrice } from "./price-passport";
import { KeywordPart } from "./search-word";
import {
  Id,
  Ids,
  NeededText,
  PositiveQuantity,
  Price,
  page,
  paging,
  Quantity,
  Rate,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { MallSku, SkuDetail } from "./sku";
import { skuTerms } from "./sku-terms";

/** The keyword finds nothing; the goods are those of this one. */
const correctedKeyword = z.string().optional();

/** What goods are, for whoever asks for their prices. */
const skuFacts = {
  /** The categories from the first level down. */
  materialCategorySysNos: z.array(Id),
  attributeList: z.array(z.object({ name: z.string(), value: z.string() })),
  brandSysNo: Id.nullable(),
  taxRate: Rate.nullable(),
};
const ComparedFact = z.enum([
  "materialCategorySysNos",
  "skuAttributeEntityList",
  "brandSysNo",
  "materialCategoryFullPathSysNoList",
  "salesPrice",
  "taxRate",
]);
export type ComparedFact = z.output<typeof ComparedFact>;

/**
 * Goods that have a part of a keyword only, the best first; with a first page that all words do not fill.
 */
export const PartialSkuList = z.object({
  /** The words of the keyword, as they are typed. */
  wordList: z.array(z.string()),
  /** Those that none of these goods have. */
  droppedWordList: z.array(z.string()),
  datas: z.array(MallSku.extend({ missingWordList: z.array(z.string()) })),
});
export type PartialSkuList = z.output<typeof PartialSkuList>;

/** One of the goods that are offered while a keyword is typed. */
export const SuggestedSku = MallSku.pick({ sysNo: true, mallSpuName: true, mainImgUrl: true, unit: true }).extend({
  /** What the reader pays; null for whoever may not see prices. */
  price: Price.nullable(),
  /** The price is one of the reader's agreements. */
  isAgreementPrice: z.boolean(),
});
export type SuggestedSku = z.output<typeof SuggestedSku>;

/** Why goods are offered for a line of a list: its words, as it writes them. */
export const LineFit = z.object({
  /** Of 100. */
  score: z.int().min(0).max(100),
  hasList: z.array(z.string()),
  /** Words that are something else of these goods, and what: 牌号 HRB400E. */
  otherList: z.array(z.object({ said: z.string(), name: z.string(), value: z.string() })),
  missingList: z.array(z.string()),
  /** What they are beyond the line, and what makes another article of them: 阻燃. */
  moreList: z.array(z.string()),
});
export type LineFit = z.output<typeof LineFit>;

/** Attributes of a page's goods as a table: one column each, those of the leading category first, as it defines them. */
export const AttributeTable = z.object({
  nameList: z.array(z.string()),
  /** In the order of the goods; "" where goods do not have the attribute. */
  rowList: z.array(z.array(z.string())),
});
export type AttributeTable = z.output<typeof AttributeTable>;

export const mallSkuList = {
  searchMallSkuList: query("POST /api/mall/v1/mallSkuList/searchMallSkuList", {
    summary: "Goods of a category or keyword with filters, sort and pages",
    role: "public",
    input: SkuSearch.extend({ withFacets: z.boolean().default(false), withAttributes: z.boolean().default(false) }),
    output: z.object({
      ...page(MallSku).shape,
      facets: Facets.optional(),
      attributeTable: AttributeTable.optional(),
      correctedKeyword,
      partial: PartialSkuList.optional(),
    }),
  }),
  explainSearch: query("POST /api/mall/v1/mallSkuList/explainSearch", {
    summary: "How a keyword is read, and how many goods a visitor finds by it",
    role: "operator",
    input: z.object({ keyword: NeededText(50, "关键词") }),
    output: z.object({
      /** In the notation of goods names. */
      written: z.string(),
      partList: z.array(KeywordPart),
      total: z.int(),
      totalCapped: z.boolean(),
      correctedKeyword,
      /** Words that none of the best goods with a part of them have; only where no goods have all words. */
      droppedWordList: z.array(z.string()),
      /** Names of the first goods. */
      nameList: z.array(z.string()),
    }),
  }),
  getFloors: query("POST /api/mall/v1/mallSkuList/getFloors", {
    summary: "The first categories of the tree, each with goods in stock that sell best, for the home page",
    role: "public",
    input: z
      .object({
        areaSysNo: Id.optional(),
        floors: z.int().min(1).max(12).default(6),
        cards: z.int().min(1).max(20).default(8),
        termList,
      })
      .default({ floors: 6, cards: 8, termList: [] }),
    output: z.array(z.object({ categorySysNo: Id, datas: z.array(MallSku) })),
  }),
  suggest: query("POST /api/mall/v1/mallSkuList/suggest", {
    summary: "What a word that is being typed may mean: words, categories, goods at the reader's prices, and shops",
    role: "public",
    input: z.object({ keyword: Text(50, "关键词").min(1, "请填写关键词"), areaSysNo: Id.optional(), termList }),
    output: z.object({
      /** What to search for: how names of goods go on, and words of the trade. */
      words: z.array(z.string()),
      categories: z.array(z.object({ sysNo: Id, name: z.string(), parentName: z.string() })),
      goods: z.array(SuggestedSku),
      shops: z.array(z.object({ shopSysNo: Id, name: z.string() })),
    }),
  }),
  matchList: query("POST /api/mall/v1/mallSkuList/matchList", {
    summary: "What the lines of a pasted material list may mean: by code, or by name and specification",
    role: "buyer",
    input: z.object({
      lines: z
        .array(
          z.object({
            words: Text(100, "商品名称"),
            unit: Text(10, "单位").default(""),
            /** In that unit; goods that are sold from a larger quantity on stand behind the others. */
            quantity: PositiveQuantity.optional(),
            /** Names a shop or a supplier, as `words` may too: its goods come alone if it has such. */
            seller: Text(100, "供应商").default(""),
          }),
        )
        .min(1, "请粘贴清单")
        .max(300, "一次最多匹配300行"),
      areaSysNo: Id.optional(),
      termList,
    }),
    /** In the order of the lines. */
    output: z.array(
      z.object({
        /** Only one kind of goods can be meant, whoever sells it, in the unit that was written. */
        sure: z.boolean(),
        /**
         * What the words name first, of it what can be bought so, then what fits best; the price decides among equals. Where
         * no goods have all words, those with the most telling part of them.
         */
        skuList: z.array(
          MallSku.extend({
            code: z.string(),
            lineFit: LineFit,
            /** The reader's organisation chose them for these words last; then they stand first. */
            remembered: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  getAvailableSkuAgreement: query("POST /api/mall/v1/mallSkuList/getAvailableSkuAgreement", {
    summary: "Per sku: has the buyer an agreement in that area, and what it costs under each (R-CALL-01, R-BIZ-17)",
    role: "login",
    input: z.object({
      areaLevelCode: z.string().regex(/^\d*$/, "地区编码不正确"),
      mallSkuAvailableAgreementListParamList: z
        .array(
          z.object({
            skuSysNo: Id,
            tradeAgreementSysNoList: Ids.default([]),
            /** Only agreements for one of these areas (level codes); any where none is named. */
            tradeAgreementScopeList: z.array(Text(32, "地区编码")).max(100).default([]),
            templateTradeAgreementSysNoList: Ids.default([]),
          }),
        )
        .max(1000),
    }),
    output: z.array(
      z.object({
        skuSysNo: Id,
        hasTradeAgreementFlag: z.boolean(),
        /** Some price is missing: getSkuAgreementPriceForList says why, or has it (R-BIZ-17). */
        searchPriceFlag: z.boolean(),
        tradeAgreementSysNoToPrice: z.record(z.string(), Price),
        /** The reader's agreements that cover the sku, and those of them that were not named in the question. */
        agreementSysNoList: z.array(Id),
        newAgreementSysNoList: z.array(Id),
        /** Of the prices; null without one. */
        lowestPrice: Price.nullable(),
        /** Of all asked skus of the same goods the one with the lowest price; null where none has a price. */
        bestSkuSysNo: Id.nullable(),
        ...skuFacts,
      }),
    ),
  }),
};

/** Goods that were bought before, as they are offered today. */
export const BoughtSku = MallSku.extend({
  /** In how many of the last orders. */
  buyCount: z.int(),
  lastQuantity: Quantity,
  lastTime: UnixSeconds,
});
export type BoughtSku = z.output<typeof BoughtSku>;

export const h5Sku = {
  searchMallSkuList: query("POST /api/mall/v1/h5Sku/searchMallSkuList", {
    summary: "The same list for phones",
    role: "public",
    input: SkuSearch,
    output: z.object({ ...page(MallSku).shape, correctedKeyword, partial: PartialSkuList.optional() }),
  }),
  getSkuDetail: query("POST /api/mall/v1/h5Sku/getSkuDetail", {
    summary: "One sku with attributes, pictures, shop, the reader's agreements and whether it can be bought",
    role: "public",
    input: z.object({ sysNo: Id, areaSysNo: Id.optional(), termList }),
    output: SkuDetail,
  }),
  getBuyMoreSku: query("POST /api/mall/v1/h5Sku/getBuyMoreSku", {
    summary:
      "What the reader's organisation buys: goods of its last orders that are on sale, the most often bought first",
    role: "buyer",
    input: z.object({ areaSysNo: Id.optional(), termList, ...paging }),
    output: page(BoughtSku),
  }),
};

/** What goods cost under an agreement since `from`, each price until the next one; before the payment term. */
export const PriceHistory = z.object({
  tradeAgreementSysNo: Id,
  /** Whose quotes the price follows. */
  priceSource: z.int(),
  /** A year ago, or the first day of the agreement. */
  from: UnixSeconds,
  pointList: z.array(z.object({ time: UnixSeconds, basePrice: Price })),
});
export type PriceHistory = z.output<typeof PriceHistory>;

export const mallSku = {
  ...skuTerms,
  getPriceHistory: query("POST /api/mall/v1/mallSku/getPriceHistory", {
    summary:
      "What a sku cost in the last twelve months under each agreement of the reader that follows a price source; other prices are not kept from day to day",
    role: "buyer",
    input: z.object({ sysNo: Id, areaSysNo: Id.optional() }),
    output: z.array(PriceHistory),
  }),
  getPastPrice: query("POST /api/mall/v1/mallSku/getPastPrice", {
    summary: "What a sku cost its reader at a moment under each agreement, worked out from what was known then",
    role: "buyer",
    input: z.object({ sysNo: Id, areaSysNo: Id.optional(), time: UnixSeconds, termList }),
    output: z.array(PastPrice),
  }),
  buyOrderAgain: mutation("POST /api/mall/v1/mallSku/buyOrderAgain", {
    summary:
      "Put the goods of an order that is over into the cart again, as much as then, at today's prices (R-ORD-17); what cannot be bought is listed with its reason, and refused where nothing can",
    role: "buyer",
    /** Without an area that to which the order went. */
    input: z.object({ orderSysNo: Id, areaSysNo: Id.optional(), termList }),
    output: z.object({
      /** Kinds of goods. */
      addedCount: z.int(),
      /** Cart lines, in the order of the goods that were accepted. */
      successList: z.array(Id),
      failList: z.array(z.object({ skuSysNo: Id, skuName: z.string(), message: z.string() })),
      /** Lines in the cart now. */
      lineCount: z.int(),
    }),
    fails: ["AREA_NEEDED", "CANNOT_SELL", "CART_FULL"],
  }),
  getSkuList: query("POST /api/mall/v1/mallSku/getSkuList", {
    summary: "Skus by key, in the order asked",
    role: "public",
    input: z.object({ sysNoList: Ids, areaSysNo: Id.optional(), termList }),
    output: z.array(MallSku),
  }),
  getSkuAgreementPriceForList: query("POST /api/mall/v1/mallSku/getSkuAgreementPriceForList", {
    summary:
      "The price of each row under its agreement in an area (R-CALL-02); what is said of the goods is compared, not used",
    role: "login",
    input: z.object({
      areaCode: z.string().regex(/^\d*$/, "地区编码不正确"),
      mallSkuAgreementParamList: z
        .array(
          z.object({
            skuSysNo: Id,
            tradeAgreementSysNo: Id,
            /** What the asker knows of the goods: compared, never used. */
            materialCategorySysNos: Ids.optional(),
            skuAttributeEntityList: z
              .array(z.object({ name: z.string(), value: z.string() }))
              .max(100)
              .optional(),
            brandSysNo: Id.optional(),
            materialCategoryFullPathSysNoList: Ids.optional(),
            salesPrice: z.number().nullish(),
            taxRate: z.number().nullish(),
          }),
        )
        .max(1000),
    }),
    output: z.array(
      z.object({
        skuSysNo: Id,
        tradeAgreementSysNo: Id,
        agreementPrice: Price.nullable(),
        agreementPriceMissingReason: z.string().nullable(),
        /** What the asker said of the goods and is no longer so; the price is right all the same. */
        changedList: z.array(ComparedFact),
      }),
    ),
  }),
};

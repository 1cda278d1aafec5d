import { z } from "zod";
import { mutation, query } from "./define";
import { PriceMethod, ReviewStatus } from "./shared/codes";
import { ById, documentFields, HistoryEntry, lineFields, Moved, Step } from "./shared/document";
import { documentPage, ofOne, searchInput } from "./shared/document-calls";
import { kindSets, reviewStatus } from "./shared/enums";
import { Day, Done, Id, Ids, ListPrice, Money, Price, page, paging, Quantity, Rate, Text } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { priceAuditStatus } = kindSets.priceAudit;
const MOST_LINES = 1000;
const MOST_PRICE = 99_999_999;
const method = z.literal([PriceMethod.fixed, PriceMethod.discount, PriceMethod.source]);

/** A changed price of a submission; `price` is the new one. */
export const PriceAuditItem = z.object({
  ...lineFields,
  skuSysNo: Id,
  oldPrice: Price,
  /** How the old price was made. */
  method,
  /** A clause for its category priced it; once passed it has a clause of its own. */
  isOfCategory: z.boolean(),
  /** Ordered by the purchaser in the 90 days before the submission. */
  quantity: Quantity,
  /** 元 that this quantity would have cost more or less. */
  amount: Money,
  reviewStatus: reviewStatus.type,
  comment: z.string(),
});
export type PriceAuditItem = z.output<typeof PriceAuditItem>;

const fields = {
  ...documentFields(priceAuditStatus.type),
  priceAuditNo: z.string(),
  tradeAgreementSysNo: Id,
  agreementNo: z.string(),
  agreementName: z.string(),
  /** From when passed prices hold, at the earliest. */
  effectTime: Day,
  impactAmount: Money,
  pendingCount: z.int(),
  passedCount: z.int(),
  refusedCount: z.int(),
};
export const PriceAuditRow = z.object({ ...fields, itemList: z.array(PriceAuditItem) });
export type PriceAuditRow = z.output<typeof PriceAuditRow>;

export const PriceAudit = z.object({
  ...fields,
  reason: z.string(),
  submitter: z.string(),
  /** The version of its agreement that waits for both signatures, or for its first day; "" where none does. */
  nextVersionNo: z.string(),
  /** The first day of that version; null where there is none, or it is not signed by both. */
  nextVersionDay: Day.nullable(),
  itemList: z.array(PriceAuditItem),
  historyList: z.array(HistoryEntry),
});
export type PriceAudit = z.output<typeof PriceAudit>;

/** EN-PriceAudit: a changed price as its purchaser judges it. */
export const AuditedPrice = z.object({
  sysNo: Id,
  priceAuditSysNo: Id,
  priceAuditNo: z.string(),
  lineNo: z.int(),
  skuSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  tradeAgreementSysNo: Id,
  agreementNo: z.string(),
  supplierName: z.string(),
  oldPrice: Price,
  newPrice: Price,
  /** 元 per unit, below zero where the price falls. */
  difference: Price,
  /** The difference as a share of the old price; null where that is 0. */
  share: Rate.nullable(),
  method,
  isOfCategory: z.boolean(),
  /** Ordered in the 90 days before the submission, and what that would have cost more or less in 元. */
  quantity: Quantity,
  amount: Money,
  /** Open carts of the organisation with these goods. */
  cartCount: z.int(),
  effectTime: Day,
  reviewStatus: reviewStatus.type,
  comment: z.string(),
});
export type AuditedPrice = z.output<typeof AuditedPrice>;

/** An agreement whose prices its supplier may change. */
export const PricedAgreement = z.object({
  sysNo: Id,
  agreementNo: z.string(),
  name: z.string(),
  purchaserOrganizationName: z.string(),
  endDay: Day,
  /** The version that waits for both signatures: nothing is changed meanwhile; "" where none does. */
  signingNo: z.string(),
});
export type PricedAgreement = z.output<typeof PricedAgreement>;

/** Goods of an agreement with their price under it today. */
export const PricedGoods = z.object({
  skuSysNo: Id,
  code: z.string(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  /** 元 per unit before any payment term; null where there is none. */
  price: Price.nullable(),
  method,
  isOfCategory: z.boolean(),
  /** Why its price cannot be changed here; "" where it can. */
  problem: z.string(),
});
export type PricedGoods = z.output<typeof PricedGoods>;

const base = "/api/mall/v1/supplierSku";
const audits = `${base}/{side}/priceAudit` as const;

export const priceAudit = {
  search: query(`POST ${audits}/search`, {
    summary: "Submissions of changed prices, newest first",
    role: "party",
    input: searchInput({
      status: priceAuditStatus.type,
      narrowed: ["tradeAgreementSysNo"],
      sorts: listSorts.priceAudit,
      // an agreement is no project's
    }).omit({ projectSysNo: true, projectName: true }),
    output: documentPage(PriceAuditRow),
  }),
  detail: query(`GET ${audits}/detail/{id}`, {
    summary: "One submission with its prices and the allowed actions",
    role: "party",
    input: ById,
    output: PriceAudit,
  }),
  steps: query(`GET ${audits}/steps/{id}`, {
    summary: "The timeline of a submission",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  list: query(`POST ${base}/purchaser/getPurchaserSupplierSkuTradeAgreementEffectPriceAuditList`, {
    summary: "Changed prices for their purchaser, the oldest first, with what each would cost",
    role: "purchaser",
    input: z.object({
      reviewStatus: reviewStatus.type.optional(),
      /** Goods, agreement, supplier or number. */
      keyword: Text(50, "关键词").optional(),
      priceAuditSysNo: Id.optional(),
      /** Prices after this key: paging by key. */
      afterSysNo: Id.optional(),
      ...paging,
    }),
    output: page(AuditedPrice).extend({
      /** Of the last price, where others follow it. */
      nextSysNo: Id.nullable(),
    }),
  }),
  audit: mutation(`POST ${base}/purchaser/supplierSkuTradeAgreementEffectPriceAudit`, {
    summary: "Pass or refuse changed prices, all or none: 999 → 10 or 20; a refusal needs its reason",
    role: "purchaser",
    input: z.object({
      sysNoList: Ids.min(1, "请先勾选价格"),
      reviewStatus: z.literal([ReviewStatus.passed, ReviewStatus.refused]),
      comment: Text(200, "审核意见").default(""),
    }),
    output: Done,
    fails: ["REASON_NEEDED", "OWN_REQUEST"],
  }),
  agreements: query(`POST ${base}/supplier/searchTradeAgreement`, {
    summary: "The supplier's agreements in force whose prices it may change",
    role: "supplier",
    input: z.object({}).default({}),
    output: z.array(PricedAgreement),
  }),
  goods: query(`POST ${base}/supplier/searchTradeAgreementSku`, {
    summary: "Goods that an agreement prices, with today's price, by key",
    role: "supplier",
    input: z.object({
      tradeAgreementSysNo: Id,
      /** Only these of the supplier's own codes; all where none is named. */
      codeList: z.array(Text(64, "商品编码")).max(MOST_LINES, `一次最多${MOST_LINES}个编码`).default([]),
      keyword: Text(50, "关键词").default(""),
      /** Goods after this key: paging by key. */
      afterSysNo: Id.optional(),
      pageSize: z.int().min(1).max(MOST_LINES).default(50),
    }),
    output: z.object({
      datas: z.array(PricedGoods),
      /** Of the last goods, where others follow them. */
      nextSysNo: Id.nullable(),
    }),
  }),
  submit: mutation(`POST ${base}/supplier/submitTradeAgreementEffectPrice`, {
    summary: "Submit changed prices of an agreement to its purchaser, all lines or none: (new) → 10, each line 999",
    role: "supplier",
    input: z.object({
      tradeAgreementSysNo: Id,
      /** From when passed prices hold: today or later. */
      effectTime: Day,
      reason: Text(200, "调价原因").default(""),
      itemList: z
        .array(
          z.object({
            skuSysNo: Id,
            newPrice: ListPrice.positive("单价必须大于0").max(MOST_PRICE, `单价不能超过${MOST_PRICE}`),
          }),
        )
        .min(1, "请至少填写一种商品的新价")
        .max(MOST_LINES, `一次最多${MOST_LINES}行`),
    }),
    output: Moved,
  }),
  withdraw: mutation(`POST ${base}/supplier/withdrawTradeAgreementEffectPrice`, {
    summary: "Take back what waits of a submission: 10 → 30; passed prices stay",
    role: "supplier",
    ...ofOne,
  }),
};

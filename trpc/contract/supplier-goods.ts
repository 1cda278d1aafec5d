import { z } from "zod";
import { draftMoves, goodsEventName, listingMoves } from "../rules/goods-life";
import { mutation, query } from "./define";
import { AttributeDef, FamilyFields, FamilyVariant, GoodsFields } from "./goods-fields";
import { DraftReview } from "./shared/codes";
import { ById } from "./shared/document";
import { productListing, reviewStatus } from "./shared/enums";
import { Id, Ids, LevelCode, Price, Quantity, Text, UnixSeconds } from "./shared/fields";

/** Rows of one page, and goods that one request moves. */
export const MOST_GOODS = 100;
const draftReview = z.literal(Object.values(DraftReview));
const eventNames = Object.keys(goodsEventName) as [keyof typeof goodsEventName];
const events = <Name extends string>(moves: Readonly<Record<Name, unknown>>) =>
  z.array(z.enum(Object.keys(moves) as [Name, ...Name[]]));

/** Tabs of a list of goods: drafts by their review, goods by their listing. */
export const goodsTabs = ["all", "editing", "pending", "onShelf", "offShelf", "illegal", "refused"] as const;
export type GoodsTab = (typeof goodsTabs)[number];

/** Goods, or a draft of new ones, in a list. */
export const GoodsRow = z.object({
  /** null for new goods that were not passed yet. */
  skuSysNo: Id.nullable(),
  status: productListing.type.nullable(),
  reviewStatus: reviewStatus.type.nullable(),
  /** The family of which they are a variant. */
  familySysNo: Id.nullable().default(null),
  /** The open draft: of new goods, or an edit beside them. */
  draftSysNo: Id.nullable(),
  draftStatus: draftReview.nullable(),
  draftVersion: z.int().nullable(),
  /** Why the draft was refused, or the goods were banned. */
  comment: z.string(),
  code: z.string(),
  mallSpuName: z.string(),
  thirdName: z.string(),
  categoryName: z.string(),
  supplierName: z.string(),
  unit: z.string(),
  salesPrice: Price.nullable(),
  mainImgUrl: z.string(),
  operatorName: z.string(),
  updateTime: UnixSeconds,
  /** Events that the reader may cause, of the goods and of the draft. */
  listingEvents: events(listingMoves),
  draftEvents: events(draftMoves),
  /** For an operator: what the check found about a draft that waits. */
  findingCount: z.int(),
});
export type GoodsRow = z.output<typeof GoodsRow>;

const Change = z.object({ label: z.string(), before: z.string(), after: z.string() });
export const GoodsEvent = z.object({
  sysNo: Id,
  event: z.enum(eventNames),
  fromStatus: z.int().nullable(),
  toStatus: z.int().nullable(),
  comment: z.string(),
  operatorName: z.string(),
  operatorRole: z.enum(["supplier", "operator"]),
  createTime: UnixSeconds,
});
export type GoodsEvent = z.output<typeof GoodsEvent>;

/** A finding of the check of a draft: its kind and a sentence. */
export const GoodsFinding = z.object({
  kind: z.enum(["attribute", "price", "twin", "brand", "picture"]),
  message: z.string(),
});
export type GoodsFinding = z.output<typeof GoodsFinding>;

export const GoodsDraft = z.object({
  sysNo: Id,
  /** The goods that it edits; null for new ones. */
  skuSysNo: Id.nullable(),
  familySysNo: Id.nullable(),
  version: z.int(),
  reviewStatus: draftReview,
  supplierName: z.string(),
  categoryName: z.string(),
  mainImgUrl: z.string(),
  fields: GoodsFields,
  /** The fields in words. */
  factList: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Differences from the goods as they are now. */
  changeList: z.array(Change),
  /** Sentences by field; empty when the draft may be submitted. */
  problems: z.record(z.string(), z.string()),
  findingList: z.array(GoodsFinding),
  comment: z.string(),
  operatorName: z.string(),
  updateTime: UnixSeconds,
  draftEvents: events(draftMoves),
  eventList: z.array(GoodsEvent),
});
export type GoodsDraft = z.output<typeof GoodsDraft>;

export const OwnGoods = z.object({
  sysNo: Id,
  familySysNo: Id.nullable(),
  status: productListing.type,
  reviewStatus: reviewStatus.type,
  supplierName: z.string(),
  categoryName: z.string(),
  mainImgUrl: z.string(),
  fields: GoodsFields,
  factList: GoodsDraft.shape.factList,
  /** Warehouses of the supplier; null where the goods are not kept there. */
  stockList: z.array(z.object({ warehouseName: z.string(), onHand: Quantity.nullable(), reserved: Quantity })),
  /** The open draft of an edit. */
  draft: GoodsDraft.pick({ sysNo: true, reviewStatus: true, changeList: true, comment: true }).nullable(),
  listingEvents: events(listingMoves),
  eventList: z.array(GoodsEvent),
});
export type OwnGoods = z.output<typeof OwnGoods>;

/** Choices of a form for goods of a category; the usual brands and units come first. */
const GoodsOffer = z.object({
  categorySysNo: Id,
  categoryName: z.string(),
  attributeDefs: z.array(AttributeDef),
  brandList: z.array(z.string()),
  unitList: z.array(z.string()),
  warehouseList: z.array(z.string()),
  /** The whole country, the provinces, and narrower areas that the goods name. */
  areaList: z.array(z.object({ code: z.union([z.literal("0"), LevelCode]), name: z.string() })),
});

/** The input of a list of goods, paged by key: first drafts of new goods, then goods, the newest first. */
export const goodsQuery = z.object({
  tab: z.enum(goodsTabs).default("all"),
  keyword: Text(50, "关键词").default(""),
  /** Only variants of a family. */
  familySysNo: Id.optional(),
  /** The last draft of new goods, or the last goods, of the page before. */
  afterDraftSysNo: Id.optional(),
  afterSkuSysNo: Id.optional(),
  pageSize: z.int().min(1).max(MOST_GOODS).default(20),
});
export const goodsPage = z.object({
  datas: z.array(GoodsRow),
  hasMore: z.boolean(),
  counts: z.object(Object.fromEntries(goodsTabs.map((tab) => [tab, z.int()])) as Record<GoodsTab, z.ZodInt>),
});

/** A variant of a family whose goods were not passed yet. */
const draftedVariant = FamilyVariant.extend({
  draftSysNo: Id,
  version: z.int(),
  reviewStatus: draftReview,
  /** False while it waits for the review. */
  mayEdit: z.boolean(),
});
const MOST_VARIANTS = 100;

const moved = z.object({ changed: z.int() });
const some = (what: string) => Ids.min(1, `请先选择${what}`).max(MOST_GOODS, `一次最多${MOST_GOODS}种商品`);
const drafts = z.object({ sysNoList: some("草稿") });
const goods = z.object({ skuSysNoList: some("商品") });
const base = "/api/mall/v1/supplierSku/supplier/goods";

/** Calls implied by R-LIST-01: a supplier writes goods, has them reviewed, and puts them on the shelf. */
export const supplierGoods = {
  search: query(`POST ${base}/search`, {
    summary: "The supplier's goods and drafts under a tab, with how many each tab has",
    role: "supplier",
    input: goodsQuery,
    output: goodsPage,
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "Goods as they are, with the edit beside them and what happened to them",
    role: "supplier",
    input: ById,
    output: OwnGoods,
  }),
  getDraft: query(`GET ${base}/getDraft/{id}`, {
    summary: "A draft with what it changes and what it lacks",
    role: "supplier",
    input: ById,
    output: GoodsDraft,
  }),
  form: query(`POST ${base}/form`, {
    summary: "What a form for goods starts from: a draft, goods or a category, and what it offers",
    role: "supplier",
    input: z.object({
      /** Changes the category of the draft or goods, or begins new goods of it. */
      categorySysNo: Id.optional(),
      draftSysNo: Id.optional(),
      /** Goods to be edited: by the edit that is open, where one is. */
      skuSysNo: Id.optional(),
    }),
    output: z.object({
      draftSysNo: Id.nullable(),
      skuSysNo: Id.nullable(),
      version: z.int().nullable(),
      /** False while the draft waits for the review. */
      mayEdit: z.boolean(),
      fields: GoodsFields.nullable(),
      mainImgUrl: z.string(),
      /** null while there is no category. */
      offered: GoodsOffer.nullable(),
    }),
  }),
  save: mutation(`POST ${base}/save`, {
    summary: "Write a draft: of new goods, of an edit beside goods (skuSysNo), or change one (draftSysNo)",
    role: "supplier",
    input: z.object({
      draftSysNo: Id.optional(),
      skuSysNo: Id.optional(),
      /** Of the draft as it was read; refused if someone saved it since. */
      version: z.int().optional(),
      /** Submits it too, if it lacks nothing. */
      submit: z.boolean().default(false),
      ...GoodsFields.shape,
    }),
    output: z.object({ sysNo: Id, version: z.int() }),
  }),
  familyForm: query(`POST ${base}/familyForm`, {
    summary: "What a form for a family of goods starts from: the family with its variants, or a category",
    role: "supplier",
    input: z.object({ familySysNo: Id.optional(), categorySysNo: Id.optional() }),
    output: z.object({
      familySysNo: Id.nullable(),
      fields: FamilyFields.nullable(),
      mainImgUrl: z.string(),
      variantList: z.array(draftedVariant),
      /** Variants that were passed; each is edited as goods are. */
      goodsList: z.array(z.object({ skuSysNo: Id, code: z.string(), mallSpuName: z.string() })),
      offered: GoodsOffer.nullable(),
    }),
  }),
  saveFamily: mutation(`POST ${base}/saveFamily`, {
    summary:
      "Write a family of goods: a draft for each variant, new or changed, and an edit for those that were passed; variants left out stay as they are",
    role: "supplier",
    input: z.object({
      familySysNo: Id.optional(),
      /** Submits the variants too, if none lacks anything. */
      submit: z.boolean().default(false),
      /** Brings what the variants share to those that were passed, too: an edit beside each, reviewed with the others. */
      withGoods: z.boolean().default(false),
      ...FamilyFields.shape,
      variantList: z
        .array(
          FamilyVariant.extend({
            draftSysNo: Id.optional(),
            /** Of the draft as it was read; refused if someone saved it since. */
            version: z.int().optional(),
          }),
        )
        .max(MOST_VARIANTS, `一次最多${MOST_VARIANTS}个规格`),
    }),
    output: z.object({ familySysNo: Id, draftSysNoList: z.array(Id) }),
  }),
  submit: mutation(`POST ${base}/submit`, {
    summary: "Submit drafts to the operator's review: all or none (R-LIST-01)",
    role: "supplier",
    input: drafts,
    output: moved,
  }),
  withdraw: mutation(`POST ${base}/withdraw`, {
    summary: "Take drafts back from the review",
    role: "supplier",
    input: drafts,
    output: moved,
  }),
  discard: mutation(`POST ${base}/discard`, {
    summary: "Delete drafts; goods beside them stay as they are",
    role: "supplier",
    input: drafts,
    output: moved,
  }),
  putOn: mutation(`POST ${base}/putOn`, {
    summary: "Put goods that were passed on the shelf: all or none (R-LIST-01)",
    role: "supplier",
    input: goods,
    output: moved,
  }),
  takeOff: mutation(`POST ${base}/takeOff`, {
    summary: "Take goods off the shelf: all or none (R-LIST-01)",
    role: "supplier",
    input: goods,
    output: moved,
  }),
};

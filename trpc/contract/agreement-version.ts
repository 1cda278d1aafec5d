import { z } from "zod";
import { clauseTerms, clauseTermsInput, projectNamesInput } from "./clause-terms";
import { mutation, query } from "./define";
import { PriceMethod } from "./shared/codes";
import { ById, documentFields, HistoryEntry, lineFields, Moved, Step } from "./shared/document";
import { deciding, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import {
  kindSets,
  paymentMode,
  priceSource,
  quoteBasis,
  receivingConfirm,
  settlementCycle,
  weighing,
} from "./shared/enums";
import {
  Day,
  Id,
  LevelCode,
  ListPrice,
  Money,
  NeededText,
  Price,
  Quantity,
  Rate,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { agreementVersionStatus, agreementWriter } = kindSets.agreementVersion;

const MOST_CLAUSES = 1000;
const MOST_AREAS = 200;
const MOST_TERMS = 10;
const MOST = 99_999_999;
const method = z.literal([PriceMethod.fixed, PriceMethod.discount, PriceMethod.source], "请选择定价方式");

/** A clause of a version: what it prices, and how. */
export const AgreementVersionItem = z.object({
  ...lineFields,
  skuSysNo: Id.nullable(),
  categorySysNo: Id.nullable(),
  attributeTokens: z.array(z.string()),
  method,
  discount: Rate.nullable(),
  priceSource: priceSource.type.nullable(),
  delta: Price.nullable(),
  /** Bounds of what a price source makes, 元; null where there is none. */
  floor: Price.nullable(),
  cap: Price.nullable(),
  /** Which day's quote of a source counts. */
  quoteBasis: quoteBasis.type,
  /** What settles its goods, where that is not what the agreement says of all. */
  weighing: weighing.type.nullable(),
  /** What may be ordered under it; 0 where nothing is said. */
  quantity: Quantity,
  ...clauseTerms,
});
export type AgreementVersionItem = z.output<typeof AgreementVersionItem>;

/** A payment term; discount in percent of the price. */
const Term = z.object({
  accountPeriod: z.int().min(0).max(9),
  billingPeriod: z.int().min(0).max(99),
  name: NeededText(30, "付款期限"),
  discount: Rate.positive("付款期限的价格比例必须大于0").max(1000, "付款期限的价格比例不能超过1000%"),
  otherDays: z.int().min(0).max(3650, "天数不能超过3650").default(0),
});

const fields = {
  ...documentFields(agreementVersionStatus.type),
  versionNo: z.string(),
  /** The agreement that it is a version of; null until its first version takes effect. */
  agreementSysNo: Id.nullable(),
  agreementNo: z.string(),
  name: z.string(),
  /** Counts what both sides signed; 0 before they did. */
  version: z.int(),
  writtenBy: agreementWriter.type,
  purchaserSigned: z.boolean(),
  supplierSigned: z.boolean(),
  startDay: Day,
  endDay: Day,
};
export const AgreementVersionRow = z.object({ ...fields, itemList: z.array(AgreementVersionItem) });
export type AgreementVersionRow = z.output<typeof AgreementVersionRow>;

const settled = {
  paymentMode: paymentMode.type,
  /** Goods that no clause prices may be bought at list price. */
  noAgreementCanSale: z.boolean(),
  weighing: weighing.type,
  massTolerance: Rate,
  /** 元 by which a line of a statement may be off without being a difference. */
  amountTolerance: Money,
  deliveryConfirmRequired: z.boolean(),
  receivingConfirm: receivingConfirm.type,
  certificatesRequired: z.boolean(),
  inspectionRequired: z.boolean(),
  settlementCycle: settlementCycle.type,
  freightIncluded: z.boolean(),
};

/** What became of something between two versions, in words. */
export const VersionChange = z.object({ title: z.string(), from: z.string(), to: z.string() });
export type VersionChange = z.output<typeof VersionChange>;

export const AgreementVersion = z.object({
  ...fields,
  ...settled,
  parentSysNo: Id.nullable(),
  writer: z.string(),
  scope: z.array(z.object({ areaCode: z.string(), name: z.string() })),
  /** Projects to which its prices hold, as they were called; empty: to any order. */
  projectNames: z.array(z.string()),
  termList: z.array(Term),
  notice: z.string(),
  content: z.string(),
  /** The other side types a password to sign; the hint is what its writer said of it. */
  hasPassword: z.boolean(),
  passwordHint: z.string(),
  purchaserSigner: z.string(),
  purchaserSignTime: UnixSeconds.nullable(),
  supplierSigner: z.string(),
  supplierSignTime: UnixSeconds.nullable(),
  /** From when its prices were those of the agreement, and until when. */
  effectTime: UnixSeconds.nullable(),
  closeTime: UnixSeconds.nullable(),
  refuseReason: z.string(),
  endReason: z.string(),
  /** What it changes of the version before it; empty of a first one. */
  changeList: z.array(VersionChange),
  itemList: z.array(AgreementVersionItem),
  historyList: z.array(HistoryEntry),
});
export type AgreementVersion = z.output<typeof AgreementVersion>;

/** The least or the most that a price source may make of a price. */
const Bound = ListPrice.positive("限价必须大于0").max(MOST, `限价不能超过${MOST}`);
const Clause = z.object({
  /** Of these two one is named, or a brand alone. */
  skuSysNo: Id.optional(),
  categorySysNo: Id.optional(),
  attributeTokens: z.array(Text(80, "属性")).max(10, "一条条款最多10个属性").default([]),
  method,
  price: ListPrice.positive("单价必须大于0").max(MOST, `单价不能超过${MOST}`).optional(),
  discount: Rate.positive("折扣必须大于0").max(1000, "折扣不能超过1000%").optional(),
  priceSource: priceSource.type.optional(),
  delta: ListPrice.min(-MOST, `加减价不能低于-${MOST}`).max(MOST, `加减价不能超过${MOST}`).optional(),
  floor: Bound.optional(),
  cap: Bound.optional(),
  /** Of the order where nothing is said. */
  quoteBasis: quoteBasis.type.default(0),
  weighing: weighing.type.optional(),
  quantity: Quantity.min(0, "数量不能小于0").max(MOST, `数量不能超过${MOST}`).default(0),
  ...clauseTermsInput,
});
export type ClauseInput = z.output<typeof Clause>;

const Save = z.object({
  /** The draft that is written anew; a new one where none is named. */
  sysNo: Id.optional(),
  /** The agreement whose next version it is; a first version where none is named. */
  agreementSysNo: Id.optional(),
  /** The agreement that a first version stands under. */
  parentSysNo: Id.optional(),
  /** With whom a first version is: the purchaser names the supplier, the supplier the organisation. */
  supplierSysNo: Id.optional(),
  purchaserOrganizationSysNo: Id.optional(),
  name: NeededText(60, "协议名称"),
  startDay: Day,
  endDay: Day,
  areaCodes: z
    .array(z.union([z.literal("0"), LevelCode]))
    .min(1, "请选择适用地区")
    .max(MOST_AREAS, `适用地区最多${MOST_AREAS}个`),
  projectNames: projectNamesInput,
  termList: z.array(Term).min(1, "请至少填写一个付款期限").max(MOST_TERMS, `付款期限最多${MOST_TERMS}个`),
  ...settled,
  massTolerance: Rate.min(0, "磅差不能小于0").max(1, "磅差不能超过100%").default(0),
  amountTolerance: Money.min(0, "金额容差不能小于0").max(10_000, "金额容差不能超过10000元").default(0),
  notice: Text(1000, "下单须知").default(""),
  content: Text(5000, "协议条款").default(""),
  itemList: z.array(Clause).min(1, "请至少填写一条价格条款").max(MOST_CLAUSES, `价格条款最多${MOST_CLAUSES}条`),
  /** What the other side types to sign: kept as it is where nothing is said, taken away by "". */
  password: Text(32, "签署密码").optional(),
  passwordHint: Text(60, "密码提示").default(""),
});
export type SaveVersion = z.output<typeof Save>;

/** A good that was bought under the agreement in the last quarter, at today's price and at the version's. */
export const MovedPrice = z.object({
  skuSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  /** The project that has a price of its own; "" where it was ordered for any other. */
  projectName: z.string().default(""),
  /** Ordered in the last 90 days. */
  quantity: Quantity,
  /** 元; null where there is none. */
  oldPrice: Price.nullable(),
  newPrice: Price.nullable(),
  /** 元 that these purchases would cost more or less. */
  difference: Money.nullable(),
});
export type MovedPrice = z.output<typeof MovedPrice>;

const base = "/api/mall/v1/trade-agreement/version/{side}";
const own = "/api/mall/v1/trade-agreement/version/purchaser";
const theirs = "/api/mall/v1/trade-agreement/version/supplier";
const signing = {
  input: z.object({ sysNo: Id, password: Text(32, "签署密码").default("") }),
  output: Moved,
  fails: ["SIGN_PASSWORD_WRONG", "OWN_SIGNATURE"],
} as const;

export const agreementVersion = {
  search: query(`POST ${base}/search`, {
    summary: "Versions of the own side's agreements, newest first",
    role: "party",
    input: searchInput({
      status: agreementVersionStatus.type,
      narrowed: ["agreementSysNo"],
      sorts: listSorts.agreementVersion,
      // an agreement is no project's
    }).omit({ projectSysNo: true, projectName: true }),
    output: documentPage(AgreementVersionRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One version with its clauses and what it changes",
    role: "party",
    input: ById,
    output: AgreementVersion,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of a version",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  partners: query(`GET ${base}/partners`, {
    summary:
      "With whom a first version may be: the mall's suppliers; for a supplier who bought of it or has an agreement",
    role: "party",
    input: z.object({}).default({}),
    output: z.array(z.object({ sysNo: Id, name: z.string() })),
  }),
  impact: query(`GET ${base}/impact/{id}`, {
    summary: "Which prices a version moves, and by how much on what was ordered in the last 90 days",
    role: "party",
    input: ById,
    output: z.object({
      /** 元 that the purchases of the last 90 days would cost more or less; goods without either price are left out. */
      difference: Money,
      movedCount: z.int(),
      goodsList: z.array(MovedPrice),
    }),
  }),
  save: mutation(`POST ${own}/save`, {
    summary: "Draft a version, or write the own draft anew: (new) → 0",
    role: "purchaser",
    input: Save.omit({ purchaserOrganizationSysNo: true }),
    output: Moved,
  }),
  send: mutation(`POST ${own}/send`, {
    summary: "Send a draft to both sides for signature: 0 → 10",
    role: "purchaser",
    ...ofOne,
  }),
  withdraw: mutation(`POST ${own}/withdraw`, {
    summary: "Take back an own version that is not signed by both: 10 → 0, signatures are void",
    role: "purchaser",
    ...ofOne,
  }),
  delete: mutation(`POST ${own}/delete`, { summary: "Delete a draft", role: "purchaser", ...ofOne }),
  audit: mutation(`POST ${own}/audit`, {
    summary: "An approver of the purchaser's organisation passes or refuses a version before it is signed (R-PERM-19)",
    ...deciding,
  }),
  sign: mutation(`POST ${own}/sign`, {
    summary: "Sign; the second signature brings a version into effect, at once or on its first day",
    role: "purchaser",
    ...signing,
  }),
  decline: mutation(`POST ${own}/decline`, {
    summary: "Send a version of the supplier's back with the reason: 10 → 5, signatures are void",
    role: "purchaser",
    ...withReason,
  }),
  end: mutation(`POST ${own}/end`, {
    summary: "End an agreement before its last day, with the reason: 20 or 30 → 50, nothing more is ordered under it",
    role: "purchaser",
    ...withReason,
  }),
  offer: mutation(`POST ${theirs}/offer`, {
    summary: "The supplier drafts a version, or writes its draft anew: (new) → 5",
    role: "supplier",
    input: Save.omit({ supplierSysNo: true, parentSysNo: true }),
    output: Moved,
  }),
  submit: mutation(`POST ${theirs}/submit`, {
    summary: "The supplier sends its draft to both sides for signature: 5 → 10",
    role: "supplier",
    ...ofOne,
  }),
  takeBack: mutation(`POST ${theirs}/takeBack`, {
    summary: "The supplier takes back its version that is not signed by both: 10 → 5, signatures are void",
    role: "supplier",
    ...ofOne,
  }),
  discard: mutation(`POST ${theirs}/discard`, {
    summary: "The supplier deletes its draft",
    role: "supplier",
    ...ofOne,
  }),
  countersign: mutation(`POST ${theirs}/countersign`, {
    summary: "The supplier signs; the second signature brings a version into effect",
    role: "supplier",
    ...signing,
  }),
  refuse: mutation(`POST ${theirs}/refuse`, {
    summary: "The supplier sends a version of the purchaser's back with the reason: 10 → 0, signatures are void",
    role: "supplier",
    ...withReason,
  }),
};

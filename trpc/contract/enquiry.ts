import { z } from "zod";
import { enquiryLimits as limits } from "../rules/enquiry";
import { mutation, query } from "./define";
import { PaymentTerm, TaxType, ValueType } from "./shared/codes";
import { ById, documentFields, FileRef, HistoryEntry, Moved, OfOne, Step } from "./shared/document";
import { documentPage, searchInput } from "./shared/document-calls";
import { kindSets, paymentTerm, taxType, valueType } from "./shared/enums";
import {
  Day,
  Id,
  Ids,
  Mobile,
  Money,
  NeededText,
  PositiveQuantity,
  Price,
  Quantity,
  Rate,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { enquiryStatus, enquiryAnswerStatus } = kindSets.enquiry;

/** A line of an enquiry. */
export const EnquiryItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  /** null for what is described in words alone. */
  skuSysNo: Id.nullable(),
  skuName: z.string(),
  spec: z.string(),
  /** The same under the name that lines of other documents have for it. */
  skuSpec: z.string(),
  quantity: Quantity,
  unit: z.string(),
  valueType: valueType.type,
  remark: z.string(),
});
export type EnquiryItem = z.output<typeof EnquiryItem>;

const { supplierSysNo: _supplier, supplierName: _name, ...ownFields } = documentFields(enquiryStatus.type);

/** EN-Enquiry as lists show it. */
const rowFields = {
  ...ownFields,
  enquiryNo: z.string(),
  title: z.string(),
  areaSysNo: Id,
  areaName: z.string(),
  address: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  /** Answers are taken until then, in unix seconds. */
  deadline: UnixSeconds,
  /** The asker sees the answers from then on: the deadline, or earlier once everybody has answered. */
  openTime: UnixSeconds,
  /** Suppliers that were asked, that answered and that declined; null to suppliers. */
  askedCount: z.int().nullable(),
  answeredCount: z.int().nullable(),
  declinedCount: z.int().nullable(),
  /** The reading supplier's own answer; null to the asker. */
  ownStatus: enquiryAnswerStatus.type.nullable(),
  itemList: z.array(EnquiryItem),
};
export const EnquiryRow = z.object(rowFields);
export type EnquiryRow = z.output<typeof EnquiryRow>;

/** What a supplier answers about a line. */
export const EnquiryAnswerItem = z.object({
  enquiryItemSysNo: Id,
  /** Without freight, with or without tax as the answer says. */
  price: Price,
  /** The supplier's own sku that is offered; null where none is named. */
  skuSysNo: Id.nullable(),
  /** What is offered in place of the wanted goods; "" for the goods themselves. */
  substitute: z.string(),
  remark: z.string(),
});
export type EnquiryAnswerItem = z.output<typeof EnquiryAnswerItem>;

/** A supplier's answer as it is, or was. */
const answerFields = {
  version: z.int(),
  itemList: z.array(EnquiryAnswerItem),
  /** Of all lines together, 元 with tax. */
  freight: Money,
  taxType: taxType.type,
  taxRate: Rate,
  paymentTerm: paymentTerm.type,
  /** Days of a term that has no name. */
  termDays: z.int(),
  /** The last day on which it holds. */
  validUntil: Day.nullable(),
  deliveryDay: Day.nullable(),
  comment: z.string(),
};
export const EnquiryAnswerVersion = z.object({
  ...answerFields,
  status: enquiryAnswerStatus.type,
  operatorName: z.string(),
  createTime: UnixSeconds,
});
export type EnquiryAnswerVersion = z.output<typeof EnquiryAnswerVersion>;
export const EnquiryAnswer = z.object({
  sysNo: Id,
  supplierSysNo: Id,
  supplierName: z.string(),
  status: enquiryAnswerStatus.type,
  ...answerFields,
  answerTime: UnixSeconds.nullable(),
  fileList: z.array(FileRef),
  /** Former versions, the newest first; to the supplier itself alone. */
  versionList: z.array(EnquiryAnswerVersion),
});
export type EnquiryAnswer = z.output<typeof EnquiryAnswer>;

/** A question of an asked supplier, whose name is shown to itself alone, and the reply that all of them read. */
export const EnquiryQuestion = z.object({
  sysNo: Id,
  isOwn: z.boolean(),
  question: z.string(),
  createTime: UnixSeconds,
  reply: z.string(),
  replyTime: UnixSeconds.nullable(),
});
export type EnquiryQuestion = z.output<typeof EnquiryQuestion>;

export const Enquiry = z.object({
  ...rowFields,
  categorySysNo: Id.nullable(),
  remark: z.string(),
  fileList: z.array(FileRef),
  /** The asker's: those of all suppliers, once they are open. A supplier's: its own. */
  answerList: z.array(EnquiryAnswer),
  /** Who was asked; to the asker alone. */
  supplierNameList: z.array(z.string()),
  /** The first of these in short: the price of a single line, the sum of several with freight. */
  reply: z.object({ price: Price, comment: z.string(), time: UnixSeconds }).nullable(),
  questionList: z.array(EnquiryQuestion),
  historyList: z.array(HistoryEntry),
});
export type Enquiry = z.output<typeof Enquiry>;

const NewItem = z
  .object({
    skuSysNo: Id.nullish(),
    skuName: NeededText(100, "商品名称"),
    spec: Text(200, "规格").default(""),
    quantity: PositiveQuantity,
    unit: NeededText(16, "单位"),
    valueType: valueType.type.default(ValueType.float),
    remark: Text(200, "备注").default(""),
  })
  .refine((item) => item.valueType !== ValueType.int || Number.isInteger(item.quantity), {
    path: ["quantity"],
    message: "数量必须是整数",
  });

const Answered = z.object({
  enquiryItemSysNo: Id,
  price: Price.positive("报价必须大于0").max(99_999_999, "报价不能超过99999999"),
  /** Left out: the asked sku where it is the supplier's own. */
  skuSysNo: Id.nullish(),
  /** The same by the supplier's own code. */
  skuCode: Text(64, "本店商品编码").optional(),
  substitute: Text(100, "替代商品").default(""),
  remark: Text(200, "备注").default(""),
});

const enquiries = "/api/tender/v1/enquiry";
const ofSupplier = "/api/tender/v1/supplier/enquiry";
const listInput = searchInput({ status: enquiryStatus.type, narrowed: [], sorts: listSorts.enquiry }).omit({
  projectSysNo: true,
  projectName: true,
});

export const enquiry = {
  create: mutation(`POST ${enquiries}/create`, {
    summary: "Ask suppliers for prices: (new) → 10 (R-ENQ-01)",
    role: "login",
    input: z.object({
      itemList: z.array(NewItem).min(1, "请填写询价商品").max(limits.lines, `一次最多${limits.lines}种商品`),
      areaSysNo: Id,
      address: Text(200, "详细地址").default(""),
      contactName: NeededText(50, "联系人"),
      contactMobile: Mobile,
      title: Text(limits.title, "标题").default(""),
      remark: Text(500, "说明").default(""),
      /** Left out: a day from now. */
      deadline: UnixSeconds.optional(),
      /** Who is asked. Without any: those who sell goods of the category; without that, those of the lines' goods. */
      supplierSysNoList: Ids.max(limits.suppliers, `一次最多询价${limits.suppliers}家供应商`).default([]),
      categorySysNo: Id.nullish(),
      fileSysNoList: Ids.max(10, "最多上传10个文件").default([]),
    }),
    output: z.object({ ...Moved.shape, enquiryNo: z.string(), askedCount: z.int() }),
    fails: ["NOBODY_TO_ASK", "SUPPLIER_BLOCKED"],
  }),
  suppliers: query(`POST ${enquiries}/suppliers`, {
    summary: "Suppliers that may be asked: who sells goods of a category, or the named goods",
    role: "login",
    input: z.object({ categorySysNo: Id.nullish(), skuSysNoList: Ids.default([]) }),
    output: z.object({
      datas: z.array(
        z.object({
          ...{ supplierSysNo: Id, supplierName: z.string(), skuCount: z.int() },
          /** Its score is below a line of the organisation; `blocked`: it cannot be asked. */
          standing: z.enum(["good", "warned", "blocked"]),
          score: z.number().nullable(),
        }),
      ),
    }),
  }),
  search: query(`POST ${enquiries}/search`, {
    summary: "The enquiries of the reader's organisation, newest first",
    role: "login",
    input: listInput,
    output: documentPage(EnquiryRow),
  }),
  get: query(`GET ${enquiries}/get/{id}`, {
    summary: "One enquiry with questions, and the answers that its reader may see",
    role: "login",
    input: ById,
    output: Enquiry,
  }),
  getEnquirySteps: query(`GET ${enquiries}/getEnquirySteps/{id}`, {
    summary: "The timeline of an enquiry",
    role: "login",
    input: ById,
    output: z.array(Step),
  }),
  supplierSearch: query(`POST ${ofSupplier}/search`, {
    summary: "The enquiries that the supplier was asked, newest first",
    role: "supplier",
    input: listInput,
    output: documentPage(EnquiryRow),
  }),
  reply: mutation(`POST ${ofSupplier}/reply`, {
    summary: "Answer an enquiry, or change the answer until the deadline: 10 → 20, and 20 stays (R-ENQ-02)",
    role: "supplier",
    input: OfOne.extend({
      /** Lines without a price are left out. */
      itemList: z.array(Answered).max(limits.lines, `一次最多${limits.lines}种商品`).default([]),
      /** The price of an enquiry's only line, in place of the list. */
      price: Price.positive("报价必须大于0").max(99_999_999, "报价不能超过99999999").optional(),
      freight: Money.min(0, "运费不能小于0").max(99_999_999, "运费不能超过99999999").default(0),
      taxType: taxType.type.default(TaxType.withTax),
      taxRate: Rate.min(0, "税率不能小于0").max(1, "税率不能超过100%").default(0.13),
      paymentTerm: paymentTerm.type.default(PaymentTerm.immediate),
      termDays: z.int("天数必须是整数").min(0, "天数不能小于0").max(365, "天数不能超过365").default(0),
      /** Left out: a week behind the deadline. */
      validUntil: Day.optional(),
      deliveryDay: Day.optional(),
      comment: Text(500, "说明").default(""),
      fileSysNoList: Ids.max(10, "最多上传10个文件").default([]),
      /** As it was read: an answer that a colleague changed since is not overwritten. */
      version: z.int().min(0).optional(),
    }),
    output: z.object({ ...Moved.shape, version: z.int() }),
    fails: ["ANSWERS_CLOSED", "ANSWER_CHANGED"],
  }),
  decline: mutation(`POST ${ofSupplier}/decline`, {
    summary: "Tell the asker that there will be no price; may be changed into an answer until the deadline",
    role: "supplier",
    input: OfOne.extend({ reason: Text(200, "原因").default("") }),
    output: Moved,
    fails: ["ANSWERS_CLOSED"],
  }),
  question: mutation(`POST ${ofSupplier}/question`, {
    summary: "Ask about an enquiry; all asked suppliers read question and reply without the name",
    role: "supplier",
    input: OfOne.extend({ content: NeededText(500, "问题") }),
    output: Moved,
    fails: ["ANSWERS_CLOSED"],
  }),
  answerQuestion: mutation(`POST ${enquiries}/answerQuestion`, {
    summary: "Reply to a question; all asked suppliers read it",
    role: "purchaser",
    input: OfOne.extend({ questionSysNo: Id, content: NeededText(500, "回复") }),
    output: Moved,
  }),
  invalid: mutation(`POST ${enquiries}/invalid`, {
    summary: "Take an enquiry back: 10, 20 → -100 (R-ENQ-03)",
    role: "purchaser",
    input: OfOne,
    output: Moved,
  }),
  take: mutation(`POST ${enquiries}/take`, {
    summary:
      "Take answered lines into the cart, or for an application, at the answered price, which then is an agreement until its last day",
    role: "purchaser",
    input: OfOne.extend({
      answerSysNo: Id,
      /** These lines; left out, all that the supplier answered. */
      itemSysNoList: Ids.optional(),
      /** false: the cart stays as it is; what an application can be made of is answered. */
      toCart: z.boolean().default(true),
    }),
    output: z.object({
      sysNo: Id,
      tradeAgreementSysNo: Id,
      /** Lines that were taken: into the cart where they go there. */
      successCount: z.int(),
      /** Their goods, in the order of the enquiry; quantities in the goods' unit. */
      lineList: z.array(z.object({ skuSysNo: Id, quantity: Quantity })),
      failList: z.array(z.object({ enquiryItemSysNo: Id, message: z.string() })),
    }),
    fails: ["ANSWER_EXPIRED", "ANSWERS_SEALED", "CART_FULL"],
  }),
};

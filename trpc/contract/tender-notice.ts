import { z } from "zod";
import { tenderLimits as limits, tenderTimes } from "../rules/tender";
import { mutation, query } from "./define";
import { uploadLimits } from "./file";
import { ById, Moved, OfOne, Step } from "./shared/document";
import { deciding, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import { kindSets } from "./shared/enums";
import {
  Day,
  Empty,
  Id,
  Ids,
  ListPrice,
  Mobile,
  Money,
  NeededText,
  PositiveQuantity,
  Rate,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { listSorts } from "./shared/sorts";
import { TenderChainEntry, TenderCriterion, TenderNotice, TenderNoticeRow, TenderOfOrigin } from "./tender-shapes";

const { tenderNoticeStatus } = kindSets.tenderNotice;

const NewItem = z.object({
  skuName: NeededText(100, "名称"),
  skuSpec: Text(200, "规格").default(""),
  unit: NeededText(16, "单位"),
  quantity: PositiveQuantity,
  deliveryDay: Day.nullish(),
  deliveryPlace: Text(100, "交货地点").default(""),
  remark: Text(200, "备注").default(""),
});
const fileSysNoList = Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]);
/** What the lines of a tender are taken from. */
const origin = { materialListSysNo: Id.optional(), purchaseApplySysNo: Id.optional() };
/** What a change may rewrite. */
const terms = {
  title: NeededText(limits.title, "标题"),
  remark: Text(2000, "招标说明").default(""),
  fileSysNoList,
  itemList: z.array(NewItem).min(1, "请至少填写一行").max(limits.lines, `一次最多${limits.lines}行`),
  priceWeight: z.int("价格权重必须是整数").min(1, "价格权重至少为1").max(100, "价格权重不能超过100"),
  criterionList: z.array(TenderCriterion).max(limits.criteria, `评分项最多${limits.criteria}项`).default([]),
  questionTime: UnixSeconds,
  bidTime: UnixSeconds,
  openTime: UnixSeconds,
};

const base = "/api/tender/v1/tenderNotice";
const ofSupplier = "/api/tender/v1/supplier/tenderNotice";
const listInput = searchInput({ status: tenderNoticeStatus.type, narrowed: [], sorts: listSorts.tenderNotice }).omit({
  projectSysNo: true,
  projectName: true,
});
const Score = z.number().min(0, "分数不能小于0").max(100, "分数不能超过100");

export const tenderNotice = {
  search: query(`POST ${base}/search`, {
    summary: "The tenders of the reader's organisation, or those that the supplier was invited to or bid for",
    role: "login",
    input: listInput,
    output: documentPage(TenderNoticeRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One tender with what its reader may see of bids, questions and complaints",
    role: "login",
    input: ById,
    output: TenderNotice,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of one tender",
    role: "login",
    input: ById,
    output: z.array(Step),
  }),
  people: query(`GET ${base}/people`, {
    summary: "The people of the reader's organisation who may open and judge bids, and the mall's suppliers",
    role: "purchaser",
    input: Empty,
    output: z.object({
      memberList: z.array(z.object({ userSysNo: Id, name: z.string() })),
      supplierList: z.array(z.object({ supplierSysNo: Id, supplierName: z.string() })),
    }),
  }),
  publish: mutation(`POST ${base}/publish`, {
    summary: "Publish a tender: (new) → 10",
    role: "purchaser",
    input: z.object({
      ...terms,
      areaSysNo: Id,
      address: Text(200, "详细地址").default(""),
      contactName: NeededText(50, "联系人"),
      contactMobile: Mobile,
      isPublic: z.boolean().default(true),
      wholeOnly: z.boolean().default(false),
      showsBidCount: z.boolean().default(false),
      estimate: Money.positive("预算金额必须大于0").max(99_999_999_999, "预算金额过大").nullish(),
      deposit: Money.min(0, "保证金不能小于0").max(99_999_999, "保证金不能超过99999999").default(0),
      standstillDays: z
        .int("公示期必须是整数")
        .min(1, "公示期至少1个工作日")
        .max(tenderTimes.mostStandstillDays, `公示期最多${tenderTimes.mostStandstillDays}个工作日`)
        .default(tenderTimes.standstillDays),
      memberSysNoList: Ids.min(1, `评标人至少${limits.leastMembers}人`).max(
        limits.members,
        `评标人最多${limits.members}人`,
      ),
      supplierSysNoList: Ids.max(limits.suppliers, `一次最多邀请${limits.suppliers}家供应商`).default([]),
      ...origin,
    }),
    output: z.object({ ...Moved.shape, tenderNoticeNo: z.string() }),
    fails: ["NOBODY_TO_ASK"],
  }),
  ofOrigin: query(`POST ${base}/ofOrigin`, {
    summary: "The organisation's tenders that were made from a list of materials or a purchase application",
    role: "purchaser",
    input: z.object(origin),
    output: z.array(TenderOfOrigin),
  }),
  revise: mutation(`POST ${base}/revise`, {
    summary:
      "Change lines, criteria or deadlines: 10, 15 → 10 with a new version, which voids the bids until confirmed",
    role: "purchaser",
    input: OfOne.extend({ ...terms, version: z.int() }),
    output: z.object({ ...Moved.shape, version: z.int() }),
    fails: ["TENDER_CHANGED"],
  }),
  answerQuestion: mutation(`POST ${base}/answerQuestion`, {
    summary: "Reply to a question; all who see the tender read it",
    role: "purchaser",
    input: OfOne.extend({ questionSysNo: Id, content: NeededText(500, "回复") }),
    output: Moved,
  }),
  cancel: mutation(`POST ${base}/cancel`, {
    summary: "Cancel a tender with its reason: 10, 15, 20, 25, 30, 40 → -100",
    role: "purchaser",
    ...withReason,
  }),
  open: mutation(`POST ${base}/open`, {
    summary: "A member asks for the opening; the last one opens all bids: 25 → 30",
    role: "purchaser",
    ...ofOne,
  }),
  score: mutation(`POST ${base}/score`, {
    summary: "A member declares conflicts of interest and scores the other bids",
    role: "purchaser",
    input: OfOne.extend({
      bidList: z
        .array(
          z.object({
            bidSysNo: Id,
            hasConflict: z.boolean(),
            scoreList: z.array(Score).max(limits.criteria).default([]),
          }),
        )
        .min(1, "请至少填写一份投标的评分")
        .max(limits.suppliers),
    }),
    output: Moved,
    fails: ["CONFLICT_DECLARED"],
  }),
  askReason: mutation(`POST ${base}/askReason`, {
    summary: "Ask the bidder of a far too low price for the reason",
    role: "purchaser",
    input: OfOne.extend({ bidSysNo: Id }),
    output: Moved,
  }),
  rejectBid: mutation(`POST ${base}/rejectBid`, {
    summary: "Reject an opened bid with the reason; it has no scores and cannot be awarded",
    role: "purchaser",
    input: OfOne.extend({ bidSysNo: Id, reason: NeededText(500, "否决理由") }),
    output: Moved,
  }),
  award: mutation(`POST ${base}/award`, {
    summary: "Award to a bid: 30 → 40, and the stand-still begins; where a rule asks for it, after its approval",
    role: "purchaser",
    input: OfOne.extend({ bidSysNo: Id, reason: NeededText(500, "定标理由") }),
    output: Moved,
    fails: ["AWARD_REFUSED"],
  }),
  audit: mutation(`POST ${base}/audit`, {
    summary: "Approve an award: 30 → 40, or refuse it: the bids are judged again",
    ...deciding,
  }),
  decideComplaint: mutation(`POST ${base}/decideComplaint`, {
    summary: "Decide about a complaint; an upheld one leads back to the scores: 40 → 30",
    role: "purchaser",
    input: OfOne.extend({ complaintSysNo: Id, isUpheld: z.boolean(), reply: NeededText(500, "处理理由") }),
    output: Moved,
  }),
  draftAgreement: mutation(`POST ${base}/draftAgreement`, {
    summary: "Draft an agreement with the winner at its prices: 50 → 60",
    role: "purchaser",
    input: OfOne.extend({ endDay: Day.optional() }),
    output: z.object({
      ...Moved.shape,
      agreementVersionSysNo: Id,
      successCount: z.int(),
      leftList: z.array(z.string()),
    }),
    fails: ["AWARD_WITHOUT_GOODS"],
  }),
  exportChain: query(`GET ${base}/exportChain/{id}`, {
    summary: "The chain of what happened to a tender, for an offline check; after the opening",
    role: "purchaser",
    input: ById,
    output: z.object({
      tenantCode: z.string(),
      tenderNoticeSysNo: Id,
      tenderNoticeNo: z.string(),
      entryList: z.array(TenderChainEntry),
    }),
    fails: ["ANSWERS_SEALED"],
  }),
  bid: mutation(`POST ${ofSupplier}/bid`, {
    summary: "Seal a bid, or replace the own one, until the deadline",
    role: "supplier",
    input: OfOne.extend({
      /** The tender's version that the bidder read. */
      version: z.int(),
      itemList: z
        .array(
          z.object({
            itemSysNo: Id,
            price: ListPrice.positive("单价必须大于0").max(99_999_999, "单价不能超过99999999"),
            taxRate: Rate.min(0, "税率不能小于0").max(1, "税率不能超过100%").default(0.13),
            deliveryDays: z
              .int("交货天数必须是整数")
              .min(0, "交货天数不能小于0")
              .max(999, "交货天数不能超过999")
              .default(0),
            /** The supplier's own code of the goods. */
            skuCode: Text(64, "本店商品编码").optional(),
            remark: Text(200, "备注").default(""),
          }),
        )
        .min(1, "请至少填写一行的单价")
        .max(limits.lines, `一次最多${limits.lines}行`),
      qualityList: z.array(Text(2000, "响应说明")).max(limits.criteria).default([]),
      comment: Text(500, "说明").default(""),
      /** The supplier's own uploads, sealed with the prices. */
      fileSysNoList,
    }),
    output: z.object({ ...Moved.shape, version: z.int(), digest: z.string(), bidTime: UnixSeconds }),
    fails: ["BIDS_CLOSED", "TENDER_CHANGED"],
  }),
  confirmBid: mutation(`POST ${ofSupplier}/confirmBid`, {
    summary: "Confirm a bid that a change of the tender voided",
    role: "supplier",
    input: OfOne.extend({ version: z.int() }),
    output: z.object({ ...Moved.shape, version: z.int(), digest: z.string() }),
    fails: ["BIDS_CLOSED", "TENDER_CHANGED"],
  }),
  withdrawBid: mutation(`POST ${ofSupplier}/withdrawBid`, {
    summary: "Take the own bid back, until the deadline",
    role: "supplier",
    input: OfOne,
    output: Moved,
    fails: ["BIDS_CLOSED"],
  }),
  question: mutation(`POST ${ofSupplier}/question`, {
    summary: "Ask about a tender; all who see it read question and reply without the name",
    role: "supplier",
    input: OfOne.extend({ content: NeededText(500, "问题") }),
    output: Moved,
  }),
  explain: mutation(`POST ${ofSupplier}/explain`, {
    summary: "Give the reason of a low price that was asked for",
    role: "supplier",
    input: OfOne.extend({ content: NeededText(1000, "低价说明") }),
    output: Moved,
  }),
  complain: mutation(`POST ${ofSupplier}/complain`, {
    summary: "Complain about the award during the stand-still",
    role: "supplier",
    input: OfOne.extend({ content: NeededText(1000, "异议内容") }),
    output: Moved,
  }),
};

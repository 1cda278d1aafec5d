import { z } from "zod";
import { documentFields, FileRef, HistoryEntry } from "./shared/document";
import { kindSets } from "./shared/enums";
import { Day, Id, Money, NeededText, Price, page, paging, Quantity, Rate, Text, UnixSeconds } from "./shared/fields";

const { tenderNoticeStatus, tenderBidStatus } = kindSets.tenderNotice;

/** A line that bids price. */
export const TenderNoticeItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  quantity: Quantity,
  deliveryDay: Day.nullable(),
  deliveryPlace: z.string(),
  remark: z.string(),
});
export type TenderNoticeItem = z.output<typeof TenderNoticeItem>;

/** A file of a tender or a bid with the SHA-256 of its contents, hexadecimal. */
export const TenderFile = FileRef.extend({ hash: z.string() });
export type TenderFile = z.output<typeof TenderFile>;

/** What bids are judged by besides their price. */
export const TenderCriterion = z.object({
  name: NeededText(30, "评分项名称"),
  /** Percent of the whole score. */
  weight: z.int("权重必须是整数").min(1, "权重至少为1").max(99, "权重不能超过99"),
  /** Least average score from 0 to 100; null where there is none. */
  minimum: z.int("最低分必须是整数").min(0, "最低分不能小于0").max(100, "最低分不能超过100").nullable().default(null),
});
export type TenderCriterion = z.output<typeof TenderCriterion>;

const { supplierSysNo: _supplier, supplierName: _name, ...ownFields } = documentFields(tenderNoticeStatus.type);

/** What everyone who sees a tender may know of it. */
const noticeFields = {
  tenderNoticeNo: z.string(),
  title: z.string(),
  areaSysNo: Id,
  areaName: z.string(),
  address: z.string(),
  isPublic: z.boolean(),
  wholeOnly: z.boolean(),
  showsBidCount: z.boolean(),
  priceWeight: z.int(),
  /** 元; information alone. */
  deposit: Money,
  /** Raised by every change, which voids the bids before it. */
  version: z.int(),
  questionTime: UnixSeconds,
  bidTime: UnixSeconds,
  openTime: UnixSeconds,
  /** Working days of the stand-still, and its end once there is an award. */
  standstillDays: z.int(),
  standstillEnd: UnixSeconds.nullable(),
};
const rowFields = {
  ...ownFields,
  ...noticeFields,
  /** Valid bids; null to suppliers before the opening unless the tender shows it. */
  bidCount: z.int().nullable(),
  /** Complaints that the purchaser has not decided about. */
  openComplaintCount: z.int(),
  /** The reading supplier's own bid; null to the purchaser and to suppliers without one. */
  ownStatus: tenderBidStatus.type.nullable(),
  itemList: z.array(TenderNoticeItem),
};
export const TenderNoticeRow = z.object(rowFields);
export type TenderNoticeRow = z.output<typeof TenderNoticeRow>;

/** A line of a bid: prices in 元 with tax. */
export const TenderBidItem = z.object({
  itemSysNo: Id,
  price: Price,
  taxRate: Rate,
  deliveryDays: z.int(),
  /** The supplier's own goods; null where none are named. */
  skuSysNo: Id.nullable(),
  remark: z.string(),
});
export type TenderBidItem = z.output<typeof TenderBidItem>;
/** What an envelope holds. */
export const TenderBidContent = z.object({
  itemList: z.array(TenderBidItem),
  /** In the order of the tender's criteria. */
  qualityList: z.array(z.string()),
  comment: z.string(),
  /** The purchaser can open them from the opening on; absent in envelopes without files. */
  fileList: z.array(TenderFile).optional(),
});
export type TenderBidContent = z.output<typeof TenderBidContent>;

const TenderJudgement = z.object({
  userSysNo: Id,
  name: z.string(),
  hasConflict: z.boolean(),
  scoreList: z.array(z.number()),
});
const receiptFields = {
  status: tenderBidStatus.type,
  /** Of the tender, for which it was sealed. */
  version: z.int(),
  /** SHA-256 over tenant, tender, version, supplier and contents. */
  digest: z.string(),
  bidTime: UnixSeconds.nullable(),
};
/** A bid after the opening. */
export const TenderBid = z.object({
  sysNo: Id,
  supplierSysNo: Id,
  supplierName: z.string(),
  ...receiptFields,
  content: TenderBidContent,
  /** The contents are those of the receipt. */
  isIntact: z.boolean(),
  totalAmount: Money,
  /** Far below the others or the estimate. */
  isLow: z.boolean(),
  reasonAskTime: UnixSeconds.nullable(),
  reason: z.string(),
  reasonTime: UnixSeconds.nullable(),
  /** Why it was rejected; "" where it was not. */
  rejectReason: z.string(),
  judgementList: z.array(TenderJudgement),
  priceScore: z.number(),
  /** By criterion; null where no member has scored. */
  averageList: z.array(z.number().nullable()),
  /** null until every criterion has a score. */
  totalScore: z.number().nullable(),
  /** Why it cannot be awarded now; "" where it can. */
  problem: z.string(),
});
export type TenderBid = z.output<typeof TenderBid>;

/** A question, whose supplier is shown to itself alone. */
export const TenderQuestion = z.object({
  sysNo: Id,
  isOwn: z.boolean(),
  question: z.string(),
  createTime: UnixSeconds,
  reply: z.string(),
  replyTime: UnixSeconds.nullable(),
});
export type TenderQuestion = z.output<typeof TenderQuestion>;

/** A complaint about the award; to its supplier and the purchaser. */
export const TenderComplaint = z.object({
  sysNo: Id,
  supplierName: z.string(),
  content: z.string(),
  createTime: UnixSeconds,
  isUpheld: z.boolean().nullable(),
  reply: z.string(),
  replyTime: UnixSeconds.nullable(),
});
export type TenderComplaint = z.output<typeof TenderComplaint>;

export const TenderMember = z.object({
  userSysNo: Id,
  name: z.string(),
  isOwn: z.boolean(),
  /** When the member asked for the opening. */
  openTime: UnixSeconds.nullable(),
});
export type TenderMember = z.output<typeof TenderMember>;

export const TenderNotice = z.object({
  ...rowFields,
  contactName: z.string(),
  contactMobile: z.string(),
  remark: z.string(),
  fileList: z.array(TenderFile),
  criterionList: z.array(TenderCriterion),
  /** What the purchaser expects to pay, 元; null to suppliers. */
  estimate: Money.nullable(),
  /** To the purchaser alone. */
  memberList: z.array(TenderMember),
  invitedNameList: z.array(z.string()),
  /** The reading supplier's receipt with what it sealed; null to others. */
  ownBid: z
    .object({
      ...receiptFields,
      content: TenderBidContent.nullable(),
      reasonAskTime: UnixSeconds.nullable(),
      reason: z.string(),
      /** Why it was rejected, once there is an award. */
      rejectReason: z.string(),
    })
    .nullable(),
  /** All bids to the purchaser after the opening; empty before, and to suppliers. */
  bidList: z.array(TenderBid),
  /** The award that is published, or waits for its approval; suppliers are shown published ones alone. */
  award: z
    .object({ bidSysNo: Id, supplierName: z.string(), totalAmount: Money, reason: z.string(), isOwn: z.boolean() })
    .nullable(),
  questionList: z.array(TenderQuestion),
  complaintList: z.array(TenderComplaint),
  agreementVersionSysNo: Id.nullable(),
  /** What its lines were taken from; null to suppliers. */
  materialListSysNo: Id.nullable(),
  purchaseApplySysNo: Id.nullable(),
  historyList: z.array(HistoryEntry),
});
export type TenderNotice = z.output<typeof TenderNotice>;

/** A tender in the hall: what visitors see. */
export const TenderHallRow = z.object({
  sysNo: Id,
  status: tenderNoticeStatus.type,
  purchaserOrganizationName: z.string(),
  createTime: UnixSeconds,
  ...noticeFields,
  itemCount: z.int(),
  /** null before the opening unless the tender shows it. */
  bidCount: z.int().nullable(),
  goods: z.string(),
});
export type TenderHallRow = z.output<typeof TenderHallRow>;
export const TenderHallNotice = TenderHallRow.extend({
  remark: z.string(),
  /** Suppliers open them after logging in. */
  fileList: z.array(TenderFile),
  criterionList: z.array(TenderCriterion),
  itemList: z.array(TenderNoticeItem),
  questionList: z.array(TenderQuestion),
  /** The winner, once the award is published. */
  winner: z.object({ supplierName: z.string(), totalAmount: Money }).nullable(),
});
export type TenderHallNotice = z.output<typeof TenderHallNotice>;
export const hallInput = z.object({
  keyword: Text(50, "关键词").default(""),
  /** Code of an area; tenders of the areas below it too. */
  area: z
    .string()
    .regex(/^\d{0,32}$/, "地区编码不正确")
    .default(""),
  status: z.enum(["", "bidding", "judging", "ended"]).default(""),
  ...paging,
});
export const hallPage = page(TenderHallRow);

/** A tender that was made from a list or an application. */
export const TenderOfOrigin = z.object({
  sysNo: Id,
  tenderNoticeNo: z.string(),
  title: z.string(),
  status: tenderNoticeStatus.type,
});
export type TenderOfOrigin = z.output<typeof TenderOfOrigin>;

/** An entry of a tender's chain. */
export const TenderChainEntry = z.object({
  seq: z.int(),
  event: z.string(),
  /** Unix milliseconds. */
  time: z.number(),
  body: z.unknown(),
  prevHash: z.string(),
  hash: z.string(),
});
export type TenderChainEntry = z.output<typeof TenderChainEntry>;

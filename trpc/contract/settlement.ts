import { z } from "zod";
import { retentionLimits } from "../rules/retention";
import { mutation, query } from "./define";
import { uploadLimits } from "./file";
import { HeldBack, PendingCorrection, SettlementDifference, Unsettled } from "./settlement-check";
import { ById, documentFields, FileRef, HistoryEntry, lineFields, Moved, Step } from "./shared/document";
import { deciding, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import { kindSets, settlementCycle } from "./shared/enums";
import { Day, Done, Id, Ids, Money, NeededText, Price, Quantity, Rate, Text, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { settlementStatus, settlementLine, settlementAnswer, retentionStatus } = kindSets.settlement;

/** Lines that the page of a statement shows at once. */
export const LINES_AT_ONCE = 100;

/** A line of a statement: a received line, one that went back (below zero), or what corrects another line. */
export const SettlementItem = z.object({
  ...lineFields,
  type: settlementLine.type,
  orderSysNo: Id,
  orderNo: z.string(),
  orderItemSysNo: Id,
  /** Null for a fee of a pour of an order of which nothing was received. */
  receivingSysNo: Id.nullable(),
  /** Number and time of the paper that it is of. */
  sourceNo: z.string(),
  sourceTime: UnixSeconds,
  quantity: Quantity,
  /** What counted before, where its price became another one. */
  oldPrice: Price.nullable().default(null),
  amount: Money,
  /** What of its order's freight is paid with it. */
  freight: Money,
  taxRate: Rate,
  answerStatus: settlementAnswer.type,
  /** 元 that the supplier says instead; null where it agrees. */
  claimAmount: Money.nullable(),
  claimReason: z.string(),
  /** What the purchaser said of the dispute; why it corrects another line. */
  reply: z.string(),
  /** The line of a settled statement that it corrects. */
  correctsSysNo: Id.nullable(),
});
export type SettlementItem = z.output<typeof SettlementItem>;

const settlementFields = {
  ...documentFields(settlementStatus.type),
  settlementNo: z.string(),
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  cycle: settlementCycle.type,
  /** Days in China on which its goods were received; from the beginning where the first one is null. */
  startDay: Day.nullable(),
  endDay: Day,
  totalAmount: Money,
  disputedCount: z.int(),
  disputedAmount: Money,
  /** Share held back for quality (质保金), for so many months from its settlement. */
  retentionRate: Rate,
  retentionMonths: z.int(),
  /** What it comes to, and the day on which it is paid out; 0 and null until it is settled. */
  retentionAmount: Money,
  retentionDay: Day.nullable(),
  /** Whether it is held, its release asked for, refused, or released before its day. */
  retentionStatus: retentionStatus.type,
};
export const SettlementRow = z.object({ ...settlementFields, itemList: z.array(SettlementItem) });
export type SettlementRow = z.output<typeof SettlementRow>;

const Short = z.object({ sysNo: Id, settlementNo: z.string(), status: settlementStatus.type, totalAmount: Money });
export const Settlement = z.object({
  ...settlementFields,
  /** A part of the total. */
  freight: Money,
  remark: z.string(),
  purchaserUserName: z.string(),
  purchaserSigner: z.string(),
  purchaserSignTime: UnixSeconds.nullable(),
  supplierSigner: z.string(),
  supplierSignTime: UnixSeconds.nullable(),
  settleTime: UnixSeconds.nullable(),
  /** The first lines; the others by `lines`. */
  itemList: z.array(SettlementItem),
  /** The statement that went on without these lines, and those that took disputed lines of this one. */
  carriedFrom: Short.nullable(),
  carriedList: z.array(Short),
  /** Its first orders, with what the statement says of each. */
  orderList: z.array(z.object({ sysNo: Id, orderNo: z.string(), status: z.int(), amount: Money })),
  orderCount: z.int(),
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type Settlement = z.output<typeof Settlement>;

/** 元, below zero too. */
const Amount = Money.min(-99_999_999, "金额不能小于-99999999").max(99_999_999, "金额不能超过99999999");
const Dispute = z.object({
  itemSysNo: Id,
  /** What the line should come to instead. */
  amount: Amount,
  reason: NeededText(200, "异议原因"),
});
const disputeList = z.array(Dispute).max(1000, "一次最多1000行").default([]);
const fileSysNoList = Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]);

const base = "/api/tender/v1/{side}/settlement";
const own = "/api/tender/v1/purchaser/settlement";
const theirs = "/api/tender/v1/supplier/settlement";

export const settlement = {
  search: query(`POST ${base}/search`, {
    summary: "Statements of the own side, newest first",
    role: "party",
    input: searchInput({
      status: settlementStatus.type,
      narrowed: ["projectSysNo", "supplierSysNo"],
      sorts: listSorts.settlement,
    }),
    output: documentPage(SettlementRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: `One statement with its first ${LINES_AT_ONCE} lines and its orders`,
    role: "party",
    input: ById,
    output: Settlement,
  }),
  lines: query(`POST ${base}/lines`, {
    summary: "Lines of a statement, by their number",
    role: "party",
    input: z.object({
      sysNo: Id,
      /** Lines after this one. */
      afterLineNo: z.int().min(0).max(1_000_000).default(0),
      /** Only lines with this answer. */
      answerStatus: settlementAnswer.type.optional(),
      pageSize: z.int().min(1).max(500, "一次最多500行").default(LINES_AT_ONCE),
    }),
    output: z.object({
      itemList: z.array(SettlementItem),
      /** Of the last line, where others follow it. */
      nextLineNo: z.int().nullable(),
    }),
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of a statement",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  searchUnsettled: query(`POST ${base}/searchUnsettled`, {
    summary: "What the own side received or delivered that is in no statement yet, by partner and project",
    role: "party",
    input: z.object({}).default({}),
    output: z.array(Unsettled),
  }),
  searchCorrections: query(`POST ${base}/searchCorrections`, {
    summary: "Settled lines whose price became another one, with the differences that the next statements will have",
    role: "party",
    input: z.object({}).default({}),
    output: z.object({
      correctionList: z.array(PendingCorrection),
      correctionCount: z.int(),
      /** 元, of all of them. */
      correctionAmount: Money,
    }),
  }),
  searchHeld: query(`POST ${base}/searchHeld`, {
    summary: "Received goods that are left out of statements until their lot is released, with the lot and the reason",
    role: "party",
    input: z.object({
      /** Of those that this statement could have; all of the own side where nothing is said. */
      settlementSysNo: Id.optional(),
    }),
    output: z.object({ heldList: z.array(HeldBack), heldCount: z.int() }),
  }),
  match: query(`POST ${own}/match`, {
    summary: "Where a statement's order, deliveries, receipts and lines do not agree, each with the paper to look into",
    role: "purchaser",
    input: z.object({ sysNo: Id }),
    output: z.object({
      /** Received lines, and those of them without a difference. */
      lineCount: z.int(),
      cleanCount: z.int(),
      differenceCount: z.int(),
      /** The first of them. */
      differenceList: z.array(SettlementDifference),
    }),
  }),
  make: mutation(`POST ${own}/make`, {
    summary: "Make a statement of what was received of a supplier in a period and is in none yet, less what went back",
    role: "purchaser",
    input: z.object({
      supplierSysNo: Id,
      /** Of this project alone, null: of goods for none; all where nothing is said. */
      projectSysNo: Id.nullish(),
      /** Of this order alone. */
      orderSysNo: Id.optional(),
      startDay: Day.optional(),
      endDay: Day.optional(),
      remark: Text(500, "备注").default(""),
    }),
    output: Moved,
    fails: ["SETTLEMENT_EMPTY"],
  }),
  save: mutation(`POST ${own}/save`, {
    summary: "Leave receipts out of a draft, each with what went back of it; a later statement has them",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      remark: Text(500, "备注").optional(),
      /** Both or neither: 0 for none. */
      retentionPercent: Quantity.min(0, "质保金比例不能小于0")
        .max(retentionLimits.percent, `质保金比例最高${retentionLimits.percent}%`)
        .optional(),
      retentionMonths: z
        .int("质保期按整月填写")
        .min(0)
        .max(retentionLimits.months, `质保期最长${retentionLimits.months}个月`)
        .optional(),
      /** The papers of these lines are left out. */
      itemSysNoList: Ids.default([]),
    }),
    output: Moved,
  }),
  refresh: mutation(`POST ${own}/refresh`, {
    summary: "Read the receipts and returns of a draft's period again",
    role: "purchaser",
    ...ofOne,
  }),
  correct: mutation(`POST ${own}/correct`, {
    summary: "Correct a line of a settled statement by a further line in a draft of the same supplier and project",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      itemSysNo: Id,
      /** What is paid more, or less below zero. */
      amount: Amount.refine((amount) => amount !== 0, "更正金额不能为0"),
      reason: NeededText(200, "更正原因"),
    }),
    output: Moved,
    fails: ["CORRECTION_TOO_MUCH"],
  }),
  send: mutation(`POST ${own}/send`, {
    summary: "The purchaser signs and sends it: 0 → 10, to its approvers or to the supplier",
    role: "purchaser",
    ...ofOne,
    fails: ["SETTLEMENT_EMPTY", "SETTLEMENT_STALE"],
  }),
  audit: mutation(`POST ${own}/audit`, {
    summary: "An approver passes or refuses a statement that waits (R-PERM-19)",
    ...deciding,
  }),
  withdraw: mutation(`POST ${own}/withdraw`, {
    summary: "Take a statement back that is not agreed: 10, 20 → 0; what the supplier said of it goes",
    role: "purchaser",
    ...ofOne,
  }),
  delete: mutation(`POST ${own}/delete`, {
    summary: "Delete a draft; its receipts wait for another statement",
    role: "purchaser",
    ...ofOne,
  }),
  mark: mutation(`POST ${theirs}/mark`, {
    summary: "Note which lines are disputed, each with the amount and the reason, before the answer is given",
    role: "supplier",
    input: z.object({ sysNo: Id, disputeList, agreeList: Ids.default([]) }),
    output: Moved,
  }),
  answer: mutation(`POST ${theirs}/answer`, {
    summary: "The supplier answers: 10 → 30 without its disputed lines, which go on as a statement of their own (20)",
    role: "supplier",
    input: z.object({ sysNo: Id, disputeList, agreeList: Ids.default([]), fileSysNoList }),
    output: Moved,
  }),
  reply: mutation(`POST ${own}/reply`, {
    summary: "Accept what the supplier says of disputed lines, or hold to them with a reason: 20 → 30, or 20 → 10",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      replyList: z
        .array(z.object({ itemSysNo: Id, accepts: z.boolean(), comment: Text(200, "答复").default("") }))
        .min(1, "请逐行答复异议")
        .max(1000, "一次最多1000行"),
    }),
    output: Moved,
    fails: ["REASON_NEEDED"],
  }),
  finish: mutation(`POST ${own}/finish`, {
    summary:
      "Settle a statement that both sides agreed to: 30 → 40, with its receipts and deliveries (R-RCV-13, R-DEL-08)",
    role: "purchaser",
    ...ofOne,
  }),
  askRelease: mutation(`POST ${theirs}/askRelease`, {
    summary: "The supplier asks for what a settled statement holds back for quality before its day",
    role: "supplier",
    ...withReason,
  }),
  refuseRelease: mutation(`POST ${own}/refuseRelease`, {
    summary: "The purchaser holds it back further, with the reason; its day stays",
    role: "purchaser",
    ...withReason,
  }),
  release: mutation(`POST ${own}/release`, {
    summary: "The purchaser releases what a settled statement holds back: it is due today",
    role: "purchaser",
    ...ofOne,
  }),
  settle: mutation("POST /api/tender/v1/background/receiving/settle", {
    summary: "Settle the agreed statements of these receiving notes (R-RCV-13, R-DEL-08); what is settled stays so",
    role: "operator",
    input: z.object({ receivingSysNoList: Ids.min(1, "请填写收货单编号") }),
    output: Done,
  }),
};

import { z } from "zod";
import { APPEAL_DAYS } from "../rules/evaluation";
import { shareNames } from "../rules/supplier-score";
import { mutation, query } from "./define";
import { ShareWeight } from "./performance-flow-rule";
import { OfOne } from "./shared/document";
import { evaluationNode, evaluationStatus } from "./shared/enums";
import { Done, Id, NeededText, page, paging, Rate, Text, UnixSeconds } from "./shared/fields";

const Score = z
  .number("分数必须是数字")
  .min(0, "分数不能为负数")
  .max(100, "分数不能超过100")
  .multipleOf(0.5, "分数最多到0.5分");
const Mark = z.object({ code: z.string().max(20), score: Score });
/** What is marked at a step, with its points. */
export const MarkCard = z.object({
  code: z.string(),
  name: z.string(),
  most: z.number(),
  score: z.number().nullable(),
});
const QuickReason = z.object({ sysNo: Id, reason: z.string(), positive: z.boolean() });

/** EN-Evaluation: how a purchaser judged a step of an order; `score` is null while nobody did. */
export const Evaluation = z.object({
  /** Ten times the order's key, and the step. */
  sysNo: Id,
  orderSysNo: Id,
  orderNo: z.string(),
  nodeType: evaluationNode.type,
  status: evaluationStatus.type,
  /** It waits to be judged. */
  needEvaluation: z.boolean(),
  /** The reader is not among those who judge (R-EVAL-01). */
  isNotEvaluationUser: z.boolean(),
  supplierSysNo: Id,
  supplierName: z.string(),
  purchaserOrganizationName: z.string(),
  /** The first goods of the order, and how many lines it has. */
  goods: z.string(),
  itemCount: z.int(),
  score: z.number().nullable(),
  markCardList: z.array(MarkCard),
  quickReasonList: z.array(z.string()),
  comment: z.string(),
  evaluatorName: z.string(),
  evaluateTime: UnixSeconds.nullable(),
  appealReason: z.string(),
  appealTime: UnixSeconds.nullable(),
  appealReply: z.string(),
  appealReplyTime: UnixSeconds.nullable(),
  /** Points before an appeal was accepted. */
  firstScore: z.number().nullable(),
  /** The reader's side may appeal, or answer an appeal, now. */
  mayAppeal: z.boolean(),
  mayAnswer: z.boolean(),
  /** Both steps of the order with their points. */
  dynamicEvaluationList: z.array(
    z.object({ sysNo: Id, nodeType: evaluationNode.type, status: evaluationStatus.type, score: z.number().nullable() }),
  ),
});
export type Evaluation = z.output<typeof Evaluation>;

/** A share of a supplier's work in a month or over all of them; null where nothing happened. */
const Shares = {
  /** 元 of ordered lines that cost no more than agreed, else than the last time, of those with such a price. */
  priceHeld: Rate.nullable(),
  /** 元 of receipts on or before the promised day, of those with such a day. */
  onTime: Rate.nullable(),
  /** 元 that were neither turned away nor sent back, of what came. */
  accepted: Rate.nullable(),
  /** 元 that were delivered of what finished orders asked for. */
  complete: Rate.nullable(),
  /** 元 of agreed statements without the lines that the supplier disputed in vain. */
  undisputed: Rate.nullable(),
  /** Points of judgements by the weight of their steps, of a hundred. */
  judged: z.number().nullable(),
  /** Points of a hundred: the shares by their weights. */
  score: z.number().nullable(),
};
export const SupplierScore = z.object({
  supplierSysNo: Id,
  supplierName: z.string(),
  ...Shares,
  receipts: z.int(),
  judgements: z.int(),
  /** The purchaser's own weights; to suppliers the presets of the mall. */
  weightList: z.array(ShareWeight),
  /** `closeTime`: later facts do not change the month; null while it is open. */
  monthList: z.array(z.object({ month: z.string(), receipts: z.int(), ...Shares, closeTime: UnixSeconds.nullable() })),
  untilTime: UnixSeconds,
  /** What lowered it, the newest first; of one share all that it is counted from. */
  evidenceList: z.array(
    z.object({
      kind: z.enum(["late", "refused", "returned", "short", "judged", "dearer", "lost"]),
      document: z.enum(["receiving", "return", "order", "settlement"]),
      sysNo: Id,
      no: z.string(),
      time: UnixSeconds,
      words: z.string(),
      lowers: z.boolean(),
    }),
  ),
});
export type SupplierScore = z.output<typeof SupplierScore>;

/** A step with its cards, and the reasons that may be picked. */
export const MarkedEvaluation = Evaluation.extend({ reasonList: z.array(QuickReason) });

const evaluations = "/api/supplier/v1/supplier/perfDynamicEvaluation";
const byDocument = z.object({ orderSysNo: Id, nodeType: evaluationNode.type });
const One = z.union([OfOne, byDocument]);
const searched = {
  status: evaluationStatus.type.optional(),
  nodeType: evaluationNode.type.optional(),
  /** Part of an order's number or of the partner's name. */
  keyword: Text(50, "关键词").default(""),
  ...paging,
};

export const performance = {
  getDetail: query(`POST ${evaluations}/getDetail`, {
    summary: "How a step of a finished order was judged, by its key or by order and step (R-EVAL-01)",
    role: "purchaser",
    input: One,
    output: Evaluation,
  }),
  search: query(`POST ${evaluations}/search`, {
    summary: "Steps of finished orders that are judged or wait for it: the buyer's own; to suppliers what is judged",
    role: "login",
    input: z.object(searched),
    output: page(Evaluation),
  }),
  getWithMarkCardList: query(`POST ${evaluations}/getWithMarkCardList`, {
    summary: "A step of an order with the cards that are marked and the reasons that may be picked",
    role: "purchaser",
    input: byDocument,
    output: MarkedEvaluation,
  }),
  batchUpdate: mutation(`POST ${evaluations}/batchUpdate`, {
    summary: "Judge several steps at once, each once; points follow from the marks on the cards",
    role: "purchaser",
    input: z.object({
      dynamicEvaluationList: z
        .array(
          OfOne.extend({
            /** Points of a hundred; where cards are marked their sum counts. */
            score: z.number("分数必须是数字").min(0, "分数不能为负数").max(1000, "分数不能超过1000"),
            markList: z.array(Mark).max(10, "最多10个评分项").default([]),
            quickReasonList: z.array(Text(100, "理由")).max(20, "最多20个理由").default([]),
            comment: Text(500, "评价").default(""),
          }),
        )
        .min(1, "请填写评价")
        .max(100, "一次最多100条"),
    }),
    output: Done,
  }),
  quickReasonGetList: query("POST /api/supplier/v1/supplier/perfBusinessNodeQuickReason/getList", {
    summary: "Reasons that may be picked for a step",
    role: "purchaser",
    input: z.object({ nodeType: evaluationNode.type }),
    output: z.array(QuickReason),
  }),
  purchaserDynamicEvaluationGet: query("POST /api/tender/v1/purchaser/dynamicEvaluation/get", {
    summary: "One judgement, as the purchaser sees it (R-CALL-13)",
    role: "purchaser",
    input: OfOne,
    output: Evaluation,
  }),
  supplierDynamicEvaluationGet: query("POST /api/tender/v1/supplier/dynamicEvaluation/get", {
    summary: "One judgement, as the supplier sees it (R-CALL-13)",
    role: "supplier",
    input: OfOne,
    output: Evaluation,
  }),
  appeal: mutation("POST /api/tender/v1/supplier/dynamicEvaluation/appeal", {
    summary: `The supplier asks for another look at a judgement, once and within ${APPEAL_DAYS} days`,
    role: "supplier",
    input: z.object({ sysNo: Id, reason: NeededText(500, "申诉理由") }),
    output: Done,
  }),
  answerAppeal: mutation("POST /api/tender/v1/purchaser/dynamicEvaluation/answerAppeal", {
    summary: "Answer an appeal: with other marks where it is right, else with the reason",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      reply: NeededText(500, "答复"),
      /** Nothing where the judgement stays. */
      markList: z.array(Mark).max(10, "最多10个评分项").default([]),
    }),
    output: Done,
  }),
  getSupplierScore: query("POST /api/supplier/v1/{side}/perfDynamicEvaluation/getSupplierScore", {
    summary:
      "How a supplier did in the last twelve months, from receipts, returns, orders and judgements, with evidence",
    role: "party",
    input: z.object({ supplierSysNo: Id, share: z.enum(shareNames, "评分项不正确").optional() }),
    output: SupplierScore,
  }),
};

export const evaluation = {
  list: query("POST /api/tender/v1/purchaser/dynamicEvaluation/search", {
    summary: "The purchaser's judgements, what waits first",
    role: "purchaser",
    input: z.object(paging),
    output: page(Evaluation),
  }),
};

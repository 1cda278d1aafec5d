import { z } from "zod";
import { type Endpoint, mutation, printed, query, type Role } from "../define";
import { OfOne } from "../shared/document";
import { Done, Id, page, paging, Text } from "../shared/fields";
import { Code, Evaluation, searched, Unprinted } from "./shared";

const evaluations = "/api/supplier/v1/supplier/perfDynamicEvaluation";
const byDocument = { orderSysNo: Id, nodeType: Code };

const one = (endpoint: Endpoint, role: Role, summary: string) =>
  query(endpoint, { summary, role, input: OfOne, output: Evaluation });

export const performance = printed({
  getDetail: query(`POST ${evaluations}/getDetail`, {
    summary: "How a supplier was judged, by its key or by order and step",
    role: "purchaser",
    input: z.union([OfOne, z.object(byDocument)]),
    output: Evaluation,
  }),
  search: query(`POST ${evaluations}/search`, {
    summary: "Judgements of suppliers",
    role: "login",
    input: searched({ status: Code.optional(), nodeType: Code.optional() }),
    output: page(Evaluation),
  }),
  getWithMarkCardList: query(`POST ${evaluations}/getWithMarkCardList`, {
    summary: "The judgement of an order's step with what is to be marked",
    role: "purchaser",
    input: z.object(byDocument),
    output: Unprinted,
  }),
  batchUpdate: mutation(`POST ${evaluations}/batchUpdate`, {
    summary: "Judge several steps at once",
    role: "purchaser",
    input: z.object({
      dynamicEvaluationList: z
        .array(
          OfOne.extend({
            score: z.number("分数必须是数字").min(0, "分数不能为负数").max(1000, "分数不能超过1000"),
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
    input: z.object({ nodeType: Code }),
    output: Unprinted,
  }),
  purchaserDynamicEvaluationGet: one(
    "POST /api/tender/v1/purchaser/dynamicEvaluation/get",
    "purchaser",
    "One judgement, as the purchaser sees it",
  ),
  supplierDynamicEvaluationGet: one(
    "POST /api/tender/v1/supplier/dynamicEvaluation/get",
    "supplier",
    "One judgement, as the supplier sees it",
  ),
});

export const evaluation = printed({
  list: query("POST /api/tender/v1/purchaser/dynamicEvaluation/search", {
    summary: "The purchaser's judgements",
    role: "purchaser",
    input: z.object(paging),
    output: page(Evaluation),
  }),
});

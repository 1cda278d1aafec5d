import { z } from "zod";
import { MOST_WEIGHT } from "../rules/evaluation-setting";
import { shareNames } from "../rules/supplier-score";
import { mobileQuery, mutation, query } from "./define";
import { evaluationNode } from "./shared/enums";
import { Done, Empty, QueryId, UnixSeconds } from "./shared/fields";

const Weight = z.int("权重必须是整数").min(0, "权重不能小于0").max(MOST_WEIGHT, `权重不能超过${MOST_WEIGHT}`);
/** Points of a hundred. */
const Line = z
  .number("分数线必须是数字")
  .min(0, "分数线不能小于0")
  .max(100, "分数线不能超过100")
  .multipleOf(0.5, "分数线最多到0.5分")
  .nullable();

/** A share of the score and its weight. */
export const ShareWeight = z.object({ share: z.enum(shareNames, "评分项不正确"), weight: Weight });
const NodeWeight = z.object({ nodeType: evaluationNode.type, weight: Weight });

/** A step that is evaluated, or could be. */
const FlowNode = z.object({
  ...NodeWeight.shape,
  name: z.string(),
  /** It weighs something: it is offered and evaluated. */
  inUse: z.boolean(),
  /** What is marked at it, with the most points. */
  markCardList: z.array(z.object({ code: z.string(), name: z.string(), most: z.number() })),
});

/** How a purchaser evaluates its suppliers. */
export const FlowRule = z.object({
  nodeList: z.array(FlowNode),
  weightList: z.array(ShareWeight),
});

/** The same for those who settle it. */
export const EvaluationSetting = z.object({
  ...FlowRule.shape,
  /** Suppliers whose score is below are warned of, or not ordered from; null: none. */
  warnBelow: Line,
  blockBelow: Line,
  /** Sent back with a change, it refuses one that was made without having seen this; 0: nothing was settled yet. */
  version: z.int().min(0),
  updaterName: z.string(),
  updateTime: UnixSeconds.nullable(),
});
export type EvaluationSetting = z.output<typeof EvaluationSetting>;

const settings = "/api/tender/v1/purchaser/performanceFlowRule";

export const performanceFlowRule = {
  usingConfigGet: mobileQuery("GET {side}/performanceFlowRule/usingConfig/get/{id}", {
    summary:
      "The steps that the purchaser of an order evaluates, or an organisation does, with cards, weights and people",
    role: "party",
    input: z.object({
      id: QueryId,
      /** What the key names. */
      of: z.enum(["order", "organization"], "类型不正确").default("order"),
    }),
    output: z.object({
      organizationName: z.string(),
      ...FlowRule.shape,
      /** Names of those who evaluate. */
      evaluatorList: z.array(z.string()),
    }),
  }),
  getSetting: query(`GET ${settings}/getSetting`, {
    summary: "How one's own organisation evaluates its suppliers; for its administrators",
    role: "purchaser",
    input: Empty,
    output: EvaluationSetting,
  }),
  saveSetting: mutation(`POST ${settings}/saveSetting`, {
    summary:
      "Settle which steps are evaluated, what weighs how much, and below which score suppliers are not ordered from",
    role: "purchaser",
    input: z.object({
      nodeList: z.array(NodeWeight).max(10, "最多10个环节"),
      weightList: z.array(ShareWeight).max(10, "最多10项"),
      warnBelow: Line,
      blockBelow: Line,
      version: z.int("版本不正确").min(0, "版本不正确"),
    }),
    output: Done,
  }),
};

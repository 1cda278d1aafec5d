import type { EvaluationSetting } from "#trpc/contract/performance-flow-rule";
import { MOST_WEIGHT } from "#trpc/rules/evaluation-setting";
import { readNumber } from "#trpc/rules/number-text";
import { shareNames } from "#trpc/rules/supplier-score";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { evaluateText } from "~/lib/texts/evaluate";
import { evaluationSettingText as t } from "~/lib/texts/evaluation-setting";
import { EVALUATION_SETTING } from "./paths";

export const SAVE = "save";
export const nodeField = (node: number): string => `node.${node}`;
export const nodeWeightField = (node: number): string => `nodeWeight.${node}`;
export const weightField = (share: string): string => `weight.${share}`;

/** A weight or a line that was typed; what is wrong with it is noted at its field. */
function numberIn(fields: Fields, name: string, problems: Record<string, string>, of: { what: string; scale: number }) {
  const { error, value } = readNumber(text(fields, name), { ...of, min: 0, max: MOST_WEIGHT });
  if (error) problems[name] = error;
  return value;
}

/** The form as the call takes it. @throws Failure BAD_INPUT at the fields */
function readSetting(fields: Fields, nodes: EvaluationSetting["nodeList"]) {
  const problems: Record<string, string> = {};
  const nodeList = nodes.map(({ nodeType, name }) => {
    if (text(fields, nodeField(nodeType)) !== "1") return { nodeType, weight: 0 };
    const field = nodeWeightField(nodeType);
    const weight = numberIn(fields, field, problems, { what: t.nodeWeight(name), scale: 0 }) ?? 0;
    if (weight === 0 && !problems[field]) problems[field] = `${t.nodeWeight(name)}要大于0，不评价时取消勾选`;
    return { nodeType, weight };
  });
  const weightList = shareNames.map((share) => {
    const what = `${evaluateText.shares[share]}的权重`;
    return { share, weight: numberIn(fields, weightField(share), problems, { what, scale: 0 }) ?? 0 };
  });
  const line = (name: "warnBelow" | "blockBelow") =>
    numberIn(fields, name, problems, { what: t[name], scale: 1 }) ?? null;
  const lines = { warnBelow: line("warnBelow"), blockBelow: line("blockBelow") };
  if (Object.keys(problems).length > 0) throw inputProblem(problems);
  return { nodeList, weightList, ...lines, version: Number(text(fields, "version")) || 0 };
}

export const evaluationSettingIntents: Intents = {
  [SAVE]: async (api, fields) => {
    const { nodeList } = await api.performanceFlowRule.getSetting({});
    await api.performanceFlowRule.saveSetting(readSetting(fields, nodeList));
    return { message: t.saved, to: EVALUATION_SETTING };
  },
};

import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { Code, EvaluationNode } from "#trpc/contract/shared/codes";
import { evaluationNode } from "#trpc/contract/shared/labels";
import { evaluationCards } from "#trpc/rules/evaluation";
import { type EvaluationRule, evaluatedNodes, presetRule, ruleProblem } from "#trpc/rules/evaluation-setting";
import { managing } from "#trpc/rules/people";
import { shareNames } from "#trpc/rules/supplier-score";
import { needPermission, notOwn, ownerOf, sideOf } from "../document/index";
import type { Handler } from "../implement";
import { holdersOf, purchaserByKey, purchaserOfOrder, readSetting, writeSetting } from "./repo/setting";

type Calls = typeof contract.performanceFlowRule;

const EVALUATES = "evaluation:purchaser:save";
const MOST_NAMED = 20;

const wireOf = ({ nodes, weights }: EvaluationRule) => ({
  nodeList: evaluatedNodes.map((node) => {
    const nodeType = node as Code<typeof EvaluationNode>;
    const weight = nodes[node] ?? 0;
    const markCardList = [...(evaluationCards[node]?.cards ?? [])];
    return { nodeType, weight, name: evaluationNode[nodeType], inUse: weight > 0, markCardList };
  }),
  weightList: shareNames.map((share) => ({ share, weight: weights[share] })),
});

/** Both sides read it: a supplier that of the purchasers who order from it. */
export const usingConfigGet: Handler<Calls["usingConfigGet"]> = async (context) => {
  const { db, tenantCode, actor, input } = context;
  const owner = ownerOf(actor, sideOf(context));
  const find = input.of === "order" ? purchaserOfOrder : purchaserByKey;
  const found = await find(db, owner, input.id);
  if (!found?.isOwn) throw notOwn(found, input.of === "order" ? "订单" : "单位");
  const { organizationSysNo, organizationName } = found;
  const [rule = presetRule, evaluatorList] = await Promise.all([
    readSetting(db, { tenantCode, organizationSysNo }),
    holdersOf(db, { tenantCode, organizationSysNo }, EVALUATES, MOST_NAMED),
  ]);
  return { organizationName, ...wireOf(rule), evaluatorList };
};

export const getSetting: Handler<Calls["getSetting"]> = async ({ db, actor }) => {
  needPermission(actor, managing("purchaser"));
  const kept = await readSetting(db, actor);
  const rule = kept ?? presetRule;
  return {
    ...wireOf(rule),
    ...{ warnBelow: rule.warnBelow, blockBelow: rule.blockBelow },
    ...{ version: kept?.version ?? 0, updaterName: kept?.updaterName ?? "" },
    updateTime: kept ? toUnixSeconds(kept.updateTime) : null,
  };
};

/** @throws Failure FORBIDDEN, BAD_INPUT at the field, STATE_CONFLICT where another administrator was faster */
export const saveSetting: Handler<Calls["saveSetting"]> = async ({ db, actor, input, now }) => {
  needPermission(actor, managing("purchaser"));
  const { nodeList, weightList, warnBelow, blockBelow, version } = input;
  const [nodes, weights] = [
    new Map(nodeList.map(({ nodeType, weight }) => [Number(nodeType), weight])),
    new Map(weightList.map(({ share, weight }) => [share, weight])),
  ];
  const strange = nodeList.findIndex(({ nodeType }) => !evaluatedNodes.includes(nodeType));
  if (strange >= 0) {
    const message = "没有这个评价环节";
    throw new Failure("BAD_INPUT", { message, fields: { [`nodeList.${strange}.nodeType`]: message } });
  }
  const rule: EvaluationRule = {
    nodes: Object.fromEntries(evaluatedNodes.map((node) => [node, nodes.get(node) ?? 0])),
    weights: Object.fromEntries(
      shareNames.map((share) => [share, weights.get(share) ?? 0]),
    ) as EvaluationRule["weights"],
    ...{ warnBelow, blockBelow },
  };
  const problem = ruleProblem(rule);
  if (problem) {
    const { field, message } = problem;
    throw new Failure("BAD_INPUT", { message, fields: { [field]: message } });
  }
  if (!(await writeSetting(db, actor, rule, { version, name: actor.displayName, now })))
    throw new Failure("STATE_CONFLICT", { message: "评价设置刚被其他管理员修改，请核对现在的设置后再保存" });
  return true;
};

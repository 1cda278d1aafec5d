import { EvaluationNode } from "../contract/shared/codes";
import { evaluationCards } from "./evaluation";
import { type ShareName, shareNames } from "./supplier-score";

/** The steps that can be evaluated. */
export const evaluatedNodes = Object.keys(evaluationCards).map(Number);

/** How an organisation evaluates its suppliers. */
export interface EvaluationRule {
  /** Weight of each step in the points of evaluations, by node; 0: the step is not evaluated. */
  nodes: Readonly<Record<string, number>>;
  /** Weight of each share in the score. */
  weights: Readonly<Record<ShareName, number>>;
  /** Points of a hundred below which a supplier is shown with a warning, or not ordered from; null: none. */
  warnBelow: number | null;
  blockBelow: number | null;
}

/** What holds until an organisation settles otherwise. */
export const presetRule: EvaluationRule = {
  nodes: { [EvaluationNode.receiving]: 70, [EvaluationNode.afterSale]: 30 },
  weights: { priceHeld: 10, onTime: 25, accepted: 25, complete: 15, undisputed: 5, judged: 20 },
  warnBelow: null,
  blockBelow: null,
};

export const MOST_WEIGHT = 100;

/** The first thing that is wrong with a rule, at its field; undefined where it is sound. */
export function ruleProblem({ weights, warnBelow, blockBelow }: EvaluationRule) {
  if (shareNames.every((name) => weights[name] === 0))
    return { field: "weights", message: "综合得分至少要有一项的权重大于0" };
  if (warnBelow !== null && blockBelow !== null && warnBelow < blockBelow)
    return { field: "warnBelow", message: `提醒线不能低于停用线 ${blockBelow} 分` };
  return undefined;
}

export type Standing = "good" | "warned" | "blocked";

/** What a score means for new business; a supplier without a score is neither warned of nor blocked. */
export function standingOf(
  score: number | null,
  { warnBelow, blockBelow }: Pick<EvaluationRule, "warnBelow" | "blockBelow">,
): Standing {
  if (score === null) return "good";
  if (blockBelow !== null && score < blockBelow) return "blocked";
  return warnBelow !== null && score < warnBelow ? "warned" : "good";
}

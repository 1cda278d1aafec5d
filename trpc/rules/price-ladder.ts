import { PriceMethod } from "../contract/shared/codes";
import { type DecimalLike, decimal } from "./money";

/** From so much ordered in one line on, a clause has another price, discount in percent, or difference to its source. */
export interface PriceStep {
  from: number;
  value: number;
}

/** Most steps of one clause. */
export const MOST_STEPS = 10;

/** The step that a quantity reaches: the last one that begins at it or below. */
export function stepAt<Step extends { from: number }>(
  stepList: readonly Step[] | null | undefined,
  quantity: DecimalLike,
): Step | undefined {
  if (!stepList || stepList.length === 0) return undefined;
  return stepList.findLast(({ from }) => decimal(quantity).gte(from));
}

/** What of a clause a step replaces. */
interface Laddered {
  method: number;
  price: string | null;
  discount: string | null;
  delta: string | null;
  stepList?: readonly PriceStep[] | null;
}

const replaced = (method: number): "price" | "discount" | "delta" => {
  if (method === PriceMethod.fixed) return "price";
  return method === PriceMethod.discount ? "discount" : "delta";
};

/** A clause as it prices a line of so much; itself below its first step and without steps. */
export function clauseAt<Clause extends Laddered>(clause: Clause, quantity: DecimalLike): Clause {
  const step = stepAt(clause.stepList, quantity);
  return step ? { ...clause, [replaced(clause.method)]: String(step.value) } : clause;
}

/** What is wrong with the steps of a clause, after "第 N 条"; undefined where nothing is. */
export function ladderProblem(stepList: readonly PriceStep[], method: number): string | undefined {
  const isUnordered = stepList.some(({ from }, index) => index > 0 && from <= (stepList[index - 1]?.from ?? 0));
  if (isUnordered) return "的阶梯数量须从小到大，且不能重复";
  if (method !== PriceMethod.source && stepList.some(({ value }) => value <= 0))
    return method === PriceMethod.fixed ? "的阶梯单价必须大于0" : "的阶梯折扣必须大于0";
  if (method === PriceMethod.discount && stepList.some(({ value }) => value > 1000)) return "的阶梯折扣不能超过1000%";
  return undefined;
}

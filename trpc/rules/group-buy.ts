import { PriceMethod } from "../contract/shared/codes";
import type { PriceReason } from "../contract/sku";
import { GroupBuyStatus, type GroupBuyStatusCode } from "./group-buy-words";
import { allocate, type Decimal, type DecimalLike, decimal, lineAmount, sum } from "./money";
import { priceUnder } from "./price";
import { ladderProblem, type PriceStep, stepAt } from "./price-ladder";

export {
  GroupBuyJoinStatus,
  type GroupBuyJoinStatusCode,
  GroupBuyStatus,
  type GroupBuyStatusCode,
  groupBuyJoinStatus,
  groupBuyStatus,
} from "./group-buy-words";

const { draft, open, reached, ordered, failed, cancelled } = GroupBuyStatus;
/** Statuses in which organisations join, change and leave. */
export const takingStatuses: readonly GroupBuyStatusCode[] = [open, reached];
const taking = takingStatuses;

/** The machine: from where each event starts and to where it may lead. `join` is every change of the quantity. */
export const groupBuyMoves = {
  save: { from: [draft], to: [draft] },
  publish: { from: [draft], to: [open] },
  join: { from: taking, to: taking },
  cancel: { from: [draft, ...taking], to: [cancelled] },
  close: { from: taking, to: [ordered, failed] },
} as const satisfies Readonly<
  Record<string, { from: readonly GroupBuyStatusCode[]; to: readonly GroupBuyStatusCode[] }>
>;
export type GroupBuyEvent = keyof typeof groupBuyMoves;

export const mayMove = (event: GroupBuyEvent, status: number): boolean =>
  (groupBuyMoves[event].from as readonly number[]).includes(status);

/** The least total quantity: where the ladder begins. */
export const minimumOf = (stepList: readonly PriceStep[]): number => stepList[0]?.from ?? 0;

/** What is wrong with a ladder, as a sentence; undefined where nothing is. */
export function stepsProblem(stepList: readonly PriceStep[], maximum: number | null): string | undefined {
  const problem = ladderProblem(stepList, PriceMethod.fixed);
  if (problem) return `阶梯价${problem}`;
  if (stepList.some(({ from }) => from <= 0)) return "阶梯价的起始数量必须大于0";
  if (stepList.some(({ value }, index) => index > 0 && value >= (stepList[index - 1]?.value ?? 0)))
    return "阶梯价须随数量递减";
  const last = stepList.at(-1)?.from ?? 0;
  if (maximum !== null && maximum < last) return "数量上限不能小于最后一级的起始数量";
  return undefined;
}

/** The step that a total reaches; undefined below the first. */
export const reachedStep = (stepList: readonly PriceStep[], total: DecimalLike): PriceStep | undefined =>
  stepAt(stepList, total);
/** The terms of a group purchase, frozen at its close: what each participation pays, in their order. */
export interface FrozenTerms {
  /** 元 per unit. */
  unitPrice: number;
  /** Where the reached step begins. */
  stepFrom: number;
  shares: { amount: Decimal; freight: Decimal }[];
  /** 元, the sums of the shares: what the supplier is owed where each becomes an order. */
  amount: Decimal;
  freight: Decimal;
}

/**
 * Freezes step, price and freight by the quantities at the close. Each participation pays its quantity at the price,
 * rounded as an order's line is; freight is shared by quantity to the fen (largest remainder).
 * @param freight 元, of all together
 * @returns null below the first step
 */
export function frozenTerms(
  stepList: readonly PriceStep[],
  quantities: readonly DecimalLike[],
  freight: DecimalLike,
): FrozenTerms | null {
  const step = reachedStep(stepList, sum(quantities));
  if (!step || quantities.length === 0) return null;
  const freights = allocate(freight, quantities);
  const shares = quantities.map((quantity, index) => ({
    amount: lineAmount(quantity, step.value),
    freight: freights[index] ?? decimal(0),
  }));
  return {
    unitPrice: step.value,
    stepFrom: step.from,
    shares,
    amount: sum(shares.map(({ amount }) => amount)),
    freight: sum(shares.map((share) => share.freight)),
  };
}

/** Why an order of a group purchase has its price: the step that all of them reached together. */
export const groupBuyReason = (
  listPrice: DecimalLike,
  unitPrice: number,
  groupBuy: NonNullable<PriceReason["groupBuy"]>,
): PriceReason => ({
  ...priceUnder(listPrice),
  method: PriceMethod.fixed,
  basePrice: unitPrice,
  unitPrice,
  groupBuy,
});

/**
 * Which quantities what is in stock suffices for, the earliest first.
 * @param inventory null for goods that are made to order
 */
export function inStock(quantities: readonly DecimalLike[], inventory: DecimalLike | null): boolean[] {
  if (inventory === null) return quantities.map(() => true);
  let left = decimal(inventory);
  return quantities.map((quantity) => {
    if (left.lt(quantity)) return false;
    left = left.minus(quantity);
    return true;
  });
}

/** Limits of what a supplier may write. */
export const groupBuyLimits = { title: 60, remark: 500, reason: 200, areas: 20, days: 90, deliveryDays: 365 } as const;

/** What is wrong with opening and closing time, by field; empty where nothing is. Unix seconds. */
export function timesProblem(
  { openTime, closeTime }: { openTime: number; closeTime: number },
  now: number,
): { openTime?: string; closeTime?: string } {
  if (closeTime <= now) return { closeTime: "截止时间须晚于现在" };
  if (closeTime <= openTime) return { closeTime: "截止时间须晚于开始时间" };
  if (closeTime - Math.max(openTime, now) > groupBuyLimits.days * 86_400)
    return { closeTime: `团购最长${groupBuyLimits.days}天，请提前截止时间` };
  return {};
}

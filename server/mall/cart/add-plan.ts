import { Failure } from "#trpc/contract/failures";
import type { Measure } from "#trpc/contract/shared/enums";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { groupBy } from "#trpc/rules/group";
import { type Decimal, decimal, sum } from "#trpc/rules/money";
import { theoreticalMass } from "#trpc/rules/piece-goods";
import { defaultOption, offeredTerm, optionOf, type Period, type SkuAgreementOption } from "#trpc/rules/price";
import { type QuantityProblem, quantityProblem, unavailableReason, wantedQuantity } from "#trpc/rules/sale";
import { agreementFacts } from "./priced-line";
import type { AddableRow } from "./repo/goods";

export interface Wanted {
  skuSysNo: number;
  quantity: number;
  measure?: Measure | undefined;
  /** null: at list price; undefined: the best that there is. */
  tradeAgreementSysNo?: number | null | undefined;
}

/** What the database said about the wanted skus. */
export interface AddScene {
  goods: ReadonlyMap<number, AddableRow>;
  options: ReadonlyMap<number, SkuAgreementOption[]>;
  areaCode: string;
  /** The payment term for groups that are new. */
  period: Period | undefined;
}

/** Rows of the request that become one cart line: the same sku under the same agreement. */
export interface PlannedLine {
  goods: AddableRow;
  /** null at list price. */
  option: SkuAgreementOption | null;
  /** Positions in the request. */
  rows: number[];
  quantity: Decimal;
  /** null where the goods are not counted by piece. */
  pieces: number | null;
  /** What the buyer counts in. */
  measure: Measure;
}
export interface AddPlan {
  lines: PlannedLine[];
  /** By position in the request. */
  refusals: Map<number, Failure>;
}

/** Cart lines count an agreement of 0 as none. */
export const agreementKey = (option: SkuAgreementOption | null): number => option?.agreement.sysNo ?? 0;

/** The agreement that was named, none when that was asked for, else the best of the buyer's. */
function chooseOption(
  { tradeAgreementSysNo }: Wanted,
  options: readonly SkuAgreementOption[],
  period: Period | undefined,
): SkuAgreementOption | null | Failure {
  if (tradeAgreementSysNo === undefined) return defaultOption(options);
  if (tradeAgreementSysNo === null) return null;
  const named = optionOf(options, tradeAgreementSysNo);
  if (!named) return new Failure("AGREEMENT_NOT_USABLE");
  // without a named agreement the term is only a remembered wish, which may have gone out of use
  if (period && !offeredTerm(named.agreement, period)) return new Failure("TERM_NOT_OFFERED");
  return named;
}

function saleProblem({ goods, option, quantity }: PlannedLine, { options, areaCode }: AddScene): Failure | null {
  const agreementSysNo = option?.agreement.sysNo ?? null;
  const under = agreementFacts(options.get(goods.skuSysNo) ?? [], agreementSysNo);
  const reason = unavailableReason(goods, under, areaCode);
  if (reason) return new Failure("CANNOT_SELL", { message: unavailableReasons[reason], details: { reason } });
  return mergedProblem(quantity, goods, decimal(goods.inCart?.[agreementKey(option)] ?? 0));
}

const wrongQuantity = ({ reason }: QuantityProblem, message: string): Failure =>
  new Failure(reason, { message, fields: { quantity: message } });

/** What counts is the line as it will be: what is in the cart already helps to the minimum and eats of the stock. */
function mergedProblem(quantity: Decimal, goods: AddableRow, inCart: Decimal): Failure | null {
  const alone = quantityProblem(quantity, { ...goods, buyStart: 0 });
  const problem = alone ?? quantityProblem(quantity.plus(inCart), goods);
  if (!problem) return null;
  const already = !alone && inCart.gt(0) ? `，购物车中已有${inCart.toFixed()}${goods.unit}` : "";
  return wrongQuantity(problem, `${problem.message}${already}`);
}

/**
 * Which rows become which lines and which are refused, and why (R-SALE-01…11; minimum and stock of the merged line).
 */
export function planAdd(wanted: readonly Wanted[], scene: AddScene): AddPlan {
  const refusals = new Map<number, Failure>();
  const chosen = wanted.flatMap((row, index) => {
    const goods = scene.goods.get(row.skuSysNo);
    const option = goods
      ? chooseOption(row, scene.options.get(row.skuSysNo) ?? [], scene.period)
      : new Failure("NOT_FOUND", { message: "商品不存在或已删除" });
    if (option instanceof Failure) refusals.set(index, option);
    if (!goods || option instanceof Failure) return [];
    const measure = row.measure ?? "unit";
    const order = wantedQuantity(row.quantity, measure, goods);
    if (!("reason" in order)) return [{ index, goods, option, measure, ...order }];
    refusals.set(index, wrongQuantity(order, order.message));
    return [];
  });
  const merged = groupBy(chosen, ({ goods, option }) => `${goods.skuSysNo}/${agreementKey(option)}`);
  const lines = [...merged.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { goods, option, measure } = first;
    const pieces = first.pieces === null ? null : rows.reduce((all, row) => all + (row.pieces ?? 0), 0);
    const { pieceMass, quantityScale } = goods;
    const quantity =
      pieces === null || pieceMass === null
        ? sum(rows.map((row) => row.quantity))
        : theoreticalMass(pieces, { pieceMass, quantityScale });
    const line = { goods, option, rows: rows.map((row) => row.index), quantity, pieces, measure };
    const problem = saleProblem(line, scene);
    if (!problem) return [line];
    for (const row of line.rows) refusals.set(row, problem);
    return [];
  });
  return { lines, refusals };
}

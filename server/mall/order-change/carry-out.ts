import { Failure } from "#trpc/contract/failures";
import { allocate, decimal, sum } from "#trpc/rules/money";
import { type ChangedLine, changedLine } from "#trpc/rules/order-change";
import { needWithinLimits } from "../agreement-version/index";
import { settleBudgets } from "../budget/index";
import { needDrawn } from "../contract/index";
import type { CommandContext } from "../document/index";
import { changeOrder, completeOrder, type OrderFacts } from "../order/index";
import { adjust } from "../stock/index";
import { needWorth } from "./plan";
import type { ChangeHeader } from "./repo/kind";
import { type OrderLine, orderLinesOf } from "./repo/lines";

/** Sentences of a refusal that are said above; the others are among its details. */
const MOST_SAID = 5;

/** What becomes of each line. @throws Failure with a sentence for each line that cannot be so any more */
function becoming(lines: readonly OrderLine[]): Map<number, ChangedLine> {
  const problems: { sysNo: number; lineNo: number; reason: Failure["reason"]; message: string }[] = [];
  const becomes = new Map<number, ChangedLine>();
  for (const line of lines) {
    const { sysNo, lineNo, newQuantity, newPrice } = line;
    if (newQuantity === null || newPrice === null) continue;
    const result = changedLine(line, { quantity: newQuantity, price: newPrice });
    if ("reason" in result) problems.push({ sysNo, lineNo, reason: result.reason, message: result.message });
    else becomes.set(sysNo, result);
  }
  const [first] = problems;
  if (!first) return becomes;
  const message = problems
    .slice(0, MOST_SAID)
    .map((problem) => problem.message)
    .join("；");
  throw new Failure(first.reason, { message, details: problems });
}

/** What a supplier reads instead of the purchaser's figures. */
function withoutFigures(error: unknown, role: string): unknown {
  const isBudget = error instanceof Failure && (error.reason === "OVER_BUDGET" || error.reason === "NO_BUDGET");
  if (!isBudget || role !== "supplier") return error;
  const message = "变更后超出采购方的预算，暂不能同意；请联系采购方调整预算，或请其撤回变更";
  return new Failure(error.reason, { message });
}

/**
 * A change takes effect: lines, sums, stock, contract, budget and payment of its order follow, each by as many statements
 * however many lines there are. Needs the order's lock, and that the change is agreed to.
 * @throws Failure where the order is another one by now, or something of it is not to be had
 */
export async function carryOut(doing: CommandContext, change: ChangeHeader, order: OrderFacts): Promise<void> {
  const { db, tenantCode, now, operator } = doing;
  if (change.orderVersion !== order.version) throw new Failure("ORDER_CHANGED");
  const lines = await orderLinesOf(db, { tenantCode, sysNo: order.sysNo }, change.sysNo);
  const becomes = becoming(lines);
  const after = lines.map((line) => {
    const { quantity, price, amount } = becomes.get(line.sysNo) ?? line;
    return { line, quantity: decimal(quantity), price: decimal(price), amount: decimal(amount) };
  });
  const total = sum(after.map(({ amount }) => amount)).plus(change.freight);
  if (!total.eq(change.totalAmount)) throw new Failure("ORDER_CHANGED");
  needWorth(lines, becomes, total);
  const amounts = after.map(({ amount }) => amount);
  const shares = becomes.size > 0 ? allocate(change.freight, amounts) : [];
  const written = becomes.size === 0 ? [] : after.map((one, at) => ({ ...one, freight: shares[at] ?? decimal(0) }));
  const grown = after.filter(({ line, quantity }) => quantity.gt(line.quantity));
  const contracts = grown.flatMap(({ line }) => line.contractSysNo ?? []);
  const drawing = {
    contractSysNos: [...new Set(contracts)],
    skuSysNos: grown.map(({ line }) => line.skuSysNo),
  };
  let changed = order;
  await needDrawn(db, tenantCode, drawing, order.sysNo, async () => {
    changed = await changeOrder(doing, order, { change, lines: written });
  });
  if (grown.length > 0) await needWithinLimits(db, tenantCode, [order.sysNo]);
  await adjust(db, {
    tenantCode,
    lines: after
      .filter(({ line }) => !line.madeToOrder)
      .map(({ line, quantity }) => ({ ...line, orderItemSysNo: line.sysNo, more: quantity.minus(line.quantity) })),
  });
  await completeOrder(doing, changed);
  if (operator.role === "supplier") {
    const touched = [{ documentType: "order" as const, sysNo: order.sysNo, event: "increase" }];
    if (total.gt(order.totalAmount))
      await settleBudgets(db, { tenantCode, now }, touched).catch((error: unknown) => {
        throw withoutFigures(error, operator.role);
      });
  }
}

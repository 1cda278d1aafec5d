import type { FinancedOrder } from "#trpc/contract/factoring";
import { usualEnd } from "#trpc/rules/factoring";
import { decimal, sum, toNumber } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { tickName } from "./apply-input";

/** 元 of an order that no application is for. */
const freeOf = ({ openAmount, appliedAmount }: FinancedOrder): number =>
  Math.max(0, toNumber(decimal(openAmount).minus(appliedAmount)));

/** What the form starts with: what is open of the ticked orders, until the last of them is due. */
export function startValues(orders: readonly FinancedOrder[], typed: Readonly<Record<string, string>>, today: string) {
  const ticked = orders.filter(({ orderSysNo }) => typed[tickName(orderSysNo)] !== undefined);
  const dueDays = ticked.flatMap(({ dueTime }) => (dueTime === null ? [] : [chinaDay(new Date(dueTime * 1000))]));
  return {
    paymentAmount: ticked.length > 0 ? sum(ticked.map(freeOf)).toFixed(2) : "",
    billEndDate: usualEnd(today, dueDays),
  };
}

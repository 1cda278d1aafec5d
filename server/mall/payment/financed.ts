import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { decimal } from "#trpc/rules/money";
import { lockOrders } from "../order/index";
import { type Held, heldOrders } from "./repo/financed";
import type { PaidFor } from "./repo/lines";

function wordsOf({ orderNo, factoringNos, financedAmount, restAmount }: Held): string {
  const rest = decimal(restAmount);
  const may = rest.gt(0) ? `，现在最多可付${rest.toFixed(2)}元` : "";
  return `订单 ${orderNo} 已有融资申请 ${factoringNos}（${decimal(financedAmount).toFixed(2)}元）${may}；请等待放款，或撤回申请后再付`;
}

/**
 * What applications for financing hold of orders is neither planned nor paid otherwise. Takes the orders' locks, under
 * which applications are made too.
 * @throws Failure ORDER_FINANCED
 */
export async function needUnfinanced(db: Db, tenantCode: string, items: readonly PaidFor[]): Promise<void> {
  await lockOrders(db, { tenantCode, sysNos: items.map(({ orderSysNo }) => orderSysNo) });
  const held = await heldOrders(db, tenantCode, items);
  if (held.length === 0) return;
  const fields = Object.fromEntries(held.map((one) => [`amount.${one.orderSysNo}`, wordsOf(one)]));
  throw new Failure("ORDER_FINANCED", { message: held.slice(0, 3).map(wordsOf).join("；"), fields });
}

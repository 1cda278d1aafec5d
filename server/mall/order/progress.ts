import { OrderStatus } from "#trpc/contract/shared/codes";
import { findTransition } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { change, type Doing } from "../document/index";
import { release } from "../stock/index";
import type { OrderFacts } from "./repo/rows";
import { lineFacts, readProgress } from "./repo/write";

/**
 * R-ORD-14: the order is complete when every live delivery is received or ended and nothing more is to be shipped;
 * what is still reserved (less than a piece) is released. Needs the order's lock.
 * @returns the order's status afterwards
 */
export async function completeOrder(doing: Doing, order: OrderFacts): Promise<number> {
  if (!findTransition(orderMachine, "complete", order)) return order.status;
  const { db, tenantCode } = doing;
  const { unshipped, underway, hasRest } = await readProgress(db, tenantCode, order.sysNo);
  if (unshipped + underway > 0 || (hasRest && !order.shippingEnded)) return order.status;
  const lines = await lineFacts(db, tenantCode, order.sysNo);
  await release(db, { tenantCode, orderItemSysNos: lines.map((line) => line.sysNo) });
  return change(db, orderMachine, "complete", order, doing);
}

/** R-ORD-12: a truck leaves. `comment` names the delivery note. */
export const shipOrder = (doing: Doing, order: OrderFacts, comment: string): Promise<number> =>
  change(doing.db, orderMachine, "ship", order, { ...doing, comment });

/** R-ORD-13: a receiving note was submitted. */
export const receiveOrder = (doing: Doing, order: OrderFacts, comment: string): Promise<number> =>
  change(doing.db, orderMachine, "receive", order, { ...doing, comment });

/**
 * A delivery or a receiving note went away: the order goes back as far as nothing holds it (R-DEL-10,
 * R-RCV-11). Needs the order's lock.
 */
export async function stepBackOrder(doing: Doing, order: OrderFacts, comment: string): Promise<number> {
  const { db, tenantCode } = doing;
  const { underway, receivings } = await readProgress(db, tenantCode, order.sysNo);
  let { status } = order;
  if (status === OrderStatus.tradeSuccess && underway > 0)
    status = await change(db, orderMachine, "reopen", order, { ...doing, comment });
  if (status === OrderStatus.receiving && receivings === 0)
    status = await change(db, orderMachine, "unreceive", { ...order, status }, { ...doing, comment });
  if (status === OrderStatus.shipped && underway === 0)
    status = await change(db, orderMachine, "unship", { ...order, status }, { ...doing, comment });
  return status;
}

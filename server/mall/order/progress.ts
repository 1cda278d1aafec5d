import { OrderStatus } from "#trpc/contract/shared/codes";
import { findTransition } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { calendarOf } from "../calendar/index";
import { type CommandContext, change } from "../document/index";
import { owedForNothing, owedInTheEnd, owedOnReceipt } from "./owed";
import { releaseAll } from "./release-all";
import type { OrderFacts } from "./repo/rows";
import { readProgress } from "./repo/write";

/**
 * R-ORD-14: the order is complete when every live delivery is received or ended and nothing more is to be shipped;
 * what is still reserved (less than a piece) is released. Needs the order's lock.
 * @returns the order's status afterwards
 */
export async function completeOrder(doing: CommandContext, order: OrderFacts): Promise<number> {
  if (!findTransition(orderMachine, "complete", order)) return order.status;
  const { db, tenantCode } = doing;
  const { unshipped, underway, hasRest, received } = await readProgress(db, tenantCode, order.sysNo);
  if (unshipped + underway > 0 || (hasRest && !order.shippingEnded)) return order.status;
  await releaseAll(doing, order);
  return change(db, orderMachine, "complete", order, { ...doing, set: owedInTheEnd(order, received, doing.now) });
}

/** Goods of a complete order went back, or did not after all: other money is to be paid. Needs the order's lock. */
export async function settleOrder(doing: CommandContext, order: OrderFacts, comment: string): Promise<void> {
  if (!findTransition(orderMachine, "settle", order)) return;
  const { received } = await readProgress(doing.db, doing.tenantCode, order.sysNo);
  const set = owedInTheEnd(order, received, doing.now);
  await change(doing.db, orderMachine, "settle", order, { ...doing, comment: `${comment}：应付${received}元`, set });
}

/** Other goods come in the place of those that went back. Needs the order's lock. */
export const replaceOrder = (doing: CommandContext, order: OrderFacts, comment: string): Promise<number> =>
  change(doing.db, orderMachine, "replace", order, {
    ...{ ...doing, comment },
    set: owedInTheEnd(order, null, doing.now),
  });

/** R-ORD-12: a truck leaves. `comment` names the delivery note. */
export const shipOrder = (doing: CommandContext, order: OrderFacts, comment: string): Promise<number> =>
  change(doing.db, orderMachine, "ship", order, { ...doing, comment, set: { remindCount: 0 } });

/**
 * R-ORD-13: a receiving note was submitted.
 * @returns the order as it is now
 */
export async function receiveOrder(doing: CommandContext, order: OrderFacts, comment: string): Promise<OrderFacts> {
  const { typeOf } = await calendarOf(doing.db, doing.tenantCode);
  const set = owedOnReceipt(order, doing.now, typeOf);
  const status = await change(doing.db, orderMachine, "receive", order, { ...doing, comment, set });
  return { ...order, ...set, status };
}

/**
 * A delivery or a receiving note went away: the order goes back as far as nothing holds it (R-DEL-10,
 * R-RCV-11). Needs the order's lock.
 */
export async function stepBackOrder(doing: CommandContext, order: OrderFacts, comment: string): Promise<number> {
  const { db, tenantCode } = doing;
  const { underway, receivings } = await readProgress(db, tenantCode, order.sysNo);
  let { status } = order;
  if (status === OrderStatus.tradeSuccess && underway > 0)
    status = await change(db, orderMachine, "reopen", order, {
      ...{ ...doing, comment },
      set: owedInTheEnd(order, null, doing.now),
    });
  if (status === OrderStatus.receiving && receivings === 0)
    status = await change(
      db,
      orderMachine,
      "unreceive",
      { ...order, status },
      {
        ...{ ...doing, comment },
        set: owedForNothing(order, doing.now),
      },
    );
  if (status === OrderStatus.shipped && underway === 0)
    status = await change(db, orderMachine, "unship", { ...order, status }, { ...doing, comment });
  return status;
}

import { ConfirmStatus, DeliveryStatus, RefusalStatus, ShippingTrace } from "#trpc/contract/shared/codes";
import { findTransition } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { type CommandContext, change, SYSTEM } from "../document/index";
import { completeOrder, type OrderFacts, receiveOrder, reopenDelivered, stepBackOrder } from "../order/index";
import { release, takeBack } from "../stock/index";
import { allReturned } from "./repo/read";
import { refusalReasons, refusedLoads } from "./repo/refusal";
import type { DeliveryFacts } from "./repo/rows";
import { readReceivingProgress, reportedTrace } from "./repo/write";

/** What a note changes above itself: its delivery and its order, both under the order's lock. */
interface Above {
  doing: CommandContext;
  order: OrderFacts;
  delivery: DeliveryFacts;
  /** Number of the note, for the histories. */
  receivingNo: string;
}

/**
 * R-DEL-05, R-ORD-13: a note was submitted. Answers the two as they stand now.
 * @param isReceived the note receives something, or else turns all of it away
 * @param question asked of whoever may end the receiving, for the history; "" where there is none
 */
export async function beginReceiving({
  doing,
  order,
  delivery,
  receivingNo,
  question,
  isReceived,
}: Above & { question: string; isReceived: boolean }) {
  const shippingTrace = Math.max(delivery.shippingTrace ?? 0, ShippingTrace.receiving);
  const deliveryStatus = await change(doing.db, deliveryMachine, "receive", delivery, {
    ...doing,
    comment: [receivingNo, question].filter(Boolean).join(" "),
    detail: delivery.shippingTrace === shippingTrace ? null : { shippingTrace },
    set: { shippingTrace },
  });
  // a note that turns everything away brings nothing: no term runs from it
  const received = isReceived ? await receiveOrder(doing, order, receivingNo) : order;
  return { order: received, delivery: { ...delivery, status: deliveryStatus, shippingTrace } };
}

/**
 * R-DEL-07, R-ORD-14: all of the delivery is on confirmed notes, or one of them says that nothing more is expected: so
 * it is received, and perhaps its order complete.
 */
export async function completeDelivery({ doing, order, delivery, receivingNo }: Above): Promise<void> {
  if (!findTransition(deliveryMachine, "complete", delivery)) return;
  const { unconfirmed, unfinished, hasRest, hasReceived, endReason, endedBy } = await readReceivingProgress(
    doing.db,
    doing.tenantCode,
    delivery.sysNo,
  );
  if (unconfirmed > 0 || (hasRest && (endReason === null || unfinished > 0))) return;
  if (!hasRest && !hasReceived) return turnBack({ doing, order, delivery, receivingNo });
  const shippingTrace = ShippingTrace.received;
  await change(doing.db, deliveryMachine, hasRest ? "end" : "complete", delivery, {
    ...doing,
    // whoever confirms does not end it: the note did
    ...(hasRest ? { operator: SYSTEM } : {}),
    comment: hasRest ? `${endedBy} ${endReason}` : receivingNo,
    detail: { shippingTrace },
    set: { shippingTrace, ...(hasRest && endReason !== null ? { endReason } : {}) },
  });
  await followReturns(doing, { ...delivery, status: DeliveryStatus.received });
  await completeOrder(doing, order);
}

/** All of a delivery was turned away by its notes, as if the whole truck had been: it counts no more. */
async function turnBack({ doing, order, delivery, receivingNo }: Above): Promise<void> {
  const { db, tenantCode } = doing;
  const refusalReason = await refusalReasons(db, tenantCode, delivery.sysNo);
  const set = { refusalStatus: RefusalStatus.agreed, refusalReason, voidReason: `拒收：${refusalReason}` };
  await change(db, deliveryMachine, "turnBack", delivery, {
    ...{ ...doing, operator: SYSTEM, comment: `${receivingNo} ${refusalReason}` },
    set,
  });
  const status = await stepBackOrder(doing, order, delivery.deliveryNo);
  await completeOrder(doing, { ...order, status });
}

/**
 * The supplier agreed to a note that turns goods away: they are in stock again, held for their order, which may be
 * shipped again; where it ends they are free.
 */
export async function takeRefusedBack({ db, tenantCode }: CommandContext, order: OrderFacts, receivingSysNo: number) {
  const loads = await refusedLoads(db, tenantCode, receivingSysNo);
  const items = loads
    .filter(({ madeToOrder }) => !madeToOrder)
    .map(({ orderItemSysNo, stock }) => ({ orderItemSysNo, quantity: stock }));
  await reopenDelivered(db, tenantCode, loads);
  await takeBack(db, { tenantCode, items, held: true });
  if (order.shippingEnded) await release(db, { tenantCode, orderItemSysNos: items.map((item) => item.orderItemSysNo) });
}

/**
 * R-DEL-09: what went back while a delivery was still being received counts once receiving has ended.
 * @returns where the delivery stands now
 */
export async function followReturns(
  doing: CommandContext,
  delivery: { sysNo: number; status: number },
): Promise<number> {
  const { db, tenantCode } = doing;
  const { delivery: all } = await allReturned(db, { tenantCode, orderDeliverySysNo: delivery.sysNo });
  return all ? change(db, deliveryMachine, "returned", delivery, doing) : delivery.status;
}

/** A submitted note as far as its confirmation looks at it. */
interface Submitted {
  sysNo: number;
  status: number;
  approvalStatus: number;
  receivingConfirm: number;
}

/**
 * R-RCV-10, R-BIZ-12: where nobody confirms, a note that waits for no approval is received at once.
 * @returns where it stands now
 */
export async function passUnconfirmed(above: Above, note: Submitted) {
  const { sysNo, status, approvalStatus } = note;
  if (!findTransition(receivingMachine, "pass", note))
    return { sysNo, status, approvalStatus, confirmStatus: ConfirmStatus.waiting };
  const confirmStatus = ConfirmStatus.noConfirmNeeded;
  const { doing } = above;
  const received = await change(doing.db, receivingMachine, "pass", note, { ...doing, set: { confirmStatus } });
  await completeDelivery(above);
  return { sysNo, status: received, approvalStatus, confirmStatus };
}

/**
 * R-DEL-06, R-RCV-11: a note went away; delivery, its trace and order go back as far as no valid note holds them.
 * @param wasCounted its quantities were received until now: what it closed is open again
 */
export async function stepBackDelivery(above: Above, wasCounted: boolean): Promise<void> {
  const { doing, order, delivery, receivingNo } = above;
  const { db, tenantCode } = doing;
  const { valid } = await readReceivingProgress(db, tenantCode, delivery.sysNo);
  const back = (event: "reopen" | "unreceive", from: number, shippingTrace: number | null) => {
    const move = { ...doing, comment: receivingNo, detail: { shippingTrace }, set: { shippingTrace } };
    return change(db, deliveryMachine, event, { ...delivery, status: from }, move);
  };
  let { status } = delivery;
  if (status === DeliveryStatus.received && wasCounted) status = await back("reopen", status, ShippingTrace.receiving);
  if (status === DeliveryStatus.receiving && valid === 0)
    await back("unreceive", status, await reportedTrace(db, tenantCode, delivery.sysNo));
  await stepBackOrder(doing, order, receivingNo);
}

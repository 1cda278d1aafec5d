import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { approval, waitsForApproval } from "#trpc/rules/approval";
import { orderMachine } from "#trpc/rules/machine-order";
import { change, needEvent, needReason, operatorOf, requireTransition, sideOf } from "../document/index";
import type { Actor, Handler } from "../implement";
import { release } from "../stock/index";
import { ownOrderRecord } from "./own";
import { completeOrder, type Doing } from "./progress";
import type { OrderFacts } from "./repo/rows";
import { deleteOrderDocuments, lastReminder, lineFacts, lockOrder, readProgress } from "./repo/write";

interface Asked extends Omit<Doing, "operator"> {
  input: { sysNo: number };
  actor: Actor;
  side: Side | null;
}

/**
 * The caller's own order, locked, and the caller as the audit trail names them.
 * @param event what the caller wants to do with it and needs the permission for
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export async function ownOrder(
  { input, actor, tenantCode, db, side, now }: Asked,
  event: keyof typeof orderMachine.codes,
): Promise<{ order: OrderFacts; doing: Doing }> {
  const caller = sideOf({ actor, side });
  const order = ownOrderRecord(await lockOrder(db, tenantCode, { order: input.sysNo }), actor, caller);
  needEvent(actor, caller, orderMachine, event);
  return { order, doing: { db, tenantCode, now, operator: operatorOf(actor, caller) } };
}

async function releaseAll({ db, tenantCode }: Doing, order: OrderFacts): Promise<void> {
  const lines = await lineFacts(db, tenantCode, order.sysNo);
  await release(db, { tenantCode, orderItemSysNos: lines.map((line) => line.sysNo) });
}

/** R-ORD-09, R-ORD-11: the supplier takes the order or refuses it with a reason; a refusal gives the stock back. */
export const confirm: Handler<typeof contract.order.confirm> = async (context) => {
  const { input } = context;
  const refused = input.confirmStatus === 20;
  const event = refused ? "refuse" : "agree";
  const { order, doing } = await ownOrder(context, event);
  requireTransition(orderMachine, event, order);
  const comment = refused ? needReason(input.confirmComment, "confirmComment", "请填写拒绝原因") : input.confirmComment;
  const awaitsPrepayment = !refused && order.paymentMode === 3;
  const status = await change(doing.db, orderMachine, event, order, {
    ...doing,
    comment,
    set: {
      supplierConfirmStatus: input.confirmStatus,
      confirmComment: comment,
      ...(awaitsPrepayment ? { paymentStatus: 5 } : {}),
    },
  });
  if (refused) await releaseAll(doing, order);
  return { sysNo: order.sysNo, status };
};

/** Statuses in which the supplier has already agreed: a cancellation owes them a reason. */
const AGREED = [11, 20];

/** R-ORD-15: 20 only while nothing is on a live delivery note. The stock is given back, a request for approval withdrawn. */
export const cancel: Handler<typeof contract.order.cancel> = async (context) => {
  const { input, fail } = context;
  const { order, doing } = await ownOrder(context, "cancel");
  requireTransition(orderMachine, "cancel", order);
  const lines = await lineFacts(doing.db, doing.tenantCode, order.sysNo);
  if (lines.some((line) => line.delivered)) {
    throw fail("DELIVERY_LIVE", { message: "供应商已制作发货单，不能取消订单；请联系供应商作废发货单后重试" });
  }
  const owed = AGREED.includes(order.status) ? "供应商已确认" : Number(order.paidAmount) > 0 ? "订单已付过款" : "";
  const comment = owed ? needReason(input.reason, "reason", `${owed}，请填写取消原因`) : input.reason;
  const status = await change(doing.db, orderMachine, "cancel", order, {
    ...doing,
    comment,
    set: {
      cancelReason: comment,
      ...(order.approvalStatus === approval.asked ? { approvalStatus: approval.withdrawn } : {}),
    },
  });
  await release(doing.db, { tenantCode: doing.tenantCode, orderItemSysNos: lines.map((line) => line.sysNo) });
  return { sysNo: order.sysNo, status };
};

/** R-ORD-16. What was made from it (void notes) goes too; the audit trail stays, and so does what was paid. */
export const remove: Handler<typeof contract.order.delete> = async (context) => {
  const { order, doing } = await ownOrder(context, "delete");
  if (Number(order.paidAmount) > 0) {
    const message = "订单有付款记录，须留存备查，不能删除";
    throw new Failure("STATE_CONFLICT", { message, details: { status: order.status } });
  }
  requireTransition(orderMachine, "delete", order);
  await releaseAll(doing, order);
  await deleteOrderDocuments(doing.db, doing.tenantCode, order.sysNo);
  await change(doing.db, orderMachine, "delete", order, doing);
  return true;
};

/**
 * The purchaser wants nothing more shipped: what is on no delivery note is released. The order is 50 at once when all
 * that was shipped is received, else when the last delivery ends.
 */
export const finish: Handler<typeof contract.order.finish> = async (context) => {
  const { input, fail } = context;
  const { order, doing } = await ownOrder(context, "end");
  requireTransition(orderMachine, "end", order);
  const { unshipped } = await readProgress(doing.db, doing.tenantCode, order.sysNo);
  if (unshipped > 0) {
    throw fail("DELIVERY_LIVE", { message: `还有${unshipped}张发货单未出库，请供应商出库或作废后再结束发货` });
  }
  const comment = needReason(input.reason, "reason", "请填写结束发货的原因");
  await change(doing.db, orderMachine, "end", order, { ...doing, comment, set: { shippingEnded: true } });
  await releaseAll(doing, order);
  const status = await completeOrder(doing, { ...order, shippingEnded: true });
  return { sysNo: order.sysNo, status };
};

/** R-ORD-06, R-ORD-07: an approved order goes on; a refused or withdrawn approval starts again and the order stays at 10. */
export const submit: Handler<typeof contract.orderTrade.submit> = async (context) => {
  const { order, doing } = await ownOrder(context, "submit");
  if (waitsForApproval(order)) {
    const message = "订单正在审批，审批通过后才能提交";
    throw new Failure("STATE_CONFLICT", { message, details: { status: order.status } });
  }
  const again = order.approvalStatus === approval.refused || order.approvalStatus === approval.withdrawn;
  const approvalStatus = again ? approval.asked : order.approvalStatus;
  const status = await change(doing.db, orderMachine, "submit", order, { ...doing, set: { approvalStatus } });
  return { sysNo: order.sysNo, status, approvalStatus };
};

const REMINDER_PAUSE_MS = 3_600_000;

/** Reminds the supplier, at most once an hour: an entry in the order's history that both sides see. */
export const sendNotify: Handler<typeof contract.orderTrade.sendNotify> = async (context) => {
  const { order, doing } = await ownOrder(context, "notify");
  requireTransition(orderMachine, "notify", order);
  const last = await lastReminder(doing.db, doing.tenantCode, order.sysNo);
  const wait = last ? last.getTime() + REMINDER_PAUSE_MS - doing.now.getTime() : 0;
  if (wait > 0) {
    const message = `一小时内只能提醒一次，请${Math.ceil(wait / 60_000)}分钟后再试`;
    throw new Failure("TOO_MANY", { message });
  }
  await change(doing.db, orderMachine, "notify", order, doing);
  return true;
};

import type { contract } from "#trpc/contract/index";
import { ApprovalStatus, ConfirmStatus, DeliveryStatus, ReceivingStatus } from "#trpc/contract/shared/codes";
import { decide, needReason, readHeader, unlinkFiles } from "../document/index";
import type { Handler } from "../implement";
import { noteCommand } from "./command";
import { completeDelivery, passUnconfirmed, stepBackDelivery, takeRefusedBack } from "./progress";
import { delivered, receivingKind } from "./repo/kind";
import { uncountReceived } from "./repo/write";

type AnswerRequest = Parameters<Handler<typeof contract.receiving.confirm>>[0];

/** Agrees with a note, or sends it back with a comment and its quantities are free again. */
async function answer(context: AnswerRequest, events: { agree: "agree" | "accept"; disagree: "disagree" | "decline" }) {
  const { confirmStatus, confirmComment } = context.input;
  const agreed = confirmStatus === ConfirmStatus.agree;
  const event = agreed ? events.agree : events.disagree;
  const { order, delivery, note, doing, apply } = await noteCommand(context, event);
  const comment = agreed ? confirmComment : needReason(confirmComment, "confirmComment", "请填写退回原因");
  const set = { confirmStatus, confirmComment: comment };
  const status = await apply({ comment, set });
  if (agreed) {
    if (note.refusesGoods) await takeRefusedBack(doing, order, note.sysNo);
    await completeDelivery({ doing, order, delivery, receivingNo: note.receivingNo });
  } else await uncountReceived(doing.db, doing.tenantCode, note.sysNo);
  return { sysNo: note.sysNo, status, approvalStatus: note.approvalStatus, confirmStatus };
}

/** R-RCV-03, R-RCV-07, R-RCV-08: the supplier's answer. */
export const confirm: Handler<typeof contract.receiving.confirm> = (context) =>
  answer(context, { agree: "agree", disagree: "disagree" });

/** R-RCV-09: the purchaser's answer, where the agreement makes the purchaser confirm. */
export const confirmReceiving: Handler<typeof contract.delivery.confirmReceiving> = async (context) => {
  const { sysNo, status } = await answer(context, { agree: "accept", disagree: "decline" });
  return { sysNo, status };
};

/** R-RCV-06: withdrawn while it waits for audit or confirmation; its quantities are free again. */
export const auditCancel: Handler<typeof contract.receiving.auditCancel> = async (context) => {
  const { note, doing, apply } = await noteCommand(context, "auditCancel");
  const approvalStatus =
    note.approvalStatus === ApprovalStatus.auditing ? ApprovalStatus.cancelled : note.approvalStatus;
  const status = await apply({ set: { approvalStatus } });
  await uncountReceived(doing.db, doing.tenantCode, note.sysNo);
  return { sysNo: note.sysNo, status, approvalStatus, confirmStatus: note.confirmStatus };
};

/** Deliveries that are past receiving. */
const closed: readonly number[] = [DeliveryStatus.settled, DeliveryStatus.returned, DeliveryStatus.voided];

/** R-RCV-11: its quantities are given back; what it had closed is open again. */
export const voidNote: Handler<typeof contract.receiving.void> = async (context) => {
  const { order, delivery, note, doing, apply } = await noteCommand(context, "void");
  if (closed.includes(delivery.status)) {
    throw context.fail("STATE_CONFLICT", { message: "发货单已结算或已退货，不能作废收货单" });
  }
  const comment = needReason(context.input.reason, "reason", "请填写作废原因");
  const status = await apply({ comment, set: { voidReason: comment } });
  await uncountReceived(doing.db, doing.tenantCode, note.sysNo);
  await stepBackDelivery({ doing, order, delivery, receivingNo: note.receivingNo }, true);
  return { sysNo: note.sysNo, status, approvalStatus: note.approvalStatus, confirmStatus: note.confirmStatus };
};

/** R-RCV-12, R-DEL-06, R-DEL-07: a draft, a note that was sent back, or a void one. */
export const remove: Handler<typeof contract.receiving.remove> = async (context) => {
  const { order, delivery, note, doing, apply } = await noteCommand(context, "remove");
  await unlinkFiles(doing.db, { kind: "receiving", tenantCode: doing.tenantCode, sysNo: note.sysNo });
  await apply();
  const above = { doing, order, delivery, receivingNo: note.receivingNo };
  await stepBackDelivery(above, false);
  // a note that ends its delivery may have waited for this draft alone
  if (note.status !== ReceivingStatus.voided) await completeDelivery(above);
  return true;
};

/** R-RCV-05: an approver of the own organisation decides before anybody confirms. */
export const audit: Handler<typeof contract.receiving.audit> = async (context) => {
  const { document: note, root: order, doing } = await decide(context, receivingKind);
  const { db, tenantCode } = doing;
  const delivery = await readHeader(db, delivered.table, { tenantCode, sysNo: note.orderDeliverySysNo });
  if (!order || !delivery) throw new Error(`receiving note ${note.sysNo} has no delivery`);
  const { sysNo, status, approvalStatus } = await passUnconfirmed(
    { doing, order, delivery, receivingNo: note.receivingNo },
    note,
  );
  return { sysNo, status, approvalStatus };
};

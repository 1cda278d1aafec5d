import type { contract } from "#trpc/contract/index";
import { ApprovalStatus, ConfirmStatus, DeliveryStatus } from "#trpc/contract/shared/codes";
import {
  askApproval,
  auditOf,
  type CommandContext,
  cancelledApproval,
  command,
  deleteBelow,
  needReason,
  unlinkFiles,
} from "../document/index";
import type { Handler } from "../implement";
import { completeOrder, stepBackOrder } from "../order/index";
import { dropUnfinished } from "../receiving/index";
import { release, unissue } from "../stock/index";
import { deliveryKind } from "./repo/kind";
import { stockedLoads, uncountDelivered } from "./repo/write";

/** R-DEL-10: nothing was received of it; its quantities go back to the order, goods on the road back to stock. */
export const invalid: Handler<typeof contract.delivery.invalid> = async (context) => {
  const { document: delivery, root: order, doing, apply } = await command(context, deliveryKind, "invalidate");
  const { db, tenantCode } = doing;
  const comment = needReason(context.input.reason, "reason", "请填写作废原因");
  const status = await apply({ comment, set: { voidReason: comment, ...cancelledApproval(delivery) } });
  if (delivery.status === DeliveryStatus.waitingReceipt) await takeTruckBack(doing, order, delivery, comment);
  else await uncountDelivered(db, tenantCode, delivery.sysNo);
  return { sysNo: delivery.sysNo, status };
};

type Truck = Parameters<typeof dropUnfinished>[1];
type Order = Parameters<typeof stepBackOrder>[1];

/** A truck that left comes back with all that it had: to stock, held for its order, which may be shipped again. */
export async function takeTruckBack(
  doing: CommandContext,
  order: Order,
  delivery: Truck,
  reason: string,
): Promise<void> {
  const { db, tenantCode } = doing;
  await uncountDelivered(db, tenantCode, delivery.sysNo);
  await dropUnfinished(doing, delivery, reason);
  const items = await stockedLoads(db, tenantCode, delivery.sysNo);
  await unissue(db, { tenantCode, items });
  if (order.shippingEnded) await release(db, { tenantCode, orderItemSysNos: items.map((item) => item.orderItemSysNo) });
  const status = await stepBackOrder(doing, order, delivery.deliveryNo);
  await completeOrder(doing, { ...order, status });
}

/** R-DEL-11: a note that was never consented to, or is void. */
export const remove: Handler<typeof contract.delivery.delete> = async (context) => {
  const { document: delivery, doing, apply } = await command(context, deliveryKind, "delete");
  const { db, tenantCode } = doing;
  if (delivery.status === DeliveryStatus.waitingConfirm) await uncountDelivered(db, tenantCode, delivery.sysNo);
  const key = { kind: "delivery", tenantCode, sysNo: delivery.sysNo } as const;
  await deleteBelow(db, "receiving", key);
  await unlinkFiles(db, key);
  await unlinkFiles(db, { ...key, kind: "refusal" });
  await apply();
  return true;
};

/** R-DEL-03: the purchaser lets the truck be loaded, or declines with a reason and the quantities go back. */
export const confirmDelivery: Handler<typeof contract.delivery.confirmDelivery> = async (context) => {
  const { confirmStatus, confirmComment } = context.input;
  const event = confirmStatus === ConfirmStatus.disagree ? "decline" : "accept";
  const { document: delivery, doing, apply } = await command(context, deliveryKind, event);
  const comment =
    event === "decline" ? needReason(confirmComment, "confirmComment", "请填写不同意的原因") : confirmComment;
  const set = {
    confirmStatus,
    confirmComment: comment,
    ...(event === "decline" ? { voidReason: comment, ...cancelledApproval(delivery) } : {}),
  };
  const status = await apply({ comment, set });
  if (event === "decline") await uncountDelivered(doing.db, doing.tenantCode, delivery.sysNo);
  return { sysNo: delivery.sysNo, status };
};

/** R-BIZ-28: the submitter, who is the supplier, takes a delivery out of its audit. */
export const auditCancel: Handler<typeof contract.delivery.auditCancel> = async (context) => {
  const { document: delivery, apply } = await command(context, deliveryKind, "auditCancel");
  const approvalStatus = ApprovalStatus.cancelled;
  await apply({ set: { approvalStatus } });
  return { sysNo: delivery.sysNo, approvalStatus };
};

/** R-BIZ-28: a delivery that was taken out of its audit, or refused, asks for it again where it is still wanted. */
export const submitAudit: Handler<typeof contract.delivery.submitAudit> = async (context) => {
  const { document: delivery, doing, apply } = await command(context, deliveryKind, "submitAudit");
  const { db, tenantCode } = doing;
  const { sysNo } = delivery;
  await apply({ set: { approvalStatus: ApprovalStatus.none } });
  return { sysNo, approvalStatus: await askApproval(db, deliveryKind, { tenantCode, sysNo }) };
};

/** R-PERM-19: the purchaser's approver decides whether the truck may leave. */
export const audit = auditOf(deliveryKind);

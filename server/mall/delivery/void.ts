import type { contract } from "#trpc/contract/index";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { change, needReason, requireTransition } from "../document/index";
import type { Handler } from "../implement";
import { completeOrder, stepBackOrder } from "../order/index";
import { release, unissue } from "../stock/index";
import { ownDelivery } from "./own";
import { deleteReceivings, giveBack, stockedLoads } from "./repo/write";

const SHIPPED = 10;

/** R-DEL-10: nothing was received of it; its quantities go back to the order, goods on the road back to stock. */
export const invalid: Handler<typeof contract.delivery.invalid> = async (context) => {
  const { order, delivery, doing } = await ownDelivery(context, "invalidate");
  const { db, tenantCode } = doing;
  requireTransition(deliveryMachine, "invalidate", delivery);
  const comment = needReason(context.input.reason, "reason", "请填写作废原因");
  const status = await change(db, deliveryMachine, "invalidate", delivery, {
    ...doing,
    comment,
    set: { voidReason: comment },
  });
  await giveBack(db, tenantCode, delivery.sysNo);
  if (delivery.status === SHIPPED) {
    const items = await stockedLoads(db, tenantCode, delivery.sysNo);
    await unissue(db, { tenantCode, items });
    if (order.shippingEnded)
      await release(db, { tenantCode, orderItemSysNos: items.map((item) => item.orderItemSysNo) });
    const orderStatus = await stepBackOrder(doing, order, delivery.deliveryNo);
    await completeOrder(doing, { ...order, status: orderStatus });
  }
  return { sysNo: delivery.sysNo, status };
};

/** R-DEL-11: a note that was never consented to, or is void. */
export const remove: Handler<typeof contract.delivery.delete> = async (context) => {
  const { delivery, doing } = await ownDelivery(context, "delete");
  const { db, tenantCode } = doing;
  requireTransition(deliveryMachine, "delete", delivery);
  if (delivery.status === 2) await giveBack(db, tenantCode, delivery.sysNo);
  await deleteReceivings(db, tenantCode, delivery.sysNo);
  await change(db, deliveryMachine, "delete", delivery, doing);
  return true;
};

/** R-DEL-03: the purchaser lets the truck be loaded, or declines with a reason and the quantities go back. */
export const confirmDelivery: Handler<typeof contract.delivery.confirmDelivery> = async (context) => {
  const { confirmStatus, confirmComment } = context.input;
  const event = confirmStatus === 20 ? "decline" : "accept";
  const { delivery, doing } = await ownDelivery(context, event);
  requireTransition(deliveryMachine, event, delivery);
  const comment =
    event === "decline" ? needReason(confirmComment, "confirmComment", "请填写不同意的原因") : confirmComment;
  const set = { confirmStatus, confirmComment: comment, ...(event === "decline" ? { voidReason: comment } : {}) };
  const status = await change(doing.db, deliveryMachine, event, delivery, { ...doing, comment, set });
  if (event === "decline") await giveBack(doing.db, doing.tenantCode, delivery.sysNo);
  return { sysNo: delivery.sysNo, status };
};

/** R-BIZ-28: the submitter, who is the supplier, takes a delivery out of its audit. */
export const auditCancel: Handler<typeof contract.delivery.auditCancel> = async (context) => {
  const { delivery, doing } = await ownDelivery(context, "auditCancel");
  const approvalStatus = 4;
  await change(doing.db, deliveryMachine, "auditCancel", delivery, { ...doing, set: { approvalStatus } });
  return { sysNo: delivery.sysNo, approvalStatus };
};

import type { contract } from "#trpc/contract/index";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { change } from "../document/index";
import type { Handler } from "../implement";
import { shipOrder } from "../order/index";
import { issue } from "../stock/index";
import { ownDelivery } from "./own";
import { stockedLoads } from "./repo/write";

/** R-DEL-04, R-ORD-12: the truck leaves, the stock with it, the order is shipped, the trace begins at 10. */
export const outbound: Handler<typeof contract.delivery.outbound> = async (context) => {
  const { order, delivery, doing } = await ownDelivery(context, "outbound");
  const { db, tenantCode, now } = doing;
  const status = await change(db, deliveryMachine, "outbound", delivery, {
    ...doing,
    detail: { shippingTrace: 10 },
    set: { outboundTime: now, shippingTrace: 10 },
  });
  await issue(db, { tenantCode, items: await stockedLoads(db, tenantCode, delivery.sysNo) });
  await shipOrder(doing, order, delivery.deliveryNo);
  return { sysNo: delivery.sysNo, status };
};

/** R-TRACE-01: the trace only rises. */
export const updateTrace: Handler<typeof contract.delivery.updateTrace> = async (context) => {
  const { input, fail } = context;
  const { delivery, doing } = await ownDelivery(context, "trace");
  const { shippingTrace, location } = input;
  if (shippingTrace <= (delivery.shippingTrace ?? 0)) {
    throw fail("STATE_CONFLICT", { message: "物流状态只能向前更新，请刷新后重试" });
  }
  await change(doing.db, deliveryMachine, "trace", delivery, {
    ...doing,
    comment: location,
    detail: { shippingTrace, location },
    set: { shippingTrace },
  });
  return true;
};

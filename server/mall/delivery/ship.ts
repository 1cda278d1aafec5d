import type { contract } from "#trpc/contract/index";
import { ShippingTrace } from "#trpc/contract/shared/codes";
import { priceTruck } from "../delivery-price/index";
import { command } from "../document/index";
import type { Handler } from "../implement";
import { shipOrder } from "../order/index";
import { noteArrival } from "../receiving/index";
import { issue } from "../stock/index";
import { deliveryKind } from "./repo/kind";
import { stockedLoads } from "./repo/write";

/** R-DEL-04, R-ORD-12: the truck leaves, the stock with it, the order is shipped, its trace begins. */
export const outbound: Handler<typeof contract.delivery.outbound> = async (context) => {
  const { document: delivery, root: order, doing, apply } = await command(context, deliveryKind, "outbound");
  const { db, tenantCode, now } = doing;
  const shippingTrace = ShippingTrace.shipped;
  const status = await apply({ detail: { shippingTrace }, set: { outboundTime: now, shippingTrace } });
  await priceTruck(doing, order, delivery.sysNo);
  await issue(db, { tenantCode, items: await stockedLoads(db, tenantCode, delivery.sysNo) });
  await shipOrder(doing, order, delivery.deliveryNo);
  return { sysNo: delivery.sysNo, status };
};

/** R-TRACE-01, R-RCV-04: the trace only rises; goods that arrive have a note to be filled in. */
export const updateTrace: Handler<typeof contract.delivery.updateTrace> = async (context) => {
  const { input, fail } = context;
  const { document: delivery, root: order, doing, apply } = await command(context, deliveryKind, "trace");
  const { shippingTrace, location } = input;
  if (shippingTrace <= (delivery.shippingTrace ?? 0)) {
    throw fail("STATE_CONFLICT", { message: "物流状态只能向前更新，请刷新后重试" });
  }
  await apply({ comment: location, detail: { shippingTrace, location }, set: { shippingTrace } });
  if (shippingTrace === ShippingTrace.delivered) await noteArrival(doing, order, delivery);
  return true;
};

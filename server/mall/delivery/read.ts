import { toUnixSeconds } from "#server/kernel/clock";
import type { OrderDelivery } from "#trpc/contract/delivery";
import { shippingTrace } from "#trpc/contract/shared/labels";
import { eventName } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { documentReads, type RecordedEvent } from "../document/index";
import { refusalFiles } from "./refuse";
import { deliveryKind } from "./repo/kind";
import { deliveryContext } from "./repo/read";

/** Where the truck was, oldest first: every event that moved the trace (R-TRACE-01). */
const traceOf = (events: readonly RecordedEvent[]): OrderDelivery["traceList"] =>
  events.flatMap(({ event, detail, createTime }) => {
    const status = Number(detail?.shippingTrace ?? 0);
    if (!status) return [];
    const text = (shippingTrace as Record<number, string>)[status] ?? eventName(deliveryMachine, event);
    return [{ time: toUnixSeconds(createTime), status, text, location: String(detail?.location ?? "") }];
  });

export const {
  searchList,
  get,
  steps: getOrderDeliverySteps,
} = documentReads(deliveryKind, {
  rest: async (db, delivery, events) => ({
    ...(await deliveryContext(db, delivery)),
    refusalFileList: delivery.refusalReason === "" ? [] : await refusalFiles(db, delivery.tenantCode, delivery.sysNo),
    traceList: traceOf(events),
  }),
});

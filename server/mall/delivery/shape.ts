import { toUnixSeconds } from "#server/kernel/clock";
import type { DeliveryItem, DeliveryRow, OrderDelivery } from "#trpc/contract/delivery";
import { shippingTrace } from "#trpc/contract/shared/labels";
import { allowedActions, eventName, type Reader } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import type { RecordedEvent } from "../document/index";
import type { DeliveryHeader, DeliveryLine } from "./repo/rows";

const itemOf = ({ deliverySysNo, itemCount, hasRest, ...line }: DeliveryLine): DeliveryItem => ({
  ...line,
  goodsKind: line.goodsKind as DeliveryItem["goodsKind"],
  quantity: toNumber(line.quantity),
  pieceMass: toNumberOrNull(line.pieceMass),
  receivedQuantity: toNumber(line.receivedQuantity),
  price: toNumber(line.price),
});

const RECEIVE = "delivery:purchaser:receive";
/** Who receives writes a note: one of its codes has to be there too. */
const writes = [receivingMachine.codes.draft, receivingMachine.codes.submit].filter((code) => code !== null);

/** A row of a list, or the head of a detail. */
export function deliveryOf(header: DeliveryHeader, lines: readonly DeliveryLine[], reader: Reader): DeliveryRow {
  const { receivingConfirm, weighing, massTolerance, outboundTime, createTime, ...rest } = header;
  return {
    ...rest,
    weighing: weighing === 1 ? 1 : 0,
    massTolerance: toNumber(massTolerance),
    outboundTime: outboundTime ? toUnixSeconds(outboundTime) : null,
    createTime: toUnixSeconds(createTime),
    itemCount: lines[0]?.itemCount ?? 0,
    itemList: lines.map(itemOf),
    actionList: allowedActions(deliveryMachine, header, reader).filter(
      (action) => action !== RECEIVE || (lines[0]?.hasRest !== false && writes.some(reader.may)),
    ),
  };
}

/** Where the truck was, oldest first: every event that moved the trace (R-TRACE-01). */
export const traceOf = (events: readonly RecordedEvent[]): OrderDelivery["traceList"] =>
  events.flatMap(({ event, detail, createTime }) => {
    const status = Number(detail?.shippingTrace ?? 0);
    if (!status) return [];
    const text = (shippingTrace as Record<number, string>)[status] ?? eventName(deliveryMachine, event);
    return [{ time: toUnixSeconds(createTime), status, text, location: String(detail?.location ?? "") }];
  });

/** The address kept with the order. */
export function addressOf(kept: unknown): OrderDelivery["receiveAddress"] {
  const { contactName = "", contactMobile = "", areaName = "", address = "" } = (kept ?? {}) as Record<string, string>;
  return { contactName, contactMobile, areaName, address };
}

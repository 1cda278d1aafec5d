import { toUnixSeconds } from "#server/kernel/clock";
import type { OrderItem, OrderRow, OrderTrade } from "#trpc/contract/order";
import type { PriceReason } from "#trpc/contract/sku";
import { allowedActions, type Who } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import type { ItemRow, OrderDetailRow, OrderListRow } from "./repo/rows";

type Kind = OrderItem["goodsKind"];

const reasonOf = (reason: unknown): PriceReason | null =>
  reason !== null && typeof reason === "object" && "unitPrice" in reason ? (reason as PriceReason) : null;

const itemOf = ({ orderSysNo, itemCount, hasRest, hasDelivery, madeToOrder, ...item }: ItemRow): OrderItem => ({
  ...item,
  goodsKind: item.goodsKind as Kind,
  quantity: toNumber(item.quantity),
  deliveredQuantity: toNumber(item.deliveredQuantity),
  receivedQuantity: toNumber(item.receivedQuantity),
  returnedQuantity: toNumber(item.returnedQuantity),
  listPrice: toNumber(item.listPrice),
  price: toNumber(item.price),
  amount: toNumber(item.amount),
  taxRate: toNumber(item.taxRate),
  priceReason: reasonOf(item.priceReason),
  pieceMass: toNumberOrNull(item.pieceMass),
});

/** What only the lines tell: shipping needs something to ship, a shipped order is ended rather than cancelled. */
function actionsOf(order: OrderListRow, lines: readonly ItemRow[], who: Who): string[] {
  const { hasRest = false, hasDelivery = false } = lines[0] ?? {};
  const pointless = new Set<string>();
  if (!hasRest) for (const action of ["order:supplier:ship", "order:purchaser:finish"]) pointless.add(action);
  if (hasDelivery) pointless.add("order:purchaser:cancel");
  return allowedActions(orderMachine, order, who).filter((action) => !pointless.has(action));
}

/** A row of a list, or the head of a detail. */
export function orderOf({ shippingEnded, ...order }: OrderListRow, lines: readonly ItemRow[], who: Who): OrderRow {
  return {
    ...order,
    goodsKind: order.goodsKind as Kind,
    totalAmount: toNumber(order.totalAmount),
    paidAmount: toNumber(order.paidAmount),
    freight: toNumber(order.freight),
    createTime: toUnixSeconds(order.createTime),
    itemCount: lines[0]?.itemCount ?? 0,
    itemList: lines.map(itemOf),
    actionList: actionsOf({ shippingEnded, ...order }, lines, who),
  };
}

/** Texts kept as JSON when the order was made. */
function texts<const Key extends string>(json: unknown, keys: readonly Key[]): Record<Key, string> {
  const kept = (json ?? {}) as Record<string, unknown>;
  return Object.fromEntries(keys.map((key) => [key, String(kept[key] ?? "")])) as Record<Key, string>;
}

export function orderDetailOf(
  { receiveAddress, invoiceTitle, ...order }: OrderDetailRow,
  lines: readonly ItemRow[],
  who: Who,
  rest: Pick<OrderTrade, "deliveryList" | "historyList">,
): OrderTrade {
  const { projectSysNo, projectName, invoiceType, taxType, weighing, deliveryConfirmRequired, ...head } = order;
  return {
    ...orderOf(head, lines, who),
    projectSysNo,
    projectName,
    receiveAddress: texts(receiveAddress, ["contactName", "contactMobile", "areaName", "address"]),
    invoiceTitle: texts(invoiceTitle, ["title", "taxCode"]),
    invoiceType,
    taxType,
    weighing: weighing === 1 ? 1 : 0,
    deliveryConfirmRequired,
    ...rest,
  };
}

import { toUnixSeconds } from "#server/kernel/clock";
import type { OrderItem, OrderRow, OrderTrade } from "#trpc/contract/order";
import type { PriceReason } from "#trpc/contract/sku";
import { allowedActions, type Reader } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import {
  type ItemRow,
  type LineSummary,
  type OrderDetailRow,
  type OrderHeadRow,
  type OrderListRow,
  rowItem,
} from "./repo/rows";

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

const noLines: LineSummary = { itemCount: 0, hasRest: false, hasDelivery: false };

/** What only the lines tell: shipping needs something to ship, a shipped order is ended rather than cancelled. */
const actionsOf = (order: OrderHeadRow, { hasRest, hasDelivery }: LineSummary, reader: Reader): string[] =>
  allowedActions(orderMachine, order, reader).filter((action) => {
    if (action === "order:supplier:ship" || action === "order:purchaser:finish") return hasRest;
    return action !== "order:purchaser:cancel" || !hasDelivery;
  });

function rowItemOf(values: readonly (string | number)[]): OrderRow["itemList"][number] {
  const item: Record<string, string | number | undefined> = {};
  rowItem.forEach((name, index) => {
    item[name] = values[index];
  });
  return item as OrderRow["itemList"][number];
}

/** Named one by one: copying the rest of a row of thirty columns costs more than reading it. */
const headOf = (row: OrderHeadRow) => ({
  sysNo: row.sysNo,
  orderNo: row.orderNo,
  status: row.status,
  approvalStatus: row.approvalStatus,
  supplierConfirmStatus: row.supplierConfirmStatus,
  paymentStatus: row.paymentStatus,
  orderSource: row.orderSource,
  goodsKind: row.goodsKind as Kind,
  procurementType: row.procurementType,
  purchaserOrganizationSysNo: row.purchaserOrganizationSysNo,
  purchaserOrganizationName: row.purchaserOrganizationName,
  purchaserUserName: row.purchaserUserName,
  supplierSysNo: row.supplierSysNo,
  supplierName: row.supplierName,
  shopSysNo: row.shopSysNo,
  shopName: row.shopName,
  agreementSysNo: row.agreementSysNo,
  agreementNo: row.agreementNo,
  accountPeriod: row.accountPeriod,
  billingPeriod: row.billingPeriod,
  termName: row.termName,
  paymentMode: row.paymentMode,
  totalAmount: toNumber(row.totalAmount),
  paidAmount: toNumber(row.paidAmount),
  freight: toNumber(row.freight),
  remark: row.remark,
  confirmComment: row.confirmComment,
  cancelReason: row.cancelReason,
  createTime: toUnixSeconds(row.createTime),
});

/** A row of a list. */
export function orderRowOf(row: OrderListRow, reader: Reader): OrderRow {
  const itemList = row.firstLines.map(rowItemOf);
  return { ...headOf(row), itemCount: row.itemCount, itemList, actionList: actionsOf(row, row, reader) };
}

/** Texts kept as JSON when the order was made. */
function texts<const Key extends string>(json: unknown, keys: readonly Key[]): Record<Key, string> {
  const kept = (json ?? {}) as Record<string, unknown>;
  return Object.fromEntries(keys.map((key) => [key, String(kept[key] ?? "")])) as Record<Key, string>;
}

export function orderDetailOf(
  { receiveAddress, invoiceTitle, ...order }: OrderDetailRow,
  lines: readonly ItemRow[],
  reader: Reader,
  rest: Pick<OrderTrade, "deliveryList" | "paymentList" | "historyList">,
): OrderTrade {
  const { projectSysNo, projectName, invoiceType, taxType, weighing, deliveryConfirmRequired, ...head } = order;
  const summary = lines[0] ?? noLines;
  return {
    ...headOf(head),
    itemCount: summary.itemCount,
    itemList: lines.map(itemOf),
    actionList: actionsOf(head, summary, reader),
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

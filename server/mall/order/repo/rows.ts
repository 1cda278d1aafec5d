import { type RawBuilder, type Selectable, sql } from "kysely";
import type { OrderItem, OrderTrade } from "#prisma/generated/kysely/types";
import type { OrderRow } from "#trpc/contract/order";

export type OrderColumns = Selectable<OrderTrade>;
export type ItemColumns = Selectable<OrderItem>;

const list = [
  "sysNo",
  "orderNo",
  "status",
  "approvalStatus",
  "supplierConfirmStatus",
  "paymentStatus",
  "orderSource",
  "goodsKind",
  "procurementType",
  "purchaserOrganizationSysNo",
  "purchaserOrganizationName",
  "purchaserUserName",
  "supplierSysNo",
  "supplierName",
  "shopSysNo",
  "shopName",
  "agreementSysNo",
  "agreementNo",
  "accountPeriod",
  "billingPeriod",
  "termName",
  "paymentMode",
  "totalAmount",
  "paidAmount",
  "freight",
  "remark",
  "confirmComment",
  "cancelReason",
  "shippingEnded",
  "createTime",
] as const satisfies readonly (keyof OrderColumns)[];
const detail = [
  ...list,
  "projectSysNo",
  "projectName",
  "receiveAddress",
  "invoiceTitle",
  "invoiceType",
  "taxType",
  "weighing",
  "deliveryConfirmRequired",
] as const satisfies readonly (keyof OrderColumns)[];
/** What writers look at: parties, machine columns and the receiving terms that notes inherit. */
const facts = [
  "sysNo",
  "orderNo",
  "status",
  "approvalStatus",
  "supplierConfirmStatus",
  "paymentStatus",
  "paymentMode",
  "totalAmount",
  "paidAmount",
  "purchaserOrganizationSysNo",
  "purchaserOrganizationName",
  "supplierSysNo",
  "supplierName",
  "weighing",
  "massTolerance",
  "deliveryConfirmRequired",
  "receivingConfirm",
  "shippingEnded",
] as const satisfies readonly (keyof OrderColumns)[];
const item = [
  "sysNo",
  "orderSysNo",
  "lineNo",
  "skuSysNo",
  "skuName",
  "skuSpec",
  "mainImgUrl",
  "unit",
  "goodsKind",
  "quantityScale",
  "quantity",
  "deliveredQuantity",
  "receivedQuantity",
  "returnedQuantity",
  "listPrice",
  "price",
  "amount",
  "taxRate",
  "tradeAgreementSysNo",
  "priceReason",
  "pieceMass",
  "madeToOrder",
] as const satisfies readonly (keyof ItemColumns)[];

/** What lists show of a line. */
export const rowItem = [
  "sysNo",
  "skuSysNo",
  "skuName",
  "skuSpec",
  "mainImgUrl",
  "unit",
  "quantity",
  "price",
  "amount",
] as const satisfies readonly (keyof OrderRow["itemList"][number])[];

const columns = (names: readonly string[], alias: string): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `${alias}."${name}"`).join(", "));

export const orderColumns = {
  list: columns(list, "o"),
  detail: columns(detail, "o"),
  facts: columns(facts, "o"),
  item: columns(item, "i"),
  rowItem: columns(rowItem, "i"),
};

/** What holds for all lines of an order together. */
export interface LineSummary {
  itemCount: number;
  /** Something is still to be put on a delivery note. */
  hasRest: boolean;
  /** A live delivery note exists. */
  hasDelivery: boolean;
}
export type OrderHeadRow = Pick<OrderColumns, (typeof list)[number]>;
export interface OrderListRow extends OrderHeadRow, LineSummary {
  /** The first lines; the values in the order of {@link rowItem}. JSON of the database: numbers are numbers. */
  firstLines: (string | number)[][];
  /** How many orders the list has, the same in every row. */
  total: number;
}
export type OrderDetailRow = Pick<OrderColumns, (typeof detail)[number]>;
export type OrderFacts = Pick<OrderColumns, (typeof facts)[number]>;
/** A line with what holds for its whole order. */
export interface ItemRow extends Pick<ItemColumns, (typeof item)[number]>, LineSummary {}

/**
 * SQL: something of line `i` is still to be put on a delivery note. Of goods counted by piece the last truck may leave
 * less than one piece, which no truck can bring.
 */
export const lineHasRest = sql<boolean>`(i."quantity" > i."deliveredQuantity" AND (i."deliveredQuantity" = 0
  OR i."quantity" - i."deliveredQuantity" >= round(coalesce(i."pieceMass", 0), i."quantityScale"::int)))`;

import { type RawBuilder, type Selectable, sql } from "kysely";
import type { OrderItem, OrderTrade } from "#prisma/generated/kysely/types";

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

const columns = (names: readonly string[], alias: string): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `${alias}."${name}"`).join(", "));

export const orderColumns = {
  list: columns(list, "o"),
  detail: columns(detail, "o"),
  facts: columns(facts, "o"),
  item: columns(item, "i"),
};

export type OrderListRow = Pick<OrderColumns, (typeof list)[number]>;
export type OrderDetailRow = Pick<OrderColumns, (typeof detail)[number]>;
export type OrderFacts = Pick<OrderColumns, (typeof facts)[number]>;
/** A line with what holds for its whole order. */
export interface ItemRow extends Pick<ItemColumns, (typeof item)[number]> {
  itemCount: number;
  /** Something is still to be put on a delivery note. */
  hasRest: boolean;
  /** A live delivery note exists. */
  hasDelivery: boolean;
}

/**
 * SQL: something of line `i` is still to be put on a delivery note. Of goods counted by piece the last truck may leave
 * less than one piece, which no truck can bring.
 */
export const lineHasRest = sql<boolean>`(i."quantity" > i."deliveredQuantity" AND (i."deliveredQuantity" = 0
  OR i."quantity" - i."deliveredQuantity" >= round(coalesce(i."pieceMass", 0), i."quantityScale"::int)))`;

import { type Selectable, sql } from "kysely";
import type { DeliveryItem, Receiving, ReceivingItem } from "#prisma/generated/kysely/types";

type ReceivingColumns = Selectable<Receiving>;
type ItemColumns = Selectable<ReceivingItem>;

const header = [
  "sysNo",
  "receivingNo",
  "orderDeliverySysNo",
  "deliveryNo",
  "orderSysNo",
  "orderNo",
  "purchaserOrganizationSysNo",
  "purchaserOrganizationName",
  "supplierSysNo",
  "supplierName",
  "status",
  "approvalStatus",
  "confirmStatus",
  "confirmComment",
  "receiveTime",
  "receiverName",
  "totalAmount",
  "remark",
  "voidReason",
  "createTime",
] as const satisfies readonly (keyof ReceivingColumns)[];
const item = [
  "sysNo",
  "receivingSysNo",
  "lineNo",
  "deliveryItemSysNo",
  "orderItemSysNo",
  "skuName",
  "skuSpec",
  "unit",
  "weighing",
  "pieceCount",
  "theoreticalMass",
  "weighedMass",
  "receivedQuantity",
  "returnedQuantity",
  "price",
  "amount",
] as const satisfies readonly (keyof ItemColumns)[];
const delivered = [
  "sysNo",
  "orderItemSysNo",
  "lineNo",
  "skuName",
  "skuSpec",
  "unit",
  "quantityScale",
  "quantity",
  "pieceCount",
  "pieceMass",
  "receivedQuantity",
  "receivedPieces",
  "price",
] as const satisfies readonly (keyof Selectable<DeliveryItem>)[];

const columns = (names: readonly string[], alias: string) =>
  sql.raw(names.map((name) => `${alias}."${name}"`).join(", "));
/** `d` is the note's delivery: who confirms stands there (R-BIZ-12). */
export const headerColumns = sql`${columns(header, "r")}, d."receivingConfirm"`;
export const itemColumns = columns(item, "i");
export const deliveredColumns = columns(delivered, "i");

export interface ReceivingHeader extends Pick<ReceivingColumns, (typeof header)[number]> {
  receivingConfirm: number;
}
export interface ReceivingLine extends Pick<ItemColumns, (typeof item)[number]> {
  itemCount: number;
}
/** A line of the delivery that is received of. */
export type DeliveredRow = Pick<Selectable<DeliveryItem>, (typeof delivered)[number]>;

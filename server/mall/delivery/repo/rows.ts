import { type Selectable, sql } from "kysely";
import type { DeliveryItem, OrderDelivery } from "#prisma/generated/kysely/types";

export type DeliveryColumns = Selectable<OrderDelivery>;
type ItemColumns = Selectable<DeliveryItem>;

const header = [
  "sysNo",
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
  "shippingTrace",
  "weighing",
  "massTolerance",
  "receivingConfirm",
  "carrier",
  "vehicleNo",
  "driverName",
  "driverMobile",
  "outboundTime",
  "remark",
  "voidReason",
  "endReason",
  "createTime",
] as const satisfies readonly (keyof DeliveryColumns)[];
const item = [
  "sysNo",
  "deliverySysNo",
  "lineNo",
  "orderItemSysNo",
  "skuSysNo",
  "skuName",
  "skuSpec",
  "mainImgUrl",
  "unit",
  "goodsKind",
  "quantityScale",
  "quantity",
  "pieceCount",
  "pieceMass",
  "receivedQuantity",
  "receivedPieces",
  "price",
] as const satisfies readonly (keyof ItemColumns)[];

const columns = (names: readonly string[], alias: string) =>
  sql.raw(names.map((name) => `${alias}."${name}"`).join(", "));
export const headerColumns = columns(header, "d");
export const itemColumns = columns(item, "i");

export type DeliveryHeader = Pick<DeliveryColumns, (typeof header)[number]>;
/** A line with what holds for its whole delivery. */
export interface DeliveryLine extends Pick<ItemColumns, (typeof item)[number]> {
  itemCount: number;
  /** Something of the delivery is still to be received. */
  hasRest: boolean;
}

/** SQL: line `i` is not wholly on receiving notes yet; by pieces where goods are counted. */
export const lineIsOpen = sql<boolean>`(CASE WHEN i."pieceCount" IS NULL
  THEN i."receivedQuantity" < i."quantity" ELSE i."receivedPieces" < i."pieceCount" END)`;

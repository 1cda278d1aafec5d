import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { documentNo } from "../../document/index";
import type { OrderFacts } from "../../order/index";

export interface OpenLineRow {
  sysNo: number;
  lineNo: number;
  skuName: string;
  unit: string;
  quantityScale: number;
  pieceMass: string | null;
  quantity: string;
  deliveredQuantity: string;
}

/** The chosen lines of an order, as far as loading looks at them. */
export async function openLines(
  db: Db,
  { tenantCode, orderSysNo, itemSysNos }: { tenantCode: string; orderSysNo: number; itemSysNos: readonly number[] },
): Promise<OpenLineRow[]> {
  const { rows } = await sql<OpenLineRow>`
    SELECT "sysNo", "lineNo", "skuName", "unit", "quantityScale", "pieceMass", "quantity", "deliveredQuantity"
    FROM "mall"."OrderItem"
    WHERE "tenantCode" = ${tenantCode} AND "orderSysNo" = ${orderSysNo} AND "sysNo" = ANY(${itemSysNos}::int8[])`.execute(
    db,
  );
  return rows;
}

/** Quantities of order lines, as decimals in text. */
export interface Load {
  orderItemSysNo: number;
  quantity: string;
  pieceCount: number | null;
}

/**
 * Puts quantities of order lines on a delivery note: only where all of it is still free (two clerks cannot ship the
 * same goods). Answers how many lines were taken.
 */
export async function takeOpen(db: Db, tenantCode: string, loads: readonly Load[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."OrderItem" i SET "deliveredQuantity" = i."deliveredQuantity" + l."quantity"
    FROM unnest(${loads.map((load) => load.orderItemSysNo)}::int8[], ${loads.map((load) => load.quantity)}::numeric[])
      AS l("sysNo", "quantity")
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = l."sysNo"
      AND i."deliveredQuantity" + l."quantity" <= i."quantity"`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Gives what a delivery note held back to its order. */
export async function giveBack(db: Db, tenantCode: string, deliverySysNo: number): Promise<void> {
  await sql`
    UPDATE "mall"."OrderItem" i SET "deliveredQuantity" = i."deliveredQuantity" - l."quantity"
    FROM (
      SELECT "orderItemSysNo", sum("quantity") AS "quantity" FROM "mall"."DeliveryItem"
      WHERE "tenantCode" = ${tenantCode} AND "deliverySysNo" = ${deliverySysNo} GROUP BY "orderItemSysNo"
    ) l
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = l."orderItemSysNo"`.execute(db);
}

export interface NewDelivery {
  tenantCode: string;
  now: Date;
  order: OrderFacts;
  status: number;
  confirmStatus: number;
  truck: { carrier: string; vehicleNo: string; driverName: string; driverMobile: string; remark: string };
  loads: readonly Load[];
}

/** Writes a delivery note with all its lines in one statement. */
export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<{ sysNo: number; deliveryNo: string }> {
  const { tenantCode, now, order, status, confirmStatus, truck, loads } = delivery;
  const { rows } = await sql<{ sysNo: number; deliveryNo: string }>`
    WITH key AS (
      SELECT nextval(pg_get_serial_sequence('"mall"."OrderDelivery"', 'sysNo')) AS "sysNo"
    ), header AS (
      INSERT INTO "mall"."OrderDelivery" ("tenantCode", "sysNo", "deliveryNo", "orderSysNo", "orderNo",
        "purchaserOrganizationSysNo", "purchaserOrganizationName", "supplierSysNo", "supplierName", "status",
        "confirmStatus", "weighing", "massTolerance", "receivingConfirm", "carrier", "vehicleNo", "driverName",
        "driverMobile", "remark", "createTime", "updateTime")
      SELECT ${tenantCode}, key."sysNo", ${documentNo("FH", now, sql`key."sysNo"`)}, ${order.sysNo}, ${order.orderNo},
        ${order.purchaserOrganizationSysNo}, ${order.purchaserOrganizationName}, ${order.supplierSysNo},
        ${order.supplierName}, ${status}, ${confirmStatus}, ${order.weighing}, ${order.massTolerance},
        ${order.receivingConfirm}, ${truck.carrier}, ${truck.vehicleNo}, ${truck.driverName}, ${truck.driverMobile},
        ${truck.remark}, ${now}, ${now}
      FROM key
      RETURNING "sysNo", "deliveryNo"
    ), lines AS (
      INSERT INTO "mall"."DeliveryItem" ("tenantCode", "deliverySysNo", "orderItemSysNo", "lineNo", "skuSysNo", "skuName",
        "skuSpec", "mainImgUrl", "unit", "goodsKind", "quantityScale", "quantity", "pieceCount", "pieceMass", "price")
      SELECT i."tenantCode", header."sysNo", i."sysNo", row_number() OVER (ORDER BY i."lineNo"), i."skuSysNo",
        i."skuName", i."skuSpec", i."mainImgUrl", i."unit", i."goodsKind", i."quantityScale", l."quantity",
        l."pieceCount", i."pieceMass", i."price"
      FROM header
      CROSS JOIN unnest(${loads.map((load) => load.orderItemSysNo)}::int8[],
        ${loads.map((load) => load.quantity)}::numeric[], ${loads.map((load) => load.pieceCount)}::int4[])
        AS l("sysNo", "quantity", "pieceCount")
      JOIN "mall"."OrderItem" i ON i."tenantCode" = ${tenantCode} AND i."sysNo" = l."sysNo"
    )
    SELECT "sysNo", "deliveryNo" FROM header`.execute(db);
  const [written] = rows;
  if (!written) throw new Error("a delivery note was not written");
  return written;
}

/** What leaves the warehouse with a delivery: goods made to order have no stock. */
export async function stockedLoads(
  db: Db,
  tenantCode: string,
  deliverySysNo: number,
): Promise<{ orderItemSysNo: number; quantity: string }[]> {
  const { rows } = await sql<{ orderItemSysNo: number; quantity: string }>`
    SELECT l."orderItemSysNo", l."quantity" FROM "mall"."DeliveryItem" l
    JOIN "mall"."OrderItem" i ON i."tenantCode" = l."tenantCode" AND i."sysNo" = l."orderItemSysNo"
    WHERE l."tenantCode" = ${tenantCode} AND l."deliverySysNo" = ${deliverySysNo} AND NOT i."madeToOrder"`.execute(db);
  return rows;
}

/** Removes the receiving notes of a delivery that is to be deleted: drafts and void ones. */
export async function deleteReceivings(db: Db, tenantCode: string, deliverySysNo: number): Promise<void> {
  await sql`
    WITH notes AS (
      DELETE FROM "mall"."Receiving"
      WHERE "tenantCode" = ${tenantCode} AND "orderDeliverySysNo" = ${deliverySysNo} RETURNING "sysNo"
    )
    DELETE FROM "mall"."FileLink" f USING notes
    WHERE f."tenantCode" = ${tenantCode} AND f."documentType" = 'receiving' AND f."documentSysNo" = notes."sysNo"`.execute(
    db,
  );
}

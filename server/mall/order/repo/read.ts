import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { OrderTrade } from "#trpc/contract/order";
import type { Contact } from "#trpc/contract/shared/document";

/** The delivery notes of an order with their receiving notes and those' return orders, oldest first. */
export async function orderDeliveries(
  db: Db,
  tenantCode: string,
  orderSysNo: number,
): Promise<OrderTrade["deliveryList"]> {
  const { rows } = await sql<OrderTrade["deliveryList"][number]>`
    SELECT d."sysNo", d."deliveryNo", d."status", d."refusalStatus", d."vehicleNo",
      floor(extract(epoch FROM d."createTime"))::float8 AS "createTime", coalesce((
        SELECT json_agg(json_build_object('sysNo', r."sysNo", 'receivingNo', r."receivingNo", 'status', r."status",
          'totalAmount', r."totalAmount", 'createTime', floor(extract(epoch FROM r."createTime")), 'returnList', coalesce((
            SELECT json_agg(json_build_object('sysNo', b."sysNo", 'returnNo', b."returnNo", 'status', b."status",
              'totalAmount', b."totalAmount", 'createTime', floor(extract(epoch FROM b."createTime"))) ORDER BY b."sysNo")
            FROM "mall"."OrderReturn" b
            WHERE b."tenantCode" = r."tenantCode" AND b."receivingSysNo" = r."sysNo"), '[]')) ORDER BY r."sysNo")
        FROM "mall"."Receiving" r
        WHERE r."tenantCode" = d."tenantCode" AND r."orderDeliverySysNo" = d."sysNo"), '[]') AS "receivingList"
    FROM "mall"."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."orderSysNo" = ${orderSysNo}
    ORDER BY d."sysNo"`.execute(db);
  return rows;
}

/** Whom to ask on one side of an order: who ordered, or the supplier's contact. */
export async function partyContacts(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  side: "buyer" | "supplier",
): Promise<Contact[]> {
  const columns =
    side === "buyer"
      ? sql`o."purchaserUserName" AS "name", u."mobile"`
      : sql`coalesce(nullif(s."contactName", ''), s."name") AS "name", s."contactMobile" AS "mobile"`;
  const { rows } = await sql<Contact>`
    SELECT ${columns} FROM "mall"."OrderTrade" o
    JOIN "mall"."User" u ON u."tenantCode" = o."tenantCode" AND u."sysNo" = o."purchaserUserSysNo"
    JOIN "mall"."Supplier" s ON s."tenantCode" = o."tenantCode" AND s."sysNo" = o."supplierSysNo"
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${sysNo}`.execute(db);
  return rows;
}

export interface ReceiptPriceRow {
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  deliveryItemSysNo: number | null;
  price: string | null;
}

/** The prices of a delivery's lines, with whom it belongs to; one row with null line when it has none of them. */
export async function deliveryPrices(
  db: Db,
  { tenantCode, deliverySysNo, itemSysNos }: { tenantCode: string; deliverySysNo: number; itemSysNos: number[] },
): Promise<ReceiptPriceRow[]> {
  const { rows } = await sql<ReceiptPriceRow>`
    SELECT d."purchaserOrganizationSysNo", d."supplierSysNo", i."sysNo" AS "deliveryItemSysNo", i."price"
    FROM "mall"."OrderDelivery" d
    LEFT JOIN "mall"."DeliveryItem" i ON i."tenantCode" = d."tenantCode" AND i."deliverySysNo" = d."sysNo"
      AND i."sysNo" = ANY(${itemSysNos}::int8[])
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${deliverySysNo}`.execute(db);
  return rows;
}

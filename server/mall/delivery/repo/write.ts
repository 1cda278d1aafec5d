import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Values } from "../../document/index";
import { addsToOrderLines, type LineQuantity } from "../../order/index";

/** A quantity of an order line on a delivery note. */
export interface Load extends Values, LineQuantity {
  orderItemSysNo: number;
  quantity: string;
  pieceCount: number | null;
}

/** Takes the quantities of a delivery note off the lines of its order. */
export async function uncountDelivered(db: Db, tenantCode: string, deliverySysNo: number): Promise<void> {
  const parts = sql`(
    SELECT "orderItemSysNo", "quantity" FROM "mall"."DeliveryItem"
    WHERE "tenantCode" = ${tenantCode} AND "deliverySysNo" = ${deliverySysNo})`;
  await addsToOrderLines("deliveredQuantity", { tenantCode, parts, sign: -1 }).execute(db);
}

/**
 * What leaves the warehouse with a delivery: goods made to order have no stock. Of goods counted by piece less than half
 * a piece is no piece that is missing.
 */
export async function stockedLoads(
  db: Db,
  tenantCode: string,
  deliverySysNo: number,
): Promise<{ orderItemSysNo: number; quantity: string; slack: string }[]> {
  const { rows } = await sql<{ orderItemSysNo: number; quantity: string; slack: string }>`
    SELECT l."orderItemSysNo", l."quantity",
      CASE WHEN l."pieceCount" IS NULL THEN 0 ELSE i."pieceMass" * 0.49 END AS "slack" FROM "mall"."DeliveryItem" l
    JOIN "mall"."OrderItem" i ON i."tenantCode" = l."tenantCode" AND i."sysNo" = l."orderItemSysNo"
    WHERE l."tenantCode" = ${tenantCode} AND l."deliverySysNo" = ${deliverySysNo} AND NOT i."madeToOrder"`.execute(db);
  return rows;
}

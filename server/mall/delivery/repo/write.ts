import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Values } from "../../document/index";

/** Quantities of order lines, as decimals in text. */
export interface Load extends Values {
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

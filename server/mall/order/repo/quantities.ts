import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";

/*
 * The quantities of order lines that are on delivery notes, received and returned. Only this file writes them; other
 * domains call it, or place one of its statements beside theirs.
 */

/** A quantity of an order line, as a decimal in text. */
export interface LineQuantity {
  orderItemSysNo: number;
  quantity: string;
}

const rowsOf = (loads: readonly LineQuantity[]) => sql`
  unnest(${loads.map(({ orderItemSysNo }) => orderItemSysNo)}::int8[],
    ${loads.map(({ quantity }) => quantity)}::numeric[]) AS l("sysNo", "quantity")`;

/**
 * Counts quantities as delivered, only where all of it is still open: two clerks cannot ship the same goods.
 * @returns the number of lines that were counted
 */
export async function countDelivered(db: Db, tenantCode: string, loads: readonly LineQuantity[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."OrderItem" o SET "deliveredQuantity" = o."deliveredQuantity" + l."quantity" FROM ${rowsOf(loads)}
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = l."sysNo"
      AND o."deliveredQuantity" + l."quantity" <= o."quantity"`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Opens delivered quantities for another delivery; rounding along a line does not lead below zero. */
export async function reopenDelivered(db: Db, tenantCode: string, loads: readonly LineQuantity[]): Promise<void> {
  await sql`
    UPDATE "mall"."OrderItem" o SET "deliveredQuantity" = greatest(o."deliveredQuantity" - l."quantity", 0)
    FROM ${rowsOf(loads)} WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = l."sysNo"`.execute(db);
}

/**
 * SQL: a statement that adds up `parts` by order line and counts them, for use in a `WITH` or alone.
 * @param parts FROM item, alias `t`, with "orderItemSysNo" and "quantity"
 * @param sign 1 counts, -1 takes back, 0 leaves the lines as they are
 */
export const addsToOrderLines = (
  column: "deliveredQuantity" | "receivedQuantity" | "returnedQuantity",
  { tenantCode, parts, sign }: { tenantCode: string; parts: RawBuilder<unknown>; sign: 1 | 0 | -1 },
): RawBuilder<unknown> => sql`
  UPDATE "mall"."OrderItem" o SET ${sql.id(column)} = o.${sql.id(column)} + ${sign}::int * t."quantity"
  FROM (SELECT t."orderItemSysNo", sum(t."quantity") AS "quantity" FROM ${parts} t GROUP BY 1) t
  WHERE ${sign}::int <> 0 AND o."tenantCode" = ${tenantCode} AND o."sysNo" = t."orderItemSysNo"`;

/** Names the line of the contract at the line of the order, and the contract at the order where it has none. */
export async function matchContract(
  db: Db,
  tenantCode: string,
  {
    orderItemSysNo,
    contractItemSysNo,
    contractSysNo,
  }: Record<"orderItemSysNo" | "contractItemSysNo" | "contractSysNo", number>,
): Promise<void> {
  await sql`
    WITH line AS (
      UPDATE "mall"."OrderItem" SET "contractItemSysNo" = ${contractItemSysNo}
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${orderItemSysNo} RETURNING "orderSysNo"
    )
    UPDATE "mall"."OrderTrade" h SET "contractSysNo" = ${contractSysNo} FROM line
    WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = line."orderSysNo" AND h."contractSysNo" IS NULL`.execute(db);
}

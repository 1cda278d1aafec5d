import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { QuoteBasis } from "#trpc/contract/shared/codes";

/*
 * The quantities of order lines: ordered, on delivery notes, received and returned. After the checkout only this file
 * writes them; other domains call it, or place one of its statements beside theirs.
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

/** A line as a change leaves it; decimals as text. */
export interface NewLine {
  sysNo: number;
  quantity: string;
  price: string;
  amount: string;
  freight: string;
  oldQuantity: string;
  oldPrice: string;
}

/**
 * Writes what a change makes of an order's lines, only where they are what the change began with and nothing more than
 * the new quantity is on delivery notes. One statement for any number.
 * @returns the number of lines that were written
 */
export async function writeLines(
  db: Db,
  { tenantCode, orderSysNo }: { tenantCode: string; orderSysNo: number },
  lines: readonly NewLine[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."OrderItem" o SET "quantity" = l."quantity", "price" = l."price", "amount" = l."amount",
      "freight" = l."freight",
      "originalQuantity" = CASE WHEN l."quantity" <> o."quantity" THEN coalesce(o."originalQuantity", o."quantity")
        ELSE o."originalQuantity" END,
      "originalPrice" = CASE WHEN l."price" <> o."price" THEN coalesce(o."originalPrice", o."price")
        ELSE o."originalPrice" END,
      "quoteBasis" = CASE WHEN l."price" <> o."price" THEN ${sql.lit(QuoteBasis.orderDay)} ELSE o."quoteBasis" END
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS l("sysNo" int8, "quantity" numeric, "price" numeric,
      "amount" numeric, "freight" numeric, "oldQuantity" numeric, "oldPrice" numeric)
    WHERE o."tenantCode" = ${tenantCode} AND o."orderSysNo" = ${orderSysNo} AND o."sysNo" = l."sysNo"
      AND o."quantity" = l."oldQuantity" AND o."price" = l."oldPrice" AND o."deliveredQuantity" <= l."quantity"`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

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

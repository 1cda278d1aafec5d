import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { SettlementLine, SettlementStatus } from "#trpc/rules/kinds/settlement";

/** Delivered lines whose prices became others. */
interface Lines {
  tenantCode: string;
  lines: readonly number[];
}

/** Locks the drafts of statements that have receipts of delivered lines, by key. @returns their keys */
export async function lockDrafts(db: Db, { tenantCode, lines }: Lines): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT h."sysNo" FROM "mall"."Settlement" h
    WHERE h."tenantCode" = ${tenantCode} AND h."status" = ${sql.lit(SettlementStatus.draft)} AND h."sysNo" IN (
      SELECT s."settlementSysNo" FROM "mall"."SettlementItem" s
      JOIN "mall"."ReceivingItem" r ON r."tenantCode" = s."tenantCode" AND r."receivingSysNo" = s."receivingSysNo"
      WHERE r."tenantCode" = ${tenantCode} AND r."deliveryItemSysNo" = ANY(${lines}::int8[]))
    ORDER BY h."sysNo" FOR NO KEY UPDATE`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

/** Keys of the orders of delivered lines. */
export const ordersOfLines = ({ tenantCode, lines }: Lines) => sql`
  SELECT o."orderSysNo" FROM "mall"."DeliveryItem" i
  JOIN "mall"."OrderDelivery" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."deliverySysNo"
  WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ANY(${lines}::int8[])`;

/** SQL: `priceDifference` of the rules. */
const difference = (quantity: ReturnType<typeof sql>) =>
  sql`(round(${quantity} * line."newPrice", 2) - round(${quantity} * line."oldPrice", 2))`;

/** SQL: line `r` of a note is in a statement that was sent: it stays as it is, a correcting entry follows. */
const isBilled = sql`EXISTS (SELECT FROM "mall"."SettlementItem" s
  JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
  WHERE s."tenantCode" = r."tenantCode" AND s."receivingItemSysNo" = r."sysNo" AND h."status" > ${sql.lit(SettlementStatus.draft)})`;

/**
 * Notes take over the prices of their delivered lines: what no statement that was sent has becomes another amount, with
 * what went back of it and its line in a draft; of the rest the price that counts is noted beside. One statement, for
 * any number of lines.
 * @returns the orders of which notes come to another amount
 */
export async function repriceReceipts(
  db: Db,
  { tenantCode, lines, drafts }: Lines & { drafts: readonly number[] },
): Promise<number[]> {
  const cumulated = sql`sum(l."quantity") OVER (PARTITION BY l."receivingItemSysNo" ORDER BY l."sysNo")`;
  const { rows } = await sql<{ sysNo: number }>`
    WITH found AS MATERIALIZED (
      SELECT r."sysNo", r."receivingSysNo", r."receivedQuantity", r."price" AS "oldPrice", i."price" AS "newPrice", i."isPriced",
        n."orderSysNo", ${isBilled} AS "isBilled"
      FROM "mall"."DeliveryItem" i
      JOIN "mall"."ReceivingItem" r ON r."tenantCode" = i."tenantCode" AND r."deliveryItemSysNo" = i."sysNo"
      JOIN "mall"."Receiving" n ON n."tenantCode" = r."tenantCode" AND n."sysNo" = r."receivingSysNo"
      WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ANY(${lines}::int8[]) AND n."status" <> ${sql.lit(ReceivingStatus.voided)}
        AND (coalesce(r."correctedPrice", r."price") <> i."price" OR r."isPriced" <> i."isPriced")
    ), line AS (
      SELECT * FROM found WHERE NOT found."isBilled"
    ), noted AS (
      UPDATE "mall"."ReceivingItem" r SET "isPriced" = f."isPriced",
        "correctedPrice" = CASE WHEN r."correctedPrice" IS NOT NULL OR f."newPrice" <> r."price" THEN f."newPrice" END
      FROM found f WHERE f."isBilled" AND r."tenantCode" = ${tenantCode} AND r."sysNo" = f."sysNo"
    ), moved AS (
      UPDATE "mall"."ReceivingItem" r SET "price" = line."newPrice", "isPriced" = line."isPriced", "correctedPrice" = NULL,
        "amount" = r."amount" + ${difference(sql`line."receivedQuantity"`)}
      FROM line WHERE r."tenantCode" = ${tenantCode} AND r."sysNo" = line."sysNo"
    ), note AS (
      UPDATE "mall"."Receiving" n SET "totalAmount" = n."totalAmount" + t."amount"
      FROM (SELECT line."receivingSysNo", sum(${difference(sql`line."receivedQuantity"`)}) AS "amount" FROM line GROUP BY 1) t
      WHERE n."tenantCode" = ${tenantCode} AND n."sysNo" = t."receivingSysNo"
    ), share AS MATERIALIZED (
      -- along the returns of a line, so that all of them still come to all of it
      SELECT g."sysNo", g."returnSysNo", line."newPrice",
        ${difference(sql`g."upTo"`)} - ${difference(sql`(g."upTo" - g."quantity")`)} AS "amount"
      FROM line JOIN (
        SELECT l."sysNo", l."returnSysNo", l."receivingItemSysNo", l."quantity", ${cumulated} AS "upTo" FROM "mall"."ReturnItem" l
        WHERE l."tenantCode" = ${tenantCode} AND l."receivingItemSysNo" IN (SELECT line."sysNo" FROM line)
      ) g ON g."receivingItemSysNo" = line."sysNo"
    ), returned AS (
      UPDATE "mall"."ReturnItem" l SET "price" = share."newPrice", "amount" = l."amount" + share."amount" FROM share
      WHERE l."tenantCode" = ${tenantCode} AND l."sysNo" = share."sysNo"
    ), back AS (
      UPDATE "mall"."OrderReturn" b SET "totalAmount" = b."totalAmount" + t."amount"
      FROM (SELECT share."returnSysNo", sum(share."amount") AS "amount" FROM share GROUP BY 1) t
      WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = t."returnSysNo"
    ), billed AS (
      UPDATE "mall"."SettlementItem" s SET "price" = line."newPrice", "amount" = s."amount" + ${difference(sql`s."quantity"`)}
      FROM line WHERE s."tenantCode" = ${tenantCode} AND s."receivingItemSysNo" = line."sysNo"
        AND s."settlementSysNo" = ANY(${drafts}::int8[]) AND s."type" = ${sql.lit(SettlementLine.received)}
    ), billedBack AS (
      UPDATE "mall"."SettlementItem" s SET "price" = share."newPrice", "amount" = s."amount" - share."amount"
      FROM share WHERE s."tenantCode" = ${tenantCode} AND s."returnItemSysNo" = share."sysNo"
        AND s."settlementSysNo" = ANY(${drafts}::int8[])
    )
    SELECT DISTINCT line."orderSysNo" AS "sysNo" FROM line WHERE line."newPrice" <> line."oldPrice"
    ORDER BY 1`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

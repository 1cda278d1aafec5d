import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { ReceivingStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { decimal } from "#trpc/rules/money";
import { massBack } from "#trpc/rules/receiving-pieces";
import type { ReturnableLine } from "#trpc/rules/return";
import { addsToOrderLines, keptFreight } from "../../order/index";
import { billedAmount, billedQuantity } from "../../receiving/index";

/** A line of a receiving note with what decides about its return. */
export interface ReceivedRow extends ReturnableLine {
  sysNo: number;
  skuSpec: string;
}

const live = literals([ReturnStatus.returning, ReturnStatus.returned]);

/** SQL: 根 of line `i` that were issued on site; part of one counts as one. */
const issuedPieces = sql`coalesce(ceil(round(i."issuedQuantity" * i."pieceCount" / nullif(i."receivedQuantity", 0), 2)), 0)`;

/**
 * The lines of a receiving note, in their order; what was issued on site does not go back. Parts of bars that went back before bars were counted count as whole
 * ones, so that they may be more than were received.
 */
export async function receivedLines(db: Db, tenantCode: string, receivingSysNo: number): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    SELECT i."sysNo", i."lineNo", i."skuName", i."skuSpec", i."unit", i."price", i."receivedQuantity" - ${billedQuantity} AS "receivedQuantity", i."returnedQuantity",
      i."returningQuantity" + i."issuedQuantity" AS "returningQuantity", d."quantityScale", i."pieceCount",
      CASE WHEN i."pieceCount" IS NOT NULL THEN greatest(i."pieceCount" - coalesce(gone."pieces", 0) - ${issuedPieces}, 0)::int4
      END AS "returnablePieces", k."bundlePieces",
      i."amount" - coalesce(gone."amount", 0) - ${billedAmount} AS "returnableAmount"
    FROM "mall"."ReceivingItem" i
    JOIN "mall"."DeliveryItem" d ON d."tenantCode" = i."tenantCode" AND d."sysNo" = i."deliveryItemSysNo"
    JOIN "mall"."OrderItem" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderItemSysNo"
    LEFT JOIN "mall"."Sku" k ON k."tenantCode" = o."tenantCode" AND k."sysNo" = o."skuSysNo"
    LEFT JOIN LATERAL (
      SELECT sum(l."amount") AS "amount", sum(l."pieceCount") AS "pieces" FROM "mall"."ReturnItem" l
      JOIN "mall"."OrderReturn" b ON b."tenantCode" = l."tenantCode" AND b."sysNo" = l."returnSysNo"
      WHERE l."tenantCode" = i."tenantCode" AND l."receivingItemSysNo" = i."sysNo" AND b."status" IN (${live})
    ) gone ON true
    WHERE i."tenantCode" = ${tenantCode} AND i."receivingSysNo" = ${receivingSysNo} ORDER BY i."lineNo"`.execute(db);
  return rows;
}

/** What happens to the quantities of a return order on the lines that they come from. */
const counts = {
  /** Asked for: nobody else may return them. */
  hold: { returning: 1, returned: 0 },
  /** Refused, taken back or void: they may be returned again. */
  free: { returning: -1, returned: 0 },
  /** Agreed to. */
  return: { returning: -1, returned: 1 },
  /** Void after all. */
  restore: { returning: 0, returned: -1 },
} as const;

/**
 * Counts the quantities of a return order on its receiving note's and its order's lines: only where all of it is still
 * there to return (R-RET-02). Answers how many lines were counted.
 */
export async function countReturn(
  db: Db,
  tenantCode: string,
  returnSysNo: number,
  how: keyof typeof counts,
): Promise<number> {
  const { returning, returned } = counts[how];
  const { rows } = await sql<{ counted: number }>`
    WITH part AS (
      SELECT "receivingItemSysNo", "orderItemSysNo", "quantity" FROM "mall"."ReturnItem"
      WHERE "tenantCode" = ${tenantCode} AND "returnSysNo" = ${returnSysNo}
    ), received AS (
      UPDATE "mall"."ReceivingItem" i
      SET "returningQuantity" = i."returningQuantity" + ${returning}::int * part."quantity",
        "returnedQuantity" = i."returnedQuantity" + ${returned}::int * part."quantity"
      FROM part WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = part."receivingItemSysNo"
        AND i."returningQuantity" + i."returnedQuantity" + ${returning + returned}::int * part."quantity" <= i."receivedQuantity" - i."issuedQuantity"
          ${returning > 0 ? sql`- ${billedQuantity}` : sql``}
      RETURNING part."orderItemSysNo", part."quantity"
    ), ordered AS (
      ${addsToOrderLines("returnedQuantity", { tenantCode, parts: sql`received`, sign: returned })}
    )
    SELECT count(*)::int AS "counted" FROM received`.execute(db);
  return rows[0]?.counted ?? 0;
}

/**
 * Notes on a return order what of the order's freight is not paid because of it: before its quantities are counted as
 * returned.
 */
export async function noteFreight(db: Db, tenantCode: string, returnSysNo: number): Promise<void> {
  await sql`
    UPDATE "mall"."OrderReturn" b SET "freight" = (
      SELECT coalesce(sum(${keptFreight()} - ${keptFreight(sql`l."quantity"`)}), 0) FROM "mall"."ReturnItem" l
      JOIN "mall"."OrderItem" o ON o."tenantCode" = l."tenantCode" AND o."sysNo" = l."orderItemSysNo"
      WHERE l."tenantCode" = b."tenantCode" AND l."returnSysNo" = b."sysNo")
    WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = ${returnSysNo}`.execute(db);
}

export interface BackLoad {
  orderItemSysNo: number;
  /** In the goods' unit, as it was delivered. */
  quantity: string;
  /** The same as stock has it: rounded along what is still out of it. */
  stock: string;
  /** No stock has it. */
  madeToOrder: boolean;
}

interface BackRow {
  orderItemSysNo: number;
  madeToOrder: boolean;
  deliveredQuantity: string;
  /** Of it what left stock and is not back; null where no stock has it. */
  issued: string | null;
  quantityScale: number;
  pieceMass: string | null;
  /** 根 of goods that are counted by piece. */
  pieces: number;
  /** The quantity of those that are not. */
  loose: string;
}

/**
 * What comes back, by order line. Counted goods come back in the mass of their delivery: a weighbridge may have found
 * another, and only whole pieces are shipped again. What is delivered of a line and what of it is out of stock differ
 * when some came back for their money, so each is rounded along itself.
 */
export async function backLoads(db: Db, tenantCode: string, returnSysNo: number): Promise<BackLoad[]> {
  const { rows } = await sql<BackRow>`
    SELECT i."sysNo" AS "orderItemSysNo", i."madeToOrder", i."deliveredQuantity", i."quantityScale", i."pieceMass",
      (SELECT sum(r."issued") FROM "mall"."StockReservation" r
        WHERE r."tenantCode" = i."tenantCode" AND r."orderItemSysNo" = i."sysNo") AS "issued",
      coalesce(sum(l."pieceCount"), 0)::int4 AS "pieces",
      coalesce(sum(l."quantity") FILTER (WHERE l."pieceCount" IS NULL), 0) AS "loose"
    FROM "mall"."ReturnItem" l
    JOIN "mall"."OrderItem" i ON i."tenantCode" = l."tenantCode" AND i."sysNo" = l."orderItemSysNo"
    WHERE l."tenantCode" = ${tenantCode} AND l."returnSysNo" = ${returnSysNo} GROUP BY i."tenantCode", i."sysNo"`.execute(
    db,
  );
  return rows.map(({ orderItemSysNo, madeToOrder, pieces, loose, pieceMass, quantityScale, ...line }) => {
    const along = (deliveredQuantity: string) => {
      const counted = pieceMass === null ? "0" : massBack({ pieceMass, quantityScale, deliveredQuantity }, pieces);
      return decimal(loose).plus(counted).toFixed();
    };
    const stock = along(line.issued ?? line.deliveredQuantity);
    return { orderItemSysNo, madeToOrder, quantity: along(line.deliveredQuantity), stock };
  });
}

/** Whether the note of a return order is settled, or a statement has the return that was sent to the supplier. */
export async function isSettled(db: Db, tenantCode: string, returnSysNo: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM "mall"."OrderReturn" b
    JOIN "mall"."Receiving" n ON n."tenantCode" = b."tenantCode" AND n."sysNo" = b."receivingSysNo"
    WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = ${returnSysNo}
      AND (n."status" = ${sql.lit(ReceivingStatus.settled)} OR EXISTS (
        SELECT FROM "mall"."ReturnItem" l
        JOIN "mall"."SettlementItem" s ON s."tenantCode" = l."tenantCode" AND s."returnItemSysNo" = l."sysNo"
        JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
        WHERE l."tenantCode" = b."tenantCode" AND l."returnSysNo" = b."sysNo"
          AND h."status" > ${sql.lit(SettlementStatus.draft)}))`.execute(db);
  return rows.length > 0;
}

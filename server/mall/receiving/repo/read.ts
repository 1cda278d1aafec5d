import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { ReceivingStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import { RelatedReturn, type RelatedSettlement } from "#trpc/contract/shared/document";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { validNotes } from "#trpc/rules/machine-receiving";
import { documentTable, wireColumns } from "../../document/index";
import { keptAmount } from "../../order/index";
import type { DeliveredRow } from "./rows";

const unfinished = [ReceivingStatus.toComplete, ReceivingStatus.editing];
const relatedReturn = wireColumns(RelatedReturn.shape, documentTable("OrderReturn").columns, "d").list;

/** The return orders of a receiving note, oldest first. */
export async function returnsOf(db: Db, tenantCode: string, receivingSysNo: number): Promise<RelatedReturn[]> {
  const { rows } = await sql<RelatedReturn>`
    SELECT ${relatedReturn} FROM "mall"."OrderReturn" d
    WHERE d."tenantCode" = ${tenantCode} AND d."receivingSysNo" = ${receivingSysNo} ORDER BY d."sysNo"`.execute(db);
  return rows;
}

/** The statements that were sent and have lines of a receiving note, oldest first. */
export async function settlementsOf(db: Db, tenantCode: string, receivingSysNo: number): Promise<RelatedSettlement[]> {
  const { rows } = await sql<RelatedSettlement>`
    SELECT d."sysNo", d."settlementNo", d."status" FROM "mall"."Settlement" d
    WHERE d."tenantCode" = ${tenantCode} AND d."status" > ${sql.lit(SettlementStatus.draft)}
      AND d."sysNo" IN (SELECT s."settlementSysNo" FROM "mall"."SettlementItem" s
        WHERE s."tenantCode" = ${tenantCode} AND s."receivingSysNo" = ${receivingSysNo})
    ORDER BY d."sysNo"`.execute(db);
  return rows;
}

/** The lines of a delivery, in their order, with what the papers of their order lines say by now. */
export async function deliveredLines(db: Db, tenantCode: string, deliverySysNo: number): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    SELECT i.*, CASE WHEN i."quoteBasis" > 0 THEN coalesce(k."quantity", 0) ELSE o."receivedQuantity" - o."returnedQuantity" END
        AS "keptQuantity",
      CASE WHEN i."quoteBasis" > 0 THEN coalesce(k."amount", 0.00) ELSE ${keptAmount} END AS "keptAmount"
    FROM "mall"."DeliveryItem" i
    JOIN "mall"."OrderItem" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderItemSysNo"
    -- each truck has its own price: what it brought is rounded by itself
    LEFT JOIN LATERAL (
      SELECT sum(n."receivedQuantity" - n."returnedQuantity") AS "quantity", sum(n."amount" - coalesce((
          SELECT sum(l."amount") FROM "mall"."ReturnItem" l
          JOIN "mall"."OrderReturn" b ON b."tenantCode" = l."tenantCode" AND b."sysNo" = l."returnSysNo"
          WHERE l."tenantCode" = n."tenantCode" AND l."receivingItemSysNo" = n."sysNo"
            AND b."status" = ${sql.lit(ReturnStatus.returned)}), 0)) AS "amount"
      FROM "mall"."ReceivingItem" n
      JOIN "mall"."Receiving" r ON r."tenantCode" = n."tenantCode" AND r."sysNo" = n."receivingSysNo"
      WHERE i."quoteBasis" > 0 AND n."tenantCode" = i."tenantCode" AND n."deliveryItemSysNo" = i."sysNo"
        AND r."status" IN (${literals(validNotes)})
    ) k ON true
    WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo} ORDER BY i."lineNo"`.execute(db);
  return rows;
}

/** Whether somebody is writing a note of the delivery, or its confirmation is waited for. */
export async function hasOpenNote(db: Db, tenantCode: string, deliverySysNo: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM "mall"."Receiving" d
    WHERE d."tenantCode" = ${tenantCode} AND d."orderDeliverySysNo" = ${deliverySysNo}
      AND d."status" IN (${literals([...unfinished, ReceivingStatus.submitted])}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

interface UnfinishedNote {
  sysNo: number;
  status: number;
}

/** The notes of a delivery that nobody has submitted: the one that was made when it arrived comes first (R-RCV-04). */
export async function unfinishedNotes(db: Db, tenantCode: string, deliverySysNo: number): Promise<UnfinishedNote[]> {
  const { rows } = await sql<UnfinishedNote>`
    SELECT d."sysNo", d."status" FROM "mall"."Receiving" d
    WHERE d."tenantCode" = ${tenantCode} AND d."orderDeliverySysNo" = ${deliverySysNo}
      AND d."status" IN (${literals(unfinished)}) ORDER BY d."status", d."sysNo"`.execute(db);
  return rows;
}

interface ReturnedOf {
  tenantCode: string;
  orderDeliverySysNo: number;
  /** The note that is asked about besides. */
  receivingSysNo?: number;
}
/** Whether everything that was received went back: of a receiving note, and of a delivery. */
export interface Returned {
  note: boolean;
  delivery: boolean;
}

/**
 * R-DEL-09, R-RCV-14. Of a delivery every valid note counts: one that waits for its confirmation holds goods that have
 * not gone back.
 */
export async function allReturned(
  db: Db,
  { tenantCode, orderDeliverySysNo, receivingSysNo = 0 }: ReturnedOf,
): Promise<Returned> {
  const { rows } = await sql<Returned>`
    SELECT bool_and(i."returnedQuantity" >= i."receivedQuantity") AND sum(i."returnedQuantity") > 0 AS "delivery",
      bool_and(i."returnedQuantity" >= i."receivedQuantity") FILTER (WHERE r."sysNo" = ${receivingSysNo}) AS "note"
    FROM "mall"."Receiving" r
    JOIN "mall"."ReceivingItem" i ON i."tenantCode" = r."tenantCode" AND i."receivingSysNo" = r."sysNo"
    WHERE r."tenantCode" = ${tenantCode} AND r."orderDeliverySysNo" = ${orderDeliverySysNo}
      AND r."status" IN (${literals(validNotes)})`.execute(db);
  return rows[0] ?? { note: false, delivery: false };
}

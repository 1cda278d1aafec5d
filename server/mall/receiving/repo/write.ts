import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import type { Batch } from "#trpc/rules/inspection";
import { validNotes } from "#trpc/rules/machine-receiving";
import type { Values } from "../../document/index";
import { addsToOrderLines } from "../../order/index";
import { lineIsOpen } from "./rows";

/** A line to write; decimals as text. */
export interface NewLine extends Values {
  deliveryItemSysNo: number;
  weighing: number;
  pieceCount: number | null;
  theoreticalMass: string | null;
  weighedMass: string | null;
  deviation: string | null;
  verdict: string | null;
  deviationReason: string;
  receivedQuantity: string;
  dueQuantity: string;
  duePieces: number | null;
  refusedQuantity: string;
  refusedPieces: number;
  refusalReason: string;
  amount: string;
  inspectionBasis: number;
}
/** With the most that the delivery line may have received in all. */
export interface CountedLine {
  line: NewLine;
  limit: string;
  /** Its heats, or where it was poured. */
  batches: readonly Batch[];
}

/**
 * Counts the quantities of a note as received: only where pieces and limit still allow all of it (two notes cannot
 * receive the same goods). Answers how many lines were counted.
 */
export async function countReceived(db: Db, tenantCode: string, counted: readonly CountedLine[]): Promise<number> {
  const parts = counted.map(({ line, limit }) => ({ ...line, limit }));
  const { rows } = await sql<{ counted: number }>`
    WITH part AS (
      SELECT l.* FROM json_to_recordset(${JSON.stringify(parts)}::json) AS l("deliveryItemSysNo" int8, "pieceCount" int4,
        "receivedQuantity" numeric, "refusedQuantity" numeric, "refusedPieces" int4, "limit" numeric)
    ), delivered AS (
      UPDATE "mall"."DeliveryItem" i SET "receivedQuantity" = i."receivedQuantity" + part."receivedQuantity",
        "receivedPieces" = i."receivedPieces" + coalesce(part."pieceCount", 0),
        "refusedQuantity" = i."refusedQuantity" + part."refusedQuantity",
        "refusedPieces" = i."refusedPieces" + part."refusedPieces"
      FROM part
      WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = part."deliveryItemSysNo"
        AND i."receivedQuantity" + part."receivedQuantity"
          + CASE WHEN i."pieceCount" IS NULL THEN i."refusedQuantity" + part."refusedQuantity" ELSE 0 END <= part."limit"
        AND (i."pieceCount" IS NULL OR i."receivedPieces" + part."pieceCount"
          + i."refusedPieces" + part."refusedPieces" <= i."pieceCount")
      RETURNING i."orderItemSysNo", part."receivedQuantity" AS "quantity"
    ), ordered AS (
      ${addsToOrderLines("receivedQuantity", { tenantCode, parts: sql`delivered`, sign: 1 })}
    )
    SELECT count(*)::int AS "counted" FROM delivered`.execute(db);
  return rows[0]?.counted ?? 0;
}

/** Gives the quantities of a note back: void, sent back or withdrawn. */
export async function uncountReceived(db: Db, tenantCode: string, receivingSysNo: number): Promise<void> {
  await sql`
    WITH part AS (
      SELECT "deliveryItemSysNo", "orderItemSysNo", sum("receivedQuantity") AS "quantity",
        coalesce(sum("pieceCount"), 0)::int4 AS "pieces", sum("refusedQuantity") AS "refused",
        sum("refusedPieces")::int4 AS "refusedPieces"
      FROM "mall"."ReceivingItem" WHERE "tenantCode" = ${tenantCode} AND "receivingSysNo" = ${receivingSysNo}
      GROUP BY 1, 2
    ), delivered AS (
      UPDATE "mall"."DeliveryItem" i SET "receivedQuantity" = i."receivedQuantity" - part."quantity",
        "receivedPieces" = i."receivedPieces" - part."pieces",
        "refusedQuantity" = i."refusedQuantity" - part."refused",
        "refusedPieces" = i."refusedPieces" - part."refusedPieces"
      FROM part WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = part."deliveryItemSysNo"
    )
    ${addsToOrderLines("receivedQuantity", { tenantCode, parts: sql`part`, sign: -1 })}`.execute(db);
}

/** How far the receiving of a delivery is. */
export interface ReceivingProgress {
  /** Notes that were submitted. */
  unconfirmed: number;
  /** Notes submitted or later that are not void. */
  valid: number;
  /** Notes that somebody has begun and not submitted. */
  unfinished: number;
  /** The reason of the newest valid note that says nothing more is expected; null where none does. */
  endReason: string | null;
  /** The number of that note. */
  endedBy: string | null;
  /** Some line is not wholly on valid notes. */
  hasRest: boolean;
  /** Something was received; else all was turned away, or nothing was counted yet. */
  hasReceived: boolean;
}

const unfinished = literals([ReceivingStatus.toComplete, ReceivingStatus.editing]);

export async function readReceivingProgress(db: Db, tenantCode: string, deliverySysNo: number) {
  const { rows } = await sql<ReceivingProgress>`
    SELECT count(*) FILTER (WHERE r."status" = ${sql.lit(ReceivingStatus.submitted)})::int AS "unconfirmed",
      count(*) FILTER (WHERE r."status" IN (${literals(validNotes)}))::int AS "valid",
      count(*) FILTER (WHERE r."status" IN (${unfinished}))::int AS "unfinished",
      (array_agg(r."endReason" ORDER BY r."sysNo" DESC) FILTER (
        WHERE r."endReason" <> '' AND r."status" IN (${literals(validNotes)})))[1] AS "endReason",
      (array_agg(r."receivingNo" ORDER BY r."sysNo" DESC) FILTER (
        WHERE r."endReason" <> '' AND r."status" IN (${literals(validNotes)})))[1] AS "endedBy",
      EXISTS (SELECT FROM "mall"."DeliveryItem" i
        WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo}
          AND ${lineIsOpen}) AS "hasRest",
      EXISTS (SELECT FROM "mall"."DeliveryItem" i
        WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo}
          AND i."receivedQuantity" > 0) AS "hasReceived"
    FROM "mall"."Receiving" r
    WHERE r."tenantCode" = ${tenantCode} AND r."orderDeliverySysNo" = ${deliverySysNo}`.execute(db);
  return (
    rows[0] ?? {
      unconfirmed: 0,
      valid: 0,
      unfinished: 0,
      endReason: null,
      endedBy: null,
      hasRest: true,
      hasReceived: false,
    }
  );
}

/** Where the truck was by its supplier's last word, before anybody received of it. */
export async function reportedTrace(db: Db, tenantCode: string, deliverySysNo: number): Promise<number | null> {
  const { rows } = await sql<{ trace: number | null }>`
    SELECT max(("detail"->>'shippingTrace')::int4) AS "trace" FROM "mall"."DocumentEvent"
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = 'delivery' AND "documentSysNo" = ${deliverySysNo}
      AND "event" IN ('outbound', 'trace')`.execute(db);
  return rows[0]?.trace ?? null;
}

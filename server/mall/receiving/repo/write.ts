import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { documentNo } from "../../document/index";
import type { DeliveryFacts } from "./rows";

export interface NewReceiving {
  tenantCode: string;
  now: Date;
  delivery: DeliveryFacts;
  status: number;
  receiveTime: Date;
  receiver: { userSysNo: number; name: string };
  totalAmount: string;
  remark: string;
}

/** Writes the head of a receiving note. */
export async function insertReceiving(db: Db, note: NewReceiving): Promise<{ sysNo: number; receivingNo: string }> {
  const { tenantCode, now, delivery, receiver } = note;
  const { rows } = await sql<{ sysNo: number; receivingNo: string }>`
    WITH key AS (SELECT nextval(pg_get_serial_sequence('"mall"."Receiving"', 'sysNo')) AS "sysNo")
    INSERT INTO "mall"."Receiving" ("tenantCode", "sysNo", "receivingNo", "orderDeliverySysNo", "deliveryNo", "orderSysNo",
      "orderNo", "purchaserOrganizationSysNo", "purchaserOrganizationName", "supplierSysNo", "supplierName", "status",
      "receivingConfirm", "receiveTime", "receiverUserSysNo", "receiverName", "totalAmount", "remark", "createTime", "updateTime")
    SELECT ${tenantCode}, key."sysNo", ${documentNo("SH", now, sql`key."sysNo"`)}, ${delivery.sysNo},
      ${delivery.deliveryNo}, ${delivery.orderSysNo}, ${delivery.orderNo}, ${delivery.purchaserOrganizationSysNo},
      ${delivery.purchaserOrganizationName}, ${delivery.supplierSysNo}, ${delivery.supplierName}, ${note.status},
      ${delivery.receivingConfirm}, ${note.receiveTime}, ${receiver.userSysNo}, ${receiver.name}, ${note.totalAmount}, ${note.remark}, ${now}, ${now}
    FROM key RETURNING "sysNo", "receivingNo"`.execute(db);
  const [written] = rows;
  if (!written) throw new Error("a receiving note was not written");
  return written;
}

/** A line to write; decimals as text. `limit` is the most the delivery line may have received in all. */
export interface NewLine {
  deliveryItemSysNo: number;
  weighing: number;
  pieceCount: number | null;
  theoreticalMass: string | null;
  weighedMass: string | null;
  receivedQuantity: string;
  amount: string;
  limit: string;
}

/** Writes the lines of a note in place of those it had: two statements for any number. */
export async function replaceLines(db: Db, tenantCode: string, receivingSysNo: number, lines: readonly NewLine[]) {
  await sql`
    DELETE FROM "mall"."ReceivingItem"
    WHERE "tenantCode" = ${tenantCode} AND "receivingSysNo" = ${receivingSysNo}`.execute(db);
  await sql`
    INSERT INTO "mall"."ReceivingItem" ("tenantCode", "receivingSysNo", "deliveryItemSysNo", "orderItemSysNo", "lineNo",
      "skuName", "skuSpec", "unit", "weighing", "pieceCount", "theoreticalMass", "weighedMass", "receivedQuantity", "price",
      "amount")
    SELECT d."tenantCode", ${receivingSysNo}, d."sysNo", d."orderItemSysNo", row_number() OVER (ORDER BY d."lineNo"),
      d."skuName", d."skuSpec", d."unit", l."weighing", l."pieceCount", l."theoreticalMass", l."weighedMass",
      l."receivedQuantity", d."price", l."amount"
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS l("deliveryItemSysNo" int8, "weighing" int2,
      "pieceCount" int4, "theoreticalMass" numeric, "weighedMass" numeric, "receivedQuantity" numeric, "amount" numeric)
    JOIN "mall"."DeliveryItem" d ON d."tenantCode" = ${tenantCode} AND d."sysNo" = l."deliveryItemSysNo"`.execute(db);
}

/**
 * Counts the quantities of a note as received: only where pieces and limit still allow all of it (two notes cannot
 * receive the same goods). Answers how many lines were counted.
 */
export async function countReceived(db: Db, tenantCode: string, lines: readonly NewLine[]): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    WITH part AS (
      SELECT l.* FROM json_to_recordset(${JSON.stringify(lines)}::json) AS l("deliveryItemSysNo" int8, "pieceCount" int4,
        "receivedQuantity" numeric, "limit" numeric)
    ), delivered AS (
      UPDATE "mall"."DeliveryItem" i SET "receivedQuantity" = i."receivedQuantity" + part."receivedQuantity",
        "receivedPieces" = i."receivedPieces" + coalesce(part."pieceCount", 0)
      FROM part
      WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = part."deliveryItemSysNo"
        AND i."receivedQuantity" + part."receivedQuantity" <= part."limit"
        AND (i."pieceCount" IS NULL OR i."receivedPieces" + part."pieceCount" <= i."pieceCount")
      RETURNING i."orderItemSysNo", part."receivedQuantity" AS "quantity"
    ), ordered AS (
      UPDATE "mall"."OrderItem" o SET "receivedQuantity" = o."receivedQuantity" + t."quantity"
      FROM (SELECT "orderItemSysNo", sum("quantity") AS "quantity" FROM delivered GROUP BY 1) t
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = t."orderItemSysNo"
    )
    SELECT count(*)::int AS "counted" FROM delivered`.execute(db);
  return rows[0]?.counted ?? 0;
}

/** Gives the quantities of a note back: void, sent back or withdrawn. */
export async function uncountReceived(db: Db, tenantCode: string, receivingSysNo: number): Promise<void> {
  await sql`
    WITH part AS (
      SELECT "deliveryItemSysNo", "orderItemSysNo", sum("receivedQuantity") AS "quantity",
        coalesce(sum("pieceCount"), 0)::int4 AS "pieces"
      FROM "mall"."ReceivingItem" WHERE "tenantCode" = ${tenantCode} AND "receivingSysNo" = ${receivingSysNo}
      GROUP BY 1, 2
    ), delivered AS (
      UPDATE "mall"."DeliveryItem" i SET "receivedQuantity" = i."receivedQuantity" - part."quantity",
        "receivedPieces" = i."receivedPieces" - part."pieces"
      FROM part WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = part."deliveryItemSysNo"
    )
    UPDATE "mall"."OrderItem" o SET "receivedQuantity" = o."receivedQuantity" - t."quantity"
    FROM (SELECT "orderItemSysNo", sum("quantity") AS "quantity" FROM part GROUP BY 1) t
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = t."orderItemSysNo"`.execute(db);
}

/** How far the receiving of a delivery is. */
export interface ReceivingProgress {
  /** Notes at 5. */
  unconfirmed: number;
  /** Notes at 5 or later that are not void. */
  valid: number;
  /** Some line is not wholly on valid notes. */
  hasRest: boolean;
}

export async function readReceivingProgress(db: Db, tenantCode: string, deliverySysNo: number) {
  const { rows } = await sql<ReceivingProgress>`
    SELECT count(*) FILTER (WHERE r."status" = 5)::int AS "unconfirmed",
      count(*) FILTER (WHERE r."status" IN (5, 10, 20, 30))::int AS "valid",
      EXISTS (SELECT FROM "mall"."DeliveryItem" i
        WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo}
          AND CASE WHEN i."pieceCount" IS NULL THEN i."receivedQuantity" < i."quantity"
            ELSE i."receivedPieces" < i."pieceCount" END) AS "hasRest"
    FROM "mall"."Receiving" r
    WHERE r."tenantCode" = ${tenantCode} AND r."orderDeliverySysNo" = ${deliverySysNo}`.execute(db);
  return rows[0] ?? { unconfirmed: 0, valid: 0, hasRest: true };
}

/** Takes the files off a note. */
export async function unlinkFiles(db: Db, tenantCode: string, receivingSysNo: number): Promise<void> {
  await sql`
    DELETE FROM "mall"."FileLink"
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = 'receiving' AND "documentSysNo" = ${receivingSysNo}`.execute(
    db,
  );
}

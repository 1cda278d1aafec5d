import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ReceivingBatch } from "#trpc/contract/receiving";
import { type Batch, gradeAndSize } from "#trpc/rules/inspection";
import { documentTable, wireColumns } from "../../document/index";
import { asFiles, certificatesOfBatch } from "./certificates";

interface Key {
  tenantCode: string;
  sysNo: number;
}
/** SQL: some of batch `b` was issued on site, whatever was taken back. */
const isIssued = sql<boolean>`EXISTS (SELECT FROM "mall"."MaterialIssue" m
  WHERE m."tenantCode" = b."tenantCode" AND m."batchSysNo" = b."sysNo")`;
const { certificateList: _files, isIssued: _issued, ...columns } = ReceivingBatch.shape;
const wire = wireColumns(columns, documentTable("ReceivingBatch").columns, "b").list;

/** The heats of a note's lines with their certificates, in the order of its lines. */
export async function batchesOfNote(db: Db, { tenantCode, sysNo }: Key): Promise<ReceivingBatch[]> {
  const { rows } = await sql<ReceivingBatch>`
    SELECT ${wire}, ${isIssued} AS "isIssued", ${certificatesOfBatch} AS "certificateList" FROM "mall"."ReceivingBatch" b
    WHERE b."tenantCode" = ${tenantCode} AND b."receivingSysNo" = ${sysNo}
    ORDER BY b."receivingItemSysNo", b."lineNo"`.execute(db);
  return rows.map((row) => ({ ...row, certificateList: asFiles(row.certificateList) }));
}

/** Heats that the certificates of a note's delivery are of, each once. */
export async function certifiedHeats(db: Db, { tenantCode, sysNo }: Key): Promise<string[]> {
  const { rows } = await sql<{ heatNos: string[] }>`
    SELECT f."heatNos" FROM "mall"."Receiving" n
    JOIN "mall"."FileLink" f ON f."tenantCode" = n."tenantCode" AND f."documentType" = 'delivery'
      AND f."documentSysNo" = n."orderDeliverySysNo" AND f."certificateKind" > 0
    WHERE n."tenantCode" = ${tenantCode} AND n."sysNo" = ${sysNo} ORDER BY f."fileSysNo"`.execute(db);
  return [...new Set(rows.flatMap(({ heatNos }) => heatNos))];
}

/** A received line as its heats are checked. */
export interface IdentifiedRow {
  sysNo: number;
  lineNo: number;
  skuName: string;
  unit: string;
  goodsKind: number;
  receivedQuantity: string;
  /** Of batches that lots have some of or that were issued, which stay. */
  keptQuantity: string;
}

export async function identifiedRows(db: Db, { tenantCode, sysNo }: Key): Promise<IdentifiedRow[]> {
  const { rows } = await sql<IdentifiedRow>`
    SELECT i."sysNo", i."lineNo", i."skuName", i."unit", d."goodsKind", i."receivedQuantity",
      coalesce((SELECT sum(b."quantity") FROM "mall"."ReceivingBatch" b
        WHERE b."tenantCode" = i."tenantCode" AND b."receivingItemSysNo" = i."sysNo" AND (b."lotQuantity" > 0 OR ${isIssued})), 0) AS "keptQuantity"
    FROM "mall"."ReceivingItem" i
    JOIN "mall"."DeliveryItem" d ON d."tenantCode" = i."tenantCode" AND d."sysNo" = i."deliveryItemSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."receivingSysNo" = ${sysNo} ORDER BY i."lineNo"`.execute(db);
  return rows;
}

/** The batches of a line, which is named by its key or by that of the delivery's line. */
interface LineBatches {
  receivingItemSysNo?: number;
  deliveryItemSysNo?: number;
  skuName: string;
  batches: readonly Batch[];
}

/** Drops the batches of lines of a note that no lot has and of which nothing was issued. */
export async function dropBatches(db: Db, { tenantCode, sysNo }: Key, itemSysNos: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM "mall"."ReceivingBatch" b
    WHERE b."tenantCode" = ${tenantCode} AND b."receivingSysNo" = ${sysNo} AND b."lotQuantity" = 0
      AND NOT ${isIssued} AND b."receivingItemSysNo" = ANY(${itemSysNos}::int8[])`.execute(db);
}

/** Adds batches to lines of a note. */
export async function addBatches(db: Db, { tenantCode, sysNo }: Key, lines: readonly LineBatches[]): Promise<void> {
  const parts = lines.flatMap(({ batches, skuName, ...line }) =>
    batches.map(({ quantity, ...batch }) => ({
      ...line,
      ...batch,
      ...gradeAndSize(skuName),
      quantity: quantity.toFixed(),
    })),
  );
  if (parts.length === 0) return;
  const isNamed = sql`(i."sysNo" = v."receivingItemSysNo" OR i."deliveryItemSysNo" = v."deliveryItemSysNo")`;
  await sql`
    INSERT INTO "mall"."ReceivingBatch" ("tenantCode", "receivingSysNo", "receivingItemSysNo", "purchaserOrganizationSysNo",
      "supplierSysNo", "lineNo", "heatNo", "grade", "size", "pourPlace", "pourDay", "quantity")
    SELECT ${tenantCode}, ${sysNo}, i."sysNo", n."purchaserOrganizationSysNo", n."supplierSysNo",
      coalesce((SELECT max(b."lineNo") FROM "mall"."ReceivingBatch" b
        WHERE b."tenantCode" = ${tenantCode} AND b."receivingItemSysNo" = i."sysNo"), 0)
        + row_number() OVER (PARTITION BY i."sysNo" ORDER BY v."nth"),
      v."heatNo", v."grade", v."size", v."pourPlace", v."pourDay", v."quantity"
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(parts)}::json) AS ("receivingItemSysNo" int8,
      "deliveryItemSysNo" int8, "heatNo" text, "grade" text, "size" text, "pourPlace" text, "pourDay" text,
      "quantity" numeric)) WITH ORDINALITY AS v("receivingItemSysNo", "deliveryItemSysNo", "heatNo", "grade", "size",
      "pourPlace", "pourDay", "quantity", "nth")
    JOIN "mall"."ReceivingItem" i ON i."tenantCode" = ${tenantCode} AND i."receivingSysNo" = ${sysNo} AND ${isNamed}
    JOIN "mall"."Receiving" n ON n."tenantCode" = ${tenantCode} AND n."sysNo" = ${sysNo}`.execute(db);
}

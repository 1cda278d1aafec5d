import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { InspectionSample } from "#trpc/contract/inspection";
import { type FileRef, RelatedReturn } from "#trpc/contract/shared/document";
import type { MixedHeat } from "#trpc/rules/mixed-lot";
import { documentTable, wireColumns } from "../../document/index";
import { asFiles, certificatesOfBatch } from "../../receiving/index";

export interface Key {
  tenantCode: string;
  sysNo: number;
}

/** What of a batch is in a lot; the quantity as text. */
export interface LotLine {
  batchSysNo: number;
  quantity: string;
}

/** SQL: counts parts of received lines and batches on them: `parts` has batch, received line and quantity. */
const countOn = (tenantCode: string, parts: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> => sql`
  batches AS (
    UPDATE "mall"."ReceivingBatch" b SET "lotQuantity" = b."lotQuantity" + ${sql.lit(sign)}::int * p."quantity"
    FROM (SELECT "batchSysNo", sum("quantity") AS "quantity" FROM ${parts} GROUP BY 1) p
    WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = p."batchSysNo"
  ), received AS (
    UPDATE "mall"."ReceivingItem" i SET "lotQuantity" = i."lotQuantity" + ${sql.lit(sign)}::int * p."quantity"
    FROM (SELECT "receivingItemSysNo", sum("quantity") AS "quantity" FROM ${parts} GROUP BY 1) p
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = p."receivingItemSysNo"
  )`;

/**
 * Writes what is in a lot, and counts it as in lots on its batches and received lines. Orders are locked.
 * @param heats of a lot of several heats
 */
export async function writeLot(
  db: Db,
  { tenantCode, sysNo }: Key,
  lines: readonly LotLine[],
  heats: readonly MixedHeat[] = [],
): Promise<void> {
  const heatWords = heats.map(({ heatNo }) => `\n${heatNo}`).join("");
  await sql`
    WITH written AS (
      INSERT INTO "mall"."InspectionItem" ("tenantCode", "inspectionSysNo", "lineNo", "batchSysNo", "receivingItemSysNo",
        "receivingSysNo", "receivingNo", "orderSysNo", "orderNo", "skuName", "skuSpec", "pourPlace", "unit", "quantity")
      SELECT ${tenantCode}, ${sysNo}, row_number() OVER (ORDER BY b."sysNo"), b."sysNo", b."receivingItemSysNo",
        b."receivingSysNo", n."receivingNo", n."orderSysNo", n."orderNo", i."skuName", i."skuSpec", b."pourPlace", i."unit",
        v."quantity"
      FROM json_to_recordset(${JSON.stringify(lines)}::json) AS v("batchSysNo" int8, "quantity" numeric)
      JOIN "mall"."ReceivingBatch" b ON b."tenantCode" = ${tenantCode} AND b."sysNo" = v."batchSysNo"
      JOIN "mall"."Receiving" n ON n."tenantCode" = ${tenantCode} AND n."sysNo" = b."receivingSysNo"
      JOIN "mall"."ReceivingItem" i ON i."tenantCode" = ${tenantCode} AND i."sysNo" = b."receivingItemSysNo"
      RETURNING "batchSysNo", "receivingItemSysNo", "quantity", "skuName", "skuSpec"
    ), ${countOn(tenantCode, sql`written`, 1)}
    UPDATE "mall"."Inspection" h SET "quantity" = w."quantity", "goodsText" = w."text" || ${heatWords}::text,
      "heatList" = ${JSON.stringify(heats)}::jsonb
    FROM (SELECT sum("quantity") AS "quantity",
      string_agg(DISTINCT "skuName" || ' ' || "skuSpec", E'\n') AS "text" FROM written) w
    WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = ${sysNo}`.execute(db);
}

/** What is in a lot is in none again. */
export async function freeLot(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`
    WITH part AS (
      SELECT "batchSysNo", "receivingItemSysNo", "quantity" FROM "mall"."InspectionItem"
      WHERE "tenantCode" = ${tenantCode} AND "inspectionSysNo" = ${sysNo}
    ), ${countOn(tenantCode, sql`part`, -1)} SELECT 1`.execute(db);
}

/** Counts a lot's goods on their received lines as released or failed; a lot that failed before is not any more. */
export async function countResult(
  db: Db,
  { tenantCode, sysNo }: Key,
  how: "released" | "failed" | "unfailed",
): Promise<void> {
  const column = sql.id(how === "released" ? "releasedQuantity" : "failedQuantity");
  await sql`
    UPDATE "mall"."ReceivingItem" i SET ${column} = i.${column} + ${how === "unfailed" ? -1 : 1}::int * p."quantity"
    FROM (
      SELECT "receivingItemSysNo", sum("quantity") AS "quantity" FROM "mall"."InspectionItem"
      WHERE "tenantCode" = ${tenantCode} AND "inspectionSysNo" = ${sysNo} GROUP BY 1
    ) p WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = p."receivingItemSysNo"`.execute(db);
}

/** The first day in China on which goods of a lot were received. */
export async function receivedDay(db: Db, { tenantCode, sysNo }: Key): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(min(n."receiveTime") AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "day"
    FROM "mall"."InspectionItem" x
    JOIN "mall"."Receiving" n ON n."tenantCode" = x."tenantCode" AND n."sysNo" = x."receivingSysNo"
    WHERE x."tenantCode" = ${tenantCode} AND x."inspectionSysNo" = ${sysNo}`.execute(db);
  return rows[0]?.day ?? "";
}

/** The samples of a lot, the first one first. */
export async function samplesOf(db: Db, { tenantCode, sysNo }: Key): Promise<InspectionSample[]> {
  const { rows } = await sql<InspectionSample>`
    SELECT "round", "sampler", "witness", "sampleNo", "sampleDay", "remark", "lab", "reportNo", "resultDay", "testList"
    FROM "mall"."InspectionSample" WHERE "tenantCode" = ${tenantCode} AND "inspectionSysNo" = ${sysNo}
    ORDER BY "round"`.execute(db);
  return rows;
}

type Sampled = Pick<InspectionSample, "round" | "sampler" | "witness" | "sampleNo" | "sampleDay" | "remark">;
export async function addSample(db: Db, { tenantCode, sysNo }: Key, sample: Sampled): Promise<void> {
  const { round, sampler, witness, sampleNo, sampleDay, remark } = sample;
  await sql`
    INSERT INTO "mall"."InspectionSample" ("tenantCode", "inspectionSysNo", "round", "sampler", "witness", "sampleNo",
      "sampleDay", "remark")
    VALUES (${tenantCode}, ${sysNo}, ${round}, ${sampler}, ${witness}, ${sampleNo}, ${sampleDay}, ${remark})`.execute(
    db,
  );
}

type Result = Pick<InspectionSample, "round" | "lab" | "reportNo" | "testList"> & { resultDay: string };
/** Writes what the laboratory found beside the sample of its round. */
export async function writeResult(db: Db, { tenantCode, sysNo }: Key, result: Result): Promise<void> {
  const { round, lab, reportNo, resultDay, testList } = result;
  await sql`
    UPDATE "mall"."InspectionSample" SET "lab" = ${lab}, "reportNo" = ${reportNo}, "resultDay" = ${resultDay},
      "testList" = ${JSON.stringify(testList)}::jsonb
    WHERE "tenantCode" = ${tenantCode} AND "inspectionSysNo" = ${sysNo} AND "round" = ${round}`.execute(db);
}

interface HeatCertificates {
  heatNo: string;
  certificateList: FileRef[];
}
/** The heats of a lot with their certificates. */
export async function certificatesOf(db: Db, { tenantCode, sysNo }: Key): Promise<HeatCertificates[]> {
  const { rows } = await sql<HeatCertificates>`
    SELECT b."heatNo", ${certificatesOfBatch} AS "certificateList"
    FROM (
      SELECT DISTINCT b."tenantCode", b."purchaserOrganizationSysNo", b."supplierSysNo", b."heatNo"
      FROM "mall"."InspectionItem" x
      JOIN "mall"."ReceivingBatch" b ON b."tenantCode" = x."tenantCode" AND b."sysNo" = x."batchSysNo"
      WHERE x."tenantCode" = ${tenantCode} AND x."inspectionSysNo" = ${sysNo} AND b."heatNo" <> ''
    ) b ORDER BY b."heatNo"`.execute(db);
  return rows.map(({ heatNo, certificateList }) => ({ heatNo, certificateList: asFiles(certificateList) }));
}

const relatedReturn = wireColumns(RelatedReturn.shape, documentTable("OrderReturn").columns, "d").list;

/** The return orders of the receiving notes of a lot, oldest first. */
export async function returnsOf(db: Db, { tenantCode, sysNo }: Key): Promise<RelatedReturn[]> {
  const { rows } = await sql<RelatedReturn>`
    SELECT ${relatedReturn} FROM "mall"."OrderReturn" d
    WHERE d."tenantCode" = ${tenantCode} AND d."receivingSysNo" IN (SELECT x."receivingSysNo" FROM "mall"."InspectionItem" x
      WHERE x."tenantCode" = ${tenantCode} AND x."inspectionSysNo" = ${sysNo}) ORDER BY d."sysNo"`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { OpenLot, RecalledBatch } from "#trpc/contract/inspection";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { LOT_CUBIC_METRES, LOT_TONNES } from "#trpc/rules/inspection";
import { InspectionBasis } from "#trpc/rules/kinds/inspection";
import { toNumber } from "#trpc/rules/money";
import { type DocumentOwner, lockRoots } from "../../document/index";
import { orderKind } from "../../order/index";
import { asFiles, certificatesOfBatch } from "../../receiving/index";

const accepted = literals([ReceivingStatus.received, ReceivingStatus.settled]);

/** SQL: what makes batch `b` of note `n` and line `i` one lot with others. */
const basis = sql`(CASE WHEN b."pourDay" IS NULL THEN ${sql.lit(InspectionBasis.heat)} ELSE ${sql.lit(InspectionBasis.pour)} END)`;
// concrete of one class is one lot wherever it was poured that day, whatever its other words are
const size = sql`(CASE WHEN b."pourDay" IS NULL THEN b."size" ELSE '' END)`;

/** SQL: batches of accepted receipts that are not wholly in lots. */
const open = (tenantCode: string): RawBuilder<unknown> => sql`
  FROM "mall"."ReceivingBatch" b
  JOIN "mall"."Receiving" n ON n."tenantCode" = b."tenantCode" AND n."sysNo" = b."receivingSysNo"
  JOIN "mall"."ReceivingItem" i ON i."tenantCode" = b."tenantCode" AND i."sysNo" = b."receivingItemSysNo"
  WHERE b."tenantCode" = ${tenantCode} AND b."lotQuantity" < b."quantity" AND n."status" IN (${accepted})`;

/** Open batches of a purchaser by what makes them one lot, those that wait longest first. */
export async function openLots(
  db: Db,
  { tenantCode, purchaserOrganizationSysNo }: { tenantCode: string; purchaserOrganizationSysNo: number },
  most: number,
): Promise<OpenLot[]> {
  const { rows } = await sql<Omit<OpenLot, "quantity" | "firstTime"> & { quantity: string; firstTime: Date }>`
    SELECT g.*, ceil(g."quantity" / CASE g."basis" WHEN ${sql.lit(InspectionBasis.pour)} THEN ${sql.lit(LOT_CUBIC_METRES)}
      ELSE ${sql.lit(LOT_TONNES)} END)::int AS "lotCount"
    FROM (
      SELECT min(b."sysNo") AS "batchSysNo", b."supplierSysNo", max(n."supplierName") AS "supplierName",
        max(n."projectName") AS "projectName", ${basis} AS "basis", b."heatNo", b."grade", ${size} AS "size", b."pourDay",
        i."unit", sum(b."quantity" - b."lotQuantity") AS "quantity", count(*)::int AS "batchCount",
        min(n."receiveTime") AS "firstTime"
      ${open(tenantCode)} AND b."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo}
      GROUP BY b."supplierSysNo", n."projectSysNo", ${basis}, b."heatNo", b."grade", ${size}, b."pourDay", i."unit"
    ) g ORDER BY g."firstTime", g."batchSysNo" LIMIT ${most}`.execute(db);
  return rows.map(({ quantity, firstTime, ...row }) => ({
    ...row,
    quantity: toNumber(quantity),
    firstTime: toUnixSeconds(firstTime),
  }));
}

/** A batch as lots are made of it. */
export interface BatchRow {
  sysNo: number;
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  supplierName: string;
  projectSysNo: number | null;
  projectName: string;
  basis: 1 | 2;
  heatNo: string;
  grade: string;
  size: string;
  pourDay: string | null;
  unit: string;
  orderSysNo: number;
  /** Brand of the goods; null where they are not sold any more. */
  makerSysNo: number | null;
  /** What of it is in no lot. */
  quantity: string;
}

interface Batches {
  tenantCode: string;
  sysNos: readonly number[];
}

/** Batches whoever they belong to, for the check of their owner, by key. */
export async function findBatches(db: Db, { tenantCode, sysNos }: Batches) {
  const { rows } = await sql<{ sysNo: number; purchaserOrganizationSysNo: number; heatNo: string }>`
    SELECT "sysNo", "purchaserOrganizationSysNo", "heatNo" FROM "mall"."ReceivingBatch"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${sysNos}::int8[])`.execute(db);
  return new Map(rows.map((row) => [row.sysNo, row]));
}

/** Nothing of these orders is voided, returned, settled or put into a lot meanwhile. */
export const lockOrdersOf = (db: Db, tenantCode: string, sysNos: readonly number[]) =>
  lockRoots(db, orderKind.table, { tenantCode, keys: sql`SELECT unnest(${sysNos}::int8[])` });

/** The open batches that belong into lots with these, in the order of their keys. */
export async function batchesWith(db: Db, { tenantCode, sysNos }: Batches) {
  const { rows } = await sql<BatchRow>`
    WITH asked AS (
      SELECT b.*, ${basis} AS "basis", ${size} AS "lotSize", n."projectSysNo", i."unit" FROM "mall"."ReceivingBatch" b
      JOIN "mall"."Receiving" n ON n."tenantCode" = b."tenantCode" AND n."sysNo" = b."receivingSysNo"
      JOIN "mall"."ReceivingItem" i ON i."tenantCode" = b."tenantCode" AND i."sysNo" = b."receivingItemSysNo"
      WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = ANY(${sysNos}::int8[])
    )
    SELECT b."sysNo", b."purchaserOrganizationSysNo", b."supplierSysNo", n."supplierName", n."projectSysNo", n."projectName",
      ${basis} AS "basis", b."heatNo", b."grade", ${size} AS "size", b."pourDay", i."unit", n."orderSysNo",
      b."quantity" - b."lotQuantity" AS "quantity",
      (SELECT s."brandSysNo" FROM "mall"."OrderItem" o
        JOIN "mall"."Sku" s ON s."tenantCode" = o."tenantCode" AND s."sysNo" = o."skuSysNo"
        WHERE o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderItemSysNo") AS "makerSysNo"
    ${open(tenantCode)} AND EXISTS (SELECT FROM asked a
      WHERE a."purchaserOrganizationSysNo" = b."purchaserOrganizationSysNo" AND a."supplierSysNo" = b."supplierSysNo"
        AND a."projectSysNo" IS NOT DISTINCT FROM n."projectSysNo" AND a."basis" = ${basis} AND a."heatNo" = b."heatNo"
        AND a."grade" = b."grade" AND a."lotSize" = ${size} AND a."pourDay" IS NOT DISTINCT FROM b."pourDay"
        AND a."unit" = i."unit")
    ORDER BY b."sysNo"`.execute(db);
  return rows;
}

/**
 * SQL: what of batch `b` is with teams on site. Goods of its line that were issued before heats were entered may be of it.
 */
const issuesOfBatch = sql`coalesce((
  SELECT json_agg(json_build_object('sysNo', m."sysNo", 'team', m."team", 'usePart', m."usePart", 'takerName', m."takerName",
    'quantity', (m."quantity" - m."takenBackQuantity")::float8, 'createTime', floor(extract(epoch FROM m."createTime")))
    ORDER BY m."sysNo" DESC)
  FROM "mall"."MaterialIssue" m
  WHERE m."tenantCode" = b."tenantCode" AND m."receivingItemSysNo" = b."receivingItemSysNo"
    AND (m."batchSysNo" = b."sysNo" OR m."batchSysNo" IS NULL) AND m."quantity" > m."takenBackQuantity"), '[]')`;

type Recalled = Omit<RecalledBatch, "quantity" | "receiveTime"> & { quantity: string; receiveTime: Date };
interface Recall {
  heatNo: string;
  afterSysNo: number;
  most: number;
}

/**
 * Where goods of a heat, or of one that is in a lot with it, came on one side, by key; read along the index of the heats
 * of an owner and that of mixed lots.
 */
export async function recalled(
  db: Db,
  { tenantCode, side, ownerSysNo }: DocumentOwner,
  { heatNo, afterSysNo, most }: Recall,
): Promise<RecalledBatch[]> {
  const owner = sql.id(side === "supplier" ? "supplierSysNo" : "purchaserOrganizationSysNo");
  const { rows } = await sql<Recalled>`
    SELECT b."sysNo", b."heatNo", b."grade", b."size", i."unit", b."quantity", i."skuName", b."receivingSysNo", n."receivingNo",
      n."status" AS "receivingStatus", n."receiveTime", n."orderSysNo", n."orderNo", n."projectName", n."usePart",
      n."purchaserOrganizationName", n."supplierName", ${certificatesOfBatch} AS "certificateList",
      coalesce((SELECT json_agg(json_build_object('sysNo', h."sysNo", 'inspectionNo', h."inspectionNo", 'status', h."status",
          'quantity', x."quantity"::float8, 'isMixed', h."heatList" <> '[]') ORDER BY h."sysNo")
        FROM "mall"."InspectionItem" x
        JOIN "mall"."Inspection" h ON h."tenantCode" = x."tenantCode" AND h."sysNo" = x."inspectionSysNo"
        WHERE x."tenantCode" = b."tenantCode" AND x."batchSysNo" = b."sysNo"), '[]') AS "lotList",
      ${side === "supplier" ? sql`'[]'::json` : issuesOfBatch} AS "issueList"
    FROM (
      SELECT * FROM "mall"."ReceivingBatch" WHERE "tenantCode" = ${tenantCode} AND "sysNo" IN (
        (SELECT "sysNo" FROM "mall"."ReceivingBatch"
          WHERE "tenantCode" = ${tenantCode} AND ${owner} = ${ownerSysNo} AND "heatNo" = ${heatNo}
            AND "sysNo" > ${afterSysNo} ORDER BY "sysNo" LIMIT ${most})
        UNION
        (SELECT x."batchSysNo" FROM "mall"."Inspection" h
          JOIN "mall"."InspectionItem" x ON x."tenantCode" = h."tenantCode" AND x."inspectionSysNo" = h."sysNo"
          WHERE h."tenantCode" = ${tenantCode} AND h.${owner} = ${ownerSysNo} AND h."heatList" <> '[]'
            AND h."heatList" @> ${JSON.stringify([{ heatNo }])}::jsonb AND x."batchSysNo" > ${afterSysNo}))
      ORDER BY "sysNo" LIMIT ${most}
    ) b
    JOIN "mall"."Receiving" n ON n."tenantCode" = ${tenantCode} AND n."sysNo" = b."receivingSysNo"
    JOIN "mall"."ReceivingItem" i ON i."tenantCode" = ${tenantCode} AND i."sysNo" = b."receivingItemSysNo"
    ORDER BY b."sysNo"`.execute(db);
  return rows.map(({ quantity, receiveTime, certificateList, ...row }) => ({
    ...row,
    certificateList: asFiles(certificateList),
    quantity: toNumber(quantity),
    receiveTime: toUnixSeconds(receiveTime),
  }));
}

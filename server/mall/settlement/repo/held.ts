import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { HeldBack } from "#trpc/contract/settlement-check";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { InspectionBasis, InspectionStatus } from "#trpc/rules/kinds/inspection";
import { decimal, toNumber } from "#trpc/rules/money";
import { unheld } from "./gate";

const waiting = literals([InspectionStatus.toSample, InspectionStatus.sampled, InspectionStatus.retesting]);
const failed = sql.lit(InspectionStatus.failed);

/** Whose receipts are looked at: SQL over note `n`. */
type Notes = RawBuilder<unknown>;
export const notesOfOwner = (side: "purchaser" | "supplier", ownerSysNo: number): Notes =>
  sql`n.${sql.id(side === "supplier" ? "supplierSysNo" : "purchaserOrganizationSysNo")} = ${ownerSysNo}`;

/** The notes of which a statement could have lines. */
export const notesOfStatement = (of: {
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  projectSysNo: number | null;
  orderSysNo: number | null;
  endDay: string;
}): Notes => sql`n."purchaserOrganizationSysNo" = ${of.purchaserOrganizationSysNo} AND n."supplierSysNo" = ${of.supplierSysNo}
  AND n."projectSysNo" IS NOT DISTINCT FROM ${of.projectSysNo}::int8
  ${of.orderSysNo === null ? sql`` : sql`AND n."orderSysNo" = ${of.orderSysNo}`}
  AND n."receiveTime" < ((${of.endDay}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')`;

type Row = Omit<HeldBack, "quantity" | "amount"> & { quantity: string; amount: string; count: number };

/**
 * Received goods that are not settled because no released lot has them, by lot; what went back is of failed goods first.
 * The quantities of a line with what is released of it come to what was received and kept.
 * @returns the first of them, the greatest amounts first, and how many there are
 */
export async function heldReceipts(db: Db, tenantCode: string, notes: Notes, most: number) {
  const { rows } = await sql<Row>`
    WITH line AS MATERIALIZED (
      SELECT i.*, n."receivingNo", n."orderNo", n."projectName", n."supplierName", n."purchaserOrganizationName",
        greatest(i."failedQuantity" - i."returnedQuantity", 0) AS "failedLeft",
        greatest(${unheld} - i."returnedQuantity", 0) AS "unheldLeft",
        coalesce((SELECT sum(b."quantity" - b."lotQuantity") FROM "mall"."ReceivingBatch" b
          WHERE b."tenantCode" = i."tenantCode" AND b."receivingItemSysNo" = i."sysNo"), 0) AS "noLot"
      FROM "mall"."Receiving" n
      JOIN "mall"."ReceivingItem" i ON i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo"
      WHERE n."tenantCode" = ${tenantCode} AND ${notes} AND n."inspectionRequired"
        AND n."status" = ${sql.lit(ReceivingStatus.received)} AND i."inspectionBasis" <> ${sql.lit(InspectionBasis.none)}
        AND i."receivedQuantity" > i."releasedQuantity"
    ), lot AS (
      SELECT line."sysNo" AS "itemSysNo", h."sysNo", h."inspectionNo", h."status", h."dueDay", h."failedText", x."quantity",
        sum(x."quantity") FILTER (WHERE h."status" = ${failed}) OVER (PARTITION BY line."sysNo" ORDER BY h."sysNo") AS "upTo"
      FROM line
      JOIN "mall"."InspectionItem" x ON x."tenantCode" = line."tenantCode" AND x."receivingItemSysNo" = line."sysNo"
      JOIN "mall"."Inspection" h ON h."tenantCode" = x."tenantCode" AND h."sysNo" = x."inspectionSysNo"
      WHERE h."status" IN (${waiting}, ${failed})
    ), held AS (
      SELECT lot."itemSysNo", 'lot' AS "reason", lot."sysNo" AS "inspectionSysNo", lot."inspectionNo", lot."status" AS "inspectionStatus",
        lot."dueDay", lot."failedText",
        CASE WHEN lot."status" = ${failed}
          THEN greatest(least(lot."quantity", lot."upTo" - line."returnedQuantity"), 0) ELSE lot."quantity" END AS "quantity"
      FROM lot JOIN line ON line."sysNo" = lot."itemSysNo"
      UNION ALL
      SELECT line."sysNo", 'noLot', NULL, '', NULL, NULL, '', least(line."unheldLeft" - line."failedLeft", line."noLot") FROM line
      UNION ALL
      SELECT line."sysNo", 'noHeat', NULL, '', NULL, NULL, '',
        greatest(line."unheldLeft" - line."failedLeft" - line."noLot", 0) FROM line
    ), summed AS (
      SELECT held."itemSysNo", held."reason", held."inspectionSysNo", held."inspectionNo", held."inspectionStatus", held."dueDay",
        held."failedText", sum(held."quantity") AS "quantity"
      FROM held WHERE held."quantity" > 0 GROUP BY 1, 2, 3, 4, 5, 6, 7
    )
    SELECT s."reason", s."inspectionSysNo", s."inspectionNo", s."inspectionStatus", s."dueDay", s."failedText", s."quantity",
      round(line."amount" * s."quantity" / line."receivedQuantity", 2) AS "amount", line."receivingSysNo", line."receivingNo",
      line."orderNo", line."projectName", line."supplierName", line."purchaserOrganizationName", line."sysNo" AS "receivingItemSysNo",
      line."skuName", line."skuSpec", line."unit", (count(*) OVER ())::int AS "count"
    FROM summed s JOIN line ON line."sysNo" = s."itemSysNo"
    ORDER BY "amount" DESC, line."sysNo", s."inspectionSysNo" NULLS LAST, s."reason" LIMIT ${most}`.execute(db);
  const heldList = rows.map(
    ({ count: _count, quantity, amount, ...row }): HeldBack => ({
      ...row,
      quantity: toNumber(quantity),
      amount: toNumber(decimal(amount).round(2)),
    }),
  );
  return { heldList, heldCount: rows[0]?.count ?? 0 };
}

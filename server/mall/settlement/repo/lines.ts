import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { Failure } from "#trpc/contract/failures";
import { ReceivingStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import { SettlementAnswer, SettlementLine, SettlementStatus } from "#trpc/rules/kinds/settlement";
import { inStatements, isBlocked } from "./gate";
import type { SettlementHeader } from "./kind";

export interface Key {
  tenantCode: string;
  sysNo: number;
}
const papers = literals([SettlementLine.received, SettlementLine.returned]);
const correctable = literals([SettlementLine.received, SettlementLine.returned, SettlementLine.pourFee]);

/** Adds a statement's lines up into its header, and numbers them without gaps. @returns how many there are */
export async function addUp(db: Db, { tenantCode, sysNo }: Key): Promise<number> {
  return (await addUpAll(db, tenantCode, [sysNo])).get(sysNo) ?? 0;
}

/** Adds the lines of statements up into their headers; one statement of SQL for any number. @returns how many each has */
export async function addUpAll(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ sysNo: number; itemCount: number }>`
    WITH line AS MATERIALIZED (
      SELECT s."settlementSysNo", s."sysNo", s."lineNo", s."amount", s."freight", s."answerStatus", s."skuName", s."skuSpec",
        row_number() OVER (PARTITION BY s."settlementSysNo" ORDER BY s."lineNo", s."sysNo") AS "no"
      FROM "mall"."SettlementItem" s WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ANY(${sysNos}::int8[])
    ), renumbered AS (
      UPDATE "mall"."SettlementItem" s SET "lineNo" = line."no" FROM line
      WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = line."sysNo" AND line."no" <> line."lineNo"
    )
    UPDATE "mall"."Settlement" h SET "itemCount" = a."itemCount", "totalAmount" = a."totalAmount", "freight" = a."freight",
      "disputedCount" = a."disputedCount", "disputedAmount" = a."disputedAmount", "goodsText" = a."goodsText"
    FROM (
      SELECT k."sysNo" AS "key", count(line."sysNo")::int AS "itemCount", coalesce(sum("amount" + "freight"), 0) AS "totalAmount",
        coalesce(sum("freight"), 0) AS "freight",
        (count(*) FILTER (WHERE "answerStatus" = ${sql.lit(SettlementAnswer.disputed)}))::int AS "disputedCount",
        coalesce(sum("amount" + "freight") FILTER (WHERE "answerStatus" = ${sql.lit(SettlementAnswer.disputed)}), 0)
          AS "disputedAmount",
        coalesce(string_agg(DISTINCT "skuName" || ' ' || "skuSpec", E'\n'), '') AS "goodsText"
      FROM unnest(${sysNos}::int8[]) AS k("sysNo") LEFT JOIN line ON line."settlementSysNo" = k."sysNo" GROUP BY k."sysNo"
    ) a
    WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = a."key" RETURNING h."sysNo", h."itemCount"`.execute(db);
  return new Map(rows.map((row) => [row.sysNo, row.itemCount]));
}

/** Lines of these keys are the statement's own. @throws Failure NOT_FOUND */
export async function needLines(db: Db, { tenantCode, sysNo }: Key, itemSysNos: readonly number[]): Promise<void> {
  const asked = [...new Set(itemSysNos)];
  if (asked.length === 0) return;
  const { rows } = await sql`
    SELECT FROM "mall"."SettlementItem" s WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ${sysNo}
      AND s."sysNo" = ANY(${asked}::int8[])`.execute(db);
  if (rows.length === asked.length) return;
  throw new Failure("NOT_FOUND", { message: "有明细不是该结算单的，请刷新后重试" });
}

/** Removes the papers' lines of a draft, the entries of other prices and fees of pours. @param only those of the papers of these lines, and these lines themselves */
export async function removeLines(db: Db, { tenantCode, sysNo, only }: Key & { only?: readonly number[] }) {
  const chosen = only
    ? sql`(s."sysNo" = ANY(${only}::int8[]) OR (s."type" IN (${papers}) AND s."receivingSysNo" IN (
        SELECT c."receivingSysNo" FROM "mall"."SettlementItem" c WHERE c."tenantCode" = ${tenantCode}
          AND c."settlementSysNo" = ${sysNo} AND c."type" IN (${papers}) AND c."sysNo" = ANY(${only}::int8[]))))`
    : sql`s."type" IN (${papers}, ${literals([SettlementLine.repriced, SettlementLine.pourFee])})`;
  const { numAffectedRows } = await sql`
    DELETE FROM "mall"."SettlementItem" s
    WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ${sysNo} AND ${chosen}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** SQL: there is such a line `l` of a return that was agreed to. */
const isReturned = (which: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM "mall"."ReturnItem" l
  JOIN "mall"."OrderReturn" b ON b."tenantCode" = l."tenantCode" AND b."sysNo" = l."returnSysNo"
  WHERE l."tenantCode" = s."tenantCode" AND ${which} AND b."status" = ${sql.lit(ReturnStatus.returned)})`;

/**
 * Lines of a draft that are no more what their papers say: the note was voided, something of it went back or is about
 * to, or the note is gone.
 */
export async function staleLines(db: Db, { tenantCode, sysNo }: Key): Promise<{ count: number; firstNo: string }> {
  const { rows } = await sql<{ count: number; firstNo: string | null; gone: number }>`
    SELECT count(*)::int AS "count", min(s."sourceNo") AS "firstNo",
      (SELECT h."itemCount" - (SELECT count(*)::int FROM "mall"."SettlementItem" l
        WHERE l."tenantCode" = h."tenantCode" AND l."settlementSysNo" = h."sysNo")
        FROM "mall"."Settlement" h WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = ${sysNo}) AS "gone"
    FROM "mall"."SettlementItem" s
    JOIN "mall"."Receiving" n ON n."tenantCode" = s."tenantCode" AND n."sysNo" = s."receivingSysNo"
    LEFT JOIN "mall"."ReceivingItem" i ON i."tenantCode" = s."tenantCode" AND i."sysNo" = s."receivingItemSysNo"
    WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ${sysNo} AND s."type" IN (${papers})
      AND (n."status" <> ${sql.lit(ReceivingStatus.received)}
        OR i."price" <> s."price"
        OR CASE WHEN n."inspectionRequired" THEN ${isBlocked} ELSE i."returningQuantity" > 0 END
        OR (s."type" = ${sql.lit(SettlementLine.returned)} AND NOT ${isReturned(sql`l."sysNo" = s."returnItemSysNo"`)})
        OR ${isReturned(sql`l."receivingItemSysNo" = i."sysNo" AND NOT EXISTS (
          SELECT FROM "mall"."SettlementItem" t WHERE t."tenantCode" = l."tenantCode" AND t."returnItemSysNo" = l."sysNo")
          AND (NOT n."inspectionRequired" OR ${inStatements} >= i."returnedQuantity")`)})`.execute(db);
  const { count = 0, firstNo = "", gone = 0 } = rows[0] ?? {};
  return { count: count + gone, firstNo: firstNo ?? "" };
}

/** A line of a settled statement, whose lock is held, and what corrections of it came to. */
export async function settledLine(db: Db, { tenantCode, sysNo, itemSysNo }: Key & { itemSysNo: number }) {
  const { rows } = await sql<{ amount: string; corrected: string; skuName: string }>`
    SELECT s."amount" + s."freight" AS "amount", s."skuName",
      (SELECT coalesce(sum(c."amount"), 0) FROM "mall"."SettlementItem" c
        WHERE c."tenantCode" = s."tenantCode" AND c."correctsSysNo" = s."sysNo") AS "corrected"
    FROM "mall"."SettlementItem" s
    WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ${sysNo} AND s."sysNo" = ${itemSysNo}
      AND s."type" IN (${correctable})`.execute(db);
  return rows[0];
}

/** Adds a line that changes the amount of another one. */
export async function addCorrection(
  db: Db,
  { tenantCode, sysNo, itemSysNo, amount, reason }: Key & { itemSysNo: number; amount: number; reason: string },
): Promise<void> {
  await sql`
    INSERT INTO "mall"."SettlementItem" ("tenantCode", "settlementSysNo", "lineNo", "type", "correctsSysNo", "orderSysNo",
      "orderNo", "orderItemSysNo", "receivingSysNo", "sourceNo", "sourceTime", "skuName", "skuSpec", "unit", "quantity",
      "price", "amount", "taxRate", "reply")
    SELECT s."tenantCode", ${sysNo}, 1 + (SELECT coalesce(max(l."lineNo"), 0) FROM "mall"."SettlementItem" l
        WHERE l."tenantCode" = ${tenantCode} AND l."settlementSysNo" = ${sysNo}),
      ${sql.lit(SettlementLine.correction)}, s."sysNo", s."orderSysNo", s."orderNo", s."orderItemSysNo",
      s."receivingSysNo", s."sourceNo", s."sourceTime", s."skuName", s."skuSpec", s."unit", 0, s."price",
      ${amount}::numeric, s."taxRate", ${reason}
    FROM "mall"."SettlementItem" s WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = ${itemSysNo}`.execute(db);
}

/** Locks the newest draft of a purchaser, supplier and project. */
export async function lockDraft(
  db: Db,
  of: { tenantCode: string; purchaserOrganizationSysNo: number; supplierSysNo: number; projectSysNo: number | null },
): Promise<SettlementHeader | undefined> {
  const { rows } = await sql<SettlementHeader>`
    SELECT * FROM "mall"."Settlement"
    WHERE "tenantCode" = ${of.tenantCode} AND "purchaserOrganizationSysNo" = ${of.purchaserOrganizationSysNo}
      AND "supplierSysNo" = ${of.supplierSysNo} AND "projectSysNo" IS NOT DISTINCT FROM ${of.projectSysNo}::int8
      AND "status" = ${sql.lit(SettlementStatus.draft)}
    ORDER BY "sysNo" DESC LIMIT 1 FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { pourFee } from "#trpc/rules/kinds/pour-order";
import { SettlementLine } from "#trpc/rules/kinds/settlement";

const counted = literals([ReceivingStatus.received, ReceivingStatus.settled]);
/** Fees come after the papers' lines, which are numbered anew. */
const LAST = sql.lit(1_000_000);

/** SQL: fee `f` of a pour is in no statement yet. */
const isOpenFee = sql`NOT EXISTS (SELECT FROM "mall"."SettlementItem" s
  WHERE s."tenantCode" = f."tenantCode" AND s."pourFeeSysNo" = f."sysNo")`;

/** SQL: the order of note `n`, which was received, has a fee of a pour that is in no statement yet. */
export const hasPourFee = sql<boolean>`(n."status" IN (${counted}) AND EXISTS (SELECT FROM "mall"."PourFee" f
  WHERE f."tenantCode" = n."tenantCode" AND f."orderSysNo" = n."orderSysNo" AND ${isOpenFee}))`;

const names = sql.join(
  Object.entries(pourFee).map(([code, name]) => sql`WHEN ${sql.lit(Number(code))} THEN ${sql.lit(name)}`),
  sql` `,
);

/**
 * R-CONC-04: writes the fees of pours into a statement, each beside the newest receipt of its order; a unique index keeps
 * each fee in one statement. One statement of SQL for all of them.
 * @param notes SQL: a condition on the notes `n` of the statement's scope, whose orders are locked
 */
export async function insertPourFees(
  db: Db,
  { tenantCode, sysNo, endDay }: { tenantCode: string; sysNo: number; endDay: string },
  notes: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    INSERT INTO "mall"."SettlementItem" ("tenantCode", "settlementSysNo", "lineNo", "type", "pourFeeSysNo", "orderSysNo",
      "orderNo", "orderItemSysNo", "receivingSysNo", "sourceNo", "sourceTime", "skuName", "skuSpec", "unit", "quantity",
      "price", "amount", "taxRate", "reply")
    SELECT f."tenantCode", ${sysNo}, ${LAST}, ${sql.lit(SettlementLine.pourFee)}, f."sysNo", f."orderSysNo", p."orderNo",
      f."orderItemSysNo", note."sysNo", p."pourOrderNo", f."createTime", CASE f."type" ${names} END, p."part", f."unit", 0,
      f."price", f."amount", o."taxRate",
      trim_scale(f."quantity") || ' ' || f."unit" || ' × ' || trim_scale(f."price") || ' 元'
        || CASE WHEN f."ticketNo" > 0 THEN '（' || f."ticketNo" || ' 号车）' ELSE '' END
    FROM (SELECT n."orderSysNo", max(n."sysNo") AS "sysNo" FROM "mall"."Receiving" n
      WHERE ${notes} AND n."status" IN (${counted}) GROUP BY 1) note
    JOIN "mall"."PourFee" f ON f."tenantCode" = ${tenantCode} AND f."orderSysNo" = note."orderSysNo"
    JOIN "mall"."PourOrder" p ON p."tenantCode" = f."tenantCode" AND p."sysNo" = f."pourOrderSysNo"
    JOIN "mall"."OrderItem" o ON o."tenantCode" = f."tenantCode" AND o."sysNo" = f."orderItemSysNo"
    WHERE f."createTime" < ((${endDay}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai') AND ${isOpenFee}
    ORDER BY f."orderSysNo", f."pourOrderSysNo", f."type", f."ticketNo"`.execute(db);
}

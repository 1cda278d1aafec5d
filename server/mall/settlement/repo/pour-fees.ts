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

/** SQL: pour `n` has a fee that is in no statement yet. */
export const hasOpenFee = sql<boolean>`(n."totalAmount" > 0 AND EXISTS (SELECT FROM "mall"."PourFee" f
  WHERE f."tenantCode" = n."tenantCode" AND f."pourOrderSysNo" = n."sysNo" AND ${isOpenFee}))`;

/** SQL: 元 and number of the fees of pour `n` that are in no statement yet. */
export const openFees = sql`LATERAL (SELECT count(*) AS "feeCount", sum(f."amount") AS "amount" FROM "mall"."PourFee" f
  WHERE f."tenantCode" = n."tenantCode" AND f."pourOrderSysNo" = n."sysNo" AND ${isOpenFee})`;

const names = sql.join(
  Object.entries(pourFee).map(([code, name]) => sql`WHEN ${sql.lit(Number(code))} THEN ${sql.lit(name)}`),
  sql` `,
);

/** SQL: the newest receipt of fee `f`'s order, beside which it is paid; null where nothing was received. */
const receipt = sql`(SELECT max(r."sysNo") FROM "mall"."Receiving" r
  WHERE r."tenantCode" = f."tenantCode" AND r."orderSysNo" = f."orderSysNo" AND r."status" IN (${counted}))`;

/**
 * R-CONC-04: writes the fees of pours into a statement, also those of orders of which nothing was received; a unique
 * index keeps each fee in one statement. One statement of SQL for all of them.
 * @param pours SQL: a condition on the pours `n` of the statement's scope, whose orders are locked
 */
export async function insertPourFees(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  pours: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    INSERT INTO "mall"."SettlementItem" ("tenantCode", "settlementSysNo", "lineNo", "type", "pourFeeSysNo", "orderSysNo",
      "orderNo", "orderItemSysNo", "receivingSysNo", "sourceNo", "sourceTime", "skuName", "skuSpec", "unit", "quantity",
      "price", "amount", "taxRate", "reply")
    SELECT f."tenantCode", ${sysNo}, ${LAST}, ${sql.lit(SettlementLine.pourFee)}, f."sysNo", f."orderSysNo", n."orderNo",
      f."orderItemSysNo", ${receipt}, n."pourOrderNo", f."createTime", CASE f."type" ${names} END, n."part", f."unit", 0,
      f."price", f."amount", o."taxRate",
      trim_scale(f."quantity") || ' ' || f."unit" || ' × ' || trim_scale(f."price") || ' 元'
        || CASE WHEN f."ticketNo" > 0 THEN '（' || f."ticketNo" || ' 号车）' ELSE '' END
    FROM "mall"."PourOrder" n
    JOIN "mall"."PourFee" f ON f."tenantCode" = n."tenantCode" AND f."pourOrderSysNo" = n."sysNo"
    JOIN "mall"."OrderItem" o ON o."tenantCode" = f."tenantCode" AND o."sysNo" = f."orderItemSysNo"
    WHERE ${pours} AND f."tenantCode" = ${tenantCode} AND ${isOpenFee}
    ORDER BY f."orderSysNo", f."pourOrderSysNo", f."type", f."ticketNo"`.execute(db);
}

import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { QuoteBasis, ReceivingStatus } from "#trpc/contract/shared/codes";
import { priceSource } from "#trpc/contract/shared/goods-labels";
import { SettlementLine, SettlementStatus } from "#trpc/rules/kinds/settlement";

const repriced = sql.lit(SettlementLine.repriced);
const settled = sql.lit(SettlementStatus.settled);

/**
 * SQL: a FROM item `e` over line `r` of a note: the settled line of it, how much is settled less what went back, what
 * its correcting entries came to, and the price after the last of them.
 */
const entered = sql`LATERAL (
  SELECT b."sysNo" AS "baseSysNo", b."settled" + coalesce((
      SELECT sum(s."quantity") FROM "mall"."SettlementItem" s
      JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
      JOIN "mall"."ReturnItem" l ON l."tenantCode" = s."tenantCode" AND l."sysNo" = s."returnItemSysNo"
      WHERE l."tenantCode" = r."tenantCode" AND l."receivingItemSysNo" = r."sysNo" AND h."status" = ${settled}), 0) AS "quantity",
    coalesce(p."amount", 0) AS "amount", coalesce(p."price", r."price") AS "price"
  FROM (
    SELECT max(s."sysNo") AS "sysNo", sum(s."quantity") AS "settled" FROM "mall"."SettlementItem" s
    JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
    WHERE s."tenantCode" = r."tenantCode" AND s."receivingItemSysNo" = r."sysNo" AND h."status" = ${settled}
  ) b
  LEFT JOIN LATERAL (
    SELECT sum(c."amount") AS "amount", (array_agg(c."price" ORDER BY c."sysNo" DESC))[1] AS "price"
    FROM "mall"."SettlementItem" s
    JOIN "mall"."SettlementItem" c ON c."tenantCode" = s."tenantCode" AND c."correctsSysNo" = s."sysNo"
    WHERE s."tenantCode" = r."tenantCode" AND s."receivingItemSysNo" = r."sysNo" AND c."type" = ${repriced}
  ) p ON true
  WHERE b."sysNo" IS NOT NULL) e`;

/** SQL over line `r` and `e`: `correctingEntry` of the rules. */
const entry = sql`(round(e."quantity" * r."correctedPrice", 2) - round(e."quantity" * r."price", 2) - e."amount")`;

/** SQL: note `n` has settled lines whose price became another one, and no entry says so yet. */
export const hasCorrection = sql<boolean>`EXISTS (SELECT FROM "mall"."ReceivingItem" r CROSS JOIN ${entered}
  WHERE r."tenantCode" = n."tenantCode" AND r."receivingSysNo" = n."sysNo" AND r."correctedPrice" IS NOT NULL
    AND n."status" <> ${sql.lit(ReceivingStatus.voided)} AND ${entry} <> 0)`;

const sourceWords = sql.join(
  Object.entries(priceSource).map(([code, name]) => sql`WHEN ${sql.lit(Number(code))} THEN ${sql.lit(name)}`),
  sql` `,
);
/** SQL over price `c` of a delivered line: the quote by which it is now. */
const why = sql`coalesce(CASE c."priceSource" ${sourceWords} END, '') || CASE c."quoteBasis"
  WHEN ${sql.lit(QuoteBasis.monthMean)} THEN to_char(c."pricingDay", ' YYYY-MM') || ' 均价 ' ELSE to_char(c."quoteDate", ' YYYY-MM-DD') || ' 报价 ' END
  || trim_scale(c."sourcePrice")`;

/**
 * Writes correcting entries into statements: of settled lines whose price became another one, the difference that no
 * entry says yet. One statement for any number.
 * @param lines SQL: "settlementSysNo" and "receivingItemSysNo"
 */
export async function insertCorrections(db: Db, tenantCode: string, lines: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH chosen AS MATERIALIZED (${lines})
    INSERT INTO "mall"."SettlementItem" ("tenantCode", "settlementSysNo", "lineNo", "type", "correctsSysNo", "orderSysNo",
      "orderNo", "orderItemSysNo", "receivingSysNo", "sourceNo", "sourceTime", "skuName", "skuSpec", "unit", "quantity",
      "oldPrice", "price", "amount", "taxRate", "reply")
    SELECT ${tenantCode}, k."settlementSysNo", 1000000, ${repriced}, s."sysNo", s."orderSysNo", s."orderNo", s."orderItemSysNo",
      s."receivingSysNo", s."sourceNo", s."sourceTime", s."skuName", s."skuSpec", s."unit", 0, e."price", r."correctedPrice",
      ${entry}, s."taxRate", coalesce(${why}, '')
    FROM chosen k
    JOIN "mall"."ReceivingItem" r ON r."tenantCode" = ${tenantCode} AND r."sysNo" = k."receivingItemSysNo"
    CROSS JOIN ${entered}
    JOIN "mall"."SettlementItem" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = e."baseSysNo"
    LEFT JOIN "mall"."DeliveryPrice" c ON c."tenantCode" = ${tenantCode} AND c."deliveryItemSysNo" = r."deliveryItemSysNo"
      AND c."closeTime" IS NULL
    WHERE r."correctedPrice" IS NOT NULL AND ${entry} <> 0
    ORDER BY s."orderSysNo", s."receivingSysNo", s."lineNo"`.execute(db);
}

/** Writes the correcting entries of drafts anew. Needs their locks. */
export async function redoCorrections(
  db: Db,
  { tenantCode, sysNos }: { tenantCode: string; sysNos: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ settlementSysNo: number; receivingItemSysNo: number }>`
    DELETE FROM "mall"."SettlementItem" d USING "mall"."SettlementItem" s
    WHERE d."tenantCode" = ${tenantCode} AND d."settlementSysNo" = ANY(${sysNos}::int8[]) AND d."type" = ${repriced}
      AND s."tenantCode" = d."tenantCode" AND s."sysNo" = d."correctsSysNo"
    RETURNING d."settlementSysNo", s."receivingItemSysNo"`.execute(db);
  if (rows.length === 0) return;
  await insertCorrections(
    db,
    tenantCode,
    sql`SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c("settlementSysNo" int8, "receivingItemSysNo" int8)`,
  );
}

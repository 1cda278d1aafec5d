import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { Cover } from "#trpc/rules/invoice-cover";
import { InvoiceStatus } from "#trpc/rules/kinds/invoice";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/**
 * Writes what of a new invoice is for which statement, and the numbers and projects of the further ones into its header
 * for the keyword search.
 */
export async function writeCovers(db: Db, { tenantCode, sysNo }: Key, covers: readonly Cover[]): Promise<void> {
  await sql`
    WITH written AS (
      INSERT INTO "mall"."InvoiceCover" ("tenantCode", "invoiceSysNo", "settlementSysNo", "amount")
      SELECT ${tenantCode}, ${sysNo}, v."settlementSysNo", v."amount"
      FROM json_to_recordset(${JSON.stringify(covers)}::json) AS v("settlementSysNo" int8, "amount" numeric)
      RETURNING "settlementSysNo"
    )
    UPDATE "mall"."Invoice" i SET "coverCount" = (SELECT count(*) FROM written),
      "goodsText" = concat_ws(E'\n', nullif(i."goodsText", ''), (
        SELECT string_agg(s."settlementNo" || ' ' || s."projectName", E'\n' ORDER BY s."sysNo") FROM "mall"."Settlement" s
        WHERE s."tenantCode" = i."tenantCode" AND s."sysNo" IN (SELECT "settlementSysNo" FROM written)
          AND s."sysNo" <> i."settlementSysNo"))
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}`.execute(db);
}

/** What of a blue invoice is still for each of its statements, less the red letters that count. */
export async function leftOf(db: Db, { tenantCode, sysNo }: Key): Promise<Cover[]> {
  const counting = literals([InvoiceStatus.received, InvoiceStatus.accepted, InvoiceStatus.offset]);
  const { rows } = await sql<Cover>`
    SELECT c."settlementSysNo", sum(c."amount")::text AS "amount" FROM "mall"."InvoiceCover" c
    JOIN "mall"."Invoice" i ON i."tenantCode" = c."tenantCode" AND i."sysNo" = c."invoiceSysNo"
    WHERE c."tenantCode" = ${tenantCode}
      AND (i."sysNo" = ${sysNo} OR (i."blueSysNo" = ${sysNo} AND i."status" IN (${counting})))
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** The statements that an invoice is for, by their keys. */
export async function statementsOf(db: Db, { tenantCode, sysNo }: Key): Promise<number[]> {
  const { rows } = await sql<Cover>`
    SELECT "settlementSysNo" FROM "mall"."InvoiceCover"
    WHERE "tenantCode" = ${tenantCode} AND "invoiceSysNo" = ${sysNo} ORDER BY 1`.execute(db);
  return rows.map(({ settlementSysNo }) => settlementSysNo);
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface Key {
  tenantCode: string;
  sysNo: number;
}
/** 元 that are lent for an order. */
export interface LentFor {
  orderSysNo: number;
  amount: string;
}

/** Writes what a new application is for, and the numbers of its orders into its header. */
export async function writeItems(db: Db, { tenantCode, sysNo }: Key, items: readonly LentFor[]): Promise<void> {
  await sql`
    WITH written AS (
      INSERT INTO "mall"."FactoringItem" ("tenantCode", "factoringSysNo", "lineNo", "orderSysNo", "orderNo", "projectName", "amount")
      SELECT ${tenantCode}, ${sysNo}, row_number() OVER (ORDER BY t."sysNo"), t."sysNo", t."orderNo", t."projectName",
        v."amount"
      FROM json_to_recordset(${JSON.stringify(items)}::json) AS v("orderSysNo" int8, "amount" numeric)
      JOIN "mall"."OrderTrade" t ON t."tenantCode" = ${tenantCode} AND t."sysNo" = v."orderSysNo"
      RETURNING "orderNo", "projectName"
    )
    UPDATE "mall"."Factoring" f SET "itemCount" = w."count", "goodsText" = w."text"
    FROM (SELECT count(*) AS "count", string_agg("orderNo" || ' ' || "projectName", E'\n' ORDER BY "orderNo") AS "text"
      FROM written) w
    WHERE f."tenantCode" = ${tenantCode} AND f."sysNo" = ${sysNo}`.execute(db);
}

/** What an application is for. */
export async function itemsOf(db: Db, { tenantCode, sysNo }: Key): Promise<LentFor[]> {
  const { rows } = await sql<LentFor>`
    SELECT "orderSysNo", "amount" FROM "mall"."FactoringItem"
    WHERE "tenantCode" = ${tenantCode} AND "factoringSysNo" = ${sysNo} ORDER BY "lineNo"`.execute(db);
  return rows;
}

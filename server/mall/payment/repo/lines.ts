import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface Key {
  tenantCode: string;
  sysNo: number;
}
/** 元 of an order. */
export interface PaidFor {
  orderSysNo: number;
  amount: string | number;
}

/** Writes what a payment is for in place of what it was for, and adds it up into its header. */
export async function writeItems(db: Db, { tenantCode, sysNo }: Key, items: readonly PaidFor[]): Promise<void> {
  await sql`DELETE FROM "mall"."PaymentItem" WHERE "tenantCode" = ${tenantCode} AND "paymentSysNo" = ${sysNo}`.execute(
    db,
  );
  await sql`
    WITH written AS (
      INSERT INTO "mall"."PaymentItem" ("tenantCode", "paymentSysNo", "lineNo", "orderSysNo", "orderNo", "projectName", "amount")
      SELECT ${tenantCode}, ${sysNo}, row_number() OVER (ORDER BY t."sysNo"), t."sysNo", t."orderNo", t."projectName",
        v."amount"
      FROM json_to_recordset(${JSON.stringify(items)}::json) AS v("orderSysNo" int8, "amount" numeric)
      JOIN "mall"."OrderTrade" t ON t."tenantCode" = ${tenantCode} AND t."sysNo" = v."orderSysNo"
      RETURNING "orderNo", "projectName", "amount"
    )
    UPDATE "mall"."Payment" p SET "totalAmount" = w."amount", "itemCount" = w."count", "goodsText" = w."text"
    FROM (SELECT sum("amount") AS "amount", count(*) AS "count",
      string_agg("orderNo" || ' ' || "projectName", E'\n' ORDER BY "orderNo") AS "text" FROM written) w
    WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = ${sysNo}`.execute(db);
}

/** What a payment is for. */
export async function itemsOf(db: Db, { tenantCode, sysNo }: Key): Promise<PaidFor[]> {
  const { rows } = await sql<PaidFor>`
    SELECT "orderSysNo", "amount" FROM "mall"."PaymentItem"
    WHERE "tenantCode" = ${tenantCode} AND "paymentSysNo" = ${sysNo} ORDER BY "lineNo"`.execute(db);
  return rows;
}

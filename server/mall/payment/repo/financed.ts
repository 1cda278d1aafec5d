import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { runningFactoring } from "#trpc/rules/kinds/factoring";
import type { PaidFor } from "./lines";

/** SQL over order `d` and its lines `i` of running applications `f`. */
const applications = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT ${what} FROM "mall"."FactoringItem" i
  JOIN "mall"."Factoring" f ON f."tenantCode" = i."tenantCode" AND f."sysNo" = i."factoringSysNo"
  WHERE i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo"
    AND f."status" IN (${literals([...runningFactoring])}))`;

/** SQL: 元 of order `d` that applications for financing hold, and their numbers. */
export const financed = sql`coalesce(${applications(sql`sum(i."amount")`)}, 0)`;
export const financedBy = sql`coalesce(${applications(sql`string_agg(f."factoringNo", '、' ORDER BY f."sysNo")`)}, '')`;

export interface Held {
  orderSysNo: number;
  orderNo: string;
  factoringNos: string;
  financedAmount: string;
  /** 元 that may be paid besides. */
  restAmount: string;
}

/** Orders of which a payment would pay what applications for financing hold. Needs the orders' locks. */
export async function heldOrders(db: Db, tenantCode: string, items: readonly PaidFor[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    SELECT o.* FROM (
      SELECT d."sysNo" AS "orderSysNo", d."orderNo", ${financed} AS "financedAmount", ${financedBy} AS "factoringNos",
        coalesce(d."settledAmount", d."totalAmount") - d."paidAmount" - ${financed} AS "restAmount", v."amount"
      FROM json_to_recordset(${JSON.stringify(items)}::json) AS v("orderSysNo" int8, "amount" numeric)
      JOIN "mall"."OrderTrade" d ON d."tenantCode" = ${tenantCode} AND d."sysNo" = v."orderSysNo"
    ) o
    WHERE o."financedAmount" > 0 AND o."amount" > 0 AND o."amount" > o."restAmount" ORDER BY o."orderSysNo"`.execute(
    db,
  );
  return rows;
}

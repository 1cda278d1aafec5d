import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Settlement } from "#trpc/contract/settlement";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import type { Key } from "./lines";

const ORDERS_SHOWN = 50;

type Around = Pick<Settlement, "carriedFrom" | "carriedList" | "orderList" | "orderCount">;

/** What hangs together with a statement: the one that it was carried from, those carried from it, its first orders. */
export async function aroundOf(db: Db, { tenantCode, sysNo }: Key): Promise<Around> {
  const short = sql`json_build_object('sysNo', c."sysNo", 'settlementNo', c."settlementNo", 'status', c."status",
    'totalAmount', c."totalAmount"::float8)`;
  const { rows } = await sql<Around>`
    WITH own AS (
      SELECT s."orderSysNo", sum(s."amount" + s."freight") AS "amount" FROM "mall"."SettlementItem" s
      WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ${sysNo} GROUP BY 1
    )
    SELECT (SELECT ${short} FROM "mall"."Settlement" c
        WHERE c."tenantCode" = d."tenantCode" AND c."sysNo" = d."carriedFromSysNo") AS "carriedFrom",
      (SELECT coalesce(json_agg(${short} ORDER BY c."sysNo"), '[]') FROM "mall"."Settlement" c
        WHERE c."tenantCode" = d."tenantCode" AND c."carriedFromSysNo" = d."sysNo" AND c."status" <> ${sql.lit(SettlementStatus.draft)}) AS "carriedList",
      (SELECT coalesce(json_agg(o), '[]') FROM (
        SELECT t."sysNo", t."orderNo", t."status", own."amount"::float8 AS "amount" FROM own
        JOIN "mall"."OrderTrade" t ON t."tenantCode" = ${tenantCode} AND t."sysNo" = own."orderSysNo"
        ORDER BY t."sysNo" LIMIT ${ORDERS_SHOWN}) o) AS "orderList",
      (SELECT count(*)::int FROM own) AS "orderCount"
    FROM "mall"."Settlement" d WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  return rows[0] ?? { carriedFrom: null, carriedList: [], orderList: [], orderCount: 0 };
}

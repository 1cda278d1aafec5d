import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RetentionStatus, SettlementStatus } from "#trpc/rules/kinds/settlement";

interface Settled {
  tenantCode: string;
  sysNos: readonly number[];
  /** In China. */
  today: string;
}

/** SQL: 元 that statement `h` holds back of its line `s`. */
export const heldBack = sql`round((s."amount" + s."freight") * h."retentionRate", 2)`;

/** SQL: what each of some orders is held back of by settled statements, and until when. */
const holdOrders = (tenantCode: string, orders: RawBuilder<unknown>) => sql<{ sysNo: number }>`
    UPDATE "mall"."OrderTrade" t SET "retainedAmount" = greatest(x."amount", 0), "retainedUntil" = x."until",
      "termDueTime" = coalesce(t."termDueTime", t."dueTime")
    FROM (
      SELECT s."orderSysNo", sum(${heldBack}) AS "amount",
        max(h."retentionDay")::timestamp AT TIME ZONE 'Asia/Shanghai' AS "until"
      FROM "mall"."SettlementItem" s
      JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
      WHERE s."tenantCode" = ${tenantCode} AND h."status" = ${sql.lit(SettlementStatus.settled)} AND h."retentionRate" > 0
        AND s."orderSysNo" IN (${orders})
      GROUP BY 1
    ) x
    WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = x."orderSysNo" RETURNING t."sysNo"`;
const ordersOf = (tenantCode: string, sysNos: readonly number[]) => sql`SELECT o."orderSysNo"
  FROM "mall"."SettlementItem" o WHERE o."tenantCode" = ${tenantCode} AND o."settlementSysNo" = ANY(${sysNos}::int8[])`;

/**
 * Says what statements that are settled now hold back, until when, and the same of their orders.
 * @returns the orders of which something is held back
 */
export async function holdBack(db: Db, { tenantCode, sysNos, today }: Settled): Promise<number[]> {
  const { rows: holding } = await sql<object>`
    UPDATE "mall"."Settlement" h SET "retentionAmount" = x."amount",
      "retentionStatus" = CASE WHEN x."amount" > 0 THEN ${sql.lit(RetentionStatus.held)} ELSE ${sql.lit(RetentionStatus.none)} END,
      "retentionDay" = to_char((${today}::date + make_interval(months => h."retentionMonths"))::date, 'YYYY-MM-DD')
    FROM (
      SELECT h."sysNo", greatest(coalesce((SELECT sum(${heldBack}) FROM "mall"."SettlementItem" s
        WHERE s."tenantCode" = h."tenantCode" AND s."settlementSysNo" = h."sysNo"), 0), 0) AS "amount"
      FROM "mall"."Settlement" h
      WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = ANY(${sysNos}::int8[]) AND h."retentionRate" > 0
    ) x
    WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = x."sysNo" RETURNING h."sysNo"`.execute(db);
  if (holding.length === 0) return [];
  return heldOrders(db, { tenantCode, sysNos });
}

/** Says anew of the orders of settled statements what is held back of them and until when. @returns those orders */
export async function heldOrders(db: Db, { tenantCode, sysNos }: Omit<Settled, "today">): Promise<number[]> {
  const { rows } = await holdOrders(tenantCode, ordersOf(tenantCode, sysNos)).execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

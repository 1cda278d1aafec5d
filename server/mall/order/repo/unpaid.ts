import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { liveChangesOf } from "./changes";

/** SQL: an order of this status waits for its first payment, header `d`. */
const waiting = sql<boolean>`d."status" IN (${sql.lit(OrderStatus.waitingPayment)},
  ${sql.lit(OrderStatus.waitingPaymentAfterConfirm)}) AND d."paymentStatus" = ${sql.lit(PaymentStatus.waiting)}`;

/** SQL: until when an order of the tenant that waits from `now` on is waited for. */
export const payBefore = (tenantCode: string, now: Date) => sql<Date>`
  ${now}::timestamptz + (SELECT make_interval(hours => "payWithinHours") FROM "mall"."Tenant"
    WHERE "tenantCode" = ${tenantCode})`;

/** An order whose time has run out, with the keys of its lines and of the changes that end with it. */
export interface Unpaid {
  tenantCode: string;
  sysNo: number;
  status: number;
  paymentStatus: number;
  itemSysNos: number[];
  changeSysNos: number[];
}

/** Locks orders whose time has run out, the oldest first; those that are locked already are left out. */
export async function lockUnpaid(db: Db, now: Date, limit: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    WITH late AS (
      SELECT d."tenantCode", d."sysNo", d."status", d."paymentStatus" FROM "mall"."OrderTrade" d
      WHERE ${waiting} AND d."payBefore" <= ${now}
      ORDER BY d."payBefore" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )
    SELECT late.*, ARRAY(SELECT i."sysNo" FROM "mall"."OrderItem" i
      WHERE i."tenantCode" = late."tenantCode" AND i."orderSysNo" = late."sysNo") AS "itemSysNos",
      ${liveChangesOf} AS "changeSysNos"
    FROM late JOIN "mall"."OrderTrade" o ON o."tenantCode" = late."tenantCode" AND o."sysNo" = late."sysNo"`.execute(
    db,
  );
  return rows;
}

type Due = Omit<Unpaid, "itemSysNos" | "changeSysNos">;
const received = literals([OrderStatus.receiving, OrderStatus.tradeSuccess]);

/** Locks orders whose goods are to be paid from now on, the oldest first; those that are locked already are left out. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT d."tenantCode", d."sysNo", d."status", d."paymentStatus" FROM "mall"."OrderTrade" d
    WHERE d."paymentStatus" = ${sql.lit(PaymentStatus.noneNeeded)} AND d."dueTime" <= ${now}
      AND d."status" IN (${received}) AND coalesce(d."settledAmount", d."totalAmount") > 0
    ORDER BY d."dueTime" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

/** Until when an order that waits from now on is waited for. */
export async function readPayBefore(db: Db, tenantCode: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ time: Date | null }>`SELECT ${payBefore(tenantCode, now)} AS "time"`.execute(db);
  return rows[0]?.time ?? null;
}

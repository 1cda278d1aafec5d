import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { OrderPayment } from "#trpc/contract/order";

export interface NewPayment {
  tenantCode: string;
  now: Date;
  orderSysNo: number;
  /** 元. */
  amount: number;
  payer: { userSysNo: number | null; name: string };
}

/**
 * Counts a payment into its order and keeps it, in one guarded statement.
 * @returns its key and what is paid of the order now; undefined when it is more than what is open
 */
export async function insertPayment(
  db: Db,
  { tenantCode, now, orderSysNo, amount, payer }: NewPayment,
): Promise<{ sysNo: number; paidAmount: string } | undefined> {
  const { rows } = await sql<{ sysNo: number; paidAmount: string }>`
    WITH paid AS (
      UPDATE "mall"."OrderTrade" SET "paidAmount" = "paidAmount" + ${amount}::numeric
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${orderSysNo}
        AND "paidAmount" + ${amount}::numeric <= coalesce("settledAmount", "totalAmount")
      RETURNING "sysNo", "paidAmount"
    ), kept AS (
      INSERT INTO "mall"."OrderPayment"
        ("tenantCode", "orderSysNo", "amount", "payerUserSysNo", "payerName", "createTime")
      SELECT ${tenantCode}, "sysNo", ${amount}::numeric, ${payer.userSysNo}::int8, ${payer.name}, ${now} FROM paid
      RETURNING "sysNo"
    )
    SELECT kept."sysNo", paid."paidAmount" FROM kept, paid`.execute(db);
  return rows[0];
}

/** The payments of an order as they are shown, oldest first. */
export async function orderPayments(db: Db, tenantCode: string, orderSysNo: number) {
  const { rows } = await sql<Omit<OrderPayment, "voucherFileList">>`
    SELECT "sysNo", "amount"::float8 AS "amount", "payerName", floor(extract(epoch FROM "createTime"))::float8 AS "createTime"
    FROM "mall"."OrderPayment"
    WHERE "tenantCode" = ${tenantCode} AND "orderSysNo" = ${orderSysNo} ORDER BY "sysNo"`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { OrderPayment } from "#trpc/contract/order";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { endedOrders } from "#trpc/rules/payment";
import { lockRoots } from "../../document/index";
import { orderKind } from "./kind";
import { keptWorth, type OrderFacts } from "./rows";

/** Locks orders in the order of their keys. */
export const lockOrders = (
  db: Db,
  { tenantCode, sysNos }: { tenantCode: string; sysNos: readonly number[] },
): Promise<OrderFacts[]> => lockRoots(db, orderKind.table, { tenantCode, keys: sql`SELECT unnest(${sysNos}::int8[])` });

/** SQL: `owedAmount` of the rules for an order. */
export const owedOf = (order: "d" | "t") => {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  return sql<string>`CASE WHEN ${column("status")} IN (${literals([...endedOrders])}) THEN 0
    ELSE coalesce(${column("settledAmount")}, ${column("totalAmount")}) END`;
};

/** 元 that are added to what is paid of an order, or taken off it. */
interface Added {
  tenantCode: string;
  items: readonly { orderSysNo: number; amount: string | number }[];
  /** What counted before counts no longer: neither what is open nor what is overpaid limits it. */
  undoes?: boolean;
}
/**
 * Adds to what is paid of orders, or takes off it, in one guarded statement.
 * @returns of how many; fewer where one would be paid more than is open, refunded more than is overpaid, or paid less
 * than nothing
 */
export async function addPaid(db: Db, { tenantCode, items, undoes = false }: Added): Promise<number> {
  const { rows } = await sql<object>`
    UPDATE "mall"."OrderTrade" t SET "paidAmount" = t."paidAmount" + v."amount"
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS v("orderSysNo" int8, "amount" numeric)
    WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = v."orderSysNo" AND t."paidAmount" + v."amount" >= 0
      AND (${undoes}::bool OR CASE WHEN v."amount" < 0 THEN t."paidAmount" + v."amount" >= ${owedOf("t")}
        ELSE t."paidAmount" + v."amount" <= coalesce(t."settledAmount", t."totalAmount") END)
    RETURNING t."sysNo"`.execute(db);
  return rows.length;
}

/**
 * Works out anew what complete orders come to, after a statement changed it.
 * @returns the orders as they are now; those that are still under way stay as they are and are not answered
 */
export async function reckonAgain(
  db: Db,
  { tenantCode, sysNos }: { tenantCode: string; sysNos: readonly number[] },
): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    UPDATE "mall"."OrderTrade" t SET "settledAmount" = (SELECT sum(${keptWorth}) FROM "mall"."OrderItem" o
      WHERE o."tenantCode" = t."tenantCode" AND o."orderSysNo" = t."sysNo")
    WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = ANY(${sysNos}::int8[])
      AND t."status" = ${sql.lit(OrderStatus.tradeSuccess)}
    RETURNING t.*`.execute(db);
  return rows;
}

/** The payments of an order as they are shown, oldest first; planned ones are none yet. */
export async function orderPayments(db: Db, tenantCode: string, orderSysNo: number) {
  const { rows } = await sql<Omit<OrderPayment, "voucherFileList">>`
    SELECT p."sysNo", p."paymentNo", p."status", p."direction", i."amount"::float8 AS "amount", p."purchaserUserName" AS "payerName",
      floor(extract(epoch FROM coalesce(p."payTime", p."createTime")))::float8 AS "createTime"
    FROM "mall"."PaymentItem" i
    JOIN "mall"."Payment" p ON p."tenantCode" = i."tenantCode" AND p."sysNo" = i."paymentSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."orderSysNo" = ${orderSysNo}
      AND p."status" <> ${sql.lit(PaymentNoteStatus.planned)}
    ORDER BY p."payTime", p."sysNo"`.execute(db);
  return rows;
}

/** Whether a payment, of whatever standing, is for this order. */
export async function isInPayment(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<boolean> {
  const { rows } = await sql<object>`
    SELECT FROM "mall"."PaymentItem" WHERE "tenantCode" = ${tenantCode} AND "orderSysNo" = ${sysNo} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

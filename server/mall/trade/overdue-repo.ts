import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { OVERDUE_AFTER_DAYS, type Overdue } from "#trpc/rules/overdue";

const received = literals([OrderStatus.receiving, OrderStatus.tradeSuccess]);
const open = literals([PaymentStatus.waiting, PaymentStatus.partPaid]);

/** SQL: {@link Overdue} of an organisation, as JSON; along the index of its orders by what is paid of them. */
export const overdueSql = (
  tenantCode: string,
  organizationSysNo: number,
  now: Date,
): RawBuilder<Overdue> => sql<Overdue>`(
  SELECT json_build_object('orders', count(*)::int,
    'amount', coalesce(sum(coalesce(d."settledAmount", d."totalAmount") - d."paidAmount"), 0)::text)
  FROM mall."OrderTrade" d
  WHERE d."tenantCode" = ${tenantCode} AND d."purchaserOrganizationSysNo" = ${organizationSysNo}
    AND d."paymentStatus" IN (${open}) AND d."status" IN (${received})
    AND d."dueTime" < ${now}::timestamptz - make_interval(days => ${OVERDUE_AFTER_DAYS}))`;

/** What an organisation owes too long (R-BIZ-04). */
export async function readOverdue(db: Db, tenantCode: string, organizationSysNo: number, now: Date): Promise<Overdue> {
  const { rows } = await sql<{ overdue: Overdue }>`
    SELECT ${overdueSql(tenantCode, organizationSysNo, now)} AS "overdue"`.execute(db);
  return rows[0]?.overdue ?? { orders: 0, amount: "0" };
}

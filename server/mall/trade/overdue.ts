import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import type { trade } from "#trpc/contract/trade";
import { toNumber } from "#trpc/rules/money";
import { OVERDUE_AFTER_DAYS, type Overdue, overdueTip } from "#trpc/rules/overdue";
import type { Handler } from "../implement";

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

async function readOverdue(db: Db, tenantCode: string, organizationSysNo: number, now: Date): Promise<Overdue> {
  const { rows } = await sql<{ overdue: Overdue }>`
    SELECT ${overdueSql(tenantCode, organizationSysNo, now)} AS "overdue"`.execute(db);
  return rows[0]?.overdue ?? { orders: 0, amount: "0" };
}

/** R-BIZ-04, of the reader's own organisation. */
export const checkOrganizationOverdue: Handler<typeof trade.checkOrganizationOverdue> = async (context) => {
  const { db, actor, input, now, fail } = context;
  const { organizationSysNo = actor.organizationSysNo } = input;
  if (organizationSysNo !== actor.organizationSysNo) throw fail("FORBIDDEN", { message: "无权限查看该单位的欠款" });
  const overdue = await readOverdue(db, actor.tenantCode, organizationSysNo, now);
  return { overdue: overdue.orders > 0, overdueAmount: toNumber(overdue.amount), tip: overdueTip(overdue) };
};

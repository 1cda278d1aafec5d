import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { PlatformFigures } from "#trpc/contract/platform-figure";
import { FeedbackKind, OrderStatus, ReceivingStatus, RefusalStatus } from "#trpc/contract/shared/codes";
import { promisedDay, receivedDay } from "../performance/index";

const { editing, rejected, cancelled } = OrderStatus;
const counted = literals([ReceivingStatus.received, ReceivingStatus.settled, ReceivingStatus.returned]);

/** What went on in a tenant since midnight in China of a day, in one statement. */
export async function readFigures(db: Db, tenantCode: string, from: string): Promise<Omit<PlatformFigures, "from">> {
  const since = sql`(${from}::timestamp AT TIME ZONE 'Asia/Shanghai')`;
  const { rows } = await sql<Omit<PlatformFigures, "from">>`
    SELECT o.*, d.*, r.*, m.*, f.* FROM (
      SELECT count(*)::int AS "orderCount", count(DISTINCT "purchaserOrganizationSysNo")::int AS "purchaserCount",
        coalesce(sum("totalAmount") FILTER (WHERE "status" NOT IN (${literals([rejected, cancelled])})), 0)::float8
          AS "orderAmount",
        count(*) FILTER (WHERE "status" = ${sql.lit(rejected)})::int AS "rejectedCount",
        count(*) FILTER (WHERE "status" = ${sql.lit(cancelled)})::int AS "cancelledCount"
      FROM mall."OrderTrade"
      WHERE "tenantCode" = ${tenantCode} AND "createTime" >= ${since} AND "status" <> ${sql.lit(editing)}
    ) o, (
      SELECT count(*)::int AS "deliveryCount",
        count(*) FILTER (WHERE "refusalStatus" <> ${sql.lit(RefusalStatus.none)})::int AS "refusedDeliveryCount"
      FROM mall."OrderDelivery" WHERE "tenantCode" = ${tenantCode} AND "createTime" >= ${since}
    ) d, (
      SELECT count(*)::int AS "datedReceiptCount",
        count(*) FILTER (WHERE ${receivedDay} > ${promisedDay})::int AS "lateReceiptCount"
      FROM mall."Receiving" n
      JOIN mall."OrderTrade" o ON o."tenantCode" = n."tenantCode" AND o."sysNo" = n."orderSysNo"
      WHERE n."tenantCode" = ${tenantCode} AND n."receiveTime" >= ${since} AND n."status" IN (${counted})
        AND ${promisedDay} IS NOT NULL
    ) r, (
      SELECT count(*)::int AS "missedWordCount" FROM mall."SearchMiss"
      WHERE "tenantCode" = ${tenantCode} AND "lastTime" >= ${since}
    ) m, (
      SELECT count(*)::int AS "complaintCount" FROM mall."Feedback"
      WHERE "tenantCode" = ${tenantCode} AND "createTime" >= ${since} AND "kind" = ${sql.lit(FeedbackKind.complaint)}
    ) f`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no figures");
  return row;
}

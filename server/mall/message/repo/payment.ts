import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus, RecordStatus } from "#trpc/contract/shared/codes";
import type { paymentReminders } from "#trpc/rules/message";
import { orderKind } from "../../order/index";

/** So many days a reminder is news: one that was due earlier is not made up for. */
const NEWS_DAYS = 3;
const received = literals([OrderStatus.receiving, OrderStatus.tradeSuccess]);

export async function tenantsWithDebts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenantCode: string }>`SELECT "tenantCode" FROM "mall"."Tenant"`.execute(db);
  return rows.map(({ tenantCode }) => tenantCode);
}

/**
 * Writes what is due soon or overdue to the buyer and to those of the organisation who pay, each step once a person.
 * @returns how many messages
 */
export async function remindPayers(
  db: Db,
  { tenantCode, now, reminders }: { tenantCode: string; now: Date; reminders: typeof paymentReminders },
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO "mall"."Message" ("tenantCode", "userSysNo", "applicationSysNo", "kind", "windowKey", "documentType",
      "documentSysNo", "documentNo", "partyName", "title", "amount", "createTime", "readTime")
    SELECT DISTINCT ON (d."sysNo", a."userSysNo", r."step") ${tenantCode}, a."userSysNo", a."sysNo", 'payment',
      concat_ws(':', r."step", d."sysNo", to_char(d."dueTime" AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')), 'order',
      d."sysNo", d."orderNo", d."supplierName", r."title", ${orderKind.open}, ${now}::timestamptz,
      CASE WHEN 'payment' = ANY(w."muted") THEN ${now}::timestamptz END
    FROM json_to_recordset(${JSON.stringify(reminders)}::json) AS r("step" text, "days" int, "title" text)
    JOIN "mall"."OrderTrade" d ON d."tenantCode" = ${tenantCode} AND d."status" IN (${received})
      AND d."dueTime" <= ${now}::timestamptz - make_interval(days => r."days")
      AND d."dueTime" > ${now}::timestamptz - make_interval(days => r."days" + ${sql.lit(NEWS_DAYS)})
      AND d."paidAmount" < coalesce(d."settledAmount", d."totalAmount")
    JOIN "mall"."UserApplication" a ON a."tenantCode" = ${tenantCode} AND a."removedTime" IS NULL
      AND a."organizationSysNo" = d."purchaserOrganizationSysNo" AND a."key" IN ('purchaser', 'personal')
      AND (a."userSysNo" = d."purchaserUserSysNo" OR 'order:purchaser:pay' = ANY(a."permissions"))
    JOIN "mall"."User" u ON u."tenantCode" = ${tenantCode} AND u."sysNo" = a."userSysNo"
      AND u."status" = ${sql.lit(RecordStatus.enabled)}
    LEFT JOIN "mall"."MessagePreference" w ON w."tenantCode" = ${tenantCode} AND w."userSysNo" = a."userSysNo"
    ORDER BY d."sysNo", a."userSysNo", r."step", a."sysNo"
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length;
}

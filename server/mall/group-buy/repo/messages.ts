import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import { GroupBuyJoinStatus, type GroupBuyJoinStatusCode } from "#trpc/rules/group-buy";
import type { Key } from "./write";

/** A message about a group purchase; each is sent a person once. */
interface News extends Key {
  /** Names it among those of the group purchase. */
  event: string;
  title: string;
  content?: string;
  now: Date;
}

const insert = sql`INSERT INTO mall."Message" ("tenantCode", "userSysNo", "applicationSysNo", "kind", "windowKey",
  "documentType", "documentSysNo", "documentNo", "partyName", "title", "content", "amount", "createTime", "readTime")`;
const people = (tenantCode: string) => sql`
  JOIN mall."User" u ON u."tenantCode" = ${tenantCode} AND u."sysNo" = a."userSysNo"
    AND u."status" = ${sql.lit(RecordStatus.enabled)}
  LEFT JOIN mall."MessagePreference" w ON w."tenantCode" = ${tenantCode} AND w."userSysNo" = a."userSysNo"`;
const readAt = (now: Date) => sql`CASE WHEN 'groupBuy' = ANY(w."muted") THEN ${now}::timestamptz END`;

/**
 * Tells those who joined, or where they are gone those who may order for their organisation. What was ordered is told
 * with the order's number and leads to it.
 */
export async function tellParticipants(
  db: Db,
  { tenantCode, sysNo, event, title, content = "", now }: News,
  who: { status: GroupBuyJoinStatusCode; joinSysNo?: number },
): Promise<void> {
  const isOrdered = who.status === GroupBuyJoinStatus.ordered;
  await sql`${insert}
    SELECT DISTINCT ON (j."sysNo", a."userSysNo") ${tenantCode}, a."userSysNo", a."sysNo", 'groupBuy',
      ${`groupBuy:${event}:`} || j."sysNo", ${isOrdered ? "order" : "groupBuy"},
      ${isOrdered ? sql`j."orderSysNo"` : sql`g."sysNo"`}, ${isOrdered ? sql`j."orderNo"` : sql`g."groupBuyNo"`},
      p."name", ${title}, concat_ws('：', g."title", nullif(coalesce(nullif(${content}, ''), j."reason"), '')),
      ${isOrdered ? sql`j."amount" + j."freight"` : sql`NULL::numeric`}, ${now}::timestamptz, ${readAt(now)}
    FROM mall."GroupBuyJoin" j
    JOIN mall."GroupBuy" g ON g."tenantCode" = ${tenantCode} AND g."sysNo" = j."groupBuySysNo"
    JOIN mall."Supplier" p ON p."tenantCode" = ${tenantCode} AND p."sysNo" = g."supplierSysNo"
    JOIN mall."UserApplication" a ON a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = j."organizationSysNo"
      AND a."key" = 'purchaser' AND a."removedTime" IS NULL
      AND (a."userSysNo" = j."userSysNo" OR 'order:purchaser:create' = ANY(a."permissions") AND NOT EXISTS (
        SELECT FROM mall."UserApplication" b WHERE b."tenantCode" = ${tenantCode} AND b."userSysNo" = j."userSysNo"
          AND b."organizationSysNo" = j."organizationSysNo" AND b."removedTime" IS NULL))
    ${people(tenantCode)}
    WHERE j."tenantCode" = ${tenantCode} AND j."groupBuySysNo" = ${sysNo} AND j."status" = ${who.status}
      ${who.joinSysNo === undefined ? sql`` : sql`AND j."sysNo" = ${who.joinSysNo}`}
    ORDER BY j."sysNo", a."userSysNo", a."sysNo"
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Tells the people of the supplier who open group purchases. */
export async function tellSupplier(
  db: Db,
  { tenantCode, sysNo, event, title, content = "", now }: News,
): Promise<void> {
  await sql`${insert}
    SELECT DISTINCT ON (a."userSysNo") ${tenantCode}, a."userSysNo", a."sysNo", 'groupBuy',
      ${`groupBuy:${event}:${sysNo}`}, 'groupBuy', g."sysNo", g."groupBuyNo", '', ${title},
      concat_ws('：', g."title", nullif(${content}, '')), g."orderedAmount", ${now}::timestamptz, ${readAt(now)}
    FROM mall."GroupBuy" g
    JOIN mall."UserApplication" a ON a."tenantCode" = ${tenantCode} AND a."supplierSysNo" = g."supplierSysNo"
      AND a."key" = 'supplier' AND a."removedTime" IS NULL AND 'groupBuy:supplier:save' = ANY(a."permissions")
    ${people(tenantCode)}
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${sysNo}
    ORDER BY a."userSysNo", a."sysNo"
    ON CONFLICT DO NOTHING`.execute(db);
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { OrganizationPerson, OrganizationRow } from "#trpc/contract/organization";
import { RecordStatus, UserTypeFlag } from "#trpc/contract/shared/codes";

const { personal, purchaser, supplier, operationsManagement } = UserTypeFlag;
const flags = { purchaser, supplier, operation: operationsManagement } as const;
const enabled = sql.lit(RecordStatus.enabled);
/** Not an organisation of one (R-DLG-05). */
const company = sql`o."roleType" & ${sql.lit(personal)} = 0`;

const MOST_LEVELS = 50;
const MOST_CHILDREN = 200;
const MOST_PEOPLE = 500;

const peopleCount = (tenantCode: string) => sql`(SELECT count(*)::int FROM mall."UserApplication" a
  WHERE a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = o."sysNo" AND a."removedTime" IS NULL)`;

interface Finding {
  keyword: string;
  side?: keyof typeof flags | undefined;
  blocked: boolean;
  /** That one alone. */
  sysNo?: number;
  pageNo: number;
  pageSize: number;
}

/** One page of organisations by name, and how many there are. */
export async function findOrganizations(db: Db, tenantCode: string, finding: Finding) {
  const { keyword, side, blocked, sysNo, pageNo, pageSize } = finding;
  const like = containing(keyword);
  const matching = sql`FROM mall."Organization" o
    LEFT JOIN mall."Organization" p ON p."tenantCode" = o."tenantCode" AND p."sysNo" = o."parentSysNo"
    WHERE o."tenantCode" = ${tenantCode} AND ${company}
      ${sysNo === undefined ? sql`` : sql`AND o."sysNo" = ${sysNo}`}
      ${side ? sql`AND o."roleType" & ${sql.lit(flags[side])} <> 0` : sql``}
      ${blocked ? sql`AND o."status" <> ${enabled}` : sql``}
      ${keyword ? sql`AND (o."name" ILIKE ${like} OR o."code" ILIKE ${like})` : sql``}`;
  const { rows } = await sql<OrganizationRow & { total: number }>`
    SELECT o."sysNo", o."name", o."code", o."roleType", o."parentSysNo", coalesce(p."name", '') AS "parentName",
      (SELECT count(*)::int FROM mall."Organization" c
        WHERE c."tenantCode" = ${tenantCode} AND c."parentSysNo" = o."sysNo") AS "childCount",
      ${peopleCount(tenantCode)} AS "peopleCount", o."status" = ${enabled} AS "enabled",
      count(*) OVER ()::int AS "total"
    ${matching} ORDER BY o."name", o."sysNo" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  const datas = rows.map(({ total: _total, ...row }) => row);
  if (rows[0] || pageNo === 1) return { datas, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS "total" ${matching}`.execute(db);
  return { datas, total: counted.rows[0]?.total ?? 0 };
}

interface RelativeRow {
  sysNo: number;
  name: string;
  enabled: boolean;
  peopleCount: number;
}

const relative = (tenantCode: string) => sql`o."sysNo", o."name", o."status" = ${enabled} AS "enabled",
  ${peopleCount(tenantCode)} AS "peopleCount"`;

/** Those above an organisation, the highest first. */
export async function readAbove(db: Db, tenantCode: string, sysNo: number): Promise<RelativeRow[]> {
  const { rows } = await sql<RelativeRow>`
    WITH RECURSIVE above AS (
      SELECT o."parentSysNo" AS "sysNo", 1 AS "level" FROM mall."Organization" o
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${sysNo}
      UNION ALL
      SELECT o."parentSysNo", a."level" + 1 FROM mall."Organization" o JOIN above a ON o."sysNo" = a."sysNo"
      WHERE o."tenantCode" = ${tenantCode} AND a."level" < ${sql.lit(MOST_LEVELS)}
    )
    SELECT ${relative(tenantCode)} FROM above JOIN mall."Organization" o
      ON o."tenantCode" = ${tenantCode} AND o."sysNo" = above."sysNo"
    ORDER BY above."level" DESC`.execute(db);
  return rows;
}

/** Those directly below an organisation, by name. */
export async function readBelow(db: Db, tenantCode: string, sysNo: number): Promise<RelativeRow[]> {
  const { rows } = await sql<RelativeRow>`SELECT ${relative(tenantCode)} FROM mall."Organization" o
    WHERE o."tenantCode" = ${tenantCode} AND o."parentSysNo" = ${sysNo}
    ORDER BY o."name", o."sysNo" LIMIT ${sql.lit(MOST_CHILDREN)}`.execute(db);
  return rows;
}

/** Who acts for an organisation on any side, the oldest first, with their live sessions. */
export async function readMembers(db: Db, tenantCode: string, sysNo: number, now: Date) {
  const { rows } = await sql<Omit<OrganizationPerson, "loginTime"> & { loginTime: Date | null }>`
    SELECT a."sysNo", u."displayName", u."mobile", a."key", a."permissions", u."status" = ${enabled} AS "enabled",
      t."count" AS "sessionCount", t."newest" AS "loginTime"
    FROM mall."UserApplication" a
    JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "count", max(s."createTime") AS "newest" FROM mall."AccessToken" s
      WHERE s."tenantCode" = ${tenantCode} AND s."userSysNo" = a."userSysNo" AND s."kind" = 'session'
        AND s."revokedTime" IS NULL AND s."kickedTime" IS NULL AND s."expireTime" > ${now}) t
    WHERE a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = ${sysNo} AND a."removedTime" IS NULL
    ORDER BY a."sysNo" LIMIT ${sql.lit(MOST_PEOPLE)}`.execute(db);
  return rows;
}

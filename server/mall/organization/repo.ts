import { sql } from "kysely";
import { Prisma } from "#prisma/generated/prisma/client";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { GroupMember } from "#trpc/contract/organization";
import { UserTypeFlag } from "#trpc/contract/shared/codes";
import { wireColumns } from "../document/index";

const purchaser = sql.lit(UserTypeFlag.purchaser);
const columns = wireColumns(GroupMember.shape, Prisma.OrganizationScalarFieldEnum, "g").list;

/** SQL: organisation `g` with the one above it, `p`. */
const member = (tenantCode: string) => sql`${columns}, coalesce(p."name", '') AS "parentName",
  (SELECT count(*)::int FROM mall."Organization" c
    WHERE c."tenantCode" = ${tenantCode} AND c."parentSysNo" = g."sysNo") AS "childCount",
  (SELECT count(*)::int FROM mall."UserApplication" a
    WHERE a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = g."sysNo" AND a."key" = 'purchaser'
      AND a."removedTime" IS NULL) AS "peopleCount"`;

/** Most organisations in one answer. */
const MOST = 1_000;

/** An organisation as seen from another one of its group. */
export interface Relative extends GroupMember {
  /** On any level below the other one. */
  below: boolean;
  isOwn: boolean;
}

/** An organisation with all above it and all below it, the highest first. */
export async function readGroup(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
): Promise<Relative[]> {
  const { rows } = await sql<Relative>`
    WITH RECURSIVE above AS (
      SELECT o."sysNo", o."parentSysNo", 0 AS "level" FROM mall."Organization" o
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${organizationSysNo}
      UNION ALL
      SELECT o."sysNo", o."parentSysNo", a."level" - 1 FROM mall."Organization" o JOIN above a ON o."sysNo" = a."parentSysNo"
      WHERE o."tenantCode" = ${tenantCode}
    ), below AS (
      SELECT o."sysNo", 1 AS "level" FROM mall."Organization" o
      WHERE o."tenantCode" = ${tenantCode} AND o."parentSysNo" = ${organizationSysNo}
      UNION ALL
      SELECT o."sysNo", b."level" + 1 FROM mall."Organization" o JOIN below b ON o."parentSysNo" = b."sysNo"
      WHERE o."tenantCode" = ${tenantCode}
    ), kin AS (SELECT "sysNo", "level" FROM above UNION ALL SELECT "sysNo", "level" FROM below)
    SELECT ${member(tenantCode)}, kin."level" > 0 AS "below", kin."level" = 0 AS "isOwn"
    FROM kin JOIN mall."Organization" g ON g."tenantCode" = ${tenantCode} AND g."sysNo" = kin."sysNo"
    LEFT JOIN mall."Organization" p ON p."tenantCode" = g."tenantCode" AND p."sysNo" = g."parentSysNo"
    ORDER BY kin."level", g."name", g."sysNo" LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** One page of the purchasers' organisations by name, and how many there are. */
export async function searchOrganizations(
  db: Db,
  tenantCode: string,
  { keyword, pageNo, pageSize }: { keyword: string; pageNo: number; pageSize: number },
) {
  const like = containing(keyword);
  const matching = sql`FROM mall."Organization" g
    LEFT JOIN mall."Organization" p ON p."tenantCode" = g."tenantCode" AND p."sysNo" = g."parentSysNo"
    WHERE g."tenantCode" = ${tenantCode} AND g."roleType" & ${purchaser} <> 0
      AND (g."name" ILIKE ${like} OR g."code" ILIKE ${like} OR p."name" ILIKE ${like})`;
  const { rows } = await sql<GroupMember & { total: number }>`
    SELECT ${member(tenantCode)}, count(*) OVER ()::int AS "total"
    ${matching}
    ORDER BY g."name", g."sysNo" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  const datas = rows.map(({ total: _total, ...row }) => row);
  if (rows[0] || pageNo === 1) return { datas, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS "total" ${matching}`.execute(db);
  return { datas, total: counted.rows[0]?.total ?? 0 };
}

/** Lets the groups of a tenant be changed by one at a time: two changes at once must not close a circle. */
export async function lockGroups(db: Db, tenantCode: string): Promise<void> {
  await sql`SELECT FROM mall."Tenant" WHERE "tenantCode" = ${tenantCode} FOR NO KEY UPDATE`.execute(db);
}

/** Names of purchasers' organisations of these keys, by key. */
export async function namesOf(db: Db, tenantCode: string, sysNos: readonly number[]) {
  const { rows } = await sql<{ sysNo: number; name: string }>`
    SELECT "sysNo", "name" FROM mall."Organization"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${sysNos}::int8[]) AND "roleType" & ${purchaser} <> 0`.execute(
    db,
  );
  return new Map(rows.map(({ sysNo, name }) => [sysNo, name]));
}

/** Puts an organisation below another one; false where that stands below it already, or is itself. */
export async function putBelow(
  db: Db,
  tenantCode: string,
  sysNo: number,
  parentSysNo: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH RECURSIVE above AS (
      SELECT o."sysNo", o."parentSysNo" FROM mall."Organization" o
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${parentSysNo}::int8
      UNION
      SELECT o."sysNo", o."parentSysNo" FROM mall."Organization" o JOIN above a ON o."sysNo" = a."parentSysNo"
      WHERE o."tenantCode" = ${tenantCode}
    )
    UPDATE mall."Organization" SET "parentSysNo" = ${parentSysNo}::int8
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}
      AND NOT EXISTS (SELECT FROM above WHERE above."sysNo" = ${sysNo})`.execute(db);
  return numAffectedRows === 1n;
}

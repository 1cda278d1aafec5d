import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { NewProject } from "#trpc/contract/other";

export interface NewProjectFilter {
  tenantCode: string;
  keyword?: string | undefined;
  /** Of any level. */
  areaSysNo?: number | undefined;
}

function matching({ tenantCode, keyword = "", areaSysNo }: NewProjectFilter): RawBuilder<unknown> {
  const like = containing(keyword);
  const named = keyword === "" ? sql`` : sql` AND (p."name" ILIKE ${like} OR o."name" ILIKE ${like})`;
  const within =
    areaSysNo === undefined
      ? sql``
      : sql` AND ${areaSysNo}::int8 IN (p."provinceSysNo", p."citySysNo", p."regionSysNo", p."townSysNo")`;
  return sql`FROM mall."Project" p
    JOIN mall."Organization" o ON o."tenantCode" = p."tenantCode" AND o."sysNo" = p."organizationSysNo"
    WHERE p."tenantCode" = ${tenantCode} AND p."isAnnounced" AND p."isOpen"${named}${within}`;
}

/** Announced projects, the latest first. */
export async function readNewProjects(
  db: Db,
  filter: NewProjectFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<NewProject[]> {
  const { rows } = await sql<NewProject>`
    SELECT p."sysNo", p."name", p."areaName", o."name" AS "organizationName", p."managerName", p."managerMobile",
      extract(epoch FROM p."createTime")::bigint AS "createTime"
    ${matching(filter)} ORDER BY p."sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countNewProjects(db: Db, filter: NewProjectFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS "total" ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

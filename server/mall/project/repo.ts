import { sql } from "kysely";
import { Prisma } from "#prisma/generated/prisma/client";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { Project } from "#trpc/contract/project";
import { wireColumns } from "../document/index";

const columns = wireColumns(Project.shape, Prisma.ProjectScalarFieldEnum, "p").list;
/** Projects that are offered to choose from. */
const OFFERED = 200;

interface Someone {
  tenantCode: string;
  organizationSysNo: number;
  userSysNo: number;
}

const lastOf = ({ tenantCode, userSysNo, organizationSysNo }: Someone) =>
  sql`l."tenantCode" = ${tenantCode} AND l."userSysNo" = ${userSysNo} AND l."organizationSysNo" = ${organizationSysNo}`;

/** Open projects of somebody's organisation, the one they ordered for last first. */
export async function openProjects(db: Db, who: Someone, keyword: string): Promise<Project[]> {
  const like = containing(keyword);
  const { rows } = await sql<Project>`
    SELECT ${columns} FROM mall."Project" p
    LEFT JOIN mall."LastProject" l ON ${lastOf(who)} AND l."projectSysNo" = p."sysNo"
    WHERE p."tenantCode" = ${who.tenantCode} AND p."organizationSysNo" = ${who.organizationSysNo} AND p."isOpen"
      AND (p."name" ILIKE ${like} OR p."code" ILIKE ${like})
    ORDER BY l."projectSysNo" IS NULL, p."isDefault" DESC, p."sysNo" DESC LIMIT ${OFFERED}`.execute(db);
  return rows;
}

/** The project somebody ordered for last; nothing where it is closed. */
export async function lastProject(db: Db, who: Someone): Promise<Project | null> {
  const { rows } = await sql<Project>`
    SELECT ${columns} FROM mall."LastProject" l
    JOIN mall."Project" p ON p."tenantCode" = l."tenantCode" AND p."sysNo" = l."projectSysNo" AND p."isOpen"
    WHERE ${lastOf(who)}`.execute(db);
  return rows[0] ?? null;
}

/** Remembers the project that somebody ordered for. */
export async function rememberProject(db: Db, who: Someone, projectSysNo: number): Promise<void> {
  const { tenantCode, userSysNo, organizationSysNo } = who;
  await sql`
    INSERT INTO mall."LastProject" ("tenantCode", "userSysNo", "organizationSysNo", "projectSysNo")
    VALUES (${tenantCode}, ${userSysNo}, ${organizationSysNo}, ${projectSysNo})
    ON CONFLICT ("tenantCode", "userSysNo", "organizationSysNo") DO UPDATE SET "projectSysNo" = EXCLUDED."projectSysNo"`.execute(
    db,
  );
}

/** A project as an order asks for it: by its key, or by name or code among those of an organisation. */
export interface Wanted {
  sysNos: readonly number[];
  names: readonly string[];
}

/**
 * The wanted projects, any of the tenant by key; whose they are is for the caller to check. None of them is closed or
 * deleted before the transaction ends.
 */
export async function wantedProjects(
  db: Db,
  { tenantCode, organizationSysNo }: Someone,
  { sysNos, names }: Wanted,
): Promise<Project[]> {
  const { rows } = await sql<Project>`
    SELECT ${columns} FROM mall."Project" p
    WHERE p."tenantCode" = ${tenantCode} AND (p."sysNo" = ANY (${sysNos}::bigint[]) OR
      p."organizationSysNo" = ${organizationSysNo} AND (p."name" = ANY (${names}::text[]) OR p."code" = ANY (${names}::text[])))
    ORDER BY p."sysNo" FOR KEY SHARE`.execute(db);
  return rows;
}

/** Open projects of an organisation by these names or codes; a name counts before a code. */
export async function openProjectsNamed(
  db: Db,
  { tenantCode, organizationSysNo }: Omit<Someone, "userSysNo">,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; sysNo: number }>`
    SELECT DISTINCT ON (n."name") n."name", p."sysNo" FROM unnest(${[...new Set(names)]}::text[]) AS n("name")
    JOIN mall."Project" p ON p."tenantCode" = ${tenantCode} AND p."organizationSysNo" = ${organizationSysNo}
      AND p."isOpen" AND (p."name" = n."name" OR p."code" = n."name")
    ORDER BY n."name", p."name" = n."name" DESC, p."sysNo"`.execute(db);
  return new Map(rows.map(({ name, sysNo }) => [name, sysNo]));
}

/** Waits for orders that are being made for projects, and keeps new ones waiting. */
export async function lockProjects(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<void> {
  await sql`SELECT FROM mall."Project" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${sysNos}::int8[])
    ORDER BY "sysNo" FOR UPDATE`.execute(db);
}

/** Other projects of the organisation that have this name or this code. */
export async function namesakes(
  db: Db,
  { tenantCode, organizationSysNo }: Someone,
  { sysNo = 0, name, code }: { sysNo?: number | undefined; name: string; code: string },
) {
  const { rows } = await sql<{ name: string; code: string }>`
    SELECT "name", "code" FROM mall."Project"
    WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo} AND "sysNo" <> ${sysNo}
      AND ("name" = ${name} OR "code" = ${code})`.execute(db);
  return rows;
}

/** Tables whose rows keep a project from being deleted. */
const NAMED_BY = ["OrderTrade", "PurchaseApply", "Budget", "ApprovalRule"] as const;

/** Whether something that stays names it. */
export async function isNamed(db: Db, tenantCode: string, sysNo: number): Promise<boolean> {
  const named = NAMED_BY.map(
    (table) => sql`EXISTS (SELECT FROM mall.${sql.id(table)}
      WHERE "tenantCode" = ${tenantCode} AND "projectSysNo" = ${sysNo})`,
  );
  const { rows } = await sql<{ isNamed: boolean }>`SELECT ${sql.join(named, sql` OR `)} AS "isNamed"`.execute(db);
  return rows[0]?.isNamed ?? false;
}

/** Addresses offer the project under its present name; or, where nothing may be ordered for it, not at all. */
export async function renameAtAddresses(db: Db, tenantCode: string, sysNo: number, name: string | null): Promise<void> {
  await sql`
    UPDATE mall."ReceivingAddress" SET "projectName" = ${name ?? ""},
      "projectSysNo" = CASE WHEN ${name}::text IS NOT NULL THEN "projectSysNo" END,
      "costCode" = CASE WHEN ${name}::text IS NULL THEN '' ELSE "costCode" END
    WHERE "tenantCode" = ${tenantCode} AND "projectSysNo" = ${sysNo}`.execute(db);
}

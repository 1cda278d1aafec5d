import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { ApprovableKind, ApprovalRule } from "#trpc/rules/approval-rules";
import type { Side } from "./people";

/** A rule with what its keys are called. */
export interface RuleRow extends ApprovalRule {
  documentType: ApprovableKind;
  enabled: boolean;
  levels: (ApprovalRule["levels"][number] & { approverSysNo: number | null; approverName: string })[];
  categoryName: string;
  projectName: string;
  version: string;
}

/** The rules of an organisation; who is named only while they act for it. */
export async function readRules(db: Db, { tenantCode, organizationSysNo, identity }: Side): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    SELECT r."sysNo", r."documentType", r."name", r."number", r."basic", r."enabled", r."amountFrom"::text AS "amountFrom",
      r."categorySysNo", r."projectSysNo", r."costCode", r."overBudget", l."levels", coalesce(c."name", '') AS "categoryName",
      coalesce(p."name", '') AS "projectName", md5(concat_ws('|', r."documentType", r."name", r."number", r."enabled",
        r."amountFrom", r."categorySysNo", r."projectSysNo", r."costCode",
        r."overBudget", l."levels")) AS "version"
    FROM mall."ApprovalRule" r
    LEFT JOIN mall."Category" c ON c."tenantCode" = r."tenantCode" AND c."sysNo" = r."categorySysNo"
    LEFT JOIN mall."Project" p ON p."tenantCode" = r."tenantCode" AND p."sysNo" = r."projectSysNo"
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('assignee', v."assignee", 'code', v."code", 'userSysNo', v."userSysNo",
        'approverSysNo', a."sysNo", 'approverName', coalesce(u."displayName", '')) ORDER BY v."level"), '[]') AS "levels"
      FROM mall."ApprovalLevel" v
      LEFT JOIN mall."UserApplication" a ON a."tenantCode" = v."tenantCode" AND a."userSysNo" = v."userSysNo"
        AND a."organizationSysNo" = r."organizationSysNo" AND a."key" = ${identity} AND a."removedTime" IS NULL
      LEFT JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
      WHERE v."tenantCode" = r."tenantCode" AND v."ruleSysNo" = r."sysNo"
    ) l
    WHERE r."tenantCode" = ${tenantCode} AND r."organizationSysNo" = ${organizationSysNo} AND r."removedTime" IS NULL
    ORDER BY r."sysNo"`.execute(db);
  return rows;
}

/** What a rule may name: leading categories of the goods, and the organisation's projects. */
export async function readChoices(db: Db, { tenantCode, organizationSysNo }: Side) {
  const { rows } = await sql<Record<"categories" | "projects", { sysNo: number; name: string }[]>>`
    SELECT (SELECT coalesce(json_agg(json_build_object('sysNo', c."sysNo", 'name', c."name")
        ORDER BY c."sortNo", c."sysNo"), '[]')
      FROM mall."Category" c WHERE c."tenantCode" = ${tenantCode} AND c."parentSysNo" IS NULL) AS "categories",
      (SELECT coalesce(json_agg(json_build_object('sysNo', p."sysNo", 'name', p."name") ORDER BY p."name"), '[]')
      FROM mall."Project" p
      WHERE p."tenantCode" = ${tenantCode} AND p."organizationSysNo" = ${organizationSysNo}) AS "projects"`.execute(db);
  return rows[0] ?? { categories: [], projects: [] };
}

export interface WrittenRule extends Omit<ApprovalRule, "sysNo" | "basic"> {
  sysNo?: number | undefined;
  documentType: ApprovableKind;
  enabled: boolean;
}

/**
 * Writes a rule with its levels in place of those that it had. What waits at a level that there is no more waits at the
 * last one.
 */
export async function writeRule(db: Db, { tenantCode, organizationSysNo }: Side, rule: WrittenRule): Promise<number> {
  const { documentType, name, number, enabled, amountFrom, categorySysNo, projectSysNo, costCode, overBudget, levels } =
    rule;
  const values = sql`${documentType}, ${name}, ${number}::int, ${enabled}::bool, ${amountFrom}::numeric,
    ${categorySysNo}::int8, ${projectSysNo}::int8, ${costCode}, ${overBudget}::bool`;
  const columns = sql`"documentType", "name", "number", "enabled", "amountFrom", "categorySysNo", "projectSysNo", "costCode", "overBudget"`;
  const written = rule.sysNo
    ? sql<{ sysNo: number }>`UPDATE mall."ApprovalRule" SET (${columns}) = ROW(${values})
        WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${rule.sysNo} RETURNING "sysNo"`
    : sql<{ sysNo: number }>`INSERT INTO mall."ApprovalRule" ("tenantCode", "organizationSysNo", ${columns})
        VALUES (${tenantCode}, ${organizationSysNo}, ${values}) RETURNING "sysNo"`;
  const { rows } = await written.execute(db);
  const sysNo = rows[0]?.sysNo ?? 0;
  if (rule.sysNo) {
    await sql`DELETE FROM mall."ApprovalLevel" WHERE "tenantCode" = ${tenantCode} AND "ruleSysNo" = ${sysNo}`.execute(
      db,
    );
    await sql`UPDATE mall."DocumentApproval" SET "level" = ${Math.max(levels.length, 1)}, "signing" = false,
        "signerUserSysNo" = NULL, "signsAfter" = false
      WHERE "tenantCode" = ${tenantCode} AND "ruleSysNo" = ${sysNo} AND "level" > ${Math.max(levels.length, 1)}`.execute(
      db,
    );
  }
  const numbered = levels.map((level, index) => ({ ...level, level: index + 1 }));
  await sql`
    INSERT INTO mall."ApprovalLevel" ("tenantCode", "ruleSysNo", "level", "assignee", "code", "userSysNo")
    SELECT ${tenantCode}, ${sysNo}, v."level", v."assignee", v."code", v."userSysNo"
    FROM json_to_recordset(${JSON.stringify(numbered)}::json)
      AS v("level" int2, "assignee" int2, "code" text, "userSysNo" int8)`.execute(db);
  return sysNo;
}

/** What waits by it still does. */
export async function removeRule(db: Db, { tenantCode }: Side, sysNo: number, now: Date): Promise<void> {
  await sql`UPDATE mall."ApprovalRule" SET "removedTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

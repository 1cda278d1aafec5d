import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Keeper } from "./read";

/** A budget as it is written; amounts in 元. */
export interface Written {
  projectSysNo: number | null;
  costCode: string;
  year: number | null;
  amount: number;
  onExceed: number;
  remark: string;
}

/** Lets an organisation's budgets be kept by one at a time. */
export async function lockKeeper(db: Db, { tenantCode, organizationSysNo }: Keeper): Promise<void> {
  await sql`SELECT FROM mall."Organization" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}
    FOR NO KEY UPDATE`.execute(db);
}

/** Inserts budgets and updates those that exist, in one statement. @returns how many were inserted */
export async function mergeBudgets(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  budgets: readonly Written[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ added: boolean }>`
    INSERT INTO mall."Budget" ("tenantCode", "organizationSysNo", "projectSysNo", "costCode", "year", "amount", "onExceed",
      "remark", "createTime", "updateTime")
    SELECT ${tenantCode}, ${organizationSysNo}::int8, g."projectSysNo", g."costCode", g."year", g."amount", g."onExceed",
      g."remark", ${now}::timestamptz, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(budgets)}::json) AS g("projectSysNo" int8, "costCode" text, "year" int2,
      "amount" numeric, "onExceed" int2, "remark" text)
    ON CONFLICT ("tenantCode", "organizationSysNo", "projectSysNo", "costCode", "year") DO UPDATE SET
      "amount" = EXCLUDED."amount", "onExceed" = EXCLUDED."onExceed", "remark" = EXCLUDED."remark",
      "updateTime" = EXCLUDED."updateTime"
    RETURNING "createTime" = ${now}::timestamptz AS "added"`.execute(db);
  return rows.filter(({ added }) => added).length;
}

/** Adds a budget; undefined where its key has one. */
export async function insertBudget(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  { projectSysNo, costCode, year, amount, onExceed, remark }: Written,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."Budget" ("tenantCode", "organizationSysNo", "projectSysNo", "costCode", "year", "amount", "onExceed",
      "remark", "createTime", "updateTime")
    VALUES (${tenantCode}, ${organizationSysNo}, ${projectSysNo}, ${costCode}, ${year}, ${amount}, ${onExceed}, ${remark},
      ${now}, ${now})
    ON CONFLICT ("tenantCode", "organizationSysNo", "projectSysNo", "costCode", "year") DO NOTHING
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

/** Keeps documents from taking of a budget until the transaction ends. */
export async function lockBudget(db: Db, tenantCode: string, sysNo: number): Promise<void> {
  await sql`SELECT FROM mall."Budget" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} FOR UPDATE`.execute(db);
}

/** Changes a budget; its key only while nothing was ever held of it. @returns false where it was */
export async function updateBudget(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  sysNo: number,
  { projectSysNo, costCode, year, amount, onExceed, remark }: Written,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE mall."Budget" b SET "projectSysNo" = ${projectSysNo}, "costCode" = ${costCode}, "year" = ${year},
      "amount" = ${amount}, "onExceed" = ${onExceed}, "remark" = ${remark}, "updateTime" = ${now}
    WHERE b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = ${organizationSysNo} AND b."sysNo" = ${sysNo}
      AND ((b."projectSysNo" IS NOT DISTINCT FROM ${projectSysNo}::int8 AND b."costCode" = ${costCode}
          AND b."year" IS NOT DISTINCT FROM ${year}::int2)
        OR NOT EXISTS (SELECT FROM mall."BudgetEntry" e
          WHERE e."tenantCode" = ${tenantCode} AND e."budgetSysNo" = b."sysNo"))`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether another budget has this key. */
export async function isTaken(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  sysNo: number,
  { projectSysNo, costCode, year }: Written,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM mall."Budget" WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}
      AND "sysNo" <> ${sysNo} AND "projectSysNo" IS NOT DISTINCT FROM ${projectSysNo}::int8 AND "costCode" = ${costCode}
      AND "year" IS NOT DISTINCT FROM ${year}::int2`.execute(db);
  return rows.length > 0;
}

/** Removes a budget of which nothing was ever held; false where something was. */
export async function deleteBudget(db: Db, { tenantCode, organizationSysNo }: Keeper, sysNo: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM mall."Budget" b
    WHERE b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = ${organizationSysNo} AND b."sysNo" = ${sysNo}
      AND NOT EXISTS (SELECT FROM mall."BudgetEntry" e
        WHERE e."tenantCode" = ${tenantCode} AND e."budgetSysNo" = b."sysNo")`.execute(db);
  return numAffectedRows === 1n;
}

export async function setOptional(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  budgetOptional: boolean,
): Promise<void> {
  await sql`UPDATE mall."Organization" SET "budgetOptional" = ${budgetOptional}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}`.execute(db);
}

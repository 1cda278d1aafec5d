import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { BudgetKey, BudgetSums } from "#trpc/rules/budget";
import type { Holding } from "./holdings";

/** A budget after its commitments changed. */
export interface ChangedBudget extends BudgetSums, BudgetKey {
  sysNo: number;
  onExceed: number;
  /** 元 by which its commitments grew. */
  raise: string;
}

/**
 * Writes commitments, ledger entries and the sums of the budgets in one statement. Locks the budgets in the order of
 * their keys until the transaction ends.
 */
export async function writeHoldings(
  db: Db,
  { tenantCode, now }: { tenantCode: string; now: Date },
  changed: readonly Holding[],
): Promise<ChangedBudget[]> {
  const { rows } = await sql<ChangedBudget>`
    WITH given AS MATERIALIZED (
      SELECT g.* FROM json_to_recordset(${JSON.stringify(changed)}::json) AS g("documentType" text, "documentSysNo" int8,
        "documentNo" text, "event" text, "budgetSysNo" int8, "reserved" numeric, "consumed" numeric,
        "reservedChange" numeric, "consumedChange" numeric)
    ), sums AS MATERIALIZED (
      SELECT "budgetSysNo", sum("reservedChange") AS "reserved", sum("consumedChange") AS "consumed" FROM given GROUP BY 1
    ), locked AS MATERIALIZED (
      SELECT b."sysNo" FROM mall."Budget" b
      WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" IN (SELECT "budgetSysNo" FROM sums)
      ORDER BY b."sysNo" FOR NO KEY UPDATE
    ), used AS (
      INSERT INTO mall."BudgetUse" ("tenantCode", "documentType", "documentSysNo", "budgetSysNo", "reserved", "consumed")
      SELECT ${tenantCode}, "documentType", "documentSysNo", "budgetSysNo", "reserved", "consumed" FROM given
      ON CONFLICT ("tenantCode", "documentType", "documentSysNo") DO UPDATE SET "budgetSysNo" = EXCLUDED."budgetSysNo",
        "reserved" = EXCLUDED."reserved", "consumed" = EXCLUDED."consumed"
    ), entered AS (
      INSERT INTO mall."BudgetEntry" ("tenantCode", "budgetSysNo", "documentType", "documentSysNo", "documentNo", "event",
        "reserved", "consumed", "createTime")
      SELECT ${tenantCode}, g."budgetSysNo", g."documentType", g."documentSysNo",
        -- a document that was deleted is called as it was
        CASE WHEN g."documentNo" <> '' THEN g."documentNo" ELSE coalesce((SELECT e."documentNo" FROM mall."BudgetEntry" e
          WHERE e."tenantCode" = ${tenantCode} AND e."documentType" = g."documentType"
            AND e."documentSysNo" = g."documentSysNo" LIMIT 1), '') END,
        g."event", g."reservedChange", g."consumedChange", ${now}
      FROM given g
    ), updated AS (
      UPDATE mall."Budget" b SET "reserved" = b."reserved" + s."reserved", "consumed" = b."consumed" + s."consumed"
      FROM sums s JOIN locked l ON l."sysNo" = s."budgetSysNo"
      WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = s."budgetSysNo"
      RETURNING b.*, s."reserved" + s."consumed" AS "raise"
    )
    SELECT b."sysNo", coalesce(p."name", '') AS "projectName", b."costCode", b."year", b."amount"::text,
      b."reserved"::text, b."consumed"::text, b."onExceed", b."raise"::text
    FROM updated b
    LEFT JOIN mall."Project" p ON p."tenantCode" = b."tenantCode" AND p."sysNo" = b."projectSysNo"`.execute(db);
  return rows;
}

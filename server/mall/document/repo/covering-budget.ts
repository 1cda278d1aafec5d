import { type RawBuilder, sql } from "kysely";

/** SQL of what names a document's budget. */
interface BudgetOf {
  tenantCode: RawBuilder<unknown>;
  organization: RawBuilder<unknown>;
  projectSysNo: RawBuilder<unknown>;
  costCode: RawBuilder<unknown>;
  /** When the document was made. */
  time: RawBuilder<unknown>;
}

/**
 * SQL of the FROM clause that finds the budget `b` of a document: its own cost code before the rest of the project, its
 * own year before all years. For approval rules and the ledger alike.
 */
export const fromCoveringBudget = ({ tenantCode, organization, projectSysNo, costCode, time }: BudgetOf) => sql`
  FROM "mall"."Budget" b
  WHERE b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = ${organization}
    AND b."projectSysNo" IS NOT DISTINCT FROM ${projectSysNo} AND b."costCode" IN (${costCode}, '')
    AND (b."year" IS NULL OR b."year" = extract(year FROM ${time} AT TIME ZONE 'Asia/Shanghai'))
  ORDER BY b."costCode" = '', b."year" IS NULL LIMIT 1`;

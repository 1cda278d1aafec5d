import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { EvaluationRule } from "#trpc/rules/evaluation-setting";
import type { ScoreSums } from "#trpc/rules/supplier-score";
import { beginOfMonth, type Dealings, factColumns, factRows } from "./facts";

/** What happened; 元 as decimals in text. */
export interface FactSums extends ScoreSums {
  receipts: number;
  judgements: number;
}
export interface MonthRow extends FactSums {
  /** yyyy-MM */
  month: string;
  /** When it was closed; null while it is open. */
  closeTime: Date | null;
}

const counts: readonly string[] = ["receipts", "judgements"];
const sums = sql.join(
  factColumns.map((name) =>
    counts.includes(name)
      ? sql`sum(f.${sql.id(name)})::int AS ${sql.id(name)}`
      : sql`sum(f.${sql.id(name)}) AS ${sql.id(name)}`,
  ),
);
const kept = sql.join(factColumns.map((name) => sql`m.${sql.id(name)}`));

/** SQL: the first moment after the closed months, else that of the first month. */
const openFrom = (tenantCode: string, firstMonth: string): RawBuilder<unknown> => sql`(SELECT greatest(
  ${beginOfMonth(sql`${firstMonth}::text`)},
  ${beginOfMonth(sql`to_char((max(c."month") || '-01')::date + interval '1 month', 'YYYY-MM')`)})
  FROM "mall"."ScoreMonth" c WHERE c."tenantCode" = ${tenantCode})`;

/** SQL: what happened from a month on: as it was kept of closed months, as it is now of open ones. */
function rowsSince(dealings: Dealings, firstMonth: string): RawBuilder<unknown> {
  const { tenantCode, supplierSysNos, purchaserOrganizationSysNo } = dealings;
  const whose = [
    ...(supplierSysNos ? [sql` AND m."supplierSysNo" = ANY(${[...supplierSysNos]}::int8[])`] : []),
    ...(purchaserOrganizationSysNo === null
      ? []
      : [sql` AND m."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo}`]),
  ];
  return sql`SELECT m."purchaserOrganizationSysNo", m."supplierSysNo", m."month", ${kept} FROM "mall"."SupplierMonth" m
    WHERE m."tenantCode" = ${tenantCode} AND m."month" >= ${firstMonth}${sql.join(whose, sql``)}
    UNION ALL ${factRows(dealings, { from: openFrom(tenantCode, firstMonth) })}`;
}

/** What happened month by month, from a month yyyy-MM on; months in which nothing did are left out. */
export async function monthsOf(db: Db, dealings: Dealings, firstMonth: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    SELECT f."month", ${sums}, max(c."closeTime") AS "closeTime" FROM (${rowsSince(dealings, firstMonth)}) f
    LEFT JOIN "mall"."ScoreMonth" c ON c."tenantCode" = ${dealings.tenantCode} AND c."month" = f."month"
    GROUP BY f."month" ORDER BY f."month"`.execute(db);
  return rows;
}

export interface ScoredRow extends FactSums, Pick<EvaluationRule, "warnBelow" | "blockBelow" | "weights"> {
  supplierSysNo: number;
  supplierName: string;
}

/**
 * Suppliers with what they did for an organisation and its lines for warnings and blocks; nobody where it has none. One
 * statement, however many suppliers.
 */
export async function watchedSuppliers(
  db: Db,
  { tenantCode, purchaserOrganizationSysNo, supplierSysNos }: Dealings,
  firstMonth: string,
): Promise<ScoredRow[]> {
  const dealings = { tenantCode, purchaserOrganizationSysNo, supplierSysNos };
  const { rows } = await sql<ScoredRow>`
    WITH w AS MATERIALIZED (
      SELECT "weights", "warnBelow"::float8, "blockBelow"::float8 FROM "mall"."EvaluationSetting"
      WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${purchaserOrganizationSysNo}
        AND ("warnBelow" IS NOT NULL OR "blockBelow" IS NOT NULL)
    ), f AS (
      SELECT x.* FROM (${rowsSince(dealings, firstMonth)}) x WHERE EXISTS (SELECT FROM w)
    ), done AS (SELECT f."supplierSysNo", ${sums} FROM f GROUP BY 1)
    SELECT done.*, p."name" AS "supplierName", w.* FROM done CROSS JOIN w
    JOIN "mall"."Supplier" p ON p."tenantCode" = ${tenantCode} AND p."sysNo" = done."supplierSysNo"
    ORDER BY 1`.execute(db);
  return rows;
}

/** Closes months of a tenant that are not closed yet. @returns those that were open */
export async function closeMonths(
  db: Db,
  tenantCode: string,
  { months, now }: { months: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    INSERT INTO "mall"."ScoreMonth" ("tenantCode", "month", "closeTime")
    SELECT ${tenantCode}, m, ${now} FROM unnest(${[...months]}::text[]) m
    ON CONFLICT ("tenantCode", "month") DO NOTHING RETURNING "month"`.execute(db);
  return rows.map(({ month }) => month).sort();
}

/** Keeps what happened in months, once for each purchaser and supplier. */
export async function keepMonths(db: Db, tenantCode: string, months: readonly string[]): Promise<number> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 0;
  const names = sql.join(factColumns.map((name) => sql.id(name)));
  const period = {
    from: beginOfMonth(sql`${first}::text`),
    until: sql`${beginOfMonth(sql`${last}::text`)} + interval '31 days'`,
  };
  const everyone = { tenantCode, supplierSysNos: null, purchaserOrganizationSysNo: null };
  const { numAffectedRows } = await sql`
    INSERT INTO "mall"."SupplierMonth" ("tenantCode", "purchaserOrganizationSysNo", "supplierSysNo", "month", ${names})
    SELECT ${tenantCode}, f."purchaserOrganizationSysNo", f."supplierSysNo", f."month", ${sums}
    FROM (${factRows(everyone, period)}) f WHERE f."month" = ANY(${[...months]}::text[])
    GROUP BY 2, 3, 4
    ON CONFLICT DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function tenantCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenantCode: string }>`SELECT "tenantCode" FROM "mall"."Tenant" ORDER BY 1`.execute(db);
  return rows.map(({ tenantCode }) => tenantCode);
}

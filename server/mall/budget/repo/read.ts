import { type RawBuilder, sql } from "kysely";
import { Prisma } from "#prisma/generated/prisma/client";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { Budget, BudgetEntry, BudgetUse } from "#trpc/contract/budget";
import type { DocumentType } from "#trpc/rules/kinds";
import { fromCoveringBudget, wireColumns } from "../../document/index";

/** Whose budgets. */
export interface Keeper {
  tenantCode: string;
  organizationSysNo: number;
}

const available = sql`(b."amount" - b."reserved" - b."consumed")::float8 AS "available"`;
const columns = sql`${wireColumns(Budget.shape, Prisma.BudgetScalarFieldEnum, "b").list},
  coalesce(p."name", '') AS "projectName", ${available}`;
const held = wireColumns(BudgetUse.shape, Prisma.BudgetUseScalarFieldEnum, "u").list;
const entered = wireColumns(BudgetEntry.shape, Prisma.BudgetEntryScalarFieldEnum, "e").list;
const from = sql`FROM mall."Budget" b
  LEFT JOIN mall."Project" p ON p."tenantCode" = b."tenantCode" AND p."sysNo" = b."projectSysNo"`;
const ownedBy = ({ tenantCode, organizationSysNo }: Keeper) =>
  sql`b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = ${organizationSysNo}`;

interface Search {
  projectSysNo?: number | undefined;
  keyword?: string | undefined;
  year?: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** One page of an organisation's budgets, those with the least left for their amount first, and how many there are. */
export async function searchBudgets(db: Db, keeper: Keeper, { projectSysNo, keyword = "", year, ...page }: Search) {
  const like = containing(keyword);
  const parts: RawBuilder<unknown>[] = [ownedBy(keeper)];
  if (projectSysNo !== undefined) parts.push(sql`b."projectSysNo" = ${projectSysNo}`);
  if (year !== undefined) parts.push(sql`b."year" = ${year}`);
  if (keyword) parts.push(sql`(p."name" ILIKE ${like} OR p."code" ILIKE ${like} OR b."costCode" ILIKE ${like})`);
  const where = sql.join(parts, sql` AND `);
  const { rows } = await sql<Budget & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS "total" ${from} WHERE ${where}
    ORDER BY (b."reserved" + b."consumed") / greatest(b."amount", 0.01) DESC, b."sysNo" DESC
    LIMIT ${page.pageSize} OFFSET ${(page.pageNo - 1) * page.pageSize}`.execute(db);
  const datas = rows.map(({ total: _total, ...row }) => row);
  if (rows[0] || page.pageNo === 1) return { datas, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS "total" ${from} WHERE ${where}`.execute(db);
  return { datas, total: counted.rows[0]?.total ?? 0 };
}

/** Any budget of the tenant, and whose it is. */
export async function findBudget(db: Db, tenantCode: string, sysNo: number) {
  const { rows } = await sql<Budget & { organizationSysNo: number }>`
    SELECT ${columns}, b."organizationSysNo" ${from}
    WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** An entry with the name of its event as it is kept. */
export type Entry = Omit<BudgetEntry, "eventName"> & { event: string };

/** Entries of a budget before the one that was seen last, newest first. */
export async function readEntries(
  db: Db,
  {
    tenantCode,
    budgetSysNo,
    before,
    limit,
  }: { tenantCode: string; budgetSysNo: number; before: number; limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT ${entered}, e."event" FROM mall."BudgetEntry" e
    WHERE e."tenantCode" = ${tenantCode} AND e."budgetSysNo" = ${budgetSysNo} AND e."sysNo" < ${before}
    ORDER BY e."sysNo" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Documents that hold something of a budget, those that reserve most first. */
export async function readUses(db: Db, tenantCode: string, budgetSysNo: number, limit: number): Promise<BudgetUse[]> {
  const { rows } = await sql<BudgetUse>`
    SELECT ${held}, coalesce(o."orderNo", a."applyNo", '') AS "documentNo",
      coalesce(o."purchaserUserName", a."purchaserUserName", '') AS "purchaserUserName"
    FROM mall."BudgetUse" u
    LEFT JOIN mall."OrderTrade" o ON u."documentType" = 'order' AND o."tenantCode" = ${tenantCode} AND o."sysNo" = u."documentSysNo"
    LEFT JOIN mall."PurchaseApply" a ON u."documentType" = 'purchaseApply' AND a."tenantCode" = ${tenantCode}
      AND a."sysNo" = u."documentSysNo"
    WHERE u."tenantCode" = ${tenantCode} AND u."budgetSysNo" = ${budgetSysNo} AND (u."reserved" > 0 OR u."consumed" <> 0)
    ORDER BY u."reserved" DESC, u."documentSysNo" DESC, u."documentType" LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * What is left of an organisation's budgets for orders of a year, of open projects, or of these alone; those
 * with the least left first.
 */
export async function readBalances(
  db: Db,
  keeper: Keeper,
  { year, projects, limit }: { year: number; projects?: readonly (number | null)[]; limit: number },
) {
  const keys = projects?.filter((one) => one !== null);
  const among = keys ? sql` AND (b."projectSysNo" IS NULL OR b."projectSysNo" = ANY(${keys}::int8[]))` : sql``;
  const { rows } = await sql<{ projectSysNo: number | null; costCode: string; available: number; onExceed: 1 | 2 }>`
    SELECT * FROM (
      SELECT DISTINCT ON (b."projectSysNo", b."costCode") b."projectSysNo", b."costCode",
        ${available}, b."onExceed"
      ${from}
      WHERE ${ownedBy(keeper)} AND (b."projectSysNo" IS NULL OR p."isOpen") AND (b."year" IS NULL OR b."year" = ${year})${among}
      ORDER BY b."projectSysNo", b."costCode", b."year" IS NULL) now
    ORDER BY "available" LIMIT ${limit}`.execute(db);
  return rows;
}

/** The budget for a buyer's next order: of the default address's project and cost code, else of the last project. */
export async function readAhead(db: Db, keeper: Keeper & { userSysNo: number }, now: Date) {
  const { tenantCode, organizationSysNo, userSysNo } = keeper;
  const covering = fromCoveringBudget({
    ...{ tenantCode: sql`${tenantCode}`, organization: sql`${organizationSysNo}`, time: sql`${now}::timestamptz` },
    ...{ projectSysNo: sql`w."projectSysNo"`, costCode: sql`w."costCode"` },
  });
  const { rows } = await sql<{ projectName: string; costCode: string; year: number | null; available: number }>`
    SELECT coalesce(p."name", '') AS "projectName", b."costCode", b."year", ${available}
    FROM (
      SELECT coalesce(there."sysNo", last."projectSysNo") AS "projectSysNo",
        CASE WHEN a."projectSysNo" IS NOT DISTINCT FROM there."sysNo" THEN coalesce(a."costCode", '') ELSE '' END AS "costCode"
      FROM (SELECT) one
      LEFT JOIN LATERAL (SELECT r."projectSysNo", r."costCode" FROM mall."ReceivingAddress" r
        WHERE r."tenantCode" = ${tenantCode} AND r."organizationSysNo" = ${organizationSysNo}
        ORDER BY r."isDefault" DESC, r."lastUseTime" DESC NULLS LAST, r."sysNo" DESC LIMIT 1) a ON true
      LEFT JOIN mall."Project" there ON there."tenantCode" = ${tenantCode} AND there."sysNo" = a."projectSysNo"
        AND there."isOpen"
      LEFT JOIN LATERAL (SELECT l."projectSysNo" FROM mall."LastProject" l
        JOIN mall."Project" o ON o."tenantCode" = l."tenantCode" AND o."sysNo" = l."projectSysNo" AND o."isOpen"
        WHERE l."tenantCode" = ${tenantCode} AND l."userSysNo" = ${userSysNo}
          AND l."organizationSysNo" = ${organizationSysNo}) last ON true
    ) w
    CROSS JOIN LATERAL (SELECT b.* ${covering}) b
    LEFT JOIN mall."Project" p ON p."tenantCode" = b."tenantCode" AND p."sysNo" = b."projectSysNo"`.execute(db);
  return rows[0] ?? null;
}

/** What a document holds, and of which budget. */
export async function useOf(db: Db, tenantCode: string, documentType: DocumentType, sysNo: number) {
  const { rows } = await sql<{ budgetSysNo: number; reserved: number; consumed: number }>`
    SELECT "budgetSysNo", "reserved"::float8, "consumed"::float8 FROM mall."BudgetUse"
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = ${documentType} AND "documentSysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Orders for a project, or for none, need a budget: one is kept for it, or the organisation buys by budgets alone. */
export async function requiresBudget(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  projectSysNo: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    SELECT EXISTS (
      SELECT FROM mall."Budget" b
      JOIN mall."Organization" g ON g."tenantCode" = b."tenantCode" AND g."sysNo" = b."organizationSysNo"
      WHERE b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = ${organizationSysNo}
        AND (NOT g."budgetOptional" OR b."projectSysNo" IS NOT DISTINCT FROM ${projectSysNo}::int8)) AS "needed"`.execute(
    db,
  );
  return rows[0]?.needed ?? false;
}

export async function isOptional(db: Db, { tenantCode, organizationSysNo }: Keeper): Promise<boolean> {
  const { rows } = await sql<{ budgetOptional: boolean }>`
    SELECT "budgetOptional" FROM mall."Organization"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}`.execute(db);
  return rows[0]?.budgetOptional ?? false;
}

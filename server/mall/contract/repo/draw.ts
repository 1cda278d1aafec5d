import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { ContractStatus } from "#trpc/rules/kinds/contract";
import { drawnByLine } from "../../order/index";

const drawing = literals([ContractStatus.inForce, ContractStatus.changing]);

/** SQL: what all orders take of contract line `i`. */
export const drawnOfLine = sql`(SELECT coalesce(sum(${drawnByLine}), 0) FROM mall."OrderItem" o
  JOIN mall."OrderTrade" h ON h."tenantCode" = o."tenantCode" AND h."sysNo" = o."orderSysNo"
  WHERE o."tenantCode" = i."tenantCode" AND o."contractItemSysNo" = i."sysNo")`;

/** SQL: what purchase contracts that wait or are in force take of line `i` of a contract of a consortium. */
export const drawnByMembers = sql`(SELECT coalesce(sum(m."quantity"), 0) FROM mall."Contract" c
  JOIN mall."ContractItem" m ON m."tenantCode" = c."tenantCode" AND m."contractSysNo" = c."sysNo"
  WHERE c."tenantCode" = i."tenantCode" AND c."consortiumSysNo" = i."contractSysNo" AND m."skuSysNo" = i."skuSysNo"
    AND c."status" IN (${sql.lit(ContractStatus.signing)}, ${drawing}))`;

/** A line of which more is taken than it has. */
export interface Exceeded {
  contractNo: string;
  skuSysNo: number;
  skuName: string;
  unit: string;
  /** What was left before. */
  left: string;
}

/**
 * Locks the lines of contracts until the transaction ends, in the order of their keys: nobody else takes of them
 * meanwhile. What is left is read afterwards, by another statement.
 * @param skuSysNos only these goods; null: all
 * @returns how many of the contracts are in force
 */
export async function lockLines(
  db: Db,
  tenantCode: string,
  contractSysNos: readonly number[],
  skuSysNos: readonly number[] | null,
): Promise<number> {
  const { rows } = await sql<{ contractSysNo: number; holds: boolean }>`
    SELECT i."contractSysNo", c."status" IN (${drawing}) AS "holds" FROM mall."ContractItem" i
    JOIN mall."Contract" c ON c."tenantCode" = i."tenantCode" AND c."sysNo" = i."contractSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."contractSysNo" = ANY(${contractSysNos}::int8[])
      AND (${skuSysNos}::int8[] IS NULL OR i."skuSysNo" = ANY(${skuSysNos}::int8[]))
    ORDER BY i."sysNo" FOR NO KEY UPDATE OF i FOR SHARE OF c`.execute(db);
  return new Set(rows.filter(({ holds }) => holds).map(({ contractSysNo }) => contractSysNo)).size;
}

/** Lines of contracts of which the orders, with some that were just written, take more than there is. */
export async function exceededLines(
  db: Db,
  tenantCode: string,
  contractSysNos: readonly number[],
  orderSysNos: readonly number[],
): Promise<Exceeded[]> {
  const { rows } = await sql<Exceeded>`
    SELECT c."contractNo", i."skuSysNo", i."skuName", i."unit",
      greatest(i."quantity" - d."drawn" + n."new", 0)::text AS "left"
    FROM mall."ContractItem" i
    JOIN mall."Contract" c ON c."tenantCode" = i."tenantCode" AND c."sysNo" = i."contractSysNo"
    CROSS JOIN LATERAL (SELECT ${drawnOfLine} AS "drawn") d
    CROSS JOIN LATERAL (SELECT coalesce(sum(o."quantity"), 0) AS "new" FROM mall."OrderItem" o
      WHERE o."tenantCode" = i."tenantCode" AND o."contractItemSysNo" = i."sysNo"
        AND o."orderSysNo" = ANY(${orderSysNos}::int8[])) n
    WHERE i."tenantCode" = ${tenantCode} AND i."contractSysNo" = ANY(${contractSysNos}::int8[])
      AND n."new" > 0 AND d."drawn" > i."quantity"
    ORDER BY i."sysNo"`.execute(db);
  return rows;
}

/** Lines of a contract that have less than is taken of them already, by orders or by the contracts of members. */
export async function overdrawnLines(db: Db, tenantCode: string, contractSysNo: number): Promise<Exceeded[]> {
  const { rows } = await sql<Exceeded>`
    SELECT c."contractNo", i."skuSysNo", i."skuName", i."unit", t."taken"::text AS "left"
    FROM mall."ContractItem" i
    JOIN mall."Contract" c ON c."tenantCode" = i."tenantCode" AND c."sysNo" = i."contractSysNo"
    CROSS JOIN LATERAL (SELECT ${drawnOfLine} + ${drawnByMembers} AS "taken") t
    WHERE i."tenantCode" = ${tenantCode} AND i."contractSysNo" = ${contractSysNo} AND t."taken" > i."quantity"
    ORDER BY i."sysNo"`.execute(db);
  return rows;
}

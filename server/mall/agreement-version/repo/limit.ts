import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { drawnByLine } from "../../order/index";

/** Goods of which orders take more than the clause of their agreement allows. */
export interface OverLimit {
  agreementNo: string;
  skuSysNo: number;
  skuName: string;
  unit: string;
  limit: string;
  /** What was left before. */
  left: string;
}

/** Locks the agreements of orders that limit quantities, in the order of their keys. @returns how many */
export async function lockLimited(db: Db, tenantCode: string, orderSysNos: readonly number[]): Promise<number> {
  const { rows } = await sql`
    SELECT a."sysNo" FROM mall."TradeAgreement" a
    WHERE a."tenantCode" = ${tenantCode} AND a."isLimited" AND a."sysNo" IN (
      SELECT o."tradeAgreementSysNo" FROM mall."OrderItem" o
      WHERE o."tenantCode" = ${tenantCode} AND o."orderSysNo" = ANY(${[...orderSysNos]}::int8[]))
    ORDER BY a."sysNo" FOR NO KEY UPDATE`.execute(db);
  return rows.length;
}

/** SQL: clause `k` limits what order `order` has of its goods: none for the order's own project does where it is general. */
const limits = (order: string) =>
  sql.raw(`CASE WHEN k."projectSysNos" <> '{}'
    THEN coalesce(${order}."projectSysNo" = ANY (k."projectSysNos"), false)
    ELSE NOT EXISTS (SELECT FROM mall."AgreementClause" x
      WHERE x."tenantCode" = k."tenantCode" AND x."agreementSysNo" = k."agreementSysNo" AND x."skuSysNo" = k."skuSysNo"
        AND ${order}."projectSysNo" = ANY (x."projectSysNos")) END`);

/** Limited goods of which all orders under an agreement take too much, where some of these orders has them. */
export async function overLimit(db: Db, tenantCode: string, orderSysNos: readonly number[]): Promise<OverLimit[]> {
  const { rows } = await sql<OverLimit>`
    WITH mine AS (
      SELECT i."tradeAgreementSysNo", i."skuSysNo", h."projectSysNo", max(i."skuName") AS "skuName",
        max(i."unit") AS "unit", sum(i."quantity") AS "quantity"
      FROM mall."OrderItem" i
      JOIN mall."OrderTrade" h ON h."tenantCode" = i."tenantCode" AND h."sysNo" = i."orderSysNo"
      WHERE i."tenantCode" = ${tenantCode} AND i."orderSysNo" = ANY(${[...orderSysNos]}::int8[])
        AND i."tradeAgreementSysNo" IS NOT NULL
      GROUP BY i."tradeAgreementSysNo", i."skuSysNo", h."projectSysNo"
    )
    SELECT a."agreementNo", m."skuSysNo", max(m."skuName") AS "skuName", max(m."unit") AS "unit",
      max(k."quantity") AS "limit", greatest(max(k."quantity" - t."taken") + sum(m."quantity"), 0) AS "left"
    FROM mine m
    JOIN mall."TradeAgreement" a ON a."tenantCode" = ${tenantCode} AND a."sysNo" = m."tradeAgreementSysNo"
    JOIN mall."AgreementClause" k ON k."tenantCode" = ${tenantCode} AND k."agreementSysNo" = a."sysNo"
      AND k."skuSysNo" = m."skuSysNo" AND k."quantity" > 0 AND ${limits("m")}
    CROSS JOIN LATERAL (
      SELECT sum(${drawnByLine}) AS "taken" FROM mall."OrderItem" o
      JOIN mall."OrderTrade" h ON h."tenantCode" = o."tenantCode" AND h."sysNo" = o."orderSysNo"
      WHERE o."tenantCode" = ${tenantCode} AND o."skuSysNo" = m."skuSysNo"
        AND o."tradeAgreementSysNo" = m."tradeAgreementSysNo" AND ${limits("h")}
    ) t
    WHERE t."taken" > k."quantity"
    GROUP BY a."sysNo", a."agreementNo", m."skuSysNo", k."clauseNo" ORDER BY a."sysNo", m."skuSysNo", k."clauseNo"`.execute(
    db,
  );
  return rows;
}

import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod } from "#trpc/contract/shared/codes";
import type { PriceClause, PriceTerm } from "#trpc/rules/price";
import { NO_PROJECT, ofProjectSql } from "./choice-repo";
import { inForceSql, type PriceParameters, quoteSql, termsSql } from "./repo";

/** Whose agreements, for which area and day. */
export interface PlanQuestion {
  tenantCode: string;
  organizationSysNo: number;
  /** yyyy-MM-dd in China. */
  day: string;
  /** Codes that contain the area. */
  scope: readonly string[];
}

/** A clause that prices the goods of a category. */
export interface CategoryClauseRow
  extends Pick<PriceClause, "clauseNo" | "method" | "price" | "discount" | "delta" | "floor" | "cap"> {
  agreementSysNo: number;
  supplierSysNo: number;
  terms: PriceTerm[] | null;
  /** null: goods of its brand in any. */
  categorySysNo: number | null;
  /** 1 to 3: of the category; 0 of a brand alone. */
  depth: number;
  attributeTokens: string[];
  /** Only goods of this brand; null: of any. */
  brandSysNo: number | null;
  priceSource: number | null;
}

export interface PlanRows {
  /** Names the state of everything that was read; "" where no price was ever moved. */
  stamp: string;
  clauses: CategoryClauseRow[];
  /** Goods that clauses of their own name. */
  skuSysNos: number[];
  /** What the sources of the clauses quote, by "source:spec". */
  quotes: Record<string, string>;
}

const parameters: PriceParameters = { organization: "$2", day: "$3", scope: "$4", project: NO_PROJECT };

/** The tenant's stamp, for a statement whose first parameter is the tenant. */
export const stampSql = `coalesce((SELECT "version"::text FROM "mall"."PriceStamp" WHERE "tenantCode" = $1), '')`;

// specs are found by jumping from one to the next: of years of quotes only the newest are read
const statement = `WITH RECURSIVE agreement AS MATERIALIZED (
  SELECT a."sysNo", a."supplierSysNo", ${termsSql} AS "terms" FROM "mall"."TradeAgreement" a WHERE ${inForceSql(parameters)}
), clause AS MATERIALIZED (
  SELECT a."supplierSysNo", a."terms", y.* FROM agreement a
  JOIN "mall"."AgreementClause" y ON y."tenantCode" = $1 AND y."agreementSysNo" = a."sysNo"
    AND ${ofProjectSql("y", NO_PROJECT)}
), spec AS (
  SELECT c."priceSource", (SELECT min(o."specKey") FROM "mall"."PriceQuote" o
    WHERE o."tenantCode" = $1 AND o."priceSource" = c."priceSource" AND o."specKey" > '') AS "specKey"
  FROM (SELECT DISTINCT "priceSource" FROM clause WHERE "skuSysNo" IS NULL AND "method" = ${PriceMethod.source}) c
  UNION ALL
  SELECT p."priceSource", (SELECT min(o."specKey") FROM "mall"."PriceQuote" o
    WHERE o."tenantCode" = $1 AND o."priceSource" = p."priceSource" AND o."specKey" > p."specKey")
  FROM spec p WHERE p."specKey" IS NOT NULL
)
SELECT ${stampSql} AS "stamp",
  (SELECT coalesce(json_agg(json_build_object('agreementSysNo', y."agreementSysNo", 'supplierSysNo', y."supplierSysNo",
    'terms', y."terms", 'clauseNo', y."clauseNo", 'categorySysNo', y."categorySysNo", 'depth', coalesce(g."level", 0),
    'attributeTokens', y."attributeTokens", 'brandSysNo', y."brandSysNo", 'method', y."method", 'price', y."price"::text,
    'discount', y."discount"::text, 'priceSource', y."priceSource", 'delta', y."delta"::text, 'floor', y."floor"::text, 'cap', y."cap"::text)), '[]')
    FROM clause y LEFT JOIN "mall"."Category" g ON g."tenantCode" = $1 AND g."sysNo" = y."categorySysNo"
    WHERE y."skuSysNo" IS NULL) AS "clauses",
  (SELECT coalesce(json_agg(DISTINCT y."skuSysNo"), '[]') FROM clause y WHERE y."skuSysNo" IS NOT NULL) AS "skuSysNos",
  (SELECT coalesce(json_object_agg(p."priceSource" || ':' || p."specKey", q."sourcePrice"::text), '{}')
    FROM spec p CROSS JOIN LATERAL (SELECT p."priceSource", ${PriceMethod.source} AS "method") c
    CROSS JOIN LATERAL (SELECT p."specKey") s CROSS JOIN LATERAL (${quoteSql(parameters)}) q) AS "quotes"`;

/** What prices goods by their category for a buyer, in one statement, and which goods have clauses of their own. */
export async function readPlan(db: Db, { tenantCode, organizationSysNo, day, scope }: PlanQuestion): Promise<PlanRows> {
  const query = CompiledQuery.raw(statement, [tenantCode, organizationSysNo, day, scope]) as CompiledQuery<PlanRows>;
  const [row] = (await db.executeQuery(query)).rows;
  return row ?? { stamp: "", clauses: [], skuSysNos: [], quotes: {} };
}

/** The stamp by itself. */
export async function readStamp(db: Db, tenantCode: string): Promise<string> {
  const query = CompiledQuery.raw(`SELECT ${stampSql} AS "stamp"`, [tenantCode]) as CompiledQuery<{ stamp: string }>;
  return (await db.executeQuery(query)).rows[0]?.stamp ?? "";
}

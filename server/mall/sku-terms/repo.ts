import { CompiledQuery, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { AgreementOfSku, ContractOfSku } from "#trpc/contract/sku-terms";
import { ContractStatus } from "#trpc/rules/kinds/contract";
import { drawnOfLine } from "../contract/index";
import { ANY_PROJECT, clauseSql, inForceSql } from "../pricing/index";

export interface TermsQuestion {
  tenantCode: string;
  organizationSysNo: number;
  /** yyyy-MM-dd in China. */
  day: string;
  keyword: string;
  skuSysNo: number | null;
  pageNo: number;
  pageSize: number;
}
type Found<Row> = { datas: Row[]; total: number };

/** SQL: agreement `a` prices sku $5. */
const pricing = `EXISTS (
      SELECT FROM mall."Sku" s CROSS JOIN LATERAL (${clauseSql(ANY_PROJECT)}) c
      WHERE s."tenantCode" = $1 AND s."sysNo" = $5::int8 AND s."supplierSysNo" = a."supplierSysNo")`;
/** SQL: agreement `a` is with the maker of sku $5, which another supplier sells. */
const withMaker = `EXISTS (
      SELECT FROM mall."Sku" s JOIN mall."Brand" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
      WHERE s."tenantCode" = $1 AND s."sysNo" = $5::int8 AND b."makerSysNo" = a."supplierSysNo"
        AND s."supplierSysNo" <> a."supplierSysNo")`;

// $1 tenant, $2 organisation, $3 day, $4 keyword, $5 sku, $6 and $7 the page
const agreements = (ofSku: string) => `
WITH found AS (
  SELECT a.*, p."name" AS "supplierName" FROM mall."TradeAgreement" a
  JOIN mall."Supplier" p ON p."tenantCode" = a."tenantCode" AND p."sysNo" = a."supplierSysNo"
  WHERE ${inForceSql({ organization: "$2", day: "$3", scope: "NULL", project: ANY_PROJECT })}
    AND (a."agreementNo" ILIKE $4 OR a."name" ILIKE $4 OR p."name" ILIKE $4)
    AND ($5::int8 IS NULL OR ${ofSku})
)
SELECT f."sysNo", f."agreementNo", f."name", f."supplierSysNo", f."supplierName", f."startTime"::text AS "startDay",
  f."endTime"::text AS "endDay",
  (SELECT q."sysNo" FROM mall."Contract" q
    WHERE q."tenantCode" = $1 AND q."agreementSysNo" = f."sysNo") AS "contractSysNo",
  (SELECT q."sysNo" FROM mall."Contract" q
    WHERE q."tenantCode" = $1 AND q."frameworkSysNo" = f."sysNo" AND q."purchaserOrganizationSysNo" = $2
      AND q."consortiumSysNo" IS NULL) AS "madeContractSysNo",
  (SELECT count(*)::int FROM found) AS "total"
FROM found f ORDER BY f."sysNo" DESC LIMIT $7::int OFFSET ($6::int - 1) * $7::int`;

const statements = { pricing: agreements(pricing), withMaker: agreements(withMaker) };

/** @param ofSku how the agreements relate to the sku */
export async function agreementsOf(
  db: Db,
  question: TermsQuestion,
  ofSku: keyof typeof statements = "pricing",
): Promise<Found<AgreementOfSku>> {
  const { tenantCode, organizationSysNo, day, keyword, skuSysNo, pageNo, pageSize } = question;
  const values = [tenantCode, organizationSysNo, day, containing(keyword), skuSysNo, pageNo, pageSize];
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(statements[ofSku], values) as CompiledQuery<AgreementOfSku & { total: number }>,
  );
  return { datas: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const holding = [ContractStatus.inForce, ContractStatus.changing];

export async function contractsOf(db: Db, question: TermsQuestion): Promise<Found<ContractOfSku>> {
  const { tenantCode, organizationSysNo, day, keyword, skuSysNo, pageNo, pageSize } = question;
  const like = containing(keyword);
  const { rows } = await sql<ContractOfSku & { total: number }>`
    WITH found AS (
      SELECT c.* FROM mall."Contract" c
      WHERE c."tenantCode" = ${tenantCode} AND c."purchaserOrganizationSysNo" = ${organizationSysNo}
        AND c."status" IN (${sql.join(holding)}) AND c."agreementSysNo" IS NOT NULL
        AND ${day}::date BETWEEN c."startTime" AND c."endTime"
        AND (c."contractNo" ILIKE ${like} OR c."name" ILIKE ${like} OR c."supplierName" ILIKE ${like})
        AND (${skuSysNo}::int8 IS NULL OR EXISTS (SELECT FROM mall."ContractItem" x
          WHERE x."tenantCode" = c."tenantCode" AND x."contractSysNo" = c."sysNo" AND x."skuSysNo" = ${skuSysNo}::int8))
    )
    SELECT f."sysNo" AS "contractSysNo", f."contractNo", f."name", f."supplierName", f."endTime"::text AS "endDay",
      (SELECT json_build_object('sysNo', i."sysNo", 'unit', i."unit", 'price', i."price",
          'leftQuantity', greatest(i."quantity" - ${drawnOfLine}, 0))
        FROM mall."ContractItem" i WHERE i."tenantCode" = f."tenantCode" AND i."contractSysNo" = f."sysNo"
          AND i."skuSysNo" = ${skuSysNo}::int8) AS "line",
      (SELECT count(*)::int FROM found) AS "total"
    FROM found f ORDER BY f."sysNo" DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return { datas: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

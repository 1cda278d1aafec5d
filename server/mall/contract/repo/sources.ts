import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import { ContractStatus, ContractType } from "#trpc/rules/kinds/contract";

interface Buyer {
  tenantCode: string;
  organizationSysNo: number;
}

/** What a contract begins with. */
export interface Source {
  frameworkSysNo: number;
  consortiumSysNo: number | null;
  name: string;
  supplierSysNo: number;
  supplierName: string;
  startTime: string;
  endTime: string;
  paymentMode: number;
  organizationSysNo: number;
  isEnabled: boolean;
}

/** A framework agreement, locked: contracts of it are made one at a time. */
export async function lockFramework(db: Db, tenantCode: string, sysNo: number): Promise<Source | undefined> {
  const { rows } = await sql<Source>`
    SELECT a."sysNo" AS "frameworkSysNo", NULL AS "consortiumSysNo", a."name", a."supplierSysNo", s."name" AS "supplierName",
      a."startTime"::text, a."endTime"::text, a."paymentMode", a."purchaserOrganizationSysNo" AS "organizationSysNo",
      a."status" = ${sql.lit(RecordStatus.enabled)} AND a."enquirySysNo" IS NULL AND NOT EXISTS (
        SELECT FROM mall."Contract" q WHERE q."tenantCode" = a."tenantCode" AND q."agreementSysNo" = a."sysNo") AS "isEnabled"
    FROM mall."TradeAgreement" a
    JOIN mall."Supplier" s ON s."tenantCode" = a."tenantCode" AND s."sysNo" = a."supplierSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${sysNo} FOR NO KEY UPDATE OF a`.execute(db);
  return rows[0];
}

/** SQL: the keys of an organisation and of all above it. */
const above = ({ tenantCode, organizationSysNo }: Buyer) => sql`
  WITH RECURSIVE above AS (
    SELECT o."sysNo", o."parentSysNo" FROM mall."Organization" o
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${organizationSysNo}
    UNION
    SELECT o."sysNo", o."parentSysNo" FROM mall."Organization" o JOIN above a ON o."sysNo" = a."parentSysNo"
    WHERE o."tenantCode" = ${tenantCode}
  )`;
const inForce = sql`c."type" = ${sql.lit(ContractType.consortium)}
  AND c."status" IN (${sql.lit(ContractStatus.inForce)}, ${sql.lit(ContractStatus.changing)})`;

/** A contract of a consortium of the buyer's organisation or one above it, locked; `isEnabled` while it is in force. */
export async function lockConsortium(db: Db, buyer: Buyer, sysNo: number): Promise<Source | undefined> {
  const { rows } = await sql<Source>`
    ${above(buyer)}
    SELECT c."frameworkSysNo", c."sysNo" AS "consortiumSysNo", c."name", c."supplierSysNo", c."supplierName",
      c."startTime"::text, c."endTime"::text, c."paymentMode", c."purchaserOrganizationSysNo" AS "organizationSysNo",
      (${inForce}) AS "isEnabled"
    FROM mall."Contract" c
    WHERE c."tenantCode" = ${buyer.tenantCode} AND c."sysNo" = ${sysNo} AND c."type" = ${sql.lit(ContractType.consortium)}
      AND c."purchaserOrganizationSysNo" IN (SELECT "sysNo" FROM above) FOR NO KEY UPDATE OF c`.execute(db);
  return rows[0];
}

export interface ShortContract {
  contractSysNo: number;
  contractNo: string;
  name: string;
  status: number;
}

/** Contracts of an organisation that were made from a source. */
export async function madeFrom(
  db: Db,
  { tenantCode, organizationSysNo }: Buyer,
  source: { frameworkSysNo?: number; consortiumSysNo?: number },
): Promise<ShortContract[]> {
  const of =
    source.consortiumSysNo === undefined
      ? sql`c."frameworkSysNo" = ${source.frameworkSysNo} AND c."consortiumSysNo" IS NULL`
      : sql`c."consortiumSysNo" = ${source.consortiumSysNo}`;
  const { rows } = await sql<ShortContract>`
    SELECT c."sysNo" AS "contractSysNo", c."contractNo", c."name", c."status" FROM mall."Contract" c
    WHERE c."tenantCode" = ${tenantCode} AND c."purchaserOrganizationSysNo" = ${organizationSysNo} AND ${of}
    ORDER BY c."sysNo"`.execute(db);
  return rows;
}

/** Contracts of consortiums in force of the organisations above the buyer's, newest first. */
export async function consortiumsFor(db: Db, buyer: Buyer) {
  const { rows } = await sql<
    ShortContract & { organizationName: string; supplierName: string; ownContractSysNo: number | null }
  >`
    ${above(buyer)}
    SELECT c."sysNo" AS "contractSysNo", c."contractNo", c."name", c."status", c."supplierName",
      c."purchaserOrganizationName" AS "organizationName",
      (SELECT m."sysNo" FROM mall."Contract" m WHERE m."tenantCode" = c."tenantCode"
        AND m."consortiumSysNo" = c."sysNo" AND m."purchaserOrganizationSysNo" = ${buyer.organizationSysNo}) AS "ownContractSysNo"
    FROM mall."Contract" c
    WHERE c."tenantCode" = ${buyer.tenantCode} AND ${inForce}
      AND c."purchaserOrganizationSysNo" IN (SELECT "sysNo" FROM above)
    ORDER BY c."sysNo" DESC LIMIT 100`.execute(db);
  return rows;
}

/** Goods of a framework agreement: those that it prices by themselves, and those that were ordered under it. */
export async function frameworkGoods(db: Db, tenantCode: string, agreementSysNo: number): Promise<number[]> {
  const { rows } = await sql<{ skuSysNo: number }>`
    SELECT g."skuSysNo" FROM (
      SELECT c."skuSysNo" FROM mall."AgreementClause" c
      WHERE c."tenantCode" = ${tenantCode} AND c."agreementSysNo" = ${agreementSysNo} AND c."skuSysNo" IS NOT NULL
      UNION
      SELECT i."skuSysNo" FROM mall."OrderTrade" h
      JOIN mall."OrderItem" i ON i."tenantCode" = h."tenantCode" AND i."orderSysNo" = h."sysNo"
      WHERE h."tenantCode" = ${tenantCode} AND h."agreementSysNo" = ${agreementSysNo}
    ) g ORDER BY g."skuSysNo" LIMIT 500`.execute(db);
  return rows.map(({ skuSysNo }) => skuSysNo);
}

export interface Term {
  accountPeriod: number;
  billingPeriod: number;
  otherDays: number;
  name: string;
}

/** The terms of an agreement in the order in which they are offered. */
export async function frameworkTerms(db: Db, tenantCode: string, agreementSysNo: number): Promise<Term[]> {
  const { rows } = await sql<Term>`
    SELECT "accountPeriod", "billingPeriod", "otherDays", "name" FROM mall."AgreementTerm"
    WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ${agreementSysNo}
    ORDER BY "sortNo", "accountPeriod", "billingPeriod"`.execute(db);
  return rows;
}

export interface ContractGoods {
  skuSysNo: number;
  skuName: string;
  skuSpec: string;
  mainImgUrl: string;
  unit: string;
  quantityScale: number;
  taxRate: string;
}

/** Goods of a supplier, by key; those of others are missing. */
export async function goodsOf(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number },
  skuSysNos: readonly number[],
): Promise<Map<number, ContractGoods>> {
  const { rows } = await sql<ContractGoods>`
    SELECT "sysNo" AS "skuSysNo", "mallSpuName" AS "skuName", "thirdName" AS "skuSpec", "mainImgUrl", "unit",
      "quantityScale", "taxRate"
    FROM mall."Sku" WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo}
      AND "sysNo" = ANY(${skuSysNos}::int8[])`.execute(db);
  return new Map(rows.map((row) => [row.skuSysNo, row]));
}

/** The widest area of an agreement, for prices of today; "0" where it has none. */
export async function frameworkArea(db: Db, tenantCode: string, agreementSysNo: number): Promise<string> {
  const { rows } = await sql<{ areaCode: string }>`
    SELECT "areaCode" FROM mall."AgreementArea"
    WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ${agreementSysNo}
    ORDER BY length("areaCode"), "areaCode" LIMIT 1`.execute(db);
  return rows[0]?.areaCode ?? "0";
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Code, ReceivingConfirm, RecordStatus, Weighing } from "#trpc/contract/shared/codes";
import type { PriceClause, PriceTerm } from "#trpc/rules/price";

export interface AgreementRow {
  sysNo: number;
  agreementNo: string;
  name: string;
  parentSysNo: number | null;
  purchaserOrganizationSysNo: number;
  purchaserOrganizationName: string;
  supplierSysNo: number;
  supplierName: string;
  startTime: string;
  endTime: string;
  status: Code<typeof RecordStatus>;
  noAgreementCanSale: boolean;
  paymentMode: number;
  weighing: Code<typeof Weighing>;
  massTolerance: string;
  amountTolerance: string;
  deliveryConfirmRequired: boolean;
  certificatesRequired: boolean;
  inspectionRequired: boolean;
  freightIncluded: boolean;
  contractSysNo: number | null;
  notice: string;
  receivingConfirm: Code<typeof ReceivingConfirm>;
  areaCodes: string[];
  terms: PriceTerm[] | null;
}

/** An agreement with its areas and terms. */
export async function readAgreement(db: Db, tenantCode: string, sysNo: number): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`
    SELECT a."sysNo", a."agreementNo", a."name", a."parentSysNo", a."purchaserOrganizationSysNo",
      coalesce(o."name", '') AS "purchaserOrganizationName", a."supplierSysNo", s."name" AS "supplierName",
      to_char(a."startTime", 'YYYY-MM-DD') AS "startTime", to_char(a."endTime", 'YYYY-MM-DD') AS "endTime", a."status",
      a."noAgreementCanSale", a."paymentMode", a."weighing", a."massTolerance", a."amountTolerance", a."deliveryConfirmRequired",
      a."certificatesRequired", a."inspectionRequired", a."freightIncluded", a."notice",
      (SELECT q."sysNo" FROM mall."Contract" q
        WHERE q."tenantCode" = a."tenantCode" AND q."agreementSysNo" = a."sysNo") AS "contractSysNo", a."receivingConfirm",
      ARRAY(SELECT g."areaCode" FROM mall."AgreementArea" g
        WHERE g."tenantCode" = a."tenantCode" AND g."agreementSysNo" = a."sysNo" ORDER BY g."areaCode") AS "areaCodes",
      (SELECT json_agg(json_build_object('accountPeriod', t."accountPeriod", 'billingPeriod', t."billingPeriod",
          'name', t."name", 'discount', t."discount"::text, 'otherDays', t."otherDays")
          ORDER BY t."sortNo", t."accountPeriod", t."billingPeriod")
        FROM mall."AgreementTerm" t WHERE t."tenantCode" = a."tenantCode" AND t."agreementSysNo" = a."sysNo") AS "terms"
    FROM mall."TradeAgreement" a
    JOIN mall."Supplier" s ON s."tenantCode" = a."tenantCode" AND s."sysNo" = a."supplierSysNo"
    LEFT JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."purchaserOrganizationSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

export interface ClauseRow {
  clauseNo: number;
  skuSysNo: number | null;
  skuName: string;
  categorySysNo: number | null;
  categoryName: string;
  attributeList: string[];
  method: PriceClause["method"];
  price: string | null;
  taxRate: string | null;
  discount: string | null;
  priceSource: number | null;
  delta: string | null;
}

/** The price rules of an agreement with the names of what they price. */
export async function readClauses(db: Db, tenantCode: string, agreementSysNo: number): Promise<ClauseRow[]> {
  const { rows } = await sql<ClauseRow>`
    SELECT c."clauseNo", c."skuSysNo", coalesce(s."mallSpuName", '') AS "skuName", c."categorySysNo",
      coalesce(k."name", '') AS "categoryName", coalesce(c."attributeTokens", '{}') AS "attributeList", c."method",
      c."price", s."taxRate", c."discount", c."priceSource", c."delta"
    FROM mall."AgreementClause" c
    LEFT JOIN mall."Sku" s ON s."tenantCode" = c."tenantCode" AND s."sysNo" = c."skuSysNo"
    LEFT JOIN mall."Category" k ON k."tenantCode" = c."tenantCode" AND k."sysNo" = c."categorySysNo"
    WHERE c."tenantCode" = ${tenantCode} AND c."agreementSysNo" = ${agreementSysNo}
    ORDER BY c."clauseNo", c."sysNo"`.execute(db);
  return rows;
}

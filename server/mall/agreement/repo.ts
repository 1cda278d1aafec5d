import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import {
  type CertificateKind,
  type Code,
  PriceMethod,
  type QuoteBasis,
  type ReceivingConfirm,
  RecordStatus,
  type SettlementCycle,
  type Weighing,
} from "#trpc/contract/shared/codes";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import type { PriceClause, PriceTerm } from "#trpc/rules/price";
import type { PriceStep } from "#trpc/rules/price-ladder";

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
  settlementCycle: Code<typeof SettlementCycle>;
  freightIncluded: boolean;
  contractSysNo: number | null;
  notice: string;
  receivingConfirm: Code<typeof ReceivingConfirm>;
  areaCodes: string[];
  projectNames: string[];
  terms: PriceTerm[] | null;
  hasPassword: boolean;
}

/** SQL: what the projects of clause or agreement `limited` are called now. */
const projectNames = (limited: string) => sql`ARRAY(SELECT p."name" FROM mall."Project" p
  WHERE p."tenantCode" = ${sql.ref(`${limited}.tenantCode`)} AND p."sysNo" = ANY (${sql.ref(`${limited}.projectSysNos`)})
  ORDER BY p."sysNo") AS "projectNames"`;

/** An agreement with its areas and terms. */
export async function readAgreement(db: Db, tenantCode: string, sysNo: number): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`
    SELECT a."sysNo", a."agreementNo", a."name", a."parentSysNo", a."purchaserOrganizationSysNo",
      coalesce(o."name", '') AS "purchaserOrganizationName", a."supplierSysNo", s."name" AS "supplierName",
      to_char(a."startTime", 'YYYY-MM-DD') AS "startTime", to_char(a."endTime", 'YYYY-MM-DD') AS "endTime", a."status",
      a."noAgreementCanSale", a."paymentMode", a."weighing", a."massTolerance", a."amountTolerance", a."deliveryConfirmRequired",
      a."certificatesRequired", a."inspectionRequired", a."settlementCycle", a."freightIncluded", a."notice",
      (SELECT q."sysNo" FROM mall."Contract" q
        WHERE q."tenantCode" = a."tenantCode" AND q."agreementSysNo" = a."sysNo") AS "contractSysNo", a."receivingConfirm",
      ARRAY(SELECT g."areaCode" FROM mall."AgreementArea" g
        WHERE g."tenantCode" = a."tenantCode" AND g."agreementSysNo" = a."sysNo" ORDER BY g."areaCode") AS "areaCodes",
      ${projectNames("a")},
      (SELECT json_agg(json_build_object('accountPeriod', t."accountPeriod", 'billingPeriod', t."billingPeriod",
          'name', t."name", 'discount', t."discount"::text, 'otherDays', t."otherDays")
          ORDER BY t."sortNo", t."accountPeriod", t."billingPeriod")
        FROM mall."AgreementTerm" t WHERE t."tenantCode" = a."tenantCode" AND t."agreementSysNo" = a."sysNo") AS "terms",
      EXISTS (SELECT FROM mall."AgreementVersion" v WHERE v."tenantCode" = a."tenantCode"
        AND v."agreementSysNo" = a."sysNo" AND v."status" = ${sql.lit(AgreementVersionStatus.effective)}
        AND v."passwordHash" <> '') AS "hasPassword"
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
  floor: string | null;
  cap: string | null;
  skuSpec: string;
  unit: string;
  weighing: Code<typeof Weighing> | null;
  quantity: string;
  stepList: PriceStep[];
  brandSysNo: number | null;
  brandName: string;
  projectNames: string[];
  massEdition: string;
  certificates: Code<typeof CertificateKind>[];
  quoteBasis: Code<typeof QuoteBasis>;
}

/** SQL over clause `alias`: what it says besides what it prices and how. */
const termsOfClause = (alias: string) =>
  sql.raw(
    ["weighing", "quantity", "stepList", "brandSysNo", "massEdition", "certificates"]
      .map((name) => `${alias}."${name}"`)
      .join(", "),
  );

/** The price rules of an agreement with the names of what they price. */
export async function readClauses(db: Db, tenantCode: string, agreementSysNo: number): Promise<ClauseRow[]> {
  const { rows } = await sql<ClauseRow>`
    SELECT c."clauseNo", c."skuSysNo", coalesce(s."mallSpuName", '') AS "skuName", c."categorySysNo",
      coalesce(k."name", '') AS "categoryName", coalesce(c."attributeTokens", '{}') AS "attributeList", c."method",
      c."price", s."taxRate", c."discount", c."priceSource", c."delta", c."floor", c."cap", c."quoteBasis",
      coalesce(s."thirdName", '') AS "skuSpec", coalesce(s."unit", '') AS "unit", ${termsOfClause("c")},
      coalesce(b."name", '') AS "brandName", ${projectNames("c")}
    FROM mall."AgreementClause" c
    LEFT JOIN mall."Brand" b ON b."tenantCode" = c."tenantCode" AND b."sysNo" = c."brandSysNo"
    LEFT JOIN mall."Sku" s ON s."tenantCode" = c."tenantCode" AND s."sysNo" = c."skuSysNo"
    LEFT JOIN mall."Category" k ON k."tenantCode" = c."tenantCode" AND k."sysNo" = c."categorySysNo"
    WHERE c."tenantCode" = ${tenantCode} AND c."agreementSysNo" = ${agreementSysNo}
    ORDER BY c."clauseNo", c."sysNo"`.execute(db);
  return rows;
}

/** A version as its agreement was under it; undefined where both sides did not sign it. */
export async function readVersion(db: Db, tenantCode: string, sysNo: number): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`
    SELECT v."agreementSysNo" AS "sysNo", v."agreementNo", v."name", a."parentSysNo", v."purchaserOrganizationSysNo",
      v."purchaserOrganizationName", v."supplierSysNo", v."supplierName",
      to_char(v."startTime", 'YYYY-MM-DD') AS "startTime", to_char(v."endTime", 'YYYY-MM-DD') AS "endTime",
      CASE WHEN v."status" = ${sql.lit(AgreementVersionStatus.effective)} THEN ${sql.lit(RecordStatus.enabled)}
        ELSE ${sql.lit(RecordStatus.disabled)} END AS "status",
      v."noAgreementCanSale", v."paymentMode", v."weighing", v."massTolerance", v."amountTolerance",
      v."deliveryConfirmRequired", v."certificatesRequired", v."inspectionRequired", v."settlementCycle", v."freightIncluded", v."notice",
      NULL::int8 AS "contractSysNo", v."receivingConfirm", v."areaCodes", v."projectNames", v."termList" AS "terms",
      v."passwordHash" <> '' AS "hasPassword"
    FROM mall."AgreementVersion" v
    JOIN mall."TradeAgreement" a ON a."tenantCode" = v."tenantCode" AND a."sysNo" = v."agreementSysNo"
    WHERE v."tenantCode" = ${tenantCode} AND v."sysNo" = ${sysNo} AND v."version" > 0`.execute(db);
  return rows[0];
}

/** The clauses of a version, with the names that its goods had then. */
export async function readVersionClauses(db: Db, tenantCode: string, sysNo: number): Promise<ClauseRow[]> {
  const { rows } = await sql<ClauseRow>`
    SELECT i."lineNo" AS "clauseNo", i."skuSysNo", CASE WHEN i."skuSysNo" IS NULL THEN '' ELSE i."skuName" END AS "skuName",
      i."categorySysNo", CASE WHEN i."categorySysNo" IS NULL THEN '' ELSE i."skuName" END AS "categoryName",
      i."attributeTokens" AS "attributeList", i."method",
      CASE WHEN i."method" = ${sql.lit(PriceMethod.fixed)} THEN i."price" END AS "price", s."taxRate", i."discount",
      i."priceSource", i."delta", i."floor", i."cap", i."quoteBasis", i."skuSpec", i."unit", ${termsOfClause("i")},
      i."brandName", i."projectNames"
    FROM mall."AgreementVersionItem" i
    LEFT JOIN mall."Sku" s ON s."tenantCode" = i."tenantCode" AND s."sysNo" = i."skuSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."agreementVersionSysNo" = ${sysNo} ORDER BY i."lineNo"`.execute(db);
  return rows;
}

/** What the writer of the version in effect said of its password; "" where nothing. */
export async function passwordHint(db: Db, tenantCode: string, agreementSysNo: number): Promise<string> {
  const { rows } = await sql<{ hint: string }>`
    SELECT v."passwordHint" AS "hint" FROM mall."AgreementVersion" v
    WHERE v."tenantCode" = ${tenantCode} AND v."agreementSysNo" = ${agreementSysNo}
      AND v."status" = ${sql.lit(AgreementVersionStatus.effective)}`.execute(db);
  return rows[0]?.hint ?? "";
}

export type ChildRow = Pick<
  AgreementRow,
  | "sysNo"
  | "agreementNo"
  | "name"
  | "purchaserOrganizationSysNo"
  | "purchaserOrganizationName"
  | "supplierSysNo"
  | "supplierName"
  | "startTime"
  | "endTime"
  | "status"
>;
/** Agreements under an agreement, by their organisations' names; at most `limit`. */
export async function readChildren(
  db: Db,
  tenantCode: string,
  agreementSysNo: number,
  limit: number,
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    SELECT a."sysNo", a."agreementNo", a."name", a."purchaserOrganizationSysNo", o."name" AS "purchaserOrganizationName",
      a."supplierSysNo", s."name" AS "supplierName", to_char(a."startTime", 'YYYY-MM-DD') AS "startTime",
      to_char(a."endTime", 'YYYY-MM-DD') AS "endTime", a."status"
    FROM mall."TradeAgreement" a
    JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."purchaserOrganizationSysNo"
    JOIN mall."Supplier" s ON s."tenantCode" = a."tenantCode" AND s."sysNo" = a."supplierSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."parentSysNo" = ${agreementSysNo}
    ORDER BY o."name", a."sysNo" LIMIT ${limit}`.execute(db);
  return rows;
}

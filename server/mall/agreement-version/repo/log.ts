import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { OrderStatus } from "#trpc/contract/shared/codes";
import type { VersionContent } from "#trpc/rules/agreement-changes";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/** SQL over version `v`: what it says, as its differences are told. */
const content = sql`json_build_object(
    'name', v."name", 'startDay', to_char(v."startTime", 'YYYY-MM-DD'), 'endDay', to_char(v."endTime", 'YYYY-MM-DD'),
    'areaCodes', v."areaCodes", 'termList', v."termList", 'paymentMode', v."paymentMode",
    'noAgreementCanSale', v."noAgreementCanSale", 'weighing', v."weighing", 'massTolerance', v."massTolerance"::float8,
    'amountTolerance', v."amountTolerance"::float8, 'deliveryConfirmRequired', v."deliveryConfirmRequired",
    'receivingConfirm', v."receivingConfirm", 'certificatesRequired', v."certificatesRequired",
    'inspectionRequired', v."inspectionRequired", 'settlementCycle', v."settlementCycle",
    'freightIncluded', v."freightIncluded", 'notice', v."notice", 'projectNames', v."projectNames", 'content', v."content",
    'itemList', (SELECT coalesce(json_agg(json_build_object('skuSysNo', i."skuSysNo", 'categorySysNo', i."categorySysNo",
        'skuName', i."skuName", 'skuSpec', i."skuSpec", 'attributeTokens', i."attributeTokens", 'method', i."method",
        'price', i."price"::float8, 'discount', i."discount"::float8, 'priceSource', i."priceSource",
        'delta', i."delta"::float8, 'floor', i."floor"::float8, 'cap', i."cap"::float8, 'quoteBasis', i."quoteBasis",
        'stepList', i."stepList", 'brandSysNo', i."brandSysNo", 'brandName', i."brandName",
        'projectNames', i."projectNames",
        'massEdition', i."massEdition", 'certificates', i."certificates", 'quantity', i."quantity"::float8) ORDER BY i."lineNo"), '[]')
      FROM mall."AgreementVersionItem" i
      WHERE i."tenantCode" = v."tenantCode" AND i."agreementVersionSysNo" = v."sysNo"))`;

/** What the version before this one said; null for a first one. */
export async function contentBefore(db: Db, { tenantCode, sysNo }: Key): Promise<VersionContent | null> {
  const { rows } = await sql<{ content: VersionContent }>`
    SELECT ${content} AS "content" FROM mall."AgreementVersion" d
    JOIN LATERAL (
      SELECT * FROM mall."AgreementVersion" b
      WHERE b."tenantCode" = d."tenantCode" AND b."agreementSysNo" = d."agreementSysNo" AND b."sysNo" <> d."sysNo"
        AND b."version" > 0 AND (d."version" = 0 OR b."version" < d."version")
      ORDER BY b."version" DESC LIMIT 1
    ) v ON true
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  return rows[0]?.content ?? null;
}

/** A version that both sides signed, with what it says. */
export interface LoggedVersion {
  sysNo: number;
  versionNo: string;
  version: number;
  status: number;
  writtenBy: number;
  purchaserSigner: string;
  supplierSigner: string;
  /** Unix seconds. */
  effectTime: number | null;
  closeTime: number | null;
  content: VersionContent;
}

/** The versions of an agreement that both sides signed, the newest first. */
export async function signedVersions(db: Db, { tenantCode, sysNo }: Key, limit: number): Promise<LoggedVersion[]> {
  const { rows } = await sql<LoggedVersion>`
    SELECT v."sysNo", v."versionNo", v."version", v."status", v."writtenBy", v."purchaserSigner", v."supplierSigner",
      floor(date_part('epoch', v."effectTime")) AS "effectTime", floor(date_part('epoch', v."closeTime")) AS "closeTime",
      ${content} AS "content"
    FROM mall."AgreementVersion" v
    WHERE v."tenantCode" = ${tenantCode} AND v."agreementSysNo" = ${sysNo} AND v."version" > 0
    ORDER BY v."version" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Goods that an organisation ordered of a supplier, and how much since then. */
export interface Bought {
  skuSysNo: number;
  /** The project that it was for, where prices of projects are agreed; else null. */
  projectSysNo: number | null;
  projectName: string;
  skuName: string;
  skuSpec: string;
  unit: string;
  quantity: string;
}

/**
 * What was ordered since then and not cancelled, by goods and by those projects that the version, or its agreement as it
 * is now, has prices of its own for; the greatest amount first.
 */
export async function boughtSince(
  db: Db,
  parties: { tenantCode: string; purchaserOrganizationSysNo: number; supplierSysNo: number; versionSysNo: number },
  since: Date,
  limit: number,
): Promise<Bought[]> {
  const { rows } = await sql<Bought>`
    WITH named AS MATERIALIZED (
      SELECT unnest(d."projectSysNos" || coalesce(a."projectSysNos", '{}')) AS "sysNo" FROM mall."AgreementVersion" d
      LEFT JOIN mall."TradeAgreement" a ON a."tenantCode" = d."tenantCode" AND a."sysNo" = d."agreementSysNo"
      WHERE d."tenantCode" = ${parties.tenantCode} AND d."sysNo" = ${parties.versionSysNo}
      UNION
      SELECT unnest(k."projectSysNos") FROM mall."AgreementVersionItem" k
      WHERE k."tenantCode" = ${parties.tenantCode} AND k."agreementVersionSysNo" = ${parties.versionSysNo}
      UNION
      SELECT unnest(k."projectSysNos") FROM mall."AgreementVersion" d
      JOIN mall."AgreementClause" k ON k."tenantCode" = d."tenantCode" AND k."agreementSysNo" = d."agreementSysNo"
      WHERE d."tenantCode" = ${parties.tenantCode} AND d."sysNo" = ${parties.versionSysNo}
    )
    SELECT n."sysNo" AS "projectSysNo", CASE WHEN n."sysNo" IS NULL THEN '' ELSE max(o."projectName") END AS "projectName",
      i."skuSysNo", max(i."skuName") AS "skuName", max(i."skuSpec") AS "skuSpec", max(i."unit") AS "unit",
      sum(i."quantity") AS "quantity"
    FROM mall."OrderTrade" o
    JOIN mall."OrderItem" i ON i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo"
    LEFT JOIN named n ON n."sysNo" = o."projectSysNo"
    WHERE o."tenantCode" = ${parties.tenantCode} AND o."purchaserOrganizationSysNo" = ${parties.purchaserOrganizationSysNo}
      AND o."supplierSysNo" = ${parties.supplierSysNo} AND o."createTime" >= ${since}
      AND o."status" <> ${sql.lit(OrderStatus.cancelled)}
    GROUP BY i."skuSysNo", n."sysNo" ORDER BY sum(i."amount") DESC LIMIT ${limit}`.execute(db);
  return rows;
}

import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod, RecordStatus } from "#trpc/contract/shared/codes";
import { areaAncestors } from "#trpc/rules/area";
import type { AgreementHead, PriceClause, PriceTerm } from "#trpc/rules/price";
import { chinaDay } from "#trpc/rules/price";
import { choiceSql, ofKindSql, ofProjectSql } from "./choice-repo";
import { stepsSql } from "./ladder-repo";
import { headJsonSql, termsSql } from "./repo";

/** What a good cost somebody at a moment. */
export interface PastQuestion {
  tenantCode: string;
  /** The buyer. */
  organizationSysNo: number;
  /** Level code of the area the goods go to; "" when it is not known. */
  areaCode: string;
  skuSysNo: number;
  moment: Date;
  /** The project that was ordered for; null and left out: none. */
  projectSysNo?: number | null;
}

/** The quote of a clause's day as it was known at the moment. */
export interface PastQuote {
  /** yyyy-MM-dd */
  quoteDay: string;
  publishTime: number;
  publisher: string;
  laterList: { price: number; publishTime: number }[];
}

/** An agreement that held at the moment. */
export interface PastAgreement {
  head: Omit<AgreementHead, "terms"> & { terms: PriceTerm[] | null };
  version: { sysNo: number; versionNo: string; version: number; effectTime: number } | null;
  clause: PriceClause | null;
  quote: PastQuote | null;
}

export interface PastRow {
  listPrice: string;
  listPriceTime: number | null;
  agreements: PastAgreement[];
}

// $1 tenant, $2 sku, $3 organisation, $4 moment, $5 its day in China, $6 codes that contain the area
const seconds = (column: string) => `floor(date_part('epoch', ${column}))`;

/** The version of agreement a that was in effect. */
const versionSql = `
  SELECT w.* FROM "mall"."AgreementVersion" w
  WHERE w."tenantCode" = $1 AND w."agreementSysNo" = a."sysNo" AND w."version" > 0 AND w."effectTime" <= $4
    AND (w."closeTime" IS NULL OR w."closeTime" > $4)
  ORDER BY w."version" DESC LIMIT 1`;
const hasVersions = `EXISTS (SELECT FROM "mall"."AgreementVersion" w
  WHERE w."tenantCode" = $1 AND w."agreementSysNo" = a."sysNo" AND w."version" > 0)`;

const of = (column: string) => `CASE WHEN v."sysNo" IS NULL THEN a."${column}" ELSE v."${column}" END AS "${column}"`;
const taken = [
  ...["name", "startTime", "endTime", "noAgreementCanSale", "paymentMode", "weighing", "massTolerance"],
  ...["deliveryConfirmRequired", "receivingConfirm", "certificatesRequired", "inspectionRequired", "freightIncluded"],
];

/** Agreements of the buyer with the supplier of the sku, as they were at the moment. */
const agreementSql = `
  SELECT a."sysNo", a."agreementNo", a."supplierSysNo", a."enquirySysNo", a."isLimited",
    CASE WHEN v."sysNo" IS NULL THEN a."projectSysNos" ELSE v."projectSysNos" END AS "projectSysNos", ${taken.map(of).join(", ")},
    v."sysNo" AS "versionSysNo", v."versionNo", v."version", v."effectTime",
    CASE WHEN v."sysNo" IS NULL THEN ${termsSql} ELSE to_json(v."termList") END AS "terms"
  FROM sku s
  JOIN "mall"."TradeAgreement" a ON a."tenantCode" = $1 AND a."purchaserOrganizationSysNo" = $3
    AND a."supplierSysNo" = s."supplierSysNo"
  LEFT JOIN LATERAL (${versionSql}) v ON true
  WHERE CASE WHEN v."sysNo" IS NOT NULL THEN v."areaCodes" && $6::text[] AND ${ofProjectSql("v", "$7")} ELSE
      ${ofProjectSql("a", "$7")} AND a."status" = ${RecordStatus.enabled} AND NOT ${hasVersions} AND EXISTS (SELECT FROM "mall"."AgreementArea" g
        WHERE g."tenantCode" = $1 AND g."agreementSysNo" = a."sysNo" AND g."areaCode" = ANY ($6::text[])) END`;

const clauseColumns =
  '"skuSysNo", "categorySysNo", "attributeTokens", "method", "discount", "priceSource", "delta", "floor", "cap", ' +
  '"quoteBasis", "stepList", "brandSysNo", "projectSysNos"';

/** The clause of agreement a that priced sku s: at most one row, chosen as `clauseSql` does. */
const pastClauseSql = `
  SELECT x.* FROM (
    SELECT "lineNo" AS "clauseNo", ${clauseColumns}, CASE WHEN "method" = ${PriceMethod.fixed} THEN "price" END AS "price"
    FROM "mall"."AgreementVersionItem" WHERE "tenantCode" = $1 AND "agreementVersionSysNo" = a."versionSysNo"
    UNION ALL
    SELECT "clauseNo", ${clauseColumns}, "price" FROM "mall"."AgreementClause"
    WHERE "tenantCode" = $1 AND "agreementSysNo" = a."sysNo" AND a."versionSysNo" IS NULL
  ) x
  WHERE ${ofProjectSql("x", "$7")} AND (x."skuSysNo" = s."sysNo" OR (${ofKindSql("x", "s")}))
  ORDER BY ${choiceSql("x", "s")}
  LIMIT 1`;

/** Every price that was ever published for the spec of sku s by the source of clause c. */
const publishedSql = `
  SELECT "areaCode", "quoteDate", "price", "publishTime", "publisher", NULL AS "closeTime" FROM "mall"."PriceQuote"
  WHERE "tenantCode" = $1 AND "priceSource" = c."priceSource" AND "specKey" = s."specKey" AND "quoteDate" <= $5::date
    AND "areaCode" = ANY ($6::text[])
  UNION ALL
  SELECT "areaCode", "quoteDate", "price", "publishTime", "publisher", "closeTime" FROM "mall"."PriceQuotePast"
  WHERE "tenantCode" = $1 AND "priceSource" = c."priceSource" AND "specKey" = s."specKey" AND "quoteDate" <= $5::date
    AND "areaCode" = ANY ($6::text[])`;

/** What the source was known to quote: at most one row, chosen as `quoteSql` does. */
const pastQuoteSql = `
  SELECT k.* FROM (${publishedSql}) k
  WHERE c."method" = ${PriceMethod.source} AND s."specKey" <> '' AND k."publishTime" <= $4
    AND (k."closeTime" IS NULL OR k."closeTime" > $4)
  ORDER BY length(k."areaCode") DESC, k."quoteDate" DESC LIMIT 1`;

const laterSql = `(SELECT coalesce(json_agg(json_build_object('price', n."price", 'publishTime', ${seconds('n."publishTime"')})
    ORDER BY n."publishTime"), '[]')
  FROM (${publishedSql}) n
  WHERE n."areaCode" = q."areaCode" AND n."quoteDate" = q."quoteDate" AND n."publishTime" > $4)`;

const statement = `WITH sku AS MATERIALIZED (
  SELECT s.*, coalesce(h."newPrice", n."oldPrice", s."salesPrice") AS "listPrice", h."createTime" AS "listPriceTime"
  FROM "mall"."Sku" s
  LEFT JOIN LATERAL (SELECT c."newPrice", c."createTime" FROM "mall"."SkuPriceChange" c
    WHERE c."tenantCode" = $1 AND c."skuSysNo" = s."sysNo" AND c."createTime" <= $4
    ORDER BY c."createTime" DESC, c."sysNo" DESC LIMIT 1) h ON true
  LEFT JOIN LATERAL (SELECT c."oldPrice" FROM "mall"."SkuPriceChange" c
    WHERE c."tenantCode" = $1 AND c."skuSysNo" = s."sysNo" AND c."createTime" > $4
    ORDER BY c."createTime", c."sysNo" LIMIT 1) n ON true
  WHERE s."tenantCode" = $1 AND s."sysNo" = $2
), agreement AS MATERIALIZED (${agreementSql})
SELECT s."listPrice"::text AS "listPrice", ${seconds('s."listPriceTime"')} AS "listPriceTime", (
  SELECT coalesce(json_agg(json_build_object('head', ${headJsonSql},
    'version', CASE WHEN a."versionSysNo" IS NOT NULL THEN json_build_object('sysNo', a."versionSysNo",
      'versionNo', a."versionNo", 'version', a."version", 'effectTime', ${seconds('a."effectTime"')}) END,
    'clause', CASE WHEN c."clauseNo" IS NOT NULL THEN json_build_object('clauseNo', c."clauseNo", 'method', c."method",
      'price', c."price"::text, 'discount', c."discount"::text, 'priceSource', c."priceSource", 'delta', c."delta"::text,
      'floor', c."floor"::text, 'cap', c."cap"::text, 'quoteBasis', c."quoteBasis", 'stepList', ${stepsSql("c")},
      'ofProjects', c."projectSysNos" <> '{}', 'sourcePrice', q."price"::text,
      'sourceTime', extract(epoch FROM q."quoteDate"::timestamp AT TIME ZONE 'Asia/Shanghai')::bigint) END,
    'quote', CASE WHEN q."price" IS NOT NULL THEN json_build_object('quoteDay', to_char(q."quoteDate", 'YYYY-MM-DD'),
      'publishTime', ${seconds('q."publishTime"')}, 'publisher', q."publisher", 'laterList', ${laterSql}) END
  ) ORDER BY a."sysNo"), '[]')
  FROM agreement a
  LEFT JOIN LATERAL (${pastClauseSql}) c ON true
  LEFT JOIN LATERAL (${pastQuoteSql}) q ON true
  WHERE $5::date BETWEEN a."startTime" AND a."endTime" AND (c."clauseNo" IS NOT NULL OR NOT a."noAgreementCanSale")
) AS "agreements"
FROM sku s`;

/** What goods cost at a moment and under which agreements, in one statement; undefined for unknown goods. */
export async function readPast(db: Db, question: PastQuestion): Promise<PastRow | undefined> {
  const { tenantCode, organizationSysNo, areaCode, skuSysNo, moment, projectSysNo = null } = question;
  const known = [tenantCode, skuSysNo, organizationSysNo, moment, chinaDay(moment), areaAncestors(areaCode)];
  const parameters = [...known, projectSysNo];
  return (await db.executeQuery(CompiledQuery.raw(statement, parameters) as CompiledQuery<PastRow>)).rows[0];
}

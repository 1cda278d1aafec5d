import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod, RecordStatus } from "#trpc/contract/shared/codes";
import { areaAncestors } from "#trpc/rules/area";
import type { AgreementHead, PriceClause, PriceTerm, SkuAgreementOption } from "#trpc/rules/price";
import { listTerm } from "#trpc/rules/price";

export interface AgreementQuestion {
  tenantCode: string;
  /** The buyer. */
  organizationSysNo: number;
  /**
   * Level code of the area the goods go to; "" when it is not known. null leaves areas out of it, for questions about
   * agreements and terms alone: prices of a price source are then missing.
   */
  areaCode: string | null;
  /** yyyy-MM-dd in China: `chinaDay(now)`. */
  day: string;
  skuSysNos: readonly number[];
  /** Only these agreements. */
  agreementSysNos?: readonly number[];
}

interface Row extends Omit<PriceClause, "clauseNo" | "method"> {
  skuSysNo: number;
  listPrice: string;
  sysNo: number;
  agreementNo: string;
  name: string;
  supplierSysNo: number;
  noAgreementCanSale: boolean;
  paymentMode: number;
  weighing: number;
  massTolerance: string;
  deliveryConfirmRequired: boolean;
  receivingConfirm: number;
  terms: string | null;
  clauseNo: number | null;
  method: PriceClause["method"];
}

/** Parameters of a statement that asks what agreements say; $1 is the tenant in all of them. */
export interface PriceParameters {
  organization: string;
  /** yyyy-MM-dd in China. */
  day: string;
  /** Codes that contain the area; null leaves areas out of it. */
  scope: string;
}

/** Condition on `mall."TradeAgreement"` a: one of the buyer's that holds on the day in the area. */
export const inForceSql = ({ organization, day, scope }: PriceParameters): string => `
  a."tenantCode" = $1 AND a."purchaserOrganizationSysNo" = ${organization} AND a."status" = ${RecordStatus.enabled}
    AND ${day}::date BETWEEN a."startTime" AND a."endTime"
    AND (${scope}::text[] IS NULL OR EXISTS (SELECT FROM "mall"."AgreementArea" g
      WHERE g."tenantCode" = $1 AND g."agreementSysNo" = a."sysNo" AND g."areaCode" = ANY (${scope}::text[])))`;

/** The clause of agreement a that prices sku s: at most one row. */
export const clauseSql = `
  SELECT k.* FROM (
    SELECT 4 AS "depth", x."clauseNo", x."method", x."price", x."discount", x."priceSource", x."delta", 0 AS "narrow"
    FROM "mall"."AgreementClause" x
    WHERE x."tenantCode" = $1 AND x."agreementSysNo" = a."sysNo" AND x."skuSysNo" = s."sysNo"
    UNION ALL
    SELECT CASE y."categorySysNo" WHEN s."category3SysNo" THEN 3 WHEN s."category2SysNo" THEN 2 ELSE 1 END,
      y."clauseNo", y."method", y."price", y."discount", y."priceSource", y."delta", cardinality(y."attributeTokens")
    FROM "mall"."AgreementClause" y
    WHERE y."tenantCode" = $1 AND y."agreementSysNo" = a."sysNo"
      AND y."categorySysNo" = ANY (ARRAY[s."category3SysNo", s."category2SysNo", s."category1SysNo"])
      AND y."attributeTokens" <@ s."attributeTokens"
  ) k
  ORDER BY k."depth" = 4 DESC, k."narrow" DESC, k."depth" DESC, k."clauseNo"
  LIMIT 1`;

/** What the price source of clause c quotes for sku s: at most one row. */
export const quoteSql = ({ day, scope }: PriceParameters): string => `
  SELECT p."price" AS "sourcePrice",
    extract(epoch FROM p."quoteDate"::timestamp AT TIME ZONE 'Asia/Shanghai')::bigint AS "sourceTime"
  FROM unnest(${scope}::text[]) AS n("areaCode"), LATERAL (
    SELECT o."price", o."quoteDate" FROM "mall"."PriceQuote" o
    WHERE o."tenantCode" = $1 AND o."priceSource" = c."priceSource" AND o."specKey" = s."specKey"
      AND o."areaCode" = n."areaCode" AND o."quoteDate" <= ${day}::date
    ORDER BY o."quoteDate" DESC LIMIT 1
  ) p
  WHERE c."method" = ${PriceMethod.source} AND s."specKey" <> ''
  ORDER BY length(n."areaCode") DESC
  LIMIT 1`;

/** `exactBasePrice` of the price rules, for clause c, quote q and sku s. */
export const exactBasePriceSql = `CASE c."method" WHEN ${PriceMethod.fixed} THEN c."price"
  WHEN ${PriceMethod.discount} THEN s."salesPrice" * c."discount" * 0.01
  ELSE q."sourcePrice" + coalesce(c."delta", 0) END`;

const asked: PriceParameters = { organization: "$3", day: "$4", scope: "$5" };

// $2 skus, $6 agreements or null
const statement = `
WITH agreement AS MATERIALIZED (
  SELECT a."sysNo", a."agreementNo", a."name", a."supplierSysNo", a."noAgreementCanSale", a."paymentMode",
    a."weighing", a."massTolerance", a."deliveryConfirmRequired", a."receivingConfirm",
    (SELECT json_agg(json_build_object('accountPeriod', t."accountPeriod", 'billingPeriod', t."billingPeriod",
        'name', t."name", 'discount', t."discount"::text) ORDER BY t."sortNo", t."accountPeriod", t."billingPeriod")::text
      FROM "mall"."AgreementTerm" t WHERE t."tenantCode" = $1 AND t."agreementSysNo" = a."sysNo") AS "terms"
  FROM "mall"."TradeAgreement" a
  WHERE ${inForceSql(asked)} AND ($6::bigint[] IS NULL OR a."sysNo" = ANY ($6::bigint[]))
), sku AS MATERIALIZED (
  SELECT s."sysNo", s."supplierSysNo", s."salesPrice", s."specKey", s."attributeTokens",
    s."category1SysNo", s."category2SysNo", s."category3SysNo"
  FROM "mall"."Sku" s WHERE s."tenantCode" = $1 AND s."sysNo" = ANY ($2::bigint[])
)
SELECT s."sysNo" AS "skuSysNo", s."salesPrice" AS "listPrice", a.*, c."clauseNo", c."method", c."price", c."discount",
  c."priceSource", c."delta", q."sourcePrice", q."sourceTime"
FROM agreement a
JOIN sku s ON s."supplierSysNo" = a."supplierSysNo"
LEFT JOIN LATERAL (${clauseSql}) c ON true
LEFT JOIN LATERAL (${quoteSql(asked)}) q ON true
WHERE c."clauseNo" IS NOT NULL OR NOT a."noAgreementCanSale"
ORDER BY a."sysNo"`;

const headOf = (row: Row): AgreementHead => ({
  sysNo: row.sysNo,
  agreementNo: row.agreementNo,
  name: row.name,
  supplierSysNo: row.supplierSysNo,
  noAgreementCanSale: row.noAgreementCanSale,
  paymentMode: row.paymentMode,
  weighing: row.weighing,
  massTolerance: row.massTolerance,
  deliveryConfirmRequired: row.deliveryConfirmRequired,
  receivingConfirm: row.receivingConfirm,
  terms: row.terms ? (JSON.parse(row.terms) as PriceTerm[]) : [listTerm],
});

function clauseOf({ clauseNo, method, price, discount, priceSource, delta, sourcePrice, sourceTime }: Row) {
  if (clauseNo === null) return null;
  return { clauseNo, method, price, discount, priceSource, delta, sourcePrice, sourceTime };
}

/** See `agreementOptions` of the domain's index. */
export async function readAgreementOptions(
  db: Db,
  { tenantCode, organizationSysNo, areaCode, day, skuSysNos, agreementSysNos }: AgreementQuestion,
): Promise<Map<number, SkuAgreementOption[]>> {
  const answer = new Map<number, SkuAgreementOption[]>();
  if (skuSysNos.length === 0) return answer;
  const scope = areaCode === null ? null : areaAncestors(areaCode);
  const parameters = [tenantCode, skuSysNos, organizationSysNo, day, scope, agreementSysNos ?? null];
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement, parameters) as CompiledQuery<Row>);
  const heads = new Map<number, AgreementHead>();
  for (const row of rows) {
    const agreement = heads.get(row.sysNo) ?? headOf(row);
    heads.set(row.sysNo, agreement);
    const option = { skuSysNo: row.skuSysNo, agreement, listPrice: row.listPrice, clause: clauseOf(row) };
    const list = answer.get(row.skuSysNo);
    if (list) list.push(option);
    else answer.set(row.skuSysNo, [option]);
  }
  return answer;
}

/**
 * Condition of a goods list: an agreement of the buyer prices the sku. `sku` is the alias of `mall."Sku"`, the others
 * are the statement's parameters: the buyer, the day and the codes that contain the area.
 */
export const coveredByAgreementSql = (
  sku: string,
  parameters: { organization: string; day: string; scope: string },
): string => `(SELECT true FROM "mall"."TradeAgreement" a
  JOIN "mall"."AgreementClause" c ON c."tenantCode" = a."tenantCode" AND c."agreementSysNo" = a."sysNo"
  WHERE a."tenantCode" = ${sku}."tenantCode" AND a."purchaserOrganizationSysNo" = ${parameters.organization}
    AND a."supplierSysNo" = ${sku}."supplierSysNo" AND a."status" = ${RecordStatus.enabled}
    AND ${parameters.day}::date BETWEEN a."startTime" AND a."endTime"
    AND EXISTS (SELECT FROM "mall"."AgreementArea" g WHERE g."tenantCode" = a."tenantCode"
      AND g."agreementSysNo" = a."sysNo" AND g."areaCode" = ANY (${parameters.scope}::text[]))
    AND (c."skuSysNo" = ${sku}."sysNo" OR (c."attributeTokens" <@ ${sku}."attributeTokens"
      AND c."categorySysNo" IN (${sku}."category3SysNo", ${sku}."category2SysNo", ${sku}."category1SysNo")))
  LIMIT 1)`;

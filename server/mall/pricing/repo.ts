import { CompiledQuery, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod, RecordStatus } from "#trpc/contract/shared/codes";
import { areaAncestors } from "#trpc/rules/area";
import type { AgreementHead, PriceClause, PriceTerm, SkuAgreementOption } from "#trpc/rules/price";
import { listTerm } from "#trpc/rules/price";
import {
  choiceSql,
  conditionsMetSql,
  depthSql,
  NO_PROJECT,
  ofKindSql,
  ofProjectSql,
  type ProjectSql,
} from "./choice-repo";
import { stepsSql } from "./ladder-repo";

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
  /** The project that is ordered for; null and left out: none, and nothing limited to projects prices. */
  projectSysNo?: number | null;
}

/** Parameters of a statement that asks what agreements say; $1 is the tenant in all of them. */
export interface PriceParameters {
  organization: string;
  /** yyyy-MM-dd in China. */
  day: string;
  /** Codes that contain the area; null leaves areas out of it. */
  scope: string;
  project: ProjectSql;
}

/** Condition on `mall."TradeAgreement"` a: one of the buyer's that holds on the day in the area for the project. */
export const inForceSql = ({ organization, day, scope, project }: PriceParameters): string => `
  a."tenantCode" = $1 AND a."purchaserOrganizationSysNo" = ${organization} AND a."status" = ${RecordStatus.enabled}
    AND ${day}::date BETWEEN a."startTime" AND a."endTime" AND ${ofProjectSql("a", project)}
    AND (${scope}::text[] IS NULL OR EXISTS (SELECT FROM "mall"."AgreementArea" g
      WHERE g."tenantCode" = $1 AND g."agreementSysNo" = a."sysNo" AND g."areaCode" = ANY (${scope}::text[])))`;

/** The clause of agreement a that prices sku s, ordered for a project: at most one row. */
export const clauseSql = (project: ProjectSql): string => `
  SELECT k.*, ${depthSql("k", "s")} AS "depth" FROM (
    SELECT x.* FROM "mall"."AgreementClause" x
    WHERE x."tenantCode" = $1 AND x."agreementSysNo" = a."sysNo" AND x."skuSysNo" = s."sysNo"
      AND ${ofProjectSql("x", project)}
    UNION ALL
    SELECT y.* FROM "mall"."AgreementClause" y
    WHERE y."tenantCode" = $1 AND y."agreementSysNo" = a."sysNo"
      AND y."categorySysNo" = ANY (ARRAY[s."category3SysNo", s."category2SysNo", s."category1SysNo"])
      AND ${conditionsMetSql("y", "s")} AND ${ofProjectSql("y", project)}
    UNION ALL
    SELECT z.* FROM "mall"."AgreementClause" z
    WHERE z."tenantCode" = $1 AND z."agreementSysNo" = a."sysNo" AND z."categorySysNo" IS NULL AND z."skuSysNo" IS NULL
      AND ${conditionsMetSql("z", "s")} AND ${ofProjectSql("z", project)}
  ) k
  ORDER BY ${choiceSql("k", "s")}
  LIMIT 1`;

/** What the price source of clause c quotes for sku s: at most one row. */
export const quoteSql = ({ day, scope }: Pick<PriceParameters, "day" | "scope">): string => `
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
  ELSE greatest(least(q."sourcePrice" + coalesce(c."delta", 0), CASE WHEN q."sourcePrice" IS NOT NULL THEN c."cap" END),
    CASE WHEN q."sourcePrice" IS NOT NULL THEN c."floor" END) END`;

/** The payment terms of agreement a. */
export const termsSql = `(SELECT json_agg(json_build_object('accountPeriod', t."accountPeriod", 'billingPeriod',
    t."billingPeriod", 'name', t."name", 'discount', t."discount"::text, 'otherDays', t."otherDays")
    ORDER BY t."sortNo", t."accountPeriod", t."billingPeriod")
  FROM "mall"."AgreementTerm" t WHERE t."tenantCode" = $1 AND t."agreementSysNo" = a."sysNo")`;
/** Agreement a with its terms, as JSON. */
export const headJsonSql = `json_build_object('sysNo', a."sysNo", 'agreementNo', a."agreementNo", 'name', a."name",
    'supplierSysNo', a."supplierSysNo", 'enquirySysNo', a."enquirySysNo", 'contractSysNo', (
      SELECT q."sysNo" FROM "mall"."Contract" q WHERE q."tenantCode" = $1 AND q."agreementSysNo" = a."sysNo"), 'noAgreementCanSale', a."noAgreementCanSale", 'paymentMode', a."paymentMode",
    'weighing', a."weighing", 'massTolerance', a."massTolerance"::text,
    'deliveryConfirmRequired', a."deliveryConfirmRequired", 'receivingConfirm', a."receivingConfirm",
    'certificatesRequired', a."certificatesRequired", 'inspectionRequired', a."inspectionRequired",
    'freightIncluded', a."freightIncluded", 'isLimited', a."isLimited", 'ofProjects', a."projectSysNos" <> '{}',
    'terms', a."terms")`;

type PackedOption = [
  sysNo: number,
  clauseNo: number | null,
  method: PriceClause["method"],
  price: string | null,
  discount: string | null,
  priceSource: number | null,
  delta: string | null,
  floor: string | null,
  cap: string | null,
  quoteBasis: PriceClause["quoteBasis"],
  sourcePrice: string | null,
  sourceTime: number | null,
  stepList: PriceClause["stepList"],
  massEdition: string,
  ofProjects: boolean,
];
interface OptionRow {
  skuSysNo: number;
  /** The list price. */
  salesPrice: string;
  options: PackedOption[] | null;
  /** They stand in one row of all. */
  agreements: (Omit<AgreementHead, "terms"> & { terms: PriceTerm[] | null })[] | null;
}

function unpacked([
  _,
  clauseNo,
  method,
  price,
  discount,
  priceSource,
  delta,
  floor,
  cap,
  quoteBasis,
  ...quoted
]: PackedOption) {
  if (clauseNo === null) return null;
  const [sourcePrice, sourceTime, stepList, massEdition, ofProjects] = quoted;
  const said = { quoteBasis, stepList: stepList ?? null, massEdition, ...(ofProjects ? { ofProjects } : {}) };
  return { clauseNo, method, price, discount, priceSource, delta, floor, cap, sourcePrice, sourceTime, ...said };
}

function optionsOfRows(rows: readonly OptionRow[]): Map<number, SkuAgreementOption[]> {
  const answer = new Map<number, SkuAgreementOption[]>();
  const agreements = rows.find((row) => row.agreements !== null)?.agreements ?? [];
  const heads = new Map(agreements.map((head) => [head.sysNo, { ...head, terms: head.terms ?? [listTerm] }]));
  for (const { skuSysNo, options, salesPrice } of rows) {
    if (!options) continue;
    const list = options.flatMap((option) => {
      const agreement = heads.get(option[0]);
      return agreement ? [{ skuSysNo, agreement, listPrice: salesPrice, clause: unpacked(option) }] : [];
    });
    answer.set(skuSysNo, list);
  }
  return answer;
}

const parameters: PriceParameters = { organization: "$3", day: "$4", scope: "$5", project: "$6" };
const statement = `WITH agreement AS MATERIALIZED (
  SELECT a.*, ${termsSql} AS "terms" FROM "mall"."TradeAgreement" a WHERE ${inForceSql(parameters)}
)
SELECT s."sysNo" AS "skuSysNo", s."salesPrice", (
  SELECT json_agg(json_build_array(a."sysNo", c."clauseNo", c."method", c."price"::text, c."discount"::text,
    c."priceSource", c."delta"::text, c."floor"::text, c."cap"::text, c."quoteBasis", q."sourcePrice"::text, q."sourceTime",
    ${stepsSql("c")}, c."massEdition", c."projectSysNos" <> '{}') ORDER BY a."sysNo")
  FROM agreement a
  LEFT JOIN LATERAL (${clauseSql(parameters.project)}) c ON true
  LEFT JOIN LATERAL (${quoteSql(parameters)}) q ON true
  WHERE a."supplierSysNo" = s."supplierSysNo" AND (c."clauseNo" IS NOT NULL OR NOT a."noAgreementCanSale")
) AS "options",
  CASE WHEN row_number() OVER () = 1 THEN (SELECT json_agg(${headJsonSql}) FROM agreement a) END AS "agreements"
FROM "mall"."Sku" s WHERE s."tenantCode" = $1 AND s."sysNo" = ANY ($2::bigint[])`;

/** See `agreementOptions` of the domain's index. */
export async function readAgreementOptions(
  db: Db,
  { tenantCode, organizationSysNo, areaCode, day, skuSysNos, projectSysNo = null }: AgreementQuestion,
): Promise<Map<number, SkuAgreementOption[]>> {
  if (skuSysNos.length === 0) return new Map();
  const scope = areaCode === null ? null : areaAncestors(areaCode);
  const parameters = [tenantCode, skuSysNos, organizationSysNo, day, scope, projectSysNo];
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement, parameters) as CompiledQuery<OptionRow>);
  return optionsOfRows(rows);
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
    AND ${parameters.day}::date BETWEEN a."startTime" AND a."endTime" AND ${ofProjectSql("a", NO_PROJECT)}
    AND EXISTS (SELECT FROM "mall"."AgreementArea" g WHERE g."tenantCode" = a."tenantCode"
      AND g."agreementSysNo" = a."sysNo" AND g."areaCode" = ANY (${parameters.scope}::text[]))
    AND ${ofProjectSql("c", NO_PROJECT)} AND (c."skuSysNo" = ${sku}."sysNo" OR (${ofKindSql("c", sku)}))
  LIMIT 1)`;

/** For each area, by level code, the agreements of the reader whose scope contains it. No statement for no areas. */
export async function agreementsWithin(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  areaCodes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const asked = [...new Set(areaCodes)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ sysNo: number; areaCode: string }>`
    SELECT a."sysNo", g."areaCode" FROM "mall"."TradeAgreement" a
    JOIN "mall"."AgreementArea" g ON g."tenantCode" = a."tenantCode" AND g."agreementSysNo" = a."sysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."purchaserOrganizationSysNo" = ${organizationSysNo}
      AND g."areaCode" = ANY (${[...new Set(asked.flatMap(areaAncestors))]}::text[])`.execute(db);
  return new Map(
    asked.map((code) => {
      const codes = areaAncestors(code);
      return [code, new Set(rows.flatMap((row) => (codes.includes(row.areaCode) ? [row.sysNo] : [])))];
    }),
  );
}

import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { areaAncestors } from "#trpc/rules/area";
import { type PricePoint, priceHistory } from "#trpc/rules/price-history";
import { NO_PROJECT } from "./choice-repo";
import type { AgreementQuestion } from "./repo";
import { clauseSql, inForceSql } from "./repo";

const midnight = (day: string) => `extract(epoch FROM ${day}::timestamp AT TIME ZONE 'Asia/Shanghai')::bigint`;

/** Quotes since `from` of each area around, and of each the newest from before. */
const text = `SELECT a."sysNo", c."priceSource", c."delta"::text, c."floor"::text, c."cap"::text, ${midnight('a."from"')} AS "from",
  (SELECT json_agg(json_build_object('areaCode', o."areaCode", 'time', ${midnight('o."quoteDate"')},
      'price', o."price"::text))
    FROM unnest($5::text[]) AS n("areaCode"), LATERAL (
      SELECT max(b."quoteDate") AS "day" FROM "mall"."PriceQuote" b
      WHERE b."tenantCode" = $1 AND b."priceSource" = c."priceSource" AND b."specKey" = s."specKey"
        AND b."areaCode" = n."areaCode" AND b."quoteDate" <= a."from") before, LATERAL (
      SELECT q.* FROM "mall"."PriceQuote" q
      WHERE q."tenantCode" = $1 AND q."priceSource" = c."priceSource" AND q."specKey" = s."specKey"
        AND q."areaCode" = n."areaCode" AND q."quoteDate" BETWEEN coalesce(before."day", a."from") AND $4::date) o
  ) AS "quotes"
FROM "mall"."Sku" s
JOIN (SELECT a.*, greatest(a."startTime", ($4::date - interval '1 year')::date) AS "from"
  FROM "mall"."TradeAgreement" a WHERE ${inForceSql({ organization: "$3", day: "$4", scope: "$5", project: NO_PROJECT })}) a
  ON a."supplierSysNo" = s."supplierSysNo"
CROSS JOIN LATERAL (${clauseSql(NO_PROJECT)}) c
WHERE s."tenantCode" = $1 AND s."sysNo" = $2 AND s."specKey" <> '' AND c."method" = ${PriceMethod.source}
ORDER BY a."sysNo"`;

interface HistoryRow {
  sysNo: number;
  priceSource: number;
  delta: string | null;
  floor: string | null;
  cap: string | null;
  from: number;
  quotes: { areaCode: string; time: number; price: string }[] | null;
}

export interface AgreementHistory {
  tradeAgreementSysNo: number;
  priceSource: number;
  /** Of the agreement, or a year ago. */
  from: number;
  pointList: PricePoint[];
}

/**
 * What a sku cost from day to day under each agreement of the buyer that prices it by a price source, over the last
 * twelve months, no further back than the agreement itself. One statement.
 */
export async function agreementHistory(
  db: Db,
  question: Omit<AgreementQuestion, "skuSysNos" | "areaCode"> & { areaCode: string; skuSysNo: number },
): Promise<AgreementHistory[]> {
  const { tenantCode, skuSysNo, organizationSysNo, day, areaCode } = question;
  const parameters = [tenantCode, skuSysNo, organizationSysNo, day, areaAncestors(areaCode)];
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, parameters) as CompiledQuery<HistoryRow>);
  return rows.map(({ sysNo, priceSource, delta, floor, cap, from, quotes }) => ({
    tradeAgreementSysNo: sysNo,
    priceSource,
    from,
    pointList: priceHistory(quotes ?? [], { from, delta: delta ?? 0, floor, cap }),
  }));
}

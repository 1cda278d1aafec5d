import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";

/** An answer that is taken, as the agreement that it becomes. */
export interface TakenAnswer {
  tenantCode: string;
  enquirySysNo: number;
  agreementNo: string;
  name: string;
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  areaCode: string;
  /** yyyy-MM-dd in China, both included. */
  startDay: string;
  endDay: string;
  term: { accountPeriod: number; name: string; otherDays: number };
}

/** The agreement of a taken answer: the one that is there already, else a new one with its area and term. */
export async function agreementOf(db: Db, taken: TakenAnswer): Promise<number> {
  const { tenantCode, term } = taken;
  const { rows } = await sql<{ sysNo: number }>`
    WITH there AS (
      SELECT a."sysNo" FROM "mall"."TradeAgreement" a
      WHERE a."tenantCode" = ${tenantCode} AND a."enquirySysNo" = ${taken.enquirySysNo}
        AND a."supplierSysNo" = ${taken.supplierSysNo}
    ), made AS (
      INSERT INTO "mall"."TradeAgreement" ("tenantCode", "agreementNo", "name", "purchaserOrganizationSysNo",
        "supplierSysNo", "startTime", "endTime", "enquirySysNo")
      SELECT ${tenantCode}, ${taken.agreementNo}, ${taken.name}, ${taken.purchaserOrganizationSysNo},
        ${taken.supplierSysNo}, ${taken.startDay}::date, ${taken.endDay}::date, ${taken.enquirySysNo}
      WHERE NOT EXISTS (SELECT FROM there)
      RETURNING "tenantCode", "sysNo"
    ), area AS (
      INSERT INTO "mall"."AgreementArea" ("tenantCode", "agreementSysNo", "areaCode")
      SELECT made."tenantCode", made."sysNo", ${taken.areaCode} FROM made
    ), term AS (
      INSERT INTO "mall"."AgreementTerm" ("tenantCode", "agreementSysNo", "accountPeriod", "billingPeriod", "name",
        "discount", "sortNo", "otherDays")
      SELECT made."tenantCode", made."sysNo", ${term.accountPeriod}, 0, ${term.name}, 100, 1, ${term.otherDays} FROM made
    )
    SELECT "sysNo" FROM there UNION ALL SELECT "sysNo" FROM made`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("taking an answer made no agreement");
  return found.sysNo;
}

/**
 * Fixed prices of goods under an agreement, and of its version in effect where it has one; goods that it has already keep
 * theirs.
 */
export async function priceGoods(
  db: Db,
  tenantCode: string,
  agreementSysNo: number,
  prices: readonly { skuSysNo: number; price: string }[],
): Promise<void> {
  await sql`
    WITH priced AS (
    INSERT INTO "mall"."AgreementClause" ("tenantCode", "agreementSysNo", "clauseNo", "skuSysNo", "attributeTokens",
      "method", "price")
    SELECT ${tenantCode}, ${agreementSysNo}, coalesce(last."clauseNo", 0) + row_number() OVER (ORDER BY p."skuSysNo"),
      p."skuSysNo", '{}', ${sql.lit(PriceMethod.fixed)}, p."price"
    FROM json_to_recordset(${JSON.stringify(prices)}::json) AS p("skuSysNo" int8, "price" numeric)
    CROSS JOIN (SELECT max(c."clauseNo") AS "clauseNo" FROM "mall"."AgreementClause" c
      WHERE c."tenantCode" = ${tenantCode} AND c."agreementSysNo" = ${agreementSysNo}) last
    WHERE NOT EXISTS (SELECT FROM "mall"."AgreementClause" c
      WHERE c."tenantCode" = ${tenantCode} AND c."agreementSysNo" = ${agreementSysNo}
        AND c."skuSysNo" = p."skuSysNo")
    RETURNING "clauseNo", "skuSysNo", "method", "price"
    )
    INSERT INTO "mall"."AgreementVersionItem" ("tenantCode", "agreementVersionSysNo", "lineNo", "skuSysNo", "skuName",
      "skuSpec", "unit", "attributeTokens", "method", "price")
    SELECT ${tenantCode}, v."sysNo", k."clauseNo", k."skuSysNo", s."mallSpuName", s."thirdName", s."unit", '{}',
      k."method", k."price"
    FROM priced k
    JOIN "mall"."Sku" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = k."skuSysNo"
    JOIN "mall"."AgreementVersion" v ON v."tenantCode" = ${tenantCode} AND v."agreementSysNo" = ${agreementSysNo}
      AND v."status" = ${sql.lit(AgreementVersionStatus.effective)}`.execute(db);
}

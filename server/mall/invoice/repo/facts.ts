import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { InvoiceFacts } from "#trpc/rules/invoice";
import { InvoiceStatus } from "#trpc/rules/kinds/invoice";

type Known = Pick<InvoiceFacts, "titles" | "sellerNames" | "sellerTaxNos" | "rates" | "invoiceTypes">;

/**
 * What the mall knows of the parties and goods of statements of one purchaser. A supplier's tax numbers are those of its own book and of its
 * accepted invoices.
 */
export async function factsOf(
  db: Db,
  { tenantCode, sysNos }: { tenantCode: string; sysNos: readonly number[] },
): Promise<Known> {
  const { rows } = await sql<Known>`
    WITH own AS (
      SELECT DISTINCT s."taxRate", s."orderSysNo" FROM "mall"."SettlementItem" s
      WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ANY(${sysNos}::int8[])
    ), bought AS (
      SELECT o."invoiceTitle", o."invoiceType" FROM "mall"."OrderTrade" o
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" IN (SELECT "orderSysNo" FROM own)
    )
    SELECT
      (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('title', n."title", 'taxCode', n."taxCode")), '[]') FROM (
        SELECT t."title", t."taxCode" FROM "mall"."InvoiceTitle" t
        WHERE t."tenantCode" = d."tenantCode" AND t."organizationSysNo" = d."purchaserOrganizationSysNo"
        UNION ALL
        SELECT b."invoiceTitle"->>'title', coalesce(b."invoiceTitle"->>'taxCode', '') FROM bought b
        WHERE b."invoiceTitle"->>'title' <> '') n) AS "titles",
      json_build_array(d."supplierName", p."name", g."name") AS "sellerNames",
      (SELECT coalesce(json_agg(DISTINCT n."taxNo"), '[]') FROM (
        SELECT t."taxCode" AS "taxNo" FROM "mall"."InvoiceTitle" t
        WHERE t."tenantCode" = d."tenantCode" AND t."organizationSysNo" = p."organizationSysNo" AND t."taxCode" <> ''
        UNION
        SELECT i."sellerTaxNo" FROM "mall"."Invoice" i
        WHERE i."tenantCode" = d."tenantCode" AND i."supplierSysNo" = d."supplierSysNo"
          AND i."status" IN (${literals([InvoiceStatus.accepted, InvoiceStatus.offset])})) n) AS "sellerTaxNos",
      (SELECT coalesce(json_agg(DISTINCT own."taxRate"::text), '[]') FROM own) AS "rates",
      (SELECT coalesce(json_agg(DISTINCT b."invoiceType"), '[]') FROM bought b) AS "invoiceTypes"
    FROM "mall"."Settlement" d
    JOIN "mall"."Supplier" p ON p."tenantCode" = d."tenantCode" AND p."sysNo" = d."supplierSysNo"
    JOIN "mall"."Organization" g ON g."tenantCode" = p."tenantCode" AND g."sysNo" = p."organizationSysNo"
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNos[0]}`.execute(db);
  return rows[0] ?? { titles: [], sellerNames: [], sellerTaxNos: [], rates: [], invoiceTypes: [] };
}

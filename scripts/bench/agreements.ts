import { sql } from "kysely";
import type { BenchWorld } from "./world";

/** Categories that one agreement has clauses for. */
const CLAUSES = 3;

/** Makes sure that the mall has `wanted` agreements, of every organisation with every supplier in turn. */
export async function ensureAgreements({ database }: BenchWorld, wanted: number): Promise<void> {
  await sql`
    WITH there AS (SELECT count(*)::int AS count FROM mall."TradeAgreement" WHERE "tenantCode" = 'demo'),
    pair AS (SELECT row_number() OVER (ORDER BY o."sysNo", s."sysNo") - 1 AS n, count(*) OVER () AS pairs,
        o."sysNo" AS "organization", s."sysNo" AS "supplier"
      FROM mall."Organization" o JOIN mall."Supplier" s ON s."tenantCode" = o."tenantCode" AND s."organizationSysNo" <> o."sysNo"
      WHERE o."tenantCode" = 'demo'),
    made AS (INSERT INTO mall."TradeAgreement" ("tenantCode", "agreementNo", "name", "purchaserOrganizationSysNo",
        "supplierSysNo", "startTime", "endTime")
      SELECT 'demo', 'BENCH-' || i, '协议' || i, p."organization", p."supplier", now() - interval '1 year', now() + interval '1 year'
      FROM there, generate_series(there.count + 1, ${wanted}::int) AS i JOIN pair p ON p.n = i % p.pairs RETURNING "sysNo"),
    area AS (INSERT INTO mall."AgreementArea" ("tenantCode", "agreementSysNo", "areaCode") SELECT 'demo', "sysNo", '0' FROM made),
    category AS (SELECT "sysNo", row_number() OVER (ORDER BY "sysNo") - 1 AS n, count(*) OVER () AS categories
      FROM mall."Category" WHERE "tenantCode" = 'demo' AND "level" = 2)
    INSERT INTO mall."AgreementClause" ("tenantCode", "agreementSysNo", "clauseNo", "categorySysNo", "attributeTokens", "method", "discount")
    SELECT 'demo', m."sysNo", k, c."sysNo", '{}', 2, 90 + (m."sysNo" + k) % 10
    FROM made m, generate_series(1, ${CLAUSES}::int) AS k JOIN category c ON true
    WHERE c.n = (m."sysNo" * ${CLAUSES}::int + k) % c.categories`.execute(database.kysely);
  await sql`ANALYZE mall."TradeAgreement", mall."AgreementArea", mall."AgreementClause"`.execute(database.kysely);
}

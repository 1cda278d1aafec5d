import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod, RecordStatus } from "#trpc/contract/shared/codes";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/**
 * The agreement by which the lines of a contract are ordered: it prices its goods, has its term, and the areas and terms
 * of receiving of the agreement that it began with. Cart, checkout and order know no other kind of price.
 */
export async function makeAgreement(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO mall."TradeAgreement" ("tenantCode", "agreementNo", "name", "purchaserOrganizationSysNo",
        "supplierSysNo", "startTime", "endTime", "noAgreementCanSale", "paymentMode", "weighing", "massTolerance", "amountTolerance",
        "deliveryConfirmRequired", "receivingConfirm", "certificatesRequired", "inspectionRequired", "freightIncluded", "notice",
        "settlementCycle")
      SELECT c."tenantCode", c."contractNo", c."name", c."purchaserOrganizationSysNo", c."supplierSysNo", c."startTime",
        c."endTime", f."noAgreementCanSale", c."paymentMode", f."weighing", f."massTolerance", f."amountTolerance", f."deliveryConfirmRequired",
        f."receivingConfirm", f."certificatesRequired", f."inspectionRequired", f."freightIncluded", f."notice", f."settlementCycle"
      FROM mall."Contract" c
      JOIN mall."TradeAgreement" f ON f."tenantCode" = c."tenantCode" AND f."sysNo" = c."frameworkSysNo"
      WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}
      RETURNING "tenantCode", "sysNo"
    ), named AS (
      UPDATE mall."Contract" c SET "agreementSysNo" = made."sysNo" FROM made
      WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}
    ), area AS (
      INSERT INTO mall."AgreementArea" ("tenantCode", "agreementSysNo", "areaCode")
      SELECT made."tenantCode", made."sysNo", g."areaCode" FROM made
      JOIN mall."Contract" c ON c."tenantCode" = made."tenantCode" AND c."sysNo" = ${sysNo}
      JOIN mall."AgreementArea" g ON g."tenantCode" = c."tenantCode" AND g."agreementSysNo" = c."frameworkSysNo"
    )
    INSERT INTO mall."AgreementTerm" ("tenantCode", "agreementSysNo", "accountPeriod", "billingPeriod", "name", "discount",
      "sortNo", "otherDays")
    SELECT made."tenantCode", made."sysNo", c."accountPeriod", c."billingPeriod", c."termName", 100, 1, c."otherDays"
    FROM made JOIN mall."Contract" c ON c."tenantCode" = made."tenantCode" AND c."sysNo" = ${sysNo}`.execute(db);
}

/** Prices the agreement of a contract by its lines as they are now; how much is ordered of them the contract guards. */
export async function priceLines(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM mall."AgreementClause" k USING mall."Contract" c
      WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}
        AND k."tenantCode" = c."tenantCode" AND k."agreementSysNo" = c."agreementSysNo"
      RETURNING k."clauseNo"
    )
    INSERT INTO mall."AgreementClause" ("tenantCode", "agreementSysNo", "clauseNo", "skuSysNo", "attributeTokens", "method",
      "price", "quantity")
    SELECT c."tenantCode", c."agreementSysNo", (SELECT coalesce(max("clauseNo"), 0) FROM gone) + i."lineNo", i."skuSysNo", '{}',
      ${sql.lit(PriceMethod.fixed)}, i."price", i."quantity"
    FROM mall."Contract" c
    JOIN mall."ContractItem" i ON i."tenantCode" = c."tenantCode" AND i."contractSysNo" = c."sysNo"
    WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}`.execute(db);
}

/** Nothing more is ordered under the agreement of a contract. */
export async function closeAgreement(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`UPDATE mall."TradeAgreement" a SET "status" = ${sql.lit(RecordStatus.disabled)} FROM mall."Contract" c
    WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}
      AND a."tenantCode" = c."tenantCode" AND a."sysNo" = c."agreementSysNo"`.execute(db);
}

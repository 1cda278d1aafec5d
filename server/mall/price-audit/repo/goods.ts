import { CompiledQuery, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { type Code, OrderStatus, type PriceMethod, ReviewStatus } from "#trpc/contract/shared/codes";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { clauseSql, NO_PROJECT } from "../../pricing/index";

/** Goods that an agreement prices, with what says so. */
export interface ClausedGoods {
  skuSysNo: number;
  code: string;
  skuName: string;
  skuSpec: string;
  unit: string;
  method: Exclude<Code<typeof PriceMethod>, typeof PriceMethod.listPrice>;
  isOfCategory: boolean;
  /** The submission with a price of these goods that waits; null where none does. */
  pendingNo: string | null;
}

interface Wanted {
  tenantCode: string;
  supplierSysNo: number;
  agreementSysNo: number;
  /** Only these; null: all. */
  skuSysNos: readonly number[] | null;
  codes: readonly string[] | null;
  /** A pattern of LIKE; null: all. */
  like: string | null;
  afterSysNo: number;
  limit: number;
}

const statement = `
  SELECT s."sysNo" AS "skuSysNo", s."code", s."mallSpuName" AS "skuName", s."thirdName" AS "skuSpec", s."unit",
    k."method", k."depth" < 4 AS "isOfCategory", (
      SELECT d."priceAuditNo" FROM "mall"."PriceAuditItem" i
      JOIN "mall"."PriceAudit" d ON d."tenantCode" = i."tenantCode" AND d."sysNo" = i."priceAuditSysNo"
      WHERE i."tenantCode" = $1 AND i."skuSysNo" = s."sysNo" AND i."reviewStatus" = ${ReviewStatus.pending}
        AND d."tradeAgreementSysNo" = $2 AND d."status" = ${PriceAuditStatus.pending} LIMIT 1) AS "pendingNo"
  FROM "mall"."TradeAgreement" a
  JOIN "mall"."Sku" s ON s."tenantCode" = $1 AND s."supplierSysNo" = a."supplierSysNo"
  CROSS JOIN LATERAL (${clauseSql(NO_PROJECT)}) k
  WHERE a."tenantCode" = $1 AND a."sysNo" = $2 AND a."supplierSysNo" = $3 AND s."sysNo" > $4
    AND ($5::int8[] IS NULL OR s."sysNo" = ANY ($5::int8[]))
    AND ($6::text[] IS NULL OR s."code" = ANY ($6::text[]))
    AND ($7::text IS NULL OR s."code" || ' ' || s."mallSpuName" || ' ' || s."thirdName" ILIKE $7::text)
  ORDER BY s."sysNo" LIMIT $8`;

/** Goods of the supplier that a clause of its agreement prices, in the order of their keys. One statement. */
export async function clausedGoods(db: Db, wanted: Wanted): Promise<ClausedGoods[]> {
  const { tenantCode, agreementSysNo, supplierSysNo, afterSysNo, skuSysNos, codes, like, limit } = wanted;
  const parameters = [tenantCode, agreementSysNo, supplierSysNo, afterSysNo, skuSysNos, codes, like, limit];
  const query = CompiledQuery.raw(statement, parameters) as CompiledQuery<ClausedGoods>;
  return (await db.executeQuery(query)).rows;
}

/** What an organisation ordered of a supplier since then and did not cancel, by goods. */
export async function orderedSince(
  db: Db,
  parties: { tenantCode: string; purchaserOrganizationSysNo: number; supplierSysNo: number },
  skuSysNos: readonly number[],
  since: Date,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ skuSysNo: number; quantity: string }>`
    SELECT i."skuSysNo", sum(i."quantity") AS "quantity"
    FROM mall."OrderTrade" o
    JOIN mall."OrderItem" i ON i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo"
      AND i."skuSysNo" = ANY(${[...skuSysNos]}::int8[])
    WHERE o."tenantCode" = ${parties.tenantCode}
      AND o."purchaserOrganizationSysNo" = ${parties.purchaserOrganizationSysNo}
      AND o."supplierSysNo" = ${parties.supplierSysNo} AND o."createTime" >= ${since}
      AND o."status" <> ${sql.lit(OrderStatus.cancelled)}
    GROUP BY i."skuSysNo"`.execute(db);
  return new Map(rows.map(({ skuSysNo, quantity }) => [skuSysNo, quantity]));
}

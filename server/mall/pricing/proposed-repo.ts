import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { type PricedSku, pricedSql } from "./book";

const statement = `SELECT s."sysNo" AS "skuSysNo", s."supplierSysNo", s."salesPrice"::text AS "salesPrice", ${pricedSql("s")}
FROM "mall"."Sku" s WHERE s."tenantCode" = $1 AND s."sysNo" = ANY ($2::bigint[])`;

/** Goods as prices are worked out of them, in one statement. */
export async function readPriced(db: Db, tenantCode: string, skuSysNos: readonly number[]): Promise<PricedSku[]> {
  if (skuSysNos.length === 0) return [];
  return (await db.executeQuery(CompiledQuery.raw(statement, [tenantCode, skuSysNos]) as CompiledQuery<PricedSku>))
    .rows;
}

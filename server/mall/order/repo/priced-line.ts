import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { PricePassport } from "#trpc/contract/price-passport";

interface PricedLine extends Omit<PricePassport, "past" | "isSame"> {
  organizationSysNo: number;
  areaCode: string;
  /** When its price was made, to the millisecond. */
  pricedTime: Date;
}

/** A line of an order with what its price was made of; undefined where there is none of this key. */
export async function pricedLine(db: Db, tenantCode: string, sysNo: number): Promise<PricedLine | undefined> {
  const { rows } = await sql<PricedLine>`
    SELECT i."orderSysNo", o."orderNo", floor(date_part('epoch', o."createTime")) AS "orderTime", i."lineNo", i."skuSysNo",
      i."skuName", i."skuSpec", i."unit", i."quantity"::float8 AS "quantity", i."price"::float8 AS "price",
      i."originalPrice"::float8 AS "originalPrice", i."amount"::float8 AS "amount", i."taxRate"::float8 AS "taxRate",
      nullif(i."priceReason", '{}'::jsonb) AS "reason", o."purchaserOrganizationSysNo" AS "organizationSysNo",
      o."areaCode", o."createTime" AS "pricedTime"
    FROM mall."OrderItem" i
    JOIN mall."OrderTrade" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

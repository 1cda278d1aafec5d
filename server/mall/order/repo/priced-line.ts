import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { DeliveredPrice, PricePassport } from "#trpc/contract/price-passport";

interface PricedLine extends Omit<PricePassport, "past" | "isSame" | "deliveredList"> {
  organizationSysNo: number;
  areaCode: string;
  projectSysNo: number | null;
  /** When its price was made, to the millisecond. */
  pricedTime: Date;
}

/** A line of an order with what its price was made of; undefined where there is none of this key. */
export async function pricedLine(db: Db, tenantCode: string, sysNo: number): Promise<PricedLine | undefined> {
  const { rows } = await sql<PricedLine>`
    SELECT i."orderSysNo", o."orderNo", floor(date_part('epoch', o."createTime")) AS "orderTime", i."lineNo", i."skuSysNo", i."quoteBasis",
      i."skuName", i."skuSpec", i."unit", i."quantity"::float8 AS "quantity", i."price"::float8 AS "price",
      i."originalPrice"::float8 AS "originalPrice", i."amount"::float8 AS "amount", i."taxRate"::float8 AS "taxRate",
      nullif(i."priceReason", '{}'::jsonb) AS "reason", o."purchaserOrganizationSysNo" AS "organizationSysNo",
      o."areaCode", o."projectSysNo", o."projectName", o."createTime" AS "pricedTime"
    FROM mall."OrderItem" i
    JOIN mall."OrderTrade" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** The prices of a line's trucks by the quotes of their deliveries, the oldest first; none where the order's is final. */
export async function deliveredPrices(db: Db, tenantCode: string, orderItemSysNo: number): Promise<DeliveredPrice[]> {
  const { rows } = await sql<DeliveredPrice>`
    SELECT d."sysNo" AS "deliverySysNo", d."deliveryNo", i."quantity"::float8 AS "quantity", c."quoteBasis",
      to_char(c."pricingDay", 'YYYY-MM-DD') AS "pricingDay", c."isProvisional", c."priceSource",
      c."sourcePrice"::float8 AS "sourcePrice", c."dayCount", to_char(c."quoteDate", 'YYYY-MM-DD') AS "quoteDay",
      c."delta"::float8 AS "delta", c."floor"::float8 AS "floor", c."cap"::float8 AS "cap", c."priceRate"::float8 AS "priceRate",
      c."oldPrice"::float8 AS "oldPrice", c."price"::float8 AS "price", floor(date_part('epoch', c."createTime")) AS "createTime",
      floor(date_part('epoch', c."closeTime")) AS "closeTime"
    FROM mall."DeliveryItem" i
    JOIN mall."OrderDelivery" d ON d."tenantCode" = i."tenantCode" AND d."sysNo" = i."deliverySysNo"
    JOIN mall."DeliveryPrice" c ON c."tenantCode" = i."tenantCode" AND c."deliveryItemSysNo" = i."sysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."orderItemSysNo" = ${orderItemSysNo} AND d."outboundTime" IS NOT NULL
    ORDER BY d."sysNo", c."sysNo"`.execute(db);
  return rows;
}

import { type Kysely, sql } from "kysely";
import type { DB } from "#prisma/generated/kysely/types";

/** Whose orders with whom. */
export interface OrderVolume {
  tenantCode: string;
  organizationSysNo: number;
  supplierSysNo: number;
  count: number;
}

/**
 * Adds `count` orders of one to four lines between an organisation and a supplier in one statement, for lists and
 * benchmarks: one every ten minutes up to now, over the statuses from 待供应商确认 to 已取消. They hold no stock and have no
 * deliveries, so they are to be read, not worked on. The organisation needs a user, an address and an invoice title.
 *
 * @returns how many were made.
 */
export async function seedOrders(
  db: Kysely<DB>,
  { tenantCode, organizationSysNo, supplierSysNo, count }: OrderVolume,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH goods AS (
      SELECT row_number() OVER (ORDER BY "sysNo") - 1 AS n, count(*) OVER () AS total, s.*
      FROM (SELECT * FROM mall."Sku" WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo}
              AND "status" = 1 AND "salesPrice" > 0 ORDER BY "sysNo" LIMIT 400) s
    ), line AS (
      SELECT o.n AS "orderN", l AS "lineNo", g.*, g."buyStart" * (1 + (o.n + l) % 9) AS "quantity",
        round(g."salesPrice" * g."buyStart" * (1 + (o.n + l) % 9), 2) AS "amount"
      FROM generate_series(1, ${count}::int) AS o(n)
        CROSS JOIN LATERAL generate_series(1, 1 + o.n % 4) AS l
        JOIN goods g ON g.n = (o.n * 7 + l * 13) % g.total
    ), head AS (
      SELECT "orderN", nextval('mall."OrderTrade_sysNo_seq"') AS "sysNo", sum("amount") AS "total",
        (array_agg("goodsKind" ORDER BY "lineNo"))[1] AS "goodsKind",
        (ARRAY[15, 15, 20, 20, 40, 45, 50, 50, 50, 60])[1 + "orderN" % 10] AS "status",
        now() - make_interval(mins => 10 * (${count}::int - "orderN")) AS "time"
      FROM line GROUP BY "orderN" ORDER BY "orderN"
    ), party AS (
      SELECT p."name" AS "organization", u."sysNo" AS "userSysNo", u."displayName", s."name" AS "supplier",
        h."sysNo" AS "shopSysNo", h."name" AS "shop", a."sysNo" AS "addressSysNo", a."areaCode",
        json_build_object('contactName', a."contactName", 'contactMobile', a."contactMobile", 'areaName', a."areaName",
          'address', a."address") AS "address",
        t."sysNo" AS "titleSysNo", t."invoiceType",
        json_build_object('title', t."title", 'taxCode', t."taxCode", 'bankName', t."bankName", 'bankAccount', t."bankAccount",
          'registerAddress', t."registerAddress", 'registerPhone', t."registerPhone") AS "title"
      FROM mall."Organization" p
        JOIN mall."UserApplication" x ON x."tenantCode" = ${tenantCode} AND x."organizationSysNo" = p."sysNo"
        JOIN mall."User" u ON u."tenantCode" = ${tenantCode} AND u."sysNo" = x."userSysNo"
        JOIN mall."ReceivingAddress" a ON a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = p."sysNo"
        JOIN mall."InvoiceTitle" t ON t."tenantCode" = ${tenantCode} AND t."organizationSysNo" = p."sysNo"
        JOIN mall."Supplier" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = ${supplierSysNo}
        JOIN mall."Shop" h ON h."tenantCode" = ${tenantCode} AND h."supplierSysNo" = s."sysNo"
      WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = ${organizationSysNo}
      ORDER BY u."sysNo", a."isDefault" DESC, a."sysNo", t."isDefault" DESC, t."sysNo" LIMIT 1
    ), orders AS (
      INSERT INTO mall."OrderTrade" ("tenantCode", "sysNo", "orderNo", "status", "supplierConfirmStatus", "orderSource",
        "goodsKind", "purchaserOrganizationSysNo", "purchaserOrganizationName", "purchaserUserSysNo", "purchaserUserName",
        "supplierSysNo", "supplierName", "shopSysNo", "shopName", "accountPeriod", "billingPeriod", "paymentMode",
        "receiveAddressSysNo", "receiveAddress", "areaCode", "invoiceTitleSysNo", "invoiceTitle", "invoiceType",
        "totalAmount", "cancelReason", "createTime", "updateTime")
      SELECT ${tenantCode}, "sysNo", 'DD' || to_char("time" AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad("sysNo"::text, 6, '0'),
        "status", CASE "status" WHEN 15 THEN 0 WHEN 60 THEN 20 ELSE 10 END, 2, "goodsKind", ${organizationSysNo},
        "organization", "userSysNo", "displayName", ${supplierSysNo}, "supplier", "shopSysNo", "shop", 0, 0, 0, "addressSysNo",
        "address", "areaCode", "titleSysNo", "title", "invoiceType", "total",
        CASE "status" WHEN 60 THEN '计划变更' ELSE '' END, "time", "time"
      FROM head CROSS JOIN party
      RETURNING "sysNo"
    ), items AS (
      INSERT INTO mall."OrderItem" ("tenantCode", "orderSysNo", "lineNo", "skuSysNo", "skuName", "skuSpec", "mainImgUrl", "unit",
        "goodsKind", "quantityScale", "quantity", "deliveredQuantity", "receivedQuantity", "listPrice", "price", "amount",
        "taxRate", "massPerMetre", "pieceLength", "pieceMass", "madeToOrder")
      SELECT ${tenantCode}, h."sysNo", l."lineNo", l."sysNo", l."mallSpuName", l."thirdName", l."mainImgUrl", l."unit",
        l."goodsKind", l."quantityScale", l."quantity", CASE WHEN h."status" IN (40, 45, 50) THEN l."quantity" ELSE 0 END,
        CASE WHEN h."status" = 50 THEN l."quantity" ELSE 0 END, l."salesPrice", l."salesPrice", l."amount", l."taxRate",
        l."massPerMetre", l."pieceLength", l."pieceMass", l."madeToOrder"
      FROM line l JOIN head h USING ("orderN") CROSS JOIN party
    )
    SELECT count(*)::int AS "count" FROM orders`.execute(db);
  const made = rows[0]?.count ?? 0;
  if (made !== count) throw new Error(`made ${made} of ${count} orders: the organisation or supplier is not complete`);
  // as after any bulk load: pages that were just written are looked into by every count until they are vacuumed
  await sql`VACUUM (ANALYZE) mall."OrderTrade", mall."OrderItem"`.execute(db);
  return made;
}

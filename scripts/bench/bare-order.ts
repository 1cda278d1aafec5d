import type { Pool } from "pg";

const T = `'demo'`;

/** Eight statements that put goods into a cart and order them, one order for each shop, like the buyer's last one. */
const statements = {
  fill: `INSERT INTO mall."CartLine" ("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", "shopSysNo", "skuSysNo", quantity)
    SELECT ${T}, a."userSysNo", a."sysNo", a."organizationSysNo", s."shopSysNo", s."sysNo", s."buyStart"
    FROM mall."UserApplication" a JOIN mall."Sku" s ON s."tenantCode" = ${T} AND s."sysNo" = ANY($2::int8[])
    WHERE a."tenantCode" = ${T} AND a."userSysNo" = $1 AND a.key = 'purchaser'
    ON CONFLICT ("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", place, "skuSysNo", "agreementSysNo")
      DO UPDATE SET quantity = excluded.quantity RETURNING "sysNo"`,
  checkout: `SELECT a.*, t.* FROM mall."UserApplication" p
    JOIN mall."ReceivingAddress" a ON a."tenantCode" = ${T} AND a."organizationSysNo" = p."organizationSysNo"
    JOIN mall."InvoiceTitle" t ON t."tenantCode" = ${T} AND t."organizationSysNo" = p."organizationSysNo"
    WHERE p."tenantCode" = ${T} AND p."userSysNo" = $1 AND p.key = 'purchaser' LIMIT 1`,
  take: `DELETE FROM mall."CartLine" WHERE "tenantCode" = ${T} AND "sysNo" = ANY($1::int8[]) RETURNING "skuSysNo", quantity`,
  goods: `SELECT s."sysNo", s."mallSpuName", s."thirdName", s."salesPrice", s."shopSysNo", h.name,
      (SELECT sum(k."onHand" - k.reserved) FROM mall."SkuStock" k WHERE k."tenantCode" = ${T} AND k."skuSysNo" = s."sysNo") AS inventory
    FROM mall."Sku" s JOIN mall."Shop" h ON h."tenantCode" = ${T} AND h."sysNo" = s."shopSysNo"
    WHERE s."tenantCode" = ${T} AND s."sysNo" = ANY($1::int8[])`,
  orders: `WITH made AS (SELECT nextval('mall."OrderTrade_sysNo_seq"') AS key, shop FROM unnest($2::int8[]) AS s(shop))
    INSERT INTO mall."OrderTrade" ("tenantCode", "sysNo", "orderNo", status, "orderSource", "goodsKind", "purchaserOrganizationSysNo",
      "purchaserOrganizationName", "purchaserUserSysNo", "purchaserUserName", "supplierSysNo", "supplierName", "shopSysNo", "shopName",
      "accountPeriod", "billingPeriod", "paymentMode", "receiveAddressSysNo", "receiveAddress", "areaCode", "invoiceTitleSysNo",
      "invoiceTitle", "invoiceType", "totalAmount", "goodsText")
    SELECT ${T}, key, 'DB-' || key, o.status, o."orderSource", o."goodsKind", o."purchaserOrganizationSysNo",
      o."purchaserOrganizationName", o."purchaserUserSysNo", o."purchaserUserName", h."supplierSysNo", o."supplierName", h."sysNo", h.name,
      o."accountPeriod", o."billingPeriod", o."paymentMode", o."receiveAddressSysNo", o."receiveAddress", o."areaCode", o."invoiceTitleSysNo",
      o."invoiceTitle", o."invoiceType", o."totalAmount", o."goodsText"
    FROM made JOIN mall."Shop" h ON h."tenantCode" = ${T} AND h."sysNo" = shop
    CROSS JOIN (SELECT * FROM mall."OrderTrade" WHERE "tenantCode" = ${T} AND "purchaserUserSysNo" = $1 ORDER BY "sysNo" DESC LIMIT 1) o
    RETURNING "sysNo", "shopSysNo"`,
  items: `INSERT INTO mall."OrderItem" ("tenantCode", "orderSysNo", "lineNo", "skuSysNo", "skuName", "skuSpec", "mainImgUrl", unit, "goodsKind",
      "quantityScale", quantity, "listPrice", price, amount, "taxRate")
    SELECT ${T}, o.key, row_number() OVER (PARTITION BY o.key ORDER BY s."sysNo"), s."sysNo", s."mallSpuName", s."thirdName", s."mainImgUrl",
      s.unit, s."goodsKind", s."quantityScale", s."buyStart", s."salesPrice", s."salesPrice", round(s."buyStart" * s."salesPrice", 2), s."taxRate"
    FROM unnest($1::int8[], $2::int8[]) AS o(key, shop)
    JOIN mall."Sku" s ON s."tenantCode" = ${T} AND s."shopSysNo" = shop AND s."sysNo" = ANY($3::int8[])
    RETURNING "sysNo", "skuSysNo", quantity`,
  events: `INSERT INTO mall."DocumentEvent" ("tenantCode", "documentType", "documentSysNo", event, "toStatus", "operatorUserSysNo", "operatorRole")
    SELECT ${T}, 'order', key, 'create', 5, $2, 'purchaser' FROM unnest($1::int8[]) AS o(key)`,
  reserve: `WITH held AS (
      UPDATE mall."SkuStock" k SET reserved = reserved + w.quantity
      FROM unnest($1::int8[], $2::int8[], $3::numeric[]) AS w(item, sku, quantity)
      WHERE k."tenantCode" = ${T} AND k."skuSysNo" = w.sku AND k."warehouseSysNo" = (
        SELECT min("warehouseSysNo") FROM mall."SkuStock" WHERE "tenantCode" = ${T} AND "skuSysNo" = w.sku)
      RETURNING w.item, k."warehouseSysNo", w.sku, w.quantity)
    INSERT INTO mall."StockReservation" ("tenantCode", "orderItemSysNo", "warehouseSysNo", "skuSysNo", quantity) SELECT ${T}, * FROM held`,
};

interface Keyed {
  sysNo: number;
  shopSysNo: number;
  skuSysNo: number;
  quantity: string;
}

/** Orders goods: the cart in one statement, the orders by seven in one transaction. */
export async function bareOrder(pool: Pool, userSysNo: number, skus: readonly number[]): Promise<Keyed[]> {
  const client = await pool.connect();
  const ask = async (name: keyof typeof statements, ...values: unknown[]) =>
    (await client.query<Keyed>({ name, text: statements[name], values })).rows;
  try {
    const lines = await ask("fill", userSysNo, skus);
    await client.query("BEGIN");
    await ask("checkout", userSysNo);
    await ask(
      "take",
      lines.map(({ sysNo }) => sysNo),
    );
    const goods = await ask("goods", skus);
    const orders = await ask("orders", userSysNo, [...new Set(goods.map(({ shopSysNo }) => shopSysNo))]);
    const keys = orders.map(({ sysNo }) => sysNo);
    const items = await ask(
      "items",
      keys,
      orders.map(({ shopSysNo }) => shopSysNo),
      skus,
    );
    await ask("events", keys, userSysNo);
    const of = <K extends keyof Keyed>(key: K) => items.map((item) => item[key]);
    await ask("reserve", of("sysNo"), of("skuSysNo"), of("quantity"));
    await client.query("COMMIT");
    return orders;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

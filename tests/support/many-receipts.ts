import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ReceivingStatus } from "#trpc/contract/shared/codes";

/** A confirmed receiving note, with what it hangs on. */
export interface Like {
  orderSysNo: number;
  deliverySysNo: number;
  noteSysNo: number;
  supplierSysNo: number;
}

/** The columns of a table that are written. */
async function columnsOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS "name" FROM information_schema.columns
    WHERE table_schema = 'mall' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`.execute(
    db,
  );
  return rows.map(({ name }) => `"${name}"`).join(", ");
}

/** Keys of a copy: an order, its delivery, its note. */
export interface Copied {
  order: number;
  delivery: number;
  note: number;
}

/**
 * Copies an order with its delivery and note, each with many lines of goods of their own and on a truck of its own, for
 * no project. Inserted by SQL, as ordering and receiving are not what is looked at.
 */
export const receiveMuch = (db: Db, like: Like, many: { orders: number; lines: number }): Promise<Copied[]> =>
  // temporary tables are of one connection
  db.connection().execute((one) => copied(one, like, many));

async function copied(db: Db, like: Like, { orders, lines }: { orders: number; lines: number }): Promise<Copied[]> {
  const insert = async (table: string, where: string, change: string) => {
    const columns = await columnsOf(db, table);
    await sql
      .raw(`
      INSERT INTO mall."${table}" (${columns})
      SELECT ${columns.replaceAll(/"\w+"/g, (name) => `r.${name}`)}
      FROM (SELECT * FROM mall."${table}" WHERE "tenantCode" = 'demo' AND ${where} LIMIT 1) k, copied c,
        jsonb_populate_record(NULL::mall."${table}", to_jsonb(k) || jsonb_build_object(${change})) r`)
      .execute(db);
  };
  await sql`DROP TABLE IF EXISTS copied, copied_order`.execute(db);
  await sql`
    CREATE TEMP TABLE copied AS SELECT n, nextval('mall."OrderTrade_sysNo_seq"') AS "order",
      nextval('mall."OrderDelivery_sysNo_seq"') AS "delivery", nextval('mall."Receiving_sysNo_seq"') AS "note"
    FROM generate_series(1, ${sql.lit(orders)}) n`.execute(db);
  await sql`DROP TABLE IF EXISTS copied_line`.execute(db);
  await sql`
    CREATE TEMP TABLE copied_line AS SELECT c.*, l AS "line", nextval('mall."OrderItem_sysNo_seq"') AS "item",
      nextval('mall."DeliveryItem_sysNo_seq"') AS "load"
    FROM copied c, generate_series(1, ${sql.lit(lines)}) l`.execute(db);
  const none = `'projectSysNo', NULL, 'projectName', ''`;
  await insert(
    "OrderTrade",
    `"sysNo" = ${like.orderSysNo}`,
    `'sysNo', c."order", 'orderNo', 'B' || c."order", ${none}`,
  );
  await insert(
    "OrderDelivery",
    `"sysNo" = ${like.deliverySysNo}`,
    `'sysNo', c."delivery", 'deliveryNo', 'B' || c."delivery", 'orderSysNo', c."order",
      'vehicleNo', 'B' || c."order", ${none}`,
  );
  await insert(
    "Receiving",
    `"sysNo" = ${like.noteSysNo}`,
    `'sysNo', c."note", 'receivingNo', 'B' || c."note", 'orderSysNo', c."order", 'orderDeliverySysNo', c."delivery",
      'status', ${ReceivingStatus.received}, ${none}`,
  );
  await sql`ALTER TABLE copied RENAME TO copied_order`.execute(db);
  await sql`ALTER TABLE copied_line RENAME TO copied`.execute(db);
  const line = `'lineNo', c."line", 'skuName', k."skuName" || ' ' || c."line"`;
  await insert("OrderItem", `"orderSysNo" = ${like.orderSysNo}`, `'sysNo', c."item", 'orderSysNo', c."order", ${line}`);
  await insert(
    "DeliveryItem",
    `"deliverySysNo" = ${like.deliverySysNo}`,
    `'sysNo', c."load", 'deliverySysNo', c."delivery", 'orderItemSysNo', c."item", ${line}`,
  );
  await insert(
    "ReceivingItem",
    `"receivingSysNo" = ${like.noteSysNo}`,
    `'sysNo', nextval('mall."ReceivingItem_sysNo_seq"'), 'receivingSysNo', c."note", 'deliveryItemSysNo', c."load",
      'orderItemSysNo', c."item", 'returnedQuantity', 0, 'returningQuantity', 0, ${line}`,
  );
  await sql`ANALYZE mall."OrderTrade", mall."OrderItem", mall."Receiving", mall."ReceivingItem", mall."SettlementItem"`.execute(
    db,
  );
  const { rows } = await sql<Copied>`
    SELECT "order"::int, "delivery"::int, "note"::int FROM copied_order ORDER BY n`.execute(db);
  return rows;
}

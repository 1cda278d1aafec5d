import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Goods an order line wants. Quantities are decimals in the goods' unit. */
export interface Demand {
  orderItemSysNo: number;
  skuSysNo: number;
  quantity: string;
}

/** A part of an order line; `null` means all that is there. */
export interface Part {
  orderItemSysNo: number;
  quantity: string | null;
}

/** Locks the stock of some skus, in the one order in which everybody locks it, and tells what is available. */
export async function lockSkus(db: Db, tenantCode: string, skuSysNos: number[]) {
  const { rows } = await sql<{ skuSysNo: number; available: string }>`
    SELECT "skuSysNo", "onHand" - "reserved" AS available
    FROM mall."SkuStock"
    WHERE "tenantCode" = ${tenantCode} AND "skuSysNo" = ANY(${skuSysNos}::int8[])
    ORDER BY "skuSysNo", "warehouseSysNo"
    FOR NO KEY UPDATE`.execute(db);
  return rows;
}

/** Locks the stock behind some order lines, in the same order. */
export async function lockReserved(db: Db, tenantCode: string, orderItemSysNos: number[]): Promise<void> {
  await sql`
    SELECT 1
    FROM mall."SkuStock" s
    WHERE s."tenantCode" = ${tenantCode} AND (s."skuSysNo", s."warehouseSysNo") IN (
      SELECT r."skuSysNo", r."warehouseSysNo" FROM mall."StockReservation" r
      WHERE r."tenantCode" = ${tenantCode} AND r."orderItemSysNo" = ANY(${orderItemSysNos}::int8[]))
    ORDER BY s."skuSysNo", s."warehouseSysNo"
    FOR NO KEY UPDATE OF s`.execute(db);
}

/**
 * Spreads the demands over the warehouses: both are laid end to end per sku, and what overlaps is taken.
 * Answers the whole quantity held, which falls short where stock does.
 */
export async function holdStock(db: Db, tenantCode: string, demands: readonly Demand[]): Promise<string> {
  const items = demands.map((demand) => demand.orderItemSysNo);
  const skus = demands.map((demand) => demand.skuSysNo);
  const quantities = demands.map((demand) => demand.quantity);
  const { rows } = await sql<{ held: string }>`
    WITH demand AS (
      SELECT item, sku, sum(quantity) OVER reach - quantity AS "from", sum(quantity) OVER reach AS "to"
      FROM unnest(${items}::int8[], ${skus}::int8[], ${quantities}::numeric[]) AS d(item, sku, quantity)
      WINDOW reach AS (PARTITION BY sku ORDER BY item)
    ), supply AS (
      SELECT "skuSysNo" AS sku, "warehouseSysNo" AS warehouse,
        sum("onHand" - "reserved") OVER reach - ("onHand" - "reserved") AS "from",
        sum("onHand" - "reserved") OVER reach AS "to"
      FROM mall."SkuStock"
      WHERE "tenantCode" = ${tenantCode} AND "skuSysNo" = ANY(${skus}::int8[])
      WINDOW reach AS (PARTITION BY "skuSysNo" ORDER BY "warehouseSysNo")
    ), share AS (
      SELECT d.item, d.sku, s.warehouse, least(d."to", s."to") - greatest(d."from", s."from") AS quantity
      FROM demand d JOIN supply s ON s.sku = d.sku AND s."from" < d."to" AND d."from" < s."to"
    ), stock AS (
      UPDATE mall."SkuStock" s SET "reserved" = s."reserved" + t.quantity
      FROM (SELECT sku, warehouse, sum(quantity) AS quantity FROM share GROUP BY sku, warehouse) t
      WHERE s."tenantCode" = ${tenantCode} AND s."skuSysNo" = t.sku AND s."warehouseSysNo" = t.warehouse
        AND s."onHand" - s."reserved" >= t.quantity
      RETURNING t.quantity
    ), note AS (
      INSERT INTO mall."StockReservation" ("tenantCode", "orderItemSysNo", "warehouseSysNo", "skuSysNo", "quantity")
      SELECT ${tenantCode}, item, warehouse, sku, quantity FROM share
      ON CONFLICT ("tenantCode", "orderItemSysNo", "warehouseSysNo") DO UPDATE
        SET "quantity" = "StockReservation"."quantity" + EXCLUDED."quantity"
    )
    SELECT coalesce(sum(quantity), 0) AS held FROM stock`.execute(db);
  return rows[0]?.held ?? "0";
}

interface Move {
  /** What of a reservation may move. */
  capacity: RawBuilder<unknown>;
  /** Signs of the change; the order of warehouses is turned round where goods come back. */
  onHand: -1 | 0 | 1;
  reserved: -1 | 0 | 1;
  issued: -1 | 0 | 1;
}
const quantity = sql`r."quantity"`;
const issued = sql`r."issued"`;

export const moves = {
  release: { capacity: quantity, onHand: 0, reserved: -1, issued: 0 },
  issue: { capacity: quantity, onHand: -1, reserved: -1, issued: 1 },
  takeBack: { capacity: issued, onHand: 1, reserved: 0, issued: -1 },
  unissue: { capacity: issued, onHand: 1, reserved: 1, issued: -1 },
} as const satisfies Record<string, Move>;

/** Moves parts of reservations, as far as there is something to move; answers what moved per order line. */
export async function moveReserved(db: Db, tenantCode: string, parts: readonly Part[], move: Move) {
  const items = parts.map((part) => part.orderItemSysNo);
  const quantities = parts.map((part) => part.quantity);
  const { capacity, onHand, reserved, issued } = move;
  const direction = onHand < 0 ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ orderItemSysNo: number; moved: string }>`
    WITH demand AS (
      SELECT item, sum(coalesce(quantity, 'Infinity')) AS quantity
      FROM unnest(${items}::int8[], ${quantities}::numeric[]) AS d(item, quantity)
      GROUP BY item
    ), place AS (
      SELECT r."orderItemSysNo" AS item, r."skuSysNo" AS sku, r."warehouseSysNo" AS warehouse, ${capacity} AS capacity,
        d.quantity - (sum(${capacity}) OVER reach - ${capacity}) AS wanted
      FROM mall."StockReservation" r JOIN demand d ON d.item = r."orderItemSysNo"
      WHERE r."tenantCode" = ${tenantCode} AND r."orderItemSysNo" = ANY(${items}::int8[])
      WINDOW reach AS (PARTITION BY r."orderItemSysNo" ORDER BY r."warehouseSysNo" ${direction})
    ), share AS (
      SELECT item, sku, warehouse, least(capacity, wanted) AS quantity FROM place WHERE capacity > 0 AND wanted > 0
    ), stock AS (
      UPDATE mall."SkuStock" s
      SET "onHand" = s."onHand" + ${onHand}::int * t.quantity, "reserved" = s."reserved" + ${reserved}::int * t.quantity
      FROM (SELECT sku, warehouse, sum(quantity) AS quantity FROM share GROUP BY sku, warehouse) t
      WHERE s."tenantCode" = ${tenantCode} AND s."skuSysNo" = t.sku AND s."warehouseSysNo" = t.warehouse
    ), note AS (
      UPDATE mall."StockReservation" r
      SET "quantity" = r."quantity" + ${reserved}::int * t.quantity, "issued" = r."issued" + ${issued}::int * t.quantity
      FROM share t
      WHERE r."tenantCode" = ${tenantCode} AND r."orderItemSysNo" = t.item AND r."warehouseSysNo" = t.warehouse
    )
    SELECT item AS "orderItemSysNo", sum(quantity) AS moved FROM share GROUP BY item`.execute(db);
  return rows;
}

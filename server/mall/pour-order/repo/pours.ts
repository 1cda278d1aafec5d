import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { PourableLine } from "#trpc/contract/pour-order";
import { GoodsKind, OrderStatus } from "#trpc/contract/shared/codes";
import { openPours, PourOrderStatus } from "#trpc/rules/kinds/pour-order";
import type { Fee, PourTariff } from "#trpc/rules/pour";
import type { Key } from "./tickets";

const counting = literals([...openPours, PourOrderStatus.pouring]);

/** SQL: 立方米 of order line `l` that are on no delivery note and in no other open pour. */
const openQuantity = (except: RawBuilder<unknown>) => sql`(l."quantity" - l."deliveredQuantity" - coalesce((
  SELECT sum(p."quantity" - p."sentQuantity") FROM "mall"."PourOrderItem" i
  JOIN "mall"."PourOrder" p ON p."tenantCode" = i."tenantCode" AND p."sysNo" = i."pourOrderSysNo"
  WHERE i."tenantCode" = l."tenantCode" AND i."orderItemSysNo" = l."sysNo" AND p."sysNo" <> ${except}
    AND p."status" IN (${counting})), 0))`;

export interface Pourable {
  orderItemSysNo: number;
  orderSysNo: number;
  skuSysNo: number;
  goodsKind: number;
  unit: string;
  quantityScale: number;
  openQuantity: string;
}
/** An order line of concrete with its quantity that no pour holds. @param except a pour that is left out */
export async function pourableLine(db: Db, { tenantCode, sysNo }: Key, except = 0): Promise<Pourable | undefined> {
  const { rows } = await sql<Pourable>`
    SELECT l."sysNo" AS "orderItemSysNo", l."orderSysNo", l."skuSysNo", l."goodsKind", l."unit", l."quantityScale",
      ${openQuantity(sql`${except}`)} AS "openQuantity"
    FROM "mall"."OrderItem" l WHERE l."tenantCode" = ${tenantCode} AND l."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

const shipping = literals([OrderStatus.waitingShipment, OrderStatus.shipped, OrderStatus.receiving]);
const MOST_LINES = 200;

/** Lines of concrete of which something is still to be called off, the newest orders first. */
export async function pourableLines(
  db: Db,
  { tenantCode, purchaserOrganizationSysNo }: { tenantCode: string; purchaserOrganizationSysNo: number },
  orderSysNo: number | undefined,
): Promise<PourableLine[]> {
  const only = orderSysNo === undefined ? sql`` : sql`AND o."sysNo" = ${orderSysNo}`;
  const { rows } = await sql<PourableLine>`
    SELECT l."sysNo" AS "orderItemSysNo", o."sysNo" AS "orderSysNo", o."orderNo", o."supplierSysNo", o."supplierName",
      o."projectName", o."usePart", l."skuName", l."skuSpec", l."unit",
      ${openQuantity(sql`0`)}::float8 AS "openQuantity",
      concat(o."receiveAddress"->>'areaName', o."receiveAddress"->>'address') AS "address",
      coalesce(o."receiveAddress"->>'contactName', '') AS "contactName",
      coalesce(o."receiveAddress"->>'contactMobile', '') AS "contactMobile"
    FROM "mall"."OrderTrade" o
    JOIN "mall"."OrderItem" l ON l."tenantCode" = o."tenantCode" AND l."orderSysNo" = o."sysNo"
    WHERE o."tenantCode" = ${tenantCode} AND o."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo} ${only}
      AND o."status" IN (${shipping}) AND l."goodsKind" = ${sql.lit(GoodsKind.concrete)}
      AND l."quantity" > l."deliveredQuantity"
    ORDER BY o."sysNo" DESC, l."lineNo" LIMIT ${sql.lit(MOST_LINES)}`.execute(db);
  return rows.filter((line) => line.openQuantity > 0);
}

/** The concrete of a pour becomes another quantity. */
export async function writeQuantity(db: Db, { tenantCode, sysNo }: Key, quantity: string): Promise<void> {
  await sql`UPDATE "mall"."PourOrderItem" SET "quantity" = ${quantity}::numeric
    WHERE "tenantCode" = ${tenantCode} AND "pourOrderSysNo" = ${sysNo}`.execute(db);
}

/** The line of the order that a pour is of. */
export async function orderItemOf(db: Db, { tenantCode, sysNo }: Key): Promise<number> {
  const { rows } = await sql<{ orderItemSysNo: number }>`
    SELECT "orderItemSysNo" FROM "mall"."PourOrderItem" WHERE "tenantCode" = ${tenantCode} AND "pourOrderSysNo" = ${sysNo}
    ORDER BY "lineNo" LIMIT 1`.execute(db);
  return rows[0]?.orderItemSysNo ?? 0;
}

/** Writes the fees of a pour that ends, in one statement. */
export async function addFees(db: Db, { tenantCode, sysNo }: Key, fees: readonly Fee[], now: Date): Promise<void> {
  if (fees.length === 0) return;
  const rows = fees.map(({ type, ticketNo, quantity, unit, price, amount }) => ({
    ...{ type, ticketNo, unit, quantity: quantity.toFixed(), price: price.toFixed(), amount: amount.toFixed(2) },
  }));
  await sql`
    INSERT INTO "mall"."PourFee" ("tenantCode", "pourOrderSysNo", "orderSysNo", "orderItemSysNo", "type", "ticketNo",
      "quantity", "unit", "price", "amount", "createTime")
    SELECT p."tenantCode", p."sysNo", p."orderSysNo", i."orderItemSysNo", f."type", f."ticketNo", f."quantity", f."unit",
      f."price", f."amount", ${now}
    FROM "mall"."PourOrder" p
    JOIN "mall"."PourOrderItem" i ON i."tenantCode" = p."tenantCode" AND i."pourOrderSysNo" = p."sysNo" AND i."lineNo" = 1
    CROSS JOIN json_to_recordset(${JSON.stringify(rows)}::json) AS f("type" int2, "ticketNo" int4, "quantity" numeric,
      "unit" text, "price" numeric, "amount" numeric)
    WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = ${sysNo}`.execute(db);
}

export interface FeeRow {
  type: number;
  ticketNo: number;
  quantity: number;
  unit: string;
  price: number;
  amount: number;
}
/** The fees of a pour that ended. */
export async function feesOfPour(db: Db, { tenantCode, sysNo }: Key): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    SELECT "type", "ticketNo", "quantity"::float8 AS "quantity", "unit", "price"::float8 AS "price",
      "amount"::float8 AS "amount"
    FROM "mall"."PourFee" WHERE "tenantCode" = ${tenantCode} AND "pourOrderSysNo" = ${sysNo}
    ORDER BY "type", "ticketNo"`.execute(db);
  return rows;
}

const tariffColumns = sql`"freeMinutes", "waitPrice"::float8 AS "waitPrice", "emptyRunPrice"::float8 AS "emptyRunPrice",
  "pumpMinimum"::float8 AS "pumpMinimum", "boomPumpPrice"::float8 AS "boomPumpPrice",
  "linePumpPrice"::float8 AS "linePumpPrice", "reducerPrice"::float8 AS "reducerPrice",
  "antifreezePrice"::float8 AS "antifreezePrice", "lateCancelAmount"::float8 AS "lateCancelAmount"`;

/** A tariff on the wire: all its prices are numbers. */
export type TariffRow = { [Name in keyof PourTariff]: number };

/** What a supplier charges now; undefined where it never said. */
export async function tariffOf(db: Db, { tenantCode, sysNo }: Key): Promise<TariffRow | undefined> {
  const { rows } = await sql<TariffRow>`
    SELECT ${tariffColumns} FROM "mall"."PourTariff"
    WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Sets what a supplier charges. */
export async function saveTariff(db: Db, { tenantCode, sysNo }: Key, tariff: TariffRow, now: Date): Promise<void> {
  const names = Object.keys(tariff) as (keyof TariffRow)[];
  await sql`
    INSERT INTO "mall"."PourTariff" ("tenantCode", "supplierSysNo", "updateTime", ${sql.join(names.map((name) => sql.id(name)))})
    VALUES (${tenantCode}, ${sysNo}, ${now}, ${sql.join(names.map((name) => sql`${tariff[name]}`))})
    ON CONFLICT ("tenantCode", "supplierSysNo") DO UPDATE SET "updateTime" = EXCLUDED."updateTime",
      ${sql.join(names.map((name) => sql`${sql.id(name)} = EXCLUDED.${sql.id(name)}`))}`.execute(db);
}

/** What was agreed when a pour was confirmed; undefined before. */
export async function agreedOf(db: Db, { tenantCode, sysNo }: Key): Promise<TariffRow | undefined> {
  const { rows } = await sql<{ agreedTariff: TariffRow | null }>`
    SELECT nullif("agreedTariff", '{}') AS "agreedTariff" FROM "mall"."PourOrder"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0]?.agreedTariff ?? undefined;
}

const MOST_STATIONS = 100;
/** Names of a supplier's mixing stations, the default first. */
export async function stationsOf(db: Db, { tenantCode, sysNo }: Key): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT "name" FROM "mall"."MixStation" WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${sysNo}
    ORDER BY "isDefault" DESC, "sysNo" LIMIT ${sql.lit(MOST_STATIONS)}`.execute(db);
  return rows.map(({ name }) => name);
}

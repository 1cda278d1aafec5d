import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { FreightRule } from "#trpc/rules/freight";
import { draftChanges, openChanges } from "#trpc/rules/kinds/order-change";
import type { ChangeableLine } from "#trpc/rules/order-change";
import { drawnOfLine } from "../../contract/index";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/** A line of an order with all that decides about its change; decimals as text. */
export interface OrderLine extends ChangeableLine {
  sysNo: number;
  skuSysNo: number;
  skuSpec: string;
  goodsKind: number;
  massPerMetre: string | null;
  quantity: string;
  price: string;
  amount: string;
  freight: string;
  madeToOrder: boolean;
  saleAreas: string[];
  contractSysNo: number | null;
  /** What the change makes of it; null where it stays. */
  newQuantity: string | null;
  newPrice: string | null;
}

/**
 * The lines of an order in their order, in one statement.
 * @param changeSysNo a change whose lines are shown beside them; 0 for none
 */
export async function orderLinesOf(db: Db, { tenantCode, sysNo }: Key, changeSysNo = 0): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    SELECT o."sysNo", o."lineNo", o."skuSysNo", o."skuName", o."skuSpec", o."unit", o."goodsKind", o."quantityScale",
      o."massPerMetre", o."pieceMass", o."quantity", o."price", o."amount", o."freight", o."deliveredQuantity",
      o."receivedQuantity", o."returnedQuantity", o."madeToOrder", coalesce(k."saleAreas", '{}') AS "saleAreas",
      i."contractSysNo", c."quantity" AS "newQuantity", c."price" AS "newPrice",
      CASE WHEN NOT o."madeToOrder" THEN (SELECT coalesce(sum(s."onHand" - s."reserved"), 0) FROM mall."SkuStock" s
        WHERE s."tenantCode" = o."tenantCode" AND s."skuSysNo" = o."skuSysNo") END AS "available",
      CASE WHEN i."sysNo" IS NOT NULL THEN i."quantity" - ${drawnOfLine} END AS "contractLeft"
    FROM mall."OrderItem" o
    LEFT JOIN mall."Sku" k ON k."tenantCode" = o."tenantCode" AND k."sysNo" = o."skuSysNo"
    LEFT JOIN mall."ContractItem" i ON i."tenantCode" = o."tenantCode" AND i."sysNo" = o."contractItemSysNo"
    LEFT JOIN mall."OrderChangeItem" c ON c."tenantCode" = o."tenantCode" AND c."orderItemSysNo" = o."sysNo"
      AND c."orderChangeSysNo" = ${changeSysNo}
    WHERE o."tenantCode" = ${tenantCode} AND o."orderSysNo" = ${sysNo} ORDER BY o."lineNo"`.execute(db);
  return rows;
}

/** How many of some lines are of an order. */
export async function countLines(db: Db, { tenantCode, sysNo }: Key, keys: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS "count" FROM mall."OrderItem"
    WHERE "tenantCode" = ${tenantCode} AND "orderSysNo" = ${sysNo} AND "sysNo" = ANY(${keys}::int8[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a shop charges for bringing goods; null where the mall charges no freight, or the shop has no rule. */
export async function freightRuleOf(db: Db, tenantCode: string, shopSysNo: number): Promise<FreightRule | null> {
  const { rows } = await sql<FreightRule>`
    SELECT r."freeAmount"::text, r."orderFee"::text, r."tonneFee"::text, r."truckFee"::text, r."truckTonnes"::text,
      r."unloadFee"::text, r."pumpFee"::text, r."pumpMinimum"::text
    FROM mall."ShopFreight" r
    JOIN mall."Tenant" t ON t."tenantCode" = r."tenantCode"
    WHERE r."tenantCode" = ${tenantCode} AND r."shopSysNo" = ${shopSysNo}
      AND (t."config"->'basic'->>'freightOn')::boolean`.execute(db);
  return rows[0] ?? null;
}

/** A line that becomes another one; decimals as text. */
export interface WrittenItem {
  orderItemSysNo: number;
  quantity: string;
  price: string;
  amount: string;
}
/** What a change says of its order; decimals and JSON as text. */
export interface WrittenHead {
  orderVersion: number;
  reason: string;
  totalAmount: string;
  oldAmount: string;
  freight: string;
  oldFreight: string;
  freightDetail: object | null;
  expectedDate: string | null;
  oldExpectedDate: string | null;
  receiveAddressSysNo: number | null;
  receiveAddress: object | null;
  oldReceiveAddress: object | null;
  areaCode: string | null;
}

/** Writes head and lines of a change that has no lines yet, in one statement. */
export async function writeChange(
  db: Db,
  { tenantCode, sysNo }: Key,
  { head, items }: { head: WrittenHead; items: readonly WrittenItem[] },
): Promise<void> {
  const columns = Object.keys(head).map((name) => sql`${sql.id(name)} = v.${sql.id(name)}`);
  await sql`
    WITH written AS (
      INSERT INTO mall."OrderChangeItem" ("tenantCode", "orderChangeSysNo", "orderItemSysNo", "lineNo", "skuSysNo",
        "skuName", "skuSpec", "unit", "quantityScale", "quantity", "price", "amount", "oldQuantity", "oldPrice", "oldAmount")
      SELECT ${tenantCode}, ${sysNo}, o."sysNo", o."lineNo", o."skuSysNo", o."skuName", o."skuSpec", o."unit",
        o."quantityScale", l."quantity", l."price", l."amount", o."quantity", o."price", o."amount"
      FROM json_to_recordset(${JSON.stringify(items)}::json)
        AS l("orderItemSysNo" int8, "quantity" numeric, "price" numeric, "amount" numeric)
      JOIN mall."OrderItem" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = l."orderItemSysNo"
    )
    UPDATE mall."OrderChange" h SET ${sql.join(columns)}
    FROM jsonb_populate_record(NULL::mall."OrderChange", ${JSON.stringify(head)}::jsonb) v
    WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = ${sysNo}`.execute(db);
}

/** Takes the lines off a draft. */
export async function removeItems(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`DELETE FROM mall."OrderChangeItem"
    WHERE "tenantCode" = ${tenantCode} AND "orderChangeSysNo" = ${sysNo}`.execute(db);
}

/** The changes of an order that are drafts or wait for their answer. */
export async function liveChanges(
  db: Db,
  tenantCode: string,
  orderSysNo: number,
): Promise<{ sysNo: number; changeNo: string; status: number }[]> {
  const { rows } = await sql<{ sysNo: number; changeNo: string; status: number }>`
    SELECT "sysNo", "changeNo", "status" FROM mall."OrderChange"
    WHERE "tenantCode" = ${tenantCode} AND "orderSysNo" = ${orderSysNo}
      AND "status" = ANY(${[...openChanges, ...draftChanges]}::int2[])`.execute(db);
  return rows;
}

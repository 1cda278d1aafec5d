import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Whose goods: looked at in every statement, so that nobody names another supplier's. */
export interface Owner {
  tenantCode: string;
  supplierSysNo: number;
}
export interface OwnSku {
  sysNo: number;
  code: string;
  mallSpuName: string;
  unit: string;
  status: number;
  salesPrice: string;
  hasQuotedPrice: boolean;
  madeToOrder: boolean;
  stockList: { warehouseSysNo: number; warehouseName: string; onHand: string; reserved: string }[];
}

interface Wanted {
  /** null: all. */
  codes: readonly string[] | null;
  afterSysNo: number;
  limit: number;
}

/** Own goods in the order of their keys, with their stock. One statement. */
export async function ownSkus(db: Db, { tenantCode, supplierSysNo }: Owner, { codes, afterSysNo, limit }: Wanted) {
  const named = codes ? sql`AND k."code" = ANY(${codes}::text[])` : sql``;
  const { rows } = await sql<OwnSku>`
    SELECT k."sysNo", k."code", k."mallSpuName", k."unit", k."status", k."salesPrice", k."hasQuotedPrice", k."madeToOrder",
      (SELECT coalesce(json_agg(json_build_object(
          'warehouseSysNo', t."warehouseSysNo", 'warehouseName', w."name",
          'onHand', t."onHand"::text, 'reserved', t."reserved"::text) ORDER BY t."warehouseSysNo"), '[]')
        FROM mall."SkuStock" t
        JOIN mall."Warehouse" w ON w."tenantCode" = t."tenantCode" AND w."sysNo" = t."warehouseSysNo"
        WHERE t."tenantCode" = k."tenantCode" AND t."skuSysNo" = k."sysNo") AS "stockList"
    FROM mall."Sku" k
    WHERE k."tenantCode" = ${tenantCode} AND k."supplierSysNo" = ${supplierSysNo} AND k."sysNo" > ${afterSysNo} ${named}
    ORDER BY k."sysNo"
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Locks own goods by their codes, in the order of their keys; answers the keys of those that there are. */
export async function lockOwn(db: Db, { tenantCode, supplierSysNo }: Owner, codes: readonly string[]) {
  const { rows } = await sql<{ sysNo: number; code: string }>`
    SELECT "sysNo", "code" FROM mall."Sku"
    WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo} AND "code" = ANY(${codes}::text[])
    ORDER BY "sysNo"
    FOR NO KEY UPDATE`.execute(db);
  return new Map(rows.map(({ sysNo, code }) => [code, sysNo]));
}

/** Locks the stock of own goods in the one order in which everybody locks it. */
export async function lockStock(db: Db, { tenantCode, supplierSysNo }: Owner, codes: readonly string[]) {
  await sql`
    SELECT 1 FROM mall."SkuStock" t
    JOIN mall."Sku" k ON k."tenantCode" = t."tenantCode" AND k."sysNo" = t."skuSysNo"
    WHERE t."tenantCode" = ${tenantCode} AND k."supplierSysNo" = ${supplierSysNo} AND k."code" = ANY(${codes}::text[])
    ORDER BY t."skuSysNo", t."warehouseSysNo"
    FOR NO KEY UPDATE OF t`.execute(db);
}

export interface WarehouseRow {
  sysNo: number;
  name: string;
}
export async function warehousesOf(db: Db, { tenantCode, supplierSysNo }: Owner) {
  const { rows } = await sql<WarehouseRow>`
    SELECT "sysNo", "name" FROM mall."Warehouse"
    WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo}
    ORDER BY "sysNo"`.execute(db);
  return rows;
}

export interface StockLine {
  skuSysNo: number;
  warehouseSysNo: number;
  quantity: string;
}

/** Sets what is on hand, where orders do not hold more; answers how many were others before. */
export async function writeStock(db: Db, tenantCode: string, lines: readonly StockLine[]): Promise<number> {
  const skus = lines.map((line) => line.skuSysNo);
  const warehouses = lines.map((line) => line.warehouseSysNo);
  const quantities = lines.map((line) => line.quantity);
  return writeStockOf(
    db,
    tenantCode,
    sql`SELECT l.* FROM unnest(${skus}::int8[], ${warehouses}::int8[], ${quantities}::numeric[]) AS l`,
  );
}

/** The same of lines from SQL (`skuSysNo`, `warehouseSysNo`, `quantity`), in the order in which stock is locked. */
export async function writeStockOf(db: Db, tenantCode: string, lines: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO mall."SkuStock" AS t ("tenantCode", "skuSysNo", "warehouseSysNo", "onHand")
    SELECT ${tenantCode}, l.* FROM (${lines}) AS l
    ON CONFLICT ("tenantCode", "skuSysNo", "warehouseSysNo") DO UPDATE SET "onHand" = excluded."onHand"
    WHERE t."onHand" <> excluded."onHand" AND t."reserved" <= excluded."onHand"`.execute(db);
  return Number(numAffectedRows);
}

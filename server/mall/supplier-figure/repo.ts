import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus, ProductListing, ReceivingStatus, ReviewStatus } from "#trpc/contract/shared/codes";
import type { IdleGoods, SupplierFigures } from "#trpc/contract/supplier-figure";
import { promisedDay, receivedDay } from "../performance/index";

const { editing, rejected, cancelled } = OrderStatus;
const counted = literals([ReceivingStatus.received, ReceivingStatus.settled, ReceivingStatus.returned]);
const unsold = literals([editing, rejected, cancelled]);
/** SQL: midnight in China at the beginning of a day. */
const midnight = (day: string) => sql`(${day}::timestamp AT TIME ZONE 'Asia/Shanghai')`;
/** Goods of the figures, those that sold for most. */
const MOST_GOODS = 50;

/** Whose figures; nobody else's orders are read. */
export interface Seller {
  tenantCode: string;
  supplierSysNo: number;
}

const named = sql`s."code", s."mallSpuName" || ' ' || s."thirdName" AS "name"`;

/**
 * What a supplier sold since midnight in China of a day, in one statement. Goods that went back are taken off the order
 * that they were bought by.
 */
export async function readFigures(
  db: Db,
  { tenantCode, supplierSysNo }: Seller,
  from: string,
): Promise<Omit<SupplierFigures, "from">> {
  const since = midnight(from);
  const own = sql`"tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo}`;
  const { rows } = await sql<Omit<SupplierFigures, "from">>`
    WITH made AS MATERIALIZED (
      SELECT "sysNo", "status", "totalAmount", "purchaserOrganizationSysNo" FROM mall."OrderTrade"
      WHERE ${own} AND "createTime" >= ${since} AND "status" <> ${sql.lit(editing)}
    ), sold AS MATERIALIZED (
      SELECT i."skuSysNo", count(*)::int AS "orderCount", sum(i."quantity" - i."returnedQuantity") AS "quantity",
        sum(i."amount" - round(i."returnedQuantity" * i."price", 2)) AS "amount",
        sum(round(i."returnedQuantity" * i."price", 2)) AS "returned"
      FROM made o JOIN mall."OrderItem" i ON i."tenantCode" = ${tenantCode} AND i."orderSysNo" = o."sysNo"
      WHERE o."status" NOT IN (${unsold}) GROUP BY 1
    )
    SELECT m.*, s.*, r.*, p.*, g.* FROM (
      SELECT count(*) FILTER (WHERE "status" NOT IN (${unsold}))::int AS "orderCount",
        (count(DISTINCT "purchaserOrganizationSysNo") FILTER (WHERE "status" NOT IN (${unsold})))::int AS "purchaserCount",
        count(*) FILTER (WHERE "status" = ${sql.lit(rejected)})::int AS "rejectedCount",
        count(*) FILTER (WHERE "status" = ${sql.lit(cancelled)})::int AS "cancelledCount" FROM made
    ) m, (
      SELECT coalesce(sum("amount"), 0)::float8 AS "soldAmount", coalesce(sum("returned"), 0)::float8 AS "returnedAmount"
      FROM sold
    ) s, (
      SELECT count(*)::int AS "datedReceiptCount",
        count(*) FILTER (WHERE ${receivedDay} > ${promisedDay})::int AS "lateReceiptCount"
      FROM mall."Receiving" n
      JOIN mall."OrderTrade" o ON o."tenantCode" = n."tenantCode" AND o."sysNo" = n."orderSysNo"
      WHERE n."tenantCode" = ${tenantCode} AND n."supplierSysNo" = ${supplierSysNo} AND n."receiveTime" >= ${since}
        AND n."status" IN (${counted}) AND ${promisedDay} IS NOT NULL
    ) r, (
      SELECT count(*)::int AS "decidedPriceCount",
        count(*) FILTER (WHERE i."reviewStatus" = ${sql.lit(ReviewStatus.refused)})::int AS "refusedPriceCount"
      FROM mall."PriceAudit" a
      JOIN mall."PriceAuditItem" i ON i."tenantCode" = a."tenantCode" AND i."priceAuditSysNo" = a."sysNo"
      WHERE a."tenantCode" = ${tenantCode} AND a."supplierSysNo" = ${supplierSysNo} AND i."auditTime" >= ${since}
    ) p, (
      SELECT coalesce(json_agg(g), '[]') AS "goodsList" FROM (
        SELECT t."skuSysNo", ${named}, s."unit", t."orderCount", t."quantity"::float8, t."amount"::float8
        FROM (SELECT * FROM sold ORDER BY "amount" DESC, "skuSysNo" LIMIT ${sql.lit(MOST_GOODS)}) t
        JOIN mall."Sku" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = t."skuSysNo"
        ORDER BY t."amount" DESC, t."skuSysNo"
      ) g
    ) g`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no figures");
  return row;
}

/** Goods on the shelf since before a day that no order of the supplier has since then, the oldest first. */
export async function readIdleGoods(
  db: Db,
  { tenantCode, supplierSysNo }: Seller,
  from: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ datas: IdleGoods[]; total: number }> {
  const since = midnight(from);
  const { rows } = await sql<{ datas: IdleGoods[]; total: number }>`
    WITH sold AS MATERIALIZED (
      SELECT DISTINCT i."skuSysNo" FROM mall."OrderTrade" o
      JOIN mall."OrderItem" i ON i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo"
      WHERE o."tenantCode" = ${tenantCode} AND o."supplierSysNo" = ${supplierSysNo} AND o."createTime" >= ${since}
        AND o."status" NOT IN (${unsold})
    ), idle AS MATERIALIZED (
      SELECT s."sysNo" AS "skuSysNo", ${named}, floor(extract(epoch FROM s."createTime"))::float8 AS "createTime"
      FROM mall."Sku" s
      WHERE s."tenantCode" = ${tenantCode} AND s."supplierSysNo" = ${supplierSysNo}
        AND s."status" = ${sql.lit(ProductListing.onShelf)} AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}
        AND s."createTime" < ${since} AND NOT EXISTS (SELECT FROM sold WHERE sold."skuSysNo" = s."sysNo")
    )
    SELECT (SELECT count(*)::int FROM idle) AS "total", (SELECT coalesce(json_agg(p), '[]') FROM (
      SELECT * FROM idle ORDER BY "createTime", "skuSysNo" LIMIT ${limit} OFFSET ${offset}) p) AS "datas"`.execute(db);
  return rows[0] ?? { datas: [], total: 0 };
}

/** The categories that a supplier has goods in, on every level. */
export async function readCategoryKeys(db: Db, { tenantCode, supplierSysNo }: Seller): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT DISTINCT c."sysNo" FROM (
      SELECT DISTINCT "category1SysNo", "category2SysNo", "category3SysNo" FROM mall."Sku"
      WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo}) k
    CROSS JOIN LATERAL unnest(ARRAY[k."category1SysNo", k."category2SysNo", k."category3SysNo"]) AS c ("sysNo")`.execute(
    db,
  );
  return new Set(rows.map(({ sysNo }) => Number(sysNo)));
}

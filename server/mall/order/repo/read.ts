import { sql } from "kysely";
import { fromUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { EDITING } from "#trpc/rules/approval";
import { containing } from "../../document/index";
import { type ItemRow, lineHasRest, type OrderDetailRow, type OrderListRow, orderColumns } from "./rows";

/** Whose orders: one organisation's or one supplier's. */
export interface Owner {
  tenantCode: string;
  side: Side;
  /** Organisation of the purchaser, or the supplier. */
  ownerSysNo: number;
}
export interface OrderSearch extends Owner {
  statusList: readonly number[];
  approvalStatusList: readonly number[];
  keyword: string;
  from: number | undefined;
  to: number | undefined;
  beforeSysNo: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** Totals are counted up to here; beyond, people search instead of paging. */
export const TOTAL_CAP = 10_000;

const ownerOf = ({ tenantCode, side, ownerSysNo }: Owner) =>
  side === "supplier"
    ? sql`o."tenantCode" = ${tenantCode} AND o."supplierSysNo" = ${ownerSysNo} AND o."status" <> ${sql.lit(EDITING)}`
    : sql`o."tenantCode" = ${tenantCode} AND o."purchaserOrganizationSysNo" = ${ownerSysNo}`;

function matching(search: OrderSearch) {
  const { statusList, approvalStatusList, keyword, from, to, beforeSysNo } = search;
  const parts = [ownerOf(search)];
  if (statusList.length === 1) parts.push(sql`o."status" = ${statusList[0]}`);
  if (statusList.length > 1) parts.push(sql`o."status" = ANY(${statusList}::int2[])`);
  if (approvalStatusList.length > 0) parts.push(sql`o."approvalStatus" = ANY(${approvalStatusList}::int2[])`);
  if (from !== undefined) parts.push(sql`o."createTime" >= ${fromUnixSeconds(from)}`);
  if (to !== undefined) parts.push(sql`o."createTime" <= ${fromUnixSeconds(to)}`);
  if (beforeSysNo !== undefined) parts.push(sql`o."sysNo" < ${beforeSysNo}`);
  if (keyword !== "") {
    const pattern = containing(keyword);
    parts.push(sql`(o."orderNo" ILIKE ${pattern} OR o."supplierName" ILIKE ${pattern}
      OR o."purchaserOrganizationName" ILIKE ${pattern} OR EXISTS (
        SELECT FROM "mall"."OrderItem" k
        WHERE k."tenantCode" = o."tenantCode" AND k."orderSysNo" = o."sysNo" AND k."skuName" ILIKE ${pattern}))`);
  }
  return sql.join(parts, sql` AND `);
}

/** Lines of an order that a list shows; they are numbered from 1. */
const LINES_IN_A_LIST = 3;

/**
 * A page of orders, newest first, each with its first lines, and their number up to {@link TOTAL_CAP} + 1: one
 * statement, two past the end.
 */
export async function searchOrders(db: Db, search: OrderSearch): Promise<{ rows: OrderListRow[]; total: number }> {
  const where = matching(search);
  const offset = (search.pageNo - 1) * search.pageSize;
  const count = sql`SELECT count(*) FROM (
    SELECT FROM "mall"."OrderTrade" o WHERE ${where} LIMIT ${TOTAL_CAP + 1}) counted`;
  const { rows } = await sql<OrderListRow>`
    SELECT ${orderColumns.list}, lines.*, (${count}) AS "total"
    FROM (
      SELECT * FROM "mall"."OrderTrade" o
      WHERE ${where}
      ORDER BY o."sysNo" DESC
      LIMIT ${search.pageSize} OFFSET ${offset}
    ) o
    CROSS JOIN LATERAL (
      SELECT count(*) AS "itemCount", coalesce(bool_or(${lineHasRest}), false) AS "hasRest",
        coalesce(bool_or(i."deliveredQuantity" > 0), false) AS "hasDelivery",
        coalesce(json_agg(json_build_array(${orderColumns.rowItem}) ORDER BY i."lineNo")
          FILTER (WHERE i."lineNo" <= ${sql.lit(LINES_IN_A_LIST)}), '[]') AS "firstLines"
      FROM "mall"."OrderItem" i
      WHERE i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo"
    ) lines
    ORDER BY o."sysNo" DESC`.execute(db);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ count: number }>`${count}`.execute(db);
  return { rows: [], total: counted.rows[0]?.count ?? 0 };
}

/** The lines of an order, in their order. */
export async function orderLines(db: Db, tenantCode: string, orderSysNo: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT ${orderColumns.item}, count(*) OVER () AS "itemCount", bool_or(${lineHasRest}) OVER () AS "hasRest",
      bool_or(i."deliveredQuantity" > 0) OVER () AS "hasDelivery"
    FROM "mall"."OrderItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."orderSysNo" = ${orderSysNo}
    ORDER BY i."lineNo"`.execute(db);
  return rows;
}

export async function findOrder(db: Db, tenantCode: string, sysNo: number): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`
    SELECT ${orderColumns.detail} FROM "mall"."OrderTrade" o
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

export interface DeliveryRow {
  sysNo: number;
  deliveryNo: string;
  status: number;
  vehicleNo: string;
  createTime: Date;
  receivingList: { sysNo: number; receivingNo: string; status: number; totalAmount: number; createTime: number }[];
}

/** The delivery notes of an order with their receiving notes, oldest first. */
export async function orderDeliveries(db: Db, tenantCode: string, orderSysNo: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    SELECT d."sysNo", d."deliveryNo", d."status", d."vehicleNo", d."createTime", coalesce((
        SELECT json_agg(json_build_object('sysNo', r."sysNo", 'receivingNo', r."receivingNo", 'status', r."status",
          'totalAmount', r."totalAmount", 'createTime', floor(extract(epoch FROM r."createTime"))) ORDER BY r."sysNo")
        FROM "mall"."Receiving" r
        WHERE r."tenantCode" = d."tenantCode" AND r."orderDeliverySysNo" = d."sysNo"), '[]') AS "receivingList"
    FROM "mall"."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."orderSysNo" = ${orderSysNo}
    ORDER BY d."sysNo"`.execute(db);
  return rows;
}

/** Own orders by status. */
export async function countOrders(db: Db, owner: Owner): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    SELECT o."status", count(*)::int AS "count" FROM "mall"."OrderTrade" o
    WHERE ${ownerOf(owner)} GROUP BY o."status" ORDER BY o."status"`.execute(db);
  return rows;
}

export interface ReceiptPriceRow {
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  deliveryItemSysNo: number | null;
  price: string | null;
}

/** The prices of a delivery's lines, with whom it belongs to; one row with null line when it has none of them. */
export async function deliveryPrices(
  db: Db,
  { tenantCode, deliverySysNo, itemSysNos }: { tenantCode: string; deliverySysNo: number; itemSysNos: number[] },
): Promise<ReceiptPriceRow[]> {
  const { rows } = await sql<ReceiptPriceRow>`
    SELECT d."purchaserOrganizationSysNo", d."supplierSysNo", i."sysNo" AS "deliveryItemSysNo", i."price"
    FROM "mall"."OrderDelivery" d
    LEFT JOIN "mall"."DeliveryItem" i ON i."tenantCode" = d."tenantCode" AND i."deliverySysNo" = d."sysNo"
      AND i."sysNo" = ANY(${itemSysNos}::int8[])
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${deliverySysNo}`.execute(db);
  return rows;
}

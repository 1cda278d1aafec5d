import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { containing } from "../../document/index";
import { type DeliveryHeader, type DeliveryLine, headerColumns, itemColumns, lineIsOpen } from "./rows";

export interface DeliverySearch {
  tenantCode: string;
  side: Side;
  ownerSysNo: number;
  statusList: readonly number[];
  orderSysNo?: number;
  keyword: string;
  pageNo: number;
  pageSize: number;
}

/** Totals are counted up to here. */
export const TOTAL_CAP = 10_000;

function matching({ tenantCode, side, ownerSysNo, statusList, orderSysNo, keyword }: DeliverySearch) {
  const owner = side === "supplier" ? sql`d."supplierSysNo"` : sql`d."purchaserOrganizationSysNo"`;
  const parts = [sql`d."tenantCode" = ${tenantCode} AND ${owner} = ${ownerSysNo}`];
  if (statusList.length === 1) parts.push(sql`d."status" = ${statusList[0]}`);
  if (statusList.length > 1) parts.push(sql`d."status" = ANY(${statusList}::int2[])`);
  if (orderSysNo !== undefined) parts.push(sql`d."orderSysNo" = ${orderSysNo}`);
  if (keyword !== "") {
    const pattern = containing(keyword);
    parts.push(sql`(d."deliveryNo" ILIKE ${pattern} OR d."orderNo" ILIKE ${pattern} OR d."vehicleNo" ILIKE ${pattern}
      OR d."supplierName" ILIKE ${pattern} OR d."purchaserOrganizationName" ILIKE ${pattern} OR EXISTS (
        SELECT FROM "mall"."DeliveryItem" k
        WHERE k."tenantCode" = d."tenantCode" AND k."deliverySysNo" = d."sysNo" AND k."skuName" ILIKE ${pattern}))`);
  }
  return sql.join(parts, sql` AND `);
}

/** A page of delivery notes, newest first, with their number up to {@link TOTAL_CAP} + 1. */
export async function searchDeliveries(db: Db, search: DeliverySearch) {
  const where = matching(search);
  const offset = (search.pageNo - 1) * search.pageSize;
  const count = sql`SELECT count(*) FROM (
    SELECT FROM "mall"."OrderDelivery" d WHERE ${where} LIMIT ${TOTAL_CAP + 1}) counted`;
  const { rows } = await sql<DeliveryHeader & { total: number }>`
    SELECT ${headerColumns}, (${count}) AS "total"
    FROM "mall"."OrderDelivery" d
    WHERE ${where}
    ORDER BY d."sysNo" DESC
    LIMIT ${search.pageSize} OFFSET ${offset}`.execute(db);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ count: number }>`${count}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

/** The lines of delivery notes, at most `most` of each (null: all), in their order. */
export async function deliveryLines(
  db: Db,
  { tenantCode, deliverySysNos, most }: { tenantCode: string; deliverySysNos: readonly number[]; most: number | null },
): Promise<DeliveryLine[]> {
  if (deliverySysNos.length === 0) return [];
  const { rows } = await sql<DeliveryLine>`
    SELECT line.*
    FROM unnest(${deliverySysNos}::int8[]) AS wanted("sysNo")
    CROSS JOIN LATERAL (
      SELECT ${itemColumns}, count(*) OVER ()::int AS "itemCount", bool_or(${lineIsOpen}) OVER () AS "hasRest"
      FROM "mall"."DeliveryItem" i
      WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = wanted."sysNo"
      ORDER BY i."lineNo"
      LIMIT ${most}::int
    ) line
    ORDER BY line."deliverySysNo", line."lineNo"`.execute(db);
  return rows;
}

export async function findDelivery(db: Db, tenantCode: string, sysNo: number): Promise<DeliveryHeader | undefined> {
  const { rows } = await sql<DeliveryHeader>`
    SELECT ${headerColumns} FROM "mall"."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

export interface DeliveryContext {
  receiveAddress: unknown;
  receivingList: { sysNo: number; receivingNo: string; status: number; createTime: number }[];
}

/** What a delivery's page shows of its neighbours: the order's address and its receiving notes, oldest first. */
export async function deliveryContext(db: Db, tenantCode: string, { sysNo, orderSysNo }: DeliveryHeader) {
  const { rows } = await sql<DeliveryContext>`
    SELECT o."receiveAddress", coalesce((
        SELECT json_agg(json_build_object('sysNo', r."sysNo", 'receivingNo', r."receivingNo", 'status', r."status",
          'createTime', floor(extract(epoch FROM r."createTime"))) ORDER BY r."sysNo")
        FROM "mall"."Receiving" r
        WHERE r."tenantCode" = o."tenantCode" AND r."orderDeliverySysNo" = ${sysNo}), '[]') AS "receivingList"
    FROM "mall"."OrderTrade" o
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${orderSysNo}`.execute(db);
  return rows[0];
}

/** What decides whether receiving may end. */
export interface EndingFacts {
  /** Receiving notes at 10 or settled. */
  confirmed: number;
  /** Numbers of notes that are drafts, sent back, or not confirmed yet. */
  pending: string[];
  /** Lines with something left, and all lines. */
  openLines: number;
  lines: number;
}

export async function endingFacts(db: Db, tenantCode: string, deliverySysNo: number): Promise<EndingFacts> {
  const { rows } = await sql<EndingFacts>`
    SELECT count(*)::int AS "lines", count(*) FILTER (WHERE ${lineIsOpen})::int AS "openLines",
      (SELECT count(*)::int FROM "mall"."Receiving" r WHERE r."tenantCode" = ${tenantCode}
        AND r."orderDeliverySysNo" = ${deliverySysNo} AND r."status" IN (10, 20, 30)) AS "confirmed",
      ARRAY(SELECT r."receivingNo"::text FROM "mall"."Receiving" r WHERE r."tenantCode" = ${tenantCode}
        AND r."orderDeliverySysNo" = ${deliverySysNo} AND r."status" IN (0, 2, 5) ORDER BY r."sysNo") AS "pending"
    FROM "mall"."DeliveryItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo}`.execute(db);
  return rows[0] ?? { confirmed: 0, pending: [], openLines: 0, lines: 0 };
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { containing } from "../../document/index";
import { headerColumns, itemColumns, type ReceivingHeader, type ReceivingLine } from "./rows";

export interface ReceivingSearch {
  tenantCode: string;
  side: Side;
  ownerSysNo: number;
  statusList: readonly number[];
  orderDeliverySysNo?: number;
  keyword: string;
  pageNo: number;
  pageSize: number;
}

/** Totals are counted up to here. */
export const TOTAL_CAP = 10_000;

const withDelivery = sql`"mall"."Receiving" r
  JOIN "mall"."OrderDelivery" d ON d."tenantCode" = r."tenantCode" AND d."sysNo" = r."orderDeliverySysNo"`;

function matching({ tenantCode, side, ownerSysNo, statusList, orderDeliverySysNo, keyword }: ReceivingSearch) {
  const owner = side === "supplier" ? sql`r."supplierSysNo"` : sql`r."purchaserOrganizationSysNo"`;
  const parts = [sql`r."tenantCode" = ${tenantCode} AND ${owner} = ${ownerSysNo}`];
  if (statusList.length === 1) parts.push(sql`r."status" = ${statusList[0]}`);
  if (statusList.length > 1) parts.push(sql`r."status" = ANY(${statusList}::int2[])`);
  if (orderDeliverySysNo !== undefined) parts.push(sql`r."orderDeliverySysNo" = ${orderDeliverySysNo}`);
  if (keyword !== "") {
    const pattern = containing(keyword);
    parts.push(sql`(r."receivingNo" ILIKE ${pattern} OR r."deliveryNo" ILIKE ${pattern} OR r."orderNo" ILIKE ${pattern}
      OR r."supplierName" ILIKE ${pattern} OR r."purchaserOrganizationName" ILIKE ${pattern} OR EXISTS (
        SELECT FROM "mall"."ReceivingItem" k
        WHERE k."tenantCode" = r."tenantCode" AND k."receivingSysNo" = r."sysNo" AND k."skuName" ILIKE ${pattern}))`);
  }
  return sql.join(parts, sql` AND `);
}

/** A page of receiving notes, newest first, with their number up to {@link TOTAL_CAP} + 1. */
export async function searchReceivings(db: Db, search: ReceivingSearch) {
  const where = matching(search);
  const offset = (search.pageNo - 1) * search.pageSize;
  const count = sql`SELECT count(*) FROM (
    SELECT FROM "mall"."Receiving" r WHERE ${where} LIMIT ${TOTAL_CAP + 1}) counted`;
  const { rows } = await sql<ReceivingHeader & { total: number }>`
    SELECT ${headerColumns}, (${count}) AS "total"
    FROM ${withDelivery}
    WHERE ${where}
    ORDER BY r."sysNo" DESC
    LIMIT ${search.pageSize} OFFSET ${offset}`.execute(db);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ count: number }>`${count}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

export async function findReceiving(db: Db, tenantCode: string, sysNo: number): Promise<ReceivingHeader | undefined> {
  const { rows } = await sql<ReceivingHeader>`
    SELECT ${headerColumns} FROM ${withDelivery}
    WHERE r."tenantCode" = ${tenantCode} AND r."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** The lines of receiving notes, at most `most` of each (null: all), in their order. */
export async function receivingLines(
  db: Db,
  {
    tenantCode,
    receivingSysNos,
    most,
  }: { tenantCode: string; receivingSysNos: readonly number[]; most: number | null },
): Promise<ReceivingLine[]> {
  if (receivingSysNos.length === 0) return [];
  const { rows } = await sql<ReceivingLine>`
    SELECT line.*
    FROM unnest(${receivingSysNos}::int8[]) AS wanted("sysNo")
    CROSS JOIN LATERAL (
      SELECT ${itemColumns}, count(*) OVER ()::int AS "itemCount"
      FROM "mall"."ReceivingItem" i
      WHERE i."tenantCode" = ${tenantCode} AND i."receivingSysNo" = wanted."sysNo"
      ORDER BY i."lineNo"
      LIMIT ${most}::int
    ) line
    ORDER BY line."receivingSysNo", line."lineNo"`.execute(db);
  return rows;
}

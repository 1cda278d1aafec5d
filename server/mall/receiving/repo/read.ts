import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RelatedReturn } from "#trpc/contract/shared/document";
import { documentTable, wireColumns } from "../../document/index";

const relatedReturn = wireColumns(RelatedReturn.shape, documentTable("OrderReturn").columns, "d").list;

/** The return orders of a receiving note, oldest first. */
export async function returnsOf(db: Db, tenantCode: string, receivingSysNo: number): Promise<RelatedReturn[]> {
  const { rows } = await sql<RelatedReturn>`
    SELECT ${relatedReturn} FROM "mall"."OrderReturn" d
    WHERE d."tenantCode" = ${tenantCode} AND d."receivingSysNo" = ${receivingSysNo} ORDER BY d."sysNo"`.execute(db);
  return rows;
}

/** Whether goods of a note went back, or are asked to (R-RCV-11). */
export async function hasLiveReturn(db: Db, tenantCode: string, receivingSysNo: number): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    SELECT EXISTS (SELECT FROM "mall"."ReceivingItem" i WHERE i."tenantCode" = ${tenantCode}
      AND i."receivingSysNo" = ${receivingSysNo} AND i."returnedQuantity" + i."returningQuantity" > 0) AS "live"`.execute(
    db,
  );
  return rows[0]?.live ?? false;
}

/** Whether a return order, whatever became of it, names the document: then both are kept. */
export async function wasReturned(
  db: Db,
  tenantCode: string,
  { column, sysNo }: { column: "receivingSysNo" | "orderDeliverySysNo"; sysNo: number },
): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    SELECT EXISTS (SELECT FROM "mall"."OrderReturn" b
      WHERE b."tenantCode" = ${tenantCode} AND b.${sql.id(column)} = ${sysNo}) AS "was"`.execute(db);
  return rows[0]?.was ?? false;
}

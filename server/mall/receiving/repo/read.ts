import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { DeliveredRow } from "./rows";

/** The lines of a delivery, all of them, in their order. */
export async function deliveredLines(db: Db, tenantCode: string, deliverySysNo: number): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    SELECT i.* FROM "mall"."DeliveryItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo} ORDER BY i."lineNo"`.execute(db);
  return rows;
}

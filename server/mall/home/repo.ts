import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";

export interface StatusCountRow {
  document: "order" | "delivery" | "receiving";
  status: number;
  count: number;
}

/** Own documents by kind and status, in one statement over the owner's indexes. */
export async function countDocuments(
  db: Db,
  { tenantCode, side, ownerSysNo }: { tenantCode: string; side: Side; ownerSysNo: number },
): Promise<StatusCountRow[]> {
  const owner = side === "supplier" ? sql`"supplierSysNo"` : sql`"purchaserOrganizationSysNo"`;
  const own = sql`WHERE "tenantCode" = ${tenantCode} AND ${owner} = ${ownerSysNo} GROUP BY "status"`;
  const { rows } = await sql<StatusCountRow>`
    SELECT 'order' AS "document", "status", count(*)::int AS "count" FROM "mall"."OrderTrade" ${own}
    UNION ALL SELECT 'delivery', "status", count(*)::int FROM "mall"."OrderDelivery" ${own}
    UNION ALL SELECT 'receiving', "status", count(*)::int FROM "mall"."Receiving" ${own}
    ORDER BY 1, 2`.execute(db);
  return rows;
}

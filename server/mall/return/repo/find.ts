import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { ReturnToVoid } from "#trpc/contract/return";

type FoundReturn = Omit<ReturnToVoid, "totalAmount" | "createTime"> & { totalAmount: string; createTime: Date };

const KEY = /^\d{1,15}$/;

/** A return order of the tenant by its printed number, or by its key. */
export async function findReturn(db: Db, tenantCode: string, named: string): Promise<FoundReturn | undefined> {
  const wanted = KEY.test(named) ? sql`o."sysNo" = ${Number(named)}` : sql`o."returnNo" = ${named.toUpperCase()}`;
  const { rows } = await sql<FoundReturn>`
    SELECT o."sysNo", o."returnNo", o."status", o."purchaserOrganizationName", o."supplierName", o."totalAmount",
      o."createTime", (
        SELECT coalesce(json_agg(json_build_object('lineNo', i."lineNo", 'skuName', i."skuName", 'skuSpec', i."skuSpec",
          'unit', i."unit", 'quantity', i."quantity") ORDER BY i."lineNo"), '[]'::json)
        FROM "mall"."ReturnItem" i WHERE i."tenantCode" = o."tenantCode" AND i."returnSysNo" = o."sysNo"
      ) AS "itemList"
    FROM "mall"."OrderReturn" o WHERE o."tenantCode" = ${tenantCode} AND ${wanted}`.execute(db);
  return rows[0];
}

import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus, SettlementCycle } from "#trpc/contract/shared/codes";
import { endedOrders } from "#trpc/rules/payment";
import { hasCorrection } from "./corrections";
import { hasOpenFee } from "./pour-fees";
import { cycleOf, isUnsettled, type Scope } from "./receipts";

export async function tenantCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenantCode: string }>`SELECT "tenantCode" FROM "mall"."Tenant" ORDER BY 1`.execute(db);
  return rows.map(({ tenantCode }) => tenantCode);
}

type Group = Pick<Scope, "purchaserOrganizationSysNo" | "supplierSysNo" | "projectSysNo" | "orderSysNo">;

/** SQL: nothing more of order `o` comes. */
const isOver = sql`o."status" IN (${literals([OrderStatus.tradeSuccess, ...endedOrders])})`;

/**
 * Whose receipts and fees of pours until a day wait for a statement of a cycle: by purchaser, supplier and project where none was made
 * until then; of single orders by order, once it is complete. Orders without an agreement are settled by month.
 */
export async function dueGroups(
  db: Db,
  { tenantCode, cycle, endDay }: { tenantCode: string; cycle: number; endDay: string },
): Promise<Group[]> {
  const single = cycle === SettlementCycle.single;
  const until = sql`((${endDay}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')`;
  const group = sql`n."purchaserOrganizationSysNo", n."supplierSysNo", n."projectSysNo",
    ${single ? sql`n."orderSysNo"` : sql`NULL::int8`} AS "orderSysNo"`;
  const ofCycle = sql`JOIN "mall"."OrderTrade" o ON o."tenantCode" = n."tenantCode" AND o."sysNo" = n."orderSysNo"
    WHERE n."tenantCode" = ${tenantCode} AND ${cycleOf} = ${cycle} ${single ? sql`AND ${isOver}` : sql``}`;
  const { rows } = await sql<Group>`
    SELECT g.* FROM (
      SELECT ${group} FROM "mall"."Receiving" n ${ofCycle} AND (${isUnsettled} OR ${hasCorrection}) AND n."receiveTime" < ${until}
      UNION
      SELECT ${group} FROM "mall"."PourOrder" n ${ofCycle} AND ${hasOpenFee} AND n."finishTime" < ${until}
    ) g
    WHERE ${single} OR NOT EXISTS (
      SELECT FROM "mall"."Settlement" h
      WHERE h."tenantCode" = ${tenantCode} AND h."purchaserOrganizationSysNo" = g."purchaserOrganizationSysNo"
        AND h."supplierSysNo" = g."supplierSysNo" AND h."projectSysNo" IS NOT DISTINCT FROM g."projectSysNo"
        AND h."cycle" = ${cycle} AND h."endDay" >= ${endDay} AND h."carriedFromSysNo" IS NULL)
    ORDER BY 1, 2, 3, 4`.execute(db);
  return rows;
}

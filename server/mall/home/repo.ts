import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { EDITING } from "#trpc/rules/approval";
import { toNumber } from "#trpc/rules/money";

const editing = sql.lit(EDITING);

export interface StatusCountRow {
  /** `approval`: orders being edited, by approval status. */
  document: "order" | "approval" | "delivery" | "receiving";
  status: number;
  count: number;
}

interface Owner {
  tenantCode: string;
  side: Side;
  ownerSysNo: number;
}

const ownerColumn = (side: Side) => (side === "supplier" ? sql`"supplierSysNo"` : sql`"purchaserOrganizationSysNo"`);

/** The supplier knows nothing of an order before it is sent. */
const ordersOf = (mine: RawBuilder<unknown>, side: Side) =>
  side === "supplier" ? sql`${mine} AND "status" <> ${editing}` : mine;

/** Own documents by kind and status, in one statement over the owner's indexes. */
export async function countDocuments(db: Db, { tenantCode, side, ownerSysNo }: Owner): Promise<StatusCountRow[]> {
  const mine = sql`WHERE "tenantCode" = ${tenantCode} AND ${ownerColumn(side)} = ${ownerSysNo}`;
  const orders = ordersOf(mine, side);
  const own = sql`${mine} GROUP BY "status"`;
  const { rows } = await sql<StatusCountRow>`
    SELECT 'order' AS "document", "status", count(*)::int AS "count" FROM "mall"."OrderTrade" ${orders} GROUP BY "status"
    UNION ALL SELECT 'approval', "approvalStatus", count(*)::int FROM "mall"."OrderTrade"
      ${orders} AND "status" = ${editing} GROUP BY "approvalStatus"
    UNION ALL SELECT 'delivery', "status", count(*)::int FROM "mall"."OrderDelivery" ${own}
    UNION ALL SELECT 'receiving', "status", count(*)::int FROM "mall"."Receiving" ${own}
    ORDER BY 1, 2`.execute(db);
  return rows;
}

export interface StatusSumRow extends StatusCountRow {
  /** 元; deliveries carry no amount. */
  amount?: number;
  /** Unix seconds. */
  oldestTime: number;
}

/** The same with what the documents are worth and since when the oldest stands there; reads the rows themselves. */
export async function sumDocuments(db: Db, { tenantCode, side, ownerSysNo }: Owner): Promise<StatusSumRow[]> {
  const mine = sql`WHERE "tenantCode" = ${tenantCode} AND ${ownerColumn(side)} = ${ownerSysNo}`;
  const orders = ordersOf(mine, side);
  const own = sql`${mine} GROUP BY "status"`;
  const columns = sql`count(*)::int AS "count", floor(extract(epoch FROM min("createTime")))::int AS "oldestTime"`;
  const { rows } = await sql<Omit<StatusSumRow, "amount"> & { amount: string | null }>`
    SELECT 'order' AS "document", "status", ${columns}, sum("totalAmount") AS "amount" FROM "mall"."OrderTrade" ${orders} GROUP BY "status"
    UNION ALL SELECT 'approval', "approvalStatus", ${columns}, sum("totalAmount") FROM "mall"."OrderTrade"
      ${orders} AND "status" = ${editing} GROUP BY "approvalStatus"
    UNION ALL SELECT 'delivery', "status", ${columns}, NULL FROM "mall"."OrderDelivery" ${own}
    UNION ALL SELECT 'receiving', "status", ${columns}, sum("totalAmount") FROM "mall"."Receiving" ${own}
    ORDER BY 1, 2`.execute(db);
  return rows.map(({ amount, ...row }) => (amount === null ? row : { ...row, amount: toNumber(amount) }));
}

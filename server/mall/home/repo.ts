import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { OrderWeek } from "#trpc/contract/home";
import { ApprovalStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { exitsOf } from "#trpc/rules/machine";
import { toNumber } from "#trpc/rules/money";
import { onItsWay, unsettledPayments } from "#trpc/rules/payment";
import { deliveryKind } from "../delivery/index";
import { type DocumentOwner, ownedBy } from "../document/index";
import { orderKind } from "../order/index";
import { receivingKind } from "../receiving/index";
import { returnKind } from "../return/index";

/** SQL: the goods of order `d` are on their way or there, and it is not paid in full. */
const unsettled = sql`d."paymentStatus" IN (${literals(unsettledPayments)}) AND d."status" IN (${literals(onItsWay)})`;
/** SQL: 元 that are still to be paid of orders `d`. */
const open = sql`sum(greatest(coalesce(d."settledAmount", d."totalAmount") - d."paidAmount", 0))`;

/** `approval`: orders being edited, by approval status; `payment`: orders to be paid, by payment status. */
const counted = {
  order: { kind: orderKind, by: sql`d."status"` },
  approval: { kind: orderKind, by: sql`d."approvalStatus"`, only: sql`d."status" = ${sql.lit(OrderStatus.editing)}` },
  payment: { kind: orderKind, by: sql`d."paymentStatus"`, only: unsettled, worth: open },
  delivery: { kind: deliveryKind, by: sql`d."status"` },
  receiving: { kind: receivingKind, by: sql`d."status"` },
  return: { kind: returnKind, by: sql`d."status"` },
} as const;
export type Counted = keyof typeof counted;

export interface StatusRow {
  /** `toApprove`: what waits for the caller's decision, of whichever organisation; always with its worth. */
  document: Counted | "toApprove";
  status: number;
  count: number;
  /** 元; deliveries carry no amount. */
  amount?: number;
  /** Unix seconds. */
  oldestTime?: number;
}
interface Asked {
  owner: DocumentOwner;
  /** SQL of count, amount and oldest time of what waits for the caller's decision; none for who is never asked. */
  toDecide: RawBuilder<unknown> | undefined;
  /** Also what the documents are worth and since when the oldest stands there; reads the rows themselves. */
  withAmounts: boolean;
}

/** Documents by kind and status: the same columns of every kind, in one statement over the owner's indexes. */
export async function countDocuments(db: Db, { owner, toDecide, withAmounts }: Asked): Promise<StatusRow[]> {
  const parts = Object.entries<{
    kind: (typeof counted)[Counted]["kind"];
    by: RawBuilder<unknown>;
    only?: RawBuilder<unknown>;
    worth?: RawBuilder<unknown>;
  }>(counted);
  const selects = parts.map(([document, { kind, by, only = sql`true`, worth }]) => {
    const own = "totalAmount" in kind.table.columns ? sql`sum(d."totalAmount")` : sql`NULL::numeric`;
    const [amount, oldest] = withAmounts
      ? [worth ?? own, sql`floor(extract(epoch FROM min(d."createTime")))::int`]
      : [sql`NULL::numeric`, sql`NULL::int`];
    return sql`SELECT ${sql.lit(document)} AS "document", ${by} AS "status", count(*)::int AS "count",
      ${amount} AS "amount", ${oldest} AS "oldestTime"
      FROM ${kind.sql.table} d WHERE ${ownedBy(kind, owner)} AND ${only} GROUP BY ${by}`;
  });
  if (toDecide) {
    const status = sql.lit(ApprovalStatus.auditing);
    selects.push(sql`SELECT 'toApprove', ${status}, w."count", w."amount", w."oldestTime" FROM (${toDecide}) w`);
  }
  type Row = Pick<StatusRow, "document" | "status" | "count"> & { amount: string | null; oldestTime: number | null };
  const { rows } = await sql<Row>`${sql.join(selects, sql` UNION ALL `)} ORDER BY 1, 2`.execute(db);
  return rows.map(({ amount, oldestTime, ...row }) => ({
    ...row,
    ...(amount === null ? {} : { amount: toNumber(amount) }),
    ...(oldestTime === null ? {} : { oldestTime }),
  }));
}

/** What the owner's orders come to by the week in which they were made; those that left their path count nothing. */
export async function sumOrdersByWeek(db: Db, owner: DocumentOwner, since: Date): Promise<OrderWeek[]> {
  const { rows } = await sql<Omit<OrderWeek, "amount"> & { amount: string }>`
    SELECT to_char(date_trunc('week', d."createTime" AT TIME ZONE 'Asia/Shanghai'), 'YYYY-MM-DD') AS "from",
      count(*)::int AS "count", sum(d."totalAmount") AS "amount"
    FROM ${orderKind.sql.table} d
    WHERE ${ownedBy(orderKind, owner)} AND d."createTime" >= ${since}
      AND d."status" NOT IN (${literals(exitsOf(orderKind.machine))})
    GROUP BY 1`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: toNumber(amount) }));
}

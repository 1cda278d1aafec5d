import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus } from "#trpc/contract/shared/codes";
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

export interface StatusCountRow {
  document: Counted;
  status: number;
  count: number;
}
export interface StatusSumRow extends StatusCountRow {
  /** 元; deliveries carry no amount. */
  amount?: number;
  /** Unix seconds. */
  oldestTime: number;
}

/** The same columns of every kind, in one statement over the owner's indexes. */
function united(
  owner: DocumentOwner,
  columns: (amount: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = Object.entries<{
    kind: (typeof counted)[Counted]["kind"];
    by: RawBuilder<unknown>;
    only?: RawBuilder<unknown>;
    worth?: RawBuilder<unknown>;
  }>(counted);
  const selects = parts.map(([document, { kind, by, only = sql`true`, worth }]) => {
    const own = "totalAmount" in kind.table.columns ? sql`sum(d."totalAmount")` : sql`NULL::numeric`;
    const amount = worth ?? own;
    return sql`SELECT ${sql.lit(document)} AS "document", ${by} AS "status", count(*)::int AS "count"${columns(amount)}
      FROM ${kind.sql.table} d WHERE ${ownedBy(kind, owner)} AND ${only} GROUP BY ${by}`;
  });
  return sql`${sql.join(selects, sql` UNION ALL `)} ORDER BY 1, 2`;
}

/** Own documents by kind and status. */
export async function countDocuments(db: Db, owner: DocumentOwner): Promise<StatusCountRow[]> {
  const { rows } = await sql<StatusCountRow>`${united(owner, () => sql``)}`.execute(db);
  return rows;
}

/** The same with what the documents are worth and since when the oldest stands there; reads the rows themselves. */
export async function sumDocuments(db: Db, owner: DocumentOwner): Promise<StatusSumRow[]> {
  const oldest = sql`floor(extract(epoch FROM min(d."createTime")))::int AS "oldestTime"`;
  const { rows } = await sql<Omit<StatusSumRow, "amount"> & { amount: string | null }>`
    ${united(owner, (amount) => sql`, ${amount} AS "amount", ${oldest}`)}`.execute(db);
  return rows.map(({ amount, ...row }) => (amount === null ? row : { ...row, amount: toNumber(amount) }));
}

import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { OrderWeek, TodoCount } from "#trpc/contract/home";
import { DeliveryStatus, OrderStatus, ReceivingStatus } from "#trpc/contract/shared/codes";
import type { Todo } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import { exitsOf } from "#trpc/rules/machine";
import { toNumber } from "#trpc/rules/money";
import { onItsWay, unsettledPayments } from "#trpc/rules/payment";
import { deliveryKind } from "../delivery/index";
import { type DocumentOwner, ownedBy, type TodoSql, waitingSince } from "../document/index";
import { orderKind } from "../order/index";
import { receivingKind } from "../receiving/index";
import { returnKind } from "../return/index";

/** SQL: the goods of order `d` are on their way or there, and it is not paid in full. */
const unsettled = sql`d."paymentStatus" IN (${literals(unsettledPayments)}) AND d."status" IN (${literals(onItsWay)})`;
/** SQL: 元 that are still to be paid of orders `d`. */
const open = sql`sum(greatest(coalesce(d."settledAmount", d."totalAmount") - d."paidAmount", 0))`;

/** Statuses in which somebody waits: only for these it is looked up since when. */
const waitingOrders = [
  OrderStatus.waitingPayment,
  OrderStatus.waitingPaymentAfterConfirm,
  OrderStatus.waitingSupplierConfirm,
];
const waitingDeliveries = [DeliveryStatus.waitingConfirm, DeliveryStatus.waitingReceipt, DeliveryStatus.receiving];

/** `approval`: orders being edited, by approval status; `payment`: orders to be paid, by payment status. */
const counted = {
  order: { kind: orderKind, by: sql`d."status"`, timed: waitingOrders },
  approval: {
    kind: orderKind,
    by: sql`d."approvalStatus"`,
    only: sql`d."status" = ${sql.lit(OrderStatus.editing)}`,
    timed: [OrderStatus.editing],
  },
  payment: { kind: orderKind, by: sql`d."paymentStatus"`, only: unsettled, worth: open, since: sql`d."dueTime"` },
  delivery: { kind: deliveryKind, by: sql`d."status"`, timed: waitingDeliveries },
  receiving: { kind: receivingKind, by: sql`d."status"`, timed: [ReceivingStatus.toComplete, ReceivingStatus.editing] },
  return: { kind: returnKind, by: sql`d."status"` },
} as const;
export type Counted = keyof typeof counted;

interface Sums {
  count: number;
  /** 元; deliveries carry no amount. */
  amount?: number;
  /** Unix seconds. */
  oldestTime?: number;
}
interface StatusRow extends Sums {
  of: Counted;
  status: number;
}
interface Asked {
  owner: DocumentOwner;
  /** The kinds that are counted. */
  kinds: readonly unknown[];
  /** What waits for the caller; always with its amount. */
  todos: readonly TodoSql[];
  /** Also what the documents are worth and since when the oldest waits there; reads the rows themselves. */
  withAmounts: boolean;
}

/**
 * Documents by kind and status, and what waits for the caller: the same columns of every kind, in one statement over the
 * owner's indexes.
 */
export async function countDocuments(
  db: Db,
  { owner, kinds, todos, withAmounts }: Asked,
): Promise<{ counts: StatusRow[]; waiting: TodoCount[] }> {
  const parts = Object.entries<{
    kind: (typeof counted)[Counted]["kind"];
    by: RawBuilder<unknown>;
    only?: RawBuilder<unknown>;
    worth?: RawBuilder<unknown>;
    timed?: readonly number[];
    since?: RawBuilder<unknown>;
  }>(counted).filter(([, { kind }]) => kinds.includes(kind));
  const selects = parts.map(([of, { kind, by, only = sql`true`, worth, timed, since }]) => {
    const own = "totalAmount" in kind.table.columns ? sql`sum(d."totalAmount")` : sql`NULL::numeric`;
    const amount = withAmounts ? (worth ?? own) : sql`NULL::numeric`;
    const waits = timed && sql`CASE WHEN d."status" IN (${literals(timed)}) THEN ${waitingSince(kind)} END`;
    const began = since ?? waits;
    const oldest = withAmounts && began ? sql`floor(extract(epoch FROM min(${began})))::int` : sql`NULL::int`;
    return sql`SELECT ${sql.lit(of)} AS "of", NULL AS "todo", ${by} AS "status", count(*)::int AS "count",
      ${amount} AS "amount", ${oldest} AS "oldestTime"
      FROM ${kind.sql.table} d WHERE ${ownedBy(kind, owner)} AND ${only} GROUP BY ${by}`;
  });
  const waits = todos.map(
    ({ document, todo, sums }) => sql`SELECT ${sql.lit(document)}, ${sql.lit(todo)}, NULL::int2,
      w."count", w."amount", w."oldestTime" FROM (${sums}) w WHERE w."count" > 0`,
  );
  type Row = { status: number; count: number; amount: string | null; oldestTime: number | null } & (
    | { of: Counted; todo: null }
    | { of: DocumentType; todo: Todo }
  );
  const { rows } = await sql<Row>`${sql.join([...selects, ...waits], sql` UNION ALL `)} ORDER BY 1, 2, 3`.execute(db);
  const sumsIn = ({ count, amount, oldestTime }: Row): Sums => ({
    count,
    ...(amount === null ? {} : { amount: toNumber(amount) }),
    ...(oldestTime === null ? {} : { oldestTime }),
  });
  return {
    counts: rows.flatMap((row) => (row.todo ? [] : [{ of: row.of, status: row.status, ...sumsIn(row) }])),
    waiting: rows.flatMap((row) => (row.todo ? [{ document: row.of, todo: row.todo, ...sumsIn(row) }] : [])),
  };
}

/** Orders that no supplier has accepted. */
const unaccepted = [OrderStatus.waitingPayment, OrderStatus.editing, OrderStatus.waitingSupplierConfirm];

/**
 * What the owner's orders come to by the week in which they were made; those that left their path count nothing, nor
 * those that a supplier has yet to accept.
 */
export async function sumOrdersByWeek(db: Db, owner: DocumentOwner, since: Date): Promise<OrderWeek[]> {
  const { rows } = await sql<Omit<OrderWeek, "amount"> & { amount: string }>`
    SELECT to_char(date_trunc('week', d."createTime" AT TIME ZONE 'Asia/Shanghai'), 'YYYY-MM-DD') AS "from",
      count(*)::int AS "count", sum(d."totalAmount") AS "amount"
    FROM ${orderKind.sql.table} d
    WHERE ${ownedBy(orderKind, owner)} AND d."createTime" >= ${since}
      AND d."status" NOT IN (${literals([...exitsOf(orderKind.machine), ...(owner.side === "supplier" ? unaccepted : [])])})
    GROUP BY 1`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: toNumber(amount) }));
}

import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { OrderWeek, TodoCount } from "#trpc/contract/home";
import { OrderStatus } from "#trpc/contract/shared/codes";
import type { Todo } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import { exitsOf } from "#trpc/rules/machine";
import { toNumber } from "#trpc/rules/money";
import { waitingStatuses } from "#trpc/rules/todos";
import {
  asListed,
  type DocumentOwner,
  ownedBy,
  type TaskRow,
  type TodoSql,
  taskOrder,
  waitingSince,
} from "../document/index";
import { kinds } from "../kinds";
import { orderKind } from "../order/index";

interface Sums {
  count: number;
  /** 元; deliveries carry no amount. */
  amount?: number;
  /** Unix seconds. */
  oldestTime?: number;
}
interface StatusRow extends Sums {
  of: DocumentType;
  status: number;
}
interface StatisticsRequest {
  owner: DocumentOwner;
  /** The kinds that are counted. */
  types: readonly DocumentType[];
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
  { owner, types, todos, withAmounts }: StatisticsRequest,
): Promise<{ counts: StatusRow[]; waiting: TodoCount[] }> {
  const selects = types.map((type) => {
    const kind = asListed(kinds[type], owner);
    const worth = withAmounts && "totalAmount" in kind.table.columns ? sql`sum(d."totalAmount")` : sql`NULL::numeric`;
    const timed = withAmounts ? waitingStatuses(type) : [];
    // only where somebody waits is it looked up since when
    const waits = sql`CASE WHEN d."status" IN (${literals(timed)}) THEN ${waitingSince(kind)} END`;
    const oldest = timed.length > 0 ? sql`floor(extract(epoch FROM min(${waits})))::int` : sql`NULL::int`;
    return sql`SELECT ${sql.lit(type)} AS "of", NULL AS "todo", d."status", count(*)::int AS "count",
      ${worth} AS "amount", ${oldest} AS "oldestTime"
      FROM ${kind.sql.table} d WHERE ${ownedBy(kind, owner)} GROUP BY d."status"`;
  });
  const waits = todos.map(
    ({ document, todo, sums }) => sql`SELECT ${sql.lit(document)}, ${sql.lit(todo)}, NULL::int2,
      w."count", w."amount", w."oldestTime" FROM (${sums}) w WHERE w."count" > 0`,
  );
  interface Row {
    of: DocumentType;
    todo: Todo | null;
    status: number;
    count: number;
    amount: string | null;
    oldestTime: number | null;
  }
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

/** The most pressing of what waits, a document once: as the first entry of the list that it waits by. */
export async function pressingTasks(db: Db, entries: readonly RawBuilder<unknown>[], most: number): Promise<TaskRow[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<TaskRow>`
    SELECT "document", "entry", "sysNo", "no", "partnerName", "amount", "dueTime", "since", "overdue" FROM (
      SELECT DISTINCT ON ("document", "sysNo") * FROM (${sql.join(entries, sql` UNION ALL `)}) w
      ORDER BY "document", "sysNo", "entry"
    ) d ORDER BY ${taskOrder} LIMIT ${most}`.execute(db);
  return rows;
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

import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import type { Todo } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import type { DocumentKind } from "./kind";
import { asListed, headersOf, type Owner, ownedBy } from "./owned";
import { type TodoKind, waitingSince } from "./todos";

/** What of a kind its tasks need. */
export type TaskKind = TodoKind & Pick<DocumentKind, "number" | "due" | "dueKey" | "worth">;

/** A row of what waits: its document, and until when or since when. */
export interface TaskRow {
  document: DocumentType;
  /** Place of its entry in the list of to-dos. */
  entry: number;
  sysNo: number;
  no: string;
  /** The other party; "" where there is none. */
  partnerName: string;
  /** 元 as a decimal in text. */
  amount: string | null;
  dueTime: Date | null;
  since: Date | null;
  overdue: boolean;
}

/** An entry of the to-dos of a kind: its SQL conditions over header `d`. */
interface TaskCondition {
  entry: number;
  holds: RawBuilder<unknown>;
  worth?: RawBuilder<unknown>;
  due?: RawBuilder<unknown>;
  since?: RawBuilder<unknown>;
}

/** SQL: the condition that a kind has for a to-do, with what it is worth and since when it waits. */
function conditionOf(
  { todos }: Pick<TodoKind, "todos">,
  { side }: Owner,
  { todo, due: isDue }: { todo: Exclude<Todo, "approve">; due?: true },
): Omit<TaskCondition, "entry"> {
  const condition = todos?.[side]?.[todo] ?? sql`false`;
  if (!("holds" in condition)) return { holds: condition };
  const { holds, worth, since } = condition;
  return isDue ? { holds, worth, due: since } : { holds, worth, since };
}

/** Overdue first, then what is due within a day, then the rest; by day in China, else by amount. */
export const taskOrder = sql`"overdue" DESC, "soon" DESC, "day", "amount" DESC NULLS LAST, "sysNo"`;

/**
 * Documents of an entry that are looked at: those due first, and the oldest of those without a time. Since when each
 * waits costs a look at its events.
 */
const MOST_LOOKED_AT = 500;

/** SQL: the documents of an entry that may be among the most pressing. */
function candidates(
  kind: TaskKind,
  listed: TaskKind,
  whose: RawBuilder<unknown>,
  { holds, due }: Pick<TaskCondition, "holds" | "due">,
): RawBuilder<unknown> {
  const most = sql.lit(MOST_LOOKED_AT);
  const oldest = (only: RawBuilder<unknown>) =>
    sql`(${headersOf(kind, listed, sql`WHERE ${whose} AND (${holds})${only} ORDER BY d."sysNo" LIMIT ${most}`)})`;
  if (!kind.dueKey || due) return oldest(sql``);
  const { by, ties } = kind.dueKey;
  const first = sql`WHERE ${whose} AND (${holds}) AND ${by} IS NOT NULL ORDER BY ${by}, ${ties}, d."sysNo" LIMIT ${most}`;
  return sql`((${headersOf(kind, listed, first)})
    UNION ALL ${oldest(sql` AND ${by} IS NULL`)})`;
}

/**
 * SQL: the most pressing documents of a kind that wait for the same thing, in {@link taskOrder}. Where no time is set they
 * count from the day since which they wait; only then is it looked up.
 */
function taskRows(
  kind: TaskKind,
  owner: Owner | undefined,
  { entry, holds, ...own }: TaskCondition,
  { tenantCode, now, most }: Limits,
): RawBuilder<unknown> {
  const { columns } = kind.table;
  const has = (name: string) => name in columns;
  const partner = owner?.side === "supplier" ? "purchaserOrganizationName" : "supplierName";
  const worth = own.worth ?? kind.worth ?? (has("totalAmount") ? sql`abs(d."totalAmount")` : sql`NULL::numeric`);
  const due = own.due ?? kind.due ?? sql`NULL::timestamptz`;
  const listed = owner ? asListed(kind, owner) : kind;
  const whose = owner ? ownedBy(listed, owner) : sql`d."tenantCode" = ${tenantCode}`;
  return sql`(SELECT *, coalesce("dueTime" <= ${now}, false) AS "overdue",
      coalesce("dueTime" <= ${now}::timestamptz + interval '1 day', false) AS "soon",
      (coalesce("dueTime", "since") AT TIME ZONE 'Asia/Shanghai')::date AS "day"
    FROM (
      SELECT ${sql.lit(kind.machine.document)} AS "document", ${sql.lit(entry)} AS "entry", d."sysNo",
        ${sql.ref(`d.${kind.number.column}`)}::text AS "no",
        ${has(partner) ? sql`coalesce(${sql.ref(`d.${partner}`)}, '')` : sql`''`} AS "partnerName",
        ${worth} AS "amount", t."dueTime",
        CASE WHEN t."dueTime" IS NULL THEN ${own.since ?? waitingSince(kind)} END AS "since"
      FROM ${candidates(kind, listed, whose, { holds, due: own.due })} d CROSS JOIN LATERAL (SELECT ${due} AS "dueTime") t
    ) w ORDER BY ${taskOrder} LIMIT ${most})`;
}

/** An entry of the to-dos by its place in their list. */
interface Entry {
  kind: TaskKind;
  entry: number;
}
interface Limits {
  tenantCode: string;
  now: Date;
  most: number;
}

/** SQL of the documents that wait by their status. */
export const tasksByStatus = ({ kind, entry }: Entry, owner: Owner, statuses: readonly number[], limits: Limits) =>
  taskRows(kind, owner, { entry, holds: sql`d."status" IN (${literals(statuses)})` }, limits);

/** SQL of the documents that wait by a condition of their kind; `due`: its time is a day of payment. */
export const tasksByTodo = (
  { kind, entry }: Entry,
  owner: Owner,
  todo: { todo: Exclude<Todo, "approve">; due?: true },
  limits: Limits,
) => taskRows(kind, owner, { entry, ...conditionOf(kind, owner, todo) }, limits);

/** SQL of the documents of these keys, whosever they are: an approver may be of another organisation. */
export const tasksByKey = ({ kind, entry }: Entry, keys: RawBuilder<unknown>, limits: Limits) =>
  taskRows(kind, undefined, { entry, holds: sql`d."sysNo" IN (${keys})` }, limits);
